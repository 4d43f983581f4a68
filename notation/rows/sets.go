package rows

import (
	"slices"
	"strings"

	"switchboard/notation/symbols"
)

// gather adds the symbols of lines to a set.
func (p *Page) gather(set *symbols.Set, lines ...Line) {
	for _, l := range lines {
		for _, r := range p.Of(l) {
			if !p.delim(r) {
				set.Add(r)
			}
		}
	}
}

// setOf returns the symbols of lines.
func (p *Page) setOf(lines ...Line) *symbols.Set {
	set := &symbols.Set{}
	p.gather(set, lines...)
	return set
}

// rowSymbols returns the symbols of the rows that have the width of the board and are no words.
func (p *Page) rowSymbols(lines []Line, width int32) *symbols.Set {
	set := &symbols.Set{}
	for _, l := range lines {
		if l.N == width && !p.word(l) {
			p.gather(set, l)
		}
	}
	return set
}

// word reports whether a line is only letters, one of which boards are not drawn with and no legend makes a cell.
func (p *Page) word(l Line) bool {
	if l.Class != Weak {
		return l.Class == Chatter
	}
	return strings.ContainsFunc(p.Of(l), func(r rune) bool {
		return !p.delim(r) && !strings.ContainsRune(symbols.Letters, r) && p.Facts.Field[r] == symbols.NotField
	})
}

// sharesNothing reports whether a line has no symbol in common with a board.
func (p *Page) sharesNothing(l Line, board *symbols.Set) bool {
	return board.Len() > 0 && !strings.ContainsFunc(p.Of(l), func(r rune) bool { return !p.delim(r) && board.Has(r) })
}

// allIn reports whether lines have no symbols outside a set.
func (p *Page) allIn(lines []Line, set *symbols.Set) bool {
	other := func(r rune) bool { return !p.delim(r) && !set.Has(r) }
	return !slices.ContainsFunc(lines, func(l Line) bool { return strings.ContainsFunc(p.Of(l), other) })
}

// mostlyIn reports whether at least half of the cells are in a set.
func (p *Page) mostlyIn(s string, set *symbols.Set) bool {
	in, others := 0, 0
	for _, r := range s {
		if set.Has(r) {
			in++
		} else if !p.delim(r) {
			others++
		}
	}
	return in > 0 && in >= others
}

// inOrDigits reports whether all cells are in a set, or digits if it allows any.
func (p *Page) inOrDigits(s string, set *symbols.Set) bool {
	digits := p.digitsIn(set)
	return s != "" && !strings.ContainsFunc(s, func(r rune) bool { return !p.delim(r) && !set.Has(r) && !(digits && symbols.IsDigit(r)) })
}

// digitsIn reports whether rows with the symbols of a set may have any digit.
func (p *Page) digitsIn(set *symbols.Set) bool {
	binary, numbers, _ := kindsOf(set)
	return !binary && (numbers || set.Has('0') || set.Has('1'))
}

// kindsOf reports whether a set has nothing but 0 and 1, has digits above 1, and has drawn symbols.
func kindsOf(set *symbols.Set) (binary, numbers, drawn bool) {
	return !set.Any(func(r rune) bool { return !symbols.Binary(r) }), set.Any(func(r rune) bool { return r >= '2' && r <= '9' }),
		set.Any(func(r rune) bool { return r >= 0x80 || r == '#' || r == '|' })
}

// ofLetters reports whether a set has only letters that boards are drawn with.
func ofLetters(set *symbols.Set) bool {
	return !set.Any(func(r rune) bool { return !strings.ContainsRune(symbols.Letters, r) })
}

// inField reports whether a character is a cell of a mine field without a number.
func inField(r rune) bool { return symbols.FieldCells[r] != symbols.NotField }

// drawn reports whether a row has no ASCII cells.
func (p *Page) drawn(l Line) bool {
	return strings.IndexFunc(p.Of(l), func(r rune) bool { return r < 0x80 && !p.delim(r) }) < 0
}
