package coset_test

import (
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"os"
	"testing"

	"switchboard/solver/coset"
	"switchboard/tools/must"
)

// fewestByGray is the plain second way: every word of the coset, by Gray code.
func fewestByGray(c coset.Coset) int {
	cur := append([]uint64(nil), c.Word...)
	best := ones(cur)
	for i := uint64(1); i>>len(c.Basis) == 0; i++ {
		xor(cur, c.Basis[bits.TrailingZeros64(i)])
		best = min(best, ones(cur))
	}
	return best
}

func ones(a []uint64) int {
	n := 0
	for _, w := range a {
		n += bits.OnesCount64(w)
	}
	return n
}

func xor(a, b []uint64) {
	for i, w := range b {
		a[i] ^= w
	}
}

// contains reports whether word + c.Word is a sum of basis vectors.
func contains(c coset.Coset, word []uint64) bool {
	rest := append([]uint64(nil), word...)
	xor(rest, c.Word)
	var basis [][]uint64 // each with a leading one of its own
	for _, b := range append(append([][]uint64(nil), c.Basis...), rest) {
		b = append([]uint64(nil), b...)
		for _, r := range basis {
			if i := lead(r); b[i>>6]>>(i&63)&1 == 1 {
				xor(b, r)
			}
		}
		if lead(b) >= 0 {
			basis = append(basis, b)
		}
		rest = b
	}
	return lead(rest) < 0
}

func lead(a []uint64) int {
	for i, w := range a {
		if w != 0 {
			return i<<6 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// verify holds the laws that every result keeps.
func verify(t *testing.T, c coset.Coset, r coset.Result) {
	t.Helper()
	if !contains(c, r.Word) {
		t.Fatalf("the word is not in the coset")
	}
	if ones(r.Word) != r.Weight {
		t.Fatalf("weight %d, the word has %d ones", r.Weight, ones(r.Word))
	}
	if r.AtLeast > r.Weight || r.Proved != (r.AtLeast == r.Weight) {
		t.Fatalf("weight %d, at least %d, proved %v", r.Weight, r.AtLeast, r.Proved)
	}
}

func lightest(t *testing.T, c coset.Coset) coset.Result {
	t.Helper()
	word := append([]uint64(nil), c.Word...)
	r := must.Get(coset.Lightest(context.Background(), c, coset.Options{}))(t)
	verify(t, c, r)
	if ones(word) != ones(c.Word) || !contains(c, word) {
		t.Fatal("the input changed")
	}
	return r
}

// randomCoset has a bit set with probability density/64.
func randomCoset(rng *rand.Rand, cells, dim, density int) coset.Coset {
	vector := func() []uint64 {
		v := make([]uint64, (cells+63)/64)
		for i := range cells {
			if rng.IntN(64) < density {
				v[i>>6] |= 1 << (i & 63)
			}
		}
		return v
	}
	c := coset.Coset{Cells: cells, Word: vector()}
	for range dim {
		c.Basis = append(c.Basis, vector())
	}
	return c
}

func TestLightestAgreesWithEnumeration(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	top := 20
	if raceEnabled {
		top = 14
	}
	for dim := range top + 1 {
		for range max(4, 40-4*dim) {
			c := randomCoset(rng, 1+rng.IntN(200), dim, 1+rng.IntN(40))
			r := lightest(t, c)
			if want := fewestByGray(c); !r.Proved || r.Weight != want {
				t.Fatalf("dimension %d, %d cells: weight %d, proved %v, want %d", dim, c.Cells, r.Weight, r.Proved, want)
			}
		}
	}
}

func TestDependentBasisAndIndependentParts(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 1))
	for range 50 {
		c := randomCoset(rng, 60, 12, 1) // falls into parts
		sum := append([]uint64(nil), c.Basis[0]...)
		xor(sum, c.Basis[1])
		c.Basis = append(c.Basis, sum)
		if r, want := lightest(t, c), fewestByGray(c); r.Weight != want || r.Dim > 12 {
			t.Fatalf("weight %d, want %d, dimension %d", r.Weight, want, r.Dim)
		}
	}
}

func TestWideBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for _, cells := range []int{16383, 16384, 40000} {
		c := randomCoset(rng, cells, 6, 32)
		if r, want := lightest(t, c), fewestByGray(c); r.Weight != want {
			t.Fatalf("%d cells: weight %d, want %d", cells, r.Weight, want)
		}
	}
}

