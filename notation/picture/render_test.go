package picture_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"strconv"
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
	scene render.Scene
	text  string
	asked notation.Puzzle
}

// faces are the looks of a cell's states.
var faces = map[notation.Puzzle][]render.Face{
	notation.Squares: {render.Unlit, render.Lit}, notation.Lights: {render.Unlit, render.Lit}, notation.Ghosts: {render.Floor, render.Ghost},
	notation.Safe: {render.Horizontal, render.Vertical}, notation.Fivers: {render.White, render.Black},
}

// boardOf draws a board of these states, with digits if there are more than two.
func boardOf(p notation.Puzzle, cols int, states []int) drawnBoard {
	d := drawnBoard{scene: render.NewScene(len(states)/cols, cols), asked: p}
	for i, n := range states {
		if c := &d.scene.Cells[i]; slices.Max(states) > 1 {
			c.Face, c.Value = render.Level, uint8(n)
		} else {
			c.Face = faces[p][n]
		}
		if i > 0 && i%cols == 0 {
			d.text += "\n"
		}
		d.text += strconv.Itoa(n)
	}
	return d
}

// randomBoard draws a board in which the first states occur.
func randomBoard(rng *rand.Rand, p notation.Puzzle, rows, cols, states int) drawnBoard {
	board := make([]int, rows*cols)
	for i := range board {
		if board[i] = rng.IntN(states); i < states {
			board[i] = i
		}
	}
	return boardOf(p, cols, board)
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

// drawnBoards are boards of every puzzle and several sizes.
func drawnBoards(rng *rand.Rand) (out []drawnBoard) {
	for _, n := range []int{1, 2, 8, 20, 30} {
		for _, p := range []notation.Puzzle{notation.Lights, notation.Squares, notation.Safe, notation.Fivers} {
			out = append(out, randomBoard(rng, p, n, min(max(n+rng.IntN(5)-2, 2), 30), 2))
		}
		if n >= 5 {
			p, _ := position(rng, n, n+rng.IntN(5))
			out = append(out, drawnBoard{render.FieldScene(p), p.String(), notation.Mines})
		}
		ghosts := []int{1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
		rng.Shuffle(len(ghosts), func(i, j int) { ghosts[i], ghosts[j] = ghosts[j], ghosts[i] })
		out = append(out, boardOf(notation.Ghosts, 4, ghosts), randomBoard(rng, notation.Lights, n, n+rng.IntN(3), 3+min(n, 6)))
	}
	return out
}

// TestRender reads exactly what package render draws: a PNG with the puzzle known, and an animation with the puzzle
// unknown.
func TestRender(t *testing.T) {
	lots := rand.New(rand.NewPCG(5, 6))
	for i, d := range drawnBoards(rand.New(rand.NewPCG(1, 3))) {
		if trial.Skips(lots, 3) {
			continue
		}
		var film bytes.Buffer
		must.Do(t, render.GIF(&film, func(yield func(render.Scene) bool) { yield(d.scene) }, render.Palette(i%2)))
		checkDrawn(t, d.still(t, render.Palette(i%2)), d, d.asked)
		checkDrawn(t, must.Get(picture.Decode(film.Bytes()))(t), d, "")
	}
}

// TestLooks reads boards by what their cells look like, as the first bit of what package render wrote into the picture
// is drawn over. Small boards and those with digits are not taken for boards.
func TestLooks(t *testing.T) {
	slowUnderRace(t)
	lots := rand.New(rand.NewPCG(4, 5))
	for i, d := range drawnBoards(rand.New(rand.NewPCG(2, 3))) {
		level := d.scene.Cells[0].Face == render.Level
		if level || d.asked == notation.Squares || d.scene.Rows < 4 || d.scene.Rows > 8 || trial.Skips(lots, 4) {
			continue
		}
		img := d.still(t, render.Palette(i%2))
		img.(*image.Paletted).Set(24, 8, color.White)
		checkDrawn(t, img, d, d.asked)
	}
}

func (d *drawnBoard) still(t *testing.T, p render.Palette) image.Image {
	var b bytes.Buffer
	must.Do(t, render.PNG(&b, d.scene, p))
	return must.Get(picture.Decode(b.Bytes()))(t)
}

// TestMixedFaces reads no board from cells that never occur on one.
func TestMixedFaces(t *testing.T) {
	lots := rand.New(rand.NewPCG(6, 7))
	for _, odd := range []render.Cell{{Face: render.Blank}, {Face: render.Level}, {Face: render.Number, Value: 9}, {Face: render.Unlit}} {
		if trial.Skips(lots, 4) {
			continue
		}
		d := drawnBoard{scene: render.NewScene(2, 2)}
		for i := range d.scene.Cells {
			d.scene.Cells[i].Face = render.Number
		}
		d.scene.Cells[2] = odd
		if r, err := picture.Read(context.Background(), d.still(t, render.Standard), ""); err == nil && r.Rows == 2 {
			t.Errorf("%+v among numbers is read as %s", odd, r.Text())
		}
	}
}

func checkDrawn(t *testing.T, img image.Image, d drawnBoard, asked notation.Puzzle) {
	t.Helper()
	switch r, err := picture.Read(context.Background(), img, asked); {
	case err != nil:
		t.Errorf("%s\nasked %q: %v", d.text, asked, err)
	case r.Text() != d.text || r.Ask() || !slices.Contains(r.Fits, d.asked):
		t.Errorf("%s\nasked %q: %d x %d %v, certainty %.2f %s", d.text, asked, r.Cols, r.Rows, r.Fits, r.Certainty, difference(r.Text(), d.text))
	}
}
