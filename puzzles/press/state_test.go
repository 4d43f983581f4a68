package press

import (
	"bytes"
	"strings"
	"testing"

	"switchboard/solver/toggle"

	"pgregory.net/rapid"
)

func drawBoard(t *rapid.T, most int) *toggle.Board {
	b := toggle.New(rapid.IntRange(1, most).Draw(t, "rows"), rapid.IntRange(1, most).Draw(t, "cols"))
	for r := range b.Rows() {
		for c := range b.Cols() {
			b.Set(r, c, rapid.Bool().Draw(t, "cell"))
		}
	}
	return b
}

func TestAQuestionSurvivesItsState(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		puzzle := rapid.SampledFrom([]*Puzzle{Squares(), Lights(), Safe(), Fivers()}).Draw(t, "puzzle")
		q := &Position{puzzle: puzzle, toggle: toggle.Puzzle{
			Board: drawBoard(t, 40), Rule: toggle.Rule(rapid.IntRange(0, 5).Draw(t, "rule")),
			Goal: toggle.Goal(rapid.IntRange(0, 2).Draw(t, "goal")),
		}}
		back, err := puzzle.Decode(q.Encode())
		if err != nil {
			t.Fatal(err)
		}
		got := back.(*Position)
		if !got.toggle.Board.Equal(q.toggle.Board) || got.toggle.Rule != q.toggle.Rule || got.toggle.Goal != q.toggle.Goal || got.puzzle != puzzle {
			t.Fatalf("got %+v, want %+v", got, q)
		}
	})
}

func FuzzDecode(f *testing.F) {
	q := Position{toggle: toggle.Puzzle{Board: toggle.New(3, 4), Rule: toggle.Cross}}
	f.Add(q.Encode())
	f.Fuzz(func(t *testing.T, data []byte) {
		q, err := Lights().Decode(data)
		if err != nil {
			return
		}
		if err := q.(*Position).toggle.Check(); err != nil {
			t.Fatalf("%q unpacks to a puzzle that is wrong: %v", data, err)
		}
	})
}

func TestButtonsAskAgain(t *testing.T) {
	s := newClient(t)
	first := s.Ask(t, "solve squares", map[string]any{"board": "10/01"})
	swapped := s.Press(t, first, "Swap on and off")
	if want := s.Ask(t, "solve squares", map[string]any{"board": "01/10"}); swapped.Text != want.Text || !swapped.Update {
		t.Errorf("got %q, want %q", swapped.Text, want.Text)
	}
	if again := s.Press(t, swapped, "Swap on and off"); again.Text != first.Text {
		t.Errorf("swapped twice: %q, first %q", again.Text, first.Text)
	}
	image := s.Press(t, first, "As image")
	if len(image.Files) != 1 || image.Files[0].Alt == "" {
		t.Errorf("no picture with words: %+v", image.Files)
	}
	if other := s.Press(t, image, "Other colours"); len(other.Files) != 1 || bytes.Equal(other.Files[0].Data, image.Files[0].Data) {
		t.Error("the other colours are the same")
	}
	if text := s.Press(t, first, "As text"); text.Text != "```\n10\n01\n```" || !text.Private || text.Update {
		t.Errorf("copied %+v", text)
	}
	for _, id := range []string{
		"s", "s:swap", "s:swap:lights:!!", "s:swap:lights:@nothing", "s:bad:lights:" + strings.Repeat("A", 20), "s:swap:chess:" + strings.Repeat("A", 20),
		"s:swap:lights:", "zz:1:2",
	} {
		if r := s.Click(t, id); !r.Private || !strings.Contains(r.Text, "out of date") {
			t.Errorf("%s: %+v", id, r)
		}
	}
}
