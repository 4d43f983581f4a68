package commands_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/commands/daily"
	"switchboard/commands/play"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/known"
	"switchboard/puzzles/press"
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

// away is a database that fails.
type away struct{ daily.Store }

func (away) DailyPuzzle(context.Context, int) ([]byte, error) { return nil, errors.New("away") }

// A board is solved while the database is away, and the error is for the log.
func TestAnAnswerWithoutTheDatabase(t *testing.T) {
	s := commandstest.New(t, commands.Needs{Puzzles: []puzzles.Puzzle{press.Lights()}}, func(s *commands.Services) commands.Room {
		return daily.New(play.New(s), away{}, nil)
	})
	req := commandstest.Asked("solve lights", map[string]any{"board": "010/111/010"})
	req.Time = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	reply, err := s.Handle(t.Context(), req)
	if err != nil || !strings.Contains(commandstest.Said(reply), "Press 1: `B2`") || reply.Trouble == nil {
		t.Errorf("%v, trouble %v, %q", err, reply.Trouble, reply.Text)
	}
}

// plain is a puzzle with nothing but solving.
type plain struct{}

func (plain) About() puzzles.About {
	return puzzles.About{
		Name: "lights", Title: "name_lights", Rule: "rule_lights", Summary: "about_lights", Help: "help_lights", InHelp: "help_line_lights",
		Example: "01/10", Options: []puzzles.Option{puzzles.BoardOption, puzzles.ShowOption},
	}
}

func (plain) Interpret(read *notation.Reading, _ puzzles.Options) (puzzles.Position, error) {
	return plainBoard(strings.ReplaceAll(notation.WriteToggle(read.Toggle), "\n", "/")), nil
}

func (plain) Decode(data []byte) (puzzles.Position, error) { return plainBoard(data), nil }

type plainBoard string

func (plainBoard) Size() (rows, cols int) { return 1, 1 }
func (q plainBoard) Encode() []byte       { return []byte(q) }
func (q plainBoard) Text() string         { return string(q) }
func (plainBoard) Scene() render.Scene    { return render.Scene{} }

func (q plainBoard) Solve(context.Context, phrases.Speaker) (a puzzles.Answer, err error) {
	a.Text.Add("Seen " + string(q))
	return a, nil
}

// What a puzzle does not implement is not offered.
func TestAPuzzleThatCanBeSolvedAndNoMore(t *testing.T) {
	s := commandstest.New(t, commands.Needs{Puzzles: []puzzles.Puzzle{plain{}}})
	for _, d := range s.Definitions() {
		if d.Name == "hint" && len(d.Options) > 0 {
			t.Errorf("/hint has %d subcommands", len(d.Options))
		}
	}
	if r := s.Ask(t, "solve lights", map[string]any{"board": "01/10"}); r.Text != "Seen 01/10" || r.Private || len(commandstest.Buttons(r)) != 1 || len(r.Files) > 0 {
		t.Errorf("%+v", r)
	}
	if _, err := s.Handle(t.Context(), commandstest.Asked("hint lights", map[string]any{"board": "01/10"})); err == nil {
		t.Error("/hint lights is answered")
	}
	message := &discordgo.Message{Content: "010\n111\n010"}
	which := s.OnMessage(t, "Solve this board", message)
	if r := s.Choose(t, which, "lights", commandstest.User); !strings.HasPrefix(r.Text, "Seen ") || !r.Private {
		t.Errorf("in a message: %+v", r)
	}
	if r := s.Choose(t, which, "squares", commandstest.User); strings.Contains(r.Text, "Seen") {
		t.Errorf("a puzzle that is not there: %+v", r)
	}
	for _, id := range []string{"s:swap:lights:AGE", "s:copy:lights:AGE", "b:any:lights:AGE", "h:why:lights:AGE"} {
		if r := s.Click(t, id); !r.Private || strings.HasPrefix(r.Text, "Seen") {
			t.Errorf("%s: %+v", id, r)
		}
	}
}

