package picture

// border is what the cells on both sides of the border of a board say, by its sides.
type border [4]side

type side struct {
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
