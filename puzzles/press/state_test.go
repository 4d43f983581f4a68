package press

import (
	"bytes"
	"fmt"
	"maps"
	"reflect"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/notation"
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

// askFile asks about a board in a file.
func askFile(t *testing.T, path, board string, options map[string]any) commands.Reply {
	t.Helper()
	s := newClient(t)
	s.File = board
	given := map[string]any{"file": "x"}
	maps.Copy(given, options)
	return s.Ask(t, path, given)
}

// The two reasons of an unsolvable board with either goal and the nearest board are given in full, with a file for each
// long list.
func TestLongReasonsAreToldInFull(t *testing.T) {
	b := toggle.New(201, 201)
	for r := range 201 {
		for c := range r {
			b.Set(r, c, true)
		}
	}
	for _, private := range []bool{false, true} {
		r := askFile(t, "solve safe", b.String(), map[string]any{"private": private})
		text := commandstest.Whole(t, r)
		if strings.Count(text, "\nNo solution") != 1 || strings.Count(text, "\nCount the vertical") != 1 || strings.Count(text, "\nCount the horizontal") != 1 ||
			strings.Count(text, "\nA solvable board near it")+strings.Count(text, "\nNearest solvable board") != 1 {
			t.Errorf("private %v: %.60q", private, text)
		}
		names := map[string]int{}
		for _, f := range r.Files {
			names[f.Name]++
		}
		if names["reason.txt"] != 1 || names["reason-1.txt"] != 1 {
			t.Errorf("files %v", names)
		}
	}
}

// A list too long for a message is cut and says by how much; its file has all names.
func TestLongNamesLeaveRoomForTheFacts(t *testing.T) {
	b := toggle.New(1200, 1200)
	for c := 800; c < 1200; c++ {
		b.Set(1190, c, c%3 == 0)
		b.Set(1199, c, true)
	}
	p := toggle.Puzzle{Board: toggle.New(1200, 1200)}
	p.Board = toggle.Apply(p, b)
	r := askFile(t, "solve lights", p.Board.String(), nil)
	text := commandstest.Whole(t, r)
	var count, more int
	var list string
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "Press ") {
			before, after, _ := strings.Cut(line, ": `")
			fmt.Sscanf(before, "Press %d", &count)
			list, after, _ = strings.Cut(after, "`")
			fmt.Sscanf(after, " and %d more", &more)
		}
	}
	if shown := len(strings.Fields(list)); count != b.Count() || shown+more != count || shown < 200 {
		t.Errorf("press %d of %d: %d shown and %d more", count, b.Count(), shown, more)
	}
	names := strings.Fields(commandstest.File(t, r, "presses.txt"))
	presses := commandstest.Pressed(t, "Press 1: `"+strings.Join(names, " ")+"`", 1200, 1200)
	if left := toggle.Apply(p, presses); left.Count() > 0 || len(names) != count {
		t.Errorf("%d names in the file leave %d cells", len(names), left.Count())
	}
	if strings.Count(text, "\nFewest possible\n") != 1 || strings.Count(text, "\nSolutions: ") != 1 {
		t.Errorf("%.80q", text)
	}
}

// A long reason by weights is complete in its file: every press changes the sum by a multiple of the number of states.
func TestWeighedReasonsAreWhole(t *testing.T) {
	const side, states = 41, 3
	var rows []string
	for r := range side {
		rows = append(rows, strings.Repeat("0", r)+"1"+strings.Repeat("2", side-1-r))
	}
	r := askFile(t, "solve lights", strings.Join(rows, "\n"), map[string]any{"states": states, "rule": "cross"})
	text := commandstest.Whole(t, r)
	if strings.Count(text, "\nNo solution") != 1 || strings.Count(text, "\nFor each cell, count the steps") != 1 || strings.Count(text, "\nNearest")+strings.Count(text, "\nA solvable") != 1 {
		t.Fatalf("%.80q", text)
	}
	weight := make([]int, side*side)
	for line := range strings.Lines(commandstest.File(t, r, "reason.txt")) {
		factor, list, _ := strings.Cut(line, " x ")
		cells := must.Get(notation.ParseCells(strings.TrimSpace(list), side, side))(t)
		for _, cell := range cells {
			weight[cell] = int(factor[0] - '0')
		}
	}
	for cell := range weight {
		sum := -weight[cell]
		for i := range side {
			sum += weight[cell/side*side+i] + weight[i*side+cell%side]
		}
		if sum%states != 0 {
			t.Fatalf("a press on %s changes the sum by %d", notation.CellName(cell/side, cell%side), sum)
		}
	}
}

// A board with several states too large for the memory is refused in words.
func TestTooManyCellsOfManyStates(t *testing.T) {
	row := strings.Repeat("012", 234)
	r := askFile(t, "solve lights", strings.Repeat(row+"\n", 702), map[string]any{"states": 3})
	if !r.Private || !strings.Contains(r.Text, "702 x 702") || !strings.Contains(r.Text, "for example") {
		t.Errorf("private %v, %q", r.Private, r.Text)
	}
}
