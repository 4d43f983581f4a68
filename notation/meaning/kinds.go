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

// kinds are the three symbols of a drawn board, from the one that looks off to the one
// that looks on. Which of them are lit, or whether cells have three states, only the
// person knows.
type kinds []rune

// kinds returns the symbols of a board that is drawn with three; nil for any other.
func (g *grid) kinds() kinds {
	var all kinds
	known := false
	if n := g.CountOf('?'); n > 0 && 8*n <= len(g.Cells) && g.Has('0') && g.Has('1') && g.All(func(r rune) bool { return symbols.Binary(r) || r == '?' }) {
		return kinds("0?1")
	}
	if all := g.unseenHandle(); all != nil {
		return all
	}
	for i, r := range g.Alphabet {
		switch {
		case g.Count[i] == 0 || symbols.Special[r] != 0:
			continue
		case r < 0x2190 || r == symbols.Spoiled || r == symbols.Blank || r == symbols.Empty || r == symbols.Bad || strings.ContainsRune("🚩💣💥👻🔦", r):
			return nil
		}
		known = known || symbols.Inks[r] != symbols.InkUnknown || symbols.Private(r)
		all = append(all, r)
	}
	if len(all) != 3 || !known || g.Rows < 2 || g.Cols < 2 {
		return nil
	}
	slices.SortStableFunc(all, func(a, b rune) int { return cmp.Compare(shade(a), shade(b)) })
	if i := slices.IndexFunc(all, unseen); i >= 0 && 8*g.CountOf(all[i]) <= len(g.Cells) {
		mark := all[i]
		all = slices.Insert(slices.Delete(all, i, i+1), 1, mark)
	}
	return all
}

// unseen reports whether a symbol stands for a cell that somebody could not see.
func unseen(r rune) bool { return r == '?' || r == '❓' || r == '❔' }

// unseenHandle returns the symbols of a board of two handles that has few cells which somebody could not see; nil for any other.
func (g *grid) unseenHandle() kinds {
	all, unseen := kinds{0, '?', 0}, g.CountOf('?')
	if unseen == 0 || 8*unseen > len(g.Cells) {
		return nil
	}
	for i, r := range g.Alphabet {
		if g.Count[i] == 0 || r == '?' {
			continue
		}
		at := 0
		if upright, ok := symbols.Handles[r]; !ok {
			return nil
		} else if upright {
			at = 2
		}
		if all[at] != 0 {
			return nil
		}
		all[at] = r
	}
	if all[0] == 0 || all[2] == 0 {
		return nil
	}
	return all
}

// letterKinds returns the symbols of a board of three letters; nil for any other.
func (g *grid) letterKinds() (all kinds) {
	for i, r := range g.Alphabet {
		if g.Count[i] > 0 {
			if !unicode.IsLetter(r) || symbols.Private(r) {
				return nil
			}
			all = append(all, r)
		}
	}
	if len(all) != 3 || g.Rows < 2 || g.Cols < 2 {
		return nil
	}
	return all
}

// shade is the ink of a symbol; of one that has none known, between black and colours.
func shade(r rune) symbols.Ink {
	if k := symbols.Inks[r]; k != symbols.InkUnknown {
		return k
	}
	return symbols.InkFilled
}

// What stands in place of the symbols that are lit where cells have three states, and
// where they are those of a mine field.
const (
	asStates = "states"
	asField  = "field"
)

// ways are the sets of symbols that may be lit, the likeliest first: those that are not
// black or white alone and together; and three states.
func (k kinds) ways(t *facts.Text) []string {
	one := func(i int) string { return string(k[i]) }
	all := []string{one(2), one(1), one(0)}
	if shade(k[0]) <= symbols.InkBlack {
		all = []string{one(2), one(1) + one(2), one(1)}
	}
	switch {
	case k.digits() && (len(t.Facts.Puzzles) == 0 || t.Facts.Named(notation.Mines)):
		all = []string{one(2), one(2) + one(1), asField}
	case k[1] == '?' && !k.digits():
		all = []string{one(2) + one(1), one(2)}
	case unseen(k[1]):
		all = []string{one(2), one(2) + one(1)}
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

// digits reports whether they are 0 and 1, and what could not be seen.
func (k kinds) digits() bool { return k[0] == '0' && unseen(k[1]) }

// takeKinds gives a board of three symbols digits, as the ask has it or else as is
// likeliest. It returns what was taken for lit.
func (g *grid) takeKinds(k kinds, t *facts.Text) (lit string) {
	if lit = t.Ask.Lit; lit == "" {
		lit = k.ways(t)[0]
	}
	for i, r := range k {
		switch {
		case lit == asField:
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

// tellKinds says of a reading what its three symbols were taken for.
func tellKinds(out *notation.Reading, k kinds, lit string, t *facts.Text) {
	switch out.Format = notation.Emoji; {
	case unicode.IsLetter(k[0]):
		out.Format = notation.Symbols
	case k.digits():
		out.Format = notation.Digits
	case k[1] == '?':
		out.Format = notation.Handles
	}
	if unseen(k[1]) && lit != asField {
		tellUnseen(out, k, lit, t)
		return
	}
	switch out.Choice, out.About = notation.AsLit, t.Names(lit); lit {
	case asField:
		out.Choice, out.About = notation.AllHidden, ""
	case asStates:
		out.Choice, out.About = notation.AsStates, ""
		out.Notes = slices.DeleteFunc(slices.Clone(out.Notes), func(n notation.Note) bool { return n.Kind == notation.GuessStates })
		out.Notes = append(out.Notes, notation.Note{Kind: notation.KindStates, Text: t.Names(string(k))})
	default:
		dark := strings.Map(func(r rune) rune {
			if strings.ContainsRune(lit, r) {
				return -1
			}
			return r
		}, string(k))
		out.Off, out.On = t.Names(dark), t.Names(lit)
	}
	out.Doubts = append(out.Doubts, notation.Doubt{Kind: notation.KindsDoubt, Text: t.Names(string(k))})
}

// tellUnseen says what the cells that could not be seen were taken for.
func tellUnseen(out *notation.Reading, k kinds, lit string, t *facts.Text) {
	out.Off, out.On = t.Name(k[0]), t.Name(k[2])
	out.Choice, out.About = notation.AsFilled, out.Off
	if strings.ContainsRune(lit, k[1]) {
		out.About = out.On
	}
	out.Doubts = append(out.Doubts, notation.Doubt{Kind: notation.UnseenDoubt, Text: out.About})
}

// OtherKinds reads a board of three symbols in the ways that the first reading is not.
func OtherKinds(t *facts.Text, first notation.Reading, read func(facts.Query) (notation.Reading, *notation.Error)) (all []notation.Reading) {
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
