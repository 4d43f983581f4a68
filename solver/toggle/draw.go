package toggle

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
)

// ErrNotDrawn says that no board of about the picture's size has the picture as its only shortest answer.
var ErrNotDrawn = errors.New("toggle: no board has this picture as its one shortest answer")

// maxMargin is how many empty rows, and columns, Draw adds to a picture at most.
const maxMargin = 4

// Draw returns a board whose only shortest answer, proved, presses the picture: on a board of the picture's size or, if
// needed, with as few empty rows and columns around it as possible. The error is ErrNotDrawn, also for an empty
// picture, or the context's.
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

// framed returns the picture in the middle of a board with down more rows and across more columns.
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

// maxCompared is the largest nullity at which all solutions are visited.
const maxCompared = 20

// OneFewest reports whether the presses are proved to be the only solution with the fewest presses of a two-state
// puzzle. It reports false with more than 2^20 solutions for a goal, which are too many to compare.
func OneFewest(ctx context.Context, p Puzzle, presses *Board) (bool, error) {
	solves, others := false, false
	err := EachSolution(ctx, p, func(_ int, x *Board) bool {
		if x.Count() <= presses.Count() {
			solves, others = true, !x.Equal(presses)
		}
		return !others
	})
	if errors.Is(err, ErrTooLarge) {
		return false, nil
	}
	return solves && !others, err
}

// EachSolution calls visit with every solution of a two-state puzzle and the level that it leads to, until visit returns
// false. The board is reused for the next solution. The error is the context's, that of Check or, with more than 2^20
// solutions for a goal, ErrTooLarge, wrapped.
func EachSolution(ctx context.Context, p Puzzle, visit func(int, *Board) bool) error {
	if err := p.Check(); err != nil {
		return err
	}
	if p.several() {
		return errors.New("toggle: solutions one by one are for two states")
	}
	e := newEngine(p)
	if e.nullity() > maxCompared {
		return fmt.Errorf("toggle: 2^%d solutions: %w", e.nullity(), ErrTooLarge)
	}
	quiet, err := e.quiet(ctx)
	if err != nil {
		return err
	}
	for _, level := range p.EndLevels() {
		x, err := e.solve(ctx, p.lit(level))
		if err != nil {
			return err
		}
		for i := uint(0); x != nil && i>>len(quiet) == 0; i++ {
			if i&1023 == 1023 && ctx.Err() != nil {
				return ctx.Err()
			}
			if i > 0 {
				x.Xor(quiet[bits.TrailingZeros(i)])
			}
			if !visit(level, x) {
				return nil
			}
		}
	}
	return nil
}
