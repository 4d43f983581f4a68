package coset

import (
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"os"
	"testing"

	"switchboard/tools/must"
)

func randomVector(rng *rand.Rand, cells int) []uint64 {
	v := make([]uint64, (cells+63)/64)
	for i := range cells {
		v[i>>6] |= rng.Uint64() & 1 << (i & 63)
	}
	return v
}

func least(word []uint64, rows [][]uint64) int {
	cur, best := combine(word, nil, 0), weight(word)
	for i := uint64(1); i>>len(rows) == 0; i++ {
		xor(cur, rows[bits.TrailingZeros64(i)])
		best = min(best, weight(cur))
	}
	return best
}

// The bound by disjoint information sets alone, without luck in the search,
// runs until it proves the lightest word.
func TestBoundProves(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 1))
	for range 60 {
		cells, d := 20+rng.IntN(80), 2+rng.IntN(9)
		var rows [][]uint64
		for range d {
			rows = append(rows, randomVector(rng, cells))
		}
		rows, _, _ = reduce(t.Context(), rows, upTo(cells))
		word := randomVector(rng, cells)
		s := newSearch(word, rows, list(support(rows)))
		s.bound(t.Context())
		if want := least(word, rows); !s.result().Proved || s.weight != want {
			t.Fatalf("[%d, %d]: %d to %d, want %d", cells, len(rows), s.atLeast, s.weight, want)
		}
	}
}

func upTo(n int) []int {
	cells := make([]int, n)
	for i := range cells {
		cells[i] = i
	}
	return cells
}

// Every doll is what trying all signs says, from no start at all, and the
// spectral bound is above it and not far.
func TestDollsAndSpectralBound(t *testing.T) {
	rng := rand.New(rand.NewPCG(22, 1))
	for range 40 {
		rows, cols := 1+rng.IntN(9), 1+rng.IntN(12)
		g := newGame(rows, cols, randomVector(rng, rows*cols), false)
		g.value, g.dolls = 0, make([]int, g.m+1)
		for first := g.m - 1; first >= 0; first-- {
			must.Do(t, g.doll(t.Context(), first))
			if want := mostOf(g, first); g.dolls[first] != want {
				t.Fatalf("%d x %d, rows from %d: %d, want %d", g.m, g.n, first, g.dolls[first], want)
			}
		}
		most, err := g.spectral(t.Context())
		if err != nil || most < g.dolls[0] || most > 2*g.dolls[0]+4 {
			t.Fatalf("%d x %d: spectral bound %d, the most is %d, %v", g.m, g.n, most, g.dolls[0], err)
		}
	}
}

// mostOf tries all signs of rows first and on.
func mostOf(g *game, first int) int {
	most := 0
	for signs := range 1 << (g.m - first) {
		sum := 0
		for j := range g.n {
			column := 0
			for i := first; i < g.m; i++ {
				if g.sign[i][j] == (signs>>(i-first)&1 == 1) {
					column++
				} else {
					column--
				}
			}
			sum += max(column, -column)
		}
		most = max(most, sum)
	}
	return most
}

// asked is a context that ends at its n-th question.
type asked struct {
	context.Context
	left int
}

func (a *asked) Err() error {
	if a.left--; a.left < 0 {
		return context.DeadlineExceeded
	}
	return nil
}

// The walk over pairs, from a bad start, stopped anywhere and with little
// memory, claims no bound that is too high and proves nothing that is wrong.
func TestWalkClaimsWhatHolds(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 1))
	proved := 0
	for range 60 {
		word, k, classes := mixedProduct(rng, 5, 6, 4, 7)
		want := least(word, k.rows)
		for _, memory := range []int64{1 << 10, 1 << 12, 1 << 14, 1 << 30} {
			for left := 0; left < 400; left += 1 + left/4 {
				p := newProduct(context.Background(), word, k, classes)
				r := p.lightest(&asked{context.Background(), left}, memory, Result{Word: word, Weight: weight(word)})
				if r.AtLeast > want || r.Weight < want || weight(r.Word) != r.Weight {
					t.Fatalf("memory %d, %d questions: %d to %d, the lightest is %d", memory, left, r.AtLeast, r.Weight, want)
				}
				if r.Proved {
					proved++
					break
				}
			}
		}
	}
	if proved < 60 {
		t.Errorf("proved %d of 240", proved)
	}
}

// mixedProduct is a random code that is a product over classes 0 and 1, of
// dimensions k0 and k1, and over 2 and 3; cells of 2 and 3 see mixed
// coordinates.
func mixedProduct(rng *rand.Rand, k0, k1, k2, k3 int) ([]uint64, *component, []uint8) {
	const cells = 120
	d := k0 + k1
	mix := make([]uint64, d)
	for i := range mix { // unit upper triangular, hence invertible
		mix[i] = 1<<i | rng.Uint64()&(1<<d-1)&^(1<<(i+1)-1)
	}
	k := &component{cells: upTo(cells)}
	for range d {
		k.rows = append(k.rows, make([]uint64, (cells+63)/64))
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
	return randomVector(rng, cells), k, classes
}

// On matrices too large for squares of their products the spectral bound still
// says more than the number of cells, and never less than what some signs leave: so it
// does on those small enough. What lies between takes long, and is tried with TEST_FULL.
func TestSpectralBoundOfLargeMatrices(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 1))
	sides, alike := []int{101, 647}, 101
	if os.Getenv("TEST_FULL") != "" {
		sides, alike = append(sides, 301, 401), 301
	}
	for _, side := range sides {
		g := newGame(side, side+2, randomVector(rng, side*(side+2)), false)
		most := must.Get(g.spectral(t.Context()))(t)
		flips := make([]bool, g.m)
		for i := range flips {
			flips[i] = g.sign[i][0]
		}
		if found := max(g.value, g.worth(flips)); most < found || most > g.m*g.n/2 {
			t.Errorf("%d x %d: spectral bound %d, signs found leave %d of %d", g.m, g.n, most, found, g.m*g.n)
		}
	}
	one := newGame(alike, alike, make([]uint64, alike*alike/64+1), false)
	if most, err := one.spectral(t.Context()); err != nil || most != alike*alike {
		t.Errorf("all alike: %d, %v", most, err)
	}
}

// A deadline during the local search leaves the bound that was there before it.
func TestALateSearchKeepsItsBound(t *testing.T) {
	rng := rand.New(rand.NewPCG(24, 1))
	g := newGame(61, 61, randomVector(rng, 61*61), false)
	ctx := &asked{t.Context(), 61 * 10} // the bound is found, the search is not done
	if most, err := g.play(ctx); !errors.Is(err, context.DeadlineExceeded) || most > 61*61/2 {
		t.Errorf("%d of %d, %v", most, 61*61, err)
	}
}
