package mines

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
	"switchboard/puzzles/puzzlestest"
	"switchboard/render"
	"switchboard/solver/mines"
	"switchboard/tools/must"
)

// A loss is called avoidable exactly if there was something better, and the picture shows the first costly move.
func TestReviewed(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 9))
	seen := map[string]int{}
	for range 8 {
		b := &mines.Board{Rows: 4, Cols: 5, Mine: make([]bool, 20)}
		for _, cell := range rng.Perm(20)[:4] {
			b.Mine[cell] = true
		}
		var moves []puzzles.Move
		for _, cell := range rng.Perm(20) {
			moves = append(moves, puzzles.Move{Op: puzzles.Open, Cell: cell})
		}
		start := &board{Seen: b.Start(), field: b}
		review := must.Get(start.judged(t.Context(), moves))(t)
		a := must.Get(start.reviewed(t.Context(), puzzlestest.Speaker(t, "en-US"), moves))(t)
		text := a.Text.String()
		last := review[len(review)-1]
		for _, word := range []string{"Unlucky: ", "Avoidable: ", "certainly safe", "was lucky"} {
			if strings.Contains(text, word) {
				seen[word]++
			}
		}
		avoidable := last.Hit && last.Cost() > 0
		if strings.Contains(text, "Avoidable") != avoidable || strings.Contains(text, "[") {
			t.Errorf("%+v:\n%s", last, text)
		}
		first := mines.FirstCostly(review)
		if (a.Scene != nil) != (first >= 0) {
			t.Fatalf("first costly move %d, scene %v", first, a.Scene != nil)
		}
		if first >= 0 && a.Scene.Cursor != review[first].Cell {
			t.Errorf("the picture shows cell %d, not %d", a.Scene.Cursor, review[first].Cell)
		}
	}
	for _, word := range []string{"Unlucky: ", "Avoidable: ", "certainly safe", "was lucky"} {
		if seen[word] == 0 {
			t.Errorf("nothing was %q", word)
		}
	}
}

// The last move of a lost field is judged by what was open before it.
func TestALostFieldIsReviewed(t *testing.T) {
	for board, want := range map[string]string{
		"1X#/111/000": "Avoidable: `B1` was certainly a mine, and `C1` certainly safe.",
		"01*1##X":     "Avoidable: `G1` had a risk of 50.0 %, while `E1` was certainly safe.",
		"1#/#X":       "Unlucky: `B2` had a risk of 33.3 %",
		"1#/X*":       "The numbers of this field do not fit together",
	} {
		client := newClient(t)
		reply := client.Press(t, client.Ask(t, "solve mines", map[string]any{"board": board}), "How did I do?")
		if !strings.Contains(reply.Text, want) {
			t.Errorf("%s: no %q in\n%s", board, want, reply.Text)
		}
	}
}

// An answer that assumes the number of mines has a form for it.
func TestTheNumberOfMinesIsAsked(t *testing.T) {
	client := newClient(t)
	reply := client.Ask(t, "solve mines", map[string]any{"board": "1##/1##/11#"})
	form := client.Press(t, reply, "How many mines?")
	if form.Modal == nil {
		t.Fatalf("no form: %+v", form)
	}
	if with := client.Fill(t, form.Modal, "total", "1"); strings.Contains(with.Text, "I don't know how many") || !with.Private {
		t.Errorf("with 1 mine: %+v", with.Text)
	}
	if bad := client.Fill(t, form.Modal, "total", "many"); !strings.Contains(bad.Text, "0 or more") {
		t.Errorf("with many: %q", bad.Text)
	}
}

// A finished field is reported as such, and keeps the mines that it shows.
func TestAGameThatIsOver(t *testing.T) {
	client := newClient(t)
	for _, board := range []string{"1X#/111/000", "F11*/1221/####", "F10/X10"} {
		reply := client.Ask(t, "solve mines", map[string]any{"board": board})
		if !strings.Contains(reply.Text, "This game is over") || strings.Contains(reply.Text, "Safe") {
			t.Errorf("%s:\n%s", board, reply.Text)
		}
		q := mustRead(t, board)
		if got := strings.ReplaceAll(q.Text(), "\n", "/"); got != board {
			t.Errorf("%s is copied as %s", board, got)
		}
		back := must.Get(New().Decode(q.Encode()))(t)
		if b := back.(*Position); b.Text() != q.Text() || !slices.Equal(b.read.Hits, q.read.Hits) {
			t.Errorf("%s comes back from a button as %s", board, b.Text())
		}
	}
	if q := mustRead(t, "*1#/111/000"); q.over() {
		t.Error("a * without a flag or an X may be a flag")
	}
}

