package notation

import (
	"slices"
	"strconv"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/prose"
	"switchboard/solver/mines"
)

// toldCount is a number of mines that a text may give: in all, or besides the flags.
type toldCount struct {
	n    int
	left bool
}

// maxTold is how many of them are offered.
const maxTold = 4

// toldCounts finds the numbers beside the rows of a mine field that may be the one of its mines.
func (p *page) toldCounts(cells int) (all []toldCount) {
	f := &p.facts
	if f.newMines >= 0 {
		all = append(all, toldCount{f.newMines, f.minesLeft})
	}
	if f.mines >= 0 {
		all = append(all, toldCount{f.mines, f.minesLeft})
	}
	if f.minesRest >= 0 {
		all = append(all, toldCount{f.minesRest, true})
	}
	if p.said == "" {
		return all
	}
	said := []byte(p.said)
	for _, at := range f.sizes {
		prose.BlankOut(said, at.From, at.To, ' ')
	}
	for line := range strings.Lines(string(said)) {
		if m := share.FindStringSubmatch(line); m != nil {
			n, _ := number(m[1] + m[2])
			all = append(all, toldCount{n: (n*cells + 50) / 100})
		}
		if line = strings.TrimRight(line, "\n"); len(line) > maxCountLine || !mayCount(line) {
			continue
		}
		found := lexicon.Words.Find(line)
		talks := talksOfMines(line, found)
		for _, at := range numbersIn(line, found) {
			if c, ok := mayCountMines(line, found, at, talks); ok {
				all = append(all, c)
			}
		}
	}
	return all
}

// mayCountMines reports whether a number of a line may be that of the mines, and which.
func mayCountMines(line string, found []lexicon.Word, at counted, talks bool) (toldCount, bool) {
	if c, ok := phraseAround(line, found, at, talks); ok && c.n >= 0 {
		return toldCount{c.n, c.left}, true
	}
	n, ok := numeral(line[at.from:at.to])
	explained := phrase{s: line, number: at, from: at.from, to: at.to}
	return toldCount{n, isCounter(line[at.from:at.to])}, ok && !explained.countsOthers(found) && !besideCells(line, explained)
}

// withCounts adds to a mine field that is asked about because of what the text says what it is with each number of mines that
// the text may give, and without one.
func withCounts(all []Reading) []Reading {
	first := all[0]
	aboutWords := func(d Doubt) bool { return d.Kind == SaidDoubt || d.Kind == LineDoubt }
	if first.Mines == nil || first.Layout != nil || !slices.ContainsFunc(first.Doubts, aboutWords) {
		return all
	}
	flags, hidden := first.Mines.Count(mines.Flag), first.Mines.Count(mines.Hidden)
	offered := 0
	for _, c := range first.counts {
		total := c.n
		if c.left {
			total += flags
		}
		other := first.withCount(total, CountIs)
		if total < flags || total > flags+hidden || offered == maxTold || slices.ContainsFunc(all, func(r Reading) bool { return Write(r) == Write(other) }) {
			continue
		}
		all, offered = append(all, other), offered+1
	}
	if first.Mines.Mines != mines.Unknown {
		all = append(all, first.withCount(mines.Unknown, CountUnknown))
	}
	return all
}

// withCount is a mine field with another number of mines.
func (out Reading) withCount(total int, choice Choice) Reading {
	p := *out.Mines
	p.Mines = total
	out.Mines, out.Choice = &p, choice
	out.Notes = slices.DeleteFunc(slices.Clone(out.Notes), Note.CountsMines)
	if total != mines.Unknown {
		out.About = strconv.Itoa(total)
		out.Notes = append(out.Notes, countNote(total, false, out.About))
	}
	return out
}
