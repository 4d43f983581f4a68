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
			text := q.shape(s, toggle.Hint{Kind: toggle.ByShape, Shape: shape, Row: 1, Col: 1, Cells: puzzle.Board})
			wrong := puzzle.Board.Count()
			everything := strings.Contains(text, "Everything is wrong.")
			if everything != (wrong == rows*cols) || strings.Contains(text, "except one row") && wrong != (rows-1)*cols ||
				strings.Contains(text, "except one column") && wrong != rows*(cols-1) {
				t.Errorf("%d x %d: %d wrong: %s", rows, cols, wrong, text)
			}
		}
	}
}

// Every step of a chase has a sentence of its own; of a knight's steps the two that go
// the same way share one.
func TestEveryStepOfAChaseHasWords(t *testing.T) {
	s := speaker(t)
	said := map[string]bool{}
	for _, steps := range [][][2]int{
		{{1, 0}}, {{-1, 0}}, {{0, 1}}, {{0, -1}}, {{1, 1}}, {{1, -1}}, {{-1, 1}}, {{-1, -1}},
		{{2, 1}, {2, -1}}, {{-2, 1}, {-2, -1}}, {{1, 2}, {-1, 2}}, {{1, -2}, {-1, -2}},
	} {
		text := s.Say(chaseRules[steps[0]])
		if said[text] || strings.Contains(text, "[") || text != s.Say(chaseRules[steps[len(steps)-1]]) {
			t.Errorf("steps %v: %q", steps, text)
		}
		said[text] = true
	}
}
