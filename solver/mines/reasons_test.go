package mines

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
)

// explainAll is Find with the reason for every certain cell.
func explainAll(ctx context.Context, p *Position) (*Deduction, error) {
	d, err := Find(ctx, p)
	if err != nil {
		return nil, err
	}
	for _, c := range slices.Concat(d.Certain, d.WrongFlags) {
		if _, err := d.Reason(ctx, c.Cell); err != nil {
			return nil, err
		}
	}
	d.fillReasons()
	return d, nil
}

func deduced(t testing.TB, p *Position) *Deduction {
	t.Helper()
	d, err := explainAll(context.Background(), p)
	if err != nil {
		t.Fatalf("%v\n%s", err, p)
	}
	return d
}

// turns are the eight ways to lay a board over itself: row and column of the
// cell that comes to (r, c) on a board that then has rows x cols.
var turns = []func(r, c, rows, cols int) (int, int){
	func(r, c, rows, cols int) (int, int) { return r, c },
	func(r, c, rows, cols int) (int, int) { return rows - 1 - r, c },
	func(r, c, rows, cols int) (int, int) { return r, cols - 1 - c },
	func(r, c, rows, cols int) (int, int) { return rows - 1 - r, cols - 1 - c },
	func(r, c, rows, cols int) (int, int) { return c, r },
	func(r, c, rows, cols int) (int, int) { return cols - 1 - c, r },
	func(r, c, rows, cols int) (int, int) { return c, rows - 1 - r },
	func(r, c, rows, cols int) (int, int) { return cols - 1 - c, rows - 1 - r },
}

// turned lays p over itself, and says where each of its cells went.
func turned(p *Position, turn int) (*Position, []int) {
	q := p.Clone()
	if turn >= 4 {
		q.Rows, q.Cols = p.Cols, p.Rows
	}
	to := make([]int, len(p.Cells))
	for r := range q.Rows {
		for c := range q.Cols {
			fromRow, fromCol := turns[turn](r, c, q.Rows, q.Cols)
			from := fromRow*p.Cols + fromCol
			q.Cells[r*q.Cols+c] = p.Cells[from]
			to[from] = r*q.Cols + c
		}
	}
	return q, to
}

func TestTurnedBoardsTurnTheAnswer(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 3))
	for range 300 {
		p := randomPosition(rng, false)
		d := deduced(t, p)
		for turn := range turns {
			q, to := turned(p, turn)
			e := deduced(t, q)
			if len(e.Certain) != len(d.Certain) {
				t.Fatalf("turn %d: %d certain cells, not %d\n%s", turn, len(e.Certain), len(d.Certain), p)
			}
			for _, c := range d.Certain {
				at := slices.IndexFunc(e.Certain, func(o Certain) bool { return o.Cell == to[c.Cell] })
				if at < 0 || e.Certain[at].Mine != c.Mine || e.Certain[at].Reason.Kind != c.Reason.Kind {
					t.Fatalf("turn %d: cell %d\n%s", turn, c.Cell, p)
				}
			}
		}
	}
}

// TestNoCheaperReason tries every set of up to four numbers with every rule
// that is cheaper than the one named, and every smaller set with the same rule.
func TestNoCheaperReason(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	tried := 0
	for range many(250, 120) {
		p := randomPosition(rng, false)
		for _, c := range deduced(t, p).Certain {
			if c.Reason.Kind < Matrix {
				continue
			}
			tried++
			if better, ok := cheaper(p, c); ok {
				t.Fatalf("%+v\n%+v is cheaper\n%s mines %d", c, better, p, p.Mines)
			}
		}
	}
	t.Logf("%d reasons", tried)
}

// cheaper looks for a better reason by brute force.
func cheaper(p *Position, c Certain) (Reason, bool) {
	var clues []int
	for i, cell := range p.Cells {
		if _, covered := p.coveredRound(i); cell >= 0 && covered > 0 {
			clues = append(clues, i)
		}
	}
	var found Reason
	some := func(set []int) bool {
		for _, r := range reasonsOf(c, set) {
			same := r.Kind == c.Reason.Kind && len(set) < len(c.Reason.Clues)
			better := Certain{c.Cell, c.Mine, r}
			if (r.Kind < c.Reason.Kind || same) && Check(p, better, true) == nil {
				found = r
				return true
			}
		}
		return false
	}
	return found, subsets(clues, nil, some)
}

// TestNoSmallerClash tries every set of up to four numbers against the one
// named, with the total where it takes part.
func TestNoSmallerClash(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 5))
	alone, withTotal := 0, 0
	for alone < 150 || withTotal < 60 {
		p := randomPosition(rng, true)
		clash := deduced(t, p).Clash
		switch {
		case clash == nil:
			continue
		case clash.Total:
			withTotal++
		default:
			alone++
		}
		var clues []int
		for i, cell := range p.Cells {
			if cell >= 0 {
				clues = append(clues, i)
			}
		}
		subsets(clues, nil, func(set []int) bool {
			if len(set) < len(clash.Clues) && CheckClash(p, &Clash{Clues: set, Total: clash.Total}, false) == nil {
				t.Fatalf("%v clash, and %v was named\n%s", set, clash.Clues, p)
			}
			return false
		})
	}
}

// subsets calls some with every set of one to four clues until it returns true.
func subsets(clues, set []int, some func(set []int) bool) bool {
	if len(set) > 0 && some(set) {
		return true
	}
	if len(set) == setSize {
		return false
	}
	for i, clue := range clues {
		if subsets(clues[i+1:], append(set[:len(set):len(set)], clue), some) {
			return true
		}
	}
	return false
}

// reasonsOf lists every reason of every kind that a set of numbers could give.
func reasonsOf(c Certain, set []int) []Reason {
	list := []Reason{{Kind: Cases, Clues: set}, {Kind: Total, Clues: set}}
	for pattern := range 1 << (len(set) - 1) {
		signs := make([]int8, len(set))
		setSigns(signs, pattern)
		list = append(list, Reason{Kind: Matrix, Clues: set, Signs: signs})
	}
	if len(set) == 2 {
		less := []int8{1, -1}
		for _, order := range [][]int{set, {set[1], set[0]}} {
			list = append(list, Reason{Kind: DifferenceMine, Clues: order, Signs: less}, Reason{Kind: DifferenceSafe, Clues: order, Signs: less})
		}
	}
	if len(set) == 1 {
		list = append(list, Reason{Kind: AllMines, Clues: set}, Reason{Kind: NoneLeft, Clues: set})
	}
	return list
}

func FuzzDeduce(f *testing.F) {
	f.Add("1221\n####", 4)
	f.Add("#F2\n1##\nF#8", -1)
	f.Fuzz(func(t *testing.T, text string, mines int) {
		p, err := Parse(text)
		if err != nil || p.Count(Hidden)+p.Count(Flag) > 14 || mines < Unknown || len(p.Cells) > 100 {
			return
		}
		p.Mines = mines
		d := deduced(t, p)
		if msg := compare(p, d); msg != "" {
			t.Fatalf("%s, mines %d\n%s", msg, mines, p)
		}
		for _, c := range slices.Concat(d.Certain, d.WrongFlags) {
			if err := Check(p, c, !d.FlagsDoubted); err != nil {
				t.Fatalf("%+v: %v\n%s mines %d", c, err, p, mines)
			}
		}
	})
}
