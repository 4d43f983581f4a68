package coset_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"switchboard/solver/coset"
	"switchboard/tools/must"
)

// switchingCoset is the code of Switching with a basis.
func switchingCoset(rows, cols int, word []uint64, even bool) coset.Coset {
	c := coset.Coset{Cells: rows * cols, Word: word}
	line := func(start, step, count int) []uint64 {
		v := make([]uint64, len(word))
		for k := range count {
			i := start + k*step
			v[i>>6] |= 1 << (i & 63)
		}
		return v
	}
	for i := range rows {
		c.Basis = append(c.Basis, line(i*cols, 1, cols))
	}
	for j := range cols {
		c.Basis = append(c.Basis, line(j, cols, rows))
	}
	if even { // only sums of two lines
		for _, b := range c.Basis[1:] {
			xor(b, c.Basis[0])
		}
		c.Basis = c.Basis[1:]
	}
	return c
}

func TestSwitchingAgreesWithTheTransform(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	top := 9
	if raceEnabled {
		top = 6
	}
	for rows := 1; rows <= top; rows++ {
		for cols := 1; cols <= top; cols++ {
			for trial := range 4 {
				even := trial%2 == 1
				c := switchingCoset(rows, cols, randomCoset(rng, rows*cols, 0, 32).Word, even)
				r := must.Get(coset.Switching(context.Background(), rows, cols, c.Word, even))(t)
				verify(t, c, r)
				want := lightest(t, c)
				if !r.Proved || r.Weight != want.Weight || r.Dim != want.Dim {
					t.Fatalf("%d x %d, even %v: weight %d, dimension %d, want %d, %d", rows, cols, even, r.Weight, r.Dim, want.Weight, want.Dim)
				}
			}
		}
	}
}

func TestSwitchingDeadline(t *testing.T) {
	rng := rand.New(rand.NewPCG(10, 1))
	const side = 21
	c := switchingCoset(side, side, randomCoset(rng, side*side, 0, 32).Word, false)
	want, err := coset.Switching(context.Background(), side, side, c.Word, false)
	if err != nil || !want.Proved {
		t.Fatalf("%v, proved %v", err, want.Proved)
	}
	for left := 0; ; left += 1 + left/8 {
		r := must.Get(coset.Switching(&countdown{context.Background(), left}, side, side, c.Word, false))(t)
		verify(t, c, r)
		if r.Weight < want.Weight || r.AtLeast > want.Weight {
			t.Fatalf("after %d questions: %d to %d, but the lightest is %d", left, r.AtLeast, r.Weight, want.Weight)
		}
		if r.Proved {
			break
		}
	}
}

func TestSwitchingTooLargeToProve(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 1))
	const side = 129
	c := switchingCoset(side, side, randomCoset(rng, side*side, 0, 32).Word, true)
	r := must.Get(coset.Switching(context.Background(), side, side, c.Word, true))(t)
	verify(t, c, r)
	if r.AtLeast < r.Weight*9/10 {
		t.Errorf("%d to %d: the bound is far off", r.AtLeast, r.Weight)
	}
}
