package mines

import (
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/phrases"
	"switchboard/render"
	"switchboard/solver/mines"
	"switchboard/tools/must"
)

// layouts are all fillings of the hidden cells that fit a field, as bits by cell.
func layouts(p *mines.Position) (all []int) {
	hidden := 0
	for i, cell := range p.Cells {
		if cell == mines.Hidden {
			hidden |= 1 << i
		}
	}
next:
	for mine := hidden; ; mine = (mine - 1) & hidden {
		total := 0
		for i, cell := range p.Cells {
			around := 0
			for _, at := range p.Neighbours(i) {
				around += mine >> at & 1
			}
			total += mine >> i & 1
			if cell >= 0 && int(cell) != around {
				if mine == 0 {
					return all
				}
				continue next
			}
		}
		if p.Mines == mines.Unknown || p.Mines == total {
			all = append(all, mine)
		}
		if mine == 0 {
			return all
		}
	}
}

// certain are the cells that are mines in all of some layouts, and those that are in none.
func certain(all []int) (mine, safe int) {
	mine, safe = -1, -1
	for _, layout := range all {
		mine, safe = mine&layout, safe&^layout
	}
	return mine, safe
}

// What follows from assumptions is what holds in every layout with them and did not without, and no layout is a contradiction; taken
// back one by one they leave the field as it was, and in between every one is a position that a button can keep.
func TestWhatIfIsWhatAllLayoutsSay(t *testing.T) {
	catalogue := must.Get(phrases.Load())(t)
	s, rng := catalogue.For(), rand.New(rand.NewPCG(32, 4))
	clashes, follows := 0, 0
	for range 400 {
		p := &mines.Position{Rows: 3, Cols: 4, Mines: mines.Unknown, Cells: make([]mines.Cell, 12)}
		field := rng.Uint64() & rng.Uint64() & 0xfff
		for i := range p.Cells {
			p.Cells[i] = mines.Hidden
			if field>>i&1 == 0 && rng.IntN(2) == 0 {
				p.Cells[i] = 0
				for _, at := range p.Neighbours(i) {
					p.Cells[i] += mines.Cell(field >> at & 1)
				}
			}
		}
		all, q := layouts(p), &Position{position: p}
		for range 1 + rng.IntN(3) {
			cell, mine := rng.IntN(12), rng.IntN(2)
			id := []string{assumeSafe, assumeMine}[mine]
			a, err := q.Click(t.Context(), s, id, q.name(cell))
			if p.Cells[cell] != mines.Hidden || assumedIn(q, cell) {
				if err == nil {
					t.Fatalf("%s of\n%s is assumed, open or known as it is", q.name(cell), p)
				}
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			before := q
			q = a.Of.(*Position)
			if back, ok := q.Change(takeBack); !ok || string(back.Encode()) != string(before.Encode()) {
				t.Errorf("taken back it is another position than %q", before.Encode())
			}
			if again, err := New().Decode(q.Encode()); err != nil || string(again.Encode()) != string(q.Encode()) {
				t.Errorf("%q is decoded as %v, %v", q.Encode(), again, err)
			}
			var left []int
			for _, layout := range all {
				fits := true
				for _, one := range q.assumed {
					fits = fits && (layout>>one.cell&1 == 1) == one.mine
				}
				if fits {
					left = append(left, layout)
				}
			}
			clash := strings.Contains(a.Text.String(), "Contradiction")
			if clash != (len(left) == 0) {
				t.Fatalf("%d layouts of\n%s\n%s", len(left), p, a.Text.String())
			}
			if clash {
				clashes++
				continue
			}
			wasMine, wasSafe := certain(all)
			isMine, isSafe := certain(left)
			for i, c := range a.Scene.Cells {
				want := render.None
				switch {
				case p.Cells[i] != mines.Hidden:
				case isMine&^wasMine>>i&1 == 1 || assumedIn(q, i) && isMine>>i&1 == 1:
					want = render.Mine
				case isSafe&^wasSafe>>i&1 == 1 || assumedIn(q, i):
					want = render.Safe
				}
				if c.Mark != want || (c.Also == render.Region) != assumedIn(q, i) {
					t.Fatalf("%s is marked %v, want %v:\n%s\n%s", q.name(i), c.Mark, want, p, a.Text.String())
				}
				if want != render.None && !assumedIn(q, i) {
					follows++
				}
			}
		}
	}
	if clashes < 20 || follows < 100 {
		t.Errorf("%d clashes, %d cells that follow", clashes, follows)
	}
}

func assumedIn(q *Position, cell int) bool {
	for _, one := range q.assumed {
		if one.cell == cell {
			return true
		}
	}
	return false
}
