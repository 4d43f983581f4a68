package picture

// filledPart returns the part of a sheet that is not empty. Empty is the look of most cells along the sheet's right and
// lower sides. The rules of the puzzle and the trust decide which is the board.
func (f *place) filledPart() (out place, ok bool) {
	const least, most, fewest = 0.5, 0.85, 3 // share of empty cells along these sides; of the filled part; its rows and columns
	k := 1 / f.level.scale
	s := lattice{f.level, f.x.scaled(k), f.y.scaled(k)}.bounded()
	if s == nil {
		return out, false
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
		return out, false
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
	if w, h := b.x1-b.x0, b.y1-b.y0; min(w, h) < fewest || float64(w*h) > most*float64(s.x.n*s.y.n) || f.level.work.located() {
		return out, false
	}
	g := fit{lattice{f.level, s.x.without(b.x0, s.x.n-b.x1), s.y.without(b.y0, s.y.n-b.y1)}, false}
	out = g.filled()
	out.block, out.spills = f.block, false // the empty cells beside it are like some of its own, of course
	return out, out.weight() > 0
}
