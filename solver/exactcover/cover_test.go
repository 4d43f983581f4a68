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

// published are problems whose number of solutions is known.
var published = []struct {
	name      string
	p         *problem
	solutions int
	measured  bool // by the benchmarks
}{
	{"queens8", queens(8), 92, false},
	{"queens12", queens(12), 14_200, true},
	{"queens14", queens(14), 365_596, true},
	{"langford4", langford(4), 2, false},
	{"langford7", langford(7), 52, false},
	{"langford11", langford(11), 35_584, true},
	{"pentominoes3x20", pentominoes(rows(3, strings.Repeat("X", 20))...), 8, false},
	{"pentominoes6x10", pentominoes(rows(6, "XXXXXXXXXX")...), 9356, true},
	{"pentominoes8x8", pentominoes(chessboard...), 520, true},
}

// Those that take long with TEST_FULL.
func TestPublishedCounts(t *testing.T) {
	for _, test := range published {
		if long := test.name == "queens14" || test.name == "pentominoes6x10"; long && os.Getenv("TEST_FULL") == "" {
			continue
		}
		c := test.p.cover(t)
		got, err := c.Count(background, 0)
		if got != test.solutions || err != nil {
			t.Errorf("%s: %d solutions, want %d; %v", test.name, got, test.solutions, err)
		}
		t.Logf("%s: %d nodes, %d counts", test.name, c.nodes, c.counts)
	}
}

// all returns the solutions, each in ascending order.
func all(c *Cover) (found [][]int) {
	for s := range c.Solutions(background) {
		found = append(found, slices.Sorted(slices.Values(s)))
	}
	return found
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
