package residue

import (
	"context"
	"slices"
)

// row is an equation modulo a prime power: its entries from unknown lo on, its entries at the deferred unknowns, and
// its right sides.
type row struct {
	lo       int
	window   []uint8
	deferred []uint8 // may be shorter than power.deferred; the rest is zero
	rhs      []uint8
}

// lead returns the entry of unknown lo.
func (r *row) lead() uint8 {
	if len(r.window) > 0 {
		return r.window[0]
	}
	return 0
}

// power is an elimination modulo mod = prime^exp.
type power struct {
	prime, exp, mod int
	reduced         [256]uint8 // i modulo mod
	cols            int
	waiting         []*row // rows that have not begun, by lo
	active          []*row
	pivots          []*row // each has a 1 at its lo and nothing before
	deferred        []int  // unknowns at which no active row had a unit
}

func solvePower(ctx context.Context, s *System, rhs [][]uint8, prime, exp int) (*Solutions, error) {
	p := newPower(prime, exp, s.Cols)
	for i, terms := range s.rows {
		r := &row{}
		if len(terms) > 0 {
			byCol := func(a, b Term) int { return a.Col - b.Col }
			r.lo = slices.MinFunc(terms, byCol).Col
			r.window = make([]uint8, slices.MaxFunc(terms, byCol).Col-r.lo+1)
		}
		for _, t := range terms {
			r.window[t.Col-r.lo] = uint8((int(r.window[t.Col-r.lo]) + int(t.Coef)) % p.mod)
		}
		for _, b := range rhs {
			r.rhs = append(r.rhs, uint8(int(b[i])%p.mod))
		}
		p.waiting = append(p.waiting, r)
	}
	return p.solve(ctx, len(rhs))
}

func newPower(prime, exp, cols int) *power {
	p := &power{prime: prime, exp: exp, mod: 1, cols: cols}
	for range exp {
		p.mod *= prime
	}
	for i := range p.reduced {
		p.reduced[i] = uint8(i % p.mod)
	}
	return p
}

func (p *power) solve(ctx context.Context, sides int) (*Solutions, error) {
	slices.SortStableFunc(p.waiting, func(a, b *row) int { return a.lo - b.lo })
	for c := range p.cols {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for len(p.waiting) > 0 && p.waiting[0].lo <= c {
			p.active = append(p.active, p.waiting[0])
			p.waiting = p.waiting[1:]
		}
		p.settle(c)
	}
	p.active = append(p.active, p.waiting...) // rows without any entry
	low, err := p.lift(ctx, sides)
	if err != nil {
		return nil, err
	}
	s := &Solutions{particular: make([][]uint8, sides)}
	for _, g := range low.Generators {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s.Generators = append(s.Generators, Generator{p.substitute(g.Vector, -1), g.Order})
	}
	for k, y := range low.particular {
		if y != nil {
			s.particular[k] = p.substitute(y, k)
		}
	}
	return s, nil
}

// settle finds an active row with a unit at unknown c and clears c from the others; without such a row it defers c.
func (p *power) settle(c int) {
	at := slices.IndexFunc(p.active, func(r *row) bool { return int(r.lead())%p.prime != 0 })
	if at >= 0 {
		pivot := p.active[at]
		p.active = slices.Delete(p.active, at, at+1)
		p.addTimes(pivot, pivot, inverse(int(pivot.lead()), p.mod)-1)
		for _, r := range p.active {
			if v := r.lead(); v != 0 {
				p.addTimes(r, pivot, p.mod-int(v))
			}
		}
		p.pivots = append(p.pivots, pivot)
	}
	for _, r := range p.active {
		if v := r.lead(); v != 0 { // not a unit, as there was no pivot
			r.deferred = append(r.deferred, make([]uint8, len(p.deferred)+1-len(r.deferred))...)
			r.deferred[len(p.deferred)] = v
		}
		r.lo, r.window = c+1, r.window[min(len(r.window), 1):]
	}
	if at < 0 {
		p.deferred = append(p.deferred, c)
	}
}

func inverse(v, mod int) int {
	for i := 1; ; i++ {
		if i*v%mod == 1%mod {
			return i
		}
	}
}

// addTimes adds f times from to to, both with the same lo.
func (p *power) addTimes(to, from *row, f int) {
	f %= p.mod
	to.window = p.addSlice(to.window, from.window, f)
	to.deferred = p.addSlice(to.deferred, from.deferred, f)
	to.rhs = p.addSlice(to.rhs, from.rhs, f)
}

// addSlice adds f times from to to, which may be shorter.
func (p *power) addSlice(to, from []uint8, f int) []uint8 {
	if grow := len(from) - len(to); grow > 0 {
		to = append(to, make([]uint8, grow)...)
	}
	part, factor := to[:len(from)], uint8(f)
	for i, v := range from {
		part[i] = p.reduced[part[i]+factor*v] // at most 12 + 12*12
	}
	return to
}

// lift solves what is left: equations in the deferred unknowns, all of whose entries the prime divides. So it must
// divide the right sides, too, and a solution modulo the next lower power leaves the highest digit of every unknown
// free.
func (p *power) lift(ctx context.Context, sides int) (*Solutions, error) {
	d := len(p.deferred)
	low := &Solutions{particular: make([][]uint8, sides)}
	bad := make([]bool, sides)
	for _, r := range p.active {
		for k, v := range r.rhs {
			bad[k] = bad[k] || int(v)%p.prime != 0
		}
	}
	if p.exp > 1 {
		next := newPower(p.prime, p.exp-1, d)
		for _, r := range p.active {
			next.waiting = append(next.waiting, &row{window: p.divided(r.deferred), rhs: p.divided(r.rhs)})
		}
		var err error
		if low, err = next.solve(ctx, sides); err != nil {
			return nil, err
		}
	}
	for k := range bad {
		if bad[k] {
			low.particular[k] = nil
		} else if p.exp == 1 {
			low.particular[k] = make([]uint8, d)
		}
	}
	for j := range d {
		top := make([]uint8, d)
		top[j] = uint8(p.mod / p.prime)
		low.Generators = append(low.Generators, Generator{top, p.prime})
	}
	return low, nil
}

func (p *power) divided(v []uint8) []uint8 {
	out := make([]uint8, len(v))
	for i := range v {
		out[i] = v[i] / uint8(p.prime)
	}
	return out
}

// substitute completes deferred unknowns to a solution, for right side k or, if k is -1, for zeros.
func (p *power) substitute(deferred []uint8, k int) []uint8 {
	x := make([]uint8, p.cols)
	for j, c := range p.deferred {
		x[c] = deferred[j]
	}
	for i := len(p.pivots) - 1; i >= 0; i-- {
		r := p.pivots[i]
		sum := 0
		for j, v := range r.window {
			sum += int(v) * int(x[r.lo+j])
		}
		for j, v := range r.deferred {
			sum += int(v) * int(deferred[j])
		}
		want := 0
		if k >= 0 {
			want = int(r.rhs[k])
		}
		x[r.lo] = uint8(((want-sum)%p.mod + p.mod) % p.mod)
	}
	return x
}
