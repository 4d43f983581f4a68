package daily

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/puzzles"
	rules "switchboard/puzzles/daily"
	"switchboard/puzzles/known"
	"switchboard/puzzles/press"
	"switchboard/tools/must"
)

// chose is a store that knows only what was chosen in /settings.
type chose struct {
	Store
	language string
}

func (c chose) Chosen(context.Context, string, string) (person, server map[string]string, err error) {
	chosen := map[string]string{commands.LanguageKey: c.language}
	return chosen, chosen, nil
}

// A post speaks the language that its server has chosen by the time it is sent, and a
// notice that of the person; without a choice, those that they had.
func TestPostsFollowTheSettings(t *testing.T) {
	catalogue := must.Get(phrases.Load())(t)
	setup := rules.Setup{GuildID: "1", SetBy: "2", Locale: "zh-TW"}
	for chosen, want := range map[string]string{"": "zh-TW", "ru": "ru", "en-US": "en-US"} {
		c := New(play.New(commands.NewServices(commands.Needs{Phrases: catalogue})), chose{language: chosen}, nil)
		if got := c.posting(setup).Speaker().Locale(); got != want {
			t.Errorf("chosen %q: the post is in %s, want %s", chosen, got, want)
		}
		if got := c.telling(setup.SetBy, setup.Locale).Speaker().Locale(); got != want {
			t.Errorf("chosen %q: the notice is in %s, want %s", chosen, got, want)
		}
	}
}

func everyName(s phrases.Speaker, players puzzles.Players) string {
	var names []string
	for _, p := range players {
		names = append(names, s.CommandName(p.About().Name))
	}
	return strings.Join(names, ",")
}

// Puzzles are named in the person's language or in English.
func TestReadKinds(t *testing.T) {
	catalogue := must.Get(phrases.Load())(t)
	players := known.Players()
	for _, c := range []struct{ locale, given, want string }{
		{"en-US", "lights; Mines lights", "lights,mines"},
		{"ru", "лампочки, Сапёр, safe", "lights,mines,safe"},
		{"zh-CN", "关灯，扫雷", "lights,mines"},
		{"zh-TW", "關燈、踩地雷", "lights,mines"},
		{"zh-TW", "關燈 all", ""},
		{"ru", everyName(catalogue.For("ru"), players), ""},
	} {
		if got, err := readKinds(catalogue.For(c.locale), c.given, players); err != nil || got != c.want {
			t.Errorf("%s %q: %q, %v; want %q", c.locale, c.given, got, err, c.want)
		}
	}
	if got, err := readKinds(catalogue.For("en-US"), "лампочки", players); err == nil {
		t.Errorf("read as %q", got)
	}
}

// away is a database that does not answer.
type away struct{ Store }

func (away) DailyPuzzle(context.Context, int) ([]byte, error) { return nil, errors.New("away") }

// A board is solved while the database is away, and what failed is left for the log.
func TestAnAnswerWithoutTheDatabase(t *testing.T) {
	s := commandstest.New(t, commands.Needs{
		Puzzles: []puzzles.Puzzle{press.Lights()},
	}, func(s *commands.Services) commands.Room { return New(play.New(s), away{}, nil) })
	req := commandstest.Asked("solve lights", map[string]any{"board": "010/111/010"})
	req.Time = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	reply, err := s.Handle(t.Context(), req)
	if err != nil || !strings.Contains(commandstest.Said(reply), "Press 1: `B2`") || reply.Trouble == nil {
		t.Errorf("%v, trouble %v, %q", err, reply.Trouble, reply.Text)
	}
}
