package mines

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestWinRateWithoutLuck measures a guesser with the luck taken out. From one guess
// to the next a game goes by luck alone, so the value of the position that it gets
// to, less the mean value of all that it could have got to, is 0 in the mean, whatever
// the values are: that is subtracted. For the mean some layouts are drawn from all
// that fit, and played on. A game that reaches the exact end counts its chance to win
// there. The better the values foretell the outcome, the less luck is left; they are
// learned from as many games of their own.
//
//	go test ./solver/mines -run WithoutLuck -v -timeout 4h -boards 16000 -boardseed 2026
//
// Of one start alone with -run WithoutLuck/corner or -run WithoutLuck/shows.
func TestWinRateWithoutLuck(t *testing.T) {
	if *playBoards == 0 {
		t.Skip("-boards N plays N boards of each start")
	}
	board := playedPreset(t)
	sum, spread, both := 0.0, 0.0, true
	for _, s := range starts {
		played := false
		t.Run(s.name, func(t *testing.T) {
			learnt := luckyGames{preset: board, start: s, seed: *playSeed + 1<<32, games: *playBoards}
			learnt.play(t, nil)
			learnt.worth.learn()
			games := luckyGames{preset: board, start: s, seed: *playSeed, games: *playBoards, worth: learnt.worth}
			games.play(t, drawLayouts)
			t.Logf("%s, %s, %d boards, seed %d: won %s, scored at the exact end %s, without luck %s",
				board.Name, s.name, *playBoards, *playSeed, &games.won, &games.scored, &games.calm)
			sum, spread, played = sum+games.calm.mean()/2, spread+games.calm.err()*games.calm.err()/4, true
		})
		both = both && played
	}
	if both {
		t.Logf("mean of both without luck: %.2f ± %.2f %%", 100*sum, 100*math.Sqrt(spread))
	}
}

// Over all boards the luck adds up to 0 to the last digit, whatever the values are,
// when all layouts that fit are played on in place of some.
func TestLuckAddsUpToNothing(t *testing.T) {
	presets := []Preset{{Rows: 3, Cols: 3, Mines: 3}, {Rows: 1, Cols: 9, Mines: 3}}
	if full {
		presets = append(presets, Preset{Rows: 2, Cols: 5, Mines: 4})
	}
	for _, preset := range presets {
		var won, calm tally
		m := luckyMatch{draw: allLayouts}
		m.guesser.skip, m.other.guesser.skip = skipEnd, skipEnd // it would leave nothing to luck
		for i := range m.worth.weights {
			m.worth.weights[i] = float64(i%3) - 1
		}
		m.lay(preset, make([]bool, preset.Rows*preset.Cols))
		for _, mine := range allLayouts(&m, 0) {
			m.lay(preset, mine)
			o := m.play(t)
			won.add(o.won)
			calm.add(o.calm)
		}
		if math.Abs(won.mean()-calm.mean()) > 1e-9 || calm.err() == won.err() || won.n < 50 {
			t.Errorf("%d x %d: of %v boards %s won, without luck %s", preset.Rows, preset.Cols, won.n, &won, &calm)
		}
	}
}

// Every layout that fits is drawn as often as the others.
func TestDrawsAlike(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 9))
	tried := 0
	for range 100 {
		p := randomPosition(rng, false)
		layouts := layoutsThatFit(p)
		if len(layouts) < 2 || len(layouts) > 40 || p.Mines == Unknown {
			continue
		}
		tried++
		var e Engine
		if _, err := e.Chances(context.Background(), p, ChanceOptions{}); err != nil {
			t.Fatal(err)
		}
		const each = 200
		drawn := make([]float64, len(layouts))
		for range each * len(layouts) {
			mine := e.draw(rng, len(p.Cells))
			drawn[slices.IndexFunc(layouts, func(l []bool) bool { return slices.Equal(l, mine) })]++
		}
		chi, free := 0.0, float64(len(layouts)-1)
		for _, n := range drawn {
			chi += (n - each) * (n - each) / each
		}
		if chi > free+5*math.Sqrt(2*free)+8 {
			t.Errorf("chi square %.1f of %v\n%v\n%v", chi, free, p, drawn)
		}
	}
	if tried < 10 {
		t.Errorf("%d positions", tried)
	}
}

// luckyGames plays games and keeps their outcomes apart from their luck.
type luckyGames struct {
	preset Preset
	start  start
	seed   uint64
	games  int
	worth  worth

	won, scored, calm tally
}

