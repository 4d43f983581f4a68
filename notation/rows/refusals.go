package rows

import (
	"slices"

	"switchboard/notation"
	"switchboard/notation/pattern"
)

// measured matches a number with a decimal point, a time or a range.
var measured = pattern.New(`(?:^|\s)\d{1,4}(?:(?:[.,:]\d{1,3})+|-\d{2})(?:\s|$|[%)s])`)

// NoRows reports whether lines that were refused as damaged rows are none, so that an error about one would mislead: no
// puzzle is named, and most differ in length or are measurements, or words stand beside rows of many symbols.
func (p *Page) NoRows(rows []Line, err *notation.Error) bool {
	if !p.NamesNothing() || err.Kind == notation.EmptyCell {
		return false
	}
	numbers := 0
	for _, l := range rows {
		if s := p.Source[l.From:l.To]; len(s) <= maxLine && measured.MatchString(s) {
			numbers++
		}
	}
	width, most := commonWidth(rows, Line.notBorder)
	set := p.setOf(rows...)
	alone := len(rows) == len(p.Lines) && !slices.ContainsFunc(rows, func(l Line) bool { return l.Mixed })
	return 2*numbers >= len(rows) || 2*most < len(rows) || width < 2 && len(rows) > 2 ||
		!alone && (most < 2 || width < 2 || set.Len() > 4 && !set.HasAnyOf("#■🟦⬛⬜🔲."))
}
