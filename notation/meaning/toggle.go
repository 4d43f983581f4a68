package meaning

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
	"switchboard/notation/symbols"
	"switchboard/solver/toggle"
)

// toggleBoard reads a grid as a board whose cells a press changes.
func toggleBoard(g *grid, t *facts.Text) (notation.Reading, *notation.Error) {
	c, ask := &t.Cleaned, t.Ask
	if ask.States > 2 {
		return levels(g, c, ask.States)
	}
	pair, err := g.pair(c, ask.Puzzle)
	if err != nil {
		return notation.Reading{}, err
	}
	pair.followColours(t.Facts)
	pair.follow(t.Facts)
	stones := t.AsksFor(notation.Fivers)
	aim := t.Facts.Aim
	if !g.Has('0') && !g.Has('1') { // to all ones, of handles
		aim = strings.NewReplacer("1", string(pair.on), "0", string(pair.off)).Replace(aim)
	}
	if pair.on == 0 || pair.off == 0 { // all are so
		aim = ""
	}
	aimed := pair.aimAt(aim, stones)
	if ask.Swap {
		pair.off, pair.on = pair.on, pair.off
	}
	p := &toggle.Puzzle{Board: g.mask(func(r rune) bool {
		s := pair.special(r)
		return s == 0 && r == pair.on || s == symbols.LockedOn
	})}
	p.Holes, p.Locked = g.masks(pair.special)
	out := notation.Reading{Format: g.Format, Notes: g.Notes, Toggle: p, Unsure: pair.unsure}
	if aimed {
		if out.AllSo = "off"; pair.on != 0 && strings.ContainsRune(aim, pair.on) {
			out.AllSo = "on"
		}
	}
	if said := strings.ToLower(t.Facts.On + t.Facts.Off); strings.Trim(said, "01") != "" && pair.on != 0 && pair.off != 0 &&
		!strings.ContainsAny(said, strings.ToLower(string([]rune{pair.on, pair.off}))) {
		pair.guess = true // it is said of other symbols
	}
	if aim != "" && !aimed && pair.off != 0 && pair.on != 0 && !(stones && strings.ContainsRune(aim, '⚫')) {
		out.Doubts = append(out.Doubts, facts.SaidDoubt(t.Facts.AimText))
	}
	if t.Facts.Named(notation.Lights) && pair.unsure && pair.on == '⬛' && pair.off == '⬜' {
		pair.guess = true // a lamp that is lit is white as often as it is black
	}
	if pair.guess && !ask.Swap {
		out.Doubts = append(out.Doubts, notation.Doubt{Kind: notation.PairDoubt, Text: c.Name(pair.off) + " " + c.Name(pair.on)})
	}
	if pair.off != 0 {
		out.Off = c.Name(pair.off)
	}
	if pair.on != 0 {
		out.On = c.Name(pair.on)
	}
	return out, nil
}

// mask returns a board that is on where a symbol is some.
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

// masks are the holes and the locked cells of a board, by what its symbols stand for; nil where it has none.
func (g *grid) masks(special func(rune) rune) (holes, locked *toggle.Board) {
	for i, r := range g.Alphabet {
		switch s := special(r); {
		case g.Count[i] == 0 || s == 0:
		case s == symbols.Hole:
			holes = g.mask(func(r rune) bool { return special(r) == symbols.Hole })
		default:
			locked = g.mask(func(r rune) bool { return special(r) == symbols.LockedOff || special(r) == symbols.LockedOn })
		}
	}
	return holes, locked
}

// pair is the meaning of the two symbols of a board. A zero stands for a symbol that no cell shows.
type pair struct {
	off, on rune
	unsure  bool
	guess   bool   // it was a toss-up
	plain   bool   // holes and locked cells have no symbols: ~, % and @ are the two states
	states  string // other symbols of those that are states
}

// special returns what r stands for among holes and locked cells, or 0.
func (p pair) special(r rune) rune {
	if p.plain && r < 0x80 || strings.ContainsRune(p.states, r) {
		return 0
	}
	return symbols.Special[r]
}

