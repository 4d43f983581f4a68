package reader_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/solver/mines"
)

// message is one message of testdata/people or testdata/adversarial and what has to come of it. Below the
// line of => stands, first, the puzzle if it is certain, ? if a menu of puzzles
// has to ask, with "ask" in front if the board is doubtful; or "no" and the kind
// of error. Then the board as text, and what has to be said besides: "out: TEXT"
// for each piece of text left out, "more: N" boards, "mines: N", and "rule: NAME" and "goal: NAME"
// where the text says them. A ␉ stands for
// a tab.
type message struct {
	sample
	asked  bool
	puzzle string
	no     ErrorKind
	board  string
	out    []string
	more   int
	mines  int

	// Below all, as "known: WHAT", what is answered wrong today, or not read: it is
	// counted and printed, and has to go when the answer of package commands is right.
	// "detail: WHAT" is the same of a right answer whose notes or question are not.
	known  string
	detail bool
}

func parseMessage(t *testing.T, s sample) message {
	s.text = strings.ReplaceAll(s.text, "␉", "\t")
	want, known, _ := strings.Cut(s.want, "\nknown: ")
	want, detail, inDetail := strings.Cut(want, "\ndetail: ")
	s.want = want
	m := message{sample: s, mines: mines.Unknown, known: cmp.Or(known, detail), detail: inDetail}
	head, rest, _ := strings.Cut(s.want, "\n")
	if no, ok := strings.CutPrefix(head, "no "); ok {
		m.no = ErrorKind(no)
		return m
	}
	m.puzzle, m.asked = strings.CutPrefix(head, "ask ")
	var board []string
	for line := range strings.SplitSeq(rest, "\n") {
		key, value, _ := strings.Cut(line, ": ")
		switch key {
		case "rule", "goal":
		case "out":
			m.out = append(m.out, value)
		case "more", "mines":
			n, err := strconv.Atoi(value)
			if err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			if key == "more" {
				m.more = n
			} else {
				m.mines = n
			}
		default:
			board = append(board, line)
		}
	}
	m.board = strings.Join(board, "\n")
	return m
}

// verdict is what came of a message.
type verdict string

const (
	right   verdict = "read right"
	menu    verdict = "read right, puzzle asked"
	asked   verdict = "asked"
	refused verdict = "refused"
	wrong   verdict = "WRONG, no warning"
	known   verdict = "known, not right yet"
)

// noneRight begins what is said of a question that no button answers.
const noneRight = "no reading is right: "

// judge reads a message: how it went, and what differs from what was wanted.
func judge(m message, ask Ask) (verdict, string) {
	all, err := readAll(m.text, ask)
	return judged(m, all, err)
}

// judged says how it went to read a message.
func judged(m message, all []Reading, err error) (verdict, string) {
	var bad *Error
	if errors.As(err, &bad) {
		if bad.Error() == "" || bad.Example == "" {
			return wrong, "an error without a message"
		}
		if m.no != bad.Kind {
			return refused, bad.Error()
		}
		return refused, ""
	}
	is := func(r Reading) bool {
		return m.no == "" && asText(r, m.puzzle) == m.board && (r.Puzzle == "" || m.puzzle == "?" || r.Puzzle == Puzzle(m.puzzle)) &&
			(m.puzzle == "?" || r.Puzzle == Puzzle(m.puzzle) || slices.Contains(r.Fits, Puzzle(m.puzzle))) &&
			(m.mines == mines.Unknown || r.Mines != nil && r.Mines.Mines == m.mines)
	}
	diff := ""
	if have := says(all[0], m); have != m.want {
		diff = have
	}
	switch {
	case len(all[0].Doubts) > 0 && slices.ContainsFunc(all, is):
		if m.asked {
			diff = ""
		}
		return asked, diff
	case len(all[0].Doubts) > 0:
		return asked, noneRight + says(all[0], m)
	case !is(all[0]) && all[0].Puzzle == "" && m.no != "":
		return wrong, diff
	case !is(all[0]):
		return wrong, diff
	case all[0].Puzzle == "":
		return menu, diff
	}
	return right, diff
}

// asText draws a reading as the puzzle that it has to be.
func asText(r Reading, puzzle string) string {
	if puzzle == string(Ghosts) && r.Ghosts == nil {
		return "no ghosts"
	}
	return Text(r)
}

// says words a reading as the files have it.
func says(r Reading, m message) string {
	var b strings.Builder
	if len(r.Doubts) > 0 {
		b.WriteString("ask ")
	}
	if r.Puzzle == "" {
		b.WriteString("?")
	} else {
		b.WriteString(string(r.Puzzle))
	}
	b.WriteString("\n" + asText(r, m.puzzle))
	if r.Rule != "" {
		b.WriteString("\nrule: " + r.Rule)
	}
	if r.Goal != "" {
		b.WriteString("\ngoal: " + r.Goal)
	}
	for _, l := range r.LeftOut {
		if l.Kind == MoreBoards {
			fmt.Fprintf(&b, "\nmore: %d", l.N)
		}
	}
	for _, l := range r.LeftOut {
		if l.Kind == Words {
			b.WriteString("\nout: " + l.Text)
		}
	}
	if r.Mines != nil && r.Mines.Mines != mines.Unknown && (r.Layout == nil || m.mines != mines.Unknown) {
		fmt.Fprintf(&b, "\nmines: %d", r.Mines.Mines)
	}
	return b.String()
}

