package meaning

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
	"switchboard/notation/rows"
	"switchboard/notation/symbols"
)

// fits lists the puzzles that the grid can be, the likeliest first.
func (g *grid) fits() []notation.Puzzle {
	switch {
	case g.Has('👻'), g.Has('🔦') && g.Has('▪'):
		return []notation.Puzzle{notation.Ghosts}
	case g.Has(symbols.Spoiled):
		return []notation.Puzzle{notation.Mines}
	}
	two := g.twoState()
	field := g.IsField()
	switch {
	case two && g.onlyHandles():
		return []notation.Puzzle{notation.Safe}
	case two && g.All(func(r rune) bool { return r == '+' || r == '-' }) && g.Has('+'):
		return []notation.Puzzle{notation.Safe, notation.Lights, notation.Squares, notation.Fivers}
	case two && field && g.Highest() > '1':
		return []notation.Puzzle{notation.Mines}
	case two && field && !g.Has('0') && g.All(func(r rune) bool { return !strings.ContainsRune("._-·"+string(symbols.Blank), r) }):
		return append([]notation.Puzzle{notation.Mines}, facts.Toggles...)
	case two && field:
		return append(append([]notation.Puzzle{}, facts.Toggles...), notation.Mines)
	case two && g.stones():
		return []notation.Puzzle{notation.Fivers, notation.Lights, notation.Squares, notation.Safe}
	case two:
		return append([]notation.Puzzle{}, facts.Toggles...)
	case field:
		return []notation.Puzzle{notation.Mines}
	case g.All(func(r rune) bool { return symbols.IsDigit(r) || symbols.Special[r] != 0 }):
		return []notation.Puzzle{notation.Lights}
	}
	return nil
}

// twoState reports whether the grid has at most two symbols beside those for holes and locked cells.
func (g *grid) twoState() bool {
	p := pair{plain: g.plainSpecials(), states: g.states}
	n := 0
	for i, r := range g.Alphabet {
		if r == symbols.Empty {
			return false
		}
		if g.Count[i] > 0 && p.special(r) == 0 {
			n++
		}
	}
	return n <= 2 && (n < 2 || g.twoDigits || !g.Has('2') || !g.All(func(r rune) bool { return symbols.IsDigit(r) }))
}

// onlyHandles reports whether the symbols are handles that are drawn for nothing else.
func (g *grid) onlyHandles() bool {
	return g.All(func(r rune) bool { _, ok := symbols.Handles[r]; return ok && r != '+' }) &&
		!g.All(func(r rune) bool { return r == '-' || r == 'h' || r == 'v' })
}

// stones reports whether the symbols are black and white stones.
func (g *grid) stones() bool {
	return g.All(func(r rune) bool { return strings.ContainsRune("⚫⚪●○bwBW", r) })
}

// nearlyField reports whether the grid has what only a Minesweeper position has, whatever else is wrong with it.
func (g *grid) nearlyField() bool {
	numbers, hidden := false, false
	for i, r := range g.Alphabet {
		if g.Count[i] > 0 {
			numbers = numbers || r >= '1' && r <= '8'
			hidden = hidden || symbols.FieldCells[r] == symbols.Hidden || symbols.FieldCells[r] == symbols.Flag
		}
	}
	return numbers && hidden
}

// convincing reports whether a single row in a message is a board at all and not a smiley, a word of two letters or a row of dots: 0 and
// 1, handles, squares, or two different symbols that boards are drawn with.
func (g *grid) convincing() bool {
	if r, ok := g.Only(); ok && r >= 0x2190 && !symbols.Private(r) && len(g.Cells) > 1 {
		return false
	}
	const hearts = "❤💙💚🧡💛💜🤎🖤🤍⭐🌟☀" // people send these in rows
	digits, handle, drawn, known, n := true, true, true, true, 0
	for i, r := range g.Alphabet {
		if g.Count[i] == 0 || symbols.Special[r] != 0 {
			continue
		}
		_, ok := symbols.Handles[r]
		n++
		digits = digits && symbols.IsDigit(r)
		handle = handle && ok
		drawn = drawn && r >= 0x2190 && symbols.Inks[r] != symbols.InkUnknown && !strings.ContainsRune(hearts, r)
		known = known && !strings.ContainsRune(hearts, r) &&
			(symbols.Inks[r] != symbols.InkUnknown || symbols.FieldCells[r] != symbols.NotField || symbols.IsDigit(r))
	}
	letters := g.All(unicode.IsLetter)
	return g.Has(symbols.Spoiled) || digits && (len(g.Cells) > 1 || g.Highest() < '2') || drawn || n > 1 && (handle || known && !letters) ||
		letters && handle
}

