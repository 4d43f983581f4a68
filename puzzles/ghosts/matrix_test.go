package ghosts

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"switchboard/puzzles/puzzlestest"
	"switchboard/render"
	"switchboard/solver/ghosts"
)

// exact counts the choices of a row for each piece from one on that leave no column without a 1, and none with two.
func exact(m render.Matrix, piece int, sums []int) (n int) {
	if piece == ghosts.Pieces && slices.Min(sums) == 1 {
		return 1
	}
	for _, row := range m.Cells {
		with := slices.Clone(sums)
		for c := range with {
			with[c] += row[c]
		}
		if piece < ghosts.Pieces && row[piece] == 1 && slices.Max(with) == 1 {
			n += exact(m, piece+1, with)
		}
	}
	return n
}

// The matrix has as many exact covers as the board has answers, and the marked rows are the one that is shown, of boards with
// pieces on them, too; each of its rows is in the list of its piece.
func TestTheMatrixIsTheBoard(t *testing.T) {
	s, rng, solved := puzzlestest.Speaker(t, "en-US"), rand.New(rand.NewPCG(32, 9)), 0
	for range 60 {
		q := &Position{number: rng.IntN(3)}
		for q.board.Len() < ghosts.Ghosts {
			q.board |= 1 << rng.IntN(ghosts.Cells)
		}
		answers := ghosts.Solve(q.board, nil)
		if len(answers) > 0 && rng.IntN(2) == 0 {
			q.placed = []ghosts.Placement{answers[0][rng.IntN(ghosts.Pieces)]}
			answers = ghosts.Solve(q.board, q.placed)
		}
		a, err := q.cover(t.Context(), s, "")
		if err != nil || len(a.Matrix) != 1 && len(answers) > 0 {
			t.Fatalf("%d matrices, %v", len(a.Matrix), err)
		}
		if len(a.Matrix) == 0 {
			continue
		}
		m := a.Matrix[0]
		if n := exact(m, 0, make([]int, len(m.Columns))); n != len(answers) {
			t.Errorf("%d exact covers, %d answers of\n%s", n, len(answers), q.board)
		}
		sums := make([]int, len(m.Columns))
		for _, row := range m.Marked {
			for c, one := range m.Cells[row] {
				sums[c] += one
			}
		}
		for c, sum := range sums {
			if len(answers) > 0 && sum != 1 {
				t.Errorf("the marked rows have %d in column %s of\n%s", sum, m.Columns[c], q.board)
			}
		}
		for _, row := range m.Rows {
			list, err := q.places(t.Context(), s, row[:1])
			if said := list.Text.String(); err != nil || !strings.Contains(said, row[:1]+": `"+row[2:]+"`") {
				t.Errorf("%q is not in %s, %v", row, said, err)
			}
		}
		if len(answers) > 0 {
			solved++
		}
	}
	if solved < 10 {
		t.Errorf("%d boards have an answer", solved)
	}
	if _, err := (&Position{}).places(t.Context(), s, "G"); err == nil {
		t.Error("there is a piece G")
	}
}
