package render

import (
	"math/rand/v2"

	"switchboard/solver/ghosts"
)

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
	s.Rest = 0.206
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

// chosenScene is a board in play with a chosen cell and what a press of it would turn.
func chosenScene() Scene {
	s := scene(8, 8, func(r, c int) Cell { return Cell{Face: Unlit + Face((r*c+r)%2)} })
	s.Cursor = 3*8 + 4
	for _, i := range []int{s.Cursor - 8, s.Cursor + 8, s.Cursor - 1, s.Cursor + 1} {
		s.Cells[i].Also = Reach
	}
	s.Code, s.Done, s.Of = "#325", 4, 9
	return s
}

func wonScene(e End) Scene {
	s := scene(5, 5, func(r, c int) Cell { return Cell{Face: Unlit} })
	s.End, s.Code, s.Done, s.Of = e, "ABC123", 9, 9
	return s
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

// families are the faces that occur together.
var families = map[string][]Face{
	"lights": {Unlit, Lit},
	"safes":  {Horizontal, Vertical},
	"stones": {White, Black},
	"levels": {Level},
	"fields": {Number, Covered, Flagged, Exploded, MineShown},
	"pieces": {Floor, Ghost},
}

// everyCell returns each of the faces with each mark and each pair of marks, number, level and piece.
func everyCell(faces []Face) (out []Cell) {
	for _, f := range faces {
		base := Cell{Face: f, Chance: NoChance}
		with := func(change func(*Cell)) {
			c := base
			change(&c)
			out = append(out, c)
		}
		for m := None; m < marksEnd; m++ {
			with(func(c *Cell) { c.Mark = m })
		}
		for _, also := range []Mark{Clue, Region, Reach, Doubt} {
			with(func(c *Cell) { c.Mark, c.Also = Press, also })
		}
		with(func(c *Cell) { c.Mark, c.Times = Press, 3 })
		switch f {
		case Number:
			for v := uint8(1); v <= 8; v++ {
				with(func(c *Cell) { c.Value = v })
			}
		case Level:
			for v := uint8(1); v <= 9; v++ {
				with(func(c *Cell) { c.Value = v })
			}
		case Covered:
			for _, chance := range []float64{0.001, 0.07, 0.2, 0.33, 0.5, 0.67, 0.8, 0.93, 0.999} {
				with(func(c *Cell) { c.Chance = chance })
			}
		case Floor, Ghost:
			for piece := byte('A'); piece <= 'F'; piece++ {
				with(func(c *Cell) { c.Piece = piece })
				with(func(c *Cell) { c.Piece, c.Torch = piece, true })
				with(func(c *Cell) { c.Piece, c.Pinned = piece, true })
				with(func(c *Cell) { c.Piece, c.Mark = piece, WrongFlag })
			}
		}
	}
	return out
}

// sheet shows every cell of a family.
func sheet(family string) Scene {
	cells := everyCell(families[family])
	for len(cells)%10 != 0 {
		cells = append(cells, Cell{})
	}
	return Scene{Rows: len(cells) / 10, Cols: 10, Cells: cells, Cursor: 7}
}

// trayPieces are the six pieces, one of them laid and one chosen.
func trayPieces() []TrayPiece {
	var out []TrayPiece
	for p := range ghosts.Piece(ghosts.Pieces) {
		at, _ := ghosts.Lay(p, 0, ghosts.Side+1) // there is room for every piece
		out = append(out, TrayPiece{At: at, Laid: p == ghosts.B, Chosen: p == ghosts.D})
	}
	return out
}

// elimination is a step of an elimination.
func elimination() Matrix {
	return Matrix{
		Columns: []string{"A1", "B1", "C1", "D1", "E1", "F1"},
		Rows:    []string{"A2", "B2", "C2 − B2", "D2"},
		Cells:   [][]int{{1, 1, 0, 0, 0, 0}, {1, 1, 1, 0, 0, 0}, {-1, 0, 0, 1, 0, 0}, {0, 0, 1, 1, 1, 0}},
		Sums:    []int{1, 2, -1, 2},
		Marked:  []int{2},
	}
}
