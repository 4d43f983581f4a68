package picture_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"switchboard/notation"
	"switchboard/notation/picture"
	"switchboard/render"
	"switchboard/solver/mines"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// drawnBoard is a board as package render draws it, and its text.
type drawnBoard struct {
	name  string
	scene render.Scene
	text  string
	asked notation.Puzzle
}

// faces are the looks of a cell's states.
var faces = map[notation.Puzzle][2]render.Face{
	notation.Squares: {render.Unlit, render.Lit}, notation.Lights: {render.Unlit, render.Lit},
	notation.Safe: {render.Horizontal, render.Vertical}, notation.Fivers: {render.White, render.Black},
}

// boardOf draws a board cell by cell: each has a face, a value and a letter in the text.
func boardOf(name string, asked notation.Puzzle, rows, cols int, cell func(i int) (render.Face, uint8, byte)) drawnBoard {
	d := drawnBoard{name: fmt.Sprintf("%s %dx%d", name, cols, rows), scene: render.NewScene(rows, cols), asked: asked}
	for i := range d.scene.Cells {
		var letter byte
		d.scene.Cells[i].Face, d.scene.Cells[i].Value, letter = cell(i)
		if i > 0 && i%cols == 0 {
			d.text += "\n"
		}
		d.text += string(letter)
	}
	return d
}

// pressBoard draws a board of two states in which both occur.
func pressBoard(rng *rand.Rand, p notation.Puzzle, rows, cols int) drawnBoard {
	return boardOf(string(p), p, rows, cols, func(i int) (render.Face, uint8, byte) {
		on := rng.IntN(2)
		if i <= 1 || i == rows*cols-1 {
			on = i & 1
		}
		return faces[p][on], 0, byte('0' + on)
	})
}

func ghostBoard(rng *rand.Rand) drawnBoard {
	six := rng.Perm(16)[:6]
	return boardOf("ghosts", notation.Ghosts, 4, 4, func(i int) (render.Face, uint8, byte) {
		if slices.Contains(six, i) {
			return render.Ghost, 0, '1'
		}
		return render.Floor, 0, '0'
	})
}

// position plays a few random clicks and flags on a random board.
func position(rng *rand.Rand, rows, cols int) (p *mines.Position, mine []bool) {
	for {
		b := mines.Board{Rows: rows, Cols: cols, Mine: make([]bool, rows*cols)}
		for i := range b.Mine {
			b.Mine[i] = rng.IntN(6) == 0
		}
		p = b.Start()
		numbers := 0
		for range 2 + rows*cols/40 {
			if i := rng.IntN(len(b.Mine)); !b.Mine[i] {
				b.Open(p, i)
			}
		}
		for i, c := range p.Cells {
			if c == mines.Hidden && b.Mine[i] && rng.IntN(3) == 0 {
				p.Cells[i] = mines.Flag
			}
			if c > 0 {
				numbers++
			}
		}
		if numbers >= 4 && p.Validate() == nil {
			return p, b.Mine
		}
	}
}

// levelBoard draws a board of several states.
func levelBoard(rng *rand.Rand, rows, cols int) drawnBoard {
	states := 3 + rng.IntN(6)
	return boardOf("levels", notation.Lights, rows, cols, func(int) (render.Face, uint8, byte) {
		v := uint8(rng.IntN(states))
		return render.Level, v, '0' + v
	})
}