func mustRead(t *testing.T, board string) *Position {
	t.Helper()
	r := must.Get(reader.Read(board, notation.Ask{Puzzle: notation.Mines}))(t)
	q := must.Get(New().Interpret(&r, puzzles.NoOptions{}))(t)
	return q.(*Position)
}

// verdicts are the verdicts of all layouts that fit a field with assumptions.
func verdicts(t *testing.T, p *mines.Position, all []mines.Certain) ([]mines.Verdict, error) {
	with := p.Clone()
	for _, one := range all {
		if with.Cells[one.Cell] = mines.Cleared; one.Mine {
			with.Cells[one.Cell] = mines.Flag
		}
	}
	odds, err := mines.Chances(t.Context(), with)
	return odds.Verdict, err
}

// The conclusions from assumptions are what holds in every layout with them but not without, and a contradiction is
// reported if there is no layout. Every position can be encoded.
func TestWhatIfIsWhatAllLayoutsSay(t *testing.T) {
	s, rng := puzzlestest.Speaker(t, "en-US"), rand.New(rand.NewPCG(32, 4))
	clashes, follows := 0, 0
	for range 400 {
		p := &mines.Position{Rows: 3, Cols: 4, Mines: mines.Unknown, Cells: make([]mines.Cell, 12)}
		field := rng.Uint64() & rng.Uint64() & 0xfff
		for i := range p.Cells {
			p.Cells[i] = mines.Hidden
			if field>>i&1 == 0 && rng.IntN(2) == 0 {
				p.Cells[i] = 0
				for _, at := range p.Neighbours(i) {
					p.Cells[i] += mines.Cell(field >> at & 1)
				}
			}
		}
		q := &Position{position: p}
		was := must.Get(verdicts(t, p, nil))(t)
		for range 1 + rng.IntN(3) {
			cell := rng.IntN(12)
			a, err := q.assuming(rng.IntN(2) == 1)(t.Context(), s, q.name(cell))
			if p.Cells[cell] != mines.Hidden || assumedIn(q, cell) {
				if err == nil {
					t.Fatalf("%s of\n%s is assumed, open or known as it is", q.name(cell), p)
				}
				continue
			}
			must.Do(t, err)
			q = a.Of.(*Position)
			if again, err := New().Decode(q.Encode()); err != nil || string(again.Encode()) != string(q.Encode()) {
				t.Errorf("%q is decoded as %v, %v", q.Encode(), again, err)
			}
			is, err := verdicts(t, p, q.assumed)
			clash := strings.Contains(a.Text.String(), "Contradiction")
			if clash != errors.Is(err, mines.ErrContradiction) {
				t.Fatalf("%v:\n%s\n%s", err, p, a.Text.String())
			}
			if clash {
				clashes++
				continue
			}
			for i, c := range a.Scene.Cells {
				want := render.None
				switch {
				case p.Cells[i] != mines.Hidden:
				case assumedIn(q, i):
					want = markOf(slices.Contains(q.assumed, mines.Certain{Cell: i, Mine: true}))
				case is[i] == mines.SureMine && was[i] != mines.SureMine:
					want = render.Mine
				case is[i] == mines.SureSafe && was[i] != mines.SureSafe:
					want = render.Safe
				}
				if c.Mark != want || (c.Also == render.Region) != assumedIn(q, i) {
					t.Fatalf("%s is marked %v, want %v:\n%s\n%s", q.name(i), c.Mark, want, p, a.Text.String())
				}
				if want != render.None && !assumedIn(q, i) {
					follows++
				}
			}
		}
	}
	if clashes < 20 || follows < 100 {
		t.Errorf("%d clashes, %d cells that follow", clashes, follows)
	}
}

func assumedIn(q *Position, cell int) bool {
	return slices.ContainsFunc(q.assumed, func(one mines.Certain) bool { return one.Cell == cell })
}
