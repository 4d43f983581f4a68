package render_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"image/png"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"switchboard/render"
	"switchboard/solver/ghosts"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// The pictures in docs/pictures are answers of the solvers, drawn by the
// painters: go test ./render -run Docs -update draws them anew.
func TestDocsPictures(t *testing.T) {
	for name, draw := range map[string]func(*testing.T) render.Scene{
		"squares": squaresAnswer, "mines": minesAnswer, "ghosts": ghostsAnswer,
	} {
		var b bytes.Buffer
		if err := render.PNG(&b, draw(t), render.Standard); err != nil {
			t.Fatal(err)
		}
		path := "../docs/pictures/" + name + ".png"
		if flag.Lookup("update").Value.String() == "true" {
			if err := os.MkdirAll("../docs/pictures", 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		f, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		want, err := png.DecodeConfig(bytes.NewReader(f))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := png.DecodeConfig(&b); err != nil || got.Width != want.Width || got.Height != want.Height {
			t.Errorf("%s is not what the painters draw now", path)
		}
	}
}

func squaresAnswer(t *testing.T) render.Scene {
	board, err := toggle.Parse("010010 111111 111111 011110 110011 010010")
	if err != nil {
		t.Fatal(err)
	}
	answer, err := toggle.Fewest(context.Background(), toggle.Puzzle{Board: board, Rule: toggle.Diagonal})
	if err != nil || !answer.Solvable {
		t.Fatal("no answer", err)
	}
	s := render.Scene{Rows: board.Rows(), Cols: board.Cols(), Cursor: -1}
	presses := 0
	for r := range s.Rows {
		for c := range s.Cols {
			cell := render.Cell{Face: render.Unlit}
			if board.At(r, c) {
				cell.Face = render.Lit
			}
			if answer.Presses.At(r, c) {
				presses++
				cell.Mark, cell.Order = render.Press, presses
			}
			s.Cells = append(s.Cells, cell)
		}
	}
	return s
}

// minesAnswer is a board of 10 x 10 with 18 mines, opened as far as three rounds
// of certain cells go.
func minesAnswer(t *testing.T) render.Scene {
	const side, total, rounds = 10, 18, 3
	rng := rand.New(rand.NewPCG(docsSeed, 0))
	mined := make([]bool, side*side)
	for _, i := range rng.Perm(side * side)[:total] {
		mined[i] = true
	}
	p := &mines.Position{Rows: side, Cols: side, Mines: total, Cells: slices.Repeat([]mines.Cell{mines.Hidden}, side*side)}
	for i := range mined {
		if count(mined, i, side) == 0 && !mined[i] {
			open(p, mined, i)
			break
		}
	}
	for round := range rounds + 1 {
		found, err := mines.Find(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		if round == rounds {
			return minesScene(t, p, found)
		}
		for _, c := range found.Certain {
			if !c.Mine {
				open(p, mined, c.Cell)
			} else if round == 0 {
				p.Cells[c.Cell] = mines.Flag
			}
		}
	}
	panic("unreachable")
}

// docsSeed makes a board that shows flags, mines, safe cells and chances.
const docsSeed = 1

func around(i, side int, visit func(int)) {
	for r := max(i/side-1, 0); r <= min(i/side+1, side-1); r++ {
		for c := max(i%side-1, 0); c <= min(i%side+1, side-1); c++ {
			visit(r*side + c)
		}
	}
}

func count(mined []bool, i, side int) int {
	n := 0
	around(i, side, func(k int) {
		if mined[k] {
			n++
		}
	})
	return n
}

func open(p *mines.Position, mined []bool, i int) {
	if p.Cells[i] != mines.Hidden {
		return
	}
	p.Cells[i] = mines.Cell(count(mined, i, p.Cols))
	if p.Cells[i] == 0 {
		around(i, p.Cols, func(k int) { open(p, mined, k) })
	}
}

func minesScene(t *testing.T, p *mines.Position, found *mines.Deduction) render.Scene {
	odds, err := mines.Chances(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	s := render.Scene{Rows: p.Rows, Cols: p.Cols, Cursor: -1, Rest: fmt.Sprintf("Every other hidden cell: %.1f %%", 100*odds.Rest)}
	for i, c := range p.Cells {
		cell := render.Cell{Face: render.Number, Value: uint8(max(c, 0))}
		switch c {
		case mines.Flag:
			cell.Face = render.Flagged
		case mines.Hidden:
			cell.Face = render.Covered
			around(i, p.Cols, func(k int) {
				if p.Cells[k] >= 0 {
					cell.Chance = odds.Mine[i]
				}
			})
		}
		s.Cells = append(s.Cells, cell)
	}
	for _, c := range found.Certain {
		s.Cells[c.Cell].Mark = render.Safe
		if c.Mine {
			s.Cells[c.Cell].Mark = render.Mine
		}
	}
	return s
}

func ghostsAnswer(t *testing.T) render.Scene {
	board, err := ghosts.NewBoard([]int{3, 4, 5, 7, 8, 13}) // D1 A2 B2 D2 A3 B4
	if err != nil {
		t.Fatal(err)
	}
	answers := ghosts.Solve(board, nil)
	if len(answers) != 1 {
		t.Fatalf("%d answers, want 1", len(answers))
	}
	s := render.Scene{Rows: ghosts.Side, Cols: ghosts.Side, Cursor: -1, Cells: make([]render.Cell, ghosts.Cells)}
	for i := range s.Cells {
		s.Cells[i].Face = render.Floor
		if board.Has(i) {
			s.Cells[i].Face = render.Ghost
		}
	}
	for _, p := range answers[0] {
		for i := range p.Cells.Each() {
			s.Cells[i].Piece, s.Cells[i].Torch = 'A'+byte(p.Piece), p.Torches.Has(i)
		}
	}
	return s
}
