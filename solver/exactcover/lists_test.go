package exactcover

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// byLists counts by Algorithm X as it is told: the options that are left in a list, of
// which a choice keeps those that share nothing with it.
func byLists(primary int, left [][]int, covered []int) (solutions int) {
	item := 0
	for slices.Contains(covered, item) {
		item++
	}
	if item >= primary {
		return 1
	}
	for _, o := range left {
		if !slices.Contains(o, item) {
			continue
		}
		apart := slices.DeleteFunc(slices.Clone(left), func(p []int) bool {
			return slices.ContainsFunc(p, func(x int) bool { return slices.Contains(o, x) })
		})
		solutions += byLists(primary, apart, slices.Concat(covered, o))
	}
	return solutions
}

// FuzzSearch reads a small cover out of the bytes: every solution covers, none comes twice,
// and there are as many as the plain way counts.
func FuzzSearch(f *testing.F) {
	f.Add([]byte{3, 2, 0b00111, 0b01011, 0b10100, 0b00001, 0b01110})
	f.Add([]byte{0, 0, 1, 2, 3})
	r := rand.New(rand.NewPCG(3, 0))
	for range 300 {
		seed := make([]byte, 2+r.IntN(20))
		for i := range seed {
			seed[i] = byte(r.Uint32())
		}
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 || len(data) > 2+20 {
			return
		}
		primary, secondary := int(data[0]%6), int(data[1]%3)
		var options [][]int
		for _, set := range data[2:] {
			var o []int
			for x := range primary + secondary {
				if set>>x&1 == 1 {
					o = append(o, x)
				}
			}
			options = append(options, o)
		}
		found := all(cover(t, primary, secondary, options))
		for i, s := range found {
			times := make([]int, primary+secondary)
			for _, o := range s {
				for _, x := range options[o] {
					times[x]++
				}
			}
			for x, n := range times {
				if n > 1 || n == 0 && x < primary {
					t.Fatalf("%v covers item %d %d times", s, x, n)
				}
			}
			if slices.ContainsFunc(found[:i], func(other []int) bool { return slices.Equal(s, other) }) {
				t.Fatalf("%v twice", s)
			}
		}
		if want := byLists(primary, options, nil); len(found) != want {
			t.Errorf("%d primary, %d secondary, options %v: %d solutions, want %d", primary, secondary, options, len(found), want)
		}
	})
}
