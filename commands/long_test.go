package commands

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"switchboard/notation"
	"switchboard/solver/toggle"

	"github.com/bwmarrin/discordgo"
)

// askFile is ask with the board as a file.
func askFile(t *testing.T, path, board string, options map[string]any) Reply {
	t.Helper()
	s := newSet(t)
	s.needs.Fetch = inMemory(board)
	given := map[string]any{"file": "1"}
	for name, value := range options {
		given[name] = value
	}
	i := asked(path, given)
	d := i.Data.(discordgo.ApplicationCommandInteractionData)
	d.Resolved = &discordgo.ApplicationCommandInteractionDataResolved{Attachments: map[string]*discordgo.MessageAttachment{"1": {URL: "x"}}}
	i.Data = d
	req := NewRequest(i, time.Unix(0, 0))
	reply, err := s.Handle(t.Context(), req)
	if err != nil {
		return s.Explain(req, err, "x")
	}
	return reply
}

// told is all that a reply says, held against the limit of each message.
func told(t *testing.T, r Reply) (lines []string) {
	t.Helper()
	for more := &r; more != nil; more = more.Also {
		if n := len([]rune(more.Text)); n > ContentLimit || strings.HasSuffix(more.Text, "…") {
			t.Errorf("%d characters, ending %q", n, more.Text[len(more.Text)-20:])
		}
		if more.Private != r.Private {
			t.Error("one message is private and another is not")
		}
		lines = append(lines, strings.Split(more.Text, "\n")...)
	}
	return lines
}

func starting(lines []string, with string) (n int) {
	for _, line := range lines {
		if strings.HasPrefix(line, with) {
			n++
		}
	}
	return n
}

// The two reasons of an unsolvable board with either goal and the nearest board
// reach the person, however long they are, with a file for each list.
func TestLongReasonsAreToldInFull(t *testing.T) {
	b := toggle.New(201, 201)
	for r := range 201 {
		for c := range r {
			b.Set(r, c, true)
		}
	}
	for _, private := range []bool{false, true} {
		r := askFile(t, "solve safe", b.String(), map[string]any{"private": private})
		lines := told(t, r)
		if starting(lines, "No solution") != 1 || starting(lines, "Count the vertical") != 1 || starting(lines, "Count the horizontal") != 1 ||
			starting(lines, "A solvable board near it")+starting(lines, "Nearest solvable board") != 1 {
			t.Errorf("private %v: %.60q", private, lines)
		}
		names := map[string]int{}
		for _, f := range r.Files {
			names[f.Name]++
		}
		if names["reason.txt"] != 1 || names["reason-on.txt"] != 1 {
			t.Errorf("files %v", names)
		}
	}
}

// A list of names too long for a message is cut shorter, and says by how much.
func TestLongNamesLeaveRoomForTheFacts(t *testing.T) {
	b := toggle.New(1200, 1200)
	for c := 800; c < 1200; c++ {
		b.Set(1190, c, c%3 == 0)
		b.Set(1199, c, true)
	}
	p := toggle.Puzzle{Board: toggle.New(1200, 1200)}
	lines := told(t, askFile(t, "solve lights", toggle.Apply(p, b).String(), nil))
	var count, more int
	var list string
	for _, line := range lines {
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
	if !slices.Contains(lines, "Fewest possible") || starting(lines, "Solutions: ") != 1 {
		t.Errorf("%.80q", lines)
	}
}

// A weighed reason that is too long for a line is whole in its file: every press
// of a row and a column changes the sum by a multiple of the states.
func TestWeighedReasonsAreWhole(t *testing.T) {
	const side, states = 41, 3
	var rows []string
	for r := range side {
		rows = append(rows, strings.Repeat("0", r)+"1"+strings.Repeat("2", side-1-r))
	}
	r := askFile(t, "solve lights", strings.Join(rows, "\n"), map[string]any{"states": states, "rule": "cross"})
	lines := told(t, r)
	if starting(lines, "No solution") != 1 || starting(lines, "Count how many steps") != 1 || starting(lines, "Nearest")+starting(lines, "A solvable") != 1 {
		t.Fatalf("%.80q", lines)
	}
	at := slices.IndexFunc(r.Files, func(f File) bool { return f.Name == "reason.txt" })
	if at < 0 {
		t.Fatal("no file of the reason")
	}
	weight := make([]int, side*side)
	for line := range strings.Lines(string(r.Files[at].Data)) {
		factor, list, _ := strings.Cut(line, " x ")
		cells, err := notation.ParseCells(strings.TrimSpace(list), side, side)
		if err != nil {
			t.Fatal(err)
		}
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

// What no choice and no range of an option allows is refused with what does,
// also where the client did not refuse it.
func TestOptionsOutOfTheirRange(t *testing.T) {
	s := newSet(t)
	for _, c := range []struct {
		path, option string
		value        any
		want         string
	}{
		{"solve lights", "states", 10, "expected 2 to 9"},
		{"solve lights", "states", 1, "expected 2 to 9"},
		{"solve lights", "states", 0, "expected 2 to 9"},
		{"solve lights", "states", -1, "expected 2 to 9"},
		{"solve lights", "goal", "vertical", "`off`"},
		{"solve safe", "goal", "off", "`vertical`"},
		{"solve squares", "show", "video", "`emoji`"},
		{"solve ghosts", "show", "video", "`emoji`"},
		{"hint mines", "show", "video", "`emoji`"},
	} {
		r := ask(t, s, c.path, map[string]any{"board": "010/111/010", c.option: c.value})
		if !r.Private || !strings.Contains(r.Text, c.want) || !strings.Contains(r.Text, "For example") {
			t.Errorf("%s %s:%v: private %v, %q", c.path, c.option, c.value, r.Private, r.Text)
		}
	}
}

// A board with more states than the memory holds is a complaint, no failure.
func TestTooManyCellsOfManyStates(t *testing.T) {
	row := strings.Repeat("012", 234)
	r := askFile(t, "solve lights", strings.Repeat(row+"\n", 702), map[string]any{"states": 3})
	if !r.Private || !strings.Contains(r.Text, "702 x 702") || !strings.Contains(r.Text, "for example") {
		t.Errorf("private %v, %q", r.Private, r.Text)
	}
}

// However many numbers are wrong, one message says so.
func TestManyWrongNumbersAreOneMessage(t *testing.T) {
	board := strings.Repeat(strings.Repeat("8", 60)+"\n", 60)
	r := askFile(t, "solve mines", board, nil)
	lines := told(t, r)
	if r.Also != nil || starting(lines, "and 3592 more") != 1 || starting(lines, "Contradiction") != 1 {
		t.Errorf("%d lines: %.300q", len(lines), lines)
	}
}

// A list beyond what Discord takes as a file is cut, and says so.
func TestAListTooLongForAFile(t *testing.T) {
	s := newSet(t)
	req := NewRequest(asked("help", nil), time.Unix(0, 0))
	if _, err := s.Handle(t.Context(), req); err != nil {
		t.Fatal(err)
	}
	names := make([]string, 2_000_000)
	for i := range names {
		names[i] = notation.CellName(i, 0)
	}
	list := &twin{}
	line := list.list(req, names, "mines.txt")
	data := list.files[0].Data
	kept := strings.Fields(string(data))
	if len(data) > uploadLimit || !slices.Equal(kept, names[:len(kept)]) || !strings.Contains(line, fmt.Sprintf("the first %d,", len(kept))) {
		t.Errorf("%d bytes, %d names, %q", len(data), len(kept), line[len(line)-100:])
	}
}
