package reader_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/notation/collection"
	"switchboard/notation/reader"
	"switchboard/solver/mines"
	"switchboard/tools/must"
)

var puzzles = []Puzzle{"", Squares, Lights, Safe, Fivers, Mines, Ghosts}

// Some of the messages of people, for the fuzzers to start from.
func chatSeeds(f *testing.F) (texts []string) {
	for _, path := range collected(f) {
		for i, m := range must.Get(collection.Load(path))(f) {
			if i%12 == 0 {
				texts = append(texts, m.Text)
			}
		}
	}
	return texts
}

// FuzzReadAll demands of every reading of any text that it is whole, that what it
// doubts is on the board, and that no two readings are the same choice.
func FuzzReadAll(f *testing.F) {
	for i, text := range chatSeeds(f) {
		f.Add(text, uint8(0))
		f.Add(text, uint8(i))
	}
	f.Fuzz(func(t *testing.T, text string, how uint8) {
		ask := Ask{Puzzle: puzzles[int(how)%len(puzzles)]}
		if how&64 != 0 {
			ask.Puzzle = SystemPuzzle
		}
		all, err := readAll(text, ask)
		var bad *Error
		if err != nil {
			if all != nil || !errors.As(err, &bad) || bad.Error() == "" || bad.Example == "" {
				t.Fatalf("readAll(%q): %d readings and %#v", text, len(all), err)
			}
			return
		}
		choices := map[string]bool{}
		for _, r := range all {
			if r.System == nil {
				checkReading(t, text, ask, r)
			}
			if ask.Puzzle == SystemPuzzle && r.System == nil {
				t.Fatalf("readAll(%q) gives no system: %+v", text, r)
			}
			rows := strings.Count(Text(r), "\n") + 1
			for _, d := range r.Doubts {
				if d.Kind == "" || d.Row < 0 || d.Row > max(rows, 4) {
					t.Fatalf("readAll(%q) doubts %+v of %d rows", text, d, rows)
				}
			}
			for _, l := range r.LeftOut {
				if l.Kind == Words && l.Text == "" || l.Kind == MoreBoards && l.N < 1 {
					t.Fatalf("readAll(%q) leaves out %+v", text, l)
				}
			}
			choice := string(r.Choice) + " " + r.About
			if len(all) > 1 && choices[choice] {
				t.Fatalf("readAll(%q) gives %q twice", text, choice)
			}
			choices[choice] = true
		}
	})
}

// FuzzRead demands of any text a whole board or an error for the player, never
// both, that the board written down reads back the same, and that reading it
// once more gives the same.
func FuzzRead(f *testing.F) {
	files := must.Get(filepath.Glob("../testdata/*.txt"))(f)
	for _, path := range files {
		raw := must.Get(os.ReadFile(path))(f)
		for i, part := range strings.Split(string(raw), "\n====\n") {
			text, _, _ := strings.Cut(part, "\n=>\n")
			f.Add(text, uint8(i))
		}
	}
	f.Fuzz(func(t *testing.T, text string, how uint8) {
		ask := Ask{Puzzle: puzzles[int(how)%len(puzzles)], Swap: how&64 != 0, Transpose: how&128 != 0}
		r, err := reader.Read(text, ask)
		var bad *Error
		if err != nil {
			if !errors.As(err, &bad) || bad.Error() == "" || bad.Example == "" {
				t.Fatalf("Read(%q): %#v is no error for a player", text, err)
			}
			if r.Toggle != nil || r.Mines != nil || r.Ghosts != nil {
				t.Fatalf("Read(%q) gives a board and %v", text, err)
			}
			return
		}
		checkReading(t, text, ask, r)
	})
}

