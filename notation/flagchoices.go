package notation

import (
	"regexp"
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/solver/mines"
)

// withoutFlags adds to a mine field that is asked about because of what the text says of its flags what it is where those are
// closed cells: the flags of the row or the cells that the sentence names, or else all.
func (t *text) withoutFlags(all []Reading) []Reading {
	first := all[0]
	if first.Mines == nil || first.Layout != nil || first.Mines.Count(mines.Flag) == 0 {
		return all
	}
	for _, d := range first.Doubts {
		if d.Kind != SaidDoubt && d.Kind != UncorrectedDoubt && d.Kind != LineDoubt {
			continue
		}
		said := t.wholeSentence(d.Text)
		if !saysFlag(said) {
			continue
		}
		b := newCorrected(first)
		for _, at := range first.flagsNamed(said) {
			b.set(at[0], at[1], int8(mines.Hidden))
		}
		b.Choice = FlagsClosed
		return append(all, b.Reading)
	}
	return all
}

// flagAlone is a flag by its letter.
var flagAlone = regexp.MustCompile(`(?:^|[^\pL\d])F(?:$|[^\pL\d])`)

// saysFlag reports whether a sentence is about flags.
func saysFlag(said string) bool {
	return lexicon.Words.Says(said, "flag") || strings.Contains(said, "🚩") || flagAlone.MatchString(said)
}

// flagsNamed are the flags of a mine field that a sentence names: by their cells, by their row, or all.
func (r *Reading) flagsNamed(said string) (flags [][2]int) {
	rows, cols := r.size()
	row := -1
	if picks := picksIn(said); len(picks) > 0 {
		if k := slices.IndexFunc(picks, func(p pick) bool { return p.of == alongRows && p.named }); k >= 0 {
			row = picks[k].in(rows)
		}
	}
	named := r.cellsNamedIn(said)
	for i := range rows * cols {
		at := [2]int{i / cols, i % cols}
		if r.cell(at[0], at[1]) == int8(mines.Flag) && (row < 0 || at[0] == row) && (len(named) == 0 || slices.Contains(named, at)) {
			flags = append(flags, at)
		}
	}
	return flags
}

// cellsNamedIn are the cells of a board that a sentence gives by their names.
func (r *Reading) cellsNamedIn(said string) (all [][2]int) {
	rows, cols := r.size()
	for _, name := range oneName.FindAllString(said, maxCorrections) {
		at := cellNamed(name)
		if at = [2]int{place(at[0], rows), place(at[1], cols)}; at[0] >= 0 && at[1] >= 0 {
			all = append(all, at)
		}
	}
	return all
}

// movedFlag moves the flag of one of the two cells that a sentence names to the other, which is closed: the flag on A3 should be
// on A4.
func (r *Reading) movedFlag(said string) (out Reading, ok bool) {
	if r.Mines == nil || r.Layout != nil || !saysFlag(said) {
		return out, false
	}
	named := r.cellsNamedIn(said)
	if len(named) != 2 {
		return out, false
	}
	shows := func(i int, what mines.Cell) bool { return r.cell(named[i][0], named[i][1]) == int8(what) }
	from := slices.IndexFunc([]int{0, 1}, func(i int) bool { return shows(i, mines.Flag) && shows(1-i, mines.Hidden) })
	if from < 0 {
		return out, false
	}
	b := newCorrected(*r)
	b.set(named[from][0], named[from][1], int8(mines.Hidden))
	b.set(named[1-from][0], named[1-from][1], int8(mines.Flag))
	return b.Reading, true
}
