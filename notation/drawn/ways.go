package drawn

import (
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/meaning"
	"switchboard/notation/plain"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// OtherWays returns other readings that are about as likely as the first, from read with another Query.
func OtherWays(t *facts.Text, first notation.Reading, read func(facts.Query) (notation.Reading, *notation.Error)) []notation.Reading {
	if len(t.Text) > plain.MaxProse {
		return nil // a file: Unsure and the notes say what else it could be
	}
	w := &ways{ask: t.Ask, first: first, read: read}
	w.byNotes()
	w.byDoubts()
	w.all = append(w.all, meaning.OtherKinds(t, first, read)...)
	if first.Choice == notation.BottomFirst {
		w.try(notation.TopFirst, "", func(a *facts.Query) { a.Count = notation.FromTop })
	}
	if first.Unsure && len(w.all) == 0 && !t.Ask.Swap {
		w.try(notation.Swapped, "", func(a *facts.Query) { a.Swap = true })
	}
	return w.all
}

// ways collects the other readings of a board.
type ways struct {
	ask   facts.Query
	first notation.Reading
	read  func(facts.Query) (notation.Reading, *notation.Error)
	all   []notation.Reading
}

// try adds the reading for a changed Query, if it is another board.
func (w *ways) try(choice notation.Choice, about string, change func(*facts.Query)) {
	ask := w.ask
	if ask.Work.Over() {
		return
	}
	change(&ask)
	if r, err := w.read(ask); err == nil && notation.Write(r) != notation.Write(w.first) {
		r.Choice, r.About = choice, about
		w.all = append(w.all, r)
	}
}

// byNotes tries the alternatives to the notes of the first reading.
func (w *ways) byNotes() {
	var shown []string
	for _, n := range w.first.Notes {
		if n.Kind == notation.MineAsFlag {
			shown = append(shown, n.Text)
		}
	}
	if shown != nil {
		w.try(notation.MinesHidden, strings.Join(shown, " "), func(a *facts.Query) { a.Mine = symbols.Hidden })
	}
	ask := &w.ask
	for _, n := range w.first.Notes {
		switch {
		case n.Kind == notation.DotIsHidden && ask.Mine == symbols.NotField && strings.ContainsAny(n.Text, "*@"):
			w.try(notation.MinesFlags, n.Text, func(a *facts.Query) { a.Mine = symbols.Flag })
		case n.Kind == notation.LabelsKept && ask.Labels == "":
			w.try(notation.WithLabels, n.Text, func(a *facts.Query) { a.Labels = notation.DropLabels })
		case n.Kind == notation.RowLabels && ask.Labels == "":
			w.try(notation.WithoutLabels, n.Text, func(a *facts.Query) { a.Labels = notation.KeepLabels })
		case n.Kind == notation.FlatRun && ask.Rows == 0:
			w.try(notation.AsOneRow, n.Text, func(a *facts.Query) { a.OneRow = true })
		case (n.Kind == notation.DotIsZero || n.Kind == notation.DotIsHidden) && !w.first.Unsure && !ask.Swap:
			w.try(notation.Swapped, n.Text, func(a *facts.Query) { a.Swap = true })
		}
	}
}

// byDoubts tries the alternatives to the doubts of the first reading.
func (w *ways) byDoubts() {
	for _, d := range w.first.Doubts {
		switch d.Kind {
		case notation.SaidDoubt:
			if _, ok := d.MaySay(say.Means); ok && w.first.Toggle != nil && w.first.Toggle.Board != nil && !w.ask.Swap {
				w.try(notation.Swapped, "", func(a *facts.Query) { a.Swap = true })
			}
		case notation.SignsDoubt:
			w.try(notation.SignsAreCells, d.Text, func(a *facts.Query) { a.SignsAreCells = true })
		case notation.OpenDoubt, notation.OverDoubt:
			for _, r := range strings.ReplaceAll(d.Text, " ", "") {
				w.try(notation.AsOpen, string(r), func(a *facts.Query) { a.Open = r })
			}
			w.try(notation.AllHidden, "", func(a *facts.Query) { a.Open = symbols.Bad })
		}
	}
}
