package prose

import (
	"slices"

	"switchboard/notation/lexicon"
)

// mostChanged is the largest number of cells that is taken for those that a press changes.
const mostChanged = 12

// countsOthers reports whether a sentence says that a press changes other numbers of cells than five: they are of no rule, or of one
// that is not the usual one. The first stands behind a verb of what a press changes, and one alone in front of what they are.
func countsOthers(words Words) bool {
	const window = 3
	var counts []int
	first := 0 // what stands behind the first
	verb := words.index("flips")
	if verb < 0 || words.Has("person", "asked") {
		return false
	}
	for i := verb + 1; i < len(words); i++ {
		n, ok := words[i].number()
		switch {
		case !ok && len(counts) == 0 && i-verb == window:
			return false
		case ok && n > 1 && n <= mostChanged:
			if len(counts) == 0 {
				first = i + 1
			}
			counts = append(counts, n)
		}
	}
	return (len(counts) != 1 || countable(words[first:])) && slices.ContainsFunc(counts, func(n int) bool { return n != 5 })
}

// number is the number that a word is, and no other word: on is ten too.
func (w Word) number() (int, bool) {
	if !w.Is("number", "four", "eight") {
		return 0, false
	}
	return lexicon.Numeral(w.text)
}

// countable reports whether words begin with what a number counts on a board, or with nothing else that it could.
func countable(words Words) bool {
	return len(words) == 0 || words[0].text == "" || words.Is(0, "stop", "of lamps", "of stones", "of handles") ||
		lexicon.Words.Whole(words[0].text).Is("thing", "rest")
}

// TellsPress reports whether a sentence speaks of what a press changes, whoever presses, and of more than what is around it.
func TellsPress(words Words) bool {
	return words.Has("flips") && words.Has("presses") &&
		!words.Has("neighbour", "around", "person", "asked", "not", "not before", "unchanged", "usual")
}
