package commands_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"

	"github.com/bwmarrin/discordgo"
)

// message is one message of a corpus of package notation: what is asked, and what has
// to come of it. See chat_test.go there.
type message struct {
	command string // the puzzle of /solve, "" for the message command
	text    string
	no      bool   // it has no board: a question or a refusal is right
	puzzle  string // "?" where a menu may ask
	board   string
	named   []string // what is left out and has to be named
}

// chat are the messages of a corpus.
func chat(t *testing.T, dir string) (all []message) {
	t.Helper()
	paths, err := filepath.Glob("../notation/testdata/" + dir + "/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no corpus %s: %v", dir, err)
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for sample := range strings.SplitSeq(strings.TrimSuffix(string(data), "\n"), "\n====\n") {
			text, want, ok := strings.Cut(sample, "\n=>\n")
			if !ok {
				t.Fatalf("%s: %q has no verdict", path, sample)
			}
			all = append(all, parseMessage(strings.ReplaceAll(text, "␉", "\t"), want))
		}
	}
	return all
}

func parseMessage(text, want string) message {
	m := message{text: text}
	if rest, ok := strings.CutPrefix(text, "@ "); ok {
		m.command, m.text, _ = strings.Cut(rest, "\n")
	}
	head, rest, _ := strings.Cut(want, "\n")
	m.no = head == "no" || strings.HasPrefix(head, "no ")
	m.puzzle = strings.TrimPrefix(head, "ask ")
	var board []string
	for line := range strings.SplitSeq(rest, "\n") {
		key, value, fact := strings.Cut(line, ": ")
		switch {
		case key == "out":
			m.named = append(m.named, value)
		case !fact:
			board = append(board, line)
		}
	}
	m.board = strings.Join(board, "\n")
	return m
}

// verdict is what came of a message, as the person who asked sees it.
type verdict string

const (
	atOnce   verdict = "right at once"
	oneClick verdict = "after one click"
	byHand   verdict = "asked, to be put right"
	unread   verdict = "a board refused"
	noBoard  verdict = "no board, refused"
	wrong    verdict = "WRONG, no warning"
)

var verdicts = []verdict{atOnce, oneClick, byHand, unread, noBoard, wrong}

// Whatever people write, the answer is the board that was meant, a question, or a
// refusal in words: never another board. None is an apology, and nearly all is right
// at once or after one click. A sixth of the messages is asked about, by lot; with
// TEST_FULL each.
func TestEveryMessageIsAnswered(t *testing.T) {
	full, rng := os.Getenv("TEST_FULL") != "", rand.New(rand.NewPCG(13, 1))
	var table strings.Builder
	for _, dir := range []string{"chat", "chat2", "chat3", "chat4", "chat5", "chat6", "chat7", "chat8", "chat9", "chat10", "chat11", "chat12", "chat13", "chat14"} {
		count, all := map[verdict]int{}, slices.DeleteFunc(chat(t, dir), func(message) bool { return !full && rng.IntN(6) > 0 })
		for _, m := range all {
			v := answered(t, m)
			if count[v]++; v != atOnce && v != oneClick && v != noBoard {
				t.Logf("%s: %s: %q", dir, v, m.text)
			}
		}
		if good := count[atOnce] + count[oneClick] + count[noBoard]; len(all)-good > max(1, len(all)/20) {
			t.Errorf("%s: %d of %d are right at once or after one click", dir, good, len(all))
		}
		fmt.Fprintf(&table, "\n%-8s%d messages", dir, len(all))
		for _, v := range verdicts {
			fmt.Fprintf(&table, ", %s %d", v, count[v])
		}
	}
	t.Log(table.String())
}

// answered asks about a message and judges the answer.
func answered(t *testing.T, m message) verdict {
	t.Helper()
	s := newClient(t)
	r := ask(t, s, m)
	withinLimits(t, r)
	if strings.Contains(r.Text, "Sorry") || m.command == "" && !r.Private || r.Text == "" && len(r.Files) == 0 {
		t.Errorf("%q: %q", m.text, r.Text)
	}
	board, read := s.Copied(t, r)
	buttons := commandstest.Buttons(r)
	_, sure := buttons["Looks right"]
	question := sure || strings.Contains(r.Text, "Which puzzle is it?")
	right := read && m.is(board)
	switch {
	case !read && m.no:
		return noBoard
	case !read:
		return unread
	case m.no && question:
		return byHand
	case right && question:
		return oneClick
	case right:
		for _, out := range m.named {
			if !strings.Contains(r.Text, out) {
				t.Errorf("%q: %q is not named: %q", m.text, out, r.Text)
			}
		}
		return atOnce
	}
	if strings.Contains(m.board, "*") {
		return atOnce // a field laid open is asked about from its start
	}
	if !m.no && slices.ContainsFunc(slices.Sorted(maps.Keys(buttons)), func(label string) bool { return m.settles(t, s, r, label) }) {
		return oneClick
	}
	if question {
		return byHand
	}
	t.Errorf("answered %q with\n%s\nwanted %s\n%s\n%s", m.text, board, m.puzzle, m.board, r.Text)
	return wrong
}

// ask sends a message to the bot: by the message command, or in a command.
func ask(t *testing.T, s *commandstest.Client, m message) commands.Reply {
	t.Helper()
	if m.command == "" {
		return s.OnMessage(t, "Solve this board", &discordgo.Message{Content: m.text})
	}
	options := map[string]any{}
	fields := strings.Fields(m.command)
	for _, o := range fields[1:] {
		key, value, _ := strings.Cut(o, "=")
		options[key] = value
		if n, err := strconv.Atoi(value); key == "states" && err == nil {
			options[key] = n
		}
	}
	name := "board"
	if fields[0] == "ghosts" {
		name = "ghosts"
	}
	options[name] = m.text
	return s.Ask(t, "solve "+fields[0], options)
}

// is reports whether a board is the one that was meant.
func (m message) is(board string) bool {
	return !m.no && board == m.board
}

// settles reports whether a button leads to the board that was meant.
func (m message) settles(t *testing.T, s *commandstest.Client, r commands.Reply, label string) bool {
	t.Helper()
	if slices.Contains([]string{"As text", "Fix...", "Looks right"}, label) {
		return false
	}
	next, ok := s.Copied(t, s.Press(t, r, label))
	return ok && m.is(next)
}
