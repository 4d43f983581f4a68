package press

import (
	"strings"
	"testing"

	"switchboard/solver/toggle"
)

// What the sentences about whole lines of a safe say is what turning them does.
func TestWordsOfLines(t *testing.T) {
	s := speaker(t)
	for _, side := range [][2]int{{3, 4}, {4, 3}, {3, 3}, {5, 3}, {5, 6}} {
		rows, cols := side[0], side[1]
		for _, shape := range []toggle.Shape{toggle.RowLine, toggle.ColLine} {
			puzzle := toggle.Puzzle{Board: toggle.New(rows, cols), Rule: toggle.Cross, Goal: toggle.Off}
			presses := toggle.New(rows, cols)
			for i := range rows * cols {
				presses.Set(i/cols, i%cols, shape == toggle.RowLine && i/cols == 1 || shape == toggle.ColLine && i%cols == 1)
			}
			puzzle.Board = toggle.Apply(puzzle, presses)
			q := &Position{puzzle: Safe(), toggle: puzzle}
			text := q.shape(s, toggle.Answer{}, toggle.Hint{Kind: toggle.ByShape, Shape: shape, Row: 1, Col: 1, Cells: puzzle.Board})
			wrong := puzzle.Board.Count()
			everything := strings.Contains(text, "Everything is wrong.")
			if everything != (wrong == rows*cols) || strings.Contains(text, "except one row") && wrong != (rows-1)*cols ||
				strings.Contains(text, "except one column") && wrong != rows*(cols-1) {
				t.Errorf("%d x %d: %d wrong: %s", rows, cols, wrong, text)
			}
		}
	}
}
