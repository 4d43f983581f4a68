package prose

import "switchboard/notation/lexicon"

// mostChanged is the largest number that can be a count of changed cells.
const mostChanged = 12

// countsOthers reports whether a sentence says that a press changes some number of cells other than five, which no rule
// here or only an unusual one does. The count stands behind a verb of change, with a noun that it can count.
func countsOthers(words Words) bool {
	const window = 3
	verb := words.index("flips")
	if verb < 0 || words.Has("person", "asked") {
		return false
	}
	for i := verb + 1; i <= verb+window && i < len(words); i++ {
		if n, ok := words[i].number(); ok && n > 1 && n <= mostChanged {
			return n != 5 && countable(words[i+1:])
		}
	}
	return false
}

// number returns the number that a word is. It must mean nothing else: on is also Japanese for ten.
func (w Word) number() (int, bool) {
	if !w.Is("number", "four", "eight") {
		return 0, false
	}
	return lexicon.Numeral(w.text)
}

// countable reports whether words begin with a noun for cells, or with nothing else that a number could count.
func countable(words Words) bool {
	return len(words) == 0 || words[0].text == "" || words.Is(0, "stop", "of lamps", "of stones", "of handles") ||
		lexicon.Words.Whole(words[0].text).Is("thing", "rest")
}

// TellsPress reports whether a sentence says what a press changes beyond the cells around it.
func TellsPress(words Words) bool {
	return words.Has("flips") && words.Has("presses") &&
		!words.Has("neighbour", "around", "person", "asked", "not", "not before", "unchanged", "usual")
}
