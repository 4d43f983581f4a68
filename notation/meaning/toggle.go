package meaning

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
	"switchboard/solver/toggle"
)

// toggleBoard reads a grid as a board of presses.
func (g *grid) toggleBoard() (notation.Reading, *notation.Error) {
	t, ask := g.text, g.text.Ask
	if ask.States > 2 {
		return g.levels(ask.States)
	}
	pair, err := g.pair(ask.Puzzle)
	if err != nil {
		return notation.Reading{}, err
	}
	pair.follow(t.Facts.Black, t.Facts.White, false) // as on drawn boards
	pair.follow(t.Facts.On, t.Facts.Off, true)
	stones, aim, both := t.AsksFor(notation.Fivers), t.Facts.Aim, pair.on != 0 && pair.off != 0
	switch {
	case !both: // all cells are alike
		aim = ""
	case !g.Has('0') && !g.Has('1'): // "to all ones" on a board of handles
		aim = strings.NewReplacer("1", string(pair.on), "0", string(pair.off)).Replace(aim)
	}
	aimed := pair.aimAt(aim, stones)
	if ask.Swap {
		pair.off, pair.on = pair.on, pair.off
	}
	special := g.special()
	p := &toggle.Puzzle{Board: g.mask(func(r rune) bool {
		s := special(r)
		return s == 0 && r == pair.on || s == symbols.LockedOn
	})}
	p.Holes, p.Locked = g.masks(special)
	out := notation.Reading{Format: g.Format, Notes: g.Notes, Toggle: p, Unsure: pair.unsure}
	switch {
	case aimed && strings.ContainsRune(aim, pair.on):
		out.AllSo = "on"
	case aimed:
		out.AllSo = "off"
	case aim != "" && !(stones && strings.ContainsRune(aim, '⚫')):
		out.Doubts = append(out.Doubts, facts.SaidDoubt(t.Facts.AimText))
	}
	said := strings.ToLower(t.Facts.On + t.Facts.Off)
	ofOthers := strings.Trim(said, "01") != "" && both && !strings.ContainsAny(said, strings.ToLower(string([]rune{pair.on, pair.off})))
	// A lamp that is lit is white as often as it is black.
	whiteLamps := t.Facts.Named(notation.Lights) && pair.unsure && pair.on == '⬛' && pair.off == '⬜'
	if (pair.guess || ofOthers || whiteLamps) && !ask.Swap {
		out.Doubts = append(out.Doubts, notation.Doubt{Kind: notation.PairDoubt, Text: g.text.Name(pair.off) + " " + g.text.Name(pair.on)})
	}
	if pair.off != 0 {
		out.Off = g.text.Name(pair.off)
	}
	if pair.on != 0 {
		out.On = g.text.Name(pair.on)
	}
	return out, nil
}

// mask returns a board that is on for the symbols that is accepts.
func (g *grid) mask(is func(rune) bool) *toggle.Board {
	on := make([]bool, len(g.Alphabet))
	for i, r := range g.Alphabet {
		on[i] = is(r)
	}
	b := toggle.New(g.Rows, g.Cols)
	for r := range g.Rows {
		words := b.Row(r)
		for c, s := range g.Cells[r*g.Cols : (r+1)*g.Cols] {
			if on[s] {
				words[c>>6] |= 1 << (c & 63)
			}
		}
	}
	return b
}

// masks returns the holes and the locked cells of a board; nil if it has none.
func (g *grid) masks(special func(rune) rune) (holes, locked *toggle.Board) {
	hole := func(r rune) bool { return special(r) == symbols.Hole }
	lock := func(r rune) bool { return special(r) == symbols.LockedOff || special(r) == symbols.LockedOn }
	if slices.ContainsFunc(g.Shown(), hole) {
		holes = g.mask(hole)
	}
	if slices.ContainsFunc(g.Shown(), lock) {
		locked = g.mask(lock)
	}
	return holes, locked
}

// pair is the meaning of the two symbols of a board. Zero stands for a state that no cell has.
type pair struct {
	off, on rune
	unsure  bool
	guess   bool // nothing says which is on: the person is asked
}

// special maps symbols to symbols.Special, or 0. On boards of two typed symbols ~, % and @ are states.
func (g *grid) special() func(rune) rune {
	plain := len(g.Shown()) == 2 && g.All(func(r rune) bool { return r < 0x80 && !symbols.Binary(r) })
	return func(r rune) rune {
		if plain || strings.ContainsRune(g.states, r) {
			return 0
		}
		return symbols.Special[r]
	}
}

// cells returns the symbols on the board that are neither holes nor locked cells.
func (g *grid) cells() []rune {
	special := g.special()
	return slices.DeleteFunc(g.Shown(), func(r rune) bool { return special(r) != 0 })
}