// mayBeGhosts reports whether the grid is 4 x 4 with six of one symbol.
func (g *grid) mayBeGhosts() bool {
	if g.Rows != 4 || g.Cols != 4 || !g.twoState() {
		return false
	}
	for i := range g.Alphabet {
		if g.Count[i] == GhostCount {
			return true
		}
	}
	return false
}

// foldCase takes large letters for the small ones of a board that has both, where the puzzles
// that are named or asked for tell no more than two kinds of cells.
func (g *grid) foldCase(t *facts.Text) {
	if t.AsksFor(notation.Mines) || t.NamesNothing() || g.twoState() {
		return
	}
	for i, r := range slices.Clone(g.Alphabet) {
		if small := unicode.ToLower(r); g.Count[i] > 0 && small != r && g.Has(small) {
			g.Replace(r, small)
		}
	}
}

// isChatter reports whether rows of letters are words and no board: all the same, or
// of letters that boards are not drawn with and two long.
func (g *grid) isChatter() bool {
	if r, ok := g.Only(); ok && (strings.ContainsRune(".!?^~", r) ||
		r >= 0x2190 && !symbols.Private(r) && !unicode.IsLetter(r) && symbols.Inks[r] == symbols.InkUnknown &&
			symbols.FieldCells[r] == symbols.NotField && symbols.Special[r] == 0) {
		_, handle := symbols.Handles[r]
		return !handle
	}
	if g.Format != "" || !g.All(unicode.IsLetter) {
		return false
	}
	known := g.All(func(r rune) bool { return strings.ContainsRune(symbols.Letters, r) })
	same := g.Rows > 1 && len(g.Alphabet) > 1
	for i, s := range g.Cells {
		same = same && s == g.Cells[i%g.Cols]
	}
	han := g.All(func(r rune) bool { return unicode.Is(unicode.Han, r) })
	return same && !known || !known && !han && g.Cols < 3
}

// likeWordle reports whether the grid may be the rows of Wordle: five columns of its colours, and nothing but green in the last row.
func (g *grid) likeWordle() bool {
	if g.Cols != 5 || g.Rows < 2 || g.Rows > 6 || !g.All(func(r rune) bool { return strings.ContainsRune("⬛⬜🟨🟩", r) }) {
		return false
	}
	return !slices.ContainsFunc(g.Cells[5*(g.Rows-1):], func(s uint8) bool { return g.Alphabet[s] != '🟩' })
}

// letterIsZero says that the letter o is a zero.
var letterIsZero = pattern.New(`(?i)(?:^|[^\pL])[oо] ?(?:=|-|—|:|<is>) ?(?:(?:<article>) )?(?:0|零|<zero>)(?:$|[^\pL\d])`)

// fixDigits takes a letter among 0 and 1 for the digit that it looks like, which it doubts.
func (g *grid) fixDigits(t *facts.Text) {
	ask := t.Ask
	zeros, ones := g.AnyOf("0OoОо"), g.AnyOf("1lIi")
	bits := g.All(func(r rune) bool { return symbols.Binary(r) || rows.Lookalikes[r] != 0 || symbols.Special[r] != 0 })
	field := (g.Has('#') || g.Has('?')) && g.Highest() > '0' && g.All(func(r rune) bool {
		return symbols.IsDigit(r) || rows.Lookalikes[r] != 0 || symbols.FieldCells[r] != symbols.NotField
	})
	if !field && (ask.Puzzle == notation.Mines || ask.States > 2 || zeros == 0 || ones == 0 || zeros+ones < 3 || !bits) {
		return
	}
	told := g.AnyOf("OoОо") > 0 && len(t.Text) <= prose.MaxText && letterIsZero.MatchString(t.Text)
	for i, r := range slices.Clone(g.Alphabet) {
		if digit := rows.Lookalikes[r]; digit != 0 && g.Count[i] > 0 {
			if row, col := g.Where(i); !told || digit != '0' {
				g.Doubts = append(g.Doubts, notation.Doubt{Kind: notation.CellDoubt, Row: row, Col: col, Text: string(r)})
			}
			g.Replace(r, digit)
		}
	}
}
