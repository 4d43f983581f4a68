package meaning

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/symbols"
)

// kinds are the three symbols of a drawn board, from the one that looks off to the one that looks on. Only the person
// knows which of them are lit, or whether they are three states.
type kinds []rune

// noKinds are symbols that cannot be one of three kinds.
const noKinds = "🚩💣💥👻🔦" + string(symbols.Spoiled) + string(symbols.Blank) + string(symbols.Empty) + string(symbols.Bad)

// kinds returns the symbols of a board that is drawn with three, or typed in three letters; nil for any other board.
func (g *grid) kinds(letters bool) (all kinds) {
	known := letters
	for _, r := range g.Shown() {
		switch {
		case letters && (!unicode.IsLetter(r) || symbols.Private(r)):
			return nil
		case letters:
		case symbols.Special[r] != 0:
			continue
		case r < 0x2190, strings.ContainsRune(noKinds, r), strings.ContainsRune("❓❔", r) && 8*g.CountOf(r) <= len(g.Cells):
			return nil
		}
		known = known || symbols.Inks[r] != symbols.InkUnknown || symbols.Private(r)
		all = append(all, r)
	}
	if len(all) != 3 || !known || g.Rows < 2 || g.Cols < 2 {
		return nil
	}
	if letters {
		return all
	}
	slices.SortStableFunc(all, func(a, b rune) int { return cmp.Compare(shade(a), shade(b)) })
	return all
}

// shade is the ink of a symbol; an unknown ink counts as between black and colours.
func shade(r rune) symbols.Ink {
	if k := symbols.Inks[r]; k != symbols.InkUnknown {
		return k
	}
	return symbols.InkFilled
}

// asStates is the value of lit if cells have three states.
const asStates = "states"

// ways returns the values that lit may have, likeliest first.
func (k kinds) ways(t *facts.Text) []string {
	one := func(i int) string { return string(k[i]) }
	all := []string{one(2), one(1), one(0)}
	if shade(k[0]) <= symbols.InkBlack {
		all = []string{one(2), one(1) + one(2), one(1)}
	}
	switch {
	case t.Ask.Puzzle != "" && t.Ask.Puzzle != notation.Lights:
	case t.Ask.States == 3:
		all = []string{asStates}
	case t.Facts.States == 3:
		all = append([]string{asStates}, all...)
	default:
		all = append(all, asStates)
	}
	return all
}

// takeKinds replaces the three symbols by digits, as asked or as is likeliest, and returns those that it took for lit.
func (g *grid) takeKinds() (lit string) {
	if lit = g.text.Ask.Lit; lit == "" {
		lit = g.three.ways(g.text)[0]
	}
	for i, r := range g.three {
		switch {
		case lit == asStates:
			g.Replace(r, '0'+rune(i))
		case strings.ContainsRune(lit, r):
			g.Replace(r, '1')
		default:
			g.Replace(r, '0')
		}
	}
	return lit
}

// tellKinds adds to a reading what its three symbols were taken for.
func (g *grid) tellKinds(out *notation.Reading) {
	k, lit, t := g.three, g.lit, g.text
	out.Kinds = k
	if out.Format = notation.Emoji; unicode.IsLetter(k[0]) {
		out.Format = notation.Symbols
	}
	if out.Choice = notation.AsStates; lit == asStates {
		out.Notes = append(out.Notes, notation.Note{Kind: notation.KindStates, Text: t.Names(string(k))})
	} else {
		dark := slices.DeleteFunc(slices.Clone(k), func(r rune) bool { return strings.ContainsRune(lit, r) })
		out.Choice, out.About, out.Off, out.On = notation.AsLit, t.Names(lit), t.Names(string(dark)), t.Names(lit)
	}
	out.Doubts = append(out.Doubts, notation.Doubt{Kind: notation.KindsDoubt, Text: t.Names(string(k))})
}

// OtherKinds reads a board of three symbols in all ways but that of the first reading.
func OtherKinds(t *facts.Text, first notation.Reading,
	read func(facts.Query) (notation.Reading, *notation.Error)) (all []notation.Reading) {
	if first.Kinds == nil {
		return nil
	}
	for _, lit := range kinds(first.Kinds).ways(t)[1:] {
		ask := t.Ask
		ask.Lit = lit
		if r, err := read(ask); err == nil {
			all = append(all, r)
		}
	}
	return all
}
