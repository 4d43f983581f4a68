package mines

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/solver/mines"
	"switchboard/tools/must"
)

// The parts of a matrix have each row and column once, no row has anything outside its
// part, before the elimination or after it, and the frames of a part are its steps.
func TestPartsOfAMatrix(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 31))
	several := 0
	for range 20 {
		made := must.Get(mines.Generate(t.Context(), rng, mines.Spec{Rows: 9, Cols: 9, Mines: 12, First: rng.IntN(81)}))(t)
		p := made.Board.Start()
		for range 3 {
			if cell := rng.IntN(81); !made.Board.Mine[cell] {
				made.Board.Open(p, cell)
			}
		}
		found := must.Get(mines.Find(t.Context(), p))(t)
		m := must.Get(found.Eliminate())(t)
		q, end, steps := &Position{position: p}, reduced(m), 0
		var rows, cols []int
		for _, part := range parts(m) {
			rows, cols, steps = append(rows, part.rows...), append(cols, part.cols...), steps+part.steps
			for _, row := range part.rows {
				for col := range m.Cells {
					if !slices.Contains(part.cols, col) && (m.Rows[row].Factors[col] != 0 || end[row].Factors[col] != 0) {
						t.Fatalf("row %d has column %d, which is not in its part", row, col)
					}
				}
			}
			if frames := q.drawnSteps(m, part); len(frames) != part.steps+2 {
				t.Errorf("%d frames of %d steps", len(frames), part.steps)
			}
		}
		if slices.Sort(rows); !slices.Equal(rows, upTo(len(m.Rows))) {
			t.Errorf("rows %v of %d", rows, len(m.Rows))
		}
		if slices.Sort(cols); !slices.Equal(cols, upTo(len(m.Cells))) || steps != len(m.Steps) {
			t.Errorf("columns %v of %d, %d steps of %d", cols, len(m.Cells), steps, len(m.Steps))
		}
		if len(parts(m)) > 1 {
			several++
		}
	}
	if several == 0 {
		t.Error("no matrix had several parts")
	}
}

// A matrix too large for a phone is drawn at its start and its end.
func TestALargeMatrixIsTwoPictures(t *testing.T) {
	s := newClient(t)
	board := strings.Repeat("#", 22) + "/" + "1" + strings.Repeat("2", 20) + "1"
	must.Get(reader.Read(board, notation.Ask{Puzzle: notation.Mines}))(t)
	r := s.Press(t, s.Ask(t, "solve mines", map[string]any{"board": board}), "Matrix")
	if len(r.Files) != 3 || r.Files[0].Name != "matrix-1.png" || !strings.Contains(r.Text, "the start and the end") {
		t.Errorf("%d files\n%s", len(r.Files), r.Text)
	}
}

// Numbers that no layout fits end in a row that says so.
func TestTheMatrixOfAContradiction(t *testing.T) {
	s := newClient(t)
	r := s.Press(t, s.Ask(t, "solve mines", map[string]any{"board": "1#2/###/###/1#1"}), "Matrix")
	if strings.Contains(r.Text, "ends as 0") {
		t.Errorf("a layout fits:\n%s", r.Text)
	}
	r = s.Press(t, s.Ask(t, "solve mines", map[string]any{"board": "1#/2#"}), "Matrix")
	if !strings.Contains(r.Text, "`R2` ends as 0 = 1") {
		t.Errorf("%s", r.Text)
	}
}
