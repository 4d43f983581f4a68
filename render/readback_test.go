package render

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"testing"

	"switchboard/tools/trial"
)

// A copy with the same pixels is read back, on a ground of another colour and in another place, too; one that was drawn
// over, even once, is not, nor is a part of it.
func TestReadBack(t *testing.T) {
	for i, want := range []Scene{
		lightsScene(1, 1, 1), wonScene(Won), wonScene(WonUnaided), minesScene(16, 16, 1), ghostScene(), chosenScene(),
		levelScene(maxTiles, trial.Times(maxTiles)), // with TEST_FULL the largest
	} {
		img := asRGBA(decode(t, pngOf(t, want, Palette(i%2))))
		page := image.NewRGBA(img.Rect.Add(image.Pt(3, 5)))
		draw.Draw(page, page.Rect, image.White, image.Point{}, draw.Src)
		draw.Draw(page, page.Rect, img, image.Point{}, draw.Over)
		got, ok := ReadBack(page)
		if !ok || !bytes.Equal(got.shown(), want.shown()) {
			t.Errorf("scene %d: %v, %d x %d", i, ok, got.Rows, got.Cols)
		}
		if _, ok := ReadBack(page.SubImage(page.Rect.Inset(1))); ok {
			t.Errorf("scene %d is read from a part", i)
		}
		l := newLayout(&want, want.foot(), maxPicture)
		middle := image.Pt(l.left+l.cell/2, l.top+l.cell/2).Add(page.Rect.Min)
		draw.Draw(page, image.Rectangle{middle, middle}.Inset(-l.cell/3), image.NewUniform(color.RGBA{R: 200, A: 255}), image.Point{}, draw.Src)
		if _, ok := ReadBack(page); ok {
			t.Errorf("scene %d is read although its first cell was drawn over", i)
		}
	}
}

// counted counts the pixels that are looked at.
type counted struct {
	image.Image
	pixels *int
}

func (c counted) At(x, y int) color.Color {
	*c.pixels++
	return c.Image.At(x, y)
}

// A stream of empty blocks ends where that of the largest board would.
func TestReadBackOfNothing(t *testing.T) {
	c, pixels := newCanvas(Standard, layout{width: 2000, height: 1000}), 0
	c.writeBits(append([]byte{0x78, 0x9c}, bytes.Repeat([]byte{0, 0, 0, 0xff, 0xff}, 50000)...))
	if _, ok := ReadBack(counted{c, &pixels}); ok || pixels > 1000000 {
		t.Errorf("%v, %d pixels", ok, pixels)
	}
}

// Whatever the bits are, they are a board of the size that they say, or none.
func FuzzReadBack(f *testing.F) {
	f.Add([]byte{2, 3, 0x10, 0x20, 0x10, 0x10, 0x20, 0x20}, true)
	f.Add([]byte{2, 3, 0x10}, true)
	f.Add([]byte{0, 200}, true)
	f.Add([]byte{0x78, 0x9c}, false)
	f.Fuzz(func(t *testing.T, data []byte, packed bool) {
		c := newCanvas(Standard, layout{width: 300, height: 200})
		if packed {
			c.embed(data)
		} else {
			c.writeBits(data)
		}
		s, ok := ReadBack(c)
		if ok && len(s.Cells) != s.Rows*s.Cols {
			t.Fatalf("%d cells, %d x %d", len(s.Cells), s.Rows, s.Cols)
		}
		sized := len(data) > 2 && len(data) == 2+int(data[0])*int(data[1])
		if packed && len(data) < 4000 && (ok != sized || ok && !bytes.Equal(s.shown(), data)) {
			t.Fatalf("%v became %v %v", data, ok, s.shown())
		}
	})
}