func checkReading(t *testing.T, text string, ask Ask, r Reading) {
	families := 0
	if b := r.Toggle; b != nil {
		families++
		if (b.Board == nil) == (b.Levels == nil) {
			t.Fatalf("Read(%q) gives both a board and levels, or neither", text)
		}
	}
	if p := r.Mines; p != nil {
		families++
		checkPosition(t, text, p)
	}
	if r.Ghosts != nil {
		families++
		if len(r.Ghosts) != 6 {
			t.Fatalf("Read(%q) gives %d ghosts", text, len(r.Ghosts))
		}
	}
	if families != 1 || len(r.Fits) == 0 || r.Format == "" || ask.Puzzle != "" && r.Puzzle != ask.Puzzle {
		t.Fatalf("Read(%q, %+v) gives %+v", text, ask, r)
	}
	roundTrip(t, text, r)
}

func checkPosition(t *testing.T, text string, p *mines.Position) {
	if p.Rows < 1 || p.Cols < 1 || len(p.Cells) != p.Rows*p.Cols {
		t.Fatalf("Read(%q) gives %d cells for %d x %d", text, len(p.Cells), p.Rows, p.Cols)
	}
	for _, c := range p.Cells {
		if c < mines.Flag || c > 8 {
			t.Fatalf("Read(%q) gives a cell %d", text, c)
		}
	}
}

// roundTrip demands that a board written down reads back the same.
func roundTrip(t *testing.T, text string, r Reading) {
	t.Helper()
	back := Ask{Puzzle: r.Puzzle}
	if back.Puzzle == "" {
		back.Puzzle = r.Fits[0]
	}
	if r.Toggle != nil && r.Toggle.Levels != nil {
		back.Puzzle, back.States = Lights, r.Toggle.States
	}
	written := Write(r)
	again, err := reader.Read(written, back)
	if err != nil {
		t.Fatalf("Read(%q) is written as %q, which reads as %v", text, written, err)
	}
	if Write(again) != written {
		t.Fatalf("Read(%q) is written as %q, which reads as %q", text, written, Write(again))
	}
	written = Text(r)
	if again, err = reader.Read(written, back); err != nil || Text(again) != written {
		t.Fatalf("Read(%q) is as text %q, which reads as %q, %v", text, written, Text(again), err)
	}
}

// FuzzCells demands cells on the board, none twice, or an error.
func FuzzCells(f *testing.F) {
	f.Add("A1 C2", uint8(3), uint8(3))
	f.Add("A1-B2, (3,1) [0,2]", uint8(4), uint8(4))
	f.Fuzz(func(t *testing.T, text string, rows, cols uint8) {
		m, n := int(rows%40)+1, int(cols%40)+1
		cells, err := ParseCells(text, m, n)
		if (err == nil) != (len(cells) > 0) {
			t.Fatalf("ParseCells(%q) gives %v and %v", text, cells, err)
		}
		seen := map[int]bool{}
		for _, c := range cells {
			if c < 0 || c >= m*n || seen[c] {
				t.Fatalf("ParseCells(%q) gives %v on %d x %d", text, cells, m, n)
			}
			seen[c] = true
		}
	})
}

// FuzzPlaced demands pieces that stand once and cells that stand once.
func FuzzPlaced(f *testing.F) {
	f.Add("A: A2 A1 B1; F: C4 D4")
	f.Fuzz(func(t *testing.T, text string) {
		placed, err := ParsePlaced(text)
		if (err == nil) != (len(placed) > 0) {
			t.Fatalf("ParsePlaced(%q) gives %v and %v", text, placed, err)
		}
		seen := map[int]bool{}
		for _, p := range placed {
			for _, c := range p.Cells {
				if seen[c] || c < 0 || c > 15 {
					t.Fatalf("ParsePlaced(%q) gives %v", text, placed)
				}
				seen[c] = true
			}
		}
	})
}

// FuzzSize demands sides of at least 1 or an error.
func FuzzSize(f *testing.F) {
	f.Add("6x4")
	f.Fuzz(func(t *testing.T, text string) {
		rows, cols, err := ParseSize(text)
		if (err == nil) != (rows > 0 && cols > 0) {
			t.Fatalf("ParseSize(%q) gives %d, %d, %v", text, rows, cols, err)
		}
	})
}
