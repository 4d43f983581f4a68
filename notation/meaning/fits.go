package meaning

import (
	"bytes"
	"slices"
	"strings"
	"unicode"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/rows"
	"switchboard/notation/symbols"
)

// canBe returns the puzzles that the grid can be, likeliest first.
func (g *grid) canBe() []notation.Puzzle {
	switch {
	case g.Has('👻'), g.Has('🔦') && g.Has('▪'):
		return []notation.Puzzle{notation.Ghosts}
	case g.Has(symbols.Spoiled):
		return []notation.Puzzle{notation.Mines}
	}
	two := g.twoState()
	field := g.IsField()
	switch {
	case two && g.All(isHandle) && !g.Has('+') && !g.only("-hv"):
		return []notation.Puzzle{notation.Safe}
	case two && g.Has('+') && g.only("+-"):
		return []notation.Puzzle{notation.Safe, notation.Lights, notation.Squares, notation.Fivers}
	case two && field && g.Highest() > '1':
		return []notation.Puzzle{notation.Mines}
	case two && field && g.AnyOf("0._-·"+string(symbols.Blank)) == 0:
		return append([]notation.Puzzle{notation.Mines}, facts.Toggles...)
	case two && field:
		return append(slices.Clone(facts.Toggles), notation.Mines)
	case two && g.only("⚫⚪●○bwBW"):
		return []notation.Puzzle{notation.Fivers, notation.Lights, notation.Squares, notation.Safe}
	case two:
		return slices.Clone(facts.Toggles)
	case field:
		return []notation.Puzzle{notation.Mines}
	case g.All(func(r rune) bool { return symbols.IsDigit(r) || symbols.Special[r] != 0 }):
		return []notation.Puzzle{notation.Lights}
	}
	return nil
}

// twoState reports whether the grid has at most two symbols besides holes and locked cells.
func (g *grid) twoState() bool {
	n := len(g.cells())
	return n <= 2 && (n < 2 || g.twoDigits || !g.Has('2') || !g.All(symbols.IsDigit))
}

// only reports whether the grid has no symbols but some.
func (g *grid) only(some string) bool {
	return g.All(func(r rune) bool { return strings.ContainsRune(some, r) })
}

func isHandle(r rune) bool {
	_, ok := symbols.Handles[r]
	return ok
}

// nearlyField reports whether the grid has what only a Minesweeper position has, even if other cells are wrong.
func (g *grid) nearlyField() bool {
	return g.AnyOf("12345678") > 0 && slices.ContainsFunc(g.Shown(), func(r rune) bool {
		return symbols.FieldCells[r] == symbols.Hidden || symbols.FieldCells[r] == symbols.Flag
	})
}

// convincing reports whether a single row in a message is a board, and not a smiley, a word of two letters or a row of
// dots: it is 0 and 1, handles, squares, or two different symbols that boards are drawn with.
func (g *grid) convincing() bool {
	if r, ok := g.Only(); ok && r >= 0x2190 && !symbols.Private(r) && len(g.Cells) > 1 {
		return false
	}
	const hearts = "❤💙💚🧡💛💜🤎🖤🤍⭐🌟☀" // people send these in rows
	cells := g.cells()
	all := func(is func(rune) bool) bool { return !slices.ContainsFunc(cells, func(r rune) bool { return !is(r) }) }
	known := func(r rune) bool {
		return symbols.Inks[r] != symbols.InkUnknown && !strings.ContainsRune(hearts, r) ||
			symbols.FieldCells[r] != symbols.NotField || symbols.IsDigit(r)
	}
	letters, two := g.All(unicode.IsLetter), len(cells) > 1
	return g.Has(symbols.Spoiled) || all(symbols.IsDigit) && (len(g.Cells) > 1 || g.Highest() < '2') ||
		(letters || two) && all(isHandle) || !letters && (two || g.Alphabet[0] >= 0x2190) && all(known)
}

// foldCase converts a board with both cases of a letter to lower case, if the named puzzles have two kinds of cells.
func (g *grid) foldCase() {
	if g.text.AsksFor(notation.Mines) || g.text.NamesNothing() || g.twoState() {
		return
	}
	for _, r := range g.Shown() {
		if small := unicode.ToLower(r); g.Has(small) {
			g.Replace(r, small)
		}
	}
}

// isChatter reports whether rows are no board: one repeated sign or face, or unusual letters in equal rows or two wide.
func (g *grid) isChatter() bool {
	if r, ok := g.Only(); ok && !isHandle(r) && (strings.ContainsRune(".!?^~", r) ||
		r >= 0x2190 && !symbols.Private(r) && !unicode.IsLetter(r) && symbols.Inks[r] == symbols.InkUnknown &&
			symbols.FieldCells[r] == symbols.NotField && symbols.Special[r] == 0) {
		return true
	}
	if g.Format != "" || !g.All(unicode.IsLetter) || g.only(symbols.Letters) {
		return false
	}
	same := g.Rows > 1 && len(g.Alphabet) > 1 && bytes.Equal(g.Cells[g.Cols:], g.Cells[:len(g.Cells)-g.Cols])
	return same || g.Cols < 3 && !g.All(func(r rune) bool { return unicode.Is(unicode.Han, r) })
}

// likeWordle reports whether the grid may be a result of Wordle: five columns of its colours, the last row all green.
func (g *grid) likeWordle() bool {
	return g.Cols == 5 && g.Rows > 1 && g.Rows < 7 && g.only("⬛⬜🟨🟩") &&
		!slices.ContainsFunc(g.Cells[5*(g.Rows-1):], func(s uint8) bool { return g.Alphabet[s] != '🟩' })
}

// fixDigits replaces letters among digits by the digits that they look like, and doubts them.
func (g *grid) fixDigits() {
	ask := g.text.Ask
	zeros, ones := g.AnyOf("0OoОо"), g.AnyOf("1lIi")
	bits := g.All(func(r rune) bool { return symbols.Binary(r) || rows.Lookalikes[r] != 0 || symbols.Special[r] != 0 })
	field := (g.Has('#') || g.Has('?')) && g.Highest() > '0' && g.All(func(r rune) bool {
		return symbols.IsDigit(r) || rows.Lookalikes[r] != 0 || symbols.FieldCells[r] != symbols.NotField
	})
	if !field && (ask.Puzzle == notation.Mines || ask.States > 2 || zeros == 0 || ones == 0 || zeros+ones < 3 || !bits) {
		return
	}
	for _, r := range g.Shown() {
		if digit := rows.Lookalikes[r]; digit != 0 {
			row, col := g.Where(slices.Index(g.Alphabet, r))
			g.Doubts = append(g.Doubts, notation.Doubt{Kind: notation.CellDoubt, Row: row, Col: col, Text: string(r)})
			g.Replace(r, digit)
		}
	}
}
