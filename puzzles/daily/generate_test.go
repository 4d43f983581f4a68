package daily

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
	"switchboard/puzzles/press"
	"switchboard/puzzles/puzzlestest"
	"switchboard/solver/ghosts"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
	"switchboard/tools/must"
)

func generated(t testing.TB, n int) *Puzzle {
	t.Helper()
	return must.Get(rotation.Generate(t.Context(), n, []byte("secret")))(t)
}

// The puzzles of six weeks, which have every kind on every weekday, are reproducible and proved, and hints solve them.
func TestEveryPuzzleIsProved(t *testing.T) {
	for n := 1; n <= 42; n++ {
		p := generated(t, n)
		data, again := puzzles.JSON(p), puzzles.JSON(generated(t, n))
		if !bytes.Equal(data, again) {
			t.Errorf("%d is not the same twice: %s, %s", n, data, again)
		}
		read, err := rotation.Decode(data)
		if err != nil || read.Number != n || read.Kind != rotation.Of(n).About().Name || read.Rows > 5 || read.Cols > 9 {
			t.Fatalf("%d: %s: %v", n, data, err)
		}
		board := boardOf(t, p)
		switch rule, presses := rules[p.Kind]; {
		case presses:
			rule.Board = board.Toggle.Board
			if a, err := toggle.Fewest(t.Context(), rule); err != nil || a.Count != p.Par || !p.Proved {
				t.Errorf("%d %s: par %d, the fewest presses are %d, %v:\n%s", n, p.Kind, p.Par, a.Count, err, rule.Board)
			}
		case board.Mines != nil:
			if board.Mines.Count(mines.Hidden) == p.Rows*p.Cols {
				t.Errorf("%d: no cell is open at the start", n)
			}
		default:
			oneAnswer(t, p, board)
		}
		hintsLeadToPar(t, p)
	}
}

// rules are the rules of the press puzzles.
var rules = map[string]toggle.Puzzle{
	"lights":  {Rule: toggle.Plus, Goal: toggle.Off},
	"squares": {Rule: toggle.Diagonal, Goal: toggle.Off},
	"safe":    {Rule: toggle.Cross, Goal: toggle.Same},
	"fivers":  {Rule: toggle.Plus, Goal: toggle.On},
}

// boardOf is the start of a puzzle, written and read again.
func boardOf(t *testing.T, p *Puzzle) notation.Reading {
	t.Helper()
	return must.Get(reader.Read(shownOf(t, p), notation.Ask{Puzzle: notation.Puzzle(p.Kind)}))(t)
}

// oneAnswer checks that a board of ghosts has one solution with the given pieces.
func oneAnswer(t *testing.T, p *Puzzle, read notation.Reading) {
	t.Helper()
	board := must.Get(ghosts.NewBoard(read.Ghosts))(t)
	var laid []ghosts.Placement
	for _, at := range read.Placed {
		var cells ghosts.Board
		for _, cell := range at.Cells {
			cells |= 1 << cell
		}
		placed := must.Get(ghosts.Place(ghosts.Piece(at.Piece-'A'), cells, board))(t)
		laid = append(laid, placed)
	}
	if ghosts.Count(board, laid) != 1 || p.Par != ghosts.Pieces-len(laid) {
		t.Errorf("%d: %s", p.Number, p.Board)
	}
}

// The opening of a mine field that everybody starts with leaves something to play.
func TestMinesAreLeftToPlay(t *testing.T) {
	for n := 1; n < 1500; n++ {
		if rotation.Of(n).About().Name != "mines" {
			continue
		}
		p := generated(t, n)
		g := must.Get(p.New())(t)
		if moves, err := g.Board().Solution(t.Context()); err != nil || len(moves) < 3 {
			t.Errorf("#%d: %d openings, %v: %s", n, len(moves), err, p.Board)
		}
	}
}

func TestTheSecretMatters(t *testing.T) {
	a, _ := rotation.Generate(t.Context(), 324, []byte("one"))
	b, _ := rotation.Generate(t.Context(), 324, []byte("two"))
	if bytes.Equal(a.Board, b.Board) {
		t.Error("two secrets make the same puzzle")
	}
	if _, err := rotation.Generate(t.Context(), 0, nil); err == nil {
		t.Error("there is a puzzle 0")
	}
}

// hintsLeadToPar plays a puzzle by its hints alone, which must solve it in par.
func hintsLeadToPar(t *testing.T, p *Puzzle) {
	t.Helper()
	g := must.Get(p.New())(t)
	for !g.Ended() {
		if m := puzzlestest.Advised(t, g); g.Do(m) != nil {
			t.Fatalf("%d: hinted at %+v", p.Number, m)
		}
	}
	if g.Over() != 0 || p.Par > 0 && g.Count() != p.Par {
		t.Errorf("%d %s: %d moves, %d over par %d", p.Number, p.Kind, g.Count(), g.Over(), p.Par)
	}
	data := must.Get(json.Marshal(puzzles.LogOf(g.Log())))(t)
	again, err := p.Game(Attempt{Moves: data})
	if err != nil || !again.Solved() || again.Count() != g.Count() {
		t.Errorf("%d: read back: %v", p.Number, err)
	}
}

func TestWhatIsNoPuzzle(t *testing.T) {
	for _, data := range strings.Split(`|{}|{"kind":"lights","rows":2,"cols":2,"start":"10"}|{"kind":"mines","rows":2,"cols":2,"mines":[4],"first":1}
		|{"kind":"ghosts","rows":4,"cols":4,"ghosts":1}|{"kind":"chess","rows":4,"cols":4}|[]
		|{"version":1,"kind":"lights","rows":2,"cols":2,"start":"10"}|{"version":1,"kind":"mines","rows":2,"cols":2,"mines":[4],"first":1}
		|{"version":1,"kind":"ghosts","rows":4,"cols":4,"ghosts":1}|{"version":1,"kind":"mines","rows":-1,"cols":2}`, "|") {
		if p, err := rotation.Decode([]byte(data)); err == nil {
			t.Errorf("%s was read as %+v", data, p)
		}
	}
}

// A puzzle without boards of its own for weekdays is dealt, harder towards Sunday.
func TestDaysAreDealt(t *testing.T) {
	for n, want := range []puzzles.Difficulty{puzzles.Easy, puzzles.Easy, puzzles.Easy, puzzles.Medium, puzzles.Medium, puzzles.Hard, puzzles.Hard} {
		bare, rng := struct{ puzzles.Player }{press.Lights()}, rand.New(rand.NewPCG(1, uint64(n)))
		made := must.Get(generate(t.Context(), bare, rng, 5+n))(t) // number 5 is a Monday
		if size := press.Lights().About().Sizes[want]; made.Difficulty != want || made.Rows != size.Rows || made.Cols != size.Cols {
			t.Errorf("weekday %d: %s of %d x %d", n, made.Difficulty, made.Rows, made.Cols)
		}
	}
}
