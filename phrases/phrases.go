// Package phrases is the message catalogue: every sentence that a person reads lives in the .toml files beside this
// one, one file a subject and language (mines.en.toml), and what commands and options are called in the folder names.
// Call For with the locale of the person, then Say. A language is added by adding files; what it lacks is said in
// English.
//
// It refuses to compose: a phrase is looked up by a literal id, so that a test can hold the code against the catalogue.
package phrases

import (
	"cmp"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
	"github.com/pelletier/go-toml/v2"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

//go:embed *.toml names/*.toml
var files embed.FS

// Locales are the languages of the catalogue as Discord names them. The first is for those who speak none of them.
var Locales = []string{"en-US", "ru", "zh-CN", "zh-TW"}

// ID names a phrase of the catalogue. It is written as a literal wherever one is needed: so a test finds each.
type ID string

// Either is one of two ids: the first where something is so.
func Either(is bool, yes, no ID) ID {
	if is {
		return yes
	}
	return no
}

// With holds what a phrase has places for. N, where given as an int, also chooses among the plural forms.
type With map[string]any

// Catalogue holds the phrases of all languages.
type Catalogue struct {
	speakers map[string]Speaker // by locale
}

// Load reads the embedded files, once. An error means that one of them is malformed.
var Load = sync.OnceValues(func() (*Catalogue, error) { return Read(Locales...) })

// Read reads the embedded files of some languages alone, English first.
func Read(locales ...string) (*Catalogue, error) {
	bundle := i18n.NewBundle(language.English)
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	entries, err := files.ReadDir(".")
	if err != nil {
		return nil, fmt.Errorf("list phrases: %w", err)
	}
	for _, e := range entries {
		_, of, _ := strings.Cut(strings.TrimSuffix(e.Name(), ".toml"), ".")
		if e.IsDir() || !slices.ContainsFunc(locales, func(l string) bool { return tag(l) == of }) {
			continue
		}
		if _, err := bundle.LoadMessageFileFS(files, e.Name()); err != nil {
			return nil, fmt.Errorf("load phrases: %w", err)
		}
	}
	c := &Catalogue{speakers: map[string]Speaker{}}
	for _, locale := range locales {
		s := Speaker{locale: locale, localizer: i18n.NewLocalizer(bundle, tag(locale)), numbers: message.NewPrinter(language.MustParse(locale))}
		if s.names, err = readNames(locale); err != nil {
			return nil, fmt.Errorf("load the names of commands: %w", err)
		}
		funcs := map[string]any{"command": s.CommandName, "option": s.OptionName, "choice": s.ChoiceName}
		s.parser = &parser{text: template.TextParser{Funcs: funcs}}
		c.speakers[locale] = s
	}
	return c, nil
}

// tag is what the files of a locale are called by.
func tag(locale string) string { return strings.Replace(locale, "en-US", "en", 1) }

// names are what commands are called in a language, by what they are called in English.
type names struct {
	Commands map[string]string `toml:"commands"` // and subcommands, and the message commands
	Options  map[string]string `toml:"options"`
	Choices  map[string]string `toml:"choices"`
}

// readNames reads what the commands are called in a locale: a file for all, and one for each puzzle with its own.
func readNames(locale string) (n names, err error) {
	paths, err := fs.Glob(files, "names/*"+locale+".toml")
	for _, path := range paths {
		data, err := files.ReadFile(path)
		if err = errors.Join(err, toml.Unmarshal(data, &n)); err != nil {
			return n, err
		}
	}
	return n, err
}

// For returns the phrases in the first of the locales that the catalogue has, named as Discord does, or in English.
func (c *Catalogue) For(locales ...string) Speaker {
	for _, locale := range locales {
		if s, has := c.speakers[locale]; has {
			return s
		}
		if strings.HasPrefix(locale, "en") {
			break
		}
	}
	return c.speakers[Locales[0]]
}

// Speaker says phrases in one language.
type Speaker struct {
	locale    string
	localizer *i18n.Localizer
	numbers   *message.Printer
	names     names
	parser    *parser
}

// Locale is the language as Discord names it.
func (s Speaker) Locale() string { return s.locale }

// Say returns the phrase with its places filled; its id in brackets where there is none. In it, {{command .Field}} is
// what the command of that name is called in the language; so do option and choice.
func (s Speaker) Say(id ID, with ...With) string {
	cfg := &i18n.LocalizeConfig{MessageID: string(id), TemplateParser: s.parser}
	if len(with) > 0 {
		cfg.TemplateData = with[0]
		if n, ok := with[0]["N"].(int); ok {
			cfg.PluralCount = n
		}
	}
	text, err := s.localizer.Localize(cfg)
	if text == "" && err != nil {
		return "[" + string(id) + "]"
	}
	return text
}

// parser reads each phrase once. go-i18n does not with functions, as they may differ: a speaker's do not.
type parser struct {
	text template.TextParser
	read sync.Map // template.ParsedTemplate by source
}

// Cacheable reports that go-i18n must not share the templates of one speaker with the others.
func (p *parser) Cacheable() bool { return false }

// Parse returns the template of a source.
func (p *parser) Parse(source, left, right string) (template.ParsedTemplate, error) {
	if t, ok := p.read.Load(source); ok {
		return t.(template.ParsedTemplate), nil
	}
	t, err := p.text.Parse(source, left, right)
	if err == nil {
		p.read.Store(source, t)
	}
	return t, err
}

// CommandName is what a command or subcommand is called in the language: as in English where it has no name there.
func (s Speaker) CommandName(of string) string { return cmp.Or(s.names.Commands[of], of) }

// OptionName is what an option is called in the language.
func (s Speaker) OptionName(of string) string { return cmp.Or(s.names.Options[of], of) }

// ChoiceName is what a choice of an option is called in the language.
func (s Speaker) ChoiceName(of string) string { return cmp.Or(s.names.Choices[of], of) }

// List joins words that are said one after the other.
func (s Speaker) List(words []string) string { return strings.Join(words, s.Say("list_separator")) }

// Decimal writes a number with so many digits behind the point, as the language does.
func (s Speaker) Decimal(x float64, digits int) string {
	return s.numbers.Sprint(number.Decimal(x, number.Scale(digits), number.NoSeparator()))
}
