package toggle

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
)

// ErrNotDrawn says that no board of about the picture's size has the picture as its
// one shortest answer.
var ErrNotDrawn = errors.New("toggle: no board has this picture as its one shortest answer")

// maxMargin is the most empty rows, and columns, that Draw adds to a picture.
const maxMargin = 4

// Draw returns a board whose one shortest answer presses the picture: the picture
// on a board of its own size, or with as few empty rows and columns round it as
// make that true, and proved. It fails with ErrNotDrawn, and the context's error.
// An empty picture is no answer of any board.
func Draw(ctx context.Context, rule Rule, goal Goal, picture *Board) (Generated, error) {
	if picture.Count() == 0 {
		return Generated{}, ErrNotDrawn
	}
	for margin := range 2*maxMargin + 1 {
		for down := max(0, margin-maxMargin); down <= min(margin, maxMargin); down++ {
			made, err := drawn(ctx, rule, goal, framed(picture, down, margin-down))
			if err == nil || !errors.Is(err, ErrNotDrawn) {
				return made, err
			}
		}
	}
	return Generated{}, ErrNotDrawn
}

// framed returns the picture in the middle of a board with more rows and columns.
func framed(picture *Board, down, across int) *Board {
	b := New(picture.rows+down, picture.cols+across)
	for _, i := range picture.Ones() {
		b.Set(i/picture.cols+down/2, i%picture.cols+across/2, true)
	}
	return b
}

func drawn(ctx context.Context, rule Rule, goal Goal, presses *Board) (Generated, error) {
	blank := Puzzle{Board: New(presses.rows, presses.cols), Rule: rule, Goal: goal}
	blank.Board.Fill(goal == On)
	p := blank
	p.Board = Apply(blank, presses)
	one, err := OneFewest(ctx, p, presses)
	if err != nil {
		return Generated{}, fmt.Errorf("toggle: draw: %w", err)
	}
	if !one {
		return Generated{}, ErrNotDrawn
	}
	return Generated{Puzzle: p, Par: presses.Count(), Proved: true, Answer: presses}, nil
}

// maxCompared is the largest kernel all of whose sums are compared.
const maxCompared = 20

// OneFewest reports whether the presses are the one solution with the fewest
// presses of a puzzle with two states, proved. With more than 2^20 solutions for a
// goal it says no.
func OneFewest(ctx context.Context, p Puzzle, presses *Board) (bool, error) {
	if err := p.Check(); err != nil {
		return false, err
	}
	if p.several() {
		return false, errors.New("toggle: one shortest answer is for two states")
	}
	after, solves := p, false
	after.Board = Apply(p, presses)
	for _, goal := range p.goals() {
		mine := after.lit(goal).Count() == 0
		solves = solves || mine
		others, err := p.lightestBut(ctx, goal, presses, mine)
		if err != nil || others <= presses.Count() {
			return false, err
		}
	}
	return solves, nil
}

// lightestBut returns the fewest presses of a solution for the goal other than the
// one given, which is one if mine is set; more than there are cells where there is
// none, and none at all where there are too many to compare.
func (p Puzzle) lightestBut(ctx context.Context, goal Goal, presses *Board, mine bool) (int, error) {
	e := newEngine(p)
	x, err := e.solve(ctx, p.lit(goal))
	if err != nil {
		return 0, err
	}
	never := p.Board.rows*p.Board.cols + 1
	d := e.nullity()
	switch {
	case x == nil || mine && d == 0:
		return never, nil
	case d > maxCompared:
		return 0, nil
	}
	if mine {
		x = presses.Clone()
	}
	quiet, err := e.quiet(ctx)
	if err != nil {
		return 0, err
	}
	fewest := never
	if !mine {
		fewest = x.Count()
	}
	for i := uint(1); i>>d == 0; i++ {
		if i&1023 == 0 && ctx.Err() != nil {
			return 0, ctx.Err()
		}
		x.Xor(quiet[bits.TrailingZeros(i)])
		fewest = min(fewest, x.Count())
	}
	return fewest, nil
}
