package press

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/notation"
	"switchboard/solver/toggle"
	"switchboard/tools/must"
)

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
		lines := commandstest.Lines(t, r)
		if commandstest.Starting(lines, "No solution") != 1 || commandstest.Starting(lines, "Count the vertical") != 1 || commandstest.Starting(lines, "Count the horizontal") != 1 ||
			commandstest.Starting(lines, "A solvable board near it")+commandstest.Starting(lines, "Nearest solvable board") != 1 {
			t.Errorf("private %v: %.60q", private, lines)
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
	lines := commandstest.Lines(t, r)
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
	names := strings.Fields(commandstest.File(t, r, "presses.txt"))
	presses := commandstest.Pressed(t, "Press 1: `"+strings.Join(names, " ")+"`", 1200, 1200)
	if left := toggle.Apply(p, presses); left.Count() > 0 || len(names) != count {
		t.Errorf("%d names in the file leave %d cells", len(names), left.Count())
	}
	if !slices.Contains(lines, "Fewest possible") || commandstest.Starting(lines, "Solutions: ") != 1 {
		t.Errorf("%.80q", lines)
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
	lines := commandstest.Lines(t, r)
	if commandstest.Starting(lines, "No solution") != 1 || commandstest.Starting(lines, "For each cell, count the steps") != 1 || commandstest.Starting(lines, "Nearest")+commandstest.Starting(lines, "A solvable") != 1 {
		t.Fatalf("%.80q", lines)
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
