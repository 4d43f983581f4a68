package picture

import (
	"math"

	"switchboard/notation/picture/internal/raster"
)

// Sides of the coarse look of a cell by which the extent of a board is found.
const (
	coarse     = 8
	coarseSize = 3 * coarse * coarse
)

// coarseLook is a cell at coarse by coarse samples.
type coarseLook struct {
	pix      [coarseSize]uint8
	contrast int
	mean     [3]int
	spread   int // root of the mean square about the mean
	rim      int // contrast between the outer samples and those next to them
}

func look(p *raster.Picture, x0, y0, w, h float64) (c coarseLook) {
	var low, high [3]uint8
	for k := range low {
		low[k] = 255
	}
	for j := range coarse {
		ya, yb := cut(y0, h, j, p.H)
		for i := range coarse {
			xa, xb := cut(x0, w, i, p.W)
			var sum [3]int
			for y := ya; y < yb; y++ {
				for o := 3 * (y*p.W + xa); o < 3*(y*p.W+xb); o += 3 {
					sum[0] += int(p.Pix[o])
					sum[1] += int(p.Pix[o+1])
					sum[2] += int(p.Pix[o+2])
				}
			}
			n := (yb - ya) * (xb - xa)
			for k := range sum {
				v := uint8(sum[k] / n)
				c.pix[3*(j*coarse+i)+k] = v
				low[k], high[k] = min(low[k], v), max(high[k], v)
			}
		}
	}
	for k := range low {
		c.contrast = max(c.contrast, int(high[k])-int(low[k]))
	}
	c.rim = c.rimContrast()
	c.measure()
	return c
}

// measure sets the mean and the spread.
func (c *coarseLook) measure() {
	const n = coarse * coarse
	square := 0
	for i := 0; i < coarseSize; i += 3 {
		for k, v := range c.pix[i : i+3] {
			c.mean[k] += int(v)
			square += int(v) * int(v)
		}
	}
	for k := range c.mean {
		c.mean[k] /= n
		square -= c.mean[k] * c.mean[k] * n
	}
	c.spread = int(math.Sqrt(float64(max(square, 0)) / coarseSize))
}

// cut returns the pixels of sample i of a cell, at least one, inside the picture.
func cut(at, length float64, i, limit int) (a, b int) {
	a = int(math.Round(at + length*float64(i)/coarse))
	b = int(math.Round(at + length*float64(i+1)/coarse))
	a = min(max(a, 0), limit-1)
	return a, min(max(b, a+1), limit)
}

// rimContrast is the mean step from the outer samples to the next ones in.
func (c *coarseLook) rimContrast() int {
	sum, n := 0, 0
	step := func(x, y, u, v int) {
		d := 0
		for k := range 3 {
			d = max(d, apart(c.pix[3*(y*coarse+x)+k], c.pix[3*(v*coarse+u)+k]))
		}
		sum, n = sum+d, n+1
	}
	for i := 1; i < coarse-1; i++ {
		step(i, 0, i, 1)
		step(i, coarse-1, i, coarse-2)
		step(0, i, 1, i)
		step(coarse-1, i, coarse-2, i)
	}
	return sum / n
}

// far reports whether two looks differ by more than limit in the root of the
// mean square of the samples, or of the outer ones alone.
func (c *coarseLook) far(o *coarseLook, limit int, rimOnly bool) bool {
	const row = 3 * coarse
	if rimOnly {
		sum := apart2(c.pix[:row], o.pix[:row]) + apart2(c.pix[coarseSize-row:], o.pix[coarseSize-row:])
		for y := row; y < coarseSize-row; y += row {
			sum += apart2(c.pix[y:y+3], o.pix[y:y+3]) + apart2(c.pix[y+row-3:y+row], o.pix[y+row-3:y+row])
		}
		return sum > limit*limit*3*4*(coarse-1)
	}
	r, g, b := c.mean[0]-o.mean[0], c.mean[1]-o.mean[1], c.mean[2]-o.mean[2]
	if abs(c.spread-o.spread) > limit+1 || r*r+g*g+b*b > 3*(limit+1)*(limit+1) {
		return true // the differences of mean and spread are no more than that of the samples
	}
	sum, most := 0, limit*limit*coarseSize
	for y := 0; y < coarseSize && sum <= most; y += row {
		sum += apart2(c.pix[y:y+row], o.pix[y:y+row])
	}
	return sum > most
}