// play plays the games, and notes what there is to learn from them.
func (g *luckyGames) play(t testing.TB, draw func(*luckyMatch, int) [][]bool) {
	m := luckyMatch{preset: g.preset, first: g.start.cell(g.preset.Cols), zero: g.start.zero, draw: draw, worth: g.worth}
	for i := range g.games {
		m.rng = rand.New(rand.NewPCG(g.seed, uint64(i)))
		m.deal(m.rng, m.preset, m.first, m.zero)
		o := m.play(t)
		g.won.add(o.won)
		g.scored.add(o.score)
		g.calm.add(o.calm)
		for _, x := range m.met {
			g.worth.met, g.worth.outcomes = append(g.worth.met, x), append(g.worth.outcomes, o.score)
		}
	}
}

// luckyMatch is a match that also keeps count of its luck.
type luckyMatch struct {
	match
	preset Preset
	first  int
	zero   bool
	draw   func(m *luckyMatch, safe int) [][]bool // layouts that fit, without a mine there; nil to leave the luck in
	rng    *rand.Rand
	worth  worth
	other  match      // what could have happened
	met    []features // the positions with a guess
}

// drawnLayouts is how many layouts are drawn at each guess.
const drawnLayouts = 16

// drawLayouts draws some layouts, before the start boards dealt alike.
func drawLayouts(m *luckyMatch, safe int) (layouts [][]bool) {
	for len(layouts) < drawnLayouts {
		if m.pos.Cells[m.first] == Hidden {
			m.other.deal(m.rng, m.preset, m.first, m.zero)
			layouts = append(layouts, slices.Clone(m.other.mine))
		} else if mine := m.guesser.engine.draw(m.rng, len(m.mine)); !mine[safe] {
			layouts = append(layouts, mine)
		}
	}
	return layouts
}

func allLayouts(m *luckyMatch, safe int) [][]bool {
	return slices.DeleteFunc(layoutsThatFit(&m.pos), func(mine []bool) bool { return mine[safe] })
}

// outcome is 1 for a game that is won; the score is the chance to win at the exact
// end, and calm the score without luck.
type outcome struct{ won, score, calm float64 }

// play plays a game to its end.
func (m *luckyMatch) play(t testing.TB) (o outcome) {
	m.met = m.met[:0]
	cell, risk, ended := m.first, 0.0, false
	for {
		if !ended && m.draw != nil {
			o.calm += (1 - risk) * m.expected(t, cell)
		}
		if m.mine[cell] {
			return o
		}
		m.open(cell)
		value, odds, end := m.goOn(t, &m.worth)
		if !ended && end {
			o.score, ended = value, true
		}
		if m.closed == 0 {
			o.won = 1
			return o
		}
		if !ended {
			o.calm -= value
			m.met = append(m.met, look(&m.guesser.engine))
		}
		guess, err := m.guesser.choose(context.Background(), &m.pos, odds)
		if err != nil {
			t.Fatal(err)
		}
		cell, risk = guess.Cell, guess.Chance
	}
}

// expected is the mean value of where a safe cell leads.
func (m *luckyMatch) expected(t testing.TB, cell int) float64 {
	layouts, sum := m.draw(m, cell), 0.0
	for _, mine := range layouts {
		m.other.pos, m.other.mine, m.other.closed = *m.pos.Clone(), mine, m.closed
		m.other.open(cell)
		value, _, _ := m.other.goOn(t, &m.worth)
		sum += value
	}
	return sum / float64(len(layouts))
}

// lay is deal for a given layout.
func (m *match) lay(b Preset, mine []bool) {
	m.pos = Position{Rows: b.Rows, Cols: b.Cols, Mines: b.Mines, Cells: slices.Repeat([]Cell{Hidden}, len(mine))}
	m.mine, m.closed = mine, len(mine)-b.Mines
}

