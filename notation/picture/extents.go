package picture

import "slices"

// goesBeyond is what cells beside a side say for being on the board where they may be.
const goesBeyond = 0.2

// extents returns the place with other extents, where a reading is in doubt: with the lines
// beside it that look a little like its own, and without those of which no cell has a look
// that is met within, as of a bar or a frame; if the reading is unlikely the part of a sheet
// that is filled, and its rows cut in two. The rules and the fitted trust tell which is
// the board. What is among all places is read anyhow; lines of text have names beside
// them, which are told otherwise.
func (f *found) extents(trust float64, all []found) (out []found) {
	const unlikely, fewest = 0.5, 3 // a reading, lines that are left
	if f.text || trust >= sure {
		return nil
	}
	loose := *f
	loose.tight = false // it would leave a part of the block over
	take := func(x, y comb, keep func(g *found) bool) {
		if min(x.n, y.n) < fewest || f.level.work.located() {
			return
		}
		if g, ok := loose.with(x, y); ok && keep(&g) {
			g.spills = g.spills || g.rivalled(all)
			out = append(out, g)
		}
	}
	same := func(o *found, g *found) bool { return near2(o.x.pitch, g.x.pitch) && near2(o.y.pitch, g.y.pitch) }
	for _, m := range f.border.changes(-1, func(s side) bool { return s.beyond > goesBeyond }) {
		to := f.within(m)
		take(to.x, to.y, func(g *found) bool {
			return !g.border.onwards(m) && !slices.ContainsFunc(all, func(o found) bool { return same(&o, g) && o.covers(g) })
		})
	}
	for _, m := range f.border.changes(1, func(s side) bool { return s.alien }) {
		to := f.within(m)
		take(to.x, to.y, func(g *found) bool {
			return !slices.ContainsFunc(all, func(o found) bool { return same(&o, g) && o.covers(g) && g.covers(&o) })
		})
	}
	if trust >= unlikely {
		return out
	}
	if x, y, ok := f.filledPart(); ok {
		var part found
		take(x, y, func(g *found) bool { part = *g; return true })
		if n := len(out); n > 0 && out[n-1] == part {
			out[n-1].spills = false // of course the empty cells beside it are like its own
		}
		for _, m := range part.border.changes(1, func(s side) bool { return s.alien }) { // names of rows and columns
			to := part.within(m)
			take(to.x, to.y, func(*found) bool { return true })
		}
	}
	if r := f.y.pitch / f.x.pitch; r > 1.8 && r < 2.2 { // of letters the halves would live on every second row
		take(f.x, comb{f.y.at, f.y.pitch / 2, 2 * f.y.n}, func(g *found) bool { return g.share >= 0.7 && g.mixed >= 0.4 })
	}
	return out
}

// changes are the margins by which the sides move that are in question: all together, and where
// there are more each alone.
func (b *border) changes(by int, is func(side) bool) (out []margins) {
	var all margins
	for i, s := range b {
		if is(s) {
			var one margins
			one[i], all[i] = by, by
			out = append(out, one)
		}
	}
	if len(out) > 1 {
		out = append([]margins{all}, out...)
	}
	return out
}

// onwards reports whether cells beside one of the sides that were moved out look like
// the board's again: they are of a ruled page.
func (b *border) onwards(moved margins) bool {
	for side, s := range b {
		if moved[side] < 0 && s.beyond > goesBeyond {
			return true
		}
	}
	return false
}

// filledPart returns the part of a sheet whose cells are not as most along its right and
// lower side are: empty.
func (f *found) filledPart() (x, y comb, ok bool) {
	const least, most = 0.5, 0.85 // of the cells along these sides, of the sheet
	k := 1 / f.level.scale
	s := lattice{f.level, f.x.scaled(k), f.y.scaled(k)}.bounded()
	if s == nil {
		return x, y, false
	}
	count := map[*group]int{}
	var empty *group
	for i, g := range s.whole {
		if i/s.nx < s.ny-1 && i%s.nx < s.nx-1 {
			continue
		}
		if count[g]++; empty == nil || count[g] > count[empty] {
			empty = g
		}
	}
	if float64(count[empty]) < least*float64(s.nx+s.ny-1) {
		return x, y, false
	}
	top, left := 1, 1 // names of rows and columns: without an empty cell
	for i, g := range s.whole {
		if g == empty {
			top, left = min(top, i/s.nx), min(left, i%s.nx)
		}
	}
	b := rectangle{x0: s.nx, y0: s.ny}
	for i, g := range s.whole {
		if x, y := i%s.nx, i/s.nx; g != nil && g != empty && g.repeats() && x >= left && y >= top {
			b.x0, b.y0, b.x1, b.y1 = min(b.x0, x), min(b.y0, y), max(b.x1, x+1), max(b.y1, y+1)
		}
	}
	w, h := b.x1-b.x0, b.y1-b.y0
	if float64(w*h) > most*float64(s.nx*s.ny) {
		return x, y, false
	}
	return f.x.without(b.x0, s.nx-b.x1), f.y.without(b.y0, s.ny-b.y1), true
}

// with returns the place on other lines, in pixels of the picture; false where no
// board is.
func (f *found) with(x, y comb) (found, bool) {
	k := 1 / f.level.scale
	g := fit{lattice{f.level, x.scaled(k), y.scaled(k)}, f.tight}
	e := g.filled()
	f.level.work.cells += e.cost
	if e.score() <= 0 {
		return found{}, false
	}
	o := g.found(&e)
	o.block, o.text, o.apart = f.block, f.text, f.apart
	return o, true
}
