package picture_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"switchboard/notation"
	"switchboard/notation/picture"
	"switchboard/render"
	"switchboard/solver/mines"
)

// drawnBoard is a board as package render draws it, and its text.
type drawnBoard struct {
	name  string
	scene render.Scene
	text  string
	asked notation.Puzzle
}

// pressBoard draws a board of two states in which both occur.
func pressBoard(rng *rand.Rand, p notation.Puzzle, rows, cols int) drawnBoard {
	faces := render.PressFaces(p)
	d := drawnBoard{name: fmt.Sprintf("%s %dx%d", p, cols, rows), scene: render.NewScene(rows, cols), asked: p}
	var text []byte
	for i := range d.scene.Cells {
		on := rng.IntN(2)
		if i == 0 || i == len(d.scene.Cells)-1 {
			on = i & 1
		}
		if i == 1 {
			on = 1
		}
		d.scene.Cells[i].Face = faces[on]
		if i > 0 && i%cols == 0 {
			text = append(text, '\n')
		}
		text = append(text, byte('0'+on))
	}
	d.text = string(text)
	return d
}

func ghostBoard(rng *rand.Rand) drawnBoard {
	d := drawnBoard{name: "ghosts", scene: render.NewScene(4, 4), asked: notation.Ghosts}
	text := []byte("0000\n0000\n0000\n0000")
	for i := range d.scene.Cells {
		d.scene.Cells[i].Face = render.Floor
	}
	for _, i := range rng.Perm(16)[:6] {
		d.scene.Cells[i].Face = render.Ghost
		text[i/4*5+i%4] = '1'
	}
	d.text = string(text)
	return d
}

// position plays a few random clicks and flags on a random board.
func position(rng *rand.Rand, rows, cols int) *mines.Position {
	for {
		b := mines.Board{Rows: rows, Cols: cols, Mine: make([]bool, rows*cols)}
		for i := range b.Mine {
			b.Mine[i] = rng.IntN(6) == 0
		}
		p := b.Start()
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
			return p
		}
	}
}

func fieldBoard(rng *rand.Rand, rows, cols int) drawnBoard {
	p := position(rng, rows, cols)
	return drawnBoard{name: fmt.Sprintf("mines %dx%d", cols, rows), scene: render.FieldScene(p), text: p.String(), asked: notation.Mines}
}

// drawnBoards are boards of every puzzle and size.
func drawnBoards(seed uint64) (out []drawnBoard) {
	rng := rand.New(rand.NewPCG(seed, 3))
	for _, n := range []int{4, 8, 12} {
		for _, p := range []notation.Puzzle{notation.Lights, notation.Squares, notation.Safe, notation.Fivers} {
			out = append(out, pressBoard(rng, p, n, min(max(n+rng.IntN(3)-1, 3), 30)))
		}
		if n >= 5 {
			out = append(out, fieldBoard(rng, n, n+rng.IntN(5)))
		}
		out = append(out, ghostBoard(rng))
	}
	return out
}

// TestRender reads back what package render draws. A wrong reading must be one
// that asks, and nine in ten must be right.
func TestRender(t *testing.T) {
	right, all := 0, 0
	checkDrawn := func(t *testing.T, name string, file []byte, d drawnBoard) {
		n := countRight(t, name, file, d)
		right, all = right+n, all+2
	}
	defer func() {
		t.Logf("%d of %d readings are exact", right, all)
		if right*10 < all*9 {
			t.Errorf("only %d of %d readings are exact", right, all)
		}
	}()
	for _, d := range drawnBoards(1) {
		for _, palette := range []render.Palette{render.Standard, render.ColourBlind} {
			if palette == render.ColourBlind && d.scene.Rows > 8 {
				continue
			}
			var b bytes.Buffer
			if err := render.PNG(&b, d.scene, palette); err != nil {
				t.Fatal(err)
			}
			checkDrawn(t, fmt.Sprintf("%s png %d", d.name, palette), b.Bytes(), d)
		}
		if d.scene.Rows > 5 {
			continue
		}
		var b bytes.Buffer
		if err := render.GIF(&b, func(yield func(render.Scene) bool) { yield(d.scene) }, render.Standard); err != nil {
			t.Fatal(err)
		}
		checkDrawn(t, d.name+" gif", b.Bytes(), d)
	}
}

// countRight reads a file with the puzzle known and unknown, and returns how many
// of the two readings are exact.
func countRight(t *testing.T, name string, file []byte, d drawnBoard) (right int) {
	t.Helper()
	img, err := picture.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	for _, asked := range []notation.Puzzle{d.asked, ""} {
		r, err := picture.Read(context.Background(), img, asked)
		switch {
		case err != nil:
			t.Logf("%s asked %q: %v", name, asked, err)
		case r.Text() == d.text:
			right++
		default:
			t.Logf("%s asked %q: %d x %d, certainty %.2f at %v %s", name, asked, r.Cols, r.Rows, r.Certainty, r.Box, r.Lit)
			if !r.Ask() {
				t.Errorf("%s asked %q: wrong, and does not ask", name, asked)
			}
			keep(t, "render-"+name, img, r)
		}
	}
	return right
}
