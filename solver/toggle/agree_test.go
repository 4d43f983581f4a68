package toggle

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"switchboard/tools/must"
	"switchboard/tools/trial"
)

var rules = []Rule{Plus, Diagonal, Cross, King, Knight, Ring}

func randomBoard(rng *rand.Rand, rows, cols int) *Board {
	b := New(rows, cols)
	for i := range b.words {
		b.words[i] = rng.Uint64()
	}
	for r := range rows {
		b.trim(r)
	}
	return b
}

// reachable returns a board that random presses light.
func reachable(rng *rand.Rand, rule Rule, rows, cols int) *Board {
	return Apply(Puzzle{Board: New(rows, cols), Rule: rule}, randomBoard(rng, rows, cols))
}

// The fast ways agree with elimination on what can be solved, on the nullity
// and on the kernel, and their solutions hold.
func TestEnginesAgree(t *testing.T) {
	for i, rule := range rules {
		limit := map[Rule]int{Cross: 20, Knight: 10}[rule]
		if limit == 0 {
			limit = 36 // past a word of 32 bits
		}
		t.Run(rule.String(), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(11, uint64(i)))
			for m := 1; m <= limit; m++ {
				for n := 1; n <= limit; n++ {
					if max(m, n) > 14 && trial.Skips(rng, 18) {
						continue
					}
					agree(t, rng, rule, m, n)
				}
			}
		})
	}
}

func agree(t *testing.T, rng *rand.Rand, rule Rule, m, n int) {
	t.Helper()
	p := Puzzle{Board: New(m, n), Rule: rule}
	fast, plain := newEngine(p), newGeneral(p)
	name := fmt.Sprintf("%v %d x %d", rule, m, n)
	boards := []*Board{reachable(rng, rule, m, n), randomBoard(rng, m, n)}
	if d := plain.nullity(); fast.nullity() != d || Nullity(rule, m, n) != d {
		t.Fatalf("%s: nullity %d, alone %d, by elimination %d", name, fast.nullity(), Nullity(rule, m, n), d)
	}
	for i, lit := range boards {
		p.Board = lit.Clone()
		x := must.Get(fast.solve(t.Context(), p.Board))(t)
		if !p.Board.Equal(lit) {
			t.Fatalf("%s: the board was changed", name)
		}
		must.Do(t, plain.reduce(t.Context(), plain.side(lit)))
		_, solvable := plain.echelon.Solution()
		if (x != nil) != solvable || i == 0 && x == nil {
			t.Fatalf("%s\n%s\nsolvable: %v, by elimination %v", name, lit, x != nil, solvable)
		}
		if x != nil && Apply(p, x).Count() != 0 {
			t.Fatalf("%s\n%s\npresses\n%s\nleave\n%s", name, lit, x, Apply(p, x))
		}
		if x == nil {
			a := must.Get(solveAny(t.Context(), p))(t)
			checkRefusal(t, p, a)
		}
	}
	checkQuiet(t, name, p, fast)
}

// checkQuiet holds the basis to be as large as the nullity, quiet and independent.
func checkQuiet(t *testing.T, name string, p Puzzle, e engine) {
	t.Helper()
	basis := must.Get(e.quiet(t.Context()))(t)
	if len(basis) != e.nullity() {
		t.Fatalf("%s: %d quiet patterns, nullity %d", name, len(basis), e.nullity())
	}
	p.Board = New(p.Board.rows, p.Board.cols)
	for _, q := range basis {
		if Apply(p, q).Count() != 0 {
			t.Fatalf("%s: not quiet\n%s", name, q)
		}
	}
	for i, q := range basis { // echelon form: no pattern may vanish
		at := q.First()
		if at < 0 {
			t.Fatalf("%s: quiet patterns are not independent", name)
		}
		for _, o := range basis[i+1:] {
			if o.At(at/q.cols, at%q.cols) {
				o.Xor(q)
			}
		}
	}
}

// Boards that nobody eliminates: the answers are replayed.
func TestLargeBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	for _, rule := range []Rule{Plus, Diagonal, Cross, King, Ring} {
		for _, size := range [][2]int{{63, 64}, {64, 63}, {65, 127}, {127, 65}, {128, 191}, {511, 255}, {200, 257}, {1, 300}, {300, 1}, {2, 511}, {383, 300}, {320, 320}, {119, 119}} {
			p := Puzzle{Board: reachable(rng, rule, size[0], size[1]), Rule: rule}
			a := must.Get(solveAny(t.Context(), p))(t)
			if !a.Solvable {
				t.Errorf("%v %v: no solution", rule, size)
				continue
			}
			checkAnswer(t, p, a)
			if d := Nullity(rule, size[1], size[0]); d != a.Nullity {
				t.Errorf("%v %v: nullity %d, turned over %d", rule, size, a.Nullity, d)
			}
		}
	}
}

// Kernels too large for syndromes: witnesses and nearest boards come from the congruence.
func TestRefusalsOfLargeKernels(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	for _, c := range []struct {
		rule Rule
		m, n int
	}{{Plus, 126, 128}, {Plus, 143, 111}, {Diagonal, 111, 143}, {Diagonal, 128, 126}, {Ring, 66, 133}} {
		p := Puzzle{Board: randomBoard(rng, c.m, c.n), Rule: c.rule}
		a := must.Get(solveAny(t.Context(), p))(t)
		if a.Solvable || a.Nullity <= maxSyndrome || a.Nearest.Count() > a.Nullity {
			t.Errorf("%v %d x %d: solvable %v, nullity %d, nearest %d", c.rule, c.m, c.n, a.Solvable, a.Nullity, a.Nearest.Count())
			continue
		}
		checkRefusal(t, p, a)
	}
}
