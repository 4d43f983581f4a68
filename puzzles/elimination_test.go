package puzzles_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"switchboard/puzzles"
	"switchboard/render"
)

// In whole numbers and modulo 2, every step of an elimination keeps the solutions and is the sum that its label says.
// At the end, every row that is not 0 has a column to itself.
func TestElimination(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 2))
	steps := 0
	for n := range 600 {
		modulo2, rows, cols := n%2 == 0, 1+rng.IntN(5), 1+rng.IntN(6)
		m := render.Matrix{Columns: make([]string, cols)}
		for r := range rows {
			var factors []int
			for range cols {
				factors = append(factors, rng.IntN(2))
			}
			m.Rows = append(m.Rows, puzzles.RowName(r)+" B2")
			m.Cells, m.Sums = append(m.Cells, factors), append(m.Sums, rng.IntN(2))
		}
		frames := puzzles.Eliminate(m, modulo2)
		for i, after := range frames[1:] {
			steps++
			checkStep(t, frames[i], after, modulo2)
			if !slices.Equal(solutionsOf(frames[i], modulo2), solutionsOf(after, modulo2)) {
				t.Fatalf("%+v has other solutions than %+v", after, frames[i])
			}
		}
		end := puzzles.Eliminated(frames)
		for r, factors := range end.Cells {
			own := slices.ContainsFunc(upTo(cols), func(c int) bool {
				return factors[c] != 0 && !slices.ContainsFunc(upTo(rows), func(o int) bool { return o != r && end.Cells[o][c] != 0 })
			})
			if !own && slices.ContainsFunc(factors, func(f int) bool { return f != 0 }) {
				t.Fatalf("row %d of %+v has no column to itself", r, end)
			}
		}
	}
	if steps < 1000 {
		t.Errorf("only %d steps", steps)
	}
}

func upTo(n int) (all []int) {
	for i := range n {
		all = append(all, i)
	}
	return all
}

// solutionsOf are the solutions in 0 and 1, as bits.
func solutionsOf(m render.Matrix, modulo2 bool) (all []int) {
	for x := range 1 << len(m.Columns) {
		holds := true
		for r, factors := range m.Cells {
			left := -m.Sums[r]
			for c, f := range factors {
				left += f * (x >> c & 1)
			}
			holds = holds && (left == 0 || modulo2 && left%2 == 0)
		}
		if holds {
			all = append(all, x)
		}
	}
	return all
}

var label = regexp.MustCompile(`^R(\d+) = (−?)(?:(\d+) )?R(\d+) ([+−]) (?:(\d+) )?R(\d+)$`)

func checkStep(t *testing.T, before, after render.Matrix, modulo2 bool) {
	t.Helper()
	said := label.FindStringSubmatch(after.Step.Label)
	if said == nil || said[1] != said[4] || said[2] != "" {
		t.Fatalf("step %q", after.Step.Label)
	}
	number := func(s string) int { n, _ := strconv.Atoi(s); return n }
	times, by := max(1, number(said[3])), max(1, number(said[6]))
	if said[5] == "−" {
		by = -by
	}
	r, pivot := number(said[1])-1, number(said[7])-1
	made := append(slices.Clone(after.Cells[r]), after.Sums[r])
	old, other := append(slices.Clone(before.Cells[r]), before.Sums[r]), append(slices.Clone(before.Cells[pivot]), before.Sums[pivot])
	divisor := 0
	for c := range made {
		sum := times*old[c] + by*other[c]
		if modulo2 {
			sum %= 2
		}
		if divisor == 0 && made[c] != 0 {
			divisor = sum / made[c]
		}
		if sum != divisor*made[c] {
			t.Fatalf("%s: %v of %v and %v", after.Step.Label, made, old, other)
		}
	}
	if divisor < 0 || strings.Contains(after.Step.Label, "−R") {
		t.Fatalf("%s: %v of %v and %v", after.Step.Label, made, old, other)
	}
}
