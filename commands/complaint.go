package commands

import (
	"errors"
	"strings"

	"switchboard/commands/phrases"
	"switchboard/notation"
)

// Complaint is an error that the person caused and can put right: a phrase of the
// catalogue, which says what is wrong, where, what was expected, and an example.
type Complaint struct {
	Phrase  phrases.ID
	With    phrases.With
	Where   phrases.ID // the phrase for the place, said before; "" without
	Example string     // what works, said after; "" where the phrase has one
	Cause   error      // what stands behind it, for the log; nil without
}

// Error names the phrase, for logs and tests; people read the phrase itself.
func (c *Complaint) Error() string {
	if c.Cause != nil {
		return "player: " + string(c.Phrase) + ": " + c.Cause.Error()
	}
	return "player: " + string(c.Phrase)
}

// Unwrap returns what stands behind the complaint.
func (c *Complaint) Unwrap() error { return c.Cause }

// words says a complaint in full: where, what, and an example.
func (c *Complaint) words(s phrases.Speaker) string {
	text := s.Say(c.Phrase, c.With)
	if c.Where != "" {
		text = s.Say(c.Where, c.With) + text
	}
	if c.Example != "" {
		text += s.Say("example", phrases.With{"Example": strings.ReplaceAll(c.Example, "\n", "/")})
	}
	return text
}

// explain turns the errors of the packages below into complaints where a person
// caused them.
func explain(err error) error {
	var bad *notation.Error
	switch {
	case errors.As(err, &bad):
		return complainOfText(bad)
	case errors.Is(err, ErrGone):
		return stale()
	}
	return err
}

// complainOfText words what is wrong with a text that was to be read.
func complainOfText(e *notation.Error) *Complaint {
	c := &Complaint{
		Phrase: readErrors[e.Kind], Example: e.Example,
		With: phrases.With{
			"Row": e.Row, "Col": e.Col, "N": e.N, "Want": e.Want,
			"Found": InCode(e.Found), "Expected": InCode(e.Expected), "Example": e.Example,
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
	if e.Kind == notation.NoBoard && e.Found == "" {
		c.Phrase = "read_no_board_at_all"
	}
	return c
}

// readErrors word what is wrong with a text.
var readErrors = map[notation.ErrorKind]phrases.ID{
	notation.Empty: "read_empty", notation.NoBoard: "read_no_board", notation.TooLong: "read_too_long",
	notation.Ragged: "read_ragged", notation.BadSymbol: "read_bad_symbol", notation.TooManySymbols: "read_too_many_symbols",
	notation.EmptyCell: "read_empty_cell", notation.WrongSize: "read_wrong_size", notation.BadRun: "read_bad_run",
	notation.BadSize: "read_bad_size", notation.BadCell: "read_bad_cell", notation.OffBoard: "read_off_board",
	notation.Repeated: "read_repeated", notation.NeedSize: "read_need_size", notation.GhostCount: "read_ghost_count",
	notation.BadPiece: "read_bad_piece", notation.PieceCells: "read_piece_cells", notation.BadID: "read_bad_id",
	notation.IDLength: "read_id_length", notation.TooBig: "read_too_big", notation.HiddenBySpoil: "read_spoilered",
	notation.NotThisPuzzle: "read_not_this_puzzle",
}
