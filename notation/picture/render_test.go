package picture_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"testing"

	"switchboard/notation"
	"switchboard/notation/picture"
	"switchboard/render"
	"switchboard/solver/mines"
	"switchboard/tools/must"
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

// drawnBoards are boards of every puzzle and several sizes.
func drawnBoards(rng *rand.Rand) (out []drawnBoard) {
	for _, n := range []int{2, 8, 20, 30} {
		for _, p := range []notation.Puzzle{notation.Lights, notation.Squares, notation.Safe, notation.Fivers} {
			out = append(out, pressBoard(rng, p, n, min(max(n+rng.IntN(5)-2, 2), 30)))
		}
		if n >= 5 {
			p, _ := position(rng, n, n+rng.IntN(5))
			name := fmt.Sprintf("mines %dx%d", p.Cols, p.Rows)
			out = append(out, drawnBoard{name: name, scene: render.FieldScene(p), text: p.String(), asked: notation.Mines})
		}
		out = append(out, ghostBoard(rng), levelBoard(rng, n, n+rng.IntN(3)))
	}
	return out
}

// TestRender reads exactly what package render draws: a PNG with the puzzle known, and an animation with the puzzle
// unknown.
func TestRender(t *testing.T) {
	for i, d := range drawnBoards(rand.New(rand.NewPCG(1, 3))) {
		var still, film bytes.Buffer
		must.Do(t, render.PNG(&still, d.scene, render.Palette(i%2)))
		must.Do(t, render.GIF(&film, func(yield func(render.Scene) bool) { yield(d.scene) }, render.Palette(i%2)))
		checkDrawn(t, must.Get(picture.Decode(still.Bytes()))(t), d, d.asked)
		checkDrawn(t, must.Get(picture.Decode(film.Bytes()))(t), d, "")
	}
}

// TestLooks reads boards by what their cells look like, as the first bit of what package render wrote into the picture
// is drawn over. Small boards and those with digits are not taken for boards.
func TestLooks(t *testing.T) {
	slowUnderRace(t)
	for i, d := range drawnBoards(rand.New(rand.NewPCG(2, 3))) {
		if level := d.scene.Cells[0].Face == render.Level; level || d.asked == notation.Squares || d.scene.Rows < 4 || d.scene.Rows > 8 {
			continue
		}
		var b bytes.Buffer
		must.Do(t, render.PNG(&b, d.scene, render.Palette(i%2)))
		img := must.Get(picture.Decode(b.Bytes()))(t)
		img.(*image.Paletted).Set(24, 8, color.White)
		checkDrawn(t, img, d, d.asked)
	}
}

// TestMixedFaces reads no board from cells that never occur on one.
func TestMixedFaces(t *testing.T) {
	for _, odd := range []render.Cell{{Face: render.Blank}, {Face: render.Level}, {Face: render.Number, Value: 9}, {Face: render.Unlit}} {
		s := render.NewScene(2, 2)
		for i := range s.Cells {
			s.Cells[i].Face = render.Number
		}
		s.Cells[2] = odd
		var b bytes.Buffer
		must.Do(t, render.PNG(&b, s, render.Standard))
		if r, err := picture.Read(context.Background(), must.Get(picture.Decode(b.Bytes()))(t), ""); err == nil && r.Rows == s.Rows {
			t.Errorf("%+v among numbers is read as %s", odd, r.Text())
		}
	}
}

func checkDrawn(t *testing.T, img image.Image, d drawnBoard, asked notation.Puzzle) {
	t.Helper()
	switch r, err := picture.Read(context.Background(), img, asked); {
	case err != nil:
		t.Errorf("%s, asked %q: %v", d.name, asked, err)
	case r.Text() != d.text || r.Ask() || !slices.Contains(r.Fits, d.asked):
		t.Errorf("%s, asked %q: %d x %d %v, certainty %.2f %s", d.name, asked, r.Cols, r.Rows, r.Fits, r.Certainty, difference(r.Text(), d.text))
		keep(t, "render-"+d.name, img)
	}
}
