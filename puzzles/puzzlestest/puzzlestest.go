// Package puzzlestest helps the tests of puzzles: it deals games and plays them by hints.
package puzzlestest

import (
	"errors"
	"math/rand/v2"
	"testing"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/tools/must"
)

// Dealt deals a game, and makes a first move if that has to settle the board.
func Dealt(t testing.TB, rng *rand.Rand, p puzzles.Player, spec puzzles.Spec) *puzzles.Game {
	t.Helper()
	start := must.Get(p.Deal(t.Context(), rng, spec))(t)
	g := must.Get(puzzles.New(p, start))(t)
	first := puzzles.Move{Op: puzzles.Open, Cell: rng.IntN(start.Rows * start.Cols)}
	if err := g.Do(first); errors.Is(err, puzzles.ErrUnsettled) {
		must.Do(t, errors.Join(g.Settle(t.Context(), rng, first), g.Do(first)))
	}
	return g
}

// Advised is the move of the current hint; without one, the first move of the solution.
func Advised(t testing.TB, g *puzzles.Game) puzzles.Move {
	t.Helper()
	hint, _, err := g.View().(puzzles.Hinter).Hint(t.Context(), Speaker(t, "en-US"), puzzles.LevelMove, true)
	if err == nil && hint.Next != nil {
		return hint.Next.Move
	}
	moves, failed := g.Board().Solution(t.Context())
	if err != nil || failed != nil || len(moves) == 0 {
		t.Fatalf("no move is advised in a game that goes on: %v, %v\n%s", err, failed, hint.Text.String())
	}
	return moves[0]
}

// Speaker is the catalogue in a language.
func Speaker(t testing.TB, locale string) phrases.Speaker {
	t.Helper()
	return must.Get(phrases.Load())(t).For(locale)
}
