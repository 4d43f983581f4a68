package render

import (
	"image"
	"image/color"
	"testing"
)

// pieces counts the connected areas of a colour in a picture, small ones left
// out.
func pieces(img image.Image, c color.RGBA, pixels int) (n int) {
	b := img.Bounds()
	seen := make([]bool, b.Dx()*b.Dy())
	is := func(p image.Point) bool {
		return p.In(b) && color.RGBAModel.Convert(img.At(p.X, p.Y)) == color.Color(c)
	}
	for y := range b.Dy() {
		for x := range b.Dx() {
			area, todo := 0, []image.Point{{X: x, Y: y}}
			for len(todo) > 0 {
				p := todo[len(todo)-1]
				todo = todo[:len(todo)-1]
				if !is(p) || seen[p.Y*b.Dx()+p.X] {
					continue
				}
				seen[p.Y*b.Dx()+p.X] = true
				area++
				todo = append(todo, p.Add(image.Pt(1, 0)), p.Add(image.Pt(-1, 0)), p.Add(image.Pt(0, 1)), p.Add(image.Pt(0, -1)))
			}
			if area > pixels {
				n++
			}
		}
	}
	return n
}

// What a reason counts can be counted in the picture: each counted cell has a
// frame of its own, pressed or not, and the legend says how many.
func TestFramesCanBeCounted(t *testing.T) {
	for p := range palettes {
		for _, side := range []int{4, 6, 9, 16, 30} {
			for _, face := range []Face{Lit, Horizontal, Level, Ghost} {
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
				l := newLayout(&s, s.foot(true), maxPicture)
				board := img.SubImage(image.Rect(0, 0, l.width, l.footer))
				if got := pieces(board, p.theme().clue, 20); got != want {
					t.Errorf("palette %d, %d x %d, face %d: %d frames in the picture, %d counted cells", p, side, side, face, got, want)
				}
				for _, e := range s.Legend() {
					if e.Mark == Clue && e.Count != want {
						t.Errorf("legend has %d counted cells, want %d", e.Count, want)
					}
				}
			}
		}
	}
}

func TestLegend(t *testing.T) {
	s := scene(2, 3, func(r, c int) Cell { return Cell{Face: Level} })
	s.Cells[0].Mark, s.Cells[0].Times = Press, 3
	s.Cells[1].Mark, s.Cells[1].Also = Press, Clue
	s.Cells[2].Mark = Clue
	s.Cells[3].Mark, s.Cells[3].Also = Clue, Clue
	got := s.Legend()
	want := []LegendEntry{{Press, 4}, {Clue, 3}}
	if len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("%v, want %v", got, want)
	}
}

// On a large board every fifth line is tinted, on a small one none.
func TestEveryFifthLineIsTinted(t *testing.T) {
	for side, want := range map[int]bool{11: false, 12: true, 20: true} {
		s := scene(side, side, func(_, _ int) Cell { return Cell{Face: Unlit} })
		l := newLayout(&s, foot{}, maxPicture)
		img := decode(t, pngOf(t, s, Standard))
		for i := range side {
			corner := color.RGBAModel.Convert(img.At(l.left+i*l.cell, l.top))
			if got := corner == color.Color(Standard.theme().tint); got != (want && (i+1)%5 == 0) {
				t.Errorf("%d x %d: column %d tinted: %v", side, side, i+1, got)
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
