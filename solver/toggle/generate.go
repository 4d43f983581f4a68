package toggle

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"switchboard/solver/gf2"
)

// ErrNotGenerated says that boards of that shape and rule have nothing to solve.
var ErrNotGenerated = errors.New("toggle: no board to solve")

// Difficulty is how much there is to do on a generated board, measured by its par: the fewest presses that solve it.
type Difficulty uint8

// The difficulties.
const (
	Easy Difficulty = iota
	Medium
	Hard
)

// Pars returns the fewest and the most presses that a board of the difficulty should need. With s the mean side of the
// board, they are s/2 to s for Easy, above s and below 2s for Medium, and 2s to 3s for Hard.
func (d Difficulty) Pars(rows, cols int) (least, most int) {
	s := (rows + cols + 1) / 2
	switch d {
	case Easy:
		return max(1, (s+1)/2), s
	case Medium:
		return s + 1, max(s+1, 2*s-1)
	}
	return 2 * s, 3 * s
}

// Spec says what board to generate.
type Spec struct {
	Rows, Cols int
	Rule       Rule
	Goal       Goal
	Difficulty Difficulty
	States     int // as in Puzzle
}

// Generated is a board that can be solved, and its answer.
type Generated struct {
	Puzzle
	Par    int    // presses of the shortest known answer
	Proved bool   // no answer is shorter
	Answer *Board // with two states: an answer of Par presses
}

// generateTries is how many boards Generate tries before it returns the one closest to the difficulty.
const generateTries = 200

// Generate makes a board that can be solved. It presses random cells of a solved board, until the shortest answer is as
// long as the difficulty asks. If no board of that shape is that hard, it returns one of the hardest it found. Under
// Cross, neither presses nor answer take more than half of a row or column, because the rest of the line could take
// their place. The same random numbers give the same board, unless the context's deadline ends the search: then the
// result is the best board so far. The cost is one Fewest for each board tried. The error is ErrNotGenerated or,
// wrapped, that of Fewest.
func Generate(ctx context.Context, rng *rand.Rand, spec Spec) (Generated, error) {
	least, most := spec.Difficulty.Pars(spec.Rows, spec.Cols)
	var best Generated
	for range generateTries {
		p := spec.pressed(rng, least+rng.IntN(most-least+1))
		a, err := Fewest(ctx, p)
		if errors.Is(err, context.DeadlineExceeded) && best.Par > 0 {
			break
		}
		if err != nil {
			return Generated{}, fmt.Errorf("toggle: generate: %w", err)
		}
		if a.Count == 0 || spec.Rule == Cross && !p.several() && !(withinHalf(a.Presses) && withinHalf(a.Presses.Transposed())) {
			continue
		}
		made := Generated{p, a.Count, a.Proved, a.Presses}
		if best.Par == 0 || outside(made.Par, least, most) < outside(best.Par, least, most) {
			best = made
		}
		if outside(best.Par, least, most) == 0 {
			return best, nil
		}
	}
	if best.Par == 0 {
		return best, ErrNotGenerated
	}
	return best, nil
}

// pressed returns a solved board after n random presses or, with more than two states, after their opposites: so the
// presses solve it.
func (s Spec) pressed(rng *rand.Rand, n int) Puzzle {
	p := Puzzle{Board: New(s.Rows, s.Cols), Rule: s.Rule, Goal: s.Goal, States: s.States}
	if !p.several() {
		p.Board.Fill(s.Goal == On)
		p.Board = Apply(p, drawPresses(rng, s, n))
		return p
	}
	end, times := uint8(0), make([]uint8, s.Rows*s.Cols)
	if s.Goal == On {
		end = uint8(s.States - 1)
	}
	for range n {
		cell := &times[rng.IntN(s.Rows)*s.Cols+rng.IntN(s.Cols)]
		*cell = uint8((int(*cell) + s.States - 1) % s.States)
	}
	p.Board, p.Levels = nil, grid(slices.Repeat([]uint8{end}, len(times)), s.Cols)
	p.Levels = ApplyLevels(p, grid(times, s.Cols))
	return p
}

// outside is by how much a par misses the bounds.
func outside(par, least, most int) int { return max(least-par, par-most, 0) }

// drawPresses picks up to n cells at random; under Cross no more than half of any line.
func drawPresses(rng *rand.Rand, spec Spec, n int) *Board {
	presses := New(spec.Rows, spec.Cols)
	rows, cols := make([]int, spec.Rows), make([]int, spec.Cols)
	for _, cell := range rng.Perm(spec.Rows * spec.Cols) {
		r, c := cell/spec.Cols, cell%spec.Cols
		if n == 0 || spec.Rule == Cross && (2*rows[r]+2 > spec.Cols || 2*cols[c]+2 > spec.Rows) {
			continue
		}
		presses.Set(r, c, true)
		rows[r]++
		cols[c]++
		n--
	}
	return presses
}

// withinHalf reports whether no row has more than half of its cells on.
func withinHalf(b *Board) bool {
	for r := range b.rows {
		if 2*gf2.Weight(b.Row(r)) > b.cols {
			return false
		}
	}
	return true
}
