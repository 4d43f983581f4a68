package render

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"io"
	"slices"
	"testing"
)

// cross returns the cells of the row and the column of a cell.
func cross(rows, cols int) func(int) []int {
	return func(cell int) []int {
		var out []int
		for c := range cols {
			out = append(out, cell/cols*cols+c)
		}
		for r := range rows {
			if r != cell/cols {
				out = append(out, r*cols+cell%cols)
			}
		}
		return out
	}
}

// lastOf plays a GIF on an empty picture, as a viewer does.
func lastOf(t *testing.T, g *gif.GIF) *image.RGBA {
	t.Helper()
	seen := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	for i, f := range g.Image {
		if g.Disposal[i] != gif.DisposalNone {
			t.Fatalf("frame %d is disposed of: %d", i, g.Disposal[i])
		}
		draw.Draw(seen, f.Bounds(), f, f.Bounds().Min, draw.Over)
	}
	return seen
}

func TestGIFRestsOnTheEndScene(t *testing.T) {
	start := lightsScene(6, 7, 5)
	var presses []int
	for i, c := range start.Cells {
		if c.Mark == Press {
			presses = append(presses, i)
		}
	}
	var end Scene
	for s := range Play(start, presses, 2, cross(6, 7)) {
		end = s
	}
	var b bytes.Buffer
	if err := GIF(&b, Play(start, presses, 2, cross(6, 7)), Standard); err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(&b)
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Image) != len(presses)+1 || g.LoopCount != -1 {
		t.Errorf("%d frames, loop count %d; want %d frames, played once", len(g.Image), g.LoopCount, len(presses)+1)
	}
	f := end.foot(false)
	still := newCanvas(Standard, newLayout(&end, f, gifSide))
	defer still.free()
	still.paint(&end, f)
	seen := lastOf(t, g)
	if seen.Bounds() != still.Rect {
		t.Fatalf("GIF is %v, a still picture %v", seen.Bounds(), still.Rect)
	}
	for y := range seen.Bounds().Dy() {
		for x := range seen.Bounds().Dx() {
			c := color.RGBAModel.Convert(still.At(x, y)).(color.RGBA)
			if c.A == 255 && apartness(c, seen.RGBAAt(x, y)) > 3*12*12 {
				t.Fatalf("pixel %d, %d: %v in the GIF, %v in the still picture", x, y, seen.RGBAAt(x, y), c)
			}
		}
	}
}

func TestGIFIsUnderOneMiB(t *testing.T) {
	start := lightsScene(20, 20, 6)
	var presses []int
	for i := range 100 {
		presses = append(presses, i*37%400)
		start.Cells[i*37%400].Mark, start.Cells[i*37%400].Order = Press, i+1
	}
	for _, face := range []Face{Horizontal} {
		s := start
		s.Cells = append([]Cell(nil), start.Cells...)
		for i := range s.Cells {
			s.Cells[i].Face += face - Unlit
		}
		var b bytes.Buffer
		if err := GIF(&b, Play(s, presses, 2, cross(20, 20)), Standard); err != nil {
			t.Fatal(err)
		}
		t.Logf("face %d: %d bytes", face, b.Len())
		if b.Len() > 1<<20 {
			t.Errorf("face %d: %d bytes for 100 presses of 20 x 20, want 1 MiB at most", face, b.Len())
		}
	}
}

func TestGIFRefuses(t *testing.T) {
	wide, many := lightsScene(2, 41, 1), slices.Repeat([]Scene{lightsScene(2, 2, 1)}, 402)
	for name, x := range map[string]struct {
		scenes []Scene
		want   error
	}{
		"nothing":      {nil, ErrScene},
		"wide":         {[]Scene{wide}, ErrTooLarge},
		"many":         {many, ErrTooLarge},
		"other shapes": {[]Scene{lightsScene(2, 3, 1), lightsScene(3, 2, 1)}, ErrScene},
		"no scene":     {[]Scene{{Rows: 2}}, ErrScene},
	} {
		if err := GIF(io.Discard, slices.Values(x.scenes), Standard); !errors.Is(err, x.want) {
			t.Errorf("%s: %v, want %v", name, err, x.want)
		}
	}
}

// A frame that changes nothing is one clear pixel.
func TestGIFWritesOnlyWhatChanged(t *testing.T) {
	a, b := lightsScene(8, 8, 1), lightsScene(8, 8, 1)
	at(&b, 3, 4).Face = Unlit + Lit - at(&b, 3, 4).Face
	var out bytes.Buffer
	if err := GIF(&out, slices.Values([]Scene{a, a, b}), ColourBlind); err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(&out)
	if err != nil {
		t.Fatal(err)
	}
	if got := g.Image[1].Bounds().Size(); got != (image.Point{X: 1, Y: 1}) {
		t.Errorf("an unchanged frame is %v", got)
	}
	l := newLayout(&a, a.foot(false), gifSide)
	c := canvas{layout: l}
	if cell := c.cellRect(8, 3*8+4); !g.Image[2].Bounds().In(cell) {
		t.Errorf("a frame for one cell at %v is %v", cell, g.Image[2].Bounds())
	}
	for i, f := range g.Image {
		if !slices.Equal(f.Palette, g.Image[0].Palette) {
			t.Errorf("frame %d has colours of its own", i)
		}
	}
}
