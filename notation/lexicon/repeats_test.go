package lexicon

import (
	"strings"
	"testing"
)

// numbered are the concepts whose words count by where they stand.
var numbered = map[string]bool{"numbers": true, "ordinals": true, "digit names": true}

// form is a word as it is found.
type form struct {
	language, concept, text string
	stem, inside            bool
}

// repeated finds the words of a table that say nothing that the others of their key do not say.
func repeated(table string) (all []string) {
	type token struct {
		text  string
		of    string
		forms []form
	}
	var tokens []token
	count := map[form]int{}
	language := ""
	for line := range strings.Lines(table) {
		line = strings.TrimRight(line, "\n")
		if line == "" || line[0] == '#' {
			continue
		}
		if line[0] != ' ' {
			language = line
			continue
		}
		key, list, _ := strings.Cut(strings.TrimSpace(line), ":")
		if numbered[key] {
			continue
		}
		for _, word := range strings.Split(list, ",") {
			if word = strings.TrimSpace(word); strings.HasPrefix(word, "@") {
				continue
			}
			l := New("", nil).table()
			alternatives(nil, word, func(one string) { l.add(strings.TrimSpace(one), &Sense{Concept(key), language, 0}) })
			k := token{text: word, of: language + ", " + key}
			own := map[form]bool{}
			for _, e := range l.entries {
				if f := (form{language, key, e.Text, e.Stem, e.Inside}); !own[f] {
					own[f] = true
					k.forms = append(k.forms, f)
					count[f]++
				}
			}
			tokens = append(tokens, k)
		}
	}
	for i := len(tokens) - 1; i >= 0; i-- {
		again := true
		for _, f := range tokens[i].forms {
			again = again && count[f] > 1
		}
		if again {
			for _, f := range tokens[i].forms {
				count[f]--
			}
			all = append(all, tokens[i].of+": "+tokens[i].text)
		}
	}
	return all
}

// No word stands twice under its key, nor beside itself with accents.
func TestNoWordRepeats(t *testing.T) {
	for name, table := range map[string]string{"words": wordsText, "rules": rulesText, "statements": statementsText, "hedges": hedgesText} {
		for _, word := range repeated(table) {
			t.Errorf("%s.txt: %s stands there already", name, word)
		}
	}
	if again := repeated("de\n  on: schön, an, schon, an\n  off: an\n"); len(again) != 2 {
		t.Errorf("found %q", again)
	}
}
