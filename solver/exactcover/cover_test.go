package exactcover

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

var background = context.Background()

func TestPublishedCounts(t *testing.T) {
	long := !testing.Short() && !raceEnabled
	full := long && os.Getenv("TEST_FULL") != ""
	for _, test := range []struct {
		name string
		run  bool
		p    *problem
		want int
	}{
		{"8 queens", true, queens(8), 92},
		{"12 queens", long, queens(12), 14_200},
		{"Langford 4", true, langford(4), 2},
		{"Langford 7", true, langford(7), 52},
		{"Langford 11", long, langford(11), 35_584},
		{"pentominoes 3 x 20", true, pentominoes(rows(3, strings.Repeat("X", 20))...), 8},
		{"pentominoes 6 x 10", full, pentominoes(rows(6, "XXXXXXXXXX")...), 9_356},
		{"pentominoes 8 x 8 without the middle", long, pentominoes(chessboard...), 520},
	} {
		t.Run(test.name, func(t *testing.T) {
			if !test.run {
				t.Skip("takes long: run with TEST_FULL, without the race detector")
			}
			c := test.p.cover(t)
			got, err := c.Count(background, 0)
			if got != test.want || err != nil {
				t.Errorf("%d solutions, want %d; %v", got, test.want, err)
			}
			t.Logf("%d nodes, %d counts", c.nodes, c.counts)
		})
	}
}

// small builds a cover from words: the letters are the items, a being 0.
func small(t testing.TB, primary, secondary int, words string) *Cover {
	t.Helper()
	p := problem{primary: primary, secondary: secondary}
	for _, w := range strings.Fields(words) {
		var o []int
		for _, letter := range w {
			o = append(o, int(letter-'a'))
		}
		p.options = append(p.options, o)
	}
	return p.cover(t)
}

// all returns the solutions, each in ascending order.
func all(c *Cover) (found [][]int) {
	for s := range c.Solutions(background) {
		found = append(found, slices.Sorted(slices.Values(s)))
	}
	return found
}

func TestEdges(t *testing.T) {
	for _, test := range []struct {
		name               string
		primary, secondary int
		options, want      string
	}{
		{"the example of Knuth's paper of 2000", 7, 0, "ce adg bcf adf bg deg", "[[0 3 4]]"},
		{"nothing to cover", 0, 0, "", "[[]]"},
		{"only secondary items", 0, 2, "a b", "[[]]"},
		{"no option", 1, 0, "", "[]"},
		{"an item without options", 2, 0, "a", "[]"},
		{"options alike", 1, 0, "a a", "[[0] [1]]"},
		{"secondary items clash", 2, 1, "ac bc a b", "[[0 3] [1 2] [2 3]]"},
	} {
		c := small(t, test.primary, test.secondary, test.options)
		found := all(c)
		slices.SortFunc(found, slices.Compare)
		if got := fmt.Sprint(found); got != test.want {
			t.Errorf("%s: got %s, want %s", test.name, got, test.want)
		}
	}
}

func TestAddRefuses(t *testing.T) {
	c := New(2, 1)
	for _, bad := range [][]int{{3}, {-1}, {0, 1, 0}} {
		if o, err := c.Add(bad...); err == nil {
			t.Errorf("%v became option %d", bad, o)
		}
	}
	if _, err := c.Add(0, 1); err != nil || c.Options() != 1 {
		t.Fatalf("%d options, %v", c.Options(), err)
	}
	if got := fmt.Sprint(all(c)); got != "[[0]]" {
		t.Errorf("got %s", got)
	}
}

// TestGoodAsNew leaves searches in every way there is and compares the next one
// with that of a fresh cover, order of solutions and work included.
func TestGoodAsNew(t *testing.T) {
	p := queens(6)
	want, fresh := fmt.Sprint(all(p.cover(t))), p.cover(t)
	all(fresh)
	leave := map[string]func(*Cover){
		"end":   func(c *Cover) { all(c) },
		"break": func(c *Cover) { _, _ = c.Count(background, 1) },
		"panic": func(c *Cover) {
			defer func() { _ = recover() }()
			for range c.Solutions(background) {
				panic("in the middle")
			}
		},
		"cancel": func(c *Cover) {
			ctx, cancel := context.WithCancel(background)
			cancel()
			_, _ = c.Count(ctx, 0)
		},
		"inside itself": func(c *Cover) {
			defer func() {
				if said, _ := recover().(string); !strings.Contains(said, "inside") {
					t.Errorf("a search inside a search: %q", said)
				}
			}()
			for range c.Solutions(background) {
				all(c)
			}
		},
	}
	for name, leave := range leave {
		c := p.cover(t)
		leave(c)
		if got := fmt.Sprint(all(c)); got != want {
			t.Errorf("after %s: %s, want %s", name, got, want)
		}
		if c.nodes != fresh.nodes || c.counts != fresh.counts {
			t.Errorf("after %s: %d nodes, %d counts, want %d and %d", name, c.nodes, c.counts, fresh.nodes, fresh.counts)
		}
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(background)
	defer cancel()
	c := queens(16).cover(t) // 14,772,512 solutions
	n := 0
	for range c.Solutions(ctx) {
		if n++; n == 10 {
			cancel()
		}
	}
	if n > pollEvery {
		t.Errorf("%d solutions", n)
	}
	if n, err := c.Count(ctx, 0); n > 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before: %d solutions, %v", n, err)
	}
	if n, err := c.Count(background, 5); n != 5 || err != nil {
		t.Errorf("then %d solutions, %v", n, err)
	}
}

func TestNoAllocation(t *testing.T) {
	c := queens(8).cover(t)
	visit := func() {
		for range c.Solutions(background) {
		}
	}
	visit()
	if n := testing.AllocsPerRun(10, visit); n > 4 {
		t.Errorf("%v allocations for 92 solutions", n)
	}
}
