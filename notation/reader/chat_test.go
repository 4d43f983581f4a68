package reader_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/notation/collection"
	"switchboard/notation/reader"
	"switchboard/solver/mines"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// verdict is how a message was read.
type verdict string

const (
	right   verdict = "read right"
	menu    verdict = "read right, puzzle asked"
	asked   verdict = "asked"
	refused verdict = "refused"
	wrong   verdict = "WRONG, no warning"
	known   verdict = "known, not right yet"
)

// noneRight is the prefix of a difference if no reading is right.
const noneRight = "no reading is right: "

// judged returns the verdict on a message that has been read, and what differs from the expectation.
func judged(m collection.Message, all []Reading, err error) (verdict, string) {
	var bad *Error
	if errors.As(err, &bad) {
		if bad.Error() == "" || bad.Example == "" {
			return wrong, "an error without a message"
		}
		if m.No != string(bad.Kind) {
			return refused, bad.Error()
		}
		return refused, ""
	}
	is := func(r Reading) bool {
		return m.No == "" && asText(r, m.Puzzle) == m.Board && (r.Puzzle == "" || m.Puzzle == "?" || r.Puzzle == Puzzle(m.Puzzle)) &&
			(m.Puzzle == "?" || r.Puzzle == Puzzle(m.Puzzle) || slices.Contains(r.Fits, Puzzle(m.Puzzle))) &&
			(m.Mines == mines.Unknown || r.Mines != nil && r.Mines.Mines == m.Mines)
	}
	diff := ""
	if have := says(all[0], m); have != m.Want {
		diff = have
	}
	switch {
	case len(all[0].Doubts) > 0 && slices.ContainsFunc(all, is):
		if m.Asked {
			diff = ""
		}
		return asked, diff
	case len(all[0].Doubts) > 0:
		return asked, noneRight + says(all[0], m)
	case !is(all[0]):
		return wrong, diff
	case all[0].Puzzle == "":
		return menu, diff
	}
	return right, diff
}

// asText draws a reading as the given puzzle.
func asText(r Reading, puzzle string) string {
	if puzzle == string(Ghosts) && r.Ghosts == nil {
		return "no ghosts"
	}
	return Text(r)
}

// says writes a reading in the format of the collections.
func says(r Reading, m collection.Message) string {
	var b strings.Builder
	if len(r.Doubts) > 0 {
		b.WriteString("ask ")
	}
	if r.Puzzle == "" {
		b.WriteString("?")
	} else {
		b.WriteString(string(r.Puzzle))
	}
	b.WriteString("\n" + asText(r, m.Puzzle))
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
	if r.Mines != nil && r.Mines.Mines != mines.Unknown && (r.Layout == nil || m.Mines != mines.Unknown) {
		fmt.Fprintf(&b, "\nmines: %d", r.Mines.Mines)
	}
	return b.String()
}

// readAll reads a text for somebody who waits as long as it takes.
func readAll(text string, ask Ask) ([]Reading, error) {
	return reader.ReadAll(context.Background(), text, ask)
}

// TestChat reads the messages of both collections, one in 90 by lot or all with TEST_FULL, and prints how it went. What people write is
// read as its truth has it; what only an adversary writes may be asked about or refused. What was a choice between two has the other
// as a reading, with a name for its button.
func TestChat(t *testing.T) {
	counts, choices, boards, needless, rng := table{}, 0, 0, 0, rand.New(rand.NewPCG(12, 33))
	for _, path := range collected(t) {
		t.Run(strings.TrimPrefix(path, "../testdata/"), func(t *testing.T) {
			for i, m := range must.Get(collection.Load(path))(t) {
				if trial.Skips(rng, 90) {
					continue
				}
				all, err := readAll(m.Text, parseAsk(t, m.Ask))
				if err == nil && m.Known == "" && hasOther(t, m.Text, all) {
					choices++
				}
				v, diff := judged(m, all, err)
				if v != wrong && strings.HasPrefix(path, "../testdata/adversarial/") {
					diff = "" // asked is fine
				}
				if boards++; v == asked && !m.Asked && diff != "" && !strings.HasPrefix(diff, noneRight) {
					needless++
					t.Logf("message %d is asked about without need: %s", i+1, m.Text)
					diff = ""
				}
				if m.Detail && diff == "" {
					t.Errorf("message %d is right in detail: %s", i+1, m.Text)
				}
				if m.Known != "" && diff != "" {
					t.Logf("message %d, known: %s", i+1, m.Known)
					v, diff = known, ""
				}
				counts.count(strings.TrimPrefix(path, "../testdata/"), v)
				counts.count("all", v)
				if diff != "" {
					t.Errorf("message %d: %s\n%s\n--- %s, gives\n%s\n--- want\n%s", i+1, m.Ask, m.Text, v, diff, m.Want)
				}
			}
		})
	}
	counts.log(t)
	if 100*needless > boards && (trial.Full() || 50*needless > boards) { // twice as many may be in a lot
		t.Errorf("%d of %d are asked about without need", needless, boards)
	}
	if choices == 0 {
		t.Error("nothing was a choice: the test is broken")
	}
}

// collected are the files of both collections of messages.
func collected(t testing.TB) (files []string) {
	for _, name := range []string{"people", "adversarial"} {
		files = append(files, must.Get(collection.Files("..", name))(t)...)
	}
	return files
}

// hasOther reports whether the first reading was a choice. It fails if there is no other reading then, or readings
// without a Choice.
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

// table counts verdicts by kind of message.
type table map[string]map[verdict]int

func (t table) count(kind string, v verdict) {
	if t[kind] == nil {
		t[kind] = map[verdict]int{}
	}
	t[kind][v]++
}

func (t table) log(tb testing.TB) {
	for _, kind := range slices.Sorted(maps.Keys(t)) {
		tb.Log(kind, t[kind])
	}
}
