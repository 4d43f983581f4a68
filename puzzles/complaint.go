package puzzles

import (
	"cmp"
	"maps"
	"strings"

	"switchboard/notation"
	"switchboard/phrases"
)

// Complaint is an error that the person can put right. Its phrase says what is wrong, where, and what was expected.
type Complaint struct {
	Phrase  phrases.ID
	With    phrases.With
	Where   phrases.ID // a phrase for the place, put in front; "" for none
	Example string     // an input that works, put behind; "" where the phrase has one
	Command string     // the command that was used, for the example in the phrase; "" means solve
	Offer   Button     // what to do instead, with its custom id; no label for none
	Cause   error      // the underlying error, for the log; nil for none
}

// Error is for logs and tests; people read Words.
func (c *Complaint) Error() string {
	if c.Cause != nil {
		return "player: " + string(c.Phrase) + ": " + c.Cause.Error()
	}
	return "player: " + string(c.Phrase)
}

func (c *Complaint) Unwrap() error { return c.Cause }

// Words is the whole message for the person: the place, what is wrong, and an example.
func (c *Complaint) Words(s phrases.Speaker) string {
	with := maps.Clone(c.With)
	if with == nil {
		with = phrases.With{}
	}
	with["Command"] = s.CommandName(cmp.Or(c.Command, "solve"))
	text := s.Say(c.Phrase, with)
	if c.Where != "" {
		text = s.Say(c.Where, with) + text
	}
	if c.Example != "" {
		text += s.Say("example", phrases.With{"Example": strings.ReplaceAll(c.Example, "\n", "/")})
	}
	return text
}

// FormNames are the names of the notations.
var FormNames = map[notation.Format]phrases.ID{
	notation.Digits: "form_digits", notation.Symbols: "form_symbols", notation.Emoji: "form_emoji", notation.Handles: "form_handles",
	notation.Array: "form_array", notation.CSV: "form_csv", notation.Spoilers: "form_spoilers", notation.Field: "form_field",
	notation.CellList:   "form_cells",
	notation.MineLayout: "form_mine_layout", notation.Equations: "form_equations",
}

func FormName(s phrases.Speaker, f notation.Format) string { return s.Say(FormNames[f]) }

// ComplainOfText words the error of a text that could not be read.
func ComplainOfText(s phrases.Speaker, e *notation.Error) *Complaint {
	c := &Complaint{
		Phrase: ReadErrors[e.Kind], Example: e.Example,
		With: phrases.With{
			"Row": e.Row, "Col": e.Col, "N": e.N, "Want": e.Want,
			"Found": InCode(e.Found), "Expected": InCode(e.Expected), "Example": e.Example,
			"Form": FormName(s, notation.Format(e.Found)), "Puzzle": e.Expected, // for errors whose Found is a Format
		},
	}
	switch {
	case e.Row > 0 && e.Col > 0:
		c.Where = "where_cell"
	case e.Row > 0:
		c.Where = "where_row"
	case e.Col > 0:
		c.Where = "where_char"
	}
	if e.Kind == notation.NoBoard { // the phrase has the example
		c.Phrase, c.Example = phrases.Either(e.Found == "", "read_no_board_at_all", "read_no_board"), ""
	}
	return c
}

// ReadErrors are the phrases for the kinds of errors in a text.
var ReadErrors = map[notation.ErrorKind]phrases.ID{
	notation.Empty: "read_empty", notation.NoBoard: "read_no_board", notation.TooLong: "read_too_long",
	notation.Ragged: "read_ragged", notation.BadSymbol: "read_bad_symbol", notation.TooManySymbols: "read_too_many_symbols",
	notation.EmptyCell: "read_empty_cell", notation.WrongSize: "read_wrong_size", notation.BadRun: "read_bad_run",
	notation.BadSize: "read_bad_size", notation.BadCell: "read_bad_cell", notation.OffBoard: "read_off_board",
	notation.Repeated: "read_repeated", notation.NeedSize: "read_need_size", notation.GhostCount: "read_ghost_count",
	notation.BadPiece: "read_bad_piece", notation.PieceCells: "read_piece_cells",
	notation.TooBig: "read_too_big", notation.TooMuch: "read_too_much", notation.HiddenBySpoil: "read_spoilered",
	notation.OtherGame: "read_other_game", notation.PressList: "read_press_list",
	notation.RightSide: "read_right_side",
}
