package exactcover

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"switchboard/tools/must"
)

var background = context.Background()

// cover has these options.
func cover(t testing.TB, primary, secondary int, options [][]int) *Cover {
	t.Helper()
	c := New(primary, secondary)
	for _, o := range options {
		must.Get(c.Add(o...))(t)
	}
	return c
}

// queens puts n queens on a board: a primary item for each row and column, a secondary one
// for each diagonal.
func queens(n int) (options [][]int) {
	for r := range n {
		for c := range n {
			options = append(options, []int{r, n + c, 2*n + r + c, 4*n - 1 + r - c + n - 1})
		}
	}
	return options
}

func queensCover(t testing.TB, n int) *Cover { return cover(t, 2*n, 4*n-2, queens(n)) }

func TestQueens(t *testing.T) {
	for n, want := range map[int]int{1: 1, 3: 0, 8: 92, 10: 724} {
		if got, err := queensCover(t, n).Count(background, 0); got != want || err != nil {
			t.Errorf("%d queens: %d solutions, want %d; %v", n, got, want, err)
		}
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
	if c.Options() != 0 {
		t.Errorf("%d options", c.Options())
	}
}

// TestGoodAsNew leaves searches in every way there is and compares the next one
// with that of a fresh cover, order of solutions and work included.
func TestGoodAsNew(t *testing.T) {
	want, fresh := fmt.Sprint(all(queensCover(t, 6))), queensCover(t, 6)
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
		c := queensCover(t, 6)
		leave(c)
		if got := fmt.Sprint(all(c)); got != want {
			t.Errorf("after %s: %s, want %s", name, got, want)
		}
		if c.work != fresh.work {
			t.Errorf("after %s: %d of work, want %d", name, c.work, fresh.work)
		}
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(background)
	defer cancel()
	c := queensCover(t, 16) // 14,772,512 solutions
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
