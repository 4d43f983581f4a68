package mines

import (
	"math/rand/v2"
	"slices"
	"switchboard/commands/commandstest"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/mines"
	"testing"
)

// No hint is longer than three lines in any language, nor than a phone shows at once,
// and none needs a word that the cards do not use, from the first cell of a field to the
// last that can be proved.
func TestReasonsAreShortAndTaught(t *testing.T) {
	catalogue, err := phrases.Load()
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(17, 30))
	kinds := map[mines.Kind]bool{}
	var said []string
	for range 10 {
		made, err := mines.Generate(t.Context(), rng, mines.Spec{Rows: 8, Cols: 8, Mines: 13, First: rng.IntN(64)})
		if err != nil {
			t.Fatal(err)
		}
		p := made.Board.Start()
		made.Board.Open(p, slices.Index(made.Board.Mine, false))
		for range 64 {
			q := &Position{position: p.Clone()}
			found, err := mines.Easiest(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			move, certain := easiest(found)
			if !certain {
				break
			}
			if !kinds[move.Reason.Kind] || rng.IntN(10) == 0 {
				kinds[move.Reason.Kind] = true
				for _, level := range []puzzles.Level{puzzles.LevelWhere, puzzles.LevelWhy, puzzles.LevelMove} {
					said = append(said, short(t, q, catalogue.For(phrases.Locales[0]), level))
					short(t, q, catalogue.For(phrases.Locales[1+rng.IntN(len(phrases.Locales)-1)]), level)
				}
			}
			if move.Mine {
				p.Cells[move.Cell] = mines.Flag
			} else {
				made.Board.Open(p, move.Cell)
			}
		}
	}
	if len(kinds) < 4 {
		t.Errorf("only the rules %v", kinds)
	}
	commandstest.Taught(t, New(), said)
}

// short is the text of a hint, held against the limits.
func short(t *testing.T, q *Position, s phrases.Speaker, level puzzles.Level) string {
	t.Helper()
	a, _, err := q.Hint(t.Context(), s, level, false)
	if err != nil {
		t.Fatal(err)
	}
	text := a.Text.String()
	commandstest.Short(t, s, text)
	return text
}
