package reader

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
	"switchboard/notation/symbols"
)

// fits lists the puzzles that the grid can be, the likeliest first.
func (g *grid) fits() []notation.Puzzle {
	switch {
	case g.has('👻'), g.has('🔦') && g.has('▪'):
		return []notation.Puzzle{notation.Ghosts}
	case g.has(symbols.Spoiled):
		return []notation.Puzzle{notation.Mines}
	}
	two := g.twoState()
	field := g.isField()
	switch {
	case two && g.onlyHandles():
		return []notation.Puzzle{notation.Safe}
	case two && g.all(func(r rune) bool { return r == '+' || r == '-' }) && g.has('+'):
		return []notation.Puzzle{notation.Safe, notation.Lights, notation.Squares, notation.Fivers}
	case two && field && g.highest() > '1':
		return []notation.Puzzle{notation.Mines}
	case two && field && !g.has('0') && g.all(func(r rune) bool { return !strings.ContainsRune("._-·"+string(symbols.Blank), r) }):
		return append([]notation.Puzzle{notation.Mines}, facts.Toggles...)
	case two && field:
		return append(append([]notation.Puzzle{}, facts.Toggles...), notation.Mines)
	case two && g.stones():
		return []notation.Puzzle{notation.Fivers, notation.Lights, notation.Squares, notation.Safe}
	case two:
		return append([]notation.Puzzle{}, facts.Toggles...)
	case field:
		return []notation.Puzzle{notation.Mines}
	case g.all(func(r rune) bool { return symbols.IsDigit(r) || symbols.Special[r] != 0 }):
		return []notation.Puzzle{notation.Lights}
	}
	return nil
}

// twoState reports whether the grid has at most two symbols beside those for
// holes and locked cells.
func (g *grid) twoState() bool {
	p := pair{plain: g.plainSpecials(), states: g.states}
	n := 0
	for i, r := range g.alphabet {
		if r == symbols.Empty {
			return false
		}
		if g.count[i] > 0 && p.special(r) == 0 {
			n++
		}
	}
	return n <= 2 && (n < 2 || g.twoDigits || !g.has('2') || !g.all(func(r rune) bool { return symbols.IsDigit(r) }))
}

// onlyHandles reports whether the symbols are handles that are drawn for nothing
// else.
func (g *grid) onlyHandles() bool {
	return g.all(func(r rune) bool { _, ok := symbols.Handles[r]; return ok && r != '+' }) &&
		!g.all(func(r rune) bool { return r == '-' || r == 'h' || r == 'v' })
}

// stones reports whether the symbols are black and white stones.
func (g *grid) stones() bool {
	return g.all(func(r rune) bool { return strings.ContainsRune("⚫⚪●○bwBW", r) })
}

// isField reports whether the grid can be a Minesweeper position: numbers, and
// at least one cell that shows none.
func (g *grid) isField() bool {
	numbers, others := false, false
	for i, r := range g.alphabet {
		switch {
		case g.count[i] == 0:
		case r >= '0' && r <= '8':
			numbers = true
		case symbols.FieldCells[r] == symbols.NotField:
			return false
		default:
			others = true
		}
	}
	return numbers && others
}

// nearlyField reports whether the grid has what only a Minesweeper position has,
// whatever else is wrong with it.
func (g *grid) nearlyField() bool {
	numbers, hidden := false, false
	for i, r := range g.alphabet {
		if g.count[i] > 0 {
			numbers = numbers || r >= '1' && r <= '8'
			hidden = hidden || symbols.FieldCells[r] == symbols.Hidden || symbols.FieldCells[r] == symbols.Flag
		}
	}
	return numbers && hidden
}

// convincing reports whether a single row in a message is a board at all and not
// a smiley, a word of two letters or a row of dots: 0 and 1, handles, squares,
// or two different symbols that boards are drawn with.
func (g *grid) convincing() bool {
	if r, ok := g.only(); ok && r >= 0x2190 && !symbols.Private(r) && len(g.cells) > 1 {
		return false
	}
	const hearts = "❤💙💚🧡💛💜🤎🖤🤍⭐🌟☀" // people send these in rows
	digits, handle, drawn, known, n := true, true, true, true, 0
	for i, r := range g.alphabet {
		if g.count[i] == 0 || symbols.Special[r] != 0 {
			continue
		}
		_, ok := symbols.Handles[r]
		n++
		digits = digits && symbols.IsDigit(r)
		handle = handle && ok
		drawn = drawn && r >= 0x2190 && symbols.Inks[r] != symbols.InkUnknown && !strings.ContainsRune(hearts, r)
		known = known && !strings.ContainsRune(hearts, r) && (symbols.Inks[r] != symbols.InkUnknown || symbols.FieldCells[r] != symbols.NotField || symbols.IsDigit(r))
	}
	letters := g.all(unicode.IsLetter)
	return g.has(symbols.Spoiled) || digits && (len(g.cells) > 1 || g.highest() < '2') || drawn || n > 1 && (handle || known && !letters) || letters && handle
}

