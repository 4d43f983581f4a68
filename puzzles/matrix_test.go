package puzzles_test

import (
	"math/rand/v2"
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
			m.Rows, m.Cells, m.Sums = append(m.Rows, puzzles.RowName(r)+" B2"), append(m.Cells, nil), append(m.Sums, rng.IntN(2))
			for range cols {
				m.Cells[r] = append(m.Cells[r], rng.IntN(2))
			}
		}
		frames := puzzles.Eliminate(m, modulo2)
		for i, after := range frames[1:] {
			steps++
			checkLabel(t, frames[i], after, modulo2)
			if !slices.Equal(solutionsOf(frames[i], modulo2), solutionsOf(after, modulo2)) {
				t.Fatalf("%+v has other solutions than %+v", after, frames[i])
			}
		}
		alone, left := map[int]bool{}, map[int]bool{} // rows with a column to themselves, rows that are not 0
		for c := range cols {
			var in []int
			for r, factors := range frames[len(frames)-1].Cells {
				if factors[c] != 0 {
					in, left[r] = append(in, r), true
				}
			}
			if len(in) == 1 {
				alone[in[0]] = true
			}
		}
		if len(alone) != len(left) {
			t.Fatalf("%+v", frames)
		}
	}
	if steps < 1000 {
		t.Errorf("only %d steps", steps)
	}
}

// solutionsOf are the solutions in 0 and 1, as bits.
func solutionsOf(m render.Matrix, modulo2 bool) (all []int) {
	for x := range 1 << len(m.Columns) {
		fits := true
		for r, factors := range m.Cells {
			left := -m.Sums[r]
			for c, f := range factors {
				left += f * (x >> c & 1)
			}
			fits = fits && (left == 0 || modulo2 && left%2 == 0)
		}
		if fits {
			all = append(all, x)
		}
	}
	return all
}

// checkLabel adds up the rows that a label names, such as R2 = 2 R2 − R1.
func checkLabel(t *testing.T, before, after render.Matrix, modulo2 bool) {
	t.Helper()
	words := strings.Fields(after.Step.Label)
	sum, factor := make([]int, len(before.Columns)), 1
	for _, word := range words[2:] {
		n, err := strconv.Atoi(strings.TrimPrefix(word, "R"))
		switch {
		case word == "+" || word == "−":
			factor = map[string]int{"+": 1, "−": -1}[word]
		case err != nil:
			t.Fatal(err)
		case word[0] != 'R':
			factor *= n
		default:
			for c, f := range before.Cells[n-1] {
				sum[c] += factor * f
			}
		}
	}
	r, divisor := after.Step.Changed-1, 0
	for c, f := range after.Cells[r] {
		if modulo2 {
			sum[c] &= 1
		}
		if f != 0 && divisor == 0 {
			divisor = sum[c] / f
		}
		if sum[c] != divisor*f || divisor < 0 || words[0] != puzzles.RowName(r) {
			t.Fatalf("%s: %+v of %+v", after.Step.Label, after, before)
		}
	}
}
