package picture

import (
	"iter"
	"math"
	"slices"

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
	quarters [4][3]int
	spread   int // root mean square deviation from the mean

	framed bool   // the fields below are set
	rim    int    // mean contrast between the outer samples and their inner neighbours
	around [3]int // sums of the outer samples
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
	const n, half = coarse * coarse, coarse / 2
	low, high := [3]uint8{255, 255, 255}, [3]uint8{}
	square := 0
	for i := range n {
		q := &c.quarters[i/(coarse*half)*2+i/half%2]
		s := c.pix[3*i : 3*i+3 : 3*i+3]
		r, g, b := int(s[0]), int(s[1]), int(s[2])
		q[0], q[1], q[2] = q[0]+r, q[1]+g, q[2]+b
		low[0], low[1], low[2] = min(low[0], s[0]), min(low[1], s[1]), min(low[2], s[2])
		high[0], high[1], high[2] = max(high[0], s[0]), max(high[1], s[1]), max(high[2], s[2])
		square += r*r + g*g + b*b
	}
	for k := range c.mean {
		for q := range c.quarters {
			c.mean[k] += c.quarters[q][k]
			c.quarters[q][k] /= n / 4
		}
		c.mean[k] /= n
		square -= c.mean[k] * c.mean[k] * n
		c.contrast = max(c.contrast, int(high[k])-int(low[k]))
	}
	c.spread = int(math.Sqrt(float64(max(square, 0)) / coarseSize))
}

// frame sets rim and around, which only few cells need.
func (c *coarseLook) frame() {
	if c.framed {
		return
	}
	c.framed = true
	sum, n := 0, 0
	outer := func(x, y int) {
		for k := range 3 {
			c.around[k] += int(c.pix[3*(y*coarse+x)+k])
		}
	}
	step := func(x, y, u, v int) {
		d := 0
		for k := range 3 {
			d = max(d, abs(int(c.pix[3*(y*coarse+x)+k])-int(c.pix[3*(v*coarse+u)+k])))
		}
		sum, n = sum+d, n+1
		outer(x, y)
	}
	const last = coarse - 1
	for i := 1; i < last; i++ {
		step(i, 0, i, 1)
		step(i, last, i, last-1)
		step(0, i, 1, i)
		step(last, i, last-1, i)
	}
	outer(0, 0)
	outer(last, 0)
	outer(0, last)
	outer(last, last)
	c.rim = sum / n
}

