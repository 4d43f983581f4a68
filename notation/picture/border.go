package picture

// border is what the cells on both sides of the border of a board say.
type border struct {
	beyond float64 // how much the cells beside one side are like cells of a board, 0 to 1
	within float64 // how much the cells along one side within are, -1 to 1
	alien  float64 // how many sides have only looks along them that are not met elsewhere on the board
}

// border compares the outermost rows and columns of a rectangle with those beyond.
func (s *survey) border(b rectangle) (out border) {
	out.within = 1
	inner := map[*group]bool{}
	for y := b.y0 + 1; y < b.y1-1; y++ {
		for x := b.x0 + 1; x < b.x1-1; x++ {
			inner[s.whole[y*s.nx+x]] = true
		}
	}
	line := func(x0, y0, x1, y1 int) (mean float64, known bool) {
		for y := y0; y < y1; y++ {
			for x := x0; x < x1; x++ {
				i := y*s.nx + x
				mean += s.gain(i)
				known = known || s.whole[i] != nil && inner[s.whole[i]]
			}
		}
		return mean / float64((x1-x0)*(y1-y0)), known
	}
	for _, side := range [...]struct{ within, beyond [4]int }{
		{[4]int{b.x0, b.y0, b.x1, b.y0 + 1}, [4]int{b.x0, b.y0 - 1, b.x1, b.y0}},
		{[4]int{b.x0, b.y1 - 1, b.x1, b.y1}, [4]int{b.x0, b.y1, b.x1, b.y1 + 1}},
		{[4]int{b.x0, b.y0, b.x0 + 1, b.y1}, [4]int{b.x0 - 1, b.y0, b.x0, b.y1}},
		{[4]int{b.x1 - 1, b.y0, b.x1, b.y1}, [4]int{b.x1, b.y0, b.x1 + 1, b.y1}},
	} {
		in, known := line(side.within[0], side.within[1], side.within[2], side.within[3])
		out.within = min(out.within, in)
		if !known {
			out.alien++
		}
		if o := side.beyond; o[0] >= 0 && o[1] >= 0 && o[2] <= s.nx && o[3] <= s.ny {
			far, _ := line(o[0], o[1], o[2], o[3])
			out.beyond = max(out.beyond, far)
		}
	}
	return out
}

// dropAliens takes off the outer rows and columns of which no look is met elsewhere
// on the board: they are of a frame, or of a page on which a glow falls.
func (s *survey) dropAliens(b *rectangle, gains []float64) {
	inner := func(x0, y0, x1, y1 int) map[*group]bool {
		out := map[*group]bool{}
		for y := y0; y < y1; y++ {
			for x := x0; x < x1; x++ {
				if g := s.whole[y*s.nx+x]; g != nil {
					out[g] = true
				}
			}
		}
		return out
	}
	for b.x1-b.x0 > 4 && b.y1-b.y0 > 4 {
		known := inner(b.x0+1, b.y0+1, b.x1-1, b.y1-1)
		drop := func(x0, y0, x1, y1 int) bool {
			sum := 0.0
			for y := y0; y < y1; y++ {
				for x := x0; x < x1; x++ {
					if g := s.whole[y*s.nx+x]; g != nil && known[g] {
						return false
					}
					sum += gains[y*s.nx+x]
				}
			}
			b.sum -= sum
			return true
		}
		switch {
		case drop(b.x0, b.y0, b.x0+1, b.y1):
			b.x0++
		case drop(b.x1-1, b.y0, b.x1, b.y1):
			b.x1--
		case drop(b.x0, b.y0, b.x1, b.y0+1):
			b.y0++
		case drop(b.x0, b.y1-1, b.x1, b.y1):
			b.y1--
		default:
			return
		}
	}
}