// goOn opens what is certainly safe and returns the value of the position that is
// reached; at the end, won or exact, it is the chance to win.
func (m *match) goOn(t testing.TB, w *worth) (value float64, odds Odds, end bool) {
	for m.closed > 0 {
		odds, err := m.guesser.engine.Chances(context.Background(), &m.pos, ChanceOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if m.openSafe(t, odds) {
			continue
		}
		if odds.LogLayouts < math.Log(maxLayouts+0.5) {
			guess, err := m.guesser.choose(context.Background(), &m.pos, odds)
			if err != nil {
				t.Fatal(err)
			}
			if guess.Kind == ExactEnd {
				return guess.Win, odds, true
			}
		}
		return w.of(look(&m.guesser.engine)), odds, false
	}
	return 1, Odds{}, true
}

// draw draws a layout of the position of so many cells that the engine has just
// counted: how many mines each part has, part by part, which ways led there, group
// by group from the end, and which cells of a group it is.
func (e *Engine) draw(rng *rand.Rand, cells int) []bool {
	mine, left := make([]bool, cells), e.ground.left
	in := make([]int, len(e.groups.list)) // mines of each group
	count := 0
	for i := range e.sweep.parts {
		ways, low := e.sweep.last(&e.sweep.parts[i])
		after := e.join.row(e.join.after, i+1)[count:]
		n := pick(rng, len(ways), func(k int) float64 { return ways[k] * after[k] })
		count += n
		left -= low + n
		e.drawPart(rng, &e.sweep.parts[i], low+n, in)
	}
	byGroup := make([][]int, len(in)+1) // the last one those next to no number
	for cell := range cells {
		switch at := e.ground.at(cell); {
		case e.ground.grid[at] == groundFlag || e.ground.grid[at] == groundHidden && e.ground.fate[at] == fateMine:
			mine[cell] = true
		case e.ground.grid[at] != groundHidden || e.ground.fate[at] != fateOpen:
		case e.ground.beside[at] == 0:
			byGroup[len(in)] = append(byGroup[len(in)], cell)
		default:
			byGroup[e.ground.group[at]] = append(byGroup[e.ground.group[at]], cell)
		}
	}
	for k, n := range append(in, left) {
		rng.Shuffle(len(byGroup[k]), func(i, j int) { byGroup[k][i], byGroup[k][j] = byGroup[k][j], byGroup[k][i] })
		for _, cell := range byGroup[k][:n] {
			mine[cell] = true
		}
	}
	return mine
}

// drawPart draws how many mines the groups of a part have, of so many in all.
func (e *Engine) drawPart(rng *rand.Rand, p *sweepPart, mines int, in []int) {
	s := &e.sweep
	end, _ := s.layer(p, p.to)
	to := int32(end)
	for at := p.to - 1; at >= p.from; at-- {
		group := e.order.sequence[at]
		weight := &s.weight[e.groups.list[group].size]
		first, next := s.layer(p, at)
		type way struct {
			state  int32
			mines  int
			weight float64
		}
		var ways []way
		for i := first; i < next; i++ {
			st := &s.states[i]
			for n := st.least; n <= st.most; n++ {
				before := mines - int(n) - int(st.low)
				if s.edges[st.edge+int32(n-st.least)] == to && before >= 0 && before < int(st.num) {
					ways = append(ways, way{int32(i), int(n), weight[n] * s.ahead[int(st.ways)+before]})
				}
			}
		}
		w := ways[pick(rng, len(ways), func(i int) float64 { return ways[i].weight })]
		in[group], mines, to = w.mines, mines-w.mines, w.state
	}
}

// pick draws a number below n by weight.
func pick(rng *rand.Rand, n int, weight func(int) float64) int {
	sum := 0.0
	for i := range n {
		sum += weight(i)
	}
	sum *= rng.Float64()
	for i := range n - 1 {
		if sum -= weight(i); sum < 0 {
			return i
		}
	}
	return n - 1
}

// worth foretells the score of a game from what a position looks like: a logistic
// regression.
type worth struct {
	weights  features
	met      []features
	outcomes []float64
}

type features [11]float64

// look describes the position that an engine has counted.
func look(e *Engine) features {
	g, o := &e.ground, e.outlook()
	unsure, doubt := 0.0, 0.0
	for i := range e.groups.list {
		if k := &e.groups.list[i]; k.verdict == Unsure {
			unsure += float64(k.size)
			doubt += float64(k.size) * min(k.chance, 1-k.chance)
		}
	}
	hidden, density := float64(g.hidden), float64(g.left)/float64(g.hidden+1)
	layouts := max(e.join.logLayouts, 0)
	return features{1, 10 * (1 - o.best), 10 * (1 - o.second), math.Sqrt(layouts) / 5, layouts / 50, density * 5, math.Sqrt(hidden) / 5,
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
		for k, x := range w.met {
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
