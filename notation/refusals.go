package notation

import (
	"regexp"
	"unicode"
)

// noRows reports whether what looked like the damaged rows of a board are none, so that to
// blame one of them would be false: there are words beside every row; or no puzzle is named,
// and they are not alike, or made of numbers, or of many letters and signs.
func (p *page) noRows(rows []line, err *Error) bool {
	switch err.Kind {
	case Ragged, TooManySymbols, BadSymbol, EmptyCell:
	default:
		return false
	}
	words, widths, most := len(rows) > 0, map[int32]int{}, 0
	symbols, letters := map[rune]bool{}, map[rune]bool{}
	timed, counted, strange, own := true, false, false, false
	for _, l := range rows {
		s := p.text(l)
		words = words && l.mixed
		n, _ := p.classify(s)
		widths[n]++
		most = max(most, widths[n])
		timed, counted = timed && timeOrFraction.MatchString(s), counted || largeNumber.MatchString(s)
		for _, r := range s {
			switch {
			case unicode.IsLetter(r):
				letters[r] = true
			case p.delim(r):
				continue
			}
			symbols[r] = true
			own = own || private(r)
			strange = strange || unicode.IsLetter(r) || inks[r] == inkUnknown && !isDigit(r)
		}
	}
	switch {
	case words:
		return true
	case p.ask.Puzzle != "" || len(p.facts.puzzles) > 0:
		return false
	case err.Kind == TooManySymbols:
		return strange && !own && (len(rows) < 3 || len(letters) > 0 || len(symbols) > 3)
	case err.Kind == BadSymbol:
		return len(rows) < 2 || len(letters) > 2
	}
	return len(rows) > 2 && most < 2 || 2*most < len(rows) || err.Kind == Ragged && (err.N < 2 || err.Want < 2) || timed || counted
}

// timeOrFraction finds a part of a time or a fraction, largeNumber a number of several digits among
// others.
var (
	timeOrFraction = regexp.MustCompile(`\d[.:]\d`)
	largeNumber    = regexp.MustCompile(`\d[ |]+(?:[2-9]\d+|1\d*[2-9]\d*)(?:[ |]|$)`)
)
