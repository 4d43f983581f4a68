package exactcover

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

func random(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// brute returns the solutions by trying every set of options.
func brute(primary, items int, options [][]Use) (found [][]int) {
	for set := range 1 << len(options) {
		times, colours := make([]int, items), make([][]int, items)
		useful := true
		var chosen []int
		for o, uses := range options {
			if set>>o&1 == 0 {
				continue
			}
			chosen = append(chosen, o)
			hasPrimary := false
			for _, use := range uses {
				times[use.Item]++
				colours[use.Item] = append(colours[use.Item], use.Colour)
				hasPrimary = hasPrimary || use.Item < primary
			}
			useful = useful && hasPrimary
		}
		for x := range items {
			slices.Sort(colours[x])
			alike := len(slices.Compact(colours[x])) <= 1
			switch {
			case x < primary && times[x] != 1:
				useful = false
			case times[x] > 1 && (colours[x][0] == 0 || !alike):
				useful = false
			}
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
	f.Add([]byte{2, 3, 0x05, 0x46, 0x87, 0xc9, 0x92, 0x51})
	f.Add([]byte{0, 0, 1, 2, 3})
	r := random(3)
	for range 200 {
		seed := make([]byte, 3+r.IntN(22))
		for i := range seed {
			seed[i] = byte(r.Uint32())
		}
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 || len(data) > 2+2*11 {
			return
		}
		primary, secondary := int(data[0]%6), int(data[1]%4)
		c := New(primary, secondary)
		var options [][]Use
		for i := 2; i+1 < len(data); i += 2 {
			var o []Use
			for x := range primary + secondary {
				if data[i]>>(x%8)&1 == 0 || x == 8 {
					continue
				}
				use := Use{Item: x}
				if x >= primary {
					use.Colour = int(data[i+1]>>(2*(x-primary))) & 3
				}
				o = append(o, use)
			}
			if _, err := c.AddColoured(o...); err != nil {
				t.Fatal(err)
			}
			options = append(options, o)
		}
		got := all(c)
		unsorted := slices.Clone(got)
		slices.SortFunc(got, slices.Compare)
		if want := brute(primary, primary+secondary, options); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%d primary, %d secondary, options %v:\ngot  %v\nwant %v", primary, secondary, options, got, want)
		}
		stats := c.Stats()
		c.recountLimit, c.prepared = 0, -1
		if again := all(c); fmt.Sprint(again) != fmt.Sprint(unsorted) || c.Stats().Nodes != stats.Nodes || c.recounts() {
			t.Errorf("keeping counts: %v, %+v; recounting: %v, %+v", again, c.Stats(), unsorted, stats)
		}
		if n := int(stats.Solutions); n != len(got) {
			t.Errorf("counted %d of %d solutions", n, len(got))
		}
	})
}
