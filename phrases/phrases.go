// Package phrases is the message catalogue. Every sentence that a person reads is in the .toml files beside this one,
// one file per subject and language (mines.en.toml); the folder names has the names of commands and options. Call For
// with a locale, then Say. A language is added by adding files; what is missing there is said in English.
//
// It does not compose ids: every id is a literal in the code, so that a test can check the code against the catalogue.
package phrases

import (
	"cmp"
	"embed"
	"errors"
	"fmt"
	"io/fs"
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

// Locales are the languages of the catalogue by Discord's names. The first is the default.
var Locales = []string{"en-US", "ru", "zh-CN", "zh-TW"}

// ID is the id of a phrase, always written as a literal.
type ID string

// Either returns yes or no.
func Either(is bool, yes, no ID) ID {
	if is {
		return yes
	}
	return no
}

// With has the values of the fields of a phrase. An int N also selects the plural form.
type With map[string]any

type Catalogue struct {
	speakers map[string]Speaker // by locale
}

// Load reads the embedded files, once. It fails only if one of them is malformed.
var Load = sync.OnceValues(func() (*Catalogue, error) { return Read(Locales...) })

// Read reads the embedded files of some languages, of which English must be the first.
func Read(locales ...string) (*Catalogue, error) {
	bundle := i18n.NewBundle(language.English)
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	c := &Catalogue{speakers: map[string]Speaker{}}
	for _, locale := range locales {
		paths, err := fs.Glob(files, "*."+tag(locale)+".toml")
		for _, path := range paths {
			_, failed := bundle.LoadMessageFileFS(files, path)
			err = errors.Join(err, failed)
		}
		names, failed := readNames(locale)
		if err = errors.Join(err, failed); err != nil {
			return nil, fmt.Errorf("load the phrases of %s: %w", locale, err)
		}
		s := Speaker{locale: locale, localizer: i18n.NewLocalizer(bundle, tag(locale)), names: names,
			numbers: message.NewPrinter(language.MustParse(locale))}
		funcs := map[string]any{"command": s.CommandName, "option": s.OptionName, "choice": s.ChoiceName}
		s.parser = &parser{TextParser: template.TextParser{Funcs: funcs}}
		c.speakers[locale] = s
	}
	return c, nil
}

// tag is the name of a locale in file names.
func tag(locale string) string { return strings.Replace(locale, "en-US", "en", 1) }

// names are the names of commands in a language, by their English names.
type names struct {
	Commands map[string]string `toml:"commands"` // subcommands and message commands, too
	Options  map[string]string `toml:"options"`
	Choices  map[string]string `toml:"choices"`
}

// readNames reads the names of a locale: a file for all commands, and possibly one per puzzle.
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

// For returns the first of the locales that the catalogue has, by Discord's names, or English.
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

// Locale is Discord's name of the language.
func (s Speaker) Locale() string { return s.locale }

// Say returns a phrase with its fields filled in; its id in brackets if it is missing. In a phrase, {{command .Field}}
// is the name of a command in the language, and option and choice work alike.
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

// parser caches parsed phrases. go-i18n caches no templates with functions, as these may differ; those of a speaker do
// not.
type parser struct {
	template.TextParser
	read sync.Map // template.ParsedTemplate by source
}

// Parse parses a phrase, once.
func (p *parser) Parse(source, left, right string) (template.ParsedTemplate, error) {
	if t, ok := p.read.Load(source); ok {
		return t.(template.ParsedTemplate), nil
	}
	t, err := p.TextParser.Parse(source, left, right)
	if err == nil {
		p.read.Store(source, t)
	}
	return t, err
}

// CommandName is the name of a command or subcommand in the language, by default the English one.
func (s Speaker) CommandName(of string) string { return cmp.Or(s.names.Commands[of], of) }

// OptionName is the name of an option in the language, by default the English one.
func (s Speaker) OptionName(of string) string { return cmp.Or(s.names.Options[of], of) }

// ChoiceName is the name of a choice in the language, by default the English one.
func (s Speaker) ChoiceName(of string) string { return cmp.Or(s.names.Choices[of], of) }

// List joins the items of a list.
func (s Speaker) List(words []string) string { return strings.Join(words, s.Say("list_separator")) }

// Decimal formats a number with so many decimals in the way of the language.
func (s Speaker) Decimal(x float64, digits int) string {
	return s.numbers.Sprint(number.Decimal(x, number.Scale(digits), number.NoSeparator()))
}
