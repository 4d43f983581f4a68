// Package phrases is the message catalogue: every sentence that a person reads
// lives in the .toml files beside this one, one file a subject and language
// (mines.en.toml). Call For with the locale of the person, then Say. A language
// is added by adding files; what it lacks is said in English.
//
// It refuses to compose: a phrase is looked up by a literal id, so that a test
// can hold the code against the catalogue.
package phrases

import (
	"embed"
	"fmt"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed *.toml
var files embed.FS

// ID names a phrase of the catalogue. It is written as a literal wherever one is
// needed, so that the test of the phrases can hold each against the catalogue.
type ID string

// With holds what a phrase has places for. N, where given as an int, also
// chooses between the singular and the plural.
type With map[string]any

// Catalogue holds the phrases of all languages.
type Catalogue struct {
	bundle *i18n.Bundle
}

// Load reads the embedded files. An error means that one of them is malformed.
func Load() (*Catalogue, error) {
	bundle := i18n.NewBundle(language.English)
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	entries, err := files.ReadDir(".")
	if err != nil {
		return nil, fmt.Errorf("list phrases: %w", err)
	}
	for _, e := range entries {
		if _, err := bundle.LoadMessageFileFS(files, e.Name()); err != nil {
			return nil, fmt.Errorf("load phrases: %w", err)
		}
	}
	return &Catalogue{bundle: bundle}, nil
}

// For returns the phrases in the languages given, best first, as Discord names
// them (en-US, ru, zh-CN). English follows them all.
func (c *Catalogue) For(locales ...string) Speaker {
	return Speaker{i18n.NewLocalizer(c.bundle, append(locales, "en")...)}
}

// Speaker says phrases in one language.
type Speaker struct {
	localizer *i18n.Localizer
}

// Say returns the phrase with its places filled. A phrase that is nowhere in the
// catalogue comes back as its id, in brackets.
func (s Speaker) Say(id ID, with ...With) string {
	cfg := &i18n.LocalizeConfig{MessageID: string(id)}
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