// apart2 is the sum of the squares of the differences.
func apart2(a, b []uint8) (sum int) {
	b = b[:len(a)]
	for i, v := range a {
		d := int(v) - int(b[i])
		sum += d * d
	}
	return sum
}

// group is a set of cells that look alike.
type group struct {
	like             *coarseLook
	row, col         int // of the first
	otherRow, otherC bool
}

// extent is the part of a lattice that is a board, and how much speaks for it.
type extent struct {
	x, y   comb
	gain   float64 // cells that repeat, less those that do not
	groups int
	plain  int     // cells without anything in them
	bare   int     // cells of one colour, to the last bit
	lined  float64 // how much more edges lie on the lines than between them, -1 to 1
	mixed  float64 // see mixed

	busy float64 // 1 if both axes have edges enough to tell one cell from the next

	spills bool // what lies beside the board may belong to it

	touches [4]bool // left, right, top, bottom: the lattice ends with the board
}

// score is the share of the cells that repeat, squared, times their number and
// what the lines say.
func (x *extent) score() float64 {
	if long, short := max(x.x.n, x.y.n), min(x.x.n, x.y.n); short < 3 || long > 4*short {
		return 0
	}
	share := x.share()
	s := (x.gain - 0.5*float64(x.groups)) * share * share * share * (0.3 + max(x.lined, 0)) * x.busy * x.busy
	if x.mixed < 0.25 {
		s *= 0.3
	}
	if full := 1 - float64(x.bare)/float64(x.x.n*x.y.n); full < 0.5 {
		s *= full * full * 4 // a lattice far too fine lies on single colours
	}
	if ratio := x.x.pitch / x.y.pitch; ratio < 0.85 || ratio > 1.18 {
		s *= 0.5 // only text has such cells
	}
	return s
}

// share is the part of the cells that repeat of those that show anything.
func (x *extent) share() float64 {
	return max(x.gain, 0) / float64(max(x.x.n*x.y.n-x.plain, 1))
}

// cells of the largest board.
const maxSide = 120

// extent finds the rectangle of the lattice whose cells repeat. A look counts
// as repeated when it is met in another row and in another column: a window's
// frame repeats along itself only. Where most cells have edges on their sides,
// those without are not of the board.
func (g *lattice) extent() extent {
	nx, ny := min(g.x.n, maxSide), min(g.y.n, maxSide)
	if nx < 3 || ny < 3 {
		return extent{}
	}
	g.x.n, g.y.n = nx, ny
	looks := make([]coarseLook, nx*ny)
	for r := range ny {
		for c := range nx {
			looks[r*nx+c] = look(g.level.pic, g.x.at+float64(c)*g.x.pitch, g.y.at+float64(r)*g.y.pitch, g.x.pitch, g.y.pitch)
		}
	}
	flat, slack := 4, 2
	if g.level.edges.noisy {
		flat, slack = 14, 4
	}
	whole := grouped(looks, nx, slack, false)
	rims := grouped(looks, nx, slack, true)
	page := pageGroup(looks, whole, nx, ny, flat)
	gains := make([]float64, nx*ny)
	for i := range looks {
		gains[i] = looks[i].gain(whole[i], rims[i], page, flat)
	}
	box := bestRectangle(gains, nx, ny)
	sides := g.sides()
	if sides.mean(box) >= 3 {
		for i := range gains {
			switch n := sides.count[i]; {
			case n >= 3:
				gains[i] = max(gains[i], 0.6)
			case n == 2:
				gains[i] = min(gains[i], 0.1)
			default:
				gains[i] = min(gains[i], -0.7)
			}
		}
		box = bestRectangle(gains, nx, ny)
	}
	box.trim(gains, nx)
	g.reachBorder(&box, whole)
	out := extent{x: g.x, y: g.y, gain: box.sum, touches: [4]bool{box.x0 == 0, box.x1 == nx, box.y0 == 0, box.y1 == ny}}
	out.x.at, out.x.n = g.x.at+float64(box.x0)*g.x.pitch, box.x1-box.x0
	out.y.at, out.y.n = g.y.at+float64(box.y0)*g.y.pitch, box.y1-box.y0
	out.lined = g.lined(out)
	out.spills = spills(looks, whole, page, nx, ny, box)
	out.busy = g.busy(out)
	seen := map[*group]bool{}
	for r := box.y0; r < box.y1; r++ {
		for c := box.x0; c < box.x1; c++ {
			seen[whole[r*nx+c]] = true
			if looks[r*nx+c].contrast < flat && sides.count[r*nx+c] < 3 {
				out.plain++
			}
			if looks[r*nx+c].contrast < 2 {
				out.bare++
			}
		}
	}
	out.groups = len(seen)
	out.mixed = mixed(whole, nx, box)
	return out
}

