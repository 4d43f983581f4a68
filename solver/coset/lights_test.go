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

// chase presses, from the first row down, what the row above needs, and
// returns the presses with the lights left in the row below the last.
func chase(lights *grid, first []uint8) (presses *grid, left []uint8) {
	g := newGrid(lights.rows+1, lights.cols)
	copy(g.cell, first)
	for r := range lights.rows {
		for c := range lights.cols {
			g.cell[(r+1)*g.cols+c] = lights.at(r, c) ^ g.at(r, c) ^ g.at(r-1, c) ^ g.at(r, c-1) ^ g.at(r, c+1)
		}
	}
	presses = newGrid(lights.rows, lights.cols)
	copy(presses.cell, g.cell)
	return presses, g.cell[lights.rows*g.cols:]
}

// plusCoset returns the solutions of a board of lights, ok false if none.
func plusCoset(lights *grid) (c coset.Coset, ok bool) {
	ctx, n := context.Background(), lights.cols
	below := gf2.NewSystem(n) // row i: what cell i of the first row leaves below the board
	for i := range n {
		first := newGrid(1, n)
		first.cell[i] = 1
		_, left := chase(newGrid(lights.rows, n), first.cell)
		below.AddWords((&grid{cell: left}).pack())
	}
	_, left := chase(lights, make([]uint8, n))
	e, err := gf2.Eliminate(ctx, below.Transpose(), (&grid{cell: left}).pack())
	if err != nil {
		panic(err) // nothing ends the context
	}
	first, ok := e.Solution(0)
	if !ok {
		return coset.Coset{}, false
	}
	quiet, err := e.Kernel(ctx)
	if err != nil {
		panic(err)
	}
	presses, _ := chase(lights, unpack(1, n, first).cell)
	c = coset.Coset{Cells: lights.rows * n, Word: presses.pack()}
	for _, first := range quiet {
		pattern, _ := chase(newGrid(lights.rows, n), unpack(1, n, first).cell)
		c.Basis = append(c.Basis, pattern.pack())
	}
	c.Class = make([]uint8, c.Cells)
	for i := range c.Class {
		c.Class[i] = [4]uint8{0, 2, 3, 1}[i/n%2*2+i%n%2]
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
