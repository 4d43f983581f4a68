package page

import (
	"embed"
	"errors"
	"fmt"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"switchboard/playground/world"
)

// words are the page's own texts in one language, by what they are for; the script is given them, too.
type words map[string]string

//go:embed words/*.toml
var texts embed.FS

// pageLanguages lists the languages of the page and the bot, each by its own name.
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

// say gives a text, with what it is about in its place.
func (w words) say(key string, about ...string) (string, error) {
	text, ok := w[key]
	if !ok {
		return "", fmt.Errorf("the page has no words for %q", key)
	}
	return strings.ReplaceAll(text, "{x}", strings.Join(about, "")), nil
}

// languageOf is the language in which somebody is spoken to: English where the page does not speak theirs.
func languageOf(who *world.Person) string {
	if _, ok := languages[who.Locale()]; ok {
		return who.Locale()
	}
	return "en-US"
}
