package gf2

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func random(rng *rand.Rand, n int) []uint64 {
	v := make([]uint64, Words(n))
	for i := range n {
		if rng.IntN(2) == 1 {
			FlipBit(v, i)
		}
	}
	return v
}

func randomPoly(rng *rand.Rand, n int) Poly { return trim(random(rng, n)) }

// slowMul multiplies bit by bit.
func slowMul(p, q Poly) Poly {
	var sum Poly
	for i := range p.Degree() + 1 {
		if Bit(p, i) {
			sum = sum.Add(shiftUp(q, i))
		}
	}
	return sum
}

func shiftUp(p Poly, s int) Poly {
	out := make([]uint64, len(p)+s/64+1)
	for i := range p.Degree() + 1 {
		if Bit(p, i) {
			FlipBit(out, i+s)
		}
	}
	return trim(out)
}

func TestMulAndQuoRem(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		p, q, r := randomPoly(rng, rng.IntN(300)), randomPoly(rng, 1+rng.IntN(300)), randomPoly(rng, rng.IntN(200))
		if got, want := p.Mul(q), slowMul(p, q); !slices.Equal(got, want) {
			t.Fatalf("%x * %x = %x, want %x", p, q, got, want)
		}
		if len(q) == 0 {
			continue
		}
		n := p.Mul(q).Add(r)
		quo, rem := n.QuoRem(q)
		if rem.Degree() >= q.Degree() || !slices.Equal(quo.Mul(q).Add(rem), n) {
			t.Fatalf("%x / %x = %x rest %x", n, q, quo, rem)
		}
	}
}

func TestPathSatisfiesItsRecurrence(t *testing.T) {
	if !slices.Equal(Path(0), Poly{1}) || !slices.Equal(Path(1), Poly{2}) {
		t.Fatalf("F_0 = %x, F_1 = %x", Path(0), Path(1))
	}
	for n := 1; n < 400; n++ {
		want := Poly{2}.Mul(Path(n)).Add(Path(n - 1))
		if got := Path(n + 1); !slices.Equal(got, want) {
			t.Fatalf("F_%d = %x, want %x", n+1, got, want)
		}
	}
}

// Multiplying the polynomial by t is the path's matrix on the vector.
func TestPathPolyTurnsTheMatrixIntoT(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for n := 1; n < 300; n++ {
		v := random(rng, n)
		p := PathPoly(v)
		if back := p.Vector(n); !slices.Equal(back, v) {
			t.Fatalf("n = %d: %x came back as %x", n, v, back)
		}
		neighbours := make([]uint64, Words(n))
		for i := range n {
			if i > 0 && Bit(v, i-1) != (i+1 < n && Bit(v, i+1)) || i == 0 && n > 1 && Bit(v, 1) {
				FlipBit(neighbours, i)
			}
		}
		_, want := Poly{2}.Mul(p).QuoRem(Path(n))
		if got := PathPoly(neighbours); !slices.Equal(got, want) {
			t.Fatalf("n = %d: P v = %x, t p = %x", n, got, want)
		}
	}
}

func TestTranslateAndReverse(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 100 {
		p := randomPoly(rng, 1+rng.IntN(400))
		var want Poly
		for i := p.Degree(); i >= 0; i-- { // Horner
			want = want.Mul(Poly{3})
			if Bit(p, i) {
				want = want.Add(Poly{1})
			}
		}
		if got := p.Translate(); !slices.Equal(got, want) {
			t.Fatalf("%x at t+1 is %x, want %x", p, got, want)
		}
		n := p.Degree() + rng.IntN(100) + 1
		if back := p.Reverse(n).Reverse(n); !slices.Equal(back, p) || len(p) > 0 && Bit(p.Reverse(n), n) != (p[0]&1 == 1) {
			t.Fatalf("%x reversed twice is %x", p, back)
		}
	}
}

func TestGCDAndCongruence(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range 400 {
		g := randomPoly(rng, 1+rng.IntN(80)).Add(Power(80))
		f, p := randomPoly(rng, 200).Add(Power(200)).Mul(g), randomPoly(rng, rng.IntN(500)).Mul(g)
		c := NewCongruence(p, f)
		for _, part := range []Poly{p, f} {
			if _, rest := part.QuoRem(c.GCD); len(rest) > 0 {
				t.Fatalf("gcd does not divide %x", part)
			}
		}
		if _, rest := c.GCD.QuoRem(g); len(rest) > 0 {
			t.Fatalf("%x does not divide the gcd %x", g, c.GCD)
		}
		x := randomPoly(rng, 280)
		_, r := p.Mul(x).QuoRem(f)
		got, ok := c.Solve(r)
		if !ok {
			t.Fatal("no solution, there is one")
		}
		if _, again := p.Mul(got).QuoRem(f); !slices.Equal(again, r) {
			t.Fatalf("p x = %x, want %x", again, r)
		}
		if c.GCD.Degree() > 0 {
			if _, ok := c.Solve(r.Add(Poly{1})); ok {
				t.Fatal("a solution of a congruence that the gcd forbids")
			}
		}
	}
}

// Add returns p + q.
func (p Poly) Add(q Poly) Poly {
	if len(p) < len(q) {
		p, q = q, p
	}
	sum := append(Poly(nil), p...)
	Xor(sum, q)
	return trim(sum)
}
