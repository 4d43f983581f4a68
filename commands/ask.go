package commands

import (
	"context"
	"slices"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/solver/toggle"
)

// fileLimit is the largest board file that is read, in bytes.
const fileLimit = 8 << 20

// boardText returns the board that a person gave, typed or as a file.
func (s *Set) boardText(ctx context.Context, req *Request) (string, error) {
	file := req.File("file")
	if file == nil {
		return req.Text("board"), nil
	}
	if file.Size > fileLimit {
		return "", &Complaint{Phrase: "file_too_large", With: phrases.With{"Name": inCode(file.Filename), "Size": file.Size, "Limit": fileLimit}}
	}
	if err := s.turn(ctx, req, false); err != nil {
		return "", err
	}
	return s.fetch(ctx, file)
}

// readBoard reads the board of a command. A command without one is a complaint
// with an example for the puzzle.
func (s *Set) readBoard(ctx context.Context, req *Request, ask notation.Ask) (notation.Reading, error) {
	text, err := s.boardText(ctx, req)
	if err != nil {
		return notation.Reading{}, err
	}
	if text == "" {
		return notation.Reading{}, &Complaint{Phrase: "board_missing", With: phrases.With{
			"Puzzle": string(ask.Puzzle), "Example": examples[ask.Puzzle],
		}}
	}
	if err := s.turn(ctx, req, len(text) <= quickText); err != nil {
		return notation.Reading{}, err
	}
	if size := req.Text("size"); size != "" {
		if ask.Rows, ask.Cols, err = notation.ParseSize(size); err != nil {
			return notation.Reading{}, err
		}
	}
	return notation.Read(text, ask)
}

// examples are boards that work, one a puzzle.
var examples = map[notation.Puzzle]string{
	notation.Squares: "10001/01010/00100/01010/10001",
	notation.Lights:  "010/111/010",
	notation.Safe:    "-+--/----/----/-+--",
	notation.Fivers:  "00000/00000/00100/00000/00000",
	notation.Mines:   "1#/1#/11",
	notation.Ghosts:  "B4 A3 A2 B2 D2 D1",
}

// rules, lightGoals, safeGoals and shows are the choices of the options as the solver knows them.
var (
	rules = map[string]toggle.Rule{
		"": toggle.Plus, "plus": toggle.Plus, "diagonal": toggle.Diagonal, "cross": toggle.Cross,
		"king": toggle.King, "knight": toggle.Knight, "ring": toggle.Ring,
	}
	lightGoals = map[string]toggle.Goal{"off": toggle.Off, "on": toggle.On, "same": toggle.Same}
	safeGoals  = map[string]toggle.Goal{"horizontal": toggle.Off, "vertical": toggle.On, "same": toggle.Same}
	shows      = map[string]string{asEmoji: asEmoji, asPicture: asPicture, "animation": "animation"}
)

// Chosen returns the value of a choice option, or fallback when it was left
// out. Discord holds people to the choices; a client of its own may not.
func Chosen[T any](req *Request, option string, values map[string]T, fallback T) (T, error) {
	given := req.Text(option)
	if given == "" {
		return fallback, nil
	}
	v, ok := values[given]
	if !ok {
		names := make([]string, 0, len(values))
		for name := range values {
			if name != "" {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		return fallback, &Complaint{Phrase: "no_such_choice", With: phrases.With{"Option": option, "Given": given, "Choices": names}}
	}
	return v, nil
}

// RuleAsked is the press rule of a board that was read for a request.
func RuleAsked(req *Request, read notation.Reading) toggle.Rule {
	switch read.Puzzle {
	case notation.Squares:
		return toggle.Diagonal
	case notation.Safe:
		return toggle.Cross
	case notation.Lights:
		return rules[req.Text("rule")] // plus where it is left out
	}
	return toggle.Plus
}
