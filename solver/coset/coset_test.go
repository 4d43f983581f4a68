package coset

import (
	"context"
	"crypto/sha256"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"switchboard/solver/gf2"
	"switchboard/tools/deadline"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// fewestByGray is the plain method to compare with: every word of the coset, in Gray code order.
func fewestByGray(word []uint64, basis [][]uint64) int {
	at := combine(word, nil, 0)
	best := gf2.Weight(at)
	for i := uint64(1); i>>len(basis) == 0; i++ {
		gf2.Xor(at, basis[bits.TrailingZeros64(i)])
		best = min(best, gf2.Weight(at))
	}
	return best
}

// verify checks what holds for every result: its word is in the coset, and its weight and bounds are right.
func verify(t *testing.T, c Coset, r Result) {
	t.Helper()
	rank := func(rows ...[]uint64) int {
		s := gf2.NewSystem(c.Cells)
		for _, row := range append(rows, c.Basis...) {
			s.Add(slices.Collect(gf2.Ones(row))...)
		}
		return must.Get(gf2.Eliminate(context.Background(), s, nil))(t).Rank()
	}
	if c.Cells > 0 && rank(combine(c.Word, [][]uint64{r.Word}, 1)) != rank() {
		t.Fatal("the word is not in the coset")
	}
	if gf2.Weight(r.Word) != r.Weight || r.AtLeast > r.Weight {
		t.Fatalf("a word of %d: weight %d, at least %d", gf2.Weight(r.Word), r.Weight, r.AtLeast)
	}
}

// proved returns the result for a coset that must be proved.
func proved(t *testing.T, c Coset) Result {
	t.Helper()
	word := fmt.Sprint(c)
	r := Lightest(t.Context(), c, 1<<28)
	if verify(t, c, r); !r.Proved() || fmt.Sprint(c) != word {
		t.Fatalf("%d to %d, or the input changed", r.AtLeast, r.Weight)
	}
	return r
}

// randomVector has a bit set with probability density/64.
func randomVector(rng *rand.Rand, cells, density int) []uint64 {
	v := make([]uint64, gf2.Words(cells))
	for i := range cells {
		if rng.IntN(64) < density {
			gf2.FlipBit(v, i)
		}
	}
	return v
}

func randomCoset(rng *rand.Rand, cells, dim, density int) Coset {
	c := Coset{Cells: cells, Word: randomVector(rng, cells, density)}
	for range dim {
		c.Basis = append(c.Basis, randomVector(rng, cells, density))
	}
	return c
}

// flips are the cells of Lights Out that a press flips.
func flips(rows, cols, cell int) (cells []int) {
	for _, step := range [][2]int{{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		if r, c := cell/cols+step[0], cell%cols+step[1]; r >= 0 && r < rows && c >= 0 && c < cols {
			cells = append(cells, r*cols+c)
		}
	}
	return cells
}

// press returns the lights that presses flip.
func press(rows, cols int, presses []uint64) []uint64 {
	lights := make([]uint64, len(presses))
	for _, cell := range slices.Collect(gf2.Ones(presses)) {
		for _, flipped := range flips(rows, cols, cell) {
			gf2.FlipBit(lights, flipped)
		}
	}
	return lights
}

// plusCoset returns the presses that light a board of Lights Out.
func plusCoset(t testing.TB, rows, cols int, lights []uint64) Coset {
	t.Helper()
	s := gf2.NewSystem(rows * cols)
	c := Coset{Cells: rows * cols}
	for i := range c.Cells {
		s.Add(flips(rows, cols, i)...)
		c.Class = append(c.Class, [4]uint8{0, 2, 3, 1}[i/cols%2*2+i%cols%2])
	}
	e := must.Get(gf2.Eliminate(t.Context(), s, lights))(t)
	var ok bool
	if c.Word, ok = e.Solution(); !ok {
		t.Fatalf("%d x %d: no solution", rows, cols)
	}
	c.Basis = must.Get(e.Kernel(t.Context()))(t)
	return c
}

func randomPlus(t testing.TB, rng *rand.Rand, rows, cols int) Coset {
	return plusCoset(t, rows, cols, press(rows, cols, randomVector(rng, rows*cols, 32)))
}

func allOn(t testing.TB, n int) Coset {
	return plusCoset(t, n, n, randomVector(rand.New(rand.NewPCG(0, 0)), n*n, 64))
}

func TestLightestAgreesWithEnumeration(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for dim := range 17 {
		for range max(4, 40-4*dim) {
			c := randomCoset(rng, 1+rng.IntN(200), dim, 1+rng.IntN(40))
			want := fewestByGray(c.Word, c.Basis)
			if dim > 1 { // one that says nothing new
				c.Basis = append(c.Basis, combine(c.Basis[0], c.Basis[1:2], 1))
			}
			if rng.IntN(2) == 0 { // classes that do not split the code are ignored
				c.Class = make([]uint8, c.Cells)
				for i := range c.Class {
					c.Class[i] = uint8(rng.IntN(4))
				}
			}
			if r := proved(t, c); r.Weight != want {
				t.Fatalf("dimension %d, %d cells: weight %d, want %d", dim, c.Cells, r.Weight, want)
			}
		}
	}
	for _, cells := range []int{16383, 16384, 40000} { // as many as a lane holds, and more
		c := randomCoset(rng, cells, 6, 63)
		if r, want := proved(t, c), fewestByGray(c.Word, c.Basis); r.Weight != want {
			t.Fatalf("%d cells: weight %d, want %d", cells, r.Weight, want)
		}
	}
}

// Light words of large codes are proved by disjoint information sets.
func TestLargeCodesProveLightWords(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	c := randomCoset(rng, 600, 60, 32)
	clear(c.Word)
	c.Word[3], c.Word[7] = 1<<17, 3
	for range 2 {
		if r := proved(t, c); r.Weight != 3 {
			t.Fatalf("weight %d, want the 3 ones of the word", r.Weight)
		}
		c.Word = combine(c.Word, c.Basis, rng.Uint64()>>4) // hidden
	}
}

// holdsWheneverItEnds cancels a search at each of its checks of the context in turn, and verifies what it claims then.
func holdsWheneverItEnds(t *testing.T, c Coset, find func(context.Context) Result) {
	t.Helper()
	want := find(t.Context()).Weight
	step := 12
	if trial.Full() {
		step = 1
	}
	for left, done := 0, false; !done; left += step {
		r := find(deadline.After(t.Context(), left))
		if verify(t, c, r); r.Weight < want || r.AtLeast > want {
			t.Fatalf("after %d questions: %d to %d, but the lightest is %d", left, r.AtLeast, r.Weight, want)
		}
		done, step = r.Proved(), step+step/6
	}
}

func TestDeadlineGivesBoundsThatHold(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	plus := randomPlus(t, rng, 23, 23)
	blind := plus
	blind.Class = nil
	for _, c := range []Coset{randomCoset(rng, 90, 16, 32), plus, blind} {
		holdsWheneverItEnds(t, c, func(ctx context.Context) Result { return Lightest(ctx, c, 1<<28) })
	}
	c := switchingCoset(21, 21, randomVector(rng, 21*21, 32), false)
	holdsWheneverItEnds(t, c, func(ctx context.Context) Result { return Switching(ctx, 21, 21, c.Word, false) })
}

func TestMemoryLimitGivesBoundsThatHold(t *testing.T) {
	c := allOn(t, 47) // dimension 30
	for _, memory := range []int64{1, 1 << 10, 1 << 14, 1 << 18, 1 << 22} {
		r := Lightest(t.Context(), c, memory)
		verify(t, c, r)
		if r.AtLeast > 971 || r.Weight < 971 || r.AtLeast < 800 {
			t.Errorf("%d bytes: %d to %d, want about 971", memory, r.AtLeast, r.Weight)
		}
	}
}

func TestNoCells(t *testing.T) {
	if r := proved(t, Coset{}); r.Weight != 0 {
		t.Errorf("%+v", r)
	}
}

// docs/fewest.md says what puzzles/press/b075464.txt says, whose first 78 lines are OEIS A075464: the hash is that of
// its list, in the form of a b-file with three newlines at its end. Up to some number of quiet patterns, the figures
// are computed again.
func TestAllOnesAsPublished(t *testing.T) {
	most := 41
	if trial.Full() {
		most = 78
	}
	var list, published strings.Builder
	for line := range strings.Lines(string(must.Get(os.ReadFile("../../docs/fewest.md"))(t))) {
		var n, d, fewest int
		if _, err := fmt.Sscanf(line, "| %d | %d | %d | yes |", &n, &d, &fewest); err != nil {
			continue
		}
		if fmt.Fprintln(&list, n, fewest); n <= 78 {
			fmt.Fprintln(&published, n, fewest)
		}
		if d > 0 && n <= most {
			c := allOn(t, n)
			r := proved(t, c)
			if r.Weight != fewest || len(c.Basis) != d || gf2.Weight(press(n, n, r.Word)) != n*n {
				t.Errorf("%d x %d: %d presses, dimension %d, published %d and %d", n, n, r.Weight, len(c.Basis), fewest, d)
			}
		}
	}
	if kept := must.Get(os.ReadFile("../../puzzles/press/b075464.txt"))(t); string(kept) != list.String() {
		t.Error("the list is not that of the table")
	}
	const oeis = "b49cf5e1e27403c1f8035b7d43bae0c2d4d359448de94e95df58b4d691c7d0a4"
	if got := fmt.Sprintf("%x", sha256.Sum256([]byte(published.String()+"\n\n"))); got != oeis {
		t.Errorf("the first 78 are hashed %s", got)
	}
}

// BenchmarkAllOnes solves the boards of docs/fewest.md, each a run of its own.
func BenchmarkAllOnes(b *testing.B) {
	for n := 1; n <= 130; n++ {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			c := allOn(b, n)
			for b.Loop() {
				r := Lightest(b.Context(), c, 2<<30)
				for unit, value := range map[string]int{"d": len(c.Basis), "presses": r.Weight, "at-least": r.AtLeast, "visited": int(r.Visited)} {
					b.ReportMetric(float64(value), unit)
				}
			}
		})
	}
}

