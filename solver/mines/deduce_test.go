package mines

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"switchboard/tools/must"
)

// What a cell can be over all the layouts that fit.
const (
	canBeSafe = 1 << iota
	canBeMine
)

func possible(mine bool) uint8 {
	if mine {
		return canBeMine
	}
	return canBeSafe
}

// bruteForce lists what each hidden cell can be by trying every layout; nil when none fits.
func bruteForce(p *Position) (can []uint8) {
	for layout := range layouts(p) {
		if can == nil {
			can = make([]uint8, len(p.Cells))
		}
		for i, cell := range p.Cells {
			if cell == Hidden {
				can[i] |= possible(layout[i])
			}
		}
	}
	return can
}

// randomPosition draws a small position that some layout fits, unless spoiled.
func randomPosition(rng *rand.Rand, spoil bool) *Position {
	rows, cols := 1+rng.IntN(5), 1+rng.IntN(6)
	p := &Position{Rows: rows, Cols: cols, Cells: make([]Cell, rows*cols), Mines: Unknown}
	mine := make([]bool, rows*cols)
	density := 0.1 + 0.4*rng.Float64()
	total := 0
	for i := range mine {
		if mine[i] = rng.Float64() < density; mine[i] {
			total++
		}
	}
	covered := 0
	shown := rng.Float64()
	for i := range p.Cells {
		p.Cells[i] = Hidden
		if mine[i] && rng.IntN(4) == 0 {
			p.Cells[i] = Flag
		}
		if !mine[i] && (rng.Float64() < shown || covered > 13) {
			p.Cells[i] = shownAt(p, mine, i)
		} else {
			covered++
		}
	}
	if rng.IntN(2) == 0 {
		p.Mines = total
	}
	if spoil {
		spoilOnce(rng, p)
	}
	return p
}

func spoilOnce(rng *rand.Rand, p *Position) {
	i := rng.IntN(len(p.Cells))
	switch {
	case p.Cells[i] >= 0:
		p.Cells[i] = Cell(rng.IntN(9))
	case p.Cells[i] == Hidden:
		p.Cells[i] = Flag
	case p.Mines != Unknown:
		p.Mines = rng.IntN(len(p.Cells) + 2)
	}
}

func TestDeduceAgainstEveryLayout(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	for n := range 1500 {
		p := randomPosition(rng, n%4 == 0)
		if p.Count(Hidden)+p.Count(Flag) > 13 {
			continue
		}
		if msg := compare(p, found(t, p)); msg != "" {
			t.Fatalf("%s, mines %d\n%s", msg, p.Mines, p)
		}
	}
}

func found(t testing.TB, p *Position) *Deduction {
	t.Helper()
	d, err := Find(context.Background(), p)
	if err != nil {
		t.Fatalf("%v\n%s", err, p)
	}
	return d
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
		if msg := compare(p, found(t, p)); msg != "" {
			t.Fatalf("%s, mines %d\n%s", msg, mines, p)
		}
		checkWhys(t, p)
	})
}

// compare says how a deduction differs from what every layout shows.
func compare(p *Position, d *Deduction) string {
	can := bruteForce(p)
	if can != nil == d.FlagsDoubted && p.Count(Flag) > 0 {
		return fmt.Sprintf("flags doubted: %v", d.FlagsDoubted)
	}
	if can == nil {
		can = bruteForce(p.Unflagged())
	}
	if can == nil != (d.Clash != nil) {
		return fmt.Sprintf("clash %v", d.Clash)
	}
	if can == nil {
		return ""
	}
	got := make([]uint8, len(p.Cells))
	for _, c := range append(d.Certain, d.WrongFlags...) {
		got[c.Cell] = possible(c.Mine)
	}
	noSafe := true
	for i, cell := range p.Cells {
		want := can[i]
		if cell == Hidden && want == canBeSafe {
			noSafe = false
		}
		if want == canBeSafe|canBeMine || cell == Flag && want == canBeMine {
			want = 0
		}
		if got[i] != want {
			return fmt.Sprintf("cell %d: can be %b, said %b", i, can[i], got[i])
		}
	}
	if noSafe != d.NoSafe || !d.Complete {
		return fmt.Sprintf("no safe cell: %v, complete: %v", d.NoSafe, d.Complete)
	}
	return ""
}

