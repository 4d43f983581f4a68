package mines

import (
	"slices"
	"switchboard/notation"
	"switchboard/puzzles"
	"switchboard/solver/mines"
)

// Position is a mine field as it is seen.
type Position struct {
	position *mines.Position
	preset   string // the usual board that the total was taken from, or ""
	larger   int    // mines of a larger board of which the field is a part; 0: it is none
	read     extras
	played   *played // nil for a field that was read
	assumed  []assumed
}

// extras are what a text tells of a field besides.
type extras struct {
	Layout *mines.Board // all mines, and moves
	Hits   []int        // mines that went off
	Shown  []int        // mines that are seen
}

// Interpret takes a field. A total from the text that is more than the field can hold is of a larger board of which it
// is a part, and says nothing of the part. The total of a usual size is filled in where nobody gave it.
func (*Puzzle) Interpret(read *notation.Reading, o puzzles.Options) (puzzles.Position, error) {
	q := &Position{position: read.Mines.Clone(), read: extras{read.Layout, read.Hits, read.Shown}}
	if read.Format == notation.Field && !read.Unsure {
		read.Format = notation.Digits // the plain form goes without saying
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

// fillTotal takes the total of a usual size where nobody gave one.
func (q *Position) fillTotal() {
	if preset, usual := mines.PresetFor(q.position.Rows, q.position.Cols); usual && q.position.Mines == mines.Unknown {
		q.position.Mines, q.preset = preset.Mines, preset.Name
	}
}

// withoutTotal are the notes but for how many mines a text says there are.
func withoutTotal(notes []notation.Note) []notation.Note {
	return slices.DeleteFunc(slices.Clone(notes), notation.Note.CountsMines)
}

func (q *Position) Text() string {
	if q.played == nil {
		return notation.Text(notation.Reading{Mines: q.position, Shown: q.read.Shown, Hits: q.read.Hits})
	}
	p := q.position
	text := []byte(p.String())
	for i, row := 0, p.Cols+1; i < len(p.Cells); i++ {
		at := i/p.Cols*row + i%p.Cols
		switch {
		case i == q.played.hit:
			text[at] = 'X'
		case q.played.mine(i) && p.Cells[i] == mines.Hidden:
			text[at] = '*'
		}
	}
	return string(text)
}

func (q *Position) Size() (rows, cols int) { return q.position.Rows, q.position.Cols }
