package binary

import (
	"context"
	"math/rand/v2"
	"testing"
)

// An unknown is decided if it is equal in all solutions that trying all values finds, and a row that is said to decide
// does.
func TestSolveAgreesWithTrying(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 32))
	by := map[Reason]int{}
	unsolvable := 0
	for range 4000 {
		n, m := 1+rng.IntN(7), 1+rng.IntN(5)
		rows := make([][]int, m)
		hidden := rng.IntN(1 << n)
		for k := range rows {
			rows[k] = make([]int, n+1)
			for i := range n {
				rows[k][i] = rng.IntN(3) - 1
				rows[k][n] += rows[k][i] * (hidden >> i & 1)
			}
			if rng.IntN(6) == 0 {
				rows[k][n] += rng.IntN(3) - 1
			}
		}
		var seen [2]int // unknowns that are 0, that are 1, in some solution
		count := 0
		for x := range 1 << n {
			if holds(rows, x) {
				seen[0], seen[1], count = seen[0]|^x, seen[1]|x, count+1
			}
		}
		r, err := Solve(context.Background(), rows)
		if err != nil || r.Solvable != (count > 0) {
			t.Fatalf("%v: %+v, %v, %d solutions", rows, r, err, count)
		}
		if count == 0 {
			unsolvable++
			continue
		}
		certain := 0
		for i, v := range r.Values {
			zero, one := seen[0]>>i&1 == 1, seen[1]>>i&1 == 1
			if (v.By == Open) != (zero && one) || v.By != Open && v.One != one {
				t.Fatalf("%v: x%d is %+v; 0 %v, 1 %v", rows, i+1, v, zero, one)
			}
			if by[v.By]++; v.By != Open {
				certain++
			}
		}
		if certain != len(r.Order) {
			t.Fatalf("%v: order %v", rows, r.Order)
		}
	}
	if by[Open] == 0 || by[Most] == 0 || by[Least] == 0 || by[Cases] == 0 || unsolvable == 0 {
		t.Errorf("not all was seen: %v, %d", by, unsolvable)
	}
}

func holds(rows [][]int, x int) bool {
	for _, r := range rows {
		sum, last := 0, len(r)-1
		for i, c := range r[:last] {
			sum += c * (x >> i & 1)
		}
		if sum != r[last] {
			return false
		}
	}
	return true
}
