package press

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/solver/toggle"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
	"pgregory.net/rapid"
)

func drawBoard(t *rapid.T, rows, cols int) *toggle.Board {
	b := toggle.New(rows, cols)
	for r := range rows {
		for c := range cols {
			b.Set(r, c, rapid.Bool().Draw(t, "cell"))
		}
	}
	return b
}

// Positions of every kind survive encoding, and other bytes are refused.
func TestAPositionSurvivesItsBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		side := rapid.IntRange(1, 12)
		rows, cols := side.Draw(t, "rows"), side.Draw(t, "cols")
		puzzle := rapid.SampledFrom([]*Puzzle{Squares(), Lights(), Safe(), Fivers()}).Draw(t, "puzzle")
		q := &Position{puzzle: puzzle, number: rapid.Uint16().Draw(t, "number"), toggle: toggle.Puzzle{
			Rule: toggle.Rule(rapid.IntRange(0, 5).Draw(t, "rule")), Goal: toggle.Goal(rapid.IntRange(0, 2).Draw(t, "goal")),
		}}
		if states := rapid.IntRange(0, 9).Draw(t, "states"); states < 3 {
			q.toggle.Board = drawBoard(t, rows, cols)
		} else {
			q.toggle.States, q.toggle.Levels = states, noPresses(rows, cols)
			for i := range rows * cols {
				q.toggle.Levels[i/cols][i%cols] = rapid.Uint8Range(0, uint8(states-1)).Draw(t, "level")
			}
		}
		for _, b := range q.sets() {
			if rapid.IntRange(0, 2).Draw(t, "part") == 0 {
				*b = drawBoard(t, rows, cols)
			}
		}
		if rapid.Bool().Draw(t, "asked") {
			q.presses = rapid.SliceOf(rapid.IntRange(0, rows*cols-1)).Draw(t, "presses")
		}
		data := q.Encode()
		if back, err := puzzle.Decode(data); err != nil || !reflect.DeepEqual(back, q) {
			t.Fatalf("got %+v, want %+v, %v", back, q, err)
		}
		if q.presses != nil {
			return // the list of presses has no terminator
		}
		for _, other := range [][]byte{data[:len(data)-1], append(data, 0), {0x80, 3, '0', '1', '2'}} {
			if back, err := puzzle.Decode(other); err == nil {
				t.Fatalf("%q, of %q, is %+v", other, data, back)
			}
		}
	})
}

func FuzzDecode(f *testing.F) {
	q := Position{toggle: toggle.Puzzle{Board: toggle.New(3, 4), Rule: toggle.Cross}}
	f.Add(q.Encode())
	q.toggle.Locked, q.presses = q.toggle.Board, []int{3}
	f.Add(q.Encode())
	f.Add([]byte("\x80\x03012\n210")) // of an older version
	f.Fuzz(func(t *testing.T, data []byte) {
		q, err := Lights().Decode(data)
		if err != nil {
			return
		}
		must.Do(t, q.(*Position).toggle.Check())
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

// How a board was read is repeated under all its answers, and swapping on and off swaps the symbols.
func TestHowABoardWasReadStays(t *testing.T) {
	s := newClient(t)
	asked := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: "🔴⚫🔴\n⚫🔴⚫\n🔴🔴⚫"})
	for _, first := range []commands.Reply{
		s.Choose(t, asked, "lights", commandstest.User),
		s.Ask(t, "solve lights", map[string]any{"board": "🔴⚫🔴/⚫🔴⚫/🔴🔴⚫"}),
	} {
		swapped := s.Press(t, first, "Swap on and off")
		if !strings.Contains(first.Text, "`⚫` = off, `🔴` = on") || !strings.Contains(swapped.Text, "`🔴` = off, `⚫` = on") {
			t.Errorf("%q, swapped %q", first.Text, swapped.Text)
		}
		if again := s.Press(t, swapped, "Swap on and off"); again.Text != first.Text {
			t.Errorf("swapped twice: %q, first %q", again.Text, first.Text)
		}
	}
}
