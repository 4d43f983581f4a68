package render

import (
	"bytes"
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"testing"

	"switchboard/tools/trial"
)

// pieces counts the connected areas of a colour in a picture, except small ones.
func pieces(img image.Image, c color.RGBA, pixels int) (n int) {
	all := asRGBA(img)
	unseen := make([]bool, all.Rect.Dx()*all.Rect.Dy())
	for i := range unseen {
		unseen[i] = [4]uint8(all.Pix[4*i:]) == [4]uint8{c.R, c.G, c.B, c.A}
	}
	width := all.Rect.Dx()
	var todo []int
	for i := range unseen {
		area := 0
		for todo = append(todo[:0], i); len(todo) > 0; {
			at := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			if at < 0 || at >= len(unseen) || !unseen[at] {
				continue
			}
			unseen[at] = false
			area++
			todo = append(todo, at-width, at+width)
			if at%width > 0 {
				todo = append(todo, at-1)
			}
			if at%width < width-1 {
				todo = append(todo, at+1)
			}
		}
		if area > pixels {
			n++
		}
	}
	return n
}

// What a reason counts can be counted in the picture: each such cell has a frame of its own, pressed or not, and the
// legend has the number. Of larger boards a random one in ten is drawn, with TEST_FULL each.
func TestFramesCanBeCounted(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 6))
	for p := range palettes {
		for _, side := range []int{4, 6, 9, 16, 30} {
			for _, face := range []Face{Lit, Horizontal, Level, Ghost} {
				if side > 4 && trial.Skips(rng, 10) {
					continue
				}
				s := scene(side, side, func(r, c int) Cell { return Cell{Face: face} })
				want := 0
				for i := range s.Cells {
					switch {
					case i%3 == 0 && i/side%2 == 0: // neighbours among them
						s.Cells[i].Mark = Clue
						want++
					case i%5 == 0 || i%7 == 1:
						s.Cells[i].Mark, s.Cells[i].Also = Press, Clue
						want++
					case i%11 == 0:
						s.Cells[i].Mark = Press
					}
				}
				img := decode(t, pngOf(t, s, p))
				l := newLayout(&s, s.foot(), maxPicture)
				board := img.SubImage(image.Rect(0, 0, l.width, l.height))
				if got := pieces(board, p.theme().clue, 20); got != want {
					t.Errorf("palette %d, %d x %d, face %d: %d frames in the picture, %d counted cells", p, side, side, face, got, want)
				}
			}
		}
	}
}

// A frame keeps the mark that is there.
func TestFrameKeepsTheMark(t *testing.T) {
	for before, want := range map[Mark]Cell{None: {Mark: Clue}, Region: {Mark: Clue}, Press: {Mark: Press, Also: Clue}, Change: {Mark: Change, Also: Clue}} {
		c := Cell{Mark: before}
		if c.Frame(Clue); c != want {
			t.Errorf("%d became %+v, want %+v", before, c, want)
		}
	}
}

// The order of presses does not matter: animations number them, pictures do not.
func TestOnlyAnimationsNumberPresses(t *testing.T) {
	numbered := lightsScene(5, 5, 1)
	plain := lightsScene(5, 5, 1)
	for i := range plain.Cells {
		plain.Cells[i].Order = 0
	}
	if !bytes.Equal(pngOf(t, numbered, Standard), pngOf(t, plain, Standard)) {
		t.Error("a picture numbers presses")
	}
	var a, b bytes.Buffer
	if GIF(&a, slices.Values([]Scene{numbered}), Standard) != nil || GIF(&b, slices.Values([]Scene{plain}), Standard) != nil || bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Error("an animation does not number presses")
	}
}

// The line under the board has space for everything in it, so that nothing overlaps, however many presses were made.
func TestFootHasRoom(t *testing.T) {
	for _, side := range []int{1, 2, 5, 10, 30} {
		for _, s := range []Scene{
			{Code: "ABC123", Done: 1234, Of: 9},
			{Code: "#325", Done: 3, Of: 12, Rest: 0.2},
		} {
			board := scene(side, side, func(_, c int) Cell { return Cell{Face: Covered, Mark: []Mark{Safe, Mine, Clue}[c%3]} })
			s.Rows, s.Cols, s.Cells, s.Cursor = side, side, board.Cells, -1
			f := s.foot()
			l := newLayout(&s, f, maxPicture)
			if room := l.width - l.footLeft - l.footRight; f.width(l.font) > room {
				t.Errorf("side %d: the line takes %d pixels, it has %d", side, f.width(l.font), room)
			}
			for _, c := range append(f.left, f.done) {
				if int(textWidth(c.text)*float64(l.font)) > c.width(l.font) {
					t.Errorf("side %d: %q is wider than its place", side, c.text)
				}
			}
		}
	}
}
