package exactcover

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// brute returns the solutions by trying every set of options.
func brute(primary, items int, options [][]int) (found [][]int) {
	for set := range 1 << len(options) {
		times, useful := make([]int, items), true
		var chosen []int
		for o, option := range options {
			if set>>o&1 == 0 {
				continue
			}
			chosen = append(chosen, o)
			for _, x := range option {
				times[x]++
			}
			useful = useful && len(option) > 0 && slices.Min(option) < primary
		}
		for x, n := range times {
			useful = useful && n <= 1 && (n == 1 || x >= primary)
		}
		if useful {
			found = append(found, chosen)
		}
	}
	slices.SortFunc(found, slices.Compare)
	return found
}

// FuzzSearch reads a small cover out of the bytes and compares the search with
// trying every set of options.
func FuzzSearch(f *testing.F) {
	f.Add([]byte{3, 2, 0b00111, 0b01011, 0b10100, 0b00001, 0b01110})
	f.Add([]byte{0, 0, 1, 2, 3})
	r := rand.New(rand.NewPCG(3, 0))
	for range 200 {
		seed := make([]byte, 2+r.IntN(12))
		for i := range seed {
			seed[i] = byte(r.Uint32())
		}
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 || len(data) > 2+12 {
			return
		}
		primary, secondary := int(data[0]%6), int(data[1]%3)
		c := New(primary, secondary)
		var options [][]int
		for _, set := range data[2:] {
			var o []int
			for x := range primary + secondary {
				if set>>x&1 == 1 {
					o = append(o, x)
				}
			}
			if _, err := c.Add(o...); err != nil {
				t.Fatal(err)
			}
			options = append(options, o)
		}
		found := all(c)
		slices.SortFunc(found, slices.Compare)
		if want := brute(primary, primary+secondary, options); fmt.Sprint(found) != fmt.Sprint(want) {
			t.Errorf("%d primary, %d secondary, options %v:\ngot  %v\nwant %v", primary, secondary, options, found, want)
		}
	})
}
