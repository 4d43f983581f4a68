package mines

import (
	"context"
	"errors"
	"math/rand/v2"

	"switchboard/solver/mines"
)

// draw fills the hidden cells beside numbers at random so that every number is
// met: depth first, each cell with the chance that it has, cells of one number
// after the other so that a number which cannot be met shows early.
type draw struct {
	rng   *rand.Rand
	seen  *mines.Position
	mine  []bool
	cells []int     // hidden, beside a number
	rest  []int     // hidden, beside none
	odds  []float64 // of a mine, by cell
	need  []int     // mines that a number still needs, by its cell
	open  []int     // cells of the draw that it still waits for
	total int       // of the whole board, or mines.Unknown
	laid  int       // mines so far, flags counted
	steps int       // since the draw began anew
}

var errDeadEnd = errors.New("mines: the numbers cannot be met")

func newDraw(rng *rand.Rand, seen *mines.Position) *draw {
	n := len(seen.Cells)
	d := &draw{rng: rng, seen: seen, mine: make([]bool, n), need: make([]int, n), open: make([]int, n), total: seen.Mines}
	listed := make([]bool, n)
	for clue, c := range seen.Cells {
		if c == mines.Flag {
			d.mine[clue] = true
			d.laid++
		}
		if c < 0 {
			continue
		}
		d.need[clue] = int(c)
		for _, at := range seen.Neighbours(clue) {
			switch seen.Cells[at] {
			case mines.Flag:
				d.need[clue]--
			case mines.Hidden:
				d.open[clue]++
				if !listed[at] {
					listed[at] = true
					d.cells = append(d.cells, at)
				}
			}
		}
	}
	for cell, c := range seen.Cells {
		if c == mines.Hidden && !listed[cell] {
			d.rest = append(d.rest, cell)
		}
	}
	return d
}

// stepLimit is after how many cells a draw that got lost begins anew.
const stepLimit = 20_000

// fill draws until a layout is found, or ctx ends.
func (d *draw) fill(ctx context.Context) error {
	odds, err := mines.Chances(ctx, d.seen)
	if err != nil {
		return err
	}
	d.odds = odds.Mine
	for {
		d.steps = 0
		err := d.from(0)
		if err == nil {
			return nil
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if d.steps <= stepLimit {
			return err // every way was tried
		}
	}
}

// from fills the cells from place i on.
func (d *draw) from(i int) error {
	if d.total != mines.Unknown && (d.laid > d.total || d.laid+len(d.cells)-i+len(d.rest) < d.total) {
		return errDeadEnd
	}
	if i == len(d.cells) {
		return nil
	}
	if d.steps++; d.steps > stepLimit {
		return errDeadEnd
	}
	cell := d.cells[i]
	first := d.rng.Float64() < d.odds[cell]
	for _, mine := range []bool{first, !first} {
		if d.set(cell, mine) && d.from(i+1) == nil {
			return nil
		}
		d.unset(cell, mine)
	}
	return errDeadEnd
}

// set settles a cell and reports whether every number beside it can be met.
func (d *draw) set(cell int, mine bool) (ok bool) {
	d.mine[cell] = mine
	less := 0
	if mine {
		less = 1
	}
	d.laid += less
	ok = true
	for _, clue := range d.seen.Neighbours(cell) {
		if d.seen.Cells[clue] >= 0 {
			d.open[clue]--
			d.need[clue] -= less
			ok = ok && d.need[clue] >= 0 && d.need[clue] <= d.open[clue]
		}
	}
	return ok
}

// unset is the inverse of set.
func (d *draw) unset(cell int, mine bool) {
	d.mine[cell] = false
	more := 0
	if mine {
		more = 1
	}
	d.laid -= more
	for _, clue := range d.seen.Neighbours(cell) {
		if d.seen.Cells[clue] >= 0 {
			d.open[clue]++
			d.need[clue] += more
		}
	}
}