// mixed tells how evenly the looks are spread over the even and the odd columns
// and rows, and over those by thirds: 0 for a lattice that is twice or three
// times too fine on an axis, near 1 for a right one.
func mixed(whole []*group, nx int, box rectangle) float64 {
	type key struct {
		g *group
		k int
	}
	worst := 1.0
	for axis := range 2 {
		length := box.x1 - box.x0
		if axis == 1 {
			length = box.y1 - box.y0
		}
		for mod := 2; mod <= 3; mod++ {
			if length < 2*mod+1 {
				continue
			}
			count := map[*group]int{}
			in := map[key]int{}
			for r := box.y0; r < box.y1; r++ {
				for c := box.x0; c < box.x1; c++ {
					g, k := whole[r*nx+c], c
					if axis == 1 {
						k = r
					}
					if g != nil {
						count[g]++
						in[key{g, k % mod}]++
					}
				}
			}
			sum, most := 0, 0
			for g, n := range count {
				if n < 3 {
					continue
				}
				top := 0
				for k := range mod {
					top = max(top, in[key{g, k}])
				}
				sum, most = sum+n, most+top
			}
			if sum > 0 {
				even := float64(sum-most) / float64(sum) / (1 - 1/float64(mod))
				worst = min(worst, even)
			}
		}
	}
	return worst
}

// busy compares the edges along each axis with a third of a line a cell.
func (g *lattice) busy(b extent) float64 {
	e := g.level.edges
	x0, x1 := min(max(int(b.x.at), 0), e.w), min(max(int(b.x.end()), 0), e.w)
	y0, y1 := min(max(int(b.y.at), 0), e.h), min(max(int(b.y.end()), 0), e.h)
	upright, across := 0.0, 0.0
	for x := x0; x < x1; x++ {
		upright += e.upright(x, y0, y1)
	}
	for y := y0; y < y1; y++ {
		across += e.across(y, x0, x1)
	}
	const enough = 0.33
	return min(upright/float64(b.x.n)/enough, 1) * min(across/float64(b.y.n)/enough, 1)
}

// sides tells how many sides of each cell of a lattice have an edge along them.
type sides struct {
	nx    int
	count []int
}

func (g *lattice) sides() sides {
	s := sides{g.x.n, make([]int, g.x.n*g.y.n)}
	for r := range g.y.n {
		for c := range g.x.n {
			for _, along := range [...]float64{
				g.upright(float64(c), r), g.upright(float64(c+1), r), g.across(float64(r), c), g.across(float64(r+1), c),
			} {
				if along >= 0.6 {
					s.count[r*g.x.n+c]++
				}
			}
		}
	}
	return s
}

// mean is the middle count of the cells in a rectangle.
func (s *sides) mean(box rectangle) int {
	var hist [5]int
	n := 0
	for r := box.y0; r < box.y1; r++ {
		for c := box.x0; c < box.x1; c++ {
			hist[s.count[r*s.nx+c]]++
			n++
		}
	}
	for k := 4; k > 0; k-- {
		if hist[k]*2 > n {
			return k
		}
		hist[k-1] += hist[k]
	}
	return 0
}

