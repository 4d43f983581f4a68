package commands

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"switchboard/notation"
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

func TestAQuestionSurvivesItsTicket(t *testing.T) {
	s := newSet(t)
	rapid.Check(t, func(t *rapid.T) {
		q := question{
			puzzle: rapid.SampledFrom(short).Draw(t, "puzzle"), show: rapid.SampledFrom(views).Draw(t, "show"),
			private: rapid.Bool().Draw(t, "private"),
			toggle: toggle.Puzzle{
				Board: drawBoard(t, 40), Rule: toggle.Rule(rapid.IntRange(0, 5).Draw(t, "rule")),
				Goal: toggle.Goal(rapid.IntRange(0, 2).Draw(t, "goal")),
			},
		}
		id := s.ticket(t.Context(), &Request{}, solveClick, swapStates, q.pack())
		if id == "" || len(id) > CustomIDLimit {
			t.Fatalf("ticket %q", id)
		}
		change, back, err := s.redeem(t.Context(), id)
		if err != nil || change != swapStates {
			t.Fatalf("redeemed %q: %v", change, err)
		}
		got, err := unpack(back)
		if err != nil {
			t.Fatal(err)
		}
		if !got.toggle.Board.Equal(q.toggle.Board) || got.toggle.Rule != q.toggle.Rule || got.toggle.Goal != q.toggle.Goal ||
			got.puzzle != q.puzzle || got.show != q.show || got.private != q.private {
			t.Fatalf("got %+v, want %+v", got, q)
		}
	})
}

func FuzzUnpack(f *testing.F) {
	q := question{puzzle: notation.Safe, toggle: toggle.Puzzle{Board: toggle.New(3, 4), Rule: toggle.Cross}}
	f.Add(q.pack())
	f.Fuzz(func(t *testing.T, data []byte) {
		q, err := unpack(data)
		if err != nil {
			return
		}
		if err := q.toggle.Check(); err != nil {
			t.Fatalf("%q unpacks to a puzzle that is wrong: %v", data, err)
		}
	})
}

func TestButtonsAskAgain(t *testing.T) {
	s := newSet(t)
	first := ask(t, s, "solve squares", map[string]any{"board": "10/01"})
	swapped := press(t, s, first, "Swap on and off")
	if want := ask(t, s, "solve squares", map[string]any{"board": "01/10"}); swapped.Text != want.Text || !swapped.Update {
		t.Errorf("got %q, want %q", swapped.Text, want.Text)
	}
	if again := press(t, s, swapped, "Swap on and off"); again.Text != first.Text {
		t.Errorf("swapped twice: %q, first %q", again.Text, first.Text)
	}
	image := press(t, s, first, "As image")
	if len(image.Files) != 1 || image.Files[0].Alt == "" {
		t.Errorf("no picture with words: %+v", image.Files)
	}
	if other := press(t, s, image, "Other colours"); len(other.Files) != 1 || bytes.Equal(other.Files[0].Data, image.Files[0].Data) {
		t.Error("the other colours are the same")
	}
	if text := press(t, s, first, "Copy as text"); text.Text != "```\n10\n01\n```" || !text.Private || text.Update {
		t.Errorf("copied %+v", text)
	}
	for _, id := range []string{"s", "s:swap", "s:swap:!!", "s:swap:@nothing", "s:bad:" + strings.Repeat("A", 20), "zz:1:2"} {
		if r := click(t, s, id); !r.Private || !strings.Contains(r.Text, "older") {
			t.Errorf("%s: %+v", id, r)
		}
	}
}

// lost is a Keeper whose database is away.
type lost struct{ asked *int }

func (l lost) Keep(context.Context, string, []byte) (string, error) {
	*l.asked++
	return "", errors.New("away")
}
func (lost) Kept(context.Context, string) ([]byte, error) { return nil, errors.New("away") }

// An answer that nothing keeps lacks the buttons that need it, and no more. The
// database is asked once.
func TestAnAnswerThatNothingKeeps(t *testing.T) {
	wide := strings.Repeat("0100100100100100100100100/", 25)
	for _, path := range []string{"solve lights", "hint lights", "solve mines", "hint mines"} {
		asks := 0
		s := newSet(t)
		s.needs.Keep = lost{&asks}
		board := wide
		if strings.HasSuffix(path, "mines") {
			board = strings.ReplaceAll(strings.Replace(wide, "0100", "1###", 2), "1", "#")
		}
		reply, err := s.Handle(t.Context(), NewRequest(asked(path, map[string]any{"board": board}), time.Unix(0, 0)))
		if err != nil || reply.Text == "" || reply.Trouble == nil || asks != 1 {
			t.Errorf("%s: %v, trouble %v, asked %d times, %d components\n%s", path, err, reply.Trouble, asks, len(reply.Components), reply.Text)
		}
	}
}
