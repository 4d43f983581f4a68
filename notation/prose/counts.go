package prose

import (
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/say"
)

// mostChanged is the largest number that can be a count of changed cells.
const mostChanged = 12

// countsOthers reports whether a sentence says that a press changes some number of cells other than five, which no rule
// here or only an unusual one does. The count stands behind a verb of change, with a noun that it can count.
func countsOthers(words say.Words) bool {
	const window = 3
	verb := words.Index("flips")
	if verb < 0 || words.Has("person", "asked") {
		return false
	}
	for i := verb + 1; i <= verb+window && i < len(words); i++ {
		n, ok := lexicon.Numeral(words[i].Text)
		if ok && words.Is(i, "number", "four", "eight") && n > 1 && n <= mostChanged { // on is also Japanese for ten
			return n != 5 && countable(words[i+1:])
		}
	}
	return false
}

// countable reports whether words begin with a noun for cells, or with nothing else that a number could count.
func countable(words say.Words) bool {
	if len(words) == 0 || words.Is(0, "stop", "of lamps", "of stones", "of handles") {
		return true
	}
	r, _ := utf8.DecodeRuneInString(words[0].Text)
	return words[0].Senses == nil && (lexicon.Together(r) || lexicon.Hangul(r)) || lexicon.Words.Whole(words[0].Text).Is("thing", "rest")
}

// TellsPress reports whether a sentence says what a press changes beyond the cells around it.
func TellsPress(words say.Words) bool {
	return words.Has("flips") && words.Has("presses") &&
		!words.Has("neighbour", "around", "person", "asked", "not", "not before", "unchanged", "usual")
}
