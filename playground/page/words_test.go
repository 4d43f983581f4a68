package page

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// Every text exists in every language, with what it is about in it where English has that.
func TestWordsInEveryLanguage(t *testing.T) {
	english := languages["en-US"]
	names := slices.Sorted(maps.Keys(english))
	for locale, table := range languages {
		if got := slices.Sorted(maps.Keys(table)); !slices.Equal(got, names) {
			t.Errorf("%s has the texts %v, want %v", locale, got, names)
		}
		for name, text := range table {
			if text == "" || strings.Count(text, "{x}") != strings.Count(english[name], "{x}") {
				t.Errorf("%s: %s is %q where English has %q", locale, name, text, english[name])
			}
			if locale != "en-US" && text == english[name] {
				t.Errorf("%s: %s is English", locale, name)
			}
		}
	}
}
