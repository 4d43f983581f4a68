package gf2

import "slices"

// Congruence is p x = r modulo f, prepared so that it can be solved for any r.
type Congruence struct {
	g, h    Poly // h = f / g
	inverse Poly // inverse p = g modulo f
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
	c := &Congruence{g: a, inverse: u}
	c.h, _ = f.QuoRem(c.g)
	return c
}

// GCD returns the greatest common divisor of p and f.
func (c *Congruence) GCD() Poly { return c.g }

// Period returns f divided by GCD. The solutions of p x = 0 modulo f are its multiples.
func (c *Congruence) Period() Poly { return c.h }

// Solve returns the solution of lowest degree, or false if there is none.
func (c *Congruence) Solve(r Poly) (Poly, bool) {
	r, rest := r.QuoRem(c.g)
	if len(rest) > 0 {
		return nil, false
	}
	_, r = r.QuoRem(c.h)
	_, x := c.inverse.Mul(r).QuoRem(c.h)
	return x, true
}
