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
		var w worth
		learnt := luckyGames{preset: board, start: s, seed: *playSeed + 1<<32, games: *playBoards}
		learnt.play(t, &w)
		w.learn()
		games := luckyGames{preset: board, start: s, seed: *playSeed, games: *playBoards}
		games.play(t, &w)
		t.Logf("%s, %s, %d boards, seed %d: won %s, scored at the exact end %s, without luck %s; luck %s",
			board.Name, s.name, *playBoards, *playSeed, &games.won, &games.scored, &games.calm, &games.luck)
	}
}

// Luck has no mean: the figure that is subtracted is 0 within its error.
func TestLuckAddsUpToNothing(t *testing.T) {
	var w worth
	learnt := luckyGames{preset: Presets[0], start: starts[0], seed: 5, games: 200}
	learnt.play(t, &w)
	w.learn()
	games := luckyGames{preset: Presets[0], start: starts[0], seed: 6, games: 300}
	games.play(t, &w)
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

func (g *luckyGames) play(t testing.TB, w *worth) {
	m := luckyMatch{worth: w}
	first := g.start.cell(g.preset.Cols)
	for i := range g.games {
		m.deal(rand.New(rand.NewPCG(g.seed, uint64(i))), g.preset, first, g.start.zero)
		won, score, luck := m.play(t, first)
		g.won.add(won)
		g.scored.add(score)
		g.luck.add(luck)
		g.calm.add(score - luck)
		for _, x := range m.met {
			w.looks, w.outcomes = append(w.looks, x), append(w.outcomes, score)
		}
	}
}

// luckyMatch is a match that also keeps count of its luck.
type luckyMatch struct {
	match
	look  looker
	worth *worth
	met   []features // what its guesses brought
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
		x := look(l, o)
		value := m.worth.of(x)
		expected += share * value
		if v == shown && !m.mine[cell] {
			got = value
			m.met = append(m.met, x)
		}
	}
	return got - expected
}

// worth foretells the score of a game from what a position looks like: a logistic
// regression.
type worth struct {
	weights  features
	looks    []features
	outcomes []float64
}

type features [11]float64

// look describes the position that a looker has counted.
func look(l *looker, o outlook) features {
	g := &l.ground
	unsure, doubt := 0.0, 0.0
	for i := range l.groups.list {
		if k := &l.groups.list[i]; k.verdict == Unsure {
			unsure += float64(k.size)
			doubt += float64(k.size) * min(k.chance, 1-k.chance)
		}
	}
	certain := 0.0
	if o.safe > 0 {
		certain = 1
	}
	hidden, density := float64(g.hidden), float64(g.left)/float64(g.hidden+1)
	layouts := max(l.join.logLayouts, 0)
	return features{1, 10 * (1 - o.best), certain, math.Sqrt(layouts) / 5, layouts / 50, density * 5, math.Sqrt(hidden) / 5,
		unsure / 20, doubt / 5, math.Log1p(float64(g.rest)), density * hidden / 20}
}

// of is the score to be expected; a half before anything is learned.
func (w *worth) of(x features) float64 {
	sum := 0.0
	for i, v := range x {
		sum += v * w.weights[i]
	}
	return 1 / (1 + math.Exp(-sum))
}

// learn fits the weights by Newton's method.
func (w *worth) learn() {
	const n = len(w.weights)
	for range 12 {
		var a [n][n + 1]float64
		for k, x := range w.looks {
			p := w.of(x)
			for i := range n {
				for j := range n {
					a[i][j] += p * (1 - p) * x[i] * x[j]
				}
				a[i][n] += (w.outcomes[k] - p) * x[i]
			}
		}
		for i := range n {
			a[i][i] += 1
			a[i][n] -= w.weights[i]
		}
		for i := range n {
			for j := range n {
				if i == j {
					continue
				}
				f := a[j][i] / a[i][i]
				for k := range n + 1 {
					a[j][k] -= f * a[i][k]
				}
			}
		}
		for i := range n {
			w.weights[i] += a[i][n] / a[i][i]
		}
	}
}
