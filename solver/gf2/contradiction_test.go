package gf2

import (
	"math/rand/v2"
	"testing"
)

// A system has a solution or a contradiction, and never both: the equations of a
// contradiction add up to 0 = 1.
func TestContradiction(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 8))
	solvable, not := 0, 0
	for range 500 {
		rows, cols := 1+rng.IntN(80), 1+rng.IntN(80)
		m := randomRows(rng, rows, cols, cols)
		a, b := NewSystem(cols), make([]uint64, Words(rows))
		for i, row := range m {
			a.AddWords(row)
			if rng.IntN(2) == 0 {
				FlipBit(b, i)
			}
		}
		e, err := Eliminate(t.Context(), a, b)
		if err != nil {
			t.Fatal(err)
		}
		y, err := Contradiction(t.Context(), a, b)
		if err != nil {
			t.Fatal(err)
		}
		_, ok := e.Solution(0)
		if ok != (y == nil) {
			t.Fatalf("%d x %d: solution %v, contradiction %v", rows, cols, ok, y)
		}
		if ok {
			solvable++
			continue
		}
		not++
		sum, right := make([]uint64, Words(cols)), false
		for i, row := range m {
			if Bit(y, i) {
				Xor(sum, row)
				right = right != Bit(b, i)
			}
		}
		for _, w := range sum {
			if w != 0 {
				t.Fatalf("the sum of %v is not 0", y)
			}
		}
		if !right {
			t.Fatalf("the right-hand sides of %v add up to 0", y)
		}
	}
	if solvable == 0 || not == 0 {
		t.Errorf("%d solvable, %d not: the test proves nothing", solvable, not)
	}
}
