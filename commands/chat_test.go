package commands_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/notation/collection"
	"switchboard/tools/must"
	"switchboard/tools/trial"

	"github.com/bwmarrin/discordgo"
)

// message is a message of a collection, with its statements as options of a command.
type message struct {
	collection.Message
	command string // arguments of /solve, or "" for the message command
	options map[string]string
}

// chat are the messages of a collection.
func chat(t *testing.T, name string) (all []message) {
	t.Helper()
	for _, path := range must.Get(collection.Files("../notation", name))(t) {
		for _, m := range must.Get(collection.Load(path))(t) {
			options := map[string]string{"rule": m.Rule, "goal": m.Goal}
			if m.Mines >= 0 {
				options["mines"] = strconv.Itoa(m.Mines)
			}
			maps.DeleteFunc(options, func(_, value string) bool { return value == "" })
			if m.Detail { // compared by the test of the reader
				m.Known = ""
			}
			all = append(all, message{m, strings.TrimPrefix(m.Ask, "@ "), options})
		}
	}
	return all
}

// verdict judges the answer to a message, as the person sees it.
type verdict string

const (
	atOnce   verdict = "right at once"
	oneClick verdict = "after one click"
	byHand   verdict = "asked, to be put right"
	unread   verdict = "a board refused"
	noBoard  verdict = "no board, refused"
	wrong    verdict = "WRONG, no warning"
	notYet   verdict = "known, not right yet"
)

var verdicts = []verdict{atOnce, oneClick, byHand, unread, noBoard, wrong, notYet}

// Every message is answered with the board that was meant, a question, or a refusal in words: never with another board
// or an apology. Of what people write (testdata/people) 97 % have to be right within one click; adversarial messages
// (testdata/adversarial) may be asked about. A random 80th of the messages is tested; with TEST_FULL all. A message
// that is known to fail may fail, and counts as what it is.
func TestEveryMessageIsAnswered(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 1))
	for _, dir := range []string{"people", "adversarial"} {
		boards, others := map[verdict]int{}, map[verdict]int{} // before known failures are excused
		for _, m := range chat(t, dir) {
			if trial.Skips(rng, 160) {
				continue
			}
			v, why := answered(t, m)
			if m.No != "" {
				others[v]++
			} else {
				boards[v]++
			}
			if v = m.excused(t, v); v == wrong {
				t.Errorf("answered %q with\n%s\nwanted %s %v\n%s", m.Text, why, m.Puzzle, m.options, m.Board)
			}
			if v == byHand || v == unread {
				t.Logf("%s: %s: %q", dir, v, m.Text)
			}
		}
		good, n := boards[atOnce]+boards[oneClick], total(boards)
		t.Logf("%s: %.1f %% of %d boards right within one click, %d wrong in silence; %.1f %% of %d without a board refused, %d answered",
			dir, 100*float64(good)/float64(n), n, boards[wrong], 100*float64(others[noBoard])/float64(total(others)), total(others), others[wrong])
		t.Log(counts(boards), counts(others))
		least := 97
		if !trial.Full() {
			least -= 2 // a sample may have a few less
		}
		if dir == "people" && 100*good < least*n {
			t.Errorf("%d of %d boards are right within one click", good, n)
		}
	}
}

func total(of map[verdict]int) (n int) {
	for _, k := range of {
		n += k
	}
	return n
}

func counts(of map[verdict]int) string {
	var b strings.Builder
	for _, v := range verdicts {
		fmt.Fprintf(&b, "%s %d; ", v, of[v])
	}
	return b.String()
}

// excused is the verdict on a message, unless it is known to fail. A message marked as known to fail must fail.
func (m message) excused(t *testing.T, v verdict) verdict {
	t.Helper()
	switch {
	case m.Known == "":
	case v != atOnce && v != noBoard:
		t.Logf("known: %s: %s: %q", v, m.Known, m.Text)
		return notYet
	default:
		t.Errorf("%q is known to be wrong, and is %s", m.Text, v)
	}
	return v
}

// answered asks about a message, and returns the verdict and the answer.
func answered(t *testing.T, m message) (verdict, string) {
	t.Helper()
	s := newClient(t)
	r := ask(t, s, m.command, m.Text, nil)
	if strings.Contains(r.Text, "Sorry") || m.command == "" && !r.Private || r.Text == "" && len(r.Files) == 0 {
		t.Errorf("%q: %q", m.Text, r.Text)
	}
	board, read := s.Copied(t, r)
	switch question := asks(r); {
	case !read && m.No != "":
		return noBoard, r.Text
	case !read:
		return unread, r.Text
	case m.No != "" && question:
		return byHand, r.Text
	case m.No != "":
		return wrong, board + "\n" + r.Text
	case question:
		return m.settled(t, s, r), board + "\n" + r.Text
	case !m.meant(t, s, r):
		if slices.ContainsFunc(readings(r), func(id string) bool { return m.meant(t, s, s.Click(t, id)) }) {
			return oneClick, ""
		}
		return wrong, board + "\n" + r.Text
	}
	const shown, long = 4, 50 // how many pieces must be named, and how much of each
	for _, out := range m.Out[:min(len(m.Out), shown)] {
		if begin := []rune(out); !strings.Contains(r.Text, string(begin[:min(len(begin), long)])) {
			t.Errorf("%q: %q is not named: %q", m.Text, out, r.Text)
		}
	}
	return atOnce, ""
}

