package rows

import (
	"slices"
	"unicode"

	"switchboard/notation"
	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
)

// NoRows reports whether what looked like the damaged rows of a board are none, so that to blame one of them would be false: there are
// words beside every row, or they are like numbers; or no puzzle is named, and they are not alike, or made of many letters and signs.
func (p *Page) NoRows(rows []Line, err *notation.Error) bool {
	return p.unlikeRows(rows, err) || p.Ask.Puzzle == "" && err.Kind != notation.EmptyCell && p.likeNumbers(rows)
}

// unlikeRows reports that of rows that were refused for being unlike each other.
func (p *Page) unlikeRows(rows []Line, err *notation.Error) bool {
	switch err.Kind {
	case notation.Ragged, notation.TooManySymbols, notation.BadSymbol, notation.EmptyCell:
	default:
		return false
	}
	set := p.SetOf(rows...)
	_, most := votes(rows, Line.notBorder)
	letters := set.Any(unicode.IsLetter)
	strange := letters || set.Any(func(r rune) bool { return symbols.Inks[r] == symbols.InkUnknown && !symbols.IsDigit(r) })
	switch {
	case p.Ask.Puzzle != "" || len(p.Facts.Puzzles) > 0:
		return false
	case err.Kind == notation.TooManySymbols:
		return strange && !set.Any(symbols.Private) && (len(rows) < 3 || letters || set.Len() > 3)
	}
	return len(rows) > 2 && most < 2 || 2*most < len(rows) || err.Kind == notation.Ragged && (err.N < 2 || err.Want < 2)
}

// measured finds a number with a point, a time or a span of numbers set apart.
var measured = pattern.New(`(?:^|\s)\d{1,4}(?:(?:[.,:]\d{1,3})+|-\d{2})(?:\s|$|[%)s])`)

// likeNumbers reports whether rows, which make no board, are numbers: most of them have such as no cells are, or no puzzle is named and
// no two are of one length, or they have digits and letters of all sorts.
func (p *Page) likeNumbers(rows []Line) bool {
	numbers := 0
	for _, l := range rows {
		if s := p.Source[l.From:l.To]; len(s) <= maxLine && measured.MatchString(s) {
			numbers++
		}
	}
	if 2*numbers >= len(rows) || len(p.Facts.Puzzles) > 0 {
		return 2*numbers >= len(rows)
	}
	if len(rows) == len(p.Lines) && !slices.ContainsFunc(rows, func(l Line) bool { return l.Mixed }) {
		return false // the text is nothing else
	}
	set := p.SetOf(rows...)
	width, most := votes(rows, Line.isRow)
	_, digits, _ := kindsOf(set)
	return most < 2 || width < 2 || digits && set.Len() > 4 && !set.HasAnyOf("#■🟦⬛⬜🔲.")
}
