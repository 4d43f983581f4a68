package mines

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"testing"

	"switchboard/tools/must"
)

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
		if wrong := compare(t, p, found(t, p)); wrong != "" {
			t.Fatalf("%s\n%s", wrong, p)
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

// Where the whole is too wide, what neighbouring numbers decide is found, and stands with its reason.
func TestTooWideFindsWhatIsClose(t *testing.T) {
	p := lattice(15, 30)
	d := found(t, p)
	if d.Complete || d.NoSafe || len(d.Certain) == 0 {
		t.Errorf("complete: %v, no safe cell: %v, %d certain", d.Complete, d.NoSafe, len(d.Certain))
	}
	checkWhys(t, p)
}

// A number that is wrong is found where the whole is too wide.
func TestTooWideClashes(t *testing.T) {
	p := lattice(15, 26)
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
	p := lattice(15, 30)
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
