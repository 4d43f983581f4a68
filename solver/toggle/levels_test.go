package toggle

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"switchboard/solver/residue"
	"switchboard/tools/deadline"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

func randomLevels(rng *rand.Rand, states, rows, cols int) [][]uint8 {
	cells := make([]uint8, rows*cols)
	for i := range cells {
		cells[i] = uint8(rng.IntN(states))
	}
	return grid(cells, cols)
}

// tryAll tries every way to press. It returns how many reach a goal, the fewest presses (-1 for none), and the fewest
// cells that any way leaves wrong.
func tryAll(p Puzzle) (ways, fewest, wrong int) {
	rows, cols := p.Size()
	times := grid(make([]uint8, rows*cols), cols)
	fewest, wrong = -1, rows*cols
	for {
		left := wrongIn(p, ApplyLevels(p, times))
		if wrong = min(wrong, left); left == 0 {
			n := total(slices.Concat(times...))
			if ways++; fewest < 0 || n < fewest {
				fewest = n
			}
		}
		i := 0
		for ; i < rows*cols; i++ {
			cell := &times[i/cols][i%cols]
			if int(*cell) < p.States-1 && p.Pressable(i/cols, i%cols) {
				*cell++
				break
			}
			*cell = 0
		}
		if i == rows*cols {
			return ways, fewest, wrong
		}
	}
}

// wrongIn counts the wrong cells of the levels, for the nearest goal.
func wrongIn(p Puzzle, levels [][]uint8) int {
	least := len(levels) * len(levels[0])
	for goal := range p.States {
		if p.Target == nil && (p.Goal == Off && goal > 0 || p.Goal == On && goal < p.States-1) {
			continue
		}
		n := 0
		for r, row := range levels {
			for c, v := range row {
				want := goal
				if p.Target != nil {
					want = map[bool]int{true: 1}[p.Target.At(r, c)]
				}
				if p.Exists(r, c) && int(v) != want {
					n++
				}
			}
		}
		least = min(least, n)
	}
	return least
}

func reaches(p Puzzle, levels [][]uint8) bool { return wrongIn(p, levels) == 0 }

// Every rule, number of states, goal, hole and lock on tiny boards, against trying every way to press.
func TestLevelsAgainstTryingAll(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	for states := 3; states <= 9; states++ {
		for n := range trial.Times(84) {
			rows, cols := 1+rng.IntN(2), 1+rng.IntN(2)
			if states == 3 && n%2 == 0 {
				rows, cols = 3, 2
			}
			p := Puzzle{Levels: randomLevels(rng, states, rows, cols), States: states,
				Rule: rules[n%len(rules)], Goal: Goal(rng.IntN(3))}
			adorn(rng, &p, n%7)
			checkLevels(t, p)
		}
	}
}

// sparse returns a board with about a quarter of its cells on.
func sparse(rng *rand.Rand, rows, cols int) *Board {
	b := randomBoard(rng, rows, cols)
	o := randomBoard(rng, rows, cols)
	for i := range b.words {
		b.words[i] &= o.words[i]
	}
	return b
}

func checkLevels(t *testing.T, p Puzzle) {
	t.Helper()
	name := fmt.Sprintf("%v, %v, %d states, %v, holes %v, locked %v, target %v", p.Rule, p.Goal, p.States, p.Levels, p.Holes, p.Locked, p.Target)
	a := must.Get(Fewest(t.Context(), p))(t)
	// A locked cell or hole counts as one choice in tryAll, and here.
	ways, fewest, wrong := tryAll(p)
	if a.Solvable != (ways > 0) || a.Solutions.Cmp(big.NewInt(int64(ways))) != 0 {
		t.Fatalf("%s: solvable %v, %v solutions; by trying %d", name, a.Solvable, a.Solutions, ways)
	}
	if !a.Solvable {
		checkLevelRefusal(t, name, p, a)
		if n := a.Nearest.Count(); n < wrong || a.NearestExact && n != wrong {
			t.Errorf("%s: change %d cells, exact %v; by trying %d", name, n, a.NearestExact, wrong)
		}
		return
	}
	if a.Count != fewest || !a.Proved || a.AtLeast != fewest {
		t.Errorf("%s: %d presses, proved %v, at least %d; by trying %d", name, a.Count, a.Proved, a.AtLeast, fewest)
	}
	if after := ApplyLevels(p, a.Times); !reaches(p, after) {
		t.Errorf("%s: presses %v lead to %v", name, a.Times, after)
	}
}

func checkLevelRefusal(t *testing.T, name string, p Puzzle, a Answer) {
	t.Helper()
	rows, cols := p.Size()
	goals := map[int]bool{}
	for _, because := range a.Refutations {
		checkRefutation(t, name, p, because)
		for _, level := range because.Levels {
			goals[level] = true
		}
	}
	if p.Goal == Same && p.Target == nil && !p.empty() && len(goals) != p.States || len(goals) == 0 {
		t.Errorf("%s: only the levels %v are refuted", name, goals)
	}
	repaired := p
	repaired.Levels = grid(make([]uint8, rows*cols), cols)
	for r := range rows {
		for c := range cols {
			repaired.Levels[r][c] = uint8((p.Level(r, c) + int(a.Change[r][c])) % p.States)
			if a.Nearest.At(r, c) != (a.Change[r][c] != 0) {
				t.Errorf("%s: nearest and change differ", name)
			}
		}
	}
	if m, err := solveAny(t.Context(), repaired); err != nil || !m.Solvable {
		t.Errorf("%s: changing %v does not help (%v)", name, a.Change, err)
	}
}

