package picture_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"switchboard/notation/picture"
	"switchboard/tools/must"
	"switchboard/tools/trial"

	"golang.org/x/image/font"
	"golang.org/x/image/font/inconsolata"
	"golang.org/x/image/math/fixed"
)

// The colours of a page and of its lamps.
var ground, dark, lit = color.RGBA{236, 238, 240, 255}, color.RGBA{60, 62, 70, 255}, color.RGBA{250, 200, 60, 255}

// lamps draws a board of two states, given as rows of 0 and 1, at a point.
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

// files are one page with a board, in every file format. Those in testdata were made from the PNG: lossless.webp by
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

// TestFormats reads one board from files of several kinds, of which a random part is read without TEST_FULL.
func TestFormats(t *testing.T) {
	lots := rand.New(rand.NewPCG(8, 9))
	for name, file := range files(t) {
		if trial.Skips(lots, 3) {
			continue
		}
		if r := read(must.Get(picture.Decode(file))(t)); r == nil || judge(r, strings.Join(lampRows, "\n")) != exact {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// TestCropped reads a board from pictures that are cropped close to it.
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

// TestCovered checks that a board is asked about if a message covers a part of its first row.
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

// panel draws lines of text on a panel with equal padding on all sides but the right, on a page with a line of chat
// above.
func panel(lines ...string) *image.RGBA {
	const wide, high, padding, x, y = 8, 18, 10, 60, 50
	img := page(520, 2*y+2*padding+high*len(lines)+40)
	inner := image.Rect(x, y, 300, y+2*padding+high*len(lines))
	draw.Draw(img, inner, image.NewUniform(color.RGBA{200, 204, 208, 255}), image.Point{}, draw.Src)
	draw.Draw(img, inner.Inset(1), image.NewUniform(color.RGBA{248, 249, 250, 255}), image.Point{}, draw.Src)
	d := font.Drawer{Dst: img, Src: image.NewUniform(color.RGBA{40, 42, 48, 255}), Face: inconsolata.Regular8x16}
	write := func(x, y int, line string) {
		d.Dot = fixed.P(x, y)
		d.DrawString(line)
	}
	write(x+7, y-16, "who can finish this one?")
	for i, line := range lines {
		write(x+padding, y+padding+high*i+14, line)
	}
	return img
}

// TestText reads boards of text that are more than their letters: with names and a frame, or with blanks for open cells
// along the borders.
func TestText(t *testing.T) {
	slowUnderRace(t)
	lots := rand.New(rand.NewPCG(6, 7))
	for name, test := range map[string]struct {
		board string
		lines []string
	}{
		"framed": {"##1000000\n##2110000\n###F10011\n##321001F\n#F1000011\n111000000\n000000000\n000111111\n0001F1###", []string{
			"   1 2 3 4 5 6 7 8 9 ", "  +-----------------+", "1 |# # 1 . . . . . .|", "2 |# # 2 1 1 . . . .|", "3 |# # # F 1 . . 1 1|",
			"4 |# # 3 2 1 . . 1 F|", "5 |# F 1 . . . . 1 1|", "6 |1 1 1 . . . . . .|", "7 |. . . . . . . . .|", "8 |. . . 1 1 1 1 1 1|", "9 |. . . 1 F 1 # # #|", "  +-----------------+",
		}},
		"blank": {"012##1\n01F#31\n013#20\n002F20\n002220\n001F10\n001110\n000000", []string{
			"  1 2 # # 1", "  1 F # 3 1", "  1 3 # 2  ", "    2 F 2  ", "    2 2 2  ", "    1 F 1  ", "    1 1 1  ", "           ",
		}},
	} {
		if trial.Skips(lots, 2) {
			continue
		}
		img := panel(test.lines...)
		if r := read(img); judge(r, test.board) != exact {
			keep(t, "text-"+name+".png", img)
			t.Errorf("%s: read\n%s\nwant\n%s", name, said(r), test.board)
		}
	}
}

// TestWaves tells nearly all pictures that went through JPEG from those that did not.
func TestWaves(t *testing.T) {
	slowUnderRace(t)
	const boards = 14
	lots := rand.New(rand.NewPCG(1, 2))
	clean, sent, of := 0, 0, 0
	for i := range boards {
		if trial.Skips(lots, 3) {
			continue
		}
		of++
		d := made(i)
		if picture.Waves(d.img) {
			clean++
		}
		if picture.Waves(compressed(t, d.img, 60)) {
			sent++
		}
	}
	if clean > of/14 || sent < of*6/7 {
		t.Errorf("of %d boards %d were taken for JPEG, and %d once they were", of, clean, sent)
	}
}

func said(r *picture.Reading) string {
	if r == nil {
		return "no board"
	}
	return r.Text()
}
