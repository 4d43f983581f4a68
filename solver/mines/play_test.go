package mines

import (
	"context"
	"flag"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// The win rate is measured by hand: see docs/mines-guessing.md.
var (
	playBoards = flag.Int("boards", 0, "boards of each start to play for TestWinRate")
	playSeed   = flag.Uint64("boardseed", 1, "seed of the boards that TestWinRate plays")
	playPreset = flag.String("preset", "expert", "board that TestWinRate plays")
)

// start is a first click: at a cell that is safe, or that shows 0.
type start struct {
	name string
	cell func(cols int) int
	zero bool
}

// starts are the two that win rates are published for.
var starts = []start{
	{"first click safe, in the corner", func(int) int { return 0 }, false},
	{"first click shows 0, at (3,3)", func(cols int) int { return 3*cols + 3 }, true},
}

// match is a game that the program plays against a board it does not see.
type match struct {
	pos     Position
	mine    []bool
	closed  int // safe cells still to open
	guesses int
	guesser Guesser
}

// deal lays the mines of a new board.
func (m *match) deal(rng *rand.Rand, b Preset, first int, zero bool) {
	n := b.Rows * b.Cols
	m.pos = Position{Rows: b.Rows, Cols: b.Cols, Mines: b.Mines, Cells: resize(m.pos.Cells, n)}
	m.mine = resize(m.mine, n)
	clear(m.mine)
	for i := range m.pos.Cells {
		m.pos.Cells[i] = Hidden
	}
	free := map[int]bool{first: true}
	if zero {
		for _, cell := range m.pos.Neighbours(first) {
			free[cell] = true
		}
	}
	for left := b.Mines; left > 0; {
		if cell := rng.IntN(n); !m.mine[cell] && !free[cell] {
			m.mine[cell] = true
			left--
		}
	}
	m.closed, m.guesses = n-b.Mines, 0
}

// open opens a cell without a mine, and what lies around a 0.
func (m *match) open(cell int) {
	if m.pos.Cells[cell] >= 0 {
		return
	}
	var buf [8]int
	around := appendNeighbours(buf[:0], m.pos.Rows, m.pos.Cols, cell)
	n := Cell(0)
	for _, q := range around {
		if m.mine[q] {
			n++
		}
	}
	m.pos.Cells[cell] = n
	m.closed--
	if n == 0 {
		for _, q := range around {
			m.open(q)
		}
	}
}

// play plays on from the first cell: all that is safe, then the best guess. It says whether
// the game is won.
func (m *match) play(t testing.TB, first int) bool {
	for m.open(first); m.closed > 0; {
		odds, err := m.guesser.engine.Chances(context.Background(), &m.pos)
		if err != nil {
			t.Fatalf("%v\n%v", err, &m.pos)
		}
		if m.openSafe(t, odds) {
			continue
		}
		guess, err := m.guesser.choose(context.Background(), &m.pos, odds)
		if err != nil || guess.Cell < 0 || odds.Verdict[guess.Cell] != Unsure {
			t.Fatalf("%+v, %v\n%v", guess, err, &m.pos)
		}
		m.guesses++
		if m.mine[guess.Cell] {
			return false
		}
		m.open(guess.Cell)
	}
	return true
}

// openSafe opens what is certainly safe, flags what is certainly a mine, and
// says whether it opened anything.
func (m *match) openSafe(t testing.TB, odds Odds) bool {
	opened := false
	for i, verdict := range odds.Verdict {
		if (verdict == SureSafe && m.mine[i]) || (verdict == SureMine && !m.mine[i]) {
			t.Fatalf("cell %d is not %v\n%v", i, verdict, &m.pos)
		}
		switch verdict {
		case SureSafe:
			m.open(i)
			opened = true
		case SureMine:
			m.pos.Cells[i] = Flag
		}
	}
	return opened
}

// record is the outcome of many games.
type record struct {
	games, wins, guesses int
	spent                time.Duration
}

func (r record) rate() float64 { return float64(r.wins) / float64(r.games) }

// err is the standard error of the rate.
func (r record) err() float64 { return math.Sqrt(r.rate() * (1 - r.rate()) / float64(r.games)) }

func playAll(t testing.TB, b Preset, s start, seed uint64, games int) record {
	var m match
	r := record{games: games}
	first := s.cell(b.Cols)
	begin := time.Now()
	for i := range games {
		m.deal(rand.New(rand.NewPCG(seed, uint64(i))), b, first, s.zero)
		if m.play(t, first) {
			r.wins++
		}
		r.guesses += m.guesses
	}
	r.spent = time.Since(begin)
	return r
}

// playedPreset is the board that is asked for.
func playedPreset(t testing.TB) Preset {
	at := slices.IndexFunc(Presets, func(b Preset) bool { return b.Name == *playPreset })
	if at < 0 {
		t.Fatalf("no board is called %q", *playPreset)
	}
	return Presets[at]
}

// TestWinRate measures how many games are won:
//
//	go test ./solver/mines -run WinRate$ -v -timeout 2h -boards 20000 -boardseed 2026
func TestWinRate(t *testing.T) {
	if *playBoards == 0 {
		t.Skip("-boards N plays N boards of each start")
	}
	board := playedPreset(t)
	for _, s := range starts {
		r := playAll(t, board, s, *playSeed, *playBoards)
		t.Logf("%s, %s: %.2f ± %.2f (%.2f guesses, %.2f ms)", board.Name, s.name, 100*r.rate(), 100*r.err(),
			float64(r.guesses)/float64(r.games), r.spent.Seconds()*1000/float64(r.games))
	}
}

// The bounds are far below the true rates, and the seeds are fixed: this fails
// when guessing or counting breaks, not by chance.
func TestPlaysWell(t *testing.T) {
	floors := []struct{ beginner, expert float64 }{{0.83, 0.30}, {0.88, 0.40}}
	games := 100
	for i, s := range starts {
		for _, c := range []struct {
			board Preset
			floor float64
		}{{Presets[0], floors[i].beginner}, {Presets[2], floors[i].expert}} {
			r := playAll(t, c.board, s, 11, games)
			t.Logf("%s, %s: %d of %d", c.board.Name, s.name, r.wins, r.games)
			if r.rate() < c.floor {
				t.Errorf("%s, %s: won %d of %d", c.board.Name, s.name, r.wins, r.games)
			}
		}
	}
}
