package page

import (
	"embed"
	"errors"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// words are the page's own texts in one language, by what they are for; the script is given them, too.
type words map[string]string

//go:embed words/*.toml
var texts embed.FS

// spoken lists the languages of the page and the bot, each by its own name.
var spoken = []pair{{"en-US", "English"}, {"ru", "Русский"}, {"zh-CN", "简体中文"}, {"zh-TW", "繁體中文"}}

var languages = func() map[string]words {
	out := map[string]words{}
	for _, one := range spoken {
		var w words
		text, err := texts.ReadFile("words/" + one.ID + ".toml")
		if err = errors.Join(err, toml.Unmarshal(text, &w)); err != nil {
			panic(err) // the files are embedded
		}
		out[one.ID] = w
	}
	return out
}()

// fill puts what a text is about in its place.
func fill(text, x string) string { return strings.ReplaceAll(text, "{x}", x) }

// speak gives the texts in a language, English where the page does not speak it.
func speak(locale string) words {
	if w, ok := languages[locale]; ok {
		return w
	}
	return languages["en-US"]
}
