package render

import "math/rand/v2"

func at(s *Scene, r, c int) *Cell { return &s.Cells[r*s.Cols+c] }

func scene(rows, cols int, f func(r, c int) Cell) Scene {
	s := Scene{Rows: rows, Cols: cols, Cursor: -1, Cells: make([]Cell, rows*cols)}
	for i := range s.Cells {
		s.Cells[i] = f(i/cols, i%cols)
		if s.Cells[i].Chance == 0 {
			s.Cells[i].Chance = NoChance
		}
	}
	return s
}

func lightsScene(rows, cols int, seed uint64) Scene {
	rng := rand.New(rand.NewPCG(seed, 1))
	n := 0
	return scene(rows, cols, func(r, c int) Cell {
		e := Cell{Face: Unlit + Face(rng.IntN(2))}
		if rng.IntN(4) == 0 {
			n++
			e.Mark, e.Order = Press, n
		}
		return e
	})
}

// minesScene is a position in play: the upper part is opened, its border is
// decided for the most part, and the rest has chances in a few groups.
func minesScene(rows, cols int, seed uint64) Scene {
	rng := rand.New(rand.NewPCG(seed, 2))
	mine := make([]bool, rows*cols)
	for i := range mine {
		mine[i] = rng.IntN(7) == 0
	}
	border := make([]int, cols)
	for c := range border {
		border[c] = rows/2 + rng.IntN(1+rows/4)
	}
	s := scene(rows, cols, func(r, c int) Cell {
		n := 0
		for dr := -1; dr <= 1; dr++ {
			for dc := -1; dc <= 1; dc++ {
				if r+dr >= 0 && r+dr < rows && c+dc >= 0 && c+dc < cols && mine[(r+dr)*cols+c+dc] {
					n++
				}
			}
		}
		isMine := mine[r*cols+c]
		switch {
		case r > border[c]+1:
			return Cell{Face: Covered}
		case r > border[c] && rng.IntN(3) == 0:
			return Cell{Face: Covered, Mark: map[bool]Mark{true: Best}[r == rows-3 && c == 4], Chance: []float64{0.125, 0.25, 0.333, 0.5, 0.667}[rng.IntN(5)]}
		case isMine && rng.IntN(2) == 0:
			return Cell{Face: Flagged}
		case isMine:
			return Cell{Face: Covered, Mark: Mine}
		case r > border[c]:
			return Cell{Face: Covered, Mark: Safe}
		}
		return Cell{Face: Number, Value: uint8(n)}
	})
	s.Rest = "Every other hidden cell: 20.6 %"
	return s
}

func ghostScene() Scene {
	s := scene(4, 4, func(r, c int) Cell { return Cell{Face: Floor} })
	id := func(n int) *Cell { n--; return at(&s, 3-n/4, n%4) }
	for p, ids := range map[byte][]int{'A': {9, 13, 14}, 'B': {15, 16}, 'C': {8, 11, 12}, 'D': {1, 2, 5}, 'E': {6, 7, 10}, 'F': {3, 4}} {
		for _, n := range ids {
			id(n).Piece = p
		}
	}
	for _, n := range []int{9, 16, 12, 2, 5, 10} {
		id(n).Face, id(n).Torch = Ghost, true
	}
	id(3).Pinned, id(4).Pinned = true, true
	return s
}

// handleScene is a safe and the turns that open it.
func handleScene() Scene {
	return scene(4, 4, func(r, c int) Cell {
		e := Cell{Face: Horizontal}
		if c == 1 && r%3 == 0 {
			e.Face = Vertical
		}
		if c != 1 && r%3 == 0 {
			e.Mark, e.Order = Press, r+c+1
		}
		return e
	})
}

func stoneScene(rows, cols int) Scene {
	return scene(rows, cols, func(r, c int) Cell {
		e := Cell{Face: White + Face((r*c+r)%2)}
		if (r*7+c*3)%4 == 0 {
			e.Mark, e.Order = Press, r*cols+c+1
		}
		return e
	})
}

func levelScene(rows, cols int) Scene {
	return scene(rows, cols, func(r, c int) Cell {
		e := Cell{Face: Level, Value: uint8((r*3 + c*c) % 5)}
		if (r+c)%3 == 0 {
			e.Mark, e.Times = Press, 1+(r+2*c)%4
		}
		return e
	})
}

// sheet shows every face of a kind with every mark.
func sheet(k kind) Scene {
	var cells []Cell
	common, rare := samples(k, Standard)
	for _, t := range append(common, rare...) {
		cells = append(cells, Cell{
			Face: t.face, Mark: t.mark, Value: t.value, Chance: float64(t.chance) / 100,
			Piece: t.piece, Torch: t.torch, Pinned: t.pinned,
		})
	}
	for len(cells)%10 != 0 {
		cells = append(cells, Cell{})
	}
	return Scene{Rows: len(cells) / 10, Cols: 10, Cells: cells, Cursor: 7, Rest: "Все остальные: 12.5 %", Done: 5, Of: 17}
}
