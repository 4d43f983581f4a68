package picture_test

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/inconsolata"
	"golang.org/x/image/math/fixed"

	"switchboard/notation/picture"
)

// panel draws lines of text on a panel with the same padding on all sides but the right, in
// a page with a line of chat above.
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

// TestText reads boards of text that is more than its letters: with names and a frame
// around, or with blanks for open cells up to the borders.
func TestText(t *testing.T) {
	slowUnderRace(t)
	tests := []struct {
		name, board string
		lines       []string
	}{
		{"framed", "##1000000\n##2110000\n###F10011\n##321001F\n#F1000011\n111000000\n000000000\n000111111\n0001F1###", []string{
			"   1 2 3 4 5 6 7 8 9 ", "  +-----------------+", "1 |# # 1 . . . . . .|", "2 |# # 2 1 1 . . . .|", "3 |# # # F 1 . . 1 1|",
			"4 |# # 3 2 1 . . 1 F|", "5 |# F 1 . . . . 1 1|", "6 |1 1 1 . . . . . .|", "7 |. . . . . . . . .|", "8 |. . . 1 1 1 1 1 1|", "9 |. . . 1 F 1 # # #|", "  +-----------------+",
		}},
		{"blank", "012##1\n01F#31\n013#20\n002F20\n002220\n001F10\n001110\n000000", []string{
			"  1 2 # # 1", "  1 F # 3 1", "  1 3 # 2  ", "    2 F 2  ", "    2 2 2  ", "    1 F 1  ", "    1 1 1  ", "           ",
		}},
	}
	for _, test := range tests {
		img := panel(test.lines...)
		if r := read(img); judge(r, test.board) != exact {
			keep(t, "text-"+test.name+".png", img)
			t.Errorf("%s: read\n%s\nwant\n%s", test.name, said(r), test.board)
		}
	}
}

// TestWaves tells nearly all pictures that went through JPEG from those that did not.
func TestWaves(t *testing.T) {
	slowUnderRace(t)
	const boards = 14
	clean, sent := 0, 0
	for i := range boards {
		d := made(i)
		if picture.Waves(d.img) {
			clean++
		}
		if picture.Waves(compressed(t, d.img, 60)) {
			sent++
		}
	}
	if clean > boards/14 || sent < boards*12/14 {
		t.Errorf("of %d boards %d were taken for JPEG, and %d once they were", boards, clean, sent)
	}
}

// said is what was read.
func said(r *picture.Reading) string {
	if r == nil {
		return "no board"
	}
	return r.Text()
}
