package cli

import (
	"log/slog"
	"regexp"
	"testing"
	"unicode/utf8"

	"switchboard/phrases"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// slashName is what Discord takes as the name of a command or option, in any
// language.
var slashName = regexp.MustCompile(`^[-_'\p{L}\p{N}]{1,32}$`)

// Every command is called something in every language, within Discord's limits and
// told apart from those beside it.
func TestDefinitionsInEveryLanguage(t *testing.T) {
	b := must.Get(build(config{APIURL: "http://127.0.0.1:1/api/v10"}, slog.New(slog.DiscardHandler), nil))(t)
	d := defined{t: t}
	beside := map[string]bool{}
	for _, c := range b.set.Definitions() {
		d.size = 0
		for _, locale := range phrases.Locales[1:] {
			name := (*c.NameLocalizations)[discordgo.Locale(locale)]
			if c.Type == discordgo.ChatApplicationCommand {
				d.name(locale, c.Name, name)
				d.text(c.Name, locale, (*c.DescriptionLocalizations)[discordgo.Locale(locale)], 100)
			} else {
				d.text(c.Name, locale, name, 32)
			}
			if key := locale + name; beside[key] {
				t.Errorf("%s: two commands are called %s", locale, name)
			} else {
				beside[key] = true
			}
		}
		d.size += len(c.Name) + longest(c.Description, *c.DescriptionLocalizations)
		d.options(c.Name, c.Options)
		if d.size > 8000 {
			t.Errorf("/%s has %d characters, at most 8000", c.Name, d.size)
		}
	}
}

// defined checks commands, and counts the characters of one.
type defined struct {
	t    *testing.T
	size int
}

func (d *defined) name(locale, of, name string) {
	if !slashName.MatchString(name) {
		d.t.Errorf("%s: %s is called %q", locale, of, name)
	}
}

func (d *defined) text(of, locale, text string, limit int) {
	if n := utf8.RuneCountInString(text); n == 0 || n > limit {
		d.t.Errorf("%s: %s has %d characters, at most %d: %s", locale, of, n, limit, text)
	}
}

func (d *defined) options(of string, options []*discordgo.ApplicationCommandOption) {
	beside := map[string]bool{}
	for _, o := range options {
		path := of + " " + o.Name
		for _, locale := range phrases.Locales[1:] {
			name := o.NameLocalizations[discordgo.Locale(locale)]
			d.name(locale, path, name)
			d.text(path, locale, o.DescriptionLocalizations[discordgo.Locale(locale)], 100)
			if key := locale + name; beside[key] {
				d.t.Errorf("%s: %s has two options called %s", locale, of, name)
			} else {
				beside[key] = true
			}
			for _, c := range o.Choices {
				d.text(path+" "+c.Name, locale, c.NameLocalizations[discordgo.Locale(locale)], 100)
			}
		}
		d.size += longest(o.Name, o.NameLocalizations) + longest(o.Description, o.DescriptionLocalizations)
		for _, c := range o.Choices {
			value, _ := c.Value.(string)
			d.size += longest(c.Name, c.NameLocalizations) + utf8.RuneCountInString(value)
		}
		d.options(path, o.Options)
	}
}

// longest is how many characters Discord counts of a text in several languages.
func longest(text string, in map[discordgo.Locale]string) int {
	n := utf8.RuneCountInString(text)
	for _, other := range in {
		n = max(n, utf8.RuneCountInString(other))
	}
	return n
}
