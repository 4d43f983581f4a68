package commands

import (
	"switchboard/notation"
	"switchboard/notation/picture"
	"switchboard/phrases"
	"switchboard/puzzles"
)

// The phrases for what package notation reports as data.

// writing is how a board was written, which every answer about it repeats.
type writing struct {
	Format  notation.Format `json:"f,omitempty"`
	Off, On string          // the symbols for off and on; for a picture, without Format, the looks
}

func writtenIn(read notation.Reading) writing { return writing{read.Format, read.Off, read.On} }

// plain reports whether the notation needs no mention.
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

// Notes are lines about how a board was read: its notation unless that is plain, its symbols, and what was left out.
func Notes(s phrases.Speaker, read notation.Reading) []string {
	var notes []string
	if w := writtenIn(read); w.Format != "" && !w.plain() || read.Unsure { // a picture has notes of its own
		notes = append(notes, w.note(s))
	}
	for _, n := range read.Notes {
		notes = append(notes, s.Say(noteTexts[n.Kind], phrases.With{"N": n.N, "Text": puzzles.InCode(n.Text)}))
	}
	if len(read.Placed) > 0 {
		var pieces []string
		for _, p := range read.Placed {
			pieces = append(pieces, string(rune(p.Piece))+" "+puzzles.InCode(notation.Cells(p.Cells, 4)))
		}
		notes = append(notes, s.Say("note_placed", phrases.With{"Pieces": s.List(pieces)}))
	}
	return append(notes, leftOut(s, read.LeftOut)...)
}

// Limits of the text that is named as left out: characters of a piece, and pieces.
const (
	leftOutText  = 60
	leftOutLines = 4
)

func leftOut(s phrases.Speaker, all []notation.LeftOut) (lines []string) {
	for _, l := range all[:min(len(all), leftOutLines)] {
		text := l.Text
		if l.Kind == notation.MoreBoards {
			text = s.Say("more_boards", phrases.With{"N": l.N})
		}
		lines = append(lines, s.Say("left_out", phrases.With{"Text": puzzles.InCode(puzzles.Clip(text, leftOutText))}))
	}
	if more := len(all) - leftOutLines; more > 0 {
		lines = append(lines, s.Say("left_out_more", phrases.With{"N": more}))
	}
	return lines
}

func doubtTexts(s phrases.Speaker, doubts []notation.Doubt) (lines []string) {
	if len(doubts) > 0 && doubts[0].Kind == unclear {
		return []string{unclearText(s, doubts)}
	}
	for _, d := range doubts[:min(len(doubts), leftOutLines)] {
		lines = append(lines, s.Say(doubtWords[d.Kind], phrases.With{
			"Row": d.Row, "Cell": puzzles.InCode(notation.CellName(max(d.Row, 1)-1, max(d.Col, 1)-1)),
			"Text": puzzles.InCode(puzzles.Clip(d.Text, leftOutText)),
		}))
	}
	return lines
}

var doubtWords = map[notation.DoubtKind]phrases.ID{
	notation.RowDoubt: "doubt_row", notation.FilledDoubt: "doubt_filled", notation.CellDoubt: "doubt_cell",
	notation.LineDoubt: "doubt_line", notation.PartsDoubt: "doubt_parts",
	notation.CountDoubt: "doubt_count", notation.GameDoubt: "doubt_game", notation.DigitsDoubt: "doubt_digits",
	notation.WorkDoubt: "doubt_work", notation.LabelsDoubt: "doubt_labels",
	notation.HiddenDoubt: "doubt_hidden", notation.ClueDoubt: "doubt_clue", notation.SizeDoubt: "doubt_size",
	notation.OrderDoubt: "doubt_order",
	notation.SkipDoubt:  "doubt_skip", notation.KindsDoubt: "doubt_kinds",
	notation.GapsDoubt:  "doubt_gaps",
	notation.SignsDoubt: "doubt_signs", notation.OpenDoubt: "doubt_open", notation.OverDoubt: "doubt_over", notation.WordsDoubt: "doubt_words",
	notation.BlanksDoubt: "doubt_blanks", notation.BoardsDoubt: "doubt_boards",
	notation.PairDoubt: "doubt_pair", notation.RightDoubt: "doubt_right", notation.CorrectedDoubt: "doubt_corrected",
	notation.UncorrectedDoubt: "doubt_uncorrected", notation.PartDoubt: "doubt_part", notation.SaidDoubt: "doubt_said",
}

var goalLines = map[string]phrases.ID{"off": "goal_off", "on": "goal_on", "same": "goal_same", "vertical": "goal_vertical",
	"horizontal": "goal_horizontal"}

var noteTexts = map[notation.NoteKind]phrases.ID{
	notation.RowLabels: "note_row_labels", notation.ColLabels: "note_col_labels", notation.LabelsKept: "note_labels_kept",
	notation.FlatRun: "note_flat_run", notation.MineCount: "note_mine_count", notation.MinesLeft: "note_mines_left",
	notation.DotIsZero: "note_dot_is_zero", notation.DotIsHidden: "note_dot_is_hidden", notation.MineAsFlag: "note_mine_as_flag",
	notation.Spoilered: "note_spoilered", notation.GuessStates: "note_states", notation.PressMarks: "note_press_marks",
	notation.HeaderSize: "note_header", notation.Corrected: "note_corrected", notation.KindStates: "note_kind_states",
}

// unclear is the kind of doubt about a cell of a picture, or without Row and Col about a whole picture.
const unclear notation.DoubtKind = "unclear"

// unclearText says which cells of a picture are doubtful.
func unclearText(s phrases.Speaker, doubts []notation.Doubt) string {
	if doubts[0].Row == 0 {
		return s.Say("picture_unclear")
	}
	var names []string
	for _, d := range doubts {
		names = append(names, notation.CellName(d.Row-1, d.Col-1))
	}
	line, _ := puzzles.ShortList(s, names, len(names), 30)
	return s.Say("picture_unclear_cells", phrases.With{"Cells": line})
}
