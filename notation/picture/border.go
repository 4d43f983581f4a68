package picture

// border is what the cells on both sides of the border of a board say, by its sides.
type border [4]struct {
	beyond float64 // the mean of what those beside the side say for being on the board, or 0
	alien  bool    // none within has a look that is met elsewhere on the board
}

// beyond is what is said on the side where most is.
func (b *border) beyond() (most float64) {
	for _, s := range b {
		most = max(most, s.beyond)
	}
	return most
}

// aliens counts the sides that are alien.
func (b *border) aliens() (n int) {
	for _, s := range b {
		if s.alien {
			n++
		}
	}
	return n
}

// border compares the outermost rows and columns of a rectangle with those beyond.
func (s *survey) border(b rectangle) (out border) {
	inner := map[*group]bool{}
	for y := b.y0 + 1; y < b.y1-1; y++ {
		for x := b.x0 + 1; x < b.x1-1; x++ {
			inner[s.whole[y*s.nx+x]] = true
		}
	}
	line := func(x0, y0, x1, y1 int) (gain float64, known bool) {
		for y := y0; y < y1; y++ {
			for x := x0; x < x1; x++ {
				i := y*s.nx + x
				gain += s.gain(i) / float64((x1-x0)*(y1-y0))
				known = known || s.whole[i] != nil && inner[s.whole[i]]
			}
		}
		return gain, known
	}
	for i, side := range [...]struct{ x0, y0, x1, y1, dx, dy int }{
		left: {b.x0, b.y0, b.x0 + 1, b.y1, -1, 0}, top: {b.x0, b.y0, b.x1, b.y0 + 1, 0, -1}, right: {b.x1 - 1, b.y0, b.x1, b.y1, 1, 0}, bottom: {b.x0, b.y1 - 1, b.x1, b.y1, 0, 1},
	} {
		_, known := line(side.x0, side.y0, side.x1, side.y1)
		out[i].alien = !known
		x0, y0, x1, y1 := side.x0+side.dx, side.y0+side.dy, side.x1+side.dx, side.y1+side.dy
		if x0 >= 0 && y0 >= 0 && x1 <= s.nx && y1 <= s.ny {
			gain, _ := line(x0, y0, x1, y1)
			out[i].beyond = max(gain, 0)
		}
	}
	return out
}

// part is what the cells of a part of a survey have in common.
type part struct {
	looks map[*group]bool
	sides float64 // with an edge, of a cell
	gain  float64
}

func (s *survey) part(gains []float64, x0, y0, x1, y1 int) part {
	p := part{looks: map[*group]bool{}}
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			i := y*s.nx + x
			p.looks[s.whole[i]] = true
			p.sides += float64(s.sides.count[i]) / float64((x1-x0)*(y1-y0))
			p.gain += gains[i]
		}
	}
	return p
}

// alienTo reports whether an outer row or column has one look, or two with a corner,
// that is not met on the board within, and fewer edges on its lines: so it is of a
// frame, or of a page on which a glow falls.
func (p *part) alienTo(within *part) bool {
	if len(p.looks) > 2 || within.sides > 1 && p.sides > within.sides-0.5 {
		return false
	}
	for g := range p.looks {
		if within.looks[g] {
			return false
		}
	}
	return true
}

// dropAliens takes off the outer rows and columns that are alien to the rest.
func (s *survey) dropAliens(b *rectangle, gains []float64) {
	for b.x1-b.x0 > 4 && b.y1-b.y0 > 4 {
		within := s.part(gains, b.x0+1, b.y0+1, b.x1-1, b.y1-1)
		left, right := s.part(gains, b.x0, b.y0, b.x0+1, b.y1), s.part(gains, b.x1-1, b.y0, b.x1, b.y1)
		top, bottom := s.part(gains, b.x0, b.y0, b.x1, b.y0+1), s.part(gains, b.x0, b.y1-1, b.x1, b.y1)
		switch {
		case left.alienTo(&within):
			b.x0, b.sum = b.x0+1, b.sum-left.gain
		case right.alienTo(&within):
			b.x1, b.sum = b.x1-1, b.sum-right.gain
		case top.alienTo(&within):
			b.y0, b.sum = b.y0+1, b.sum-top.gain
		case bottom.alienTo(&within):
			b.y1, b.sum = b.y1-1, b.sum-bottom.gain
		default:
			return
		}
	}
}
