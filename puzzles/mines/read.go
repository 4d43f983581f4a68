package mines

import (
	"cmp"
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
	played   *extras         // what a field in play shows; nil if the field was read
	assumed  []mines.Certain // hidden cells that are supposed to be mines or safe
}

// extras are what a text tells about a field besides its cells, or what a game shows.
type extras struct {
	Layout *mines.Board // where all mines are
	Hits   []int        // mines that exploded
	Shown  []int        // mines that are shown

	wrong  []int // flags without a mine, once the game is over
	solved bool
}

// Interpret takes a field. If the text says a total above what the field can hold, the field is part of a larger one,
// whose total does not help. If nobody gave a total, that of the usual board of this size is assumed.
func (*Puzzle) Interpret(read *notation.Reading, o puzzles.Options) (puzzles.Position, error) {
	q := &Position{position: read.Mines.Clone(), read: extras{Layout: read.Layout, Hits: read.Hits, Shown: read.Shown}}
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

// beside is what the field shows besides its cells.
func (q *Position) beside() extras { return *cmp.Or(q.played, &q.read) }

func (q *Position) Text() string {
	shown := q.beside()
	return notation.Text(notation.Reading{Mines: q.position, Shown: shown.Shown, Hits: shown.Hits})
}

func (q *Position) Size() (rows, cols int) { return q.position.Rows, q.position.Cols }
