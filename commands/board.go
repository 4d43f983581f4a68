package commands

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
)

// Position reads the board that a command gives of a puzzle, by its options. None is a
// complaint with an example. Where it is not certain what was meant, the error has the
// router ask the person: hand it on.
func (r *Services) Position(ctx context.Context, req *Request, p puzzles.Puzzle) (puzzles.Position, error) {
	if req.chosen != nil {
		req.positions = append(req.positions, req.chosen)
		return req.chosen, nil
	}
	about := p.About()
	if err := req.Check(about.Options); err != nil {
		return nil, err
	}
	states, _ := req.Int("states")
	ask := notation.Ask{Puzzle: notation.Puzzle(about.Name), States: states, Rule: req.Text("rule"), Goal: req.Text("goal")}
	read, err := r.board(ctx, req, about, ask)
	bad := new(notation.Error)
	if refuser, ok := p.(puzzles.Refuser); ok && errors.As(err, &bad) {
		if own := refuser.Refuse(bad, req); own != nil {
			err = own
		}
	}
	if err != nil {
		return nil, err
	}
	q, err := p.Interpret(&read, req)
	if err == nil {
		req.positions = append(req.positions, q)
		if len(req.found.boards) > 0 {
			req.found.boards[0] = read
		}
	}
	return q, err
}

// GivesBoard reports whether a command gives a board of a puzzle.
func (r *Request) GivesBoard(p puzzles.Puzzle) bool {
	return r.pending != nil || r.File("file") != nil || slices.ContainsFunc(p.About().Options,
		func(o puzzles.Option) bool { return o.Board && r.Text(o.Name) != "" })
}

// board reads the board of a command; an empty reading where none is needed.
func (r *Services) board(ctx context.Context, req *Request, about puzzles.About, ask notation.Ask) (notation.Reading, error) {
	if req.pending != nil {
		return r.read(ctx, req, req.pending.source(), req.pending.Draft.ask(ask))
	}
	for _, o := range about.Options {
		if o.Board && o.Name != puzzles.BoardOption.Name && req.Text(o.Name) != "" {
			return r.read(ctx, req, source{text: req.Text(o.Name)}, ask)
		}
	}
	if about.Blank && req.Text("board") == "" && req.File("file") == nil {
		return notation.Reading{}, nil
	}
	return r.Board(ctx, req, ask)
}

// Check complains about options that are none of their choices or outside of their
// range. Discord holds people to them; a client of its own may not.
func (r *Request) Check(options []puzzles.Option) error {
	for _, o := range options {
		if n, given := r.Int(o.Name); given && o.Range != "" && (n < o.Least || n > o.Most) {
			return &puzzles.Complaint{Phrase: o.Range, With: phrases.With{"Given": n}}
		}
		if len(o.Choices) == 0 {
			continue
		}
		var values []string
		for _, c := range o.Choices {
			values = append(values, c.Value)
		}
		if _, err := r.Chosen(o.Name, values...); err != nil {
			return err
		}
	}
	return nil
}

// Board reads the board that a person gave, typed or attached, of the size in the
// option. None is a complaint with an example for the puzzle. Where it is not
// certain what was meant, the error has the router ask the person: hand it on.
func (r *Services) Board(ctx context.Context, req *Request, ask notation.Ask) (notation.Reading, error) {
	if size := req.Text("size"); size != "" {
		var err error
		if ask.Rows, ask.Cols, err = notation.ParseSize(size); err != nil {
			return notation.Reading{}, err
		}
	}
	given, err := r.sourceOf(ctx, req)
	if err != nil {
		return notation.Reading{}, err
	}
	return r.read(ctx, req, given, ask)
}

// read reads what was given, and returns the board if it is certain.
func (r *Services) read(ctx context.Context, req *Request, g source, ask notation.Ask) (notation.Reading, error) {
	f, err := r.find(ctx, req, g, ask)
	if err != nil {
		return notation.Reading{}, err
	}
	if f.doubtful() {
		return notation.Reading{}, &uncertain{found: f}
	}
	req.take(f)
	return f.boards[0], nil
}

// sourceOf returns what a command gives for a board, its file fetched. Nothing is a
// complaint.
func (r *Services) sourceOf(ctx context.Context, req *Request) (source, error) {
	if file := req.File("file"); file != nil {
		return r.fetch(ctx, file)
	}
	if text := req.Text("board"); text != "" {
		return source{text: text}, nil
	}
	return source{}, &puzzles.Complaint{Phrase: "board_missing", With: phrases.With{
		"Puzzle": req.Sub, "Example": r.puzzle(req.Sub).About().Example,
	}}
}

// Chosen returns a choice option, or the first of its values when it was left out. Discord
// holds people to the choices; a client of its own may not.
func (r *Request) Chosen(option string, values ...string) (string, error) {
	given := r.Text(option)
	switch {
	case given == "":
		return values[0], nil
	case slices.Contains(values, given):
		return given, nil
	}
	return "", &puzzles.Complaint{Phrase: "no_such_choice",
		With: phrases.With{"Option": option, "Given": puzzles.Typed(given), "Choices": slices.Sorted(slices.Values(values))}}
}

// interpret is the position of a board that was read as a certain puzzle.
func (r *Services) interpret(o puzzles.Options, read *notation.Reading) (p puzzles.Puzzle, q puzzles.Position, err error) {
	if p = r.puzzle(string(read.Puzzle)); p == nil {
		return nil, nil, fmt.Errorf("no puzzle %q", read.Puzzle)
	}
	q, err = p.Interpret(read, o)
	return p, q, err
}
