package commands

import (
	"context"
	"errors"
	"fmt"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/toggle"
)

// fiversLimit is the largest side of a board that fivers makes from a size.
const fiversLimit = 128

// question is a press puzzle and how the answer to it is to look: what a slash
// command asks, and what a button on the answer asks again, changed.
type question struct {
	puzzle  notation.Puzzle
	toggle  toggle.Puzzle
	show    string // "", emoji, image or animation
	private bool
	notes   []string // what to tell about how the board was read
}

func (s *Set) squares() puzzle {
	return s.pressing(notation.Squares, func(*Request) (toggle.Rule, toggle.Goal, error) {
		return toggle.Diagonal, toggle.Off, nil
	})
}

func (s *Set) lights() puzzle {
	p := s.pressing(notation.Lights, func(req *Request) (toggle.Rule, toggle.Goal, error) {
		rule, err := Chosen(req, "rule", rules, toggle.Plus)
		if err != nil {
			return rule, toggle.Off, err
		}
		goal, err := Chosen(req, "goal", lightGoals, toggle.Off)
		return rule, goal, err
	})
	p.solveWith = []string{"board", "file", "rule", "goal", "states", "show", "private"}
	return p
}

func (s *Set) safe() puzzle {
	p := s.pressing(notation.Safe, func(req *Request) (toggle.Rule, toggle.Goal, error) {
		goal, err := Chosen(req, "goal", safeGoals, toggle.Same)
		return toggle.Cross, goal, err
	})
	p.solveWith = []string{"board", "file", "goal", "show", "private"}
	return p
}

func (s *Set) fivers() puzzle {
	p := s.pressing(notation.Fivers, func(*Request) (toggle.Rule, toggle.Goal, error) {
		return toggle.Plus, toggle.On, nil
	})
	p.solveWith = []string{"size", "board", "file", "show", "private"}
	return p
}

// termsOf reads the rule and the goal that a command asks for.
type termsOf func(*Request) (toggle.Rule, toggle.Goal, error)

// pressing is a puzzle of presses under the rule and goal that the command
// asks for.
func (s *Set) pressing(name notation.Puzzle, terms termsOf) puzzle {
	return puzzle{
		name: name,
		solve: func(ctx context.Context, req *Request) (Reply, error) {
			q, err := s.ask(ctx, req, name, terms)
			if err != nil {
				return Reply{}, err
			}
			return s.solveToggle(ctx, req, q)
		},
		solveRead: func(ctx context.Context, req *Request, read notation.Reading) (Reply, error) {
			q, err := asRead(req, name, read, terms)
			if err != nil {
				return Reply{}, err
			}
			return s.solveToggle(ctx, req, q)
		},
		hint: func(ctx context.Context, req *Request) (Reply, error) {
			level, err := askedLevel(req)
			if err != nil {
				return Reply{}, err
			}
			q, err := s.ask(ctx, req, name, terms)
			if err != nil {
				return Reply{}, err
			}
			return s.hintToggle(ctx, req, q, level)
		},
		hintRead: func(ctx context.Context, req *Request, read notation.Reading) (Reply, error) {
			q, err := asRead(req, name, read, terms)
			if err != nil {
				return Reply{}, err
			}
			return s.hintToggle(ctx, req, q, 0)
		},
		play:      s.play,
		solveWith: []string{"board", "file", "show", "private"},
		playWith:  []string{"size", "difficulty", "mode"},
	}
}

// asRead is the question about a board that was read already.
func asRead(req *Request, name notation.Puzzle, read notation.Reading, terms termsOf) (question, error) {
	q := question{puzzle: name, toggle: *read.Toggle, notes: readNotes(req, read), private: true}
	var err error
	q.toggle.Rule, q.toggle.Goal, err = terms(req)
	return q, err
}

