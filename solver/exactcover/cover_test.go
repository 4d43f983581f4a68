package exactcover

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

var background = context.Background()

func TestPublishedCounts(t *testing.T) {
	for _, test := range []struct {
		name  string
		heavy bool
		p     *problem
		want  int
	}{
		{"8 queens", false, queens(8), 92},
		{"12 queens", true, queens(12), 14_200},
		{"14 queens", true, queens(14), 365_596},
		{"Langford 4", false, langford(4), 2},
		{"Langford 7", false, langford(7), 52},
		{"Langford 11", true, langford(11), 35_584},
		{"pentominoes 3 x 20", false, pentominoes(rows(3, strings.Repeat("X", 20))...), 8},
		{"pentominoes 6 x 10", true, pentominoes(rows(6, "XXXXXXXXXX")...), 9_356},
		{"pentominoes 8 x 8 without the middle", true, pentominoes(chessboard...), 520},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.heavy && (testing.Short() || raceEnabled) {
				t.Skip("takes seconds")
			}
			c := test.p.cover(t)
			got, err := c.Count(background, 0)
			if got != test.want || err != nil {
				t.Errorf("%d solutions, want %d; %v", got, test.want, err)
			}
			t.Logf("%+v", c.Stats())
		})
	}
}

// TestStopsEarly holds the work against that of hiding every option of a choice
// that leaves an item with none: 12,946,944 updates.
func TestStopsEarly(t *testing.T) {
	c := pentominoes(rows(3, strings.Repeat("X", 20))...).cover(t)
	if _, err := c.Count(background, 0); err != nil || c.Stats().Updates > 12_500_000 {
		t.Errorf("%+v, %v", c.Stats(), err)
	}
}

// knuth is the example of Knuth's paper of 2000, items a to g.
const knuth = "ce adg bcf adf bg deg"

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

func TestExample(t *testing.T) {
	c := small(t, 7, 0, knuth)
	if got := fmt.Sprint(all(c)); got != "[[0 3 4]]" {
		t.Errorf("got %s", got)
	}
	if unique, err := c.Unique(background); !unique || err != nil {
		t.Errorf("unique: %v, %v", unique, err)
	}
}

func TestEdges(t *testing.T) {
	for _, test := range []struct {
		name               string
		primary, secondary int
		options, want      string
	}{
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

func TestColours(t *testing.T) {
	// The example of TAOCP 7.2.2.1-(49): primary p q r, secondary x y.
	c := New(3, 2)
	for _, o := range [][]Use{
		{{0, 0}, {1, 0}, {3, 0}, {4, 1}},
		{{0, 0}, {2, 0}, {3, 1}, {4, 0}},
		{{0, 0}, {3, 2}},
		{{1, 0}, {3, 1}},
		{{2, 0}, {4, 2}},
	} {
		if _, err := c.AddColoured(o...); err != nil {
			t.Fatal(err)
		}
	}
	if got := fmt.Sprint(all(c)); got != "[[1 3]]" {
		t.Errorf("got %s", got)
	}
}

func TestAddRefuses(t *testing.T) {
	c := New(2, 1)
	for _, bad := range [][]Use{{{3, 0}}, {{-1, 0}}, {{0, 0}, {1, 0}, {0, 0}}, {{0, 1}}, {{2, -1}}} {
		if o, err := c.AddColoured(bad...); err == nil {
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

func TestAddAfterSearch(t *testing.T) {
	c := small(t, 2, 1, "ab")
	first, _ := c.Count(background, 0)
	for _, o := range [][]Use{{{0, 0}, {2, 1}}, {{1, 0}, {2, 1}}} {
		if _, err := c.AddColoured(o...); err != nil {
			t.Fatal(err)
		}
	}
	if second, _ := c.Count(background, 0); first != 1 || second != 2 {
		t.Errorf("%d, then %d solutions", first, second)
	}
}

func TestReset(t *testing.T) {
	c := New(2, 1)
	if _, err := c.AddColoured(Use{0, 0}, Use{2, 1}); err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{"ab", "ac b", "ac bc", "a b ab"} {
		c.Reset()
		p := small(t, 2, 1, words)
		for option := range p.Options() {
			var o []int
			for _, x := range p.item[p.first[option]:p.first[option+1]] {
				o = append(o, int(x))
			}
			if n, err := c.Add(o...); n != option || err != nil {
				t.Fatal(n, err)
			}
		}
		if got, want := fmt.Sprint(all(c)), fmt.Sprint(all(p)); got != want || c.Stats() != p.Stats() {
			t.Errorf("%s: %s, want %s", words, got, want)
		}
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
		"estimate": func(c *Cover) { _, _ = c.Estimate(background, 3, random(1)) },
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
		if c.Stats() != fresh.Stats() {
			t.Errorf("after %s: %+v, want %+v", name, c.Stats(), fresh.Stats())
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
	if !errors.Is(c.Err(), context.Canceled) || n > pollEvery {
		t.Errorf("%d solutions, %v", n, c.Err())
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

func TestEstimate(t *testing.T) {
	c := queens(8).cover(t)
	n, _ := c.Count(background, 0)
	nodes := float64(c.Stats().Nodes)
	e, err := c.Estimate(background, 20_000, random(7))
	if err != nil || e.Walks != 20_000 {
		t.Fatalf("%+v, %v", e, err)
	}
	if off := e.Nodes - nodes; off > 4*e.NodesError || off < -4*e.NodesError || e.NodesError > nodes/20 {
		t.Errorf("%v nodes: %+v", nodes, e)
	}
	if e.Solutions < 0.9*float64(n) || e.Solutions > 1.1*float64(n) {
		t.Errorf("%d solutions: %+v", n, e)
	}
}
