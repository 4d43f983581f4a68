package picture

import (
	"slices"

	"switchboard/notation/picture/raster"
)

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
	out := extent{x: s.x, y: s.y, gain: box.sum, groups: len(s.groupsIn(box)), spills: s.spills(box)}
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

// mixed is how evenly each look is spread over even and odd rows and columns, and over every third: 0 for a lattice
// that is twice or three times too fine on one axis, near 1 for a right one.
func (s *survey) mixed(box rectangle) float64 {
	worst := 1.0
	for axis := range 2 {
		length := [2]int{box.x1 - box.x0, box.y1 - box.y0}[axis]
		for mod := 2; mod <= 3; mod++ {
			if length < 2*mod+1 {
				continue
			}
			in := map[*group][3]int{}
			for i := range box.cells(s.x.n) {
				if g, k := s.groupOf[i], [2]int{i % s.x.n, i / s.x.n}[axis]; g != nil && g.like.contrast >= s.flat {
					n := in[g]
					n[k%mod]++
					in[g] = n
				}
			}
			sum, most := 0, 0
			for _, n := range in {
				if all := n[0] + n[1] + n[2]; all >= 3 {
					sum, most = sum+all, most+slices.Max(n[:])
				}
			}
			if sum > 0 {
				even := float64(sum-most) / float64(sum) / (1 - 1/float64(mod))
				worst = min(worst, even)
			}
		}
	}
	return worst
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
	rim := c.rim()
	if rim < s.flat || s.level.work.located() {
		return false
	}
	limit := s.slack + 2 + rim/4
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
		if o != nil && raster.Apart(g.like.mean, o.like.mean) < near {
			return true
		}
	}
	return false
}

func (g *lattice) whole() extent {
	s := g.bounded()
	if s == nil {
		return extent{}
	}
	return s.measure(s.extent())
}
