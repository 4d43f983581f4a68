package commands

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/solver/mines"
)

// minePicture is the longest side of a mine field that is drawn.
const minePicture = 60

// mineQuestion is a mine field and how the answer to it is to look.
type mineQuestion struct {
	position *mines.Position
	preset   string // the usual board that the total was taken from, or ""
	show     string
	private  bool
	notes    []string // what to tell about how the board was read
}

// mineAnswer is what the solver says about a mine field.
type mineAnswer struct {
	found *mines.Deduction
	odds  *mines.Odds  // nil where nothing fits, or it would take too long
	best  *mines.Guess // nil where a cell is safe, or none is left
}

func (s *Set) mines() puzzle {
	s.clicks[whyClick] = s.clickWhy
	s.clicks[readingClick] = s.clickReading
	s.clicks[whichClick] = s.clickWhich
	s.clicks[mineHintClick] = s.clickMineHint
	return puzzle{
		name: notation.Mines, play: s.play,
		solve: func(ctx context.Context, req *Request) (Reply, error) {
			read, err := s.readField(ctx, req)
			if err != nil {
				return Reply{}, err
			}
			return s.solveField(ctx, req, read, req.Text("board"), false)
		},
		hint: func(ctx context.Context, req *Request) (Reply, error) {
			read, err := s.readField(ctx, req)
			if err != nil {
				return Reply{}, err
			}
			return s.hintMinesAsked(ctx, req, fieldOf(req, read))
		},
		solveRead: func(ctx context.Context, req *Request, read notation.Reading) (Reply, error) {
			q := fieldOf(req, read)
			q.private = true
			return s.solveMines(ctx, req, q)
		},
		hintRead: func(ctx context.Context, req *Request, read notation.Reading) (Reply, error) {
			return s.hintMinesAsked(ctx, req, fieldOf(req, read))
		},
		solveWith: []string{"board", "file", "mines", "show", "private"},
		playWith:  []string{"size", "difficulty", "mode"},
	}
}

// readField reads the mine field of a slash command.
func (s *Set) readField(ctx context.Context, req *Request) (notation.Reading, error) {
	read, err := s.readBoard(ctx, req, notation.Ask{Puzzle: notation.Mines})
	if err != nil {
		return notation.Reading{}, err
	}
	if total, ok := req.Int("mines"); ok {
		if total < 0 {
			return notation.Reading{}, &Complaint{Phrase: "mines_negative", With: phrases.With{"Given": total}}
		}
		read.Mines.Mines = total
	}
	return read, nil
}

// fieldOf is the question about a mine field that was read. The total of a
// usual size is filled in where nobody gave it.
func fieldOf(req *Request, read notation.Reading) mineQuestion {
	if read.Format == notation.Field && !read.Unsure {
		read.Format = notation.Digits // the plain form here
	}
	q := mineQuestion{position: read.Mines, show: req.Text("show"), private: req.Bool("private"), notes: readNotes(req, read)}
	preset, usual := mines.PresetFor(q.position.Rows, q.position.Cols)
	if usual && q.position.Mines == mines.Unknown {
		q.position.Mines, q.preset = preset.Mines, preset.Name
	}
	return q
}

// solveMines answers with everything certain, or with the chances and the best
// guess.
func (s *Set) solveMines(ctx context.Context, req *Request, q mineQuestion) (Reply, error) {
	if err := s.turn(ctx, req, q.quick()); err != nil {
		return Reply{}, err
	}
	budget, cancel := s.think(ctx)
	defer cancel()
	a, err := q.answer(budget)
	if err != nil {
		return Reply{}, err
	}
	t := mineTwin(req, q, a)
	reply, err := s.minePicture(req, q, mineScene(req, q, a), t)
	if err != nil {
		return Reply{}, err
	}
	reply.Private = q.private
	reply.Components = s.whyButtons(ctx, req, q, a)
	return reply, err
}

// quick reports whether a question is answered in some milliseconds.
func (q mineQuestion) quick() bool { return len(q.position.Cells) <= quickCells }

// answer asks the solver.
func (q *mineQuestion) answer(ctx context.Context) (mineAnswer, error) {
	found, err := q.find(ctx, mines.Find)
	a := mineAnswer{found: found}
	if err != nil || found.Clash != nil {
		return a, err
	}
	return a, a.weigh(ctx, q.position)
}

// find deduces what is certain. A total that was only taken from the size is
// dropped when nothing fits it.
func (q *mineQuestion) find(ctx context.Context, ask func(context.Context, *mines.Position) (*mines.Deduction, error)) (*mines.Deduction, error) {
	found, err := ask(ctx, q.position)
	if err == nil && q.preset != "" && (clashesInTotal(found.Clash) || clashesInTotal(found.FlagClash)) {
		q.position.Mines, q.preset = mines.Unknown, ""
		found, err = ask(ctx, q.position)
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return nil, &Complaint{Phrase: "mines_too_slow"}
	}
	if err != nil {
		return nil, fmt.Errorf("deduce mines: %w", err)
	}
	return found, nil
}

func clashesInTotal(c *mines.Clash) bool { return c != nil && c.Total }

// weigh adds the chances, and the best guess where no cell is safe. What would
// take too long is left out.
func (a *mineAnswer) weigh(ctx context.Context, p *mines.Position) error {
	if a.found.FlagsDoubted {
		p = withoutFlags(p)
	}
	odds, err := mines.Chances(ctx, p)
	if err != nil {
		return unlessTooMuch(err)
	}
	a.odds = &odds
	if len(a.found.WrongFlags) > 0 || slices.ContainsFunc(a.found.Certain, isSafe) {
		return nil
	}
	best, err := mines.Best(ctx, p)
	if err != nil {
		best = leastLikely(odds)
	}
	if best.Cell >= 0 {
		a.best = &best
	}
	return unlessTooMuch(err)
}

func isSafe(c mines.Certain) bool { return !c.Mine }

// leastLikely is the guess of those who cannot look ahead.
func leastLikely(odds mines.Odds) mines.Guess {
	g := mines.Guess{Cell: -1, Kind: mines.LowestChance, Chance: 1}
	for i, chance := range odds.Mine {
		if odds.Verdict[i] == mines.Unsure && chance < g.Chance {
			g.Cell, g.Chance = i, chance
		}
	}
	g.Lowest, g.LowestChance = g.Cell, g.Chance
	return g
}

// unlessTooMuch passes over an error that only says that the answer would take
// too long.
func unlessTooMuch(err error) error {
	if err == nil || errors.Is(err, mines.ErrTooWide) || errors.Is(err, context.DeadlineExceeded) {
		return nil
	}
	return fmt.Errorf("mine chances: %w", err)
}

// withoutFlags takes flags as hidden cells.
func withoutFlags(p *mines.Position) *mines.Position {
	p = p.Clone()
	for i, cell := range p.Cells {
		if cell == mines.Flag {
			p.Cells[i] = mines.Hidden
		}
	}
	return p
}