// TestFindAgreesWithTheChances compares with the verdicts of Engine, which
// counts layouts, on positions too large for trying every layout.
func TestFindAgreesWithTheChances(t *testing.T) {
	sizes := []Spec{{Rows: 9, Cols: 9, Mines: 10, First: 40}, {Rows: 16, Cols: 30, Mines: 99}, {Rows: 24, Cols: 24, Mines: 130, First: 300}}
	for n := range uint64(60) {
		rng := rand.New(rand.NewPCG(n, 6))
		p := midGame(t, rng, sizes[n%3], 0.3+0.7*rng.Float64(), n%2 == 0)
		if n%4 == 3 {
			p.Mines = Unknown
		}
		odds := must.Get(Chances(context.Background(), p))(t)
		d := must.Get(Find(context.Background(), p))(t)
		got := make([]Verdict, len(p.Cells))
		for i, cell := range p.Cells {
			switch cell {
			case Hidden:
				got[i] = Unsure
			case Flag:
				got[i] = SureMine
			}
		}
		for _, c := range d.Certain {
			got[c.Cell] = SureSafe
			if c.Mine {
				got[c.Cell] = SureMine
			}
		}
		if !slices.Equal(got, odds.Verdict) {
			t.Fatalf("%v, the chances say %v\n%s", got, odds.Verdict, p)
		}
	}
}

// Numbers strewn over a board with the fewest mines that fit them: whoever tells
// layouts apart by their mines to take in the total has too many.
func TestTheTotalOfStrewnNumbers(t *testing.T) {
	p, _ := deal(rand.New(rand.NewPCG(4, 1)), 32, 32, 205, 0.3, 0)
	e := Engine{ctx: context.Background()}
	e.ground.load(p)
	e.ground.total = Unknown
	if !e.ground.settle() {
		t.Fatal("no layout fits")
	}
	_, fewest, _, err := e.decide()
	if err != nil {
		t.Fatal(err)
	}
	p.Mines = fewest + e.ground.mined
	d := must.Get(Find(context.Background(), p))(t)
	odds := must.Get(Chances(context.Background(), p))(t)
	certain := 0
	for _, v := range odds.Verdict {
		if v == SureMine || v == SureSafe {
			certain++
		}
	}
	if !d.Complete || len(d.Certain) != certain || certain < 500 {
		t.Errorf("complete: %v, %d certain cells, %d by the chances", d.Complete, len(d.Certain), certain)
	}
}

// Where the whole is too wide, what neighbouring numbers decide is found, and
// stands with its reason.
func TestTooWideFindsWhatIsClose(t *testing.T) {
	p := latticePosition(15, 30)
	d := found(t, p)
	if d.Complete || d.NoSafe || len(d.Certain) == 0 {
		t.Errorf("complete: %v, no safe cell: %v, %d certain", d.Complete, d.NoSafe, len(d.Certain))
	}
	checkWhys(t, p)
}

// A number that is wrong is found where the whole is too wide.
func TestTooWideClashes(t *testing.T) {
	p := latticePosition(15, 30)
	p.Mines = Unknown
	q := p.Clone()
	q.Cells[39] += 4 // no number alone refutes it
	d, err := Find(context.Background(), q)
	if err != nil || d.Clash == nil || len(d.Clash.Clues) < 3 {
		t.Fatalf("%+v, %v", d.Clash, err)
	}
	checkClash(t, q, d.Clash)
	p.Mines = len(p.Cells)
	if d, err := Find(context.Background(), p); err != nil || d.Clash == nil || d.Clash.Kind != CellsClash {
		t.Errorf("%+v, %v", d.Clash, err)
	}
}

// A question that is too wide is refused before it takes much memory.
func TestTooWideTakesLittleMemory(t *testing.T) {
	p := latticePosition(15, 30)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := Chances(context.Background(), p); !errors.Is(err, ErrTooWide) {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if taken := (after.TotalAlloc - before.TotalAlloc) >> 20; taken > 64 {
		t.Errorf("%d MB allocated", taken)
	}
}
