package notation

import (
	"slices"

	"switchboard/solver/toggle"
)

// toggleBoard reads a grid as a board whose cells a press changes.
func toggleBoard(g *grid, c *cleaned, ask Ask) (Reading, *Error) {
	if ask.States > 2 {
		return levels(g, c, ask, ask.States)
	}
	pair, err := g.pair(c, ask.Puzzle)
	if err != nil {
		return Reading{}, err
	}
	if ask.Swap {
		pair.off, pair.on = pair.on, pair.off
	}
	on := make([]bool, len(g.alphabet))
	hole := make([]bool, len(g.alphabet))
	locked := make([]bool, len(g.alphabet))
	for i, r := range g.alphabet {
		s := pair.special(r)
		on[i] = s == 0 && r == pair.on || s == lockedOnRune
		hole[i] = s == holeRune
		locked[i] = s == lockedOffRune || s == lockedOnRune
	}
	p := &toggle.Puzzle{Board: g.mask(on), Holes: g.maskAny(hole), Locked: g.maskAny(locked)}
	out := Reading{Format: g.format, Notes: g.notes, Toggle: p, Unsure: pair.unsure}
	if pair.off != 0 {
		out.Off = c.name(pair.off)
	}
	if pair.on != 0 {
		out.On = c.name(pair.on)
	}
	return out, nil
}

// mask returns a board that is on where the symbol's entry is true.
func (g *grid) mask(on []bool) *toggle.Board {
	b := toggle.New(g.rows, g.cols)
	for r := range g.rows {
		words := b.Row(r)
		for c, s := range g.cells[r*g.cols : (r+1)*g.cols] {
			if on[s] {
				words[c>>6] |= 1 << (c & 63)
			}
		}
	}
	return b
}

// maskAny is mask, or nil when no symbol on the board has a true entry.
func (g *grid) maskAny(on []bool) *toggle.Board {
	for i, o := range on {
		if o && g.count[i] > 0 {
			return g.mask(on)
		}
	}
	return nil
}

// pair is the meaning of the two symbols of a board. A zero stands for a symbol
// that no cell shows.
type pair struct {
	off, on rune
	unsure  bool
	plain   bool // holes and locked cells have no symbols: ~, % and @ are the two states
}

// special returns what r stands for among holes and locked cells, or 0.
func (p pair) special(r rune) rune {
	if p.plain && r < 0x80 {
		return 0
	}
	return special[r]
}

// pair finds the two symbols of the board and which of them is on.
func (g *grid) pair(c *cleaned, puzzle Puzzle) (pair, *Error) {
	p := pair{plain: g.plainSpecials()}
	var two []int
	for i, r := range g.alphabet {
		switch {
		case g.count[i] == 0 || p.special(r) != 0:
		case r == emptyRune:
			row, col := g.where(i)
			return p, &Error{Kind: EmptyCell, Row: row, Col: col, Example: examples[puzzle]}
		case r == spoiledRune:
			return p, &Error{Kind: HiddenBySpoil, N: g.count[i], Example: examples[puzzle]}
		case len(two) == 2:
			return p, g.third(c, puzzle, two, i)
		default:
			two = append(two, i)
		}
	}
	switch len(two) {
	case 1:
		p.single(g.alphabet[two[0]], puzzle)
	case 2:
		p.order(g, two, puzzle)
	}
	return p, nil
}

// third reports the symbol that makes a board more than two-state: beside 0 and
// 1 any other, else the rarest of the three.
func (g *grid) third(c *cleaned, puzzle Puzzle, two []int, i int) *Error {
	three := []int{two[0], two[1], i}
	odd := 2
	for j, k := range three {
		if r := g.alphabet[k]; g.has('0') && g.has('1') && !binary(r) {
			odd = j
			break
		} else if g.count[k] < g.count[three[odd]] {
			odd = j
		}
	}
	row, col := g.where(three[odd])
	found := c.name(g.alphabet[three[odd]])
	rest := slices.Delete(three, odd, odd+1)
	a, b := g.alphabet[rest[0]], g.alphabet[rest[1]]
	if binary(a) && binary(b) {
		return &Error{Kind: BadSymbol, Row: row, Col: col, Found: found, Expected: "0 1", Example: examples[puzzle]}
	}
	return &Error{Kind: TooManySymbols, Row: row, Col: col, Found: found,
		Expected: c.name(a) + " " + c.name(b), Example: examples[puzzle]}
}

func binary(r rune) bool { return r == '0' || r == '1' }

// plainSpecials reports whether ~, % and @ are the two states themselves: two
// symbols in all, and the other is none that boards are usually drawn with.
func (g *grid) plainSpecials() bool {
	n, known := 0, false
	for i, r := range g.alphabet {
		if g.count[i] > 0 {
			n++
			known = known || binary(r) || r >= 0x80
		}
	}
	return n == 2 && !known
}

// single says what the only symbol of a board means.
func (p *pair) single(r rune, puzzle Puzzle) {
	k := inks[r]
	vertical, handle := handles[r]
	on := k >= inkFilled
	switch {
	case handle && (puzzle == Safe || k == inkUnknown):
		on = vertical
	case k == inkBlack:
		on, p.unsure = puzzle == Fivers, puzzle != Fivers
	case k == inkWhite:
		p.unsure = puzzle != Fivers
	case k == inkUnknown:
		p.unsure = true
	}
	if on {
		p.on = r
	} else {
		p.off = r
	}
}

// order says which of two symbols is on.
func (p *pair) order(g *grid, two []int, puzzle Puzzle) {
	a, b := g.alphabet[two[0]], g.alphabet[two[1]]
	p.off, p.on = a, b
	va, okA := handles[a]
	vb, okB := handles[b]
	ka, kb := inks[a], inks[b]
	if ka > kb {
		ka, kb = kb, ka
	}
	switch {
	case okA && okB && va != vb:
		if va {
			p.off, p.on = b, a
		}
		return
	case ka == inkUnknown && inks[a] == inks[b], ka == kb:
		if g.count[two[0]] < g.count[two[1]] {
			p.off, p.on = b, a
		}
		p.unsure = true
		return
	case inks[a] == inkUnknown || inks[b] == inkUnknown:
		p.unsure = true
		known, other := a, b
		if inks[a] == inkUnknown {
			known, other = b, a
		}
		p.off, p.on = other, known
		if inks[known] < inkBlack {
			p.off, p.on = known, other
		}
		return
	}
	if inks[a] > inks[b] {
		p.off, p.on = b, a
	}
	p.unsure = ka.colour() && kb.colour() || ka == inkRing && kb == inkFilled && p.on != '*' ||
		kb == inkBlack && puzzle != Fivers || p.on == 'b' && p.off == 'w' && puzzle != Fivers
}
