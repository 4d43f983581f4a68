package mines

import (
	"context"
	"errors"
	"slices"
	"testing"

	"switchboard/tools/deadline"
	"switchboard/tools/must"
)

// pairs is one row of pairs of ones, each pair with a mine in the middle or two
// at the ends: as many parts, of one or two mines each.
func pairs(n, total int) *Position {
	p := &Position{Rows: 1, Mines: total}
	for range n {
		p.Cells = append(p.Cells, Hidden, 1, Hidden, 1, Hidden)
	}
	p.Cols = len(p.Cells)
	return p
}

// A deadline that passes while the total is taken in leaves what the numbers
// alone say, and the answer says that there may be more.
func TestALateTotalLeavesWhatTheNumbersSay(t *testing.T) {
	p := pairs(20, 20) // the least there is: every mine in the middle
	p.Cells = append(p.Cells, 0, Hidden)
	p.Cols = len(p.Cells)
	bare := *p
	bare.Mines = Unknown
	want := must.Get(Find(t.Context(), &bare))(t)
	whole := must.Get(Find(t.Context(), p))(t)
	if len(want.Certain) >= len(whole.Certain) {
		t.Fatal("the total decides nothing here")
	}
	short := 0
	for looks := 0; ; looks++ {
		d, err := Find(deadline.After(t.Context(), looks), p)
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			continue
		case err != nil:
			t.Fatal(err)
		case d.Complete:
			if short == 0 || !slices.EqualFunc(d.Certain, whole.Certain, sameFact) {
				t.Errorf("after %d looks: %d short answers, then %+v", looks, short, d)
			}
			return
		}
		if short++; !slices.EqualFunc(d.Certain, want.Certain, sameFact) || d.NoSafe {
			t.Errorf("after %d looks: %+v", looks, d)
		}
	}
}

func sameFact(a, b Certain) bool { return a.Cell == b.Cell && a.Mine == b.Mine }

// The counts of very many parts are refused before they take the memory.
func TestManyPartsAreTooWide(t *testing.T) {
	if _, err := Chances(t.Context(), pairs(1000, Unknown)); err != nil {
		t.Error(err)
	}
	if _, err := Chances(t.Context(), pairs(5000, Unknown)); !errors.Is(err, ErrTooWide) {
		t.Errorf("5000 parts: %v", err)
	}
}
