// Package puzzlestest plays games as somebody who follows the bot. Call Advised. Only tests import it.
package puzzlestest

import (
	"testing"

	"switchboard/phrases"
	"switchboard/puzzles"
)

// Advised is the move that a hint gives away; where it gives none, the first of the solution.
func Advised(t testing.TB, g *puzzles.Game) puzzles.Move {
	t.Helper()
	catalogue, err := phrases.Load()
	if err != nil {
		t.Fatal(err)
	}
	hint, _, err := g.View().(puzzles.Hinter).Hint(t.Context(), catalogue.For(), puzzles.LevelMove, true)
	if err == nil && hint.Next != nil {
		return hint.Next.Move
	}
	moves, failed := g.Board().Solution(t.Context())
	if err != nil || failed != nil || len(moves) == 0 {
		t.Fatalf("no move is advised in a game that goes on: %v, %v\n%s", err, failed, hint.Text.String())
	}
	return moves[0]
}
