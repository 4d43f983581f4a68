package toggle

import (
	"math/rand/v2"
	"testing"
)

// bitChase is chasing as a person does it, on a board of up to 64 cells as bits.
type bitChase struct {
	next  []int // the press that rights a cell; -1 for none
	flips []uint64
}

func newBitChase(rule Rule, n int) bitChase {
	b := bitChase{}
	for i := range n * n {
		step := 0
		if rule == Diagonal {
			step = 1
		}
		next, flips := -1, uint64(0)
		if i/n+1 < n && i%n+step < n {
			next = i + n + step
		}
		for _, j := range (Puzzle{Board: New(n, n), Rule: rule}).flips(i/n, i%n) {
			flips |= 1 << j
		}
		b.next, b.flips = append(b.next, next), append(b.flips, flips)
	}
	return b
}

func (b bitChase) down(lit uint64) uint64 {
	for i, next := range b.next {
		if lit>>i&1 == 1 && next >= 0 {
			lit ^= b.flips[next]
		}
	}
	return lit
}

// What the table says to start with solves every light pattern of the size that can be
// solved, which are as many as the quiet patterns leave: all patterns are tried.
func TestTheTableStartsEveryBoard(t *testing.T) {
	most := 18
	if full {
		most = 25
	}
	for _, rule := range []Rule{Plus, Diagonal} {
		for n := 2; n <= 6; n++ {
			b, quiet := newBitChase(rule, n), 0
			for part, table := range ChaseTables(rule, n, n) {
				quiet += len(table.Quiet)
				var starts []uint64
				for _, start := range table.Starts {
					v := uint64(0)
					for _, i := range ones(start) {
						v ^= b.flips[i]
					}
					starts = append(starts, v)
				}
				cells := ones((Puzzle{Board: New(n, n), Rule: rule}).chasers()[part].part)
				if len(cells) > most {
					continue
				}
				solved := 0
				for set := range 1 << len(cells) {
					lit := uint64(0)
					for k, i := range cells {
						lit |= uint64(set) >> k & 1 << i
					}
					left := b.down(lit)
					for k, key := range table.Keys {
						if left>>key&1 == 1 {
							lit ^= starts[k]
						}
					}
					if b.down(lit) == 0 {
						solved++
					}
				}
				if solved != 1<<(len(cells)-len(table.Quiet)) {
					t.Errorf("%v %d x %d, part %d: the table solves %d of 2^%d light patterns, %d quiet starts", rule, n, n, part, solved,
						len(cells), len(table.Quiet))
				}
				t.Logf("%v %d x %d: %d rows; %d of 2^%d light patterns solved", rule, n, n, len(table.Keys), solved, len(cells))
			}
			if quiet != Nullity(rule, n, n) {
				t.Errorf("%v %d x %d: %d quiet starts", rule, n, n, quiet)
			}
		}
	}
}

// The start first and then one chase takes the fewest presses, on every board. Who
// presses the first chase, too, makes twice as many.
func TestStartThenOneChaseIsTheFewest(t *testing.T) {
	boards := 60
	if full {
		boards = 2000
	}
	rng := rand.New(rand.NewPCG(36, 1))
	for _, rule := range []Rule{Plus, Diagonal} {
		for n := 4; n <= 6; n++ {
			fewest, right, all, smallest, first := 0, 0, 0, 0, 0
			for range boards {
				p := solvableBoard(rng, rule, Off, n, n)
				a := mustFewest(t, p)
				one, least, firstTook := 0, 0, 0
				for _, c := range p.chasers() {
					found := c.chase(p.Board, c.table())
					best := found.Starts[found.Best]
					small := found.Starts[0]
					for _, s := range found.Starts {
						if s.Cells.Count() < small.Cells.Count() {
							small = s
						}
					}
					one += best.Presses.Count()
					least += small.Presses.Count()
					again, _ := c.down(c.after(found.Left, small.Cells))
					firstTook += found.Presses.Count() + small.Cells.Count() + again.Count()
				}
				all++
				fewest += a.Count
				first += firstTook
				if one == a.Count {
					right++
				}
				if least == a.Count {
					smallest++
				}
			}
			t.Logf("%v %d x %d: the fewest on %d of %d boards, the smallest start on %d; presses %.1f, pressing the first chase too %.1f", rule, n, n,
				right, all, smallest, float64(fewest)/float64(all), float64(first)/float64(all))
			if right != all {
				t.Errorf("%v %d x %d: the fewest on %d of %d boards only", rule, n, n, right, all)
			}
		}
	}
}
