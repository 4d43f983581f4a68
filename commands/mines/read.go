package mines

import (
	"context"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/solver/mines"
)

// question is a mine field.
type question struct {
	position *mines.Position
	preset   string // the usual board that the total was taken from, or ""
	read     notation.Reading
	doubt    *doubt // nil where no symbol could mean two things
}

// doubt is what it takes to read a field the other way: an open cell for a hidden
// one, or the reverse.
type doubt struct {
	text    string
	total   int // the mines that were said to be on the board, or mines.Unknown
	swapped bool
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
	}
	return ask(read, req.Text("board"), false), nil
}

// Found is the question about a field in a message.
func (*Puzzle) Found(read notation.Reading) (commands.Question, error) {
	return ask(read, "", false), nil
}

// ask is the question about a field that was read from a text, which is "" where
// it is not to be read again. The total of a usual size is filled in where nobody
// gave it.
func ask(read notation.Reading, text string, swapped bool) *question {
	q := &question{position: read.Mines, read: read}
	if read.Unsure && text != "" {
		q.doubt = &doubt{text: commands.WithoutMentions(text), total: read.Mines.Mines, swapped: swapped}
	}
	if preset, usual := mines.PresetFor(q.position.Rows, q.position.Cols); usual && q.position.Mines == mines.Unknown {
		q.position.Mines, q.preset = preset.Mines, preset.Name
	}
	return q
}

// otherReading is the change that reads a doubtful field the other way.
const otherReading = "reading"

// Change is the question about the field read the other way.
func (q *question) Change(id string) (commands.Question, bool) {
	if id != otherReading || q.doubt == nil {
		return nil, false
	}
	swapped := !q.doubt.swapped
	read, err := notation.Read(q.doubt.text, notation.Ask{Puzzle: notation.Mines, Swap: swapped})
	if err != nil {
		return nil, false
	}
	read.Mines.Mines = q.doubt.total
	return ask(read, q.doubt.text, swapped), true
}

// Reading is the field as it was read.
func (q *question) Reading() notation.Reading { return q.read }

// Size is that of the field.
func (q *question) Size() (rows, cols int) { return q.position.Rows, q.position.Cols }

// notes say how the field was read. The plain form of a field goes without saying.
func (q *question) notes(s phrases.Speaker) []string {
	read := q.read
	if read.Format == notation.Field && !read.Unsure {
		read.Format = notation.Digits
	}
	return commands.Notes(s, read)
}