// ask reads the question that a slash command asks.
func (s *Set) ask(ctx context.Context, req *Request, name notation.Puzzle, terms termsOf) (question, error) {
	q := question{puzzle: name, show: req.Text("show"), private: req.Bool("private")}
	rule, goal, err := terms(req)
	if err != nil {
		return q, err
	}
	if name == notation.Fivers && req.Text("board") == "" && req.File("file") == nil {
		q.toggle, err = plainFivers(req)
	} else {
		states, given := req.Int("states")
		if given && (states < 2 || states > 9) {
			return q, &Complaint{Phrase: "states_range", With: phrases.With{"Given": states}}
		}
		var read notation.Reading
		read, err = s.readBoard(ctx, req, notation.Ask{Puzzle: name, States: states})
		if name == notation.Lights && states == 0 && thirdDigit(err) {
			err = &Complaint{Phrase: "states_needed"}
		}
		if err == nil {
			q.toggle, q.notes = *read.Toggle, readNotes(req, read)
		}
	}
	q.toggle.Rule, q.toggle.Goal = rule, goal
	return q, err
}

// thirdDigit reports whether a board was refused for a digit above 1.
func thirdDigit(err error) bool {
	var bad *notation.Error
	return errors.As(err, &bad) && (bad.Kind == notation.BadSymbol || bad.Kind == notation.TooManySymbols) &&
		len(bad.Found) == 1 && bad.Found[0] >= '2' && bad.Found[0] <= '8'
}

// plainFivers is the board of white stones that the game starts from.
func plainFivers(req *Request) (toggle.Puzzle, error) {
	size := req.Text("size")
	if size == "" {
		return toggle.Puzzle{}, &Complaint{Phrase: "size_missing"}
	}
	rows, cols, err := notation.ParseSize(size)
	if err != nil {
		return toggle.Puzzle{}, err
	}
	if rows > fiversLimit || cols > fiversLimit {
		return toggle.Puzzle{}, &Complaint{Phrase: "size_too_large", With: phrases.With{"Given": size, "Limit": fiversLimit}}
	}
	return toggle.Puzzle{Board: toggle.New(rows, cols)}, nil
}

// quick reports whether a question is answered in some milliseconds.
func (q question) quick() bool {
	rows, cols := shape(q.toggle)
	return rows*cols <= quickCells && q.show != "animation"
}

// solveToggle answers a question.
func (s *Set) solveToggle(ctx context.Context, req *Request, q question) (Reply, error) {
	if err := s.turn(ctx, req, q.quick()); err != nil {
		return Reply{}, err
	}
	budget, cancel := s.think(ctx)
	defer cancel()
	a, err := toggle.Fewest(budget, q.toggle)
	if err != nil {
		return Reply{}, unsolved(q, err)
	}
	reply, err := s.shown(req, q, a)
	if err != nil {
		return Reply{}, err
	}
	reply.Components = s.toggleButtons(ctx, req, q)
	return reply, err
}

// shown is an answer drawn and in words. What does not fit into one message
// comes in further ones.
func (s *Set) shown(req *Request, q question, a toggle.Answer) (Reply, error) {
	head, tail := toggleTwin(req, q, a).cut(ContentLimit)
	var reply Reply
	var err error
	if rows, cols := shape(q.toggle); max(rows, cols) > tileLimit {
		reply, err = bitmap(q, a, head)
	} else {
		reply, err = s.draw(req, q, toggleScene(q, a), head)
	}
	if err != nil {
		return Reply{}, fmt.Errorf("draw %s: %w", q.puzzle, err)
	}
	reply.Private, reply.Also = q.private, tail.also(q.private)
	return reply, nil
}

// unsolved is the error of a board that the solver gave back: one too large for
// the time or the memory is a complaint, for boards of a side that a general
// elimination still does under any rule.
func unsolved(q question, err error) error {
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, toggle.ErrTooLarge) {
		rows, cols := shape(q.toggle)
		return &Complaint{Phrase: "board_too_slow", With: phrases.With{"Rows": rows, "Cols": cols, "Side": 300}, Cause: err}
	}
	return fmt.Errorf("solve %s: %w", q.puzzle, err)
}

// draw answers a question with a scene in the way asked for.
func (s *Set) draw(req *Request, q question, scene render.Scene, t *twin) (Reply, error) {
	if q.show == "animation" {
		scene.Alt = Clip(t.String(), AltLimit)
		film, ok, err := s.animate(q, scene)
		if ok || err != nil {
			return Reply{Text: t.String(), Files: t.files}.with(film), err
		}
	}
	return s.picture(req, scene, q.show, t)
}
