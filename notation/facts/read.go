package facts

import (
	"slices"

	"switchboard/notation"
	"switchboard/notation/lexicon"
	"switchboard/notation/plain"
	"switchboard/notation/prose"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// Of reads the words of part, a stretch of the message c.
func Of(c *plain.Cleaned, part string, ask Query) *Text {
	t := &Text{Cleaned: *c, Facts: Read(part, ask), Ask: ask}
	t.Text = part
	t.SetTerms(prose.ReadTerms(&t.Facts.hedges))
	t.nameByRule()
	t.doubtOrder()
	return t
}

// Read reads the words of a cleaned text, and applies what was said before (ask.Said).
func Read(s string, ask Query) Facts {
	f := factsOf(s, ask)
	f.applySaid(ask.Said)
	return f
}

func factsOf(s string, ask Query) Facts {
	f := Facts{work: ask.Work, Puzzles: puzzlesSaid(ask.Said), Field: map[rune]symbols.FieldCell{}}
	if len(s) > plain.MaxProse {
		s = heading(s)
	}
	if !ask.Work.Spend(len(s)) {
		return f
	}
	f.hedges = prose.ReadHedges(s)
	f.words = lexicon.Words.Find(s)
	if ask.Puzzle == "" {
		f.OtherGame = f.findOtherGame(s)
	}
	if !hasWords(s) {
		return f
	}
	f.markNotCells(s, ask)
	f.markRows(s)
	if w, ok := f.Said("other grid"); ok {
		f.OtherGrid = s[w.From:w.To]
	}
	f.layout(s)
	f.countStates(s)
	f.findPuzzles(s)
	f.legends(s, ask.Puzzle == notation.Safe || ask.Puzzle == "" && f.Named(notation.Safe), f.Wanted(notation.Fivers, ask))
	f.goals(s)
	f.countMines(s, ask)
	f.findSizes(s)
	slices.Sort(f.Puzzles)
	f.Puzzles = slices.Compact(f.Puzzles)
	f.NotCells, f.Used = say.Merged(f.NotCells), say.Merged(f.Used)
	return f
}
