package reader_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/notation/collection"
	"switchboard/solver/mines"
	"switchboard/tools/must"
)

var puzzles = []Puzzle{"", Squares, Lights, Safe, Fivers, Mines, Ghosts}

// FuzzReadAll checks the laws of obeys on any text; that every reading is complete, that its doubts are about the
// board, and that no two readings are the same choice.
func FuzzReadAll(f *testing.F) {
	for _, path := range must.Get(filepath.Glob("../testdata/*.txt"))(f) {
		for i, m := range must.Get(collection.Load(path))(f) {
			f.Add(m.Text, uint8(i))
		}
	}
	for _, path := range collected(f) { // messages of people
		for i, m := range must.Get(collection.Load(path))(f) {
			if i%500 == 0 {
				f.Add(m.Text, uint8(i/500))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string, how uint8) {
		ask := Ask{Puzzle: puzzles[int(how)%len(puzzles)]}
		if how&64 != 0 {
			ask.Puzzle = SystemPuzzle
		}
		if broken := obeys(text, ask); broken != "" {
			t.Fatal(broken)
		}
		all, _ := readAll(text, ask)
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
			if choices[choice] && r.Choice != AsNextBoard {
				t.Fatalf("readAll(%q) gives %q twice", text, choice)
			}
			choices[choice] = true
		}
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
	if families != 1 || len(r.Fits) == 0 || r.Format == "" || ask.Puzzle != "" && r.Puzzle != ask.Puzzle && len(r.Doubts) == 0 {
		t.Fatalf("Read(%q, %+v) gives %+v", text, ask, r)
	}
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

// FuzzParsed demands of what is typed into an option a size, cells on the board or pieces of which no cell stands twice, or an error.
func FuzzParsed(f *testing.F) {
	for _, text := range []string{"A1 C2", "A1-B2, (3,1) [0,2]", "A: A2 A1 B1; F: C4 D4", "6x4"} {
		f.Add(text, uint8(3), uint8(4))
	}
	f.Fuzz(func(t *testing.T, text string, rows, cols uint8) {
		m, n := int(rows%40)+1, int(cols%40)+1
		once := func(cells []int, under int) {
			for i, c := range cells {
				if c < 0 || c >= under || slices.Contains(cells[:i], c) {
					t.Fatalf("%q, %d x %d: %v", text, m, n, cells)
				}
			}
		}
		cells, err := ParseCells(text, m, n)
		if once(cells, m*n); (err == nil) != (len(cells) > 0) {
			t.Fatalf("ParseCells(%q) gives %v and %v", text, cells, err)
		}
		placed, err := ParsePlaced(text)
		var all []int
		for _, p := range placed {
			all = append(all, p.Cells...)
		}
		if once(all, 16); (err == nil) != (len(placed) > 0) {
			t.Fatalf("ParsePlaced(%q) gives %v and %v", text, placed, err)
		}
		if rows, cols, err := ParseSize(text); (err == nil) != (rows > 0 && cols > 0) {
			t.Fatalf("ParseSize(%q) gives %d, %d, %v", text, rows, cols, err)
		}
	})
}