// marked adds to a board what an answer or a game may add: marks, chances, pieces, a chosen cell, a footer, an end.
func (d drawnBoard) marked(rng *rand.Rand) drawnBoard {
	d.name += " marked"
	s := &d.scene
	s.Cells = slices.Clone(s.Cells)
	chances := rng.IntN(2) == 0
	for i := range s.Cells {
		c := &s.Cells[i]
		if c.Face == render.Covered && chances {
			c.Chance = rng.Float64()
		}
		if (c.Face == render.Floor || c.Face == render.Ghost) && rng.IntN(2) == 0 {
			c.Piece, c.Torch, c.Pinned = 'A'+byte(rng.IntN(6)), rng.IntN(3) == 0, rng.IntN(3) == 0
		}
		switch {
		case rng.IntN(3) > 0:
		case d.asked == notation.Mines:
			c.Mark = [...]render.Mark{render.Safe, render.Mine, render.Best, render.WrongFlag}[rng.IntN(4)]
			if c.Mark != render.WrongFlag && c.Face != render.Covered || c.Mark == render.WrongFlag && c.Face != render.Flagged {
				c.Mark = render.None
			}
		case d.asked == notation.Ghosts:
			c.Mark = render.WrongFlag
		default:
			c.Mark, c.Order, c.Times = [...]render.Mark{render.Press, render.Change}[rng.IntN(2)], rng.IntN(20), rng.IntN(4)
		}
		if rng.IntN(4) == 0 {
			c.Frame([...]render.Mark{render.Clue, render.Region, render.Reach, render.Doubt}[rng.IntN(4)])
		}
	}
	if rng.IntN(2) == 0 {
		s.Cursor = rng.IntN(len(s.Cells))
	}
	if rng.IntN(2) == 0 {
		s.Code = fmt.Sprintf("#%d", rng.IntN(5000))
	}
	if rng.IntN(3) == 0 {
		s.Done, s.Of = rng.IntN(9), 9
	}
	s.End = render.End(rng.IntN(3))
	return d
}

// drawnBoards are boards of every puzzle and size; the largest only with TEST_FULL.
func drawnBoards(rng *rand.Rand) (out []drawnBoard) {
	sizes := []int{2, 8, 20}
	if trial.Full() {
		sizes = append(sizes, 30)
	}
	for _, n := range sizes {
		presses := []notation.Puzzle{notation.Lights, notation.Squares, notation.Safe, notation.Fivers}
		if n == 20 {
			presses = presses[:1]
		}
		for _, p := range presses {
			out = append(out, pressBoard(rng, p, n, min(max(n+rng.IntN(5)-2, 2), 30)))
		}
		if n >= 5 {
			p, _ := position(rng, n, n+rng.IntN(5))
			name := fmt.Sprintf("mines %dx%d", p.Cols, p.Rows)
			out = append(out, drawnBoard{name: name, scene: render.FieldScene(p), text: p.String(), asked: notation.Mines})
		}
		if n <= 8 {
			out = append(out, ghostBoard(rng))
		}
		out = append(out, levelBoard(rng, n, n+rng.IntN(3)))
	}
	return out
}

// TestRender reads back exactly what package render draws, whatever is marked on it: a PNG with the puzzle known, and
// an animation with the puzzle unknown. Without TEST_FULL a random half of the boards is read: unmarked ones as a PNG
// only, marked ones as an animation.
func TestRender(t *testing.T) {
	slowUnderRace(t)
	rng := rand.New(rand.NewPCG(1, 3))
	for i, d := range drawnBoards(rng) {
		palette := render.Palette(i % 2)
		for marked, d := range []drawnBoard{d, d.marked(rng)} {
			if marked != i/2%2 && !trial.Full() || trial.Skips(rng, 2) {
				continue
			}
			t.Run(fmt.Sprintf("%s %d", d.name, palette), func(t *testing.T) {
				t.Parallel()
				var b bytes.Buffer
				large := max(d.scene.Rows, d.scene.Cols) > 26 // an animation with cells of 20 pixels is asked about
				if marked == 0 || large || trial.Full() {
					must.Do(t, render.PNG(&b, d.scene, palette))
					checkDrawn(t, b.Bytes(), d, d.asked)
				}
				if large || marked == 0 && !trial.Full() {
					return
				}
				b.Reset()
				must.Do(t, render.GIF(&b, func(yield func(render.Scene) bool) { yield(d.scene) }, palette))
				checkDrawn(t, b.Bytes(), d, "")
			})
		}
	}
}

func checkDrawn(t *testing.T, file []byte, d drawnBoard, asked notation.Puzzle) {
	t.Helper()
	img := must.Get(picture.Decode(file))(t)
	switch r, err := picture.Read(context.Background(), img, asked); {
	case err != nil:
		t.Errorf("asked %q: %v", asked, err)
	case r.Text() != d.text || r.Ask() || !slices.Contains(r.Fits, d.asked):
		t.Errorf("asked %q: %d x %d %v, certainty %.2f %s", asked, r.Cols, r.Rows, r.Fits, r.Certainty, difference(r.Text(), d.text))
		keep(t, "render-"+t.Name(), img)
	}
}
