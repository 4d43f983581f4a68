package daily

import (
	"bytes"
	"math/bits"
	"strings"
	"testing"

	"switchboard/solver/ghosts"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

func generate(t testing.TB, n int) *Puzzle {
	t.Helper()
	p, err := Generate(t.Context(), n, []byte("secret"))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Six weeks have every kind on every weekday.
func TestEveryPuzzleIsProved(t *testing.T) {
	for n := 1; n <= 42; n++ {
		p := generate(t, n)
		data, err := p.Encode()
		if err != nil {
			t.Fatal(err)
		}
		again, err := generate(t, n).Encode()
		if err != nil || !bytes.Equal(data, again) {
			t.Errorf("%d is not the same twice: %s, %s", n, data, again)
		}
		read, err := Decode(data)
		if err != nil || read.Number != n || read.Kind != KindOf(n) || read.Rows > 5 || read.Cols > 9 {
			t.Fatalf("%d: %s: %v", n, data, err)
		}
		switch p.Kind {
		case Mines:
			needsNoGuess(t, p)
		case Ghosts:
			placed, _ := p.placed()
			if ghosts.Count(p.Ghosts, placed) != 1 || p.Par != ghosts.Pieces-len(placed) {
				t.Errorf("%d: %s", n, data)
			}
		default:
			if got := fewest(p); got != p.Par {
				t.Errorf("%d %s: par %d, the fewest presses are %d:\n%s", n, p.Kind, p.Par, got, p.Start)
			}
		}
	}
}

func TestTheSecretMatters(t *testing.T) {
	a, _ := Generate(t.Context(), 324, []byte("one"))
	b, _ := Generate(t.Context(), 324, []byte("two"))
	if a.Start == b.Start {
		t.Error("two secrets make the same puzzle")
	}
	if _, err := Generate(t.Context(), 0, nil); err == nil {
		t.Error("there is a puzzle 0")
	}
}

// fewest finds the fewest presses without the solver: the presses of the rows
// but the last are tried, row by row, and the rest by looking a column sum up.
func fewest(p *Puzzle) int {
	t := p.Toggle()
	n := p.Rows * p.Cols
	flips := make([]uint32, n)
	for cell := range flips {
		flips[cell] = mask(toggle.Flipped(t, cell/p.Cols, cell%p.Cols))
	}
	half := n / 2
	left, right := sums(flips[:half]), sums(flips[half:])
	cost := make(map[uint32]int, len(right))
	for set, change := range right {
		if old, ok := cost[change]; !ok || bits.OnesCount(uint(set)) < old {
			cost[change] = bits.OnesCount(uint(set))
		}
	}
	best := n + 1
	full := uint32(1)<<n - 1
	for set, change := range left {
		now := mask(t.Board) ^ change
		for _, goal := range []struct {
			want uint32
			ok   bool
		}{{0, t.Goal != toggle.On}, {full, t.Goal != toggle.Off}} {
			if more, ok := cost[now^goal.want]; ok && goal.ok {
				best = min(best, bits.OnesCount(uint(set))+more)
			}
		}
	}
	return best
}

// sums returns what each set of presses changes.
func sums(flips []uint32) []uint32 {
	all := make([]uint32, 1<<len(flips))
	for set := 1; set < len(all); set++ {
		low := bits.TrailingZeros(uint(set))
		all[set] = all[set&(set-1)] ^ flips[low]
	}
	return all
}

func mask(b *toggle.Board) (m uint32) {
	for i := range b.Rows() * b.Cols() {
		if b.At(i/b.Cols(), i%b.Cols()) {
			m |= 1 << i
		}
	}
	return m
}

// needsNoGuess plays by nothing but what the numbers prove.
func needsNoGuess(t *testing.T, p *Puzzle) {
	t.Helper()
	g := New(p)
	for !g.Solved {
		found, err := mines.Find(t.Context(), g.Position)
		if err != nil {
			t.Fatal(err)
		}
		var safe []int
		for _, c := range found.Certain {
			if !c.Mine {
				safe = append(safe, c.Cell)
			}
		}
		if len(safe) == 0 {
			t.Fatalf("%d: no safe cell is left:\n%s", p.Number, g.Position)
		}
		if err := g.Do(Move{Open, safe}); err != nil {
			t.Fatal(err)
		}
	}
	if g.Over() != 0 {
		t.Errorf("%d: a certain cell was a mine", p.Number)
	}
}

func TestWhatIsNoPuzzle(t *testing.T) {
	for _, data := range strings.Split(`|{}|{"kind":"lights","rows":2,"cols":2,"start":"10"}|{"kind":"mines","rows":2,"cols":2,"mines":[4],"first":1}
		|{"kind":"ghosts","rows":4,"cols":4,"ghosts":1}|{"kind":"chess","rows":4,"cols":4}|[]`, "|") {
		if p, err := Decode([]byte(data)); err == nil {
			t.Errorf("%s was read as %+v", data, p)
		}
	}
}
