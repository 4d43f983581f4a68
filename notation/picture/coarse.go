package picture

import (
	"math"

	"switchboard/notation/picture/raster"
)

// coarse is the number of samples a side by which cells are compared to find the extent of a board.
const (
	coarse     = 8
	coarseSize = 3 * coarse * coarse
)

// coarseLook is what a cell looks like in coarse by coarse samples.
type coarseLook struct {
	pix      [coarseSize]uint8
	contrast int // the largest range of a channel
	mean     [3]int
	spread   int // root mean square deviation from the mean
}

// looks samples nx by ny cells of w by h pixels from (x0, y0) on, row by row.
func looks(p *raster.Picture, x0, y0, w, h float64, nx, ny int) []coarseLook {
	out := make([]coarseLook, nx*ny)
	columns := make([][]raster.Taps, nx)
	for c := range columns {
		columns[c] = raster.Along(x0+float64(c)*w, w, coarse)
	}
	for r := range ny {
		row := raster.Along(y0+float64(r)*h, h, coarse)
		for c := range nx {
			cell := &out[r*nx+c]
			p.Resample(columns[c], row, cell.pix[:])
			cell.measure()
		}
	}
	return out
}

func (c *coarseLook) measure() {
	const n = coarse * coarse
	low, high := [3]uint8{255, 255, 255}, [3]uint8{}
	square := 0
	for i := range n {
		s := c.pix[3*i : 3*i+3 : 3*i+3]
		r, g, b := int(s[0]), int(s[1]), int(s[2])
		c.mean[0], c.mean[1], c.mean[2] = c.mean[0]+r, c.mean[1]+g, c.mean[2]+b
		low[0], low[1], low[2] = min(low[0], s[0]), min(low[1], s[1]), min(low[2], s[2])
		high[0], high[1], high[2] = max(high[0], s[0]), max(high[1], s[1]), max(high[2], s[2])
		square += r*r + g*g + b*b
	}
	for k := range c.mean {
		c.mean[k] /= n
		square -= c.mean[k] * c.mean[k] * n
		c.contrast = max(c.contrast, int(high[k])-int(low[k]))
	}
	c.spread = int(math.Sqrt(float64(max(square, 0)) / coarseSize))
}

// rim is the mean contrast between the outer samples and their inner neighbours.
func (c *coarseLook) rim() int {
	const last = coarse - 1
	sum := 0
	for i := range coarse * coarse {
		x, y := i%coarse, i/coarse
		u, v := min(max(x, 1), last-1), min(max(y, 1), last-1) // the nearest inner sample
		step := 0
		for k := range 3 {
			step = max(step, abs(int(c.pix[3*i+k])-int(c.pix[3*(v*coarse+u)+k])))
		}
		if u == x || v == y { // no corner
			sum += step
		}
	}
	return sum / (4 * (coarse - 2))
}

// differs reports whether the samples of two looks differ by more than limit, as a root mean square.
func (c *coarseLook) differs(o *coarseLook, limit int) bool {
	if abs(c.spread-o.spread) > limit+1 {
		return true // spreads differ by no more than the samples do
	}
	const row = 3 * coarse
	sum, most := 0, limit*limit*coarseSize
	for y := 0; y < coarseSize && sum <= most; y += row {
		sum += squareDiff(c.pix[y:y+row], o.pix[y:y+row])
	}
	return sum > most
}

// rimDiffers is differs for the outer samples alone.
func (c *coarseLook) rimDiffers(o *coarseLook, limit int) bool {
	const row, n = 3 * coarse, 4 * (coarse - 1)
	sum := squareDiff(c.pix[:row], o.pix[:row]) + squareDiff(c.pix[coarseSize-row:], o.pix[coarseSize-row:])
	for y := row; y < coarseSize-row; y += row {
		sum += squareDiff(c.pix[y:y+3], o.pix[y:y+3]) + squareDiff(c.pix[y+row-3:y+row], o.pix[y+row-3:y+row])
	}
	return sum > limit*limit*3*n
}

func squareDiff(a, b []uint8) (sum int) {
	b = b[:len(a)]
	for i, v := range a {
		d := int(v) - int(b[i])
		sum += d * d
	}
	return sum
}