// differs reports whether the samples of two looks differ by more than limit, as a root mean square.
func (c *coarseLook) differs(o *coarseLook, limit int) bool {
	if abs(c.spread-o.spread) > limit+1 {
		return true // spreads differ by no more than the samples do
	}
	sum := 0
	for q := range c.quarters { // nor do the means of quarters
		r, g, b := c.quarters[q][0]-o.quarters[q][0], c.quarters[q][1]-o.quarters[q][1], c.quarters[q][2]-o.quarters[q][2]
		sum += r*r + g*g + b*b
	}
	if sum > 4*3*(limit+1)*(limit+1) {
		return true
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
	c.frame()
	o.frame()
	r, g, b := c.around[0]-o.around[0], c.around[1]-o.around[1], c.around[2]-o.around[2]
	if r*r+g*g+b*b > n*limit*limit*3*n {
		return true // the means differ by no more than the samples do
	}
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

// group is the cells that look alike.
type group struct {
	like               *coarseLook
	row, col           int  // of the first cell
	otherRow, otherCol bool // other rows and columns have such cells
}

// extent is a rectangle of a lattice that may be a board, and the evidence for it.
type extent struct {
	x, y   comb
	gain   float64 // cells with a look that repeats, less those without
	groups int
	plain  int     // cells with nothing in them
	bare   int     // cells of exactly one colour
	lined  float64 // how much more edges lie on the lines than between them, -1 to 1
	mixed  float64 // see mixed

	vague float64 // see vague

	spills bool // what lies beside the board may be part of it
}

// weight scores the extent: the number of cells that repeat, times powers of their share and of how well lines are
// drawn.
func (x *extent) weight() float64 {
	if long, short := max(x.x.n, x.y.n), min(x.x.n, x.y.n); short < 3 || long > 4*short || x.x.n*x.y.n > maxCells {
		return 0
	}
	share := x.repeated()
	s := (x.gain - 0.5*float64(x.groups)) * share * share * share * (0.3 + max(x.lined, 0))
	if x.mixed < 0.25 {
		s *= 0.3
	}
	if full := 1 - float64(x.bare)/float64(x.x.n*x.y.n); full < 0.5 {
		s *= full * full * 4 // a lattice that is far too fine has cells of a single colour
	}
	if ratio := x.x.pitch / x.y.pitch; ratio < 0.85 || ratio > 1.18 {
		s *= 0.8 // only text has such cells
	}
	return s
}

// repeated is the share of repeating cells among those that show anything.
func (x *extent) repeated() float64 {
	return min(max(x.gain, 0)/float64(max(x.x.n*x.y.n-x.plain, 1)), 1)
}

// Limits of a board: cells a side, and in all.
const (
	maxSide  = 120
	maxCells = 4800
)

// survey is the cells of a lattice and what they look like.
type survey struct {
	lattice
	flat    int // least contrast of a cell with something in it
	looks   []coarseLook
	groupOf []*group // by cell; nil where there were too many groups
	groups  []*group
	slack   int    // by how much cells of one look may differ
	page    *group // the look of what surrounds the board, or nil
	edged   []int  // by cell: how many of its sides have an edge along them
}

// bounded surveys a lattice after cutting its sides to those of the largest board, and counts the work. It returns nil
// where a side has too few cells, or the lattice too many.
func (g lattice) bounded() *survey {
	g.x.n, g.y.n = min(g.x.n, maxSide), min(g.y.n, maxSide)
	if g.x.n < 3 || g.y.n < 3 || g.x.n*g.y.n > 2*maxCells {
		return nil
	}
	g.level.work.cells += g.cost()
	return g.survey()
}

func (g *lattice) survey() *survey {
	s := &survey{lattice: *g, flat: 4, edged: g.edgedSides()}
	const enough = 20 // pixels a side that are enough to tell looks apart
	l, k := g.level, 1.0
	for l.coarser != nil && min(g.x.pitch, g.y.pitch)*k >= 2*enough {
		l, k = l.coarser, k/2
	}
	s.looks = looks(l.pic, k*g.x.at, k*g.y.at, k*g.x.pitch, k*g.y.pitch, g.x.n, g.y.n)
	s.slack = 2
	if g.level.edges.noisy {
		s.flat, s.slack = 14, 4
	}
	s.group()
	s.page = s.pageGroup()
	return s
}

// extent finds the rectangle whose cells repeat. A look counts as repeated when another row and another column have it
// too: the frame of a window repeats only along itself. Where most cells have edges along their sides, cells without
// are not part of the board.
func (s *survey) extent() rectangle {
	gains := s.gains()
	box := bestRectangle(gains, s.x.n, s.y.n)
	if s.bordered(box) {
		s.correct(gains)
		box = bestRectangle(gains, s.x.n, s.y.n)
	}
	box.trim(gains, s.x.n)
	return box
}

func (s *survey) gains() []float64 {
	out := make([]float64, len(s.looks))
	for i := range s.looks {
		out[i] = s.gain(i)
	}
	return out
}

// correct adjusts each cell's gain by how many of its sides have edges.
func (s *survey) correct(gains []float64) {
	for i := range gains {
		switch n := s.edged[i]; {
		case n >= 3:
			gains[i] = max(gains[i], 0.6)
		case n == 2:
			gains[i] = min(gains[i], 0.1)
		default:
			gains[i] = min(gains[i], -0.7)
		}
	}
}

func (s *survey) measure(box rectangle) extent {
	out := extent{x: s.x, y: s.y, gain: box.sum, groups: len(s.groupsIn(box)), spills: s.spills(box), vague: s.vague(box)}
	out.x.at, out.x.n = s.x.at+float64(box.x0)*s.x.pitch, box.x1-box.x0
	out.y.at, out.y.n = s.y.at+float64(box.y0)*s.y.pitch, box.y1-box.y0
	for i := range box.cells(s.x.n) {
		if s.looks[i].contrast < s.flat && s.edged[i] < 3 {
			out.plain++
		}
		if s.looks[i].contrast < 2 {
			out.bare++
		}
	}
	out.lined, out.mixed = s.lined(out), s.mixed(box)
	return out
}

// vague estimates the probability that a row or column beside the board belongs to it, because its cells look like the
// page as some on the board do. A row of equal cells is more likely than chance has it; hence the halved exponents.
func (s *survey) vague(b rectangle) float64 {
	near := 8
	if s.flat > 4 {
		near = 14
	}
	var around []*coarseLook
	for side := range 4 {
		if beside := b.strip(side, true); s.has(beside) {
			for i := range beside.cells(s.x.n) {
				if c := &s.looks[i]; c.contrast < s.flat {
					around = append(around, c)
				}
			}
		}
	}
	n := 0
	for i := range b.cells(s.x.n) {
		c := &s.looks[i]
		if c.contrast < s.flat && s.edged[i] < 3 && slices.ContainsFunc(around, func(o *coarseLook) bool { return c.meanDistance(o) < near }) {
			n++
		}
	}
	w, h := b.x1-b.x0, b.y1-b.y0
	q := float64(n) / float64(w*h)
	return min(2*(math.Pow(q, float64(w)/2)+math.Pow(q, float64(h)/2)), 0.5)
}

// meanDistance is the largest difference of a channel of the mean colours.
func (c *coarseLook) meanDistance(o *coarseLook) int {
	return max(abs(c.mean[0]-o.mean[0]), abs(c.mean[1]-o.mean[1]), abs(c.mean[2]-o.mean[2]))
}

// mixed is how evenly each look is spread over even and odd rows and columns, and over every third: 0 for a lattice
// that is twice or three times too fine on one axis, near 1 for a right one.
func (s *survey) mixed(box rectangle) float64 {
	type key struct {
		g *group
		k int
	}
	worst := 1.0
	for axis := range 2 {
		length := [2]int{box.x1 - box.x0, box.y1 - box.y0}[axis]
		for mod := 2; mod <= 3; mod++ {
			if length < 2*mod+1 {
				continue
			}
			count := map[*group]int{}
			in := map[key]int{}
			for i := range box.cells(s.x.n) {
				if g, k := s.groupOf[i], [2]int{i % s.x.n, i / s.x.n}[axis]; g != nil && g.like.contrast >= s.flat {
					count[g]++
					in[key{g, k % mod}]++
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

func (g *lattice) edgedSides() []int {
	count := make([]int, g.x.n*g.y.n)
	for r := range g.y.n {
		for c := range g.x.n {
			for _, along := range [...]float64{
				g.upright(float64(c), r), g.upright(float64(c+1), r), g.across(float64(r), c), g.across(float64(r+1), c),
			} {
				if along >= 0.6 {
					count[r*g.x.n+c]++
				}
			}
		}
	}
	return count
}

// bordered reports whether most cells in a rectangle have edges along three or four of their sides.
func (s *survey) bordered(box rectangle) bool {
	n := 0
	for i := range box.cells(s.x.n) {
		if s.edged[i] >= 3 {
			n++
		}
	}
	return 2*n > box.size()
}

// upright returns the share of row r's height with an edge on the line column, or slightly beside it.
func (g *lattice) upright(column float64, r int) float64 {
	e := g.level.edges
	y0, y1 := g.y.middle(r, e.h)
	return g.x.beside(column, e.w, func(x int) float64 { return e.upright(x, y0, y1) })
}

// across is the same for column c's width and the line row.
func (g *lattice) across(row float64, c int) float64 {
	e := g.level.edges
	x0, x1 := g.x.middle(c, e.w)
	return g.y.beside(row, e.h, func(y int) float64 { return e.across(y, x0, x1) })
}

// middle returns the pixels of a cell except those near its ends, cut off at limit.
func (c comb) middle(cell, limit int) (from, to int) {
	at := c.at + float64(cell)*c.pitch
	return min(max(int(at+0.2*c.pitch), 0), limit), min(max(int(at+0.8*c.pitch+0.5), 0), limit)
}

// beside returns the largest share among the pixels around a line.
func (c comb) beside(line float64, limit int, share func(int) float64) (best float64) {
	at, slack := c.at+line*c.pitch, max(1, 0.09*c.pitch)
	for i := max(int(math.Ceil(at-slack)), 0); i <= min(int(at+slack), limit-1); i++ {
		best = max(best, share(i))
	}
	return best
}

// lined compares the edges on the lines of a board with those half and a third of the way between lines, where a
// lattice that is too coarse has as many.
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

// pageGroup returns the commonest look of plain cells on the lattice's border, that of the page around the board; nil
// if too few cells there are plain.
func (s *survey) pageGroup() *group {
	count := map[*group]int{}
	var best *group
	for i, g := range s.groupOf {
		r, c := i/s.x.n, i%s.x.n
		if r > 0 && c > 0 && r < s.y.n-1 && c < s.x.n-1 || s.looks[i].contrast >= s.flat || g == nil {
			continue
		}
		if count[g]++; best == nil || count[g] > count[best] {
			best = g
		}
	}
	if count[best]*3 < 2*(s.x.n+s.y.n) {
		return nil
	}
	return best
}

func (s *survey) gain(i int) float64 {
	c, g := &s.looks[i], s.groupOf[i]
	switch {
	case c.contrast < 2 && s.page != nil && g != nil && g != s.page && g.repeats():
		return 0.3 // plain, but not like the page around the board
	case c.contrast < s.flat:
		return -0.05
	case g != nil && g.repeats():
		return 1
	case s.framedAlike(c):
		return 0.6
	case g != nil && (g.otherRow || g.otherCol):
		return -0.3
	}
	return -1
}

// repeats reports whether the look occurs in several rows and several columns.
func (g *group) repeats() bool { return g.otherRow && g.otherCol }

// framedAlike reports whether a cell has the same border as a look that repeats.
func (s *survey) framedAlike(c *coarseLook) bool {
	if c.frame(); c.rim < s.flat || s.level.work.located() {
		return false
	}
	limit := s.slack + 2 + c.rim/4
	s.level.work.pairs += len(s.groups)
	for _, g := range s.groups {
		if g.repeats() && !c.rimDiffers(g.like, limit) {
			return true
		}
	}
	return false
}

// group puts each cell into the first group that it looks like.
func (s *survey) group() {
	const most = 160
	s.groupOf = make([]*group, len(s.looks))
	for i := range s.looks {
		c := &s.looks[i]
		limit := s.slack + c.spread*35/100
		if s.level.work.located() {
			return
		}
		for _, g := range s.groups {
			s.level.work.pairs++
			if !c.differs(g.like, limit) {
				s.groupOf[i] = g
				g.otherRow = g.otherRow || i/s.x.n != g.row
				g.otherCol = g.otherCol || i%s.x.n != g.col
				break
			}
		}
		if s.groupOf[i] == nil && len(s.groups) < most {
			g := &group{like: c, row: i / s.x.n, col: i % s.x.n}
			s.groupOf[i] = g
			s.groups = append(s.groups, g)
		}
	}
}

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

func (s *survey) groupsIn(b rectangle) map[*group]bool {
	out := map[*group]bool{}
	for i := range b.cells(s.x.n) {
		out[s.groupOf[i]] = true
	}
	return out
}

func (s *survey) has(b rectangle) bool {
	return b.x0 >= 0 && b.y0 >= 0 && b.x1 <= s.x.n && b.y1 <= s.y.n
}

// spills reports whether, on some side, many of the cells beside the board look like cells of the board, or are plain
// and unlike the page.
func (s *survey) spills(b rectangle) bool {
	inside, around := s.groupsIn(b), map[*group]bool{s.page: true}
	framed := s.bordered(b)
	for side := range 4 {
		beside, n := b.strip(side, true), 0
		if !s.has(beside) {
			continue
		}
		for i := range beside.cells(s.x.n) {
			g := s.groupOf[i]
			if g == nil || g == s.page || framed && s.edged[i] < 3 {
				continue
			}
			if inside[g] || s.page != nil && (s.looks[i].contrast < 2 || alike(g, inside) && !alike(g, around)) {
				n++
			}
		}
		if n*5 > 2*beside.size() {
			return true
		}
	}
	return false
}

// alike reports whether a group has about the mean colour of one of the others.
func alike(g *group, others map[*group]bool) bool {
	const near = 14
	for o := range others {
		if o != nil && g.like.meanDistance(o.like) < near {
			return true
		}
	}
	return false
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
