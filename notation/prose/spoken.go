package prose

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// signs are the concepts of signs. "stop" is one of no word.
var signs = symbols.Table(map[lexicon.Concept]string{"stop": ",:()[]—–/=", "and": "&+", "asked": "?？"})

// countOf are the numbers of neighbours that rules speak of.
var countOf = map[string]lexicon.Concept{"4": "four", "8": "eight"}

// otherSigns replaces signs that are written for others, by as many bytes.
var otherSigns = strings.NewReplacer("--", ", ", "3*3", "3x3", "3 * 3", "3 x 3")

// Spoken cuts a sentence into words with the concepts of lexicon.Rules, and signs.
func Spoken(s string) (words say.Words) {
	all := say.Cut(otherSigns.Replace(s), lexicon.Rules)
	words = all[:0]
	for _, w := range all {
		r, _ := utf8.DecodeRuneInString(w.Text)
		switch {
		case w.Senses != nil:
		case symbols.IsDigit(r):
			w.Mark("number", countOf[w.Text])
		case signs[r] != "":
			w.Mark(signs[r])
		case !unicode.IsLetter(r):
			continue
		}
		words = append(words, w)
	}
	return words
}