// upright is the share of row r's height in which an edge lies on the line
// column, or a little beside it.
func (g *lattice) upright(column float64, r int) float64 {
	e := g.level.edges
	p := g.y.pitch
	y := g.y.at + float64(r)*p
	y0, y1 := min(max(int(y+0.2*p), 0), e.h), min(max(int(y+0.8*p+0.5), 0), e.h)
	x, slack := g.x.at+column*g.x.pitch, max(1, 0.09*g.x.pitch)
	best := 0.0
	for i := max(int(math.Ceil(x-slack)), 0); i <= min(int(x+slack), e.w-1); i++ {
		best = max(best, e.upright(i, y0, y1))
	}
	return best
}

// across is the same for column c's width and the line row.
func (g *lattice) across(row float64, c int) float64 {
	e := g.level.edges
	p := g.x.pitch
	x := g.x.at + float64(c)*p
	x0, x1 := min(max(int(x+0.2*p), 0), e.w), min(max(int(x+0.8*p+0.5), 0), e.w)
	y, slack := g.y.at+row*g.y.pitch, max(1, 0.09*g.y.pitch)
	best := 0.0
	for i := max(int(math.Ceil(y-slack)), 0); i <= min(int(y+slack), e.h-1); i++ {
		best = max(best, e.across(i, x0, x1))
	}
	return best
}

// lined compares the edges on the lines of a board with those half-way and a
// third of the way between them. A lattice that is too coarse has as much there.
func (g *lattice) lined(b extent) float64 {
	m := lattice{g.level, b.x, b.y}
	on, off, third := 0.0, 0.0, 0.0
	for r := range b.y.n {
		for c := range b.x.n {
			on += m.upright(float64(c), r) + m.across(float64(r), c)
			off += m.upright(float64(c)+0.5, r) + m.across(float64(r)+0.5, c)
			third += m.upright(float64(c)+0.33, r) + m.across(float64(r)+0.33, c)
		}
	}
	return (on - max(off, third)) / float64(2*b.x.n*b.y.n)
}

// pageGroup returns the look of most plain cells on the border of the lattice:
// what is around the board.
func pageGroup(looks []coarseLook, whole []*group, nx, ny, flat int) *group {
	count := map[*group]int{}
	var best *group
	for i := range looks {
		r, c := i/nx, i%nx
		if r > 0 && c > 0 && r < ny-1 && c < nx-1 || looks[i].contrast >= flat || whole[i] == nil {
			continue
		}
		g := whole[i]
		if count[g]++; best == nil || count[g] > count[best] {
			best = g
		}
	}
	if count[best]*3 < 2*(nx+ny) {
		return nil
	}
	return best
}

// gain is what a cell says for being on the board.
func (c *coarseLook) gain(whole, rim, page *group, flat int) float64 {
	switch {
	case c.contrast < 2 && page != nil && whole != nil && whole != page && whole.otherRow && whole.otherC:
		return 0.3 // plain, but not as the page around
	case c.contrast < flat:
		return -0.05
	case whole != nil && whole.otherRow && whole.otherC:
		return 1
	case c.rim >= flat && rim != nil && rim.otherRow && rim.otherC:
		return 0.6
	case whole != nil && (whole.otherRow || whole.otherC):
		return -0.3
	}
	return -1
}

// grouped puts each cell with the first one that it looks like.
func grouped(looks []coarseLook, nx, slack int, rimOnly bool) []*group {
	const most = 160
	out := make([]*group, len(looks))
	var all []*group
	for i := range looks {
		c := &looks[i]
		limit := slack + c.spread*35/100
		if rimOnly {
			limit = slack + 2 + c.rim/4
		}
		for _, g := range all {
			if !c.far(g.like, limit, rimOnly) {
				out[i] = g
				g.otherRow = g.otherRow || i/nx != g.row
				g.otherC = g.otherC || i%nx != g.col
				break
			}
		}
		if out[i] == nil && len(all) < most {
			g := &group{like: c, row: i / nx, col: i % nx}
			out[i] = g
			all = append(all, g)
		}
	}
	return out
}

// rectangle is a part of a table and the sum of what stands in it.
type rectangle struct {
	x0, y0, x1, y1 int
	sum            float64
}

