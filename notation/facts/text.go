package facts

import (
	"slices"

	"switchboard/notation"
	"switchboard/notation/plain"
	"switchboard/notation/prose"
	"switchboard/notation/say"
	"switchboard/solver/toggle"
)

// Text is a cleaned message, or part of one, with what its words say.
type Text struct {
	plain.Cleaned
	Facts Facts
	Ask   Query
}

// MaxGapped is how many rows a board may have for the gaps or the order of its rows to be asked about.
const MaxGapped = 64

// Toggles are the puzzles with two-state boards, likeliest first.
var Toggles = []notation.Puzzle{notation.Lights, notation.Squares, notation.Fivers, notation.Safe}

// NamesNothing reports whether neither the caller nor the text names a puzzle.
func (t *Text) NamesNothing() bool { return t.Ask.Puzzle == "" && len(t.Facts.Puzzles) == 0 }

// nameByRule infers the puzzle from the rule, if the text names none and states its rule plainly. A cross is the rule
// of the safe, and among lamps a rule of Lights Out.
func (t *Text) nameByRule() {
	said := &t.Facts.Terms
	if t.Ask.Puzzle != "" || len(t.Facts.Puzzles) > 0 || said.Ruled != prose.Plainly || !said.Changes || said.Unclear || said.Added {
		return
	}
	switch {
	case said.Rule == toggle.Diagonal && said.Goal == "":
		t.Facts.Puzzles = []notation.Puzzle{notation.Squares}
	case said.Rule == toggle.Cross && said.Handles && !said.Lamps:
		t.Facts.Puzzles = []notation.Puzzle{notation.Safe}
	case said.Rule == toggle.Cross && !said.Lamps, said.Rule == toggle.Plus && said.Stones:
	default:
		t.Facts.Puzzles = []notation.Puzzle{notation.Lights}
	}
	t.Facts.Puzzles = slices.DeleteFunc(t.Facts.Puzzles, func(p notation.Puzzle) bool { return slices.Contains(t.Facts.denied, p) })
}

// ToggleNames returns the two-state puzzles that the text names.
func (t *Text) ToggleNames() []notation.Puzzle {
	return slices.DeleteFunc(slices.Clone(t.Facts.Puzzles), func(p notation.Puzzle) bool { return !slices.Contains(Toggles, p) })
}

// SizeSaid returns the size that the text gives, and its words. rows is 0 if the text gives several sizes or none.
func (t *Text) SizeSaid() (rows, cols int, said string) {
	if sizes := t.Facts.Sizes; len(sizes) > 0 {
		if said = t.Text[sizes[0].From:sizes[0].To]; len(sizes) == 1 {
			rows, cols, _ = notation.ParseSize(said)
		}
		return rows, cols, said
	}
	if _, ok := t.Facts.Said("column", "columns"); !ok || len(t.Text) > MaxSaid {
		return 0, 0, ""
	}
	all, _ := say.SizesOf(say.Tokens(t.Text))
	if len(all) != 1 {
		return 0, 0, ""
	}
	return all[0].Rows, all[0].Cols, t.Text[all[0].From:all[0].To]
}