// pair finds the two symbols of the board and which of them is on.
func (g *grid) pair(c *plain.Cleaned, puzzle notation.Puzzle) (pair, *notation.Error) {
	p := pair{plain: g.plainSpecials(), states: g.states}
	var two []int
	for i, r := range g.Alphabet {
		switch {
		case g.Count[i] == 0 || p.special(r) != 0:
		case r == symbols.Empty:
			return p, g.refuse(notation.EmptyCell, i, puzzle)
		case r == symbols.Spoiled:
			return p, &notation.Error{Kind: notation.HiddenBySpoil, N: g.Count[i], Example: notation.Examples[puzzle]}
		case len(two) == 2:
			return p, g.third(c, puzzle, two, i)
		default:
			two = append(two, i)
		}
	}
	if r := g.Alphabet[max(0, len(g.Alphabet)-1)]; len(two) == 1 && len(g.Alphabet) == 1 && r >= '2' && r <= '9' {
		return p, &notation.Error{Kind: notation.BadSymbol, Row: 1, Col: 1, Found: string(r), Expected: "0 1", Example: notation.Examples[puzzle]}
	}
	switch len(two) {
	case 1:
		p.single(g.Alphabet[two[0]], puzzle)
	case 2:
		p.order(g, two, puzzle)
		p.unsure, p.guess = p.unsure || g.twoDigits, p.guess || g.twoDigits
		p.nameOrder(c.Name(p.off), c.Name(p.on))
	}
	return p, nil
}

// third reports the symbol that makes a board more than two-state: beside 0 and 1 any other, else the rarest of the three.
func (g *grid) third(c *plain.Cleaned, puzzle notation.Puzzle, two []int, i int) *notation.Error {
	three := []int{two[0], two[1], i}
	odd := 2
	for j, k := range three {
		if r := g.Alphabet[k]; g.Has('0') && g.Has('1') && !symbols.Binary(r) {
			odd = j
			break
		} else if g.Count[k] < g.Count[three[odd]] {
			odd = j
		}
	}
	bad := g.refuse(notation.TooManySymbols, three[odd], puzzle)
	bad.Found = c.Name(g.Alphabet[three[odd]])
	rest := slices.Delete(three, odd, odd+1)
	a, b := g.Alphabet[rest[0]], g.Alphabet[rest[1]]
	if bad.Expected = c.Name(a) + " " + c.Name(b); symbols.Binary(a) && symbols.Binary(b) {
		bad.Kind, bad.Expected = notation.BadSymbol, "0 1"
	}
	return bad
}

// refuse is an error about the first cell that has a symbol.
func (g *grid) refuse(kind notation.ErrorKind, symbol int, puzzle notation.Puzzle) *notation.Error {
	row, col := g.Where(symbol)
	return &notation.Error{Kind: kind, Row: row, Col: col, Example: notation.Examples[puzzle]}
}

// follow takes the symbols for what the text says that they are.
func (p *pair) follow(t facts.Facts) {
	is := func(symbol rune, said string) bool { return symbol != 0 && strings.ContainsRune(said, symbol) }
	switch {
	case is(p.off, t.On) && is(p.on, t.On), is(p.off, t.Off) && is(p.on, t.Off):
		p.guess = true // it is said of both
	case is(p.off, t.On) || is(p.on, t.Off):
		p.off, p.on, p.unsure, p.guess = p.on, p.off, false, false
	case is(p.on, t.On) || is(p.off, t.Off):
		p.unsure, p.guess = false, false
	}
}

// aimAt takes the look that all cells are to have for off, of stones for black, where nothing else says which of
// the two is, and reports whether the board has it.
func (p *pair) aimAt(look string, stones bool) bool {
	is := func(symbol rune) bool { return symbol != 0 && strings.ContainsRune(look, symbol) }
	if is(p.on) == is(p.off) {
		return false
	}
	if p.unsure || stones {
		p.unsure, p.guess = false, false
		if is(p.on) != stones {
			p.off, p.on = p.on, p.off
		}
	}
	return true
}

