package daily

import (
	"context"
	"testing"

	"switchboard/commands"
	"switchboard/commands/play"
	"switchboard/phrases"
	rules "switchboard/puzzles/daily"
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
