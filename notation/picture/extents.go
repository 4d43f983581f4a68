package picture

// extents returns other extents of the place, to be tried where its reading is unlikely: the filled part of a sheet,
// and rows cut in two. The rules of the puzzle and the trust decide which is the board.
func (f *place) extents(trust float64) (out []place) {
	const unlikely, fewest = 0.5, 3 // trust of a reading; rows and columns that are left
	if f.text || trust >= unlikely {
		return nil
	}
	take := func(x, y comb) (g place, ok bool) {
		if min(x.n, y.n) < fewest || f.level.work.located() {
			return g, false
		}
		return f.withLines(x, y)
	}
	if x, y, ok := f.filledPart(); ok {
		if g, ok := take(x, y); ok {
			g.spills = false // the empty cells beside it are like some of its own, of course
			out = append(out, g)
		}
	}
	if r := f.y.pitch / f.x.pitch; r > 1.8 && r < 2.2 { // letters cut in half would repeat on every second row only
		if g, ok := take(f.x, comb{f.y.at, f.y.pitch / 2, 2 * f.y.n}); ok && g.share >= 0.7 && g.mixed >= 0.4 {
			out = append(out, g)
		}
	}
	return out
}

// filledPart returns the part of a sheet that is not empty. Empty is the look of most cells along the sheet's right and
// lower sides.
func (f *place) filledPart() (x, y comb, ok bool) {
	const least, most = 0.5, 0.85 // share of the empty cells along these sides; share of the filled part in the sheet
	k := 1 / f.level.scale
	s := lattice{f.level, f.x.scaled(k), f.y.scaled(k)}.bounded()
	if s == nil {
		return x, y, false
	}
	count := map[*group]int{}
	var empty *group
	for i, g := range s.groupOf {
		if i/s.x.n < s.y.n-1 && i%s.x.n < s.x.n-1 {
			continue
		}
		if count[g]++; empty == nil || count[g] > count[empty] {
			empty = g
		}
	}
	if float64(count[empty]) < least*float64(s.x.n+s.y.n-1) {
		return x, y, false
	}
	top, left := 1, 1 // names of rows and columns: lines without an empty cell
	for i, g := range s.groupOf {
		if g == empty {
			top, left = min(top, i/s.x.n), min(left, i%s.x.n)
		}
	}
	b := rectangle{x0: s.x.n, y0: s.y.n}
	for i, g := range s.groupOf {
		if x, y := i%s.x.n, i/s.x.n; g != nil && g != empty && g.repeats() && x >= left && y >= top {
			b.x0, b.y0, b.x1, b.y1 = min(b.x0, x), min(b.y0, y), max(b.x1, x+1), max(b.y1, y+1)
		}
	}
	w, h := b.x1-b.x0, b.y1-b.y0
	if float64(w*h) > most*float64(s.x.n*s.y.n) {
		return x, y, false
	}
	return f.x.without(b.x0, s.x.n-b.x1), f.y.without(b.y0, s.y.n-b.y1), true
}

// withLines returns the place with other lines, given in pixels of the picture. It reports false where they hold no board.
func (f *place) withLines(x, y comb) (place, bool) {
	k := 1 / f.level.scale
	g := fit{lattice{f.level, x.scaled(k), y.scaled(k)}, false} // not tight: that would leave a part of the block over
	e := g.filled()
	if e.weight() <= 0 {
		return place{}, false
	}
	o := g.place(&e)
	o.block, o.text = f.block, f.text
	return o, true
}
