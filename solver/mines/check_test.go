package mines

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestReasonsStandAlone checks every reason of thousands of positions with the
// numbers it names, and that none of them can be left out.
func TestReasonsStandAlone(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	cells := 0
	for n := range 3000 {
		p := randomPosition(rng, n%3 == 0)
		d, err := explainAll(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range slices.Concat(d.Certain, d.WrongFlags) {
			cells++
			if err := Check(p, c, !d.FlagsDoubted); err != nil {
				t.Fatalf("%+v: %v\n%s mines %d", c, err, p, p.Mines)
			}
			checkSmallest(t, p, c, !d.FlagsDoubted)
		}
		if d.FlagClash != nil {
			checkClash(t, p, d.FlagClash, true)
		}
		if d.Clash != nil {
			checkClash(t, p, d.Clash, !d.FlagsDoubted)
		}
	}
	t.Logf("%d certain cells", cells)
}

// checkSmallest leaves out each number of a reason in turn: the others must not
// prove the cell by cases.
func checkSmallest(t *testing.T, p *Position, c Certain, trustFlags bool) {
	t.Helper()
	for i := range c.Reason.Clues {
		less := Certain{c.Cell, c.Mine, Reason{Kind: Cases}}
		if c.Reason.Kind == Total {
			less.Reason.Kind = Total
		}
		less.Reason.Clues = slices.Delete(slices.Clone(c.Reason.Clues), i, i+1)
		if Check(p, less, trustFlags) == nil {
			t.Fatalf("%+v holds without number %d\n%s mines %d", c, i, p, p.Mines)
		}
	}
}

func checkClash(t *testing.T, p *Position, clash *Clash, trustFlags bool) {
	t.Helper()
	if err := CheckClash(p, clash, trustFlags); err != nil {
		t.Fatalf("%+v: %v\n%s mines %d", clash, err, p, p.Mines)
	}
	for i := range clash.Clues {
		less := &Clash{Clues: slices.Delete(slices.Clone(clash.Clues), i, i+1), Total: clash.Total}
		if CheckClash(p, less, trustFlags) == nil {
			t.Fatalf("%+v clashes without number %d\n%s mines %d", clash, i, p, p.Mines)
		}
	}
	if clash.Total && CheckClash(p, &Clash{Clues: clash.Clues}, trustFlags) == nil {
		t.Fatalf("%+v clashes without the total\n%s mines %d", clash, p, p.Mines)
	}
}

func TestCheckRefusesWrongReasons(t *testing.T) {
	p, err := Parse("1221\n####")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []Certain{
		{Cell: 4, Mine: true, Reason: Reason{Kind: AllMines, Clues: []int{0}}},
		{Cell: 4, Mine: false, Reason: Reason{Kind: NoneLeft, Clues: []int{0}}},
		{Cell: 6, Mine: true, Reason: Reason{Kind: Matrix, Clues: []int{0, 1}, Signs: []int8{1, 1}}},
		{Cell: 7, Mine: false, Reason: Reason{Kind: Cases, Clues: []int{0, 1}}},
		{Cell: 6, Mine: true, Reason: Reason{Kind: DifferenceSafe, Clues: []int{1, 0}, Signs: []int8{1, -1}}},
		{Cell: 6, Mine: true, Reason: Reason{Kind: DifferenceMine, Clues: []int{1, 0}}},
		{Cell: 6, Mine: true},
	} {
		if Check(p, c, true) == nil {
			t.Errorf("%+v was taken", c)
		}
	}
	right := Certain{Cell: 6, Mine: true, Reason: Reason{Kind: DifferenceMine, Clues: []int{1, 0}, Signs: []int8{1, -1}}}
	if err := Check(p, right, true); err != nil {
		t.Error(err)
	}
	wrong := right
	wrong.Mine = false
	if err := Check(p, wrong, true); !errors.Is(err, ErrNoReason) {
		t.Error(err)
	}
}

// The ways in which a reason can fail to prove its cell.
var (
	ErrNotProved = errors.New("mines: the numbers do not prove it")
	ErrNoReason  = errors.New("mines: not a reason of its kind")
)

// Check goes over a reason with nothing but the numbers it names, the covered
// cells round them and, for Total, the total. It shares no code with Deduce.
// Flags are mines if trustFlags is set, or else hidden cells. Cases are tried
// one by one, so the cost grows with the number of layouts.
func Check(p *Position, c Certain, trustFlags bool) error {
	w := newWitness(p, c.Reason.Clues, trustFlags)
	switch c.Reason.Kind {
	case AllMines, NoneLeft:
		if len(w.weights) != 1 || c.Mine != (c.Reason.Kind == AllMines) {
			return ErrNoReason
		}
		return w.sum([]int8{1}, c)
	case DifferenceMine, DifferenceSafe:
		if len(w.weights) != 2 || c.Mine != (c.Reason.Kind == DifferenceMine) {
			return ErrNoReason
		}
		return w.sum(c.Reason.Signs, c)
	case Matrix:
		return w.sum(c.Reason.Signs, c)
	case Cases, Total:
		if c.Reason.Kind == Total {
			w.addTotal(c.Cell)
		}
		return w.try(c)
	}
	return ErrNoReason
}

// CheckClash goes over a set of numbers that are said to clash, in the same way.
func CheckClash(p *Position, clash *Clash, trustFlags bool) error {
	w := newWitness(p, clash.Clues, trustFlags)
	if clash.Total {
		w.addTotal(none)
	}
	if w.fill(0) {
		return ErrNotProved
	}
	return nil
}

// witness sees the named numbers and nothing else.
type witness struct {
	pos     *Position
	trust   bool
	weights []int          // what each number still needs
	bags    []bag          // cells alike: next to the same of the named numbers
	where   map[int]int    // cell to its bag
	byRows  map[string]int // the numbers of a bag to the bag
}

type bag struct {
	rows []int // indices into weights
	size int
}

func newWitness(p *Position, clues []int, trustFlags bool) *witness {
	w := &witness{pos: p, trust: trustFlags, where: map[int]int{}, byRows: map[string]int{}}
	beside := map[int][]int{}
	var cells []int
	for i, clue := range clues {
		w.weights = append(w.weights, int(p.Cells[clue]))
		for _, cell := range p.Neighbours(clue) {
			if w.covered(cell) {
				if beside[cell] == nil {
					cells = append(cells, cell)
				}
				beside[cell] = append(beside[cell], i)
			} else if p.Cells[cell] == Flag {
				w.weights[i]--
			}
		}
	}
	for _, cell := range cells {
		w.put(cell, beside[cell])
	}
	return w
}

func (w *witness) covered(cell int) bool {
	return w.pos.Cells[cell] == Hidden || w.pos.Cells[cell] == Flag && !w.trust
}

func (w *witness) put(cell int, rows []int) {
	name := fmt.Sprint(rows)
	at, ok := w.byRows[name]
	if !ok {
		at = len(w.bags)
		w.byRows[name] = at
		w.bags = append(w.bags, bag{rows: rows})
	}
	w.bags[at].size++
	w.where[cell] = at
}

// addTotal adds the total as a number next to every covered cell.
func (w *witness) addTotal(cell int) {
	row := len(w.weights)
	w.weights = append(w.weights, w.pos.Mines)
	for i := range w.bags {
		w.bags[i].rows = append(w.bags[i].rows, row)
	}
	for i := range w.pos.Cells {
		if _, ok := w.where[i]; ok {
			continue
		}
		if w.covered(i) {
			w.put(i, []int{row})
		} else if w.pos.Cells[i] == Flag {
			w.weights[row]--
		}
	}
}

// sum adds the numbers with their signs and sees whether that decides the cell.
func (w *witness) sum(signs []int8, c Certain) error {
	if len(signs) != len(w.weights) {
		return ErrNoReason
	}
	at, ok := w.where[c.Cell]
	if !ok {
		return ErrNotProved
	}
	right, low, high, factor := 0, 0, 0, 0
	for i, sign := range signs {
		if sign != 1 && sign != -1 {
			return ErrNoReason
		}
		right += int(sign) * w.weights[i]
	}
	for i, b := range w.bags {
		f := 0
		for _, row := range b.rows {
			f += int(signs[row])
		}
		if i == at {
			factor = f
		}
		low += min(f, 0) * b.size
		high += max(f, 0) * b.size
	}
	mine := factor > 0 && right == high || factor < 0 && right == low
	safe := factor > 0 && right == low || factor < 0 && right == high
	if c.Mine && mine || !c.Mine && safe {
		return nil
	}
	return ErrNotProved
}

// try looks for a layout with the cell the other way round.
func (w *witness) try(c Certain) error {
	at, ok := w.where[c.Cell]
	if !ok {
		return ErrNotProved
	}
	w.bags[at].size--
	if !c.Mine {
		for _, row := range w.bags[at].rows {
			w.weights[row]--
		}
	}
	if w.fill(0) {
		return ErrNotProved
	}
	return nil
}

// fill reports whether the bags from i on can meet what the numbers need.
func (w *witness) fill(i int) bool {
	room := make([]int, len(w.weights))
	for _, b := range w.bags[i:] {
		for _, row := range b.rows {
			room[row] += b.size
		}
	}
	for row, need := range w.weights {
		if need < 0 || need > room[row] {
			return false
		}
	}
	if i == len(w.bags) {
		return true
	}
	b := w.bags[i]
	for mines := range b.size + 1 {
		w.take(b.rows, mines)
		fits := w.fill(i + 1)
		w.take(b.rows, -mines)
		if fits {
			return true
		}
	}
	return false
}

func (w *witness) take(rows []int, mines int) {
	for _, row := range rows {
		w.weights[row] -= mines
	}
}

// String names a rule where a test fails.
func (k Kind) String() string {
	names := []string{"AllMines", "NoneLeft", "DifferenceMine", "DifferenceSafe", "Matrix", "Cases", "Total"}
	if k < 1 || int(k) > len(names) {
		return fmt.Sprintf("Kind(%d)", uint8(k))
	}
	return names[k-1]
}
