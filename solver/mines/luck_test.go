package mines

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"
)

// TestWinRateWithoutLuck measures a guesser with the luck taken out: a game that
// reaches the exact end counts its chance to win there, and at each guess before
// it the value of what appeared less the value to be expected is subtracted.
// Since the chances are exact, the luck adds up to 0 over many games whatever the
// values are; the better they foretell the outcome, the less luck is left. They
// are learned from as many games of their own.
//
//	go test ./solver/mines -run WithoutLuck -v -timeout 2h -boards 16000 -boardseed 2026
func TestWinRateWithoutLuck(t *testing.T) {
	if *playBoards == 0 {
		t.Skip("-boards N plays N boards of each start")
	}
	board := playedPreset(t)
	for _, s := range starts {
		var values valueTable
		learnt := luckyGames{preset: board, start: s, seed: *playSeed + 1<<32, games: *playBoards}
		learnt.play(t, &values, true)
		games := luckyGames{preset: board, start: s, seed: *playSeed, games: *playBoards}
		games.play(t, &values, false)
		t.Logf("%s, %s, %d boards, seed %d: won %s, scored at the exact end %s, without luck %s; luck %s",
			board.Name, s.name, *playBoards, *playSeed, &games.won, &games.scored, &games.calm, &games.luck)
	}
}

// Luck has no mean: the figure that is subtracted is 0 within its error.
func TestLuckAddsUpToNothing(t *testing.T) {
	var values valueTable
	learnt := luckyGames{preset: Presets[0], start: starts[0], seed: 5, games: 200}
	learnt.play(t, &values, true)
	games := luckyGames{preset: Presets[0], start: starts[0], seed: 6, games: 300}
	games.play(t, &values, false)
	if math.Abs(games.luck.mean()) > 4*games.luck.err() || games.luck.err() == 0 {
		t.Errorf("luck of %s", &games.luck)
	}
	if math.Abs(games.calm.mean()-games.won.mean()) > 4*games.won.err() {
		t.Errorf("won %s, without luck %s", &games.won, &games.calm)
	}
}

// luckyGames plays games and keeps their outcomes apart from their luck.
type luckyGames struct {
	preset Preset
	start  start
	seed   uint64
	games  int

	won, scored, luck, calm tally
}

func (g *luckyGames) play(t testing.TB, values *valueTable, learn bool) {
	m := luckyMatch{values: values}
	first := g.start.cell(g.preset.Cols)
	for i := range g.games {
		m.deal(rand.New(rand.NewPCG(g.seed, uint64(i))), g.preset, first, g.start.zero)
		won, score, luck := m.play(t, first)
		g.won.add(won)
		g.scored.add(score)
		g.luck.add(luck)
		g.calm.add(score - luck)
		for _, at := range m.met {
			if learn {
				values[at].add(score)
			}
		}
	}
}

// luckyMatch is a match that also keeps count of its luck.
type luckyMatch struct {
	match
	look   looker
	values *valueTable
	met    []int // the places in the table of what its guesses brought
}

// play plays a game to its end. The score is the chance to win at the exact end.
func (m *luckyMatch) play(t testing.TB, first int) (won, score, luck float64) {
	m.met = m.met[:0]
	score = -1
	for m.open(first); m.closed > 0; {
		odds, err := m.guesser.engine.Chances(context.Background(), &m.pos, ChanceOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if m.openSafe(t, odds) {
			continue
		}
		guess, err := m.guesser.choose(context.Background(), &m.pos, odds)
		if err != nil {
			t.Fatal(err)
		}
		if score < 0 && guess.Kind == ExactEnd {
			score = guess.Win
		}
		if score < 0 {
			luck += m.luckOf(t, guess.Cell)
		}
		if m.mine[guess.Cell] {
			return 0, max(score, 0), luck
		}
		m.open(guess.Cell)
	}
	if score < 0 {
		score = 1
	}
	return 1, score, luck
}

// luckOf is the value of what a cell will show less that to be expected; a mine
// is worth nothing.
func (m *luckyMatch) luckOf(t testing.TB, cell int) float64 {
	l := &m.look
	l.ctx = context.Background()
	l.load(&m.guesser.engine)
	if err := l.weighBase(); err != nil {
		t.Fatal(err)
	}
	l.budget = 9
	expected, got := 0.0, 0.0
	shown := shownAt(&m.pos, m.mine, cell)
	for v := range Cell(9) {
		share, o, err := l.suppose(l.ground.at(cell), int8(v))
		if err != nil {
			t.Fatal(err)
		}
		if share == 0 {
			continue
		}
		at := place(o, l.join.logLayouts)
		expected += share * m.values[at].mean()
		if v == shown && !m.mine[cell] {
			got = m.values[at].mean()
			m.met = append(m.met, at)
		}
	}
	return got - expected
}

// valueTable has the score of the games that met a position like this, by the
// logarithm of its layouts, the safety of the safest cell, and how many are
// certainly safe.
type valueTable [40 * 12 * 3]tally

func place(o outlook, logLayouts float64) int {
	layouts := min(int(2.2*math.Sqrt(max(logLayouts, 0))), 39)
	risk := min(int(30*(1-o.best)), 11)
	return (layouts*12+risk)*3 + min(o.safe, 2)
}