// spills reports whether a good part of the cells beside one side of the board
// look like cells of the board, or are plain and unlike the page.
func spills(looks []coarseLook, whole []*group, page *group, nx, ny int, b rectangle) bool {
	inside := map[*group]bool{}
	for y := b.y0; y < b.y1; y++ {
		for x := b.x0; x < b.x1; x++ {
			inside[whole[y*nx+x]] = true
		}
	}
	around := map[*group]bool{page: true}
	strip := func(x0, y0, x1, y1 int) bool {
		if x0 < 0 || y0 < 0 || x1 > nx || y1 > ny {
			return false
		}
		n := 0
		for y := y0; y < y1; y++ {
			for x := x0; x < x1; x++ {
				g := whole[y*nx+x]
				plain := looks[y*nx+x].contrast < 2
				if g != nil && g != page && (inside[g] || page != nil && (plain || alike(g, inside) && !alike(g, around))) {
					n++
				}
			}
		}
		return n*5 > 2*(x1-x0)*(y1-y0)
	}
	return strip(b.x0, b.y0-1, b.x1, b.y0) || strip(b.x0, b.y1, b.x1, b.y1+1) ||
		strip(b.x0-1, b.y0, b.x0, b.y1) || strip(b.x1, b.y0, b.x1+1, b.y1)
}

// alike reports whether a group has the mean colour of one of others.
func alike(g *group, others map[*group]bool) bool {
	const near = 14
	if others[g] {
		return true
	}
	for o := range others {
		if o == nil {
			continue
		}
		a, b := g.like.mean, o.like.mean
		if max(abs(a[0]-b[0]), abs(a[1]-b[1]), abs(a[2]-b[2])) < near {
			return true
		}
	}
	return false
}

// reachBorder adds the last row or column before the picture's border where every
// cell of it looks like one of the board.
func (g *lattice) reachBorder(b *rectangle, whole []*group) {
	nx, ny := g.x.n, g.y.n
	inside := map[*group]bool{}
	for y := b.y0; y < b.y1; y++ {
		for x := b.x0; x < b.x1; x++ {
			inside[whole[y*nx+x]] = true
		}
	}
	fits := func(x0, y0, x1, y1 int) bool {
		same := 0
		for y := y0; y < y1; y++ {
			for x := x0; x < x1; x++ {
				g := whole[y*nx+x]
				if g == nil || !alike(g, inside) {
					return false
				}
				if inside[g] {
					same++
				}
			}
		}
		return same*3 > (x1-x0)*(y1-y0)
	}
	column := func(x int) bool { return fits(x, b.y0, x+1, b.y1) }
	row := func(y int) bool { return fits(b.x0, y, b.x1, y+1) }
	const slack = 0.2
	if b.x0 == 1 && g.x.at < slack*g.x.pitch && column(0) {
		b.x0 = 0
	}
	if b.x1 == nx-1 && g.x.end() > float64(g.level.pic.W)-slack*g.x.pitch && column(nx-1) {
		b.x1 = nx
	}
	if b.y0 == 1 && g.y.at < slack*g.y.pitch && row(0) {
		b.y0 = 0
	}
	if b.y1 == ny-1 && g.y.end() > float64(g.level.pic.H)-slack*g.y.pitch && row(ny-1) {
		b.y1 = ny
	}
}

// trim takes off rows and columns on the border that add next to nothing.
func (b *rectangle) trim(v []float64, nx int) {
	const least = 0.2
	row := func(y int) (sum float64) {
		for x := b.x0; x < b.x1; x++ {
			sum += v[y*nx+x]
		}
		return sum
	}
	column := func(x int) (sum float64) {
		for y := b.y0; y < b.y1; y++ {
			sum += v[y*nx+x]
		}
		return sum
	}
	for b.x1-b.x0 > 3 && b.y1-b.y0 > 3 {
		w, h := least*float64(b.x1-b.x0), least*float64(b.y1-b.y0)
		switch {
		case row(b.y0) < w:
			b.sum -= row(b.y0)
			b.y0++
		case row(b.y1-1) < w:
			b.sum -= row(b.y1 - 1)
			b.y1--
		case column(b.x0) < h:
			b.sum -= column(b.x0)
			b.x0++
		case column(b.x1-1) < h:
			b.sum -= column(b.x1 - 1)
			b.x1--
		default:
			return
		}
	}
}

// bestRectangle returns the rectangle with the largest sum, by Kadane's scan
// over every pair of rows.
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
