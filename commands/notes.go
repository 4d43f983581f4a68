package commands

import (
	"switchboard/commands/phrases"
	"switchboard/notation"
)

// Notes says what a person should be told about how a board was read: its form,
// unless it is the plain one, which symbol was taken for what, and what was left
// out.
func Notes(s phrases.Speaker, read notation.Reading) []string {
	var notes []string
	if plain := read.Format == notation.Digits || read.Format == notation.CellList || read.Format == ""; !plain || read.Unsure {
		form := s.Say(forms[read.Format])
		if read.Off != "" && read.On != "" {
			notes = append(notes, s.Say("read_as_symbols", phrases.With{
				"Form": form, "Off": InCode(read.Off), "On": InCode(read.On),
			}))
		} else {
			notes = append(notes, s.Say("read_as", phrases.With{"Form": form}))
		}
	}
	for _, n := range read.Notes {
		notes = append(notes, s.Say(noteTexts[n.Kind], phrases.With{"N": n.N, "Text": InCode(n.Text)}))
	}
	return notes
}

// forms name the forms in which boards are written.
var forms = map[notation.Format]phrases.ID{
	notation.Digits: "form_digits", notation.Symbols: "form_symbols", notation.Emoji: "form_emoji", notation.Handles: "form_handles",
	notation.Array: "form_array", notation.CSV: "form_csv", notation.Spoilers: "form_spoilers", notation.Field: "form_field",
	notation.CellList: "form_cells", notation.GameID: "form_game_id", notation.FlipID: "form_flip_id", notation.RawVF: "form_rawvf",
	notation.BoardLink: "form_board_link", notation.MineLayout: "form_mine_layout",
}

// noteTexts word the notes about how a board was read.
var noteTexts = map[notation.NoteKind]phrases.ID{
	notation.RowLabels: "note_row_labels", notation.ColLabels: "note_col_labels", notation.LabelsKept: "note_labels_kept",
	notation.OtherBoards: "note_other_boards", notation.FlatRun: "note_flat_run", notation.MineCount: "note_mine_count",
	notation.DotIsZero: "note_dot_is_zero", notation.DotIsHidden: "note_dot_is_hidden", notation.MineAsFlag: "note_mine_as_flag",
	notation.Spoilered: "note_spoilered", notation.GuessStates: "note_states", notation.PressMarks: "note_press_marks",
	notation.HeaderSize: "note_header",
}