// readAll reads a text for somebody who waits as long as it takes.
func readAll(text string, ask Ask) ([]Reading, error) {
	return reader.ReadAll(context.Background(), text, ask)
}

// TestChat reads the messages of both collections, a sixth by lot or all with TEST_FULL, and prints how it went. What people write is
// read as its truth has it; what only an adversary writes may be asked about or refused. What was a choice between two has the other
// as a reading, with a name for its button.
func TestChat(t *testing.T) {
	table, choices, boards, needless, rng := newTable(), 0, 0, 0, rand.New(rand.NewPCG(12, 33))
	for _, path := range collected(t) {
		t.Run(strings.TrimPrefix(path, "../testdata/"), func(t *testing.T) {
			for i, s := range samples(t, path) {
				if !reader.ByLot(rng, 6) {
					continue
				}
				m := parseMessage(t, s)
				all, err := readAll(m.text, parseAsk(t, s.ask))
				if err == nil && m.known == "" && hasOther(t, m.text, all) {
					choices++
				}
				v, diff := judged(m, all, err)
				if v != wrong && strings.HasPrefix(path, "../testdata/adversarial/") {
					diff = "" // asked is fine
				}
				if boards++; v == asked && !m.asked && diff != "" && !strings.HasPrefix(diff, noneRight) {
					needless++
					t.Logf("message %d is asked about without need: %s", i+1, m.text)
					diff = ""
				}
				if m.detail && diff == "" {
					t.Errorf("message %d is right in detail: %s", i+1, m.text)
				}
				if m.known != "" && diff != "" {
					t.Logf("message %d, known: %s", i+1, m.known)
					v, diff = known, ""
				}
				table.count(strings.TrimPrefix(path, "../testdata/"), v)
				if diff != "" {
					t.Errorf("message %d: %s\n%s\n--- %s, gives\n%s\n--- want\n%s", i+1, s.ask, m.text, v, diff, s.want)
				}
			}
		})
	}
	t.Log("\n" + table.String())
	if 100*needless > boards {
		t.Errorf("%d of %d are asked about without need", needless, boards)
	}
	if choices == 0 {
		t.Error("nothing was a choice: the test is broken")
	}
}

// collected are the files of both collections of messages.
func collected(t testing.TB) (files []string) {
	for _, dir := range []string{"people", "adversarial"} {
		some, err := filepath.Glob("../testdata/" + dir + "/*.txt")
		if err != nil || len(some) == 0 {
			t.Fatal("no messages", err)
		}
		files = append(files, some...)
	}
	return files
}

// hasOther reports whether the first reading of a text was a choice, and holds that
// there is another reading then, and that each has a name.
func hasOther(t *testing.T, text string, all []Reading) bool {
	chosen := all[0].Unsure || slices.ContainsFunc(all[0].Notes, func(n Note) bool {
		return n.Kind == FlatRun || n.Kind == DotIsZero || n.Kind == DotIsHidden || n.Kind == LabelsKept
	})
	if chosen && len(all) == 1 {
		t.Errorf("%q has one reading: %+v", text, all[0].Notes)
	}
	for _, other := range all[1:] {
		if other.Choice == "" && all[0].Choice == "" {
			t.Errorf("%q: a reading without a name", text)
		}
	}
	return chosen
}

// table counts verdicts.
type table struct {
	rows  []string
	cells map[string]map[verdict]int
}

func newTable() *table { return &table{cells: map[string]map[verdict]int{}} }

func (t *table) count(row string, v verdict) {
	if t.cells[row] == nil {
		t.cells[row] = map[verdict]int{}
		t.rows = append(t.rows, row)
	}
	t.cells[row][v]++
}

func (t *table) total(v verdict) int {
	n := 0
	for _, row := range t.rows {
		n += t.cells[row][v]
	}
	return n
}

func (t *table) String() string {
	var b strings.Builder
	columns := []verdict{right, menu, asked, refused, wrong, known}
	fmt.Fprintf(&b, "%-16s", "")
	for _, v := range columns {
		fmt.Fprintf(&b, "%26s", v)
	}
	for _, row := range t.rows {
		fmt.Fprintf(&b, "\n%-16s", row)
		for _, v := range columns {
			fmt.Fprintf(&b, "%26d", t.cells[row][v])
		}
	}
	fmt.Fprintf(&b, "\n%-16s", "all")
	for _, v := range columns {
		fmt.Fprintf(&b, "%26d", t.total(v))
	}
	return b.String()
}
