package render

import (
	"slices"
	"testing"
)

// Playing the presses flips what they flip, takes off their marks one by one, counts, and leaves the start as it was.
func TestPlay(t *testing.T) {
	start := scene(1, 3, func(_, c int) Cell { return Cell{Face: Unlit + Face(c%2), Mark: Press, Order: c + 1} })
	before := slices.Clone(start.Cells)
	flips := func(cell int) []int { return []int{cell, (cell + 1) % 3} }
	want := []struct {
		faces        [3]Face
		marked       int
		cursor, done int
	}{
		{[3]Face{Unlit, Lit, Unlit}, 3, -1, 0},
		{[3]Face{Lit, Unlit, Unlit}, 2, 0, 1},
		{[3]Face{Lit, Lit, Lit}, 1, 1, 2},
		{[3]Face{Unlit, Lit, Unlit}, 0, -1, 3},
	}
	i := 0
	for s := range Play(start, []int{0, 1, 2}, 2, flips) {
		marked := 0
		for k, c := range s.Cells {
			if c.Face != want[i].faces[k] {
				t.Errorf("scene %d: cell %d is %d, want %d", i, k, c.Face, want[i].faces[k])
			}
			if c.Mark == Press {
				marked++
			}
		}
		if marked != want[i].marked || s.Cursor != want[i].cursor || s.Done != want[i].done || s.Of != 3 {
			t.Errorf("scene %d: %d marks, cursor %d, %d of %d", i, marked, s.Cursor, s.Done, s.Of)
		}
		i++
	}
	if i != len(want) || !slices.Equal(start.Cells, before) {
		t.Errorf("%d scenes; start is %v", i, start.Cells)
	}
}

func TestPlayTurnsEveryFaceAndTurnsItBack(t *testing.T) {
	for f, states := range map[Face]int{Unlit: 2, Lit: 2, Horizontal: 2, Vertical: 2, White: 2, Black: 2, Level: 7, Blank: 1} {
		c := Cell{Face: f, Value: 3}
		seen := map[Cell]bool{}
		for range states {
			seen[c] = true
			c.flip(states)
		}
		if c != (Cell{Face: f, Value: 3}) || len(seen) != states {
			t.Errorf("face %d: %v after %d presses, %d states seen", f, c, states, len(seen))
		}
	}
}

func TestPlayCountsRepeatedPresses(t *testing.T) {
	start := Scene{Rows: 1, Cols: 1, Cursor: -1, Cells: []Cell{{Face: Level, Value: 1, Mark: Press, Times: 2}}}
	var got []Cell
	for s := range Play(start, []int{0, 0}, 3, func(int) []int { return []int{0} }) {
		got = append(got, s.Cells[0])
	}
	want := []Cell{{Face: Level, Value: 1, Mark: Press, Times: 2}, {Face: Level, Value: 2, Mark: Press, Times: 1}, {Face: Level, Value: 0}}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// A move is whatever it changes, and the replay ends as the game did.
func TestReplayOfAField(t *testing.T) {
	start := scene(2, 2, func(_, _ int) Cell { return Cell{Face: Covered} })
	start.End = Won
	open := func(at int, n uint8) Move {
		return Move{At: at, Change: func(cells []Cell) { cells[at].Face, cells[at].Value = Number, n }}
	}
	flag := Move{At: 3, Change: func(cells []Cell) { cells[3].Face = Flagged }}
	var cursors []int
	var last Scene
	for s := range Replay(start, []Move{open(0, 1), flag, open(1, 1)}) {
		if s.Done < 3 && s.End != Open {
			t.Errorf("after %d moves the end is %d", s.Done, s.End)
		}
		cursors, last = append(cursors, s.Cursor), s
	}
	if last.End != Won || last.Of != 3 {
		t.Errorf("ends as %d, %d of %d", last.End, last.Done, last.Of)
	}
	if !slices.Equal(cursors, []int{-1, 0, 3, -1}) {
		t.Errorf("cursors %v", cursors)
	}
	if last.Cells[0].Value != 1 || last.Cells[1].Value != 1 || last.Cells[2].Face != Covered || last.Cells[3].Face != Flagged {
		t.Errorf("ends as %+v", last.Cells)
	}
	if start.Cells[0].Face != Covered {
		t.Error("the start was changed")
	}
}
