package prose

import (
	"slices"
	"strconv"

	"switchboard/notation/lexicon"
)

// mostChanged is the largest number of cells that is taken for those that a press changes.
const mostChanged = 12

// countsOthers reports whether a sentence says that a press changes other numbers of cells than five: they are of no rule, or of one
// that is not the usual one.
func countsOthers(words []Word) bool {
	return slices.ContainsFunc(countsChanged(words), func(n int) bool { return n != 5 })
}

// countsChanged are the numbers of cells that a sentence says, whose first stands behind a verb of what a press changes. One
// alone stands in front of what they are.
func countsChanged(words []Word) (counts []int) {
	const window = 3
	first := 0 // what stands behind the first
	verb := slices.IndexFunc(words, func(w Word) bool { return w.means&Flips != 0 })
	if verb < 0 || Has(words, person|isAsked) {
		return nil
	}
	for i := verb + 1; i < len(words); i++ {
		n, ok := words[i].number()
		switch {
		case !ok && len(counts) == 0 && i-verb == window:
			return nil
		case ok && n > 1 && n <= mostChanged:
			if len(counts) == 0 {
				first = i + 1
			}
			counts = append(counts, n)
		}
	}
	if len(counts) == 1 && !countable(words[first:]) {
		return nil
	}
	return counts
}

// number is the number that a word is, and no other word: on is ten too.
func (w Word) number() (int, bool) {
	if w.means&(aNumber|four|eight) == 0 {
		return 0, false
	}
	if n, err := strconv.Atoi(w.text); err == nil {
		return n, true
	}
	return lexicon.Words.Whole(w.text).Number()
}

// countable reports whether words begin with what a number counts on a board, or with nothing else that it could.
func countable(words []Word) bool {
	return len(words) == 0 || words[0].text == "" || words[0].means&(stop|ofLamps|ofStones|ofHandles) != 0 || lexicon.Words.Whole(words[0].text).Is("thing", "rest")
}

// TellsPress reports whether a sentence speaks of what a press changes, whoever presses, and of more than what is around it.
func TellsPress(words []Word) bool {
	return Has(words, Flips) && Has(words, Presses) && !Has(words, neighbours|roundIt|person|isAsked|not|notBefore|unchanged|usual)
}
