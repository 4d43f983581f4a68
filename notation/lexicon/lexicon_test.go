package lexicon

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"
)

// wordsFor returns the words of each language for a concept; stems as they are.
func wordsFor(of Concept) map[string][]string {
	all := map[string][]string{}
	for _, e := range slices.Concat(Words.table().of[of]...) {
		all[e.Language] = append(all[e.Language], e.Text)
	}
	return all
}

// A language has a word for each thing that a board shows, and none of the words for opposites is the same.
func TestLexiconIsWhole(t *testing.T) {
	languages := map[string]bool{}
	for _, e := range Words.Entries() {
		languages[e.Language] = true
		if e.Text == "" || strings.TrimSpace(e.Text) != e.Text {
			t.Errorf("%s, %s: %q is no word", e.Language, e.Concept, e.Text)
		}
	}
	for _, need := range []Concept{"on", "off", "hidden", "clear", "flag", "mines", "left", "white", "black", "is"} {
		have := wordsFor(need)
		for language := range languages {
			if len(have[language]) == 0 && language != "hu" && !(language == "tr" && need == "is") {
				t.Errorf("%s has no word for %s", language, need)
			}
		}
	}
	for _, pair := range [][2]Concept{{"on", "off"}, {"yes", "no"}, {"upright", "lying"}, {"shut", "open"}, {"hidden", "clear"}, {"white", "black"}, {"on", "no"}, {"yes", "off"}} {
		one, other := wordsFor(pair[0]), wordsFor(pair[1])
		for language, list := range one {
			for _, word := range list {
				if slices.Contains(other[language], word) {
					t.Errorf("%s: %q is %s and %s", language, word, pair[0], pair[1])
				}
			}
		}
	}
}

// The signs in a table mean what words.txt and statements.txt say.
func TestSignsOfTables(t *testing.T) {
	other := New("en\n  on: lit, on\nde\n  on: an\n", nil)
	l := New("en\n  glows: @on, (is|was) bright, glow*\nde\n  glows: !schön, grün\nko\n  glows: *켜져*\n", other)
	for text, want := range map[string]string{
		"it was lit": "lit", "is bright": "is bright", "be bright": "", "glowing": "glowing", "an": "", "split": "", "schon": "", "schön": "schön", "grun": "grun", "불이켜져요": "켜져",
	} {
		got := ""
		for _, w := range l.Find(text) {
			got += text[w.From:w.To]
		}
		if got != want || l.Says(text, "glows") != (want != "") {
			t.Errorf("%q: found %q, not %q", text, got, want)
		}
	}
	words := 0
	for range New("en\n  a: not lit\n  b: lit\n", nil).All("not lit") {
		words++
	}
	if words != 2 {
		t.Errorf("%d words, not the long one and the one in it", words)
	}
}

// Every entry is a word, every @ borrows at least one, and the tables are normalized as texts are: NFKC, and without
// the zero-width non-joiner of Persian.
func TestTablesAreWhole(t *testing.T) {
	for _, table := range []string{wordsText, rulesText, statementsText, hedgesText} {
		for line := range strings.Lines(table) {
			if line[0] == ' ' && (!norm.NFKC.IsNormalString(line) || strings.Contains(line, "\u200c")) {
				t.Errorf("%q is not normal", line)
			}
		}
	}
	for _, e := range slices.Concat(Rules.Entries(), Statements.Entries(), Hedges.Entries()) {
		if e.Text == "" || strings.TrimSpace(e.Text) != e.Text || strings.ContainsAny(e.Text, "()|*@!,") {
			t.Errorf("%s, %s: %q is no word", e.Language, e.Concept, e.Text)
		}
	}
	language := ""
	for line := range strings.Lines(rulesText) {
		if _, of, ok := strings.Cut(line, "@"); line[0] >= 'a' {
			language = strings.TrimSpace(line)
		} else if ok && line[0] == ' ' {
			of, _, _ = strings.Cut(strings.TrimSpace(of), ",")
			if len(wordsFor(Concept(of))[language]) == 0 {
				t.Errorf("%s: %q borrows nothing", language, line)
			}
		}
	}
}

// numbered are the concepts whose words are numbered by position.
var numbered = map[string]bool{"numbers": true, "ordinals": true, "digit names": true}

// form is an entry of a table.
type form struct {
	language, concept, text string
	kind                    Kind
}

// repeated returns the words of a table that other words under the same key make redundant.
func repeated(table string) (all []string) {
	type token struct {
		text  string
		of    string
		forms []form
	}
	var tokens []token
	l := New("", nil).table()
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
			l.words = l.words[:0]
			alternatives(word, func(one string) { l.add(strings.TrimSpace(one), &Sense{Concept(key), language, 0}) })
			k := token{text: word, of: language + ", " + key}
			own := map[form]bool{}
			for _, e := range l.words {
				if f := (form{language, key, e.Text, e.Kind}); !own[f] {
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

// No word is listed twice under its key, or without accents beside the word with accents.
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
