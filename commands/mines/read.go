package mines

import (
	"context"
	"slices"

	"switchboard/commands"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/solver/mines"
)

// question is a mine field.
type question struct {
	position *mines.Position
	preset   string // the usual board that the total was taken from, or ""
	larger   int    // mines of a larger board of which the field is a part; 0: it is none
	read     notation.Reading
}

// Read reads the question that a command asks.
func (*Puzzle) Read(ctx context.Context, req *commands.Request) (commands.Question, error) {
	read, err := req.Board(ctx, notation.Ask{Puzzle: notation.Mines})
	if err != nil {
		return nil, err
	}
	if total, ok := req.Int("mines"); ok {
		if total < 0 {
			return nil, &commands.Complaint{Phrase: "mines_negative", With: phrases.With{"Given": total}}
		}
		read.Mines.Mines = total
		read.Notes = withoutTotal(read.Notes)
	}
	return ask(read), nil
}

// Found is the question about a field in a message.
func (*Puzzle) Found(read notation.Reading) (commands.Question, error) {
	return ask(read), nil
}

// ask is the question about a field that was read. A total from the text that is more than
// the field can hold is of a larger board of which it is a part, and says nothing of the
// part. The total of a usual size is filled in where nobody gave it.
func ask(read notation.Reading) *question {
	q := &question{position: read.Mines, read: read}
	if p := q.position; p.Mines > p.Count(mines.Hidden)+p.Count(mines.Flag) && slices.ContainsFunc(read.Notes, notation.Note.CountsMines) {
		q.larger, q.read.Notes = p.Mines, withoutTotal(read.Notes)
		q.position = p.Clone()
		q.position.Mines = mines.Unknown
	}
	if preset, usual := mines.PresetFor(q.position.Rows, q.position.Cols); usual && q.position.Mines == mines.Unknown {
		q.position.Mines, q.preset = preset.Mines, preset.Name
	}
	return q
}

// withoutTotal are the notes but for how many mines a text says there are.
func withoutTotal(notes []notation.Note) []notation.Note {
	return slices.DeleteFunc(slices.Clone(notes), notation.Note.CountsMines)
}

// AsText is the field as it is typed.
func (q *question) AsText() string {
	return notation.Text(notation.Reading{Mines: q.position, Shown: q.read.Shown, Hits: q.read.Hits})
}

// Reading is the field as it was read.
func (q *question) Reading() notation.Reading {
	read := q.read
	read.Mines = q.position
	return read
}

// Size is that of the field.
func (q *question) Size() (rows, cols int) { return q.position.Rows, q.position.Cols }

// notes say how the field was read. The plain form of a field goes without saying.
func (q *question) notes(s phrases.Speaker) []string {
	read := q.read
	if read.Format == notation.Field && !read.Unsure {
		read.Format = notation.Digits
	}
	notes := commands.Notes(s, read)
	if q.larger > 0 {
		notes = append(notes, s.Say("mines_of_larger", phrases.With{"N": q.larger}))
	}
	return notes
}
