// Package mines is the puzzle Minesweeper: which hidden cells of a position are mines, which are safe, how likely the
// others are, and why.
package mines

import (
	"cmp"
	"slices"

	"switchboard/notation"
	"switchboard/puzzles"
	"switchboard/solver/mines"
)

type Puzzle struct{ puzzles.Usual }

func New() *Puzzle { return &Puzzle{} }

func (*Puzzle) About() puzzles.About {
	return puzzles.About{
		Name: string(notation.Mines), Title: "name_mines", Rule: "rule_mines", Summary: "about_mines",
		Help: "help_mines", InHelp: "help_line_mines", Hints: true, Sizes: sizes, Daily: puzzles.DailyPlace{Place: 6}, Cards: cards,
		Example: "1#/1#/11",
		Options: []puzzles.Option{
			{Name: "board", Type: puzzles.OfText, Description: "option_board_mines", MaxLength: puzzles.BoardLimit, Board: true},
			puzzles.FileOption,
			{Name: "mines", Type: puzzles.OfNumber, Description: "option_mines", Most: 1_000_000, Range: "mines_negative"},
			puzzles.ShowOption,
		},
	}
}

var cards = []puzzles.Card{
	{Title: "learn_mines_all", Text: "learn_mines_all_text", Board: "0001#/0112#/01###", Frame: "B2", Mines: "C3"},
	{Title: "learn_mines_none", Text: "learn_mines_none_text", Board: "F1#/11#/00#", Frame: "B1 B2", Safe: "C1 C2 C3"},
	{Title: "learn_mines_two", Text: "learn_mines_two_text", Board: "1221/####", Frame: "A1 B1", Mines: "C2"},
	{Title: "learn_mines_matrix", Text: "learn_mines_matrix_text", Board: "1221/####", Frame: "A1 B1 C1 D1", Mines: "B2 C2", Safe: "A2 D2"},
	{Title: "learn_mines_chances", Text: "learn_mines_chances_text", Board: "1#/##", Frame: "A1", Chance: "B1 A2 B2"},
}

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

// sideLimit is the longest side of a field that Decode accepts.
const sideLimit = 8 << 20

// Flags in the first byte of a position. Bits 2 and 8 were used by old versions.
const (
	laidOpen = 1 // the mines that the text told follow the cells, eight cells to a byte
	ofLarger = 4 // the total is that of a larger field, of which this is a part
)

// Codes of cells: mines shown on a finished field, in place of the code of a flag, and hidden cells that are assumed to
// be safe or mines.
const (
	mineShown = 11 + iota
	mineHit
	assumedSafe
	assumedMine
)

// Encode writes the flags, then rows, columns and total + 1 as varints, then the cells, two to a byte, each its number
// + 2. Mines are encoded only if the person who gave the field told them.
func (q *Position) Encode() []byte {
	p := q.position
	form, total := byte(0), p.Mines
	if q.preset != "" {
		total = mines.Unknown
	}
	if q.larger > 0 {
		form, total = ofLarger, q.larger
	}
	if q.read.Layout != nil {
		form |= laidOpen
	}
	out := puzzles.Packing{form}
	for _, n := range []int{p.Rows, p.Cols, total + 1} {
		out.Number(n)
	}
	cells := make([]byte, len(p.Cells))
	for i, cell := range p.Cells {
		cells[i] = byte(cell + 2)
	}
	for _, i := range q.read.Shown {
		cells[i] = mineShown
	}
	for _, i := range q.read.Hits {
		cells[i] = mineHit
	}
	for _, a := range q.assumed {
		cells[a.Cell] = assumedSafe + byte(puzzles.One(a.Mine))
	}
	out.Cells(len(cells), 4, func(i int) byte { return cells[i] })
	if l := q.read.Layout; l != nil {
		out.Cells(len(p.Cells), 1, func(i int) byte { return byte(puzzles.One(l.Mine[i])) })
	}
	return out
}

func (*Puzzle) Decode(data []byte) (puzzles.Position, error) {
	in := puzzles.Unpack(data)
	form := in.Byte()
	p := &mines.Position{Rows: in.Number(0, sideLimit), Cols: in.Number(0, sideLimit), Mines: in.Number(0, sideLimit) - 1}
	q := &Position{position: p}
	for i, cell := range in.Cells(p.Rows*p.Cols, 4) {
		p.Cells = append(p.Cells, mines.Cell(cell)-2)
		switch cell {
		case mineHit:
			q.read.Hits = append(q.read.Hits, i)
			fallthrough
		case mineShown:
			p.Cells[i] = mines.Flag
			q.read.Shown = append(q.read.Shown, i)
		case assumedSafe, assumedMine:
			p.Cells[i] = mines.Hidden
			q.assumed = append(q.assumed, mines.Certain{Cell: i, Mine: cell == assumedMine})
		}
	}
	if in.Err() != nil || p.Validate() != nil || len(q.read.Hits) > 1 {
		return nil, puzzles.ErrPosition
	}
	right := form&^(laidOpen|ofLarger) == 0
	if form&laidOpen != 0 {
		field := &mines.Board{Rows: p.Rows, Cols: p.Cols, Mine: make([]bool, len(p.Cells))}
		for i, cell := range in.Cells(len(p.Cells), 1) {
			field.Mine[i] = cell == 1
		}
		q.read.Layout, right = field, right && field.Shows(p)
	}
	if form&ofLarger != 0 {
		q.larger, p.Mines = p.Mines, mines.Unknown
	}
	if !right || in.More() || in.Err() != nil {
		return nil, puzzles.ErrPosition
	}
	q.fillTotal()
	return q, nil
}
