package commands

import (
	"switchboard/notation"
	"switchboard/notation/picture"
	"switchboard/phrases"
	"switchboard/puzzles"
)

// writing is how a board was written, as the answers to it go on saying.
type writing struct {
	Format  notation.Format `json:"f,omitempty"`
	Off, On string          // the symbols taken for off and on; of a picture without a Format, which look each is
}

func writtenIn(read notation.Reading) writing { return writing{read.Format, read.Off, read.On} }

// plain reports whether there is nothing to say of it.
func (w writing) plain() bool {
	told := puzzles.FormNames[w.Format] != "" || litTexts[picture.Lit(w.On)] != ""
	return !told || w.Format == notation.Digits || w.Format == notation.CellList
}

func (w writing) note(s phrases.Speaker) string {
	with := phrases.With{"Form": puzzles.FormName(s, w.Format), "Off": puzzles.InCode(w.Off), "On": puzzles.InCode(w.On)}
	switch {
	case w.Format == "":
		return s.Say(litTexts[picture.Lit(w.On)])
	case w.Off == "" || w.On == "" || w.Off == "0" && w.On == "1":
		return s.Say("read_as", with)
	case w.Format == notation.Handles:
		return s.Say("read_as_handles", with)
	}
	return s.Say("read_as_symbols", with)
}

var litTexts = map[picture.Lit]phrases.ID{
	picture.LitLighter: "lit_lighter", picture.LitDarker: "lit_darker", picture.LitColoured: "lit_coloured", picture.LitGrey: "lit_grey",
	picture.LitUpright: "lit_upright", picture.LitLying: "lit_lying", picture.LitMarked: "lit_marked", picture.LitBare: "lit_bare",
}
