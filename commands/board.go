package commands

import (
	"context"
	"slices"

	"switchboard/notation"
	"switchboard/phrases"
)

// Board reads the board that a person gave, typed or attached, of the size in the
// option. None is a complaint with an example for the puzzle. Where it is not
// certain what was meant, the error has the router ask the person: hand it on.
func (r *Request) Board(ctx context.Context, ask notation.Ask) (notation.Reading, error) {
	if size := r.Text("size"); size != "" && !r.settled {
		var err error
		if ask.Rows, ask.Cols, err = notation.ParseSize(size); err != nil {
			return notation.Reading{}, err
		}
	}
	given, err := r.given(ctx)
	if err != nil {
		return notation.Reading{}, err
	}
	return r.read(ctx, given, ask)
}

// Typed reads a board that was typed into an option of a puzzle's own, as Board
// does.
func (r *Request) Typed(ctx context.Context, option string, ask notation.Ask) (notation.Reading, error) {
	r.typed = option
	return r.read(ctx, given{text: r.Text(option)}, ask)
}

// read reads what was given, and returns the board if it is certain.
func (r *Request) read(ctx context.Context, g given, ask notation.Ask) (notation.Reading, error) {
	f, err := r.router.find(ctx, r, g, ask)
	if err != nil {
		return notation.Reading{}, err
	}
	if f.doubtful() {
		return notation.Reading{}, &unsettled{find: f}
	}
	r.take(f)
	return f.boards[0], nil
}

// given returns what a command gives for a board, its file fetched. Nothing is a
// complaint.
func (r *Request) given(ctx context.Context) (given, error) {
	if file := r.File("file"); file != nil {
		return r.router.fetch(ctx, r, file)
	}
	if text := r.Text("board"); text != "" {
		return given{text: text}, nil
	}
	return given{}, &Complaint{Phrase: "board_missing", With: phrases.With{
		"Puzzle": r.Sub, "Example": r.router.puzzle(r.Sub).About().Example,
	}}
}

// ChosenValue returns the value of a choice option, or fallback when it was left
// out. Discord holds people to the choices; a client of its own may not.
func ChosenValue[T any](req *Request, option string, values map[string]T, fallback T) (T, error) {
	given := req.Text(option)
	if given == "" {
		return fallback, nil
	}
	v, ok := values[given]
	if !ok {
		names := make([]string, 0, len(values))
		for name := range values {
			names = append(names, name)
		}
		slices.Sort(names)
		return fallback, &Complaint{Phrase: "no_such_choice", With: phrases.With{"Option": option, "Given": Typed(given), "Choices": names}}
	}
	return v, nil
}
