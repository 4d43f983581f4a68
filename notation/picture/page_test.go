package picture_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"switchboard/notation/picture"
	"switchboard/tools/must"
)

// The colours of a page and of its lamps.
var ground, dark, lit = color.RGBA{236, 238, 240, 255}, color.RGBA{60, 62, 70, 255}, color.RGBA{250, 200, 60, 255}

// lamps draws a board of two states at a point: rows of 0 and 1.
func lamps(to draw.Image, at image.Point, side int, rows ...string) {
	for y, row := range rows {
		for x, c := range row {
			face := dark
			if c == '1' {
				face = lit
			}
			cell := image.Rect(x*side, y*side, (x+1)*side-3, (y+1)*side-3).Add(at)
			draw.Draw(to, cell, image.NewUniform(face), image.Point{}, draw.Src)
		}
	}
}

// page is an empty page.
func page(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, img.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
	return img
}

var lampRows = []string{"01101", "10010", "11010", "00101", "10110", "01001"}

// files are one page with a board in every kind of file. Those in testdata were made from the PNG: lossless.webp by
// cwebp -lossless -z 9, lossy.webp by cwebp -q 75, alpha.webp by cwebp -q 60 with a third of the page half clear,
// progressive.jpg by cjpeg -quality 80 -progressive -sample 1x1.
func files(t *testing.T) map[string][]byte {
	img := page(420, 380)
	lamps(img, image.Pt(90, 60), 38, lampRows...)
	out := map[string][]byte{"page.png": encoded(t, img)}
	var photo, film bytes.Buffer
	must.Do(t, jpeg.Encode(&photo, img, &jpeg.Options{Quality: 80}))
	frame := image.NewPaletted(img.Rect, color.Palette{ground, dark, lit})
	draw.Draw(frame, frame.Rect, img, image.Point{}, draw.Src)
	must.Do(t, gif.Encode(&film, frame, nil))
	out["page.jpg"], out["page.gif"] = photo.Bytes(), film.Bytes()
	for _, name := range []string{"lossless.webp", "lossy.webp", "alpha.webp", "progressive.jpg"} {
		file := must.Get(os.ReadFile(filepath.Join("testdata", name)))(t)
		out[name] = file
	}
	return out
}

// TestFormats reads one board from files of several kinds.
func TestFormats(t *testing.T) {
	for name, file := range files(t) {
		if r := read(must.Get(picture.Decode(file))(t)); r == nil || judge(r, strings.Join(lampRows, "\n")) != exact {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// TestCropped reads a board from pictures that are cut close to it.
func TestCropped(t *testing.T) {
	img := page(420, 380)
	lamps(img, image.Pt(90, 60), 38, lampRows...)
	board := image.Rect(90, 60, 90+5*38-3, 60+6*38-3)
	for _, around := range []int{0, 1, 4, 19, 50} {
		r := read(img.SubImage(board.Inset(-around)))
		if around == 0 && r != nil && r.Ask() {
			continue // half of what tells the outer cells from a page is cut off
		}
		if r == nil || judge(r, strings.Join(lampRows, "\n")) != exact {
			t.Errorf("%d pixels around, certainty %.2f: %s", around, r.Certainty, r.Text())
		}
	}
}

// TestCovered holds that a board with a message over a part of its first row is asked about.
func TestCovered(t *testing.T) {
	const side = 60
	img := page(460, 440)
	at := image.Pt(70, 40)
	lamps(img, at, side, lampRows...)
	message := image.Rect(at.X+side*3/2, 10, at.X+side*7/2, at.Y+side*2/5)
	draw.Draw(img, message, image.NewUniform(color.RGBA{40, 40, 44, 255}), image.Point{}, draw.Src)
	draw.Draw(img, message.Inset(18), image.NewUniform(color.RGBA{220, 220, 220, 255}), image.Point{}, draw.Src)
	r := read(img)
	if r == nil || !r.Ask() {
		t.Fatalf("read as %+v", r)
	}
}

// TestSeveral checks that the larger of two boards is read, and the other counted.
func TestSeveral(t *testing.T) {
	img := page(700, 420)
	lamps(img, image.Pt(40, 60), 44, lampRows...)
	lamps(img, image.Pt(420, 80), 44, "0110", "1001", "1100", "0101")
	r := read(img)
	if judge(r, strings.Join(lampRows, "\n")) != exact || r.Others != 1 {
		t.Errorf("%d others, read\n%s", r.Others, r.Text())
	}
}
