package mines

import (
	"context"
	"math/rand/v2"
	"testing"
)

// TestRegretOfLookingAhead measures how much chance to win is lost where the look
// ahead chooses and not exact play, at ends with 9 to 50 layouts, with the total
// and without:
//
//	go test ./solver/mines -run Regret -v -boards 1000
func TestRegretOfLookingAhead(t *testing.T) {
	if *playBoards == 0 {
		t.Skip("-boards N plays N boards of each start")
	}
	var known, unknown tally
	var m match
	board := playedPreset(t)
	for _, s := range starts {
		first := s.cell(board.Cols)
		for i := range *playBoards {
			m.deal(rand.New(rand.NewPCG(*playSeed, uint64(i))), board, first, s.zero)
			m.play(t, first, func() {
				p := m.pos
				regret(t, &p, &known)
				p.Mines = Unknown
				regret(t, &p, &unknown)
			})
		}
	}
	t.Logf("with the total %s of %.0f, without %s of %.0f", &known, known.n, &unknown, unknown.n)
}

// regret adds what the look ahead loses in a position to a tally.
func regret(t testing.TB, p *Position, sum *tally) {
	var g, ahead Guesser
	best, err := g.Best(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	if best.Kind != ExactEnd || best.Layouts < 9 || best.Layouts > 50 {
		return
	}
	ahead.skip = skipEnd
	other, err := ahead.Best(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	all, _ := g.end.weigh(g.end.set)
	all += g.end.over
	for _, k := range g.end.choices(g.end.set) {
		if int(g.flat[g.end.cells[k.cell]]) == other.Cell {
			clear(g.end.memo)
			g.end.nodes = 0
			won, _ := g.end.open(g.end.set, k, -1)
			sum.add(best.Win - won/all)
		}
	}
}