// greeter is a room with a command and a button that observes every answer.
type greeter struct{ seen *[]string }

func (greeter) Definitions() []commands.Command {
	return []commands.Command{{Name: "greet", Description: "define_help", Handle: hello, Public: true}}
}

func (greeter) Clicks() map[string]commands.Handler {
	return map[string]commands.Handler{"gr": hello}
}

func (g greeter) Observe(_ context.Context, req *commands.Request, r commands.Reply) commands.Reply {
	*g.seen = append(*g.seen, req.Name)
	return r.AndSay("seen")
}

func hello(context.Context, *commands.Request) (commands.Reply, error) {
	return commands.Reply{Text: "hello"}, nil
}

func TestARoomWithCommandsOfItsOwn(t *testing.T) {
	var seen []string
	s := commandstest.New(t, commands.Needs{Puzzles: known.Puzzles()}, func(*commands.Services) commands.Room { return greeter{&seen} })
	if !slices.ContainsFunc(s.Definitions(), func(d *discordgo.ApplicationCommand) bool { return d.Name == "greet" }) {
		t.Error("the command is not defined")
	}
	if r := s.Ask(t, "greet", nil); r.Text != "hello" || s.Private(commandstest.Asked("greet", nil)) {
		t.Errorf("%+v", r)
	}
	if r := s.Click(t, "gr:x"); r.Text != "hello" {
		t.Errorf("%+v", r)
	}
	if r := s.Ask(t, "solve lights", map[string]any{"board": "010/111/010"}); r.Also == nil || r.Also.Text != "seen" || !r.Also.Private {
		t.Errorf("not seen: %+v", r)
	}
	if !slices.Equal(seen, []string{"greet", "", "solve"}) {
		t.Errorf("seen %q", seen)
	}
}

// Private reports before an answer what Handle decides.
func TestWhoSeesAnAnswer(t *testing.T) {
	s := newClient(t)
	board := map[string]any{"board": "010/111/010"}
	private := map[string]any{"board": "010/111/010", "private": true}
	for _, c := range []struct {
		path    string
		options map[string]any
		want    bool
	}{{"solve lights", board, false}, {"solve lights", private, true}, {"hint lights", board, true}, {"help", nil, true}} {
		req := commandstest.Asked(c.path, c.options)
		before := s.Private(req)
		r, err := s.Handle(t.Context(), req)
		if err != nil || before != c.want || r.Private != c.want {
			t.Errorf("/%s %v: private before %v, after %v, %v", c.path, c.options, before, r.Private, err)
		}
	}
}

var errBroken = errors.New("broken")

// broken is a puzzle whose questions fail.
type broken struct{ plain }

func (broken) About() puzzles.About {
	about := plain{}.About()
	about.Blank = true
	return about
}

func (broken) Interpret(*notation.Reading, puzzles.Options) (puzzles.Position, error) {
	return nil, errBroken
}

// Internal errors are for the log; the person gets an apology.
func TestAFailureIsApologizedFor(t *testing.T) {
	s := commandstest.New(t, commands.Needs{Puzzles: []puzzles.Puzzle{broken{}}})
	req := commandstest.Asked("solve lights", nil)
	_, err := s.Handle(t.Context(), req)
	if !errors.Is(err, errBroken) {
		t.Fatalf("%v", err)
	}
	if r := s.Explain(req, err, "id7"); !r.Private || !strings.Contains(r.Text, "id7") || strings.Contains(r.Text, "broken") {
		t.Errorf("%+v", r)
	}
}

// Typed text stays within its backticks wherever it is repeated.
func TestWhatIsTypedStaysInCode(t *testing.T) {
	s := commandstest.New(t, commands.Needs{Puzzles: []puzzles.Puzzle{plain{}}})
	for _, typed := range []string{"`**@everyone**`", "a`b", "```\nx", "\n"} {
		for command, option := range map[string]string{"help": "puzzle", "solve lights": "show"} {
			_, err := s.Handle(t.Context(), commandstest.Asked(command, map[string]any{option: typed, "board": "01/10"}))
			said := s.Explain(commandstest.Asked(command, nil), err, "").Text
			plain := ""
			for i, part := range strings.Split(said, "`") {
				if i%2 == 0 {
					plain += part
				}
			}
			if err == nil || strings.Count(said, "`")%2 == 1 || strings.Contains(plain, "**") {
				t.Errorf("/%s %s:%q: %s", command, option, typed, said)
			}
		}
	}
}