// pair finds the two symbols of the board and which of them is on.
func (g *grid) pair(puzzle notation.Puzzle) (pair, *notation.Error) {
	var p pair
	all := g.cells()
	first := all[:min(3, len(all))]
	switch {
	case slices.Contains(first, symbols.Empty):
		return p, g.refuse(notation.EmptyCell, symbols.Empty, puzzle)
	case slices.Contains(first, symbols.Spoiled):
		return p, &notation.Error{Kind: notation.HiddenBySpoil, N: g.CountOf(symbols.Spoiled), Example: notation.Examples[puzzle]}
	case len(all) > 2:
		return p, g.third(puzzle, first)
	case len(all) == 2:
		p.order(g, all[0], all[1], puzzle)
		p.unsure, p.guess = p.unsure || g.twoDigits, p.guess || g.twoDigits
		p.nameOrder(g.text.Name(p.off), g.text.Name(p.on))
	case len(all) == 1 && len(g.Alphabet) == 1 && all[0] >= '2' && all[0] <= '9':
		bad := g.refuse(notation.BadSymbol, all[0], puzzle)
		bad.Found, bad.Expected = string(all[0]), "0 1"
		return p, bad
	case len(all) == 1:
		p.single(all[0], puzzle)
	}
	return p, nil
}

// third returns an error about the symbol that is too many: one besides 0 and 1, else the rarest of three.
func (g *grid) third(puzzle notation.Puzzle, three []rune) *notation.Error {
	rare := func(a, b rune) int { return cmp.Compare(g.CountOf(a), g.CountOf(b)) }
	odd := slices.MinFunc([]rune{three[2], three[0], three[1]}, rare)
	if g.Has('0') && g.Has('1') {
		odd = three[slices.IndexFunc(three, func(r rune) bool { return !symbols.Binary(r) })]
	}
	bad := g.refuse(notation.TooManySymbols, odd, puzzle)
	rest := string(slices.DeleteFunc(three, func(r rune) bool { return r == odd }))
	bad.Found, bad.Expected = g.text.Name(odd), g.text.Names(rest)
	if strings.Trim(rest, "01") == "" {
		bad.Kind, bad.Expected = notation.BadSymbol, "0 1"
	}
	return bad
}

// refuse returns an error about the first cell that has a symbol.
func (g *grid) refuse(kind notation.ErrorKind, symbol rune, puzzle notation.Puzzle) *notation.Error {
	row, col := g.Where(slices.Index(g.Alphabet, symbol))
	return &notation.Error{Kind: kind, Row: row, Col: col, Example: notation.Examples[puzzle]}
}

// follow applies which symbols the text says are on and off. If that is not sure, other words may say otherwise.
func (p *pair) follow(on, off string, sure bool) {
	is := func(symbol rune, said string) bool { return strings.ContainsRune(said, symbol) }
	switch {
	case is(p.off, on) && is(p.on, on), is(p.off, off) && is(p.on, off): // the text says the same of both
		p.guess = p.guess || sure
	case is(p.off, on), is(p.on, off):
		p.off, p.on, p.unsure, p.guess = p.on, p.off, !sure, false
	case is(p.on, on), is(p.off, off):
		p.unsure, p.guess = p.unsure && !sure, false
	}
}

// aimAt takes the look that all cells are to have for off (for stones, black), if nothing else says which symbol is
// off. It returns false if the board does not have that look.
func (p *pair) aimAt(look string, stones bool) bool {
	switch {
	case strings.ContainsRune(look, p.on) == strings.ContainsRune(look, p.off):
		return false
	case stones:
		p.follow(look, "", true)
	case p.unsure:
		p.follow("", look, true)
	}
	return true
}

// Names of a server's own emoji that say which of two is on.
var (
	offName   = pattern.New(`(?i)^:[a-z_0-9]*(?:off|dark|dim|black|unlit|empty|zero)[a-z_0-9]*:$`)
	blackName = pattern.New(`(?i)^:.*black.*:$`)
	whiteName = pattern.New(`(?i)^:.*white.*:$`)
	onName    = pattern.New(`(?i)^:[a-z_0-9]*(?:on|lit|light|glow|yellow|bright|full|one)[a-z_0-9]*:$`)
)

// nameOrder orders two emoji by their names.
func (p *pair) nameOrder(off, on string) {
	if offName.MatchString(on) && !offName.MatchString(off) || onName.MatchString(off) && !onName.MatchString(on) ||
		blackName.MatchString(off) && whiteName.MatchString(on) {
		p.off, p.on = p.on, p.off
	}
}

