package gf2

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"switchboard/tools/must"
)

// dense is the plain method to compare with: one column at a time, every row at full length.
func dense(rows [][]uint64, cols int, b []uint64) (rank int, solvable bool) {
	var m [][]uint64
	for i, r := range rows {
		row := append(append([]uint64(nil), r...), 0)
		if Bit(b, i) {
			row[len(row)-1] = 1
		}
		m = append(m, row)
	}
	for c := range cols {
		for i := rank; i < len(m); i++ {
			if !Bit(m[i], c) {
				continue
			}
			m[rank], m[i] = m[i], m[rank]
			for k := rank + 1; k < len(m); k++ {
				if Bit(m[k], c) {
					Xor(m[k], m[rank])
				}
			}
			rank++
			break
		}
	}
	for _, r := range m[rank:] {
		if r[len(r)-1] != 0 {
			return rank, false
		}
	}
	return rank, true
}

// randomRows returns random equations with ones within a band; a tenth of them have no ones.
func randomRows(rng *rand.Rand, rows, cols, band int) [][]uint64 {
	var m [][]uint64
	for i := range rows {
		row := make([]uint64, Words(cols))
		mid := i * cols / rows
		for c := max(0, mid-band); c < min(cols, mid+band); c++ {
			if rng.IntN(3) == 0 && i%10 != 9 {
				FlipBit(row, c)
			}
		}
		m = append(m, row)
	}
	return m
}

func times(rows [][]uint64, x []uint64) []uint64 {
	out := make([]uint64, Words(len(rows)))
	for i, r := range rows {
		if Odd(r, x) {
			FlipBit(out, i)
		}
	}
	return out
}

// Elimination against the plain method, on bands and dense, with three right sides: one that can be met, a random one,
// and zero. A system has either a solution or a contradiction.
func TestEliminate(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for range 200 {
		rows, cols := 1+rng.IntN(250), 1+rng.IntN(250)
		m := randomRows(rng, rows, cols, 1+rng.IntN(260))
		s := NewSystem(cols)
		for _, r := range m {
			s.Add(slices.Collect(Ones(r))...)
		}
		for _, b := range [][]uint64{times(m, random(rng, cols)), random(rng, rows), make([]uint64, Words(rows))} {
			e := must.Get(Eliminate(t.Context(), s, b))(t)
			rank, solvable := dense(m, cols, b)
			x, ok := e.Solution()
			if e.Rank() != rank || e.Nullity() != cols-rank || ok != solvable {
				t.Fatalf("%d x %d: rank %d, nullity %d, solvable %v; plainly %d, %v", rows, cols, e.Rank(), e.Nullity(), ok, rank, solvable)
			}
			if ok && !slices.Equal(times(m, x), b) {
				t.Fatalf("%d x %d: A x is not b", rows, cols)
			}
			y, err := Contradiction(t.Context(), s, b)
			if err != nil || (y == nil) != ok {
				t.Fatalf("%d x %d: solution %v, contradiction %v, %v", rows, cols, ok, y, err)
			}
			if !ok {
				checkContradiction(t, m, cols, b, y)
			}
		}
		checkKernel(t, m, cols, must.Get(Eliminate(t.Context(), s, nil))(t))
	}
}

// checkContradiction checks that the equations add up to 0 = 1.
func checkContradiction(t *testing.T, m [][]uint64, cols int, b, y []uint64) {
	t.Helper()
	sum, right := make([]uint64, Words(cols)), false
	for i, row := range m {
		if Bit(y, i) {
			Xor(sum, row)
			right = right != Bit(b, i)
		}
	}
	if !slices.Equal(sum, make([]uint64, len(sum))) || !right {
		t.Fatalf("the equations of %v add up to %v = %v", y, sum, right)
	}
}

func checkKernel(t *testing.T, m [][]uint64, cols int, e *Echelon) {
	t.Helper()
	basis := must.Get(e.Kernel(t.Context()))(t)
	zero := make([]uint64, Words(len(m)))
	for _, x := range basis {
		if !slices.Equal(times(m, x), zero) {
			t.Fatal("a kernel vector is not in the kernel")
		}
	}
	if rank, _ := dense(basis, cols, make([]uint64, Words(len(basis)))); rank != e.Nullity() || len(basis) != rank {
		t.Fatalf("%d kernel vectors of rank %d, nullity %d", len(basis), rank, e.Nullity())
	}
}

func TestTranspose(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	m := randomRows(rng, 90, 140, 50)
	s := NewSystem(140)
	for _, r := range m {
		s.Add(slices.Collect(Ones(r))...)
	}
	back := s.Transpose().Transpose()
	for i, r := range m {
		got := make([]uint64, Words(140))
		copy(got[back.rows[i].off:], back.rows[i].words)
		if !slices.Equal(got, r) {
			t.Fatalf("row %d changed when turned over twice", i)
		}
	}
	if len(s.rows) != 90 || s.cols != 140 || s.Transpose().cols != 90 {
		t.Error("the shape is wrong")
	}
}

func TestEliminateCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := NewSystem(1)
	s.Add(0)
	if _, err := Eliminate(ctx, s, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
