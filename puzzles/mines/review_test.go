package mines

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
	"switchboard/puzzles/puzzlestest"
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