// The two-way split, the transform without it and enumeration agree.
func TestClassesChangeNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 1))
	for _, size := range [][2]int{
		{4, 4}, {5, 5}, {9, 9}, {11, 11}, {14, 14}, {16, 16}, {23, 23}, {19, 19}, {29, 29}, {30, 30},
		{4, 9}, {9, 14}, {11, 23}, {14, 19}, {16, 33}, {33, 16}, {39, 19}, {32, 32},
	} {
		for range 3 {
			c := randomPlus(t, rng, size[0], size[1])
			split := proved(t, c).Weight
			c.Class = nil
			if whole := proved(t, c).Weight; split != whole || len(c.Basis) <= 16 && whole != fewestByGray(c.Word, c.Basis) {
				t.Fatalf("%v, dimension %d: %d with classes, %d without", size, len(c.Basis), split, whole)
			}
		}
	}
}

// The bound by disjoint information sets alone, without a lucky search, proves the lightest word.
func TestBoundProves(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 1))
	for range 60 {
		c := randomCoset(rng, 20+rng.IntN(80), 2+rng.IntN(9), 32)
		rows, _, _ := reduce(t.Context(), c.Basis, upTo(c.Cells))
		s := newSearch(c.Word, rows, upTo(c.Cells))
		s.bound(t.Context())
		if want := fewestByGray(c.Word, rows); !s.Proved() || s.Weight != want {
			t.Fatalf("[%d, %d]: %d to %d, want %d", c.Cells, len(rows), s.AtLeast, s.Weight, want)
		}
	}
}

