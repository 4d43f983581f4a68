package picture_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"strings"
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
	for _, n := range []int{3, 4, 5, 8, 12, 20} {
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

// TestRender reads back what package render draws: always exactly, whether the
// puzzle is known or not, and without a doubt that would have to be asked about
// where it is known.
func TestRender(t *testing.T) {
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

func checkDrawn(t *testing.T, name string, file []byte, d drawnBoard) {
	t.Helper()
	img, err := picture.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if os.Getenv("DUMP") != "" {
		os.WriteFile("/tmp/pic/r-"+strings.ReplaceAll(name, " ", "_"), file, 0o644)
	}
	for _, asked := range []notation.Puzzle{d.asked, ""} {
		r, err := picture.Read(context.Background(), img, asked)
		if err != nil {
			t.Errorf("%s asked %q: %v", name, asked, err)
			continue
		}
		if got := r.Text(); got != d.text {
			t.Errorf("%s asked %q: %d x %d, certainty %.2f at %v %s", name, asked, r.Cols, r.Rows, r.Certainty, r.Box, r.Lit)
			if len(got) == len(d.text) {
				for i := range got {
					if got[i] != d.text[i] {
						t.Logf("   cell %d is %c, read as %c", i, d.text[i], got[i])
					}
				}
			}
			keep(t, "render-"+name, img.(image.Image), r)
		} else if asked != "" && r.Ask() {
			t.Errorf("%s asked %q: right, and yet certainty %.2f %s", name, asked, r.Certainty, r.Lit)
		}
	}
}
