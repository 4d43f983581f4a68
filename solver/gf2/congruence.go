package gf2

import "slices"

// Congruence is p x = r modulo f, prepared so that it can be solved for any r.
type Congruence struct {
	GCD     Poly // of p and f
	Period  Poly // f divided by GCD; the solutions of p x = 0 modulo f are its multiples
	inverse Poly // inverse p = GCD modulo f
}

// NewCongruence prepares the congruence by the extended Euclidean algorithm; f must not be zero. It takes about (deg
// f)²/64 word operations when deg p is near deg f.
func NewCongruence(p, f Poly) *Congruence {
	_, p = p.QuoRem(f)
	size := len(f) + 1
	a, b := slices.Clone(f), slices.Clone(p)
	u, v := make(Poly, 0, size), make(Poly, 1, size) // a = u p, b = v p modulo f
	v[0] = 1
	for len(b) > 0 {
		s := a.Degree() - b.Degree()
		if s < 0 {
			a, b, u, v = b, a, v, u
			continue
		}
		xorShifted(a, b, s)
		u = u[:max(len(u), min(len(v)+s>>6+1, size))]
		xorShifted(u, v, s)
		a, u = trim(a), trim(u)
	}
	period, _ := f.QuoRem(a)
	return &Congruence{a, period, u}
}

// Solve returns the solution of lowest degree, or false if there is none.
func (c *Congruence) Solve(r Poly) (Poly, bool) {
	r, rest := r.QuoRem(c.GCD)
	if len(rest) > 0 {
		return nil, false
	}
	_, r = r.QuoRem(c.Period)
	_, x := c.inverse.Mul(r).QuoRem(c.Period)
	return x, true
}
