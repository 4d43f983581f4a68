package reader

import (
	"cmp"
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/say"
	"switchboard/solver/mines"
)

// cutOut adds a reading to a mine field that is part of a larger one: before the field as drawn, which ends at walls,
// the same with closed cells around it. The number of mines counts the whole field and is dropped for the part.
func cutOut(all []notation.Reading) []notation.Reading {
	if len(all) == 0 || all[0].Mines == nil || all[0].Layout != nil || all[0].Shown != nil {
		return all
	}
	i := slices.IndexFunc(all[0].Doubts, func(d notation.Doubt) bool {
		_, part := d.MaySay(say.CutOut)
		return part && d.Kind == notation.SaidDoubt
	})
	part := all[0]
	part.Doubts = slices.Clone(part.Doubts)
	if words := moreThanFit(part); words != "" {
		i, part.Doubts = 0, []notation.Doubt{{Text: words}}
	}
	if i < 0 {
		return all
	}
	if part.Mines = closedAround(all[0].Mines, part.Doubts[i].Text); part.Mines == nil {
		return all
	}
	part.Doubts[i].Kind = notation.PartDoubt
	part.Notes = slices.DeleteFunc(slices.Clone(part.Notes), notation.Note.CountsMines)
	part.Choice, part.Counts = notation.AsPart, nil
	if all[0].Choice == "" {
		all[0].Choice = notation.AsWhole
	}
	return append([]notation.Reading{part}, all...)
}

// moreThanFit returns the words that give more mines than a field without doubts can hold. A line 9x9x10 gives its size, too.
func moreThanFit(r notation.Reading) string {
	i := slices.IndexFunc(r.Notes, notation.Note.CountsMines)
	if i < 0 || len(r.Doubts) > 0 || r.Mines.Mines <= r.Mines.Count(mines.Hidden)+r.Mines.Count(mines.Flag) ||
		strings.Trim(r.Notes[i].Text, "0123456789xX×хХ*💣 ") == "" {
		return ""
	}
	return r.Notes[i].Text
}

// closedAround returns a position with closed cells added at each side that the words do not name: the top left corner
// has walls at the top and at the left. It returns nil if the field would be too big.
func closedAround(p *mines.Position, words string) *mines.Position {
	words = cmp.Or(facts.ACorner.FindString(words), words)
	side := func(of lexicon.Concept) int {
		if facts.SaysPart(words) && lexicon.Words.Says(words, of) { // but not 16 mines left
			return 0
		}
		return 1
	}
	top, left := side("top"), side("left side")
	rows, cols := p.Rows+top+side("bottom"), p.Cols+left+side("right side")
	if rows > notation.MaxCells/cols {
		return nil
	}
	out := &mines.Position{Rows: rows, Cols: cols, Cells: slices.Repeat([]mines.Cell{mines.Hidden}, rows*cols), Mines: mines.Unknown}
	for r := range p.Rows {
		copy(out.Cells[(r+top)*cols+left:], p.Cells[r*p.Cols:(r+1)*p.Cols])
	}
	return out
}
