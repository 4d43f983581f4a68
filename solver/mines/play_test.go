package mines

import (
	"cmp"
	"flag"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"switchboard/tools/must"
	"switchboard/tools/trial"
)

var (
	playBoards = flag.Int("boards", 0, "boards of each start to play for TestPlaysWell; 0 for a few")
	playSeed   = flag.Uint64("boardseed", 12, "seed of the boards that TestPlaysWell plays")
)

// start is a kind of first click: on a cell that is safe, or that shows 0.
type start struct {
	name string
	cell func(cols int) int
	zero bool
}

// starts are the two kinds for which win rates are published.
var starts = []start{
	{"first click safe, in the corner", func(int) int { return 0 }, false},
	{"first click shows 0, at (3,3)", func(cols int) int { return 3*cols + 3 }, true},
}

// match is a game against a board that the program does not see.
type match struct {
	pos     *Position
	board   *Board
	guesses int
	guesser Guesser
}

// deal places the mines of a new board.
func (m *match) deal(rng *rand.Rand, b Preset, first int, zero bool) {
	m.board = &Board{Rows: b.Rows, Cols: b.Cols, Mine: make([]bool, b.Rows*b.Cols)}
	m.pos, m.guesses = m.board.Start(), 0
	m.pos.Mines = b.Mines
	free := []int{first}
	if zero {
		free = append(free, m.pos.Neighbours(first)...)
	}
	for left := b.Mines; left > 0; {
		if cell := rng.IntN(len(m.board.Mine)); !m.board.Mine[cell] && !slices.Contains(free, cell) {
			m.board.Mine[cell] = true
			left--
		}
	}
}

// closed is how many safe cells are still to open.
func (m *match) closed() int { return m.pos.Count(Hidden) + m.pos.Count(Flag) - m.pos.Mines }

// play continues from the first cell: all that is safe, then the best guess. It calls look for each position, and
// returns whether the game is won.
func (m *match) play(t testing.TB, first int, look func()) bool {
	for m.board.Open(m.pos, first); m.closed() > 0; {
		look()
		odds := must.Get(m.guesser.Chances(t.Context(), m.pos))(t)
		if m.openSafe(t, odds) {
			continue
		}
		guess, err := m.guesser.Choose(t.Context(), m.pos, odds)
		if err != nil || guess.Cell < 0 || odds.Verdict[guess.Cell] != Unsure {
			t.Fatalf("%+v, %v\n%v", guess, err, m.pos)
		}
		m.guesses++
		if _, safe := m.board.Open(m.pos, guess.Cell); !safe {
			return false
		}
	}
	return true
}

// openSafe opens what is certain to be safe, flags what is certain to be a mine, and returns whether it opened
// anything.
func (m *match) openSafe(t testing.TB, odds Odds) bool {
	opened := false
	for i, verdict := range odds.Verdict {
		if verdict == SureSafe && m.board.Mine[i] || verdict == SureMine && !m.board.Mine[i] {
			t.Fatalf("cell %d is not %v\n%v", i, verdict, m.pos)
		}
		switch verdict {
		case SureSafe:
			m.board.Open(m.pos, i)
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

func playAll(t testing.TB, b Preset, s start, seed uint64, games int) record {
	var m match
	r := record{games: games}
	first := s.cell(b.Cols)
	begin := time.Now()
	for i := range games {
		m.deal(rand.New(rand.NewPCG(seed, uint64(i))), b, first, s.zero)
		if m.play(t, first, func() {}) {
			r.wins++
		}
		r.guesses += m.guesses
	}
	r.spent = time.Since(begin)
	return r
}

// The bounds are far below the true rates, and the seeds are fixed: this fails when guessing or counting breaks, not by
// chance. With -boards it measures how many games are won, for docs/mines-guessing.md.
func TestPlaysWell(t *testing.T) {
	games := cmp.Or(*playBoards, 12)
	if trial.Full() {
		games = max(games, 100)
	}
	floors := [][]float64{{0.83, 0.55, 0.30}, {0.88, 0.65, 0.40}}
	for i, s := range starts {
		for k, b := range Presets {
			t.Run(b.Name+", "+s.name, func(t *testing.T) {
				r := playAll(t, b, s, *playSeed, games)
				deviation := math.Sqrt(r.rate() * (1 - r.rate()) / float64(games))
				t.Logf("%.2f ± %.2f (%.2f guesses, %.2f ms)", 100*r.rate(), 100*deviation,
					float64(r.guesses)/float64(games), r.spent.Seconds()*1000/float64(games))
				if r.rate() < floors[i][k] {
					t.Errorf("won %d of %d", r.wins, games)
				}
			})
		}
	}
}
