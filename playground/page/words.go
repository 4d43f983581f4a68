package page

import (
	"embed"
	"errors"
	"fmt"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"switchboard/playground/world"
)

// words are the page's texts in one language, by key. The script has them, too.
type words map[string]string

//go:embed words/*.toml
var texts embed.FS

// pageLanguages are the languages of the page, with their own names for themselves.
var pageLanguages = []struct{ ID, Name string }{
	{"en-US", "English"}, {"ru", "Русский"}, {"zh-CN", "简体中文"}, {"zh-TW", "繁體中文"},
}

var languages = func() map[string]words {
	out := map[string]words{}
	for _, one := range pageLanguages {
		var w words
		text, err := texts.ReadFile("words/" + one.ID + ".toml")
		if err = errors.Join(err, toml.Unmarshal(text, &w)); err != nil {
			panic(err) // the files are embedded
		}
		out[one.ID] = w
	}
	return out
}()

// say returns a text, with x in the place of {x}. An unknown key is an error.
func (w words) say(key string, x ...string) (string, error) {
	text, ok := w[key]
	if !ok {
		return "", fmt.Errorf("the page has no words for %q", key)
	}
	return strings.ReplaceAll(text, "{x}", strings.Join(x, "")), nil
}

// languageOf returns the page's language for a person: their own, or else English.
func languageOf(who *world.Person) string {
	if _, ok := languages[who.Locale()]; ok {
		return who.Locale()
	}
	return "en-US"
}
