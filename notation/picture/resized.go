package picture

import "slices"

// resized returns the place with other outer rows and columns, where those of its
// border are in doubt: with the lines beside it that look a little like its own, and
// if its reading is unlikely without those of which no cell has a look that is met
// within, as of a bar or a frame. The rules tell which is the board. What is among
// all places is read anyhow; lines of text have names beside them, which are told
// otherwise.
func (f *found) resized(trust float64, all []found) (out []found) {
	const unlikely, fewest = 0.5, 3 // a reading, lines that are left
	if f.text || trust >= sure {
		return nil
	}
	more, less := margins{}, margins{}
	for side, b := range f.border {
		if b.beyond > goesBeyond {
			more[side] = -1
		}
		if b.alien && trust < unlikely {
			less[side] = 1
		}
	}
	loose := *f
	loose.tight = false // it would leave a part of the block over
	for _, change := range []margins{more, less} {
		to := f.within(change)
		if change == (margins{}) || min(to.x.n, to.y.n) < fewest || f.level.work.located() {
			continue
		}
		g, ok := loose.with(to.x, to.y)
		known := func(o found) bool {
			return near2(o.x.pitch, g.x.pitch) && near2(o.y.pitch, g.y.pitch) && o.covers(&g) && (change == more || g.covers(&o))
		}
		if ok && !(change == more && g.border.onwards(more)) && !slices.ContainsFunc(all, known) {
			g.spills = g.spills || g.rivalled(all)
			out = append(out, g)
		}
	}
	return out
}

// goesBeyond is what cells beside a side say for being on the board where they may be.
const goesBeyond = 0.2

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

// with returns the place on other lines, in pixels of the picture; false where no
// board is.
func (f *found) with(x, y comb) (found, bool) {
	k := f.level.scale
	g := fit{lattice{f.level, comb{x.at / k, x.pitch / k, x.n}, comb{y.at / k, y.pitch / k, y.n}}, f.tight}
	e := g.filled()
	f.level.work.cells += e.cost
	if e.score() <= 0 {
		return found{}, false
	}
	o := g.found(&e)
	o.block, o.text, o.apart = f.block, f.text, f.apart
	return o, true
}
