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
	inner := s.groupsIn(rectangle{b.x0 + 1, b.y0 + 1, b.x1 - 1, b.y1 - 1, 0})
	for side := range out {
		out[side].alien = true
		for i := range b.strip(side, false).cells(s.nx) {
			if g := s.whole[i]; g != nil && inner[g] {
				out[side].alien = false
			}
		}
		if beside := b.strip(side, true); s.has(beside) {
			gain := 0.0
			for i := range beside.cells(s.nx) {
				gain += s.gain(i) / float64(beside.size())
			}
			out[side].beyond = max(gain, 0)
		}
	}
	return out
}
