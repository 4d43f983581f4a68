package toggle

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"switchboard/solver/gf2"
)

// F_n = t^e U and U = 1 modulo t^(e+1), so multiplying by U takes out the part
// of a row modulo t^e: that is what folding and writing out again does.
func TestFoldIsMultiplicationByU(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 52))
	for n := 1; n <= 520; n++ {
		e := 1<<bits.TrailingZeros(uint(n+1)) - 1
		u := diagonalModulus(n)
		if !slices.Equal(u.Mul(gf2.Power(e)), gf2.Path(n)) {
			t.Fatalf("n = %d: t^%d U is not F_n", n, e)
		}
		if _, low := u.QuoRem(gf2.Power(e + 1)); !slices.Equal(low, gf2.Power(0)) {
			t.Fatalf("n = %d: U = %x modulo t^%d", n, low, e+1)
		}
		b := randomBoard(rng, 1, n)
		row := b.Row(0)
		_, part := u.Mul(gf2.PathPoly(row)).QuoRem(gf2.Path(n))
		if n%2 == 0 {
			continue
		}
		if got, _ := newFold(n).nilpotent(b); !slices.Equal(got.Row(0), part.Vector(n)) {
			t.Fatalf("n = %d: the part of %x modulo t^%d is %x, want %x", n, row, e, got.Row(0), part.Vector(n))
		}
	}
}