// single decides what the only symbol of a board means.
func (p *pair) single(r rune, puzzle notation.Puzzle) {
	k, stones := symbols.Inks[r], puzzle == notation.Fivers
	on := k >= symbols.InkFilled || k == symbols.InkBlack && stones
	if vertical, handle := symbols.Handles[r]; handle && (puzzle == notation.Safe || k == symbols.InkUnknown) {
		on = vertical
	} else {
		p.unsure = k == symbols.InkUnknown || !stones && (k == symbols.InkBlack || k == symbols.InkWhite)
	}
	if on {
		p.on = r
	} else {
		p.off = r
	}
}

// order decides which of two symbols is on: the one with more ink, or else the rarer one.
func (p *pair) order(g *grid, a, b rune, puzzle notation.Puzzle) {
	if ka, kb := symbols.Inks[a], symbols.Inks[b]; ka > kb || ka == kb && g.CountOf(a) < g.CountOf(b) {
		a, b = b, a
	}
	ka, kb := symbols.Inks[a], symbols.Inks[b]
	va, okA := symbols.Handles[a]
	vb, okB := symbols.Handles[b]
	letters, swap := strings.ToLower(string([]rune{a, b})), false
	switch {
	case okA && okB && va != vb:
		swap = va
	case letters == "bn" || letters == "nb": // nero and bianco, sooner than black and none
		swap, p.unsure, p.guess = letters == "nb", true, true
	case ka == kb:
		p.unsure, p.guess = true, ka == symbols.InkUnknown && !symbols.Private(a)
	case ka == symbols.InkUnknown:
		swap, p.unsure = kb < symbols.InkBlack, true
		p.guess = unicode.IsLetter(a) && strings.ContainsRune(pairedLetters, b)
	default:
		p.unsure = ka.Colour() && kb.Colour() || ka == symbols.InkRing && kb == symbols.InkFilled && b != '*' ||
			puzzle != notation.Fivers && (kb == symbols.InkBlack || b == 'b' && a == 'w')
		p.guess = ka.Colour() && kb < symbols.InkOrange && !(ka == symbols.InkRed && kb == symbols.InkGreen) // neither is lighter, nor usual
	}
	if p.off, p.on = a, b; swap {
		p.off, p.on = b, a
	}
}

// pairedLetters are letters that mean a state only beside the letter of the other state, as b beside w.
const pairedLetters = "wWbBБбЧчFNnTyY"

// levels reads digits as a board with several states. Holes and locked cells keep their symbols, @ for a locked 1.
func (g *grid) levels(states int) (notation.Reading, *notation.Error) {
	value := make([]uint8, len(g.Alphabet))
	top := rune('0' + states - 1)
	for i, r := range g.Alphabet {
		switch {
		case r >= '0' && r <= top:
			value[i] = uint8(r - '0')
		case symbols.Special[r] == symbols.LockedOn:
			value[i] = 1
		case symbols.Special[r] == 0 && g.Count[i] > 0:
			bad := g.refuse(notation.BadSymbol, r, "")
			bad.Found, bad.Expected, bad.Example = g.text.Name(r), "0-"+string(top), "0120/1001/2100/0021"
			return notation.Reading{}, bad
		}
	}
	cells := make([]uint8, len(g.Cells))
	for i, s := range g.Cells {
		cells[i] = value[s]
	}
	p := &toggle.Puzzle{States: states, Levels: slices.Collect(slices.Chunk(cells, g.Cols))}
	p.Holes, p.Locked = g.masks(func(r rune) rune { return symbols.Special[r] })
	return notation.Reading{Format: notation.Digits, Notes: g.Notes, Toggle: p}, nil
}

// pressMarks are the off and on symbols of each kind of board, and each as the bot draws it when it is to be pressed.
var pressMarks = []string{"⬛🟨⭕🔴", "↔↕⭕🔴", "⚪⚫⭕🟥"}

// dropPressMarks removes the press marks from an answer of the bot, so that it reads as the board it answers. Such an
// answer has only symbols of one kind of board, and either more than two of them or labels on its edges.
func (g *grid) dropPressMarks() {
	labelled := slices.ContainsFunc(g.Notes, func(n notation.Note) bool { return n.Kind == notation.ColLabels })
	shown := g.cells()
	for _, own := range pressMarks {
		m := []rune(own)
		marks := g.CountOf(m[2]) + g.CountOf(m[3])
		other := func(r rune) bool { return !slices.Contains(m, r) }
		if marks == 0 || len(shown) < 3 && !labelled || slices.ContainsFunc(shown, other) {
			continue
		}
		g.Replace(m[2], m[0])
		g.Replace(m[3], m[1])
		g.Notes = append(g.Notes, notation.Note{Kind: notation.PressMarks, N: marks})
		return
	}
}
