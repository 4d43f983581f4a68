package commandstest

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"switchboard/phrases"
	"switchboard/puzzles"
	"testing"
)

// everyday are English words that no card has to teach. Words that a puzzle gives a
// meaning of its own do not belong there.
//
//go:embed testdata/everyday.txt
var everyday string

// names are cells and files, in backticks, and the letters of columns and pieces.
var names = regexp.MustCompile("`[^`]*`|\\b[A-Z]\\b")

// word is a word, with its apostrophe.
var word = regexp.MustCompile(`[a-z]+('[a-z]+)?`)

// Taught holds that English reasons use no words but everyday ones and those that the
// cards of their puzzle use.
func Taught(t testing.TB, p puzzles.Puzzle, reasons []string) {
	t.Helper()
	catalogue, err := phrases.Load()
	if err != nil {
		t.Fatal(err)
	}
	s := catalogue.For(phrases.Locales[0])
	known := words(everyday)
	for _, card := range p.(puzzles.Teacher).Cards() {
		known = append(known, words(s.Say(card.Title)+" "+s.Say(card.Text))...)
	}
	slices.Sort(known)
	missing := map[string]bool{}
	for _, reason := range reasons {
		for _, w := range words(reason) {
			if _, taught := slices.BinarySearch(known, w); !taught && !missing[w] {
				missing[w] = true
				t.Errorf("%s: no card uses %q, a word of\n%s", p.About().Name, w, reason)
			}
		}
	}
}

// Short holds that a reason in the language of s has three lines at most, few enough to
// read on a phone, and that nothing in it was left out.
func Short(t testing.TB, s phrases.Speaker, reason string) {
	t.Helper()
	const most = 400
	if lines := strings.Count(reason, "\n") + 1; lines > 3 || len([]rune(reason)) > most || strings.Contains(reason, "[") || strings.Contains(reason, "<no value>") {
		t.Errorf("%s, %d lines, %d characters:\n%s", s.Locale(), lines, len([]rune(reason)), reason)
	}
}

// words are the words of a text without their endings, so that turn, turns and turning
// are one.
func words(text string) []string {
	all := word.FindAllString(strings.ToLower(names.ReplaceAllString(text, " ")), -1)
	for i, w := range all {
		all[i] = stem(w)
	}
	return all
}

func stem(word string) string {
	word = strings.TrimSuffix(word, "es")
	if !strings.HasSuffix(word, "ss") {
		word = strings.TrimSuffix(word, "s")
	}
	for _, ending := range []string{"ing", "ed", "e"} {
		if short, cut := strings.CutSuffix(word, ending); cut && len(short) > 2 {
			return short
		}
	}
	return word
}
