package coset_test

import (
	"math/rand/v2"
	"testing"
)

// published is OEIS A075464: the fewest presses of the all-ones board of n x n
// cells, from n = 1.
var published = []int{
	1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72, 105, 56, 117, 104, 147, 188, 141, 224, 245, 276,
	231, 270, 353, 356, 405, 416, 345, 376, 553, 428, 469, 520, 563, 600, 761, 772, 561, 696, 891,
	940, 953, 772, 1069, 1188, 971, 1096, 1165, 1220, 1317, 1256, 1487, 1400,
}

func TestAllOnesMatchesThePublishedNumbers(t *testing.T) {
	for i, want := range published {
		n := i + 1
		if raceEnabled && n > 35 {
			break
		}
		c, ok := plusCoset(allOn(n, n))
		if !ok {
			t.Fatalf("%d x %d: no solution", n, n)
		}
		r := lightest(t, c)
		if !r.Proved || r.Weight != want {
			t.Errorf("%d x %d: %d presses, proved %v, published %d", n, n, r.Weight, r.Proved, want)
		}
		for i, lit := range unpack(n, n, r.Word).press().cell {
			if lit != 1 {
				t.Fatalf("%d x %d: cell %d stays off", n, n, i)
			}
		}
	}
}

// The two-way split, the transform without it and enumeration agree.
func TestClassesChangeNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 1))
	for _, size := range [][2]int{
		{4, 4}, {5, 5}, {9, 9}, {11, 11}, {14, 14}, {16, 16}, {23, 23}, {19, 19}, {29, 29}, {30, 30},
		{4, 9}, {9, 14}, {11, 23}, {14, 19}, {16, 33}, {33, 16}, {39, 19}, {32, 32},
	} {
		rows, cols := size[0], size[1]
		if raceEnabled && rows*cols > 600 {
			continue
		}
		for range 3 {
			c, ok := plusCoset(randomLights(rng, rows, cols))
			if !ok {
				t.Fatalf("%d x %d: a board of random presses has no solution", rows, cols)
			}
			split := lightest(t, c)
			blind := c
			blind.Class = nil
			whole := lightest(t, blind)
			if !split.Proved || !whole.Proved || split.Weight != whole.Weight {
				t.Fatalf("%d x %d, dimension %d: %d with classes, %d without", rows, cols, len(c.Basis), split.Weight, whole.Weight)
			}
			if len(c.Basis) <= 16 && whole.Weight != fewestByGray(c) {
				t.Fatalf("%d x %d: %d, enumeration says %d", rows, cols, whole.Weight, fewestByGray(c))
			}
		}
	}
}

// Classes that do not split the code are ignored.
func TestWrongClasses(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	for range 20 {
		c := randomCoset(rng, 80, 14, 32)
		want := lightest(t, c).Weight
		c.Class = make([]uint8, c.Cells)
		for i := range c.Class {
			c.Class[i] = uint8(rng.IntN(4))
		}
		if r := lightest(t, c); r.Weight != want || !r.Proved {
			t.Fatalf("weight %d, want %d", r.Weight, want)
		}
	}
}
