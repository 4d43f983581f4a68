package coset_test

import (
	"context"
	"math/rand/v2"

	"switchboard/solver/coset"
	"switchboard/solver/gf2"
)

// grid is a board of Lights Out presses or lights, for building cosets without
// the package that owns boards.
type grid struct {
	rows, cols int
	cell       []uint8
}

func newGrid(rows, cols int) *grid {
	return &grid{rows: rows, cols: cols, cell: make([]uint8, rows*cols)}
}

func (g *grid) at(r, c int) uint8 {
	if r < 0 || c < 0 || r >= g.rows || c >= g.cols {
		return 0
	}
	return g.cell[r*g.cols+c]
}

// press returns the lights that the presses g flip under the plus rule.
func (g *grid) press() *grid {
	out := newGrid(g.rows, g.cols)
	for r := range g.rows {
		for c := range g.cols {
			out.cell[r*g.cols+c] = g.at(r, c) ^ g.at(r-1, c) ^ g.at(r+1, c) ^ g.at(r, c-1) ^ g.at(r, c+1)
		}
	}
	return out
}

// plusCoset returns the solutions of a board of lights, ok false if none.
func plusCoset(lights *grid) (c coset.Coset, ok bool) {
	n := lights.cols
	cells := gf2.NewSystem(len(lights.cell))
	for i := range lights.cell {
		one := newGrid(lights.rows, n)
		one.cell[i] = 1
		cells.AddWords(one.press().pack())
	}
	e, err := gf2.Eliminate(context.Background(), cells, lights.pack())
	if err != nil {
		panic(err) // nothing ends the context
	}
	c.Cells = len(lights.cell)
	if c.Word, ok = e.Solution(0); !ok {
		return c, false
	}
	if c.Basis, err = e.Kernel(context.Background()); err != nil {
		panic(err)
	}
	for i := range lights.cell {
		c.Class = append(c.Class, [4]uint8{0, 2, 3, 1}[i/n%2*2+i%n%2])
	}
	return c, true
}

func (g *grid) pack() []uint64 {
	out := make([]uint64, (len(g.cell)+63)/64)
	for i, v := range g.cell {
		out[i>>6] |= uint64(v) << (i & 63)
	}
	return out
}

func unpack(rows, cols int, word []uint64) *grid {
	g := newGrid(rows, cols)
	for i := range g.cell {
		g.cell[i] = uint8(word[i>>6] >> (i & 63) & 1)
	}
	return g
}

func allOn(rows, cols int) *grid {
	g := newGrid(rows, cols)
	for i := range g.cell {
		g.cell[i] = 1
	}
	return g
}

// randomLights are those of random presses, hence solvable.
func randomLights(rng *rand.Rand, rows, cols int) *grid {
	g := newGrid(rows, cols)
	for i := range g.cell {
		g.cell[i] = uint8(rng.Uint32() & 1)
	}
	return g.press()
}