// mayBeGhosts reports whether the grid is 4 x 4 with six of one symbol.
func (g *grid) mayBeGhosts() bool {
	if g.rows != 4 || g.cols != 4 || !g.twoState() {
		return false
	}
	for i := range g.alphabet {
		if g.count[i] == ghostCount {
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
	for i, r := range slices.Clone(g.alphabet) {
		if small := unicode.ToLower(r); g.count[i] > 0 && small != r && g.has(small) {
			g.replace(r, small)
		}
	}
}

// isChatter reports whether rows of letters are words and no board: all the same, or
// of letters that boards are not drawn with and two long.
func (g *grid) isChatter() bool {
	if r, ok := g.only(); ok && (strings.ContainsRune(".!?^~", r) || r >= 0x2190 && !symbols.Private(r) && !unicode.IsLetter(r) && symbols.Inks[r] == symbols.InkUnknown && symbols.FieldCells[r] == symbols.NotField && symbols.Special[r] == 0) {
		_, handle := symbols.Handles[r]
		return !handle
	}
	if g.format != "" || !g.all(unicode.IsLetter) {
		return false
	}
	known := g.all(func(r rune) bool { return strings.ContainsRune(symbols.Letters, r) })
	same := g.rows > 1 && len(g.alphabet) > 1
	for i, s := range g.cells {
		same = same && s == g.cells[i%g.cols]
	}
	han := g.all(func(r rune) bool { return unicode.Is(unicode.Han, r) })
	return same && !known || !known && !han && g.cols < 3
}

// likeWordle reports whether the grid may be the rows of Wordle: five columns of its
// colours, and nothing but green in the last row.
func (g *grid) likeWordle() bool {
	if g.cols != 5 || g.rows < 2 || g.rows > 6 || !g.all(func(r rune) bool { return strings.ContainsRune("⬛⬜🟨🟩", r) }) {
		return false
	}
	green := func(row int) bool {
		return !slices.ContainsFunc(g.cells[5*row:5*row+5], func(s uint8) bool { return g.alphabet[s] != '🟩' })
	}
	for r := range g.rows - 1 {
		if green(r) {
			return false
		}
	}
	return green(g.rows - 1)
}

// only returns the symbol of a grid that has no other.
func (g *grid) only() (symbol rune, ok bool) {
	for i, r := range g.alphabet {
		if g.count[i] > 0 {
			if ok {
				return 0, false
			}
			symbol, ok = r, true
		}
	}
	return symbol, ok
}

// anyOf returns how many of the symbols are on the board.
func (g *grid) anyOf(symbols string) (n int) {
	for _, r := range symbols {
		if g.has(r) {
			n++
		}
	}
	return n
}

// lookalikes are letters that are typed for a digit by mistake.
var lookalikes = map[rune]rune{'O': '0', 'o': '0', 'О': '0', 'о': '0', 'l': '1', 'I': '1', 'i': '1'}

// letterIsZero says that the letter o is a zero.
var letterIsZero = pattern.New(`(?i)(?:^|[^\pL])[oо] ?(?:=|is|are|means|-|—|:|это|是|es|ist|est) ?(?:a |the )?(?:0|zeros?|zeroes|ноль|нол[ия]|零|cero|null|zéro)(?:$|[^\pL\d])`)

// fixDigits takes Chinese numerals for digits, and a letter among 0 and 1 for the
// digit that it looks like, which it doubts.
func (g *grid) fixDigits(t *facts.Text) {
	ask := t.Ask
	if g.has('一') && (g.has('〇') || g.has('零')) {
		g.replace('〇', '0')
		g.replace('零', '0')
		g.replace('一', '1')
	}
	zeros, ones := g.anyOf("0OoОо"), g.anyOf("1lIi")
	bits := g.all(func(r rune) bool { return symbols.Binary(r) || lookalikes[r] != 0 || symbols.Special[r] != 0 })
	field := (g.has('#') || g.has('?')) && g.highest() > '0' && g.all(func(r rune) bool {
		return symbols.IsDigit(r) || lookalikes[r] != 0 || symbols.FieldCells[r] != symbols.NotField
	})
	if !field && (ask.Puzzle == notation.Mines || ask.States > 2 || zeros == 0 || ones == 0 || zeros+ones < 3 || !bits) {
		return
	}
	told := len(t.Text) <= prose.MaxText && letterIsZero.MatchString(t.Text)
	for i, r := range slices.Clone(g.alphabet) {
		if digit := lookalikes[r]; digit != 0 && g.count[i] > 0 {
			if row, col := g.where(i); !told || digit != '0' {
				g.doubts = append(g.doubts, notation.Doubt{Kind: notation.CellDoubt, Row: row, Col: col, Text: string(r)})
			}
			g.replace(r, digit)
		}
	}
}