// followColours takes black for on, as it is drawn everywhere, where letters are short for black and white.
func (p *pair) followColours(t facts.Facts) {
	is := func(symbol rune, said string) bool { return symbol != 0 && strings.ContainsRune(said, symbol) }
	swapped, straight := is(p.off, t.Black) || is(p.on, t.White), is(p.on, t.Black) || is(p.off, t.White)
	switch {
	case swapped && !straight:
		p.off, p.on, p.unsure, p.guess = p.on, p.off, true, false
	case straight && !swapped:
		p.guess = false
	}
}

// The names of a server's own emoji that say which of two is on.
var (
	offName   = pattern.New(`(?i)^:[a-z_0-9]*(?:off|dark|dim|black|unlit|empty|zero)[a-z_0-9]*:$`)
	blackName = pattern.New(`(?i)^:.*black.*:$`)
	whiteName = pattern.New(`(?i)^:.*white.*:$`)
	onName    = pattern.New(`(?i)^:[a-z_0-9]*(?:on|lit|light|glow|yellow|bright|full|one)[a-z_0-9]*:$`)
)

// nameOrder puts two emoji that have names in order by them.
func (p *pair) nameOrder(off, on string) {
	named := len(off) > 2 && len(on) > 2 && (offName.MatchString(on) && !offName.MatchString(off) ||
		onName.MatchString(off) && !onName.MatchString(on))
	if named || blackName.MatchString(off) && whiteName.MatchString(on) {
		p.off, p.on = p.on, p.off
	}
}

// plainSpecials reports whether ~, % and @ are the two states themselves: two
// symbols in all, and the other is none that boards are usually drawn with.
func (g *grid) plainSpecials() bool {
	n, known := 0, false
	for i, r := range g.Alphabet {
		if g.Count[i] > 0 {
			n++
			known = known || symbols.Binary(r) || r >= 0x80
		}
	}
	return n == 2 && !known
}

// single says what the only symbol of a board means.
func (p *pair) single(r rune, puzzle notation.Puzzle) {
	k := symbols.Inks[r]
	vertical, handle := symbols.Handles[r]
	on := k >= symbols.InkFilled
	switch {
	case handle && (puzzle == notation.Safe || k == symbols.InkUnknown):
		on = vertical
	case k == symbols.InkBlack:
		on, p.unsure = puzzle == notation.Fivers, puzzle != notation.Fivers
	case k == symbols.InkWhite:
		p.unsure = puzzle != notation.Fivers
	case k == symbols.InkUnknown:
		p.unsure = true
	}
	if on {
		p.on = r
	} else {
		p.off = r
	}
}

// order says which of two symbols is on.
func (p *pair) order(g *grid, two []int, puzzle notation.Puzzle) {
	a, b := g.Alphabet[two[0]], g.Alphabet[two[1]]
	p.off, p.on = a, b
	va, okA := symbols.Handles[a]
	vb, okB := symbols.Handles[b]
	ka, kb := symbols.Inks[a], symbols.Inks[b]
	if ka > kb {
		ka, kb = kb, ka
	}
	switch {
	case okA && okB && va != vb:
		if va {
			p.off, p.on = b, a
		}
		return
	case strings.EqualFold(string([]rune{a, b}), "bn") || strings.EqualFold(string([]rune{a, b}), "nb"):
		if symbols.BothCases(a) == "nN" { // nero and bianco, sooner than black and none
			p.off, p.on = b, a
		}
		p.unsure, p.guess = true, true
		return
	case ka == symbols.InkUnknown && symbols.Inks[a] == symbols.Inks[b], ka == kb:
		if g.Count[two[0]] < g.Count[two[1]] {
			p.off, p.on = b, a
		}
		p.unsure, p.guess = true, symbols.Inks[a] == symbols.InkUnknown && !symbols.Private(a)
		return
	case symbols.Inks[a] == symbols.InkUnknown || symbols.Inks[b] == symbols.InkUnknown:
		p.unsure = true
		known, other := a, b
		if symbols.Inks[a] == symbols.InkUnknown {
			known, other = b, a
		}
		p.off, p.on = other, known
		if symbols.Inks[known] < symbols.InkBlack {
			p.off, p.on = known, other
		}
		p.guess = unicode.IsLetter(other) && strings.ContainsRune(pairedLetters, known)
		return
	}
	if symbols.Inks[a] > symbols.Inks[b] {
		p.off, p.on = b, a
	}
	p.unsure = ka.Colour() && kb.Colour() || ka == symbols.InkRing && kb == symbols.InkFilled && p.on != '*' ||
		kb == symbols.InkBlack && puzzle != notation.Fivers || p.on == 'b' && p.off == 'w' && puzzle != notation.Fivers
	p.guess = ka.Colour() && kb < symbols.InkOrange && !(ka == symbols.InkRed && kb == symbols.InkGreen) // neither is lighter, nor usual
}