func checkRefutation(t *testing.T, name string, p Puzzle, because Refutation) {
	t.Helper()
	rows, cols := p.Size()
	for r := range rows {
		for c := range cols {
			sum := 0
			for _, i := range p.flips(r, c) {
				sum += int(because.Weights[i/cols][i%cols])
			}
			if p.Pressable(r, c) && sum%p.States != 0 {
				t.Errorf("%s: a press on %d,%d adds %d to the weights %v", name, r, c, sum, because.Weights)
			}
		}
	}
	for _, level := range because.Levels {
		sum := 0
		for i, v := range p.gains(level) {
			sum += int(v) * int(because.Weights[i/cols][i%cols])
		}
		if sum%p.States == 0 {
			t.Errorf("%s: weights %v do not refute %d", name, because.Weights, level)
		}
	}
}

// Boards too large to try all: the presses that are found in a short time are replayed.
func TestLevelsOnLargerBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 24))
	for states := 3; states <= 9; states++ {
		for _, rule := range rules {
			if trial.Skips(rng, 3) {
				continue
			}
			p := Puzzle{Levels: randomLevels(rng, 1, 11, 14), States: states, Rule: rule}
			p.Levels = ApplyLevels(p, randomLevels(rng, states, 11, 14))
			ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
			a, err := Fewest(ctx, p)
			cancel()
			if errors.Is(err, context.DeadlineExceeded) {
				continue // a busy machine
			}
			must.Do(t, err)
			if !a.Solvable || !reaches(p, ApplyLevels(p, a.Times)) {
				t.Errorf("%v, %d states: solvable %v", rule, states, a.Solvable)
			}
		}
	}
}

// Boards with so many checks that not the fewest cells are changed.
func TestLevelsNearestOfManyChecks(t *testing.T) {
	rng := rand.New(rand.NewPCG(25, 26))
	tried := 0
	for _, rule := range []Rule{Plus, Diagonal, Cross, King, Ring} {
		for _, states := range []int{3, 4, 6, 9} {
			for _, shape := range [][2]int{{23, 23}, {24, 17}, {26, 26}} {
				if trial.Skips(rng, 5) {
					continue
				}
				p := Puzzle{Levels: randomLevels(rng, states, shape[0], shape[1]), States: states, Rule: rule}
				a := must.Get(solveAny(t.Context(), p))(t)
				if !a.Solvable {
					tried++
					checkLevelRefusal(t, fmt.Sprintf("%v, %d states, %v", rule, states, shape), p, a)
				}
			}
		}
	}
	if tried < 5 {
		t.Errorf("only %d boards without a solution", tried)
	}
}

// As few presses as the bound are proved, however many solutions there are: on one row under Cross every press is the
// same.
func TestPressesAtTheBoundAreProved(t *testing.T) {
	row := slices.Repeat([]uint8{2}, 40)
	a, err := Fewest(t.Context(), Puzzle{Levels: [][]uint8{row}, States: 5, Rule: Cross})
	if err != nil || a.Count != 3 || a.AtLeast != 3 || !a.Proved {
		t.Errorf("%d presses, at least %d, proved %v, %v", a.Count, a.AtLeast, a.Proved, err)
	}
}

// lightestSumOf goes through all sums of generators, one by one.
func lightestSumOf(mod int, at []uint8, gens []residue.Generator) int {
	if len(gens) == 0 {
		return total(at)
	}
	least := mod * len(at)
	next := append([]uint8(nil), at...)
	for range gens[0].Order {
		least = min(least, lightestSumOf(mod, next, gens[1:]))
		for i, v := range gens[0].Vector {
			next[i] = uint8((int(next[i]) + int(v)) % mod)
		}
	}
	return least
}

// Codes of every modulus, some dense and some whose generators share few cells, against all sums: proved, searched, and
// cut short anywhere.
func TestLightestWordAgainstAllSums(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 52))
	grouped := 0
	for trial := range 200 {
		mod, n := 3+trial%7, 4+rng.IntN(10)
		var gens []residue.Generator
		for range 1 + rng.IntN(4) {
			v := make([]uint8, n)
			for i := range v {
				if trial%2 == 0 || rng.IntN(3) == 0 {
					v[i] = uint8(rng.IntN(mod))
				}
			}
			gens = append(gens, residue.Generator{Vector: v, Order: mod})
		}
		gens = must.Get(residue.Basis(t.Context(), mod, gens))(t)
		word := make([]uint8, n)
		for i := range word {
			word[i] = uint8(rng.IntN(mod))
		}
		want := lightestSumOf(mod, word, gens)
		code := newLevelCode(mod, gens).sparsify()
		if got, atLeast := code.lightest(t.Context(), word); total(got) != want || atLeast != want {
			t.Fatalf("modulo %d, %v + %v: %v, at least %d; by trying %d", mod, word, gens, got, atLeast, want)
		}
		for left := range 12 {
			got, atLeast := code.lightest(deadline.After(t.Context(), left), word)
			if total(got) < want || atLeast > want {
				t.Fatalf("modulo %d, %v + %v: %v, at least %d, after %d questions; by trying %d", mod, word, gens, got, atLeast, left, want)
			}
		}
		for _, p := range code.parts {
			p.at = slices.Clone(word)
			d := p.dolls(t.Context())
			if len(d.alone) > 2 {
				grouped++
			}
			proved := d.prove()
			if p.weight() != proved {
				t.Fatalf("modulo %d, %v + %v: proved %d, found %d", mod, word, p.gens, proved, p.weight())
			}
			p.at = slices.Clone(word)
			before := p.weight()
			if p.search(t.Context()); p.weight() < proved || p.weight() > before {
				t.Fatalf("modulo %d, %v + %v: searched from %d to %d, proved %d", mod, word, p.gens, before, p.weight(), proved)
			}
		}
	}
	if grouped < 20 {
		t.Errorf("only %d codes with several groups", grouped)
	}
}
