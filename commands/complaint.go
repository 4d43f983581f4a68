package commands

import (
	"errors"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
)

// explain turns the errors of the packages below into complaints where a person
// caused them.
func explain(s phrases.Speaker, err error) error {
	var bad *notation.Error
	switch {
	case errors.As(err, &bad):
		return puzzles.ComplainOfText(s, bad)
	case errors.Is(err, ErrGone):
		return stale()
	}
	return err
}
