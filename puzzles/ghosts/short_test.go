package ghosts

import (
	"switchboard/commands/commandstest"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/ghosts"
	"testing"
)

// No hint is longer than three lines in any language, nor than a phone shows at once,
// and none needs a word that the cards do not use, from the empty board to the last
// piece.
func TestReasonsAreShortAndTaught(t *testing.T) {
	catalogue, err := phrases.Load()
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	rules := map[ghosts.Rule]bool{}
	for _, board := range someBoards(80) {
		q := &Position{board: board}
		for steps := ghosts.Hint(board, nil); len(steps) > 0; steps = ghosts.Hint(board, q.placed) {
			for _, step := range steps {
				rules[step.Rule] = true
			}
			for _, locale := range phrases.Locales {
				for _, level := range []puzzles.Level{puzzles.LevelWhere, puzzles.LevelWhy, puzzles.LevelMove} {
					var text puzzles.Text
					q.hinted(catalogue.For(locale), &text, steps, level)
					got := text.String()
					commandstest.Short(t, catalogue.For(locale), got)
					if locale == phrases.Locales[0] {
						said = append(said, got)
					}
				}
			}
			q.placed = append(q.placed, steps[len(steps)-1].Placement)
		}
	}
	if len(rules) != int(ghosts.Guess)+1 {
		t.Errorf("only the rules %v", rules)
	}
	commandstest.Taught(t, New(), said)
}
