package mines

import (
	"slices"
	"switchboard/notation"
	"switchboard/puzzles"
	"switchboard/solver/mines"
)

// Position is a mine field as far as it is seen.
type Position struct {
	position *mines.Position
	preset   string // name of the usual board whose total was assumed, or ""
	larger   int    // mines on the larger field of which this is a part; 0 if it is none
	read     extras
	played   *played         // nil if the field was read
	assumed  []mines.Certain // hidden cells that are supposed to be mines or safe
}

// extras are what a text tells about a field besides its cells.
type extras struct {
	Layout *mines.Board // where all mines are
	Hits   []int        // mines that exploded
	Shown  []int        // mines that are shown
}

// Interpret takes a field. If the text says a total above what the field can hold, the field is part of a larger one,
// whose total does not help. If nobody gave a total, that of the usual board of this size is assumed.
func (*Puzzle) Interpret(read *notation.Reading, o puzzles.Options) (puzzles.Position, error) {
	q := &Position{position: read.Mines.Clone(), read: extras{read.Layout, read.Hits, read.Shown}}
	if read.Format == notation.Field && !read.Unsure {
		read.Format = notation.Digits // the usual notation needs no mention
	}
	if total, ok := o.Int("mines"); ok {
		q.position.Mines = total
		read.Notes = withoutTotal(read.Notes)
	}
	if p := q.position; p.Mines > p.Count(mines.Hidden)+p.Count(mines.Flag) && slices.ContainsFunc(read.Notes, notation.Note.CountsMines) {
		q.larger, read.Notes = p.Mines, withoutTotal(read.Notes)
		p.Mines = mines.Unknown
	}
	q.fillTotal()
	return q, nil
}

// fillTotal assumes the total of the usual board of this size, if there is no other.
func (q *Position) fillTotal() {
	if preset, usual := mines.PresetFor(q.position.Rows, q.position.Cols); usual && q.position.Mines == mines.Unknown {
		q.position.Mines, q.preset = preset.Mines, preset.Name
	}
}

// withoutTotal removes the notes about the number of mines.
func withoutTotal(notes []notation.Note) []notation.Note {
	return slices.DeleteFunc(slices.Clone(notes), notation.Note.CountsMines)
}

// reading is the field with the mines that may be shown.
func (q *Position) reading() notation.Reading {
	if q.played == nil {
		return notation.Reading{Mines: q.position, Shown: q.read.Shown, Hits: q.read.Hits}
	}
	read := notation.Reading{Mines: q.position}
	if q.played.hit >= 0 {
		read.Hits = []int{q.played.hit}
	}
	for i, cell := range q.position.Cells {
		if cell == mines.Hidden && q.played.mine(i) {
			read.Shown = append(read.Shown, i)
		}
	}
	return read
}

func (q *Position) Text() string { return notation.Text(q.reading()) }

func (q *Position) Size() (rows, cols int) { return q.position.Rows, q.position.Cols }
