package commands_test

import (
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
)

func TestABoardInAnybodysMessage(t *testing.T) {
	s := newClient(t)
	message := &discordgo.Message{Content: "can anybody do this?\n🟨⬛\n⬛🟨\nthanks!"}
	which := s.OnMessage(t, "Solve this board", message)
	if !which.Private || !strings.Contains(which.Text, "2 x 2 board") {
		t.Fatalf("asked: %+v", which)
	}
	squares := s.Choose(t, which, "squares", "7")
	if !squares.Update || !strings.Contains(squares.Text, "Press 1: `") {
		t.Errorf("as squares: %q", squares.Text)
	}
	if lights := s.Choose(t, squares, "lights", "7"); !strings.Contains(lights.Text, "Press 2: `") {
		t.Errorf("as lights: %q", lights.Text)
	}
	if other := s.Choose(t, squares, "lights", "8"); other.Update || !other.Private {
		t.Errorf("somebody else changed the answer: %+v", other)
	}
	if hint := s.Choose(t, s.OnMessage(t, "Hint for this board", message), "lights", "7"); !strings.Contains(hint.Text, "Look at row") {
		t.Errorf("hint: %q", hint.Text)
	}
}

// A message without a board is refused privately, and a button opens the form with its text.
func TestAMessageWithoutABoard(t *testing.T) {
	s := newClient(t)
	if r := s.OnMessage(t, "Solve this board", &discordgo.Message{}); !r.Private || s.Press(t, r, "Type the board...").Modal == nil {
		t.Errorf("nothing: %+v", r)
	}
	for _, text := range []string{"hello everybody", "||secret||"} {
		r := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: text})
		if !r.Private || strings.Contains(r.Text, "secret") {
			t.Errorf("%q: %+v", text, r)
		}
		if form := s.Press(t, r, "Fix..."); form.Modal == nil || form.Modal.Fields[0].Input.Value != text {
			t.Errorf("%q: the form is %+v", text, form.Modal)
		}
	}
}

// A board of a puzzle without hints is told so, not answered with nothing.
func TestAHintForABoardThatHasNone(t *testing.T) {
	s := newClient(t)
	r := s.OnMessage(t, "Hint for this board", &discordgo.Message{Content: "01|1\n11|0"})
	if !r.Private || !strings.Contains(r.Text, "I have no hints for this one") {
		t.Errorf("%+v", r)
	}
}

// Of a list of boards the next is one click away, round to the first, also once it was asked which puzzle they are.
func TestBoardsOfAListComeOneByOne(t *testing.T) {
	s := newClient(t)
	r := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: "({'A':[[0,1],[1,1]],'b':[1,0]}, {'A':[[1]],'b':[1]}, {'A':[[0]],'b':[1]})"})
	for _, want := range []string{"Left out: `2 more boards`", "Solution: `x1`", "No solution", "Solution: `x1 x2`", "Solution: `x1`"} {
		if !strings.Contains(r.Text, want) {
			t.Errorf("%q is not in\n%s", want, r.Text)
		}
		r = s.Press(t, r, "The next board")
	}
	r = s.OnMessage(t, "Solve this board", &discordgo.Message{Content: "solvable_games = ([[0]],[[1]],[[0,1]])"})
	r = s.Press(t, r, "Squares")
	for _, want := range []string{"Already solved", "Press 1: `A1`", "Press 1: `B1`", "Already solved"} {
		if !strings.Contains(r.Text, want) {
			t.Errorf("%q is not in\n%s", want, r.Text)
		}
		r = s.Press(t, r, "The next board")
	}
}
