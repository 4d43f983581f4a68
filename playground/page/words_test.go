package page

import (
	"reflect"
	"strings"
	"testing"
)

// Every text exists in every language, with what it is about in it where English has that.
func TestWordsInEveryLanguage(t *testing.T) {
	english := reflect.ValueOf(languages["en-US"])
	for locale, table := range languages {
		v := reflect.ValueOf(table)
		for i := range v.NumField() {
			name, text, plain := v.Type().Field(i).Name, v.Field(i).String(), english.Field(i).String()
			if text == "" {
				t.Errorf("%s: %s has no text", locale, name)
			}
			if strings.Count(text, "{x}") != strings.Count(plain, "{x}") {
				t.Errorf("%s: %s is %q where English has %q", locale, name, text, plain)
			}
			if locale != "en-US" && text == plain {
				t.Errorf("%s: %s is English", locale, name)
			}
		}
	}
	for _, one := range spoken {
		if _, ok := languages[one.ID]; !ok {
			t.Errorf("%s is offered and has no texts", one.ID)
		}
	}
}
