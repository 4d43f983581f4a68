package commands

import (
	"strings"

	"switchboard/commands/phrases"
	"switchboard/notation"
)

// readNotes says what a person should be told about how a board was read: its
// form, unless it is the plain one, which symbol was taken for what, and what
// was left out.
func readNotes(req *Request, read notation.Reading) []string {
	req.boards = append(req.boards, read)
	var notes []string
	if read.Format != notation.Digits && read.Format != notation.CellList || read.Unsure {
		form := req.Say("form_" + underscored(string(read.Format)))
		if read.Off != "" && read.On != "" {
			notes = append(notes, req.Say("read_as_symbols", phrases.With{
				"Form": form, "Off": inCode(read.Off), "On": inCode(read.On),
			}))
		} else {
			notes = append(notes, req.Say("read_as", phrases.With{"Form": form}))
		}
	}
	for _, n := range read.Notes {
		notes = append(notes, req.Say("note_"+underscored(string(n.Kind)), phrases.With{"N": n.N, "Text": inCode(n.Text)}))
	}
	return notes
}

func underscored(s string) string { return strings.ReplaceAll(s, " ", "_") }
