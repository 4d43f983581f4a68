package gf2

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
	a, b := append([]uint64(nil), f...), make([]uint64, len(f))
	copy(b, p)
	u, v := make([]uint64, size), make([]uint64, size) // a = u p, b = v p modulo f
	v[0] = 1
	lu, lv := 1, 1 // words of u and v in use
	da, db := top(a, len(a)-1), top(b, len(b)-1)
	for db >= 0 {
		if da < db {
			a, b, da, db = b, a, db, da
			u, v, lu, lv = v, u, lv, lu
		}
		s := da - db
		xorShifted(a, b[:db>>6+1], s)
		da = top(a, da>>6)
		xorShifted(u, v[:lv], s)
		if lu = max(lu, min(lv+s>>6+1, size)); u[lu-1] == 0 && lu > 1 {
			lu--
		}
		if da < 0 {
			break
		}
	}
	if da < 0 {
		a, u = b, v
	}
	c := &Congruence{g: trim(a), inverse: trim(u)}
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
