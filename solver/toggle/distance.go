package toggle

import (
	"context"
	"errors"
	"fmt"
)

// Distance is the fewest presses that are left, or where Proved is not set the
// fewest that were found.
type Distance struct {
	Presses int
	Proved  bool
}

// Distances returns how far from solved a game is: at its start p, then after each
// press, a row and a column. With two states a press changes it by at most 1; it can
// stay, where quiet patterns make up for the press. It costs a Fewest for each
// position that was not met before: on two-state boards of up to 10 x 10 cells some
// tens of microseconds, at most half a millisecond. A start without a solution is
// an error.
func Distances(ctx context.Context, p Puzzle, presses [][2]int) ([]Distance, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	rows, cols := p.size()
	known := map[string]Distance{}
	var all []Distance
	for i := range len(presses) + 1 {
		if i > 0 {
			r, c := presses[i-1][0], presses[i-1][1]
			if r < 0 || r >= rows || c < 0 || c >= cols {
				return nil, fmt.Errorf("toggle: press %d: no cell (%d, %d)", i, r, c)
			}
			p = p.pressed(r, c)
		}
		at := fmt.Sprint(p.Board, p.Levels)
		d, met := known[at]
		if !met {
			a, err := Fewest(ctx, p)
			if err != nil {
				return nil, err
			}
			if !a.Solvable {
				return nil, errors.New("toggle: no distance without a solution")
			}
			d = Distance{a.Count, a.Proved}
			known[at] = d
		}
		all = append(all, d)
	}
	return all, nil
}

// pressed returns the puzzle after one press.
func (p Puzzle) pressed(r, c int) Puzzle {
	rows, cols := p.size()
	if !p.several() {
		one := New(rows, cols)
		one.Set(r, c, true)
		p.Board = Apply(p, one)
		return p
	}
	times := make([][]uint8, rows)
	for i := range times {
		times[i] = make([]uint8, cols)
	}
	times[r][c] = 1
	p.Levels, p.Board = ApplyLevels(p, times), nil
	return p
}
