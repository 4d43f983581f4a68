package notation_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	. "switchboard/notation"
	"switchboard/solver/mines"
)

// record writes a recording of a field of 3 rows and 4 columns, 10 pixels a cell.
func record(head, events string) string {
	return "RawVF_Version: Rev6\nWidth: 4\nHeight: 3\nSquareSize: 10\n" + head + "Board:\n*000\n0000\n000*\nEvents:\n0.00 start\n" + events + "9.99 won\n"
}

// moves are the moves of a recording, such as "open B1 flag A1 around B1".
func moves(t *testing.T, text string) string {
	t.Helper()
	read, err := Read(text, Ask{})
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, m := range read.Layout.Moves {
		list = append(list, []string{"open", "flag", "around", "click"}[m.Act]+" "+CellName(m.Cell/4, m.Cell%4))
	}
	return strings.Join(list, " ")
}

// What the buttons of the mouse do is what they do in the games that record.
func TestRecordedMouse(t *testing.T) {
	for name, c := range map[string]struct{ head, events, want string }{
		"the left button opens where it is let go":          {"", "0.5 lc 1 1 (5 5)\n0.6 mv 2 1 (15 5)\n0.7 lr 2 1 (15 5)\n", "open B1"},
		"the right one flags where it goes down":            {"", "0.5 rc 1 1 (5 5)\n0.7 rr 2 1 (15 5)\n", "flag A1"},
		"both open around, the left let go first":           {"", "1 lc 2 2 (15 15)\n1 rc 2 2 (15 15)\n1 lr 2 2 (15 15)\n1 rr 2 2 (15 15)\n", "around B2"},
		"both open around, the right let go first":          {"", "1 lc 2 2 (15 15)\n1 rc 2 2 (15 15)\n1 rr 2 2 (15 15)\n1 lr 2 2 (15 15)\n", "around B2"},
		"a flag, then both":                                 {"", "1 rc 1 1 (5 5)\n1 lc 2 1 (15 5)\n1 lr 2 1 (15 5)\n1 rr 2 1 (15 5)\n", "flag A1 around B1"},
		"one stays down and the other is pressed again":     {"", "1 lc 2 2 (15 15)\n1 rc 2 2 (15 15)\n1 rr 2 2 (15 15)\n1 rc 3 2 (25 15)\n1 rr 3 2 (25 15)\n1 lr 3 2 (25 15)\n", "around B2 around C2"},
		"the middle one":                                    {"", "1 mc 2 2 (15 15)\n1 mr 2 2 (15 15)\n", "around B2"},
		"the left one with Shift":                           {"", "1 sc 2 2 (15 15)\n1 lr 2 2 (15 15)\n1 lc 3 2 (25 15)\n1 lr 3 2 (25 15)\n", "around B2 open C2"},
		"with SuperClick a click is whatever the cell says": {"SuperClick: On\n", "1 lc 2 2 (15 15)\n1 lr 2 2 (15 15)\n", "click B2"},
		"with marks, a question mark comes after a flag":    {"Marks: On\n", strings.Repeat("1 rc 1 1 (5 5)\n1 rr 1 1 (5 5)\n", 4), "flag A1 flag A1 flag A1"},
		"without marks, nothing does":                       {"Marks: Off\n", strings.Repeat("1 rc 1 1 (5 5)\n1 rr 1 1 (5 5)\n", 4), "flag A1 flag A1 flag A1 flag A1"},
		"let go off the field":                              {"", "1 lc 2 2 (15 15)\n1 lr 9 9 (95 95)\n1 lc 1 3 (5 25)\n1 lr 1 3 (5 25)\n", "open A3"},
		"lines of the program itself":                       {"", "number1 2 2\nflag 1 1\n1.5 won\n1.5 lr\n", ""},
	} {
		if got := moves(t, record(c.head, c.events)); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// A game that was written down comes back move by move, with its times.
func TestRecordingReadsBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 22))
	buttons := map[mines.Act]string{
		mines.OpenCell: "%[1]s lc %[2]s\n%[1]s lr %[2]s\n", mines.ToggleFlag: "%[1]s rc %[2]s\n%[1]s rr %[2]s\n",
		mines.OpenAround: "%[1]s lc %[2]s\n%[1]s rc %[2]s\n%[1]s rr %[2]s\n%[1]s lr %[2]s\n",
	}
	games := 20
	if Full {
		games = 50
	}
	for range games {
		var want []Recorded
		var events strings.Builder
		for i := range rng.IntN(30) {
			m := Recorded{mines.Move{Act: mines.Act(rng.IntN(3)), Cell: rng.IntN(12)}, time.Duration(i*137) * time.Millisecond}
			want = append(want, m)
			place := fmt.Sprintf("0 0 (%d %d)", m.Cell%4*10+rng.IntN(10), m.Cell/4*10+rng.IntN(10))
			fmt.Fprintf(&events, buttons[m.Act], fmt.Sprintf("%.3f", m.At.Seconds()), place)
		}
		read, err := Read(record("", events.String()), Ask{})
		if err != nil {
			t.Fatal(err)
		}
		if fmt.Sprint(read.Layout.Moves) != fmt.Sprint(want) {
			t.Fatalf("%v\nwant\n%v", read.Layout.Moves, want)
		}
	}
}
