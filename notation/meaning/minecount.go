package meaning

import (
	"slices"
	"strconv"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/say"
	"switchboard/solver/mines"
)

// TakeCount takes the number of mines that the words of a correction say.
func TakeCount(out *notation.Reading, t *facts.Text) {
	if f := &t.Facts; out.Mines != nil && out.Layout == nil && out.Mines.Mines == mines.Unknown && f.Counted {
		out.Notes = append(slices.Clip(out.Notes), facts.CountNote(f.Number))
		SetCount(out)
	}
}

// DoubtMines doubts a mine field beside which no number of mines is sure, or several that do not go with each other or with the field.
func DoubtMines(out *notation.Reading, f *facts.Facts) {
	if out.Layout != nil && f.Counted && f.Number.Is.N != out.Layout.Mines.Count() {
		out.Notes = slices.DeleteFunc(out.Notes, notation.Note.CountsMines)
		out.DoubtOnce(notation.Doubt{Kind: notation.SaidDoubt, Text: f.Number.Words})
	}
	if out.Mines == nil || out.Layout != nil {
		return
	}
	if f.Counted && f.Number.Standing != say.Asserted {
		out.DoubtOnce(notation.Doubt{Kind: notation.SaidDoubt, Text: f.Number.Words})
		return
	}
	flags := out.Mines.Count(mines.Flag)
	for _, n := range f.Numbers {
		all, total := totalOf(n, flags), totalOf(f.Number, flags)
		if n.Kind == say.Unclear && n.Standing == say.Doubtful && !f.Counted || f.Counted && n.Kind != say.Unclear && all != total &&
			(f.Number.Again || n.Standing == say.Asserted && n.Sure == f.Number.Sure) {
			out.DoubtOnce(notation.Doubt{Kind: notation.SaidDoubt, Text: n.Words})
		}
	}
}

// totalOf is the number of mines in a field with so many flags, of which the total is said or how many are left.
func totalOf(count say.Number, flags int) int {
	if count.Kind == say.Left {
		return count.Is.N + flags
	}
	return count.Is.N
}

// maxTold is how many numbers of mines are offered.
const maxTold = 4

// WithCounts adds to a mine field that is asked about because of what the text says what it is with each number of mines that
// the text may give, and without one.
func WithCounts(all []notation.Reading) []notation.Reading {
	first := all[0]
	aboutWords := func(d notation.Doubt) bool { return d.Kind == notation.SaidDoubt || d.Kind == notation.LineDoubt }
	if first.Mines == nil || first.Layout != nil || !slices.ContainsFunc(first.Doubts, aboutWords) {
		return all
	}
	flags, hidden := first.Mines.Count(mines.Flag), first.Mines.Count(mines.Hidden)
	offered := 0
	for _, c := range first.Counts {
		total := totalOf(c, flags)
		other := withCount(first, total, notation.CountIs)
		if total < flags || total > flags+hidden || offered == maxTold || slices.ContainsFunc(all, func(r notation.Reading) bool { return notation.Write(r) == notation.Write(other) }) {
			continue
		}
		all, offered = append(all, other), offered+1
	}
	if first.Mines.Mines != mines.Unknown {
		all = append(all, withCount(first, mines.Unknown, notation.CountUnknown))
	}
	return all
}

// withCount is a mine field with another number of mines.
func withCount(out notation.Reading, total int, choice notation.Choice) notation.Reading {
	p := *out.Mines
	p.Mines = total
	out.Mines, out.Choice = &p, choice
	out.Notes = slices.DeleteFunc(slices.Clone(out.Notes), notation.Note.CountsMines)
	if total != mines.Unknown {
		out.About = strconv.Itoa(total)
		out.Notes = append(out.Notes, notation.Note{Kind: notation.MineCount, N: total, Text: out.About})
	}
	return out
}