// The walk over pairs, from a bad start, stopped anywhere and with little memory, claims no bound that is too high and
// no false proof.
func TestWalkClaimsWhatHolds(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 1))
	proved := 0
	codes := trial.Times(180)
	for range codes {
		word, k, classes := mixedProduct(rng, 5, 6, 4, 7)
		want := fewestByGray(word, k.rows)
		for _, memory := range []int64{1 << 10, 1 << 12, 1 << 14, 1 << 30} {
			for left := 0; left < 400; left += 1 + left/4 {
				p := newProduct(t.Context(), word, k, classes)
				r := p.lightest(deadline.After(t.Context(), left), memory, Result{Word: word, Weight: gf2.Weight(word)})
				if r.AtLeast > want || r.Weight < want || gf2.Weight(r.Word) != r.Weight {
					t.Fatalf("memory %d, %d questions: %d to %d, the lightest is %d", memory, left, r.AtLeast, r.Weight, want)
				}
				if r.Proved() {
					proved++
					break
				}
			}
		}
	}
	if proved < codes {
		t.Errorf("proved %d of %d", proved, 4*codes)
	}
}

// mixedProduct is a random code that is a product over classes 0 and 1, of dimensions k0 and k1, and over 2 and 3;
// cells of 2 and 3 see mixed coordinates.
func mixedProduct(rng *rand.Rand, k0, k1, k2, k3 int) ([]uint64, *component, []uint8) {
	const cells = 120
	d := k0 + k1
	mix := make([]uint64, d)
	for i := range mix { // unit upper triangular, hence invertible
		mix[i] = 1<<i | rng.Uint64()&(1<<d-1)&^(1<<(i+1)-1)
	}
	k := &component{support: randomVector(rng, cells, 64)}
	for range d {
		k.rows = append(k.rows, make([]uint64, gf2.Words(cells)))
	}
	classes := make([]uint8, cells)
	for c := range cells {
		classes[c] = uint8(c % 4)
		first, last := []int{0, k0, 0, k2}[c%4], []int{k0, d, k2, k2 + k3}[c%4]
		functional := uint64(0)
		for j := first; j < last; j++ {
			if rng.Uint64()&1 == 1 && c%4 < 2 {
				functional ^= 1 << j
			} else if rng.Uint64()&1 == 1 && c%4 >= 2 {
				functional ^= mix[j]
			}
		}
		for j, row := range k.rows {
			row[c>>6] |= functional >> j & 1 << (c & 63)
		}
	}
	return randomVector(rng, cells, 32), k, classes
}