// A card has no button to play its board without a room that plays.
func TestACardWithoutARoom(t *testing.T) {
	s := newClient(t)
	card := s.Press(t, s.Ask(t, "help", map[string]any{"puzzle": "lights"}), "Learn")
	if _, plays := commandstest.Buttons(card)["Try it"]; plays || len(card.Files) != 1 {
		t.Errorf("played by a button: %v, %d files", plays, len(card.Files))
	}
}

// newClient is a client for all puzzles.
func newClient(t testing.TB) *commandstest.Client {
	t.Helper()
	return commandstest.New(t, commands.Needs{Puzzles: known.Puzzles()})
}

// Values outside an option's choices or range are refused with those that are allowed, though clients should prevent
// them.
func TestOptionsOutOfTheirRange(t *testing.T) {
	s := newClient(t)
	for _, c := range []struct {
		path, option string
		value        any
		want         string
	}{
		{"solve lights", "states", 10, "it can be 2 to 9"},
		{"solve lights", "states", 1, "it can be 2 to 9"},
		{"solve lights", "goal", "vertical", "`off`"},
		{"solve safe", "goal", "off", "`vertical`"},
		{"solve lights", "rule", "bogus", "`rule` is `bogus`"},
		{"solve lights", "rule", "bogus", "For example: `rule:cross`"},
		{"solve squares", "show", "video", "`emoji`"},
		{"hint mines", "show", "video", "`emoji`"},
	} {
		r := s.Ask(t, c.path, map[string]any{"board": "010/111/010", c.option: c.value})
		if !r.Private || !strings.Contains(r.Text, c.want) || !strings.Contains(r.Text, "For example") {
			t.Errorf("%s %s:%v: private %v, %q", c.path, c.option, c.value, r.Private, r.Text)
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

// If the Keeper fails, an answer lacks only the buttons that need it, and the Keeper is asked once.
func TestAnAnswerThatNothingKeeps(t *testing.T) {
	wide := strings.Repeat("0100100100100100100100100/", 25)
	for _, path := range []string{"solve lights", "hint lights", "solve mines", "hint mines"} {
		asks := 0
		s := commandstest.New(t, commands.Needs{Puzzles: known.Puzzles(), Keep: lost{&asks}})
		board := wide
		if strings.HasSuffix(path, "mines") {
			board = strings.ReplaceAll(strings.Replace(wide, "0100", "1###", 2), "1", "#")
		}
		reply, err := s.Handle(t.Context(), commandstest.Asked(path, map[string]any{"board": board}))
		if err != nil || reply.Text == "" || reply.Trouble == nil || asks != 1 {
			t.Errorf("%s: %v, trouble %v, asked %d times, %d components\n%s", path, err, reply.Trouble, asks, len(reply.Components), reply.Text)
		}
	}
}

// Polite words beside the name of the puzzle are not reported as left out; other words are.
func TestWhatAsksBesideANameIsUsed(t *testing.T) {
	s := newClient(t)
	for said, left := range map[string]bool{
		"lights out por favor 010/111/010": false, "please solve this lights out 010/111/010": false,
		"bitte lights out lösen 010/111/010": false, "lights out the first row is 010 second 111 third 010": false,
		"lights out in 5 moves 010/111/010": true, "lights out yesterday 010/111/010": true,
	} {
		if r := s.Ask(t, "solve lights", map[string]any{"board": said}); strings.Contains(r.Text, "Left out: ") != left {
			t.Errorf("%q:\n%s", said, r.Text)
		}
	}
}