// asks reports whether a reply is a question about the board.
func asks(r commands.Reply) bool {
	_, sure := commandstest.Buttons(r)["Looks right"]
	return sure || strings.Contains(r.Text, "Which puzzle is it?")
}

// settled judges a question: one of its buttons, or the menu entry of the puzzle, has to lead to the board that was
// meant. Others may lead to boards that are visibly different, but not to the same board in another meaning.
func (m message) settled(t *testing.T, s *commandstest.Client, r commands.Reply) verdict {
	t.Helper()
	unseen := false
	for _, id := range append(readings(r), "") {
		next := r
		if id != "" {
			next = s.Click(t, id)
		}
		if strings.Contains(next.Text, "Which puzzle is it?") {
			var offered bool
			if next, offered = m.choose(t, s, next); !offered {
				continue
			}
		} else if id == "" {
			continue
		}
		if m.meant(t, s, next) {
			return oneClick
		}
		board, _ := s.Copied(t, next)
		unseen = unseen || !asks(next) && rows(board) == rows(m.Board) || rows(board) == onForOff.Replace(rows(m.Board))
	}
	if unseen && !strings.Contains(r.Text, "I do not know what") {
		return wrong
	}
	return byHand
}

// readings are the custom ids of the buttons that choose a reading.
func readings(r commands.Reply) (ids []string) {
	for _, b := range commandstest.Buttons(r) {
		if head := strings.Split(b.CustomID, ":"); head[0] == "q" && len(head) > 2 && '0' <= head[1][0] && head[1][0] <= '9' {
			ids = append(ids, b.CustomID)
		}
	}
	return slices.Sorted(slices.Values(ids))
}

// choose chooses the puzzle that was meant in the menu of a question, or the first if any will do; false if it is not
// offered.
func (m message) choose(t *testing.T, s *commandstest.Client, r commands.Reply) (commands.Reply, bool) {
	t.Helper()
	for _, row := range r.Components {
		menu, ok := row.(discordgo.ActionsRow).Components[0].(discordgo.SelectMenu)
		if !ok {
			continue
		}
		for _, o := range menu.Options {
			if m.Puzzle == "?" || o.Value == m.Puzzle {
				return s.Choose(t, r, o.Value, commandstest.User), true
			}
		}
	}
	return commands.Reply{}, false
}

// rows is a board without the pieces on it.
func rows(board string) string {
	at := placed.FindStringIndex(board)
	if at == nil {
		return board
	}
	return board[:at[0]]
}

var onForOff = strings.NewReplacer("0", "1", "1", "0")

// placed matches the start of the pieces on a board.
var placed = regexp.MustCompile(`\n[A-F]: `)

// meant reports whether a reply is about the board that was meant, and says the same facts as the answer to the command
// with the puzzle, mines, rule and goal given.
func (m message) meant(t *testing.T, s *commandstest.Client, r commands.Reply) bool {
	t.Helper()
	board, ok := s.Copied(t, r)
	shown := strings.Contains(m.Board, "*") // a field with all mines shown is asked about from its start
	if !ok || m.No != "" || !shown && board != m.Board {
		return false
	}
	if shown && board == m.Board {
		return true
	}
	command := m.command
	if command == "" {
		command = m.Puzzle
	}
	levels := m.Puzzle != "system" && m.Puzzle != "mines" && strings.ContainsAny(rows(m.Board), "23456789")
	part := m.options["mines"] != "" && strings.Contains(r.Text, m.options["mines"]+" mines are more than this field can hold")
	if command == "?" || levels || part || strings.Contains(r.Text, "Read as a game id of Flip") {
		return board == m.Board // no command gives the puzzle, states, larger field or rule
	}
	want := ask(t, s, command, m.Board, m.options)
	if meant, _ := s.Copied(t, want); shown && board != meant {
		return false
	}
	return asks(want) || slices.Equal(facts.FindAllString(want.Text, -1), facts.FindAllString(r.Text, -1))
}

// facts matches the lines of an answer about the solution.
var facts = regexp.MustCompile(`(?m)^(?:Press \d+: |Already solved|No solution|Mines: |Safe: |Best guess: |Chances: |The .* touch|Contradiction|[A-F]: |Solutions: |Rank: ).*`)

// ask sends a text by the message command, or in a command with options.
func ask(t *testing.T, s *commandstest.Client, command, text string, more map[string]string) commands.Reply {
	t.Helper()
	if command == "" {
		return s.OnMessage(t, "Solve this board", &discordgo.Message{Content: text})
	}
	options := map[string]any{}
	fields := strings.Fields(command)
	for _, o := range fields[1:] {
		key, value, _ := strings.Cut(o, "=")
		options[key] = value
	}
	for key, value := range more {
		options[key] = value
	}
	for _, key := range []string{"states", "mines"} {
		if n, err := strconv.Atoi(fmt.Sprint(options[key])); err == nil {
			options[key] = n
		}
	}
	name := "board"
	if fields[0] == "ghosts" && !strings.Contains(text, "\n") {
		name = "ghosts"
	}
	options[name] = text
	return s.Ask(t, "solve "+fields[0], options)
}
