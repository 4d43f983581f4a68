package rows

import (
	"slices"
	"unicode"

	"switchboard/notation"
	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
)

// NoRows reports whether lines that were refused as damaged rows are none, so that an error about one would mislead.
func (p *Page) NoRows(rows []Line, err *notation.Error) bool {
	return p.unlikeRows(rows, err) || p.Ask.Puzzle == "" && err.Kind != notation.EmptyCell && p.likeNumbers(rows)
}

// unlikeRows reports whether, without a named puzzle, the rows are too different or have too many letters and signs.
func (p *Page) unlikeRows(rows []Line, err *notation.Error) bool {
	switch err.Kind {
	case notation.Ragged, notation.TooManySymbols, notation.BadSymbol, notation.EmptyCell:
	default:
		return false
	}
	set := p.setOf(rows...)
	_, most := commonWidth(rows, Line.notBorder)
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

// measured matches a number with a decimal point, a time or a range.
var measured = pattern.New(`(?:^|\s)\d{1,4}(?:(?:[.,:]\d{1,3})+|-\d{2})(?:\s|$|[%)s])`)

// likeNumbers reports whether refused rows are numbers in a text: most have a measurement, or no puzzle is named and no
// two are of one length, or they have digits and many other characters.
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
	set := p.setOf(rows...)
	width, most := commonWidth(rows, Line.isRow)
	_, digits, _ := kindsOf(set)
	return most < 2 || width < 2 || digits && set.Len() > 4 && !set.HasAnyOf("#■🟦⬛⬜🔲.")
}
