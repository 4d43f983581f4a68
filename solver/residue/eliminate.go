package residue

import "slices"

// row is an equation: its entries from unknown lo on, and its right sides.
type row struct {
	lo     int
	window []uint8
	rhs    []uint8
}

// lead returns the entry of unknown lo.
func (r *row) lead() int {
	if len(r.window) > 0 {
		return int(r.window[0])
	}
	return 0
}

// sweep is an elimination column by column. The modulus need not be prime, so that a pivot may be no unit: then a
// multiple of its row that has lost the pivot is an equation, too.
type sweep struct {
	mod     int
	reduced [256]uint8 // i modulo mod
	waiting []*row     // rows that have not begun, by lo
	active  []*row
	pivots  []*row // by lo; each has an entry there that divides mod, and nothing before
}

func newSweep(s *System, rhs [][]uint8) *sweep {
	w := &sweep{mod: s.Mod}
	for i := range w.reduced {
		w.reduced[i] = uint8(i % s.Mod)
	}
	for i, terms := range s.rows {
		r := &row{}
		if len(terms) > 0 {
			byCol := func(a, b Term) int { return a.Col - b.Col }
			r.lo = slices.MinFunc(terms, byCol).Col
			r.window = make([]uint8, slices.MaxFunc(terms, byCol).Col-r.lo+1)
		}
		for _, t := range terms {
			r.window[t.Col-r.lo] = uint8((int(r.window[t.Col-r.lo]) + int(t.Coef)) % s.Mod)
		}
		for _, b := range rhs {
			r.rhs = append(r.rhs, b[i])
		}
		w.waiting = append(w.waiting, r)
	}
	slices.SortStableFunc(w.waiting, func(a, b *row) int { return a.lo - b.lo })
	return w
}

// column clears unknown c from all active rows but one, which becomes a pivot.
func (w *sweep) column(c int) {
	for len(w.waiting) > 0 && w.waiting[0].lo <= c {
		w.active = append(w.active, w.waiting[0])
		w.waiting = w.waiting[1:]
	}
	at := -1 // the shortest, so that the others stay as short as they can
	for i, r := range w.active {
		if r.lead() != 0 && (at < 0 || len(r.window) < len(w.active[at].window)) {
			at = i
		}
	}
	if at >= 0 {
		pivot := w.active[at]
		w.active = slices.Delete(w.active, at, at+1)
		w.normalize(pivot)
		for _, r := range w.active {
			for r.lead() != 0 { // Euclid's algorithm; at once if the pivot divides
				if w.add(r, pivot, w.mod-r.lead()/pivot.lead()); r.lead() != 0 {
					*r, *pivot = *pivot, *r
					w.normalize(pivot)
				}
			}
		}
		w.pivots = append(w.pivots, pivot)
		if lead := pivot.lead(); lead > 1 {
			rest := &row{lo: c}
			if w.add(rest, pivot, w.mod/lead); slices.Max(rest.window) > 0 || len(rest.rhs) > 0 && slices.Max(rest.rhs) > 0 {
				w.active = append(w.active, rest)
			}
		}
	}
	for _, r := range w.active {
		r.lo, r.window = c+1, r.window[min(len(r.window), 1):]
	}
}

// normalize makes the lead of a row a divisor of the modulus.
func (w *sweep) normalize(r *row) { w.add(r, r, unit(r.lead(), w.mod)-1) }

// unit returns a number without a common divisor with mod that takes v to gcd(v, mod).
func unit(v, mod int) int {
	u := 1
	for GCD(u, mod) > 1 || u*v%mod != GCD(v, mod)%mod {
		u++
	}
	return u
}

// GCD returns the greatest common divisor of two numbers that are not negative.
func GCD(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// add adds f times from to to, both with the same lo.
func (w *sweep) add(to, from *row, f int) {
	to.window = w.addSlice(to.window, from.window, f)
	to.rhs = w.addSlice(to.rhs, from.rhs, f)
}

// addSlice adds f times from to to, which may be shorter.
func (w *sweep) addSlice(to, from []uint8, f int) []uint8 {
	if grow := len(from) - len(to); grow > 0 {
		to = append(to, make([]uint8, grow)...)
	}
	part, factor := to[:len(from)], w.reduced[f]
	for i, v := range from {
		part[i] = w.reduced[part[i]+factor*v] // at most 14 + 14*14
	}
	return to
}

// refutes reports whether right side k has no solution.
func (w *sweep) refutes(k int) bool {
	return slices.ContainsFunc(slices.Concat(w.active, w.waiting), func(r *row) bool { return r.rhs[k] != 0 })
}

// complete sets the unknowns of the first n pivots, for right side k or, if k is -1, for zeros. If there is a solution,
// a pivot divides what its unknown has to make up for, because of the rows that column adds.
func (w *sweep) complete(x []uint8, n, k int) []uint8 {
	for i := n - 1; i >= 0; i-- {
		r := w.pivots[i]
		sum, right, known := 0, 0, x[r.lo:][:len(r.window)]
		if k >= 0 {
			right = int(r.rhs[k])
		}
		for j, v := range r.window {
			sum += int(v) * int(known[j])
		}
		x[r.lo] = uint8((right + w.mod - sum%w.mod) % w.mod / r.lead())
	}
	return x
}
