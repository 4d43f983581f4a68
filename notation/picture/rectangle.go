package picture

import "iter"

// rectangle is a part of a table, and the sum of the table's values there.
type rectangle struct {
	x0, y0, x1, y1 int
	sum            float64
}

func (b rectangle) size() int { return max(b.x1-b.x0, 0) * max(b.y1-b.y0, 0) }

// cells yields the indices of its cells in a table of nx columns.
func (b rectangle) cells(nx int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range b.size() {
			if w := b.x1 - b.x0; !yield((b.y0+i/w)*nx + b.x0 + i%w) {
				return
			}
		}
	}
}

// margins counts rows or columns at each side of a board.
type margins [4]int

// The sides of a board.
const (
	left = iota
	top
	right
	bottom
)

// strip returns the outermost row or column at a side or, with beyond, the one next to it outside.
func (b rectangle) strip(side int, beyond bool) rectangle {
	if beyond {
		b.move(side, 1)
	}
	switch side {
	case left:
		b.x1 = b.x0 + 1
	case top:
		b.y1 = b.y0 + 1
	case right:
		b.x0 = b.x1 - 1
	default:
		b.y0 = b.y1 - 1
	}
	return b
}

func (b *rectangle) move(side, by int) {
	if side == left || side == top {
		by = -by
	}
	*[...]*int{left: &b.x0, top: &b.y0, right: &b.x1, bottom: &b.y1}[side] += by
}

// trim takes off outer rows and columns that add next to nothing.
func (b *rectangle) trim(v []float64, nx int) {
	const least, fewest = 0.2, 3
	for trimmed := true; trimmed && b.x1-b.x0 > fewest && b.y1-b.y0 > fewest; {
		trimmed = false
		for _, side := range [...]int{top, bottom, left, right} {
			strip, sum := b.strip(side, false), 0.0
			for i := range strip.cells(nx) {
				sum += v[i]
			}
			if sum < least*float64(strip.size()) {
				b.move(side, -1)
				b.sum, trimmed = b.sum-sum, true
				break
			}
		}
	}
}

// bestRectangle returns the rectangle with the largest sum (Kadane's scan for every pair of rows).
func bestRectangle(v []float64, nx, ny int) (best rectangle) {
	col := make([]float64, nx)
	for top := range ny {
		clear(col)
		for bottom := top; bottom < ny; bottom++ {
			run, from := 0.0, 0
			for x := range nx {
				col[x] += v[bottom*nx+x]
				if run <= 0 {
					run, from = 0, x
				}
				if run += col[x]; run > best.sum {
					best = rectangle{from, top, x + 1, bottom + 1, run}
				}
			}
		}
	}
	return best
}