// pairedLetters mean something beside the letter of the other state alone: b beside w, and not beside a.
const pairedLetters = "wWbBБбЧчFNnTyY"

// levels reads a grid of digits below states as a board with more than two states. Holes and locked cells keep their symbols; a locked
// cell is at 0 or, as @, at 1.
func levels(g *grid, c *plain.Cleaned, states int) (notation.Reading, *notation.Error) {
	value := make([]uint8, len(g.Alphabet))
	top := rune('0' + states - 1)
	for i, r := range g.Alphabet {
		switch {
		case g.Count[i] == 0:
		case r >= '0' && r <= top:
			value[i] = uint8(r - '0')
		case symbols.Special[r] == 0:
			bad := g.refuse(notation.BadSymbol, i, "")
			bad.Found, bad.Expected, bad.Example = c.Name(r), "0-"+string(top), "0120/1001/2100/0021"
			return notation.Reading{}, bad
		case symbols.Special[r] == symbols.LockedOn:
			value[i] = 1
		}
	}
	cells := make([]uint8, len(g.Cells))
	rows := make([][]uint8, g.Rows)
	for r := range rows {
		row := cells[r*g.Cols : (r+1)*g.Cols : (r+1)*g.Cols]
		for i, s := range g.Cells[r*g.Cols : (r+1)*g.Cols] {
			row[i] = value[s]
		}
		rows[r] = row
	}
	p := &toggle.Puzzle{States: states, Levels: rows}
	p.Holes, p.Locked = g.masks(func(r rune) rune { return symbols.Special[r] })
	return notation.Reading{Format: notation.Digits, Notes: g.Notes, Toggle: p}, nil
}

// pressMarks are the faces that the bot's own answers give a cell to press, and
// what the cell shows without: an off and an on symbol for each kind of board.
var pressMarks = []struct {
	off, on         rune
	offMark, onMark rune
}{
	{'⬛', '🟨', '⭕', '🔴'},
	{'↔', '↕', '⭕', '🔴'},
	{'⚪', '⚫', '⭕', '🟥'},
}

// dropPressMarks takes the press marks off a board that has any, so that an answer of the bot reads as the board it answers. A board with
// no symbols but one kind's two and its marks is such an answer when it has more than two symbols, or labels on its edges.
func (g *grid) dropPressMarks() {
	labelled := false
	for _, n := range g.Notes {
		labelled = labelled || n.Kind == notation.ColLabels
	}
	for _, m := range pressMarks {
		n, marks := 0, g.CountOf(m.offMark)+g.CountOf(m.onMark)
		own := g.All(func(r rune) bool {
			if symbols.Special[r] == 0 {
				n++
			}
			return r == m.off || r == m.on || r == m.offMark || r == m.onMark || symbols.Special[r] != 0
		})
		if !own || marks == 0 || n < 3 && !labelled {
			continue
		}
		g.Replace(m.offMark, m.off)
		g.Replace(m.onMark, m.on)
		g.Notes = append(g.Notes, notation.Note{Kind: notation.PressMarks, N: marks})
		return
	}
}
