// Package reader reads boards from whatever people paste.
//
// ReadAll returns every board that a text could mean, likeliest first, or a *notation.Error, never both, in time linear
// in the length of the text. The first reading is the answer if it has no Doubts; otherwise the player is asked.
//
// A text is first rewritten as plain rows (package plain). Its words are looked up in tables of all languages (package
// lexicon), which gives what they say about the board (packages say, prose, facts). Then each reader in turn tries its
// form (package lists), and the last one looks for a drawn board (packages rows, meaning, drawn). This package defines
// the order of these steps, and cuts a message into the board and what is applied to it later (parts.go).
//
// It drops no row, and asks about every reading that leaves out anything like a cell. It opens no files.
package reader

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
)

// Read returns the likeliest reading of a text, or an *Error. Callers that can ask the player use ReadAll.
func Read(text string, ask notation.Ask) (notation.Reading, error) {
	all, err := ReadAll(context.Background(), text, ask)
	if err != nil {
		return notation.Reading{}, err
	}
	if all[0].System != nil && ask.Puzzle == "" {
		return notation.Reading{}, &notation.Error{Kind: notation.NoBoard, Found: notation.Clip(text), Example: notation.Examples[""]}
	}
	return all[0], nil
}

// ReadAll returns every board that a text could mean, likeliest first, or an *Error. The first reading is the answer if
// it has no Doubts; otherwise the player chooses, and each reading has its own Choice. The cost is bounded by the
// length of the text; if the context ends, its error is returned.
func ReadAll(ctx context.Context, text string, asked notation.Ask) ([]notation.Reading, error) {
	ask := facts.Query{Ask: asked, Work: facts.WorkOn(ctx, text)}
	all, err := readAll(text, ask)
	if ctx.Err() != nil {
		return nil, fmt.Errorf("read a text: %w", ctx.Err())
	}
	all, err = ask.Work.Check(all, err, text)
	if all, err = readForms(text, ask, all, err); err != nil {
		if err.Example == "" {
			err.Example = notation.Examples[ask.Puzzle]
		}
		return nil, err
	}
	if first := &all[0]; first.Puzzle == "" && ask.Puzzle == "" && mayBeSystem(first) {
		first.Fits = append(slices.Clip(first.Fits), notation.SystemPuzzle)
	}
	return all, nil
}

// mayBeSystem reports whether a board of 0 and 1 may also be as many equations as unknowns.
func mayBeSystem(r *notation.Reading) bool {
	t := r.Toggle
	return t != nil && t.Levels == nil && t.Target == nil && t.Holes == nil && t.Locked == nil &&
		t.Board.Cols() == t.Board.Rows()+1 && slices.Contains([]notation.Format{notation.Digits, notation.CSV, notation.Array}, r.Format) &&
		strings.Trim(r.Off+r.On, "01") == ""
}

// readForms reads a text as a puzzle of ask.Forms that is asked for or named, or else adds the forms that fit.
func readForms(text string, ask facts.Query, all []notation.Reading, err *notation.Error) ([]notation.Reading, *notation.Error) {
	for _, f := range ask.Forms {
		asked, named := ask.Puzzle == f.Puzzle, ask.Puzzle == "" && f.Named(text)
		if !asked && ask.Puzzle != "" {
			continue
		}
		read, bad := f.Read(cleaned(text, true).Text)
		switch {
		case bad != nil && (asked || named && err != nil):
			bad.Example = f.Example
			return nil, bad
		case bad != nil:
		case asked || named:
			if named && err == nil {
				read.Fits = append(read.Fits, all[0].Fits...)
			}
			return []notation.Reading{read}, nil
		case f.Fits == nil || !f.Fits(read.Grid):
		case err != nil:
			read.Puzzle = ""
			all, err = []notation.Reading{read}, nil
		default:
			all[0].Fits = append(slices.Clip(all[0].Fits), f.Puzzle)
		}
	}
	return all, err
}