// Words of few ones in large codes are proved by disjoint information sets.
func TestLargeCodesProveLightWords(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	c := randomCoset(rng, 600, 60, 32)
	clear(c.Word)
	c.Word[3], c.Word[7] = 1<<17, 3
	want := lightest(t, c)
	if !want.Proved || want.Weight != 3 {
		t.Fatalf("weight %d, proved %v, want the 3 ones of the word", want.Weight, want.Proved)
	}
	for i, b := range c.Basis { // hide it
		if i%2 == 0 {
			xor(c.Word, b)
		}
	}
	if r := lightest(t, c); !r.Proved || r.Weight != 3 {
		t.Fatalf("hidden: weight %d, at least %d", r.Weight, r.AtLeast)
	}
}

// countdown is a context that ends at its n-th question.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.DeadlineExceeded
	}
	return nil
}

// Whenever the context ends, what is claimed holds.
func TestDeadlineGivesBoundsThatHold(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	plus, _ := plusCoset(randomLights(rng, 30, 30))
	blind := plus
	blind.Class = nil
	for name, c := range map[string]coset.Coset{
		"random": randomCoset(rng, 90, 16, 32), "classes": plus, "no classes": blind,
	} {
		want := lightest(t, c).Weight
		step := 7
		switch {
		case raceEnabled:
			step = 37
		case os.Getenv("TEST_FULL") != "":
			step = 1
		}
		proved := false
		for left := 0; !proved; left += step {
			r := must.Get(coset.Lightest(&countdown{context.Background(), left}, c, coset.Options{}))(t)
			verify(t, c, r)
			if r.Weight < want || r.AtLeast > want {
				t.Fatalf("%s, after %d questions: %d to %d, but the lightest is %d", name, left, r.AtLeast, r.Weight, want)
			}
			proved = r.Proved
			step += step / 8
		}
	}
}

func TestMemoryLimitGivesBoundsThatHold(t *testing.T) {
	c, _ := plusCoset(allOn(47, 47)) // dimension 30
	for _, memory := range []int64{1, 1 << 10, 1 << 14, 1 << 18, 1 << 22} {
		r := must.Get(coset.Lightest(context.Background(), c, coset.Options{Memory: memory}))(t)
		verify(t, c, r)
		if r.AtLeast > 971 || r.Weight < 971 || r.AtLeast < 800 {
			t.Errorf("%d bytes: %d to %d, want about 971", memory, r.AtLeast, r.Weight)
		}
	}
}

func TestShape(t *testing.T) {
	for name, c := range map[string]coset.Coset{
		"short word":   {Cells: 65, Word: make([]uint64, 1)},
		"short basis":  {Cells: 65, Word: make([]uint64, 2), Basis: [][]uint64{{1}}},
		"bits outside": {Cells: 3, Word: []uint64{8}},
		"few classes":  {Cells: 3, Word: []uint64{1}, Class: []uint8{0}},
		"odd class":    {Cells: 1, Word: []uint64{1}, Class: []uint8{4}},
	} {
		if _, err := coset.Lightest(context.Background(), c, coset.Options{}); !errors.Is(err, coset.ErrShape) {
			t.Errorf("%s: %v, want ErrShape", name, err)
		}
	}
	if r := lightest(t, coset.Coset{}); !r.Proved || r.Weight != 0 {
		t.Errorf("no cells: %+v", r)
	}
}
