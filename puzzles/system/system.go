// Package system is the puzzle of linear systems modulo 2, which underlie the puzzles of presses: a solution, their
// number, or equations that contradict each other. It is neither played nor hinted at.
package system

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
)

type Puzzle struct{}

func New() *Puzzle { return &Puzzle{} }

func (*Puzzle) About() puzzles.About {
	return puzzles.About{
		Name: string(notation.SystemPuzzle), Title: "name_system", Rule: "rule_system", Summary: "about_system",
		Help: "help_system", InHelp: "help_line_system",
		Example: "01|1/11|0",
		Options: []puzzles.Option{
			{Name: "board", Type: puzzles.OfText, Description: "option_board_system", MaxLength: puzzles.BoardLimit, Board: true},
			puzzles.FileOption,
		},
	}
}

// sideLimit is the most equations and unknowns: the answer for so many mostly fits into its files.
const sideLimit = 3000

type Position struct{ *notation.System }

// Interpret takes a system that is not too large.
func (*Puzzle) Interpret(read *notation.Reading, _ puzzles.Options) (puzzles.Position, error) {
	limit := sideLimit
	if read.System.Integer {
		limit = integerLimit
	}
	if rows, cols := len(read.System.Rows), read.System.Unknowns(); max(rows, cols) > limit {
		return nil, &puzzles.Complaint{Phrase: "system_too_large", With: phrases.With{"Rows": rows, "Cols": cols, "Limit": limit}}
	}
	read.Format, read.Notes, read.Off, read.On = "", nil, "", "" // the notation of a system needs no mention
	return Position{read.System}, nil
}

func (q Position) Size() (rows, cols int) { return len(q.Rows), len(q.Rows[0]) }
func (q Position) Text() string           { return notation.WriteSystem(q.System) }

// Scene shows the entries as lights with the right-hand side in the last column; empty if there are too many or they
// are integers.
func (q Position) Scene() render.Scene {
	if !q.drawn() || q.Integer {
		return render.Scene{}
	}
	scene := render.NewScene(q.Size())
	for i := range scene.Cells {
		scene.Cells[i] = render.Cell{Face: render.Unlit}
		if q.Rows[i/scene.Cols][i%scene.Cols] == 1 {
			scene.Cells[i].Face = render.Lit
		}
	}
	return scene
}

// Encode writes the numbers of equations and unknowns as varints, the rows with their right-hand sides as bits, and the
// letters of the unknowns if given. A system over the integers begins with a 0 and has its entries as signed varints.
func (q Position) Encode() []byte {
	var out puzzles.Packing
	if q.Integer {
		out.Number(0)
	}
	out.Number(len(q.Rows))
	out.Number(q.Unknowns())
	if q.Integer {
		for _, v := range slices.Concat(q.Rows...) {
			out.Number(int(uint16(v<<1 ^ v>>15))) // as binary.AppendVarint does
		}
	} else {
		wide := q.Unknowns() + 1
		out.Cells(len(q.Rows)*wide, 1, func(i int) byte { return byte(q.Rows[i/wide][i%wide]) })
	}
	if len(q.Names) == q.Unknowns() {
		out = append(out, strings.Join(q.Names, "")...)
	}
	return out
}

func (*Puzzle) Decode(data []byte) (puzzles.Position, error) {
	in, s, limit := puzzles.Unpack(data), &notation.System{}, sideLimit
	rows := in.Number(0, sideLimit)
	if s.Integer = rows == 0; s.Integer {
		rows, limit = in.Number(1, integerLimit), integerLimit
	}
	cols := in.Number(1, limit)
	entries := decodeEntries(in, rows, cols, s.Integer)
	names := in.Rest()
	if in.Err() != nil || len(names) > 0 && len(names) != cols {
		return nil, puzzles.ErrPosition
	}
	s.Rows = slices.Collect(slices.Chunk(entries, cols+1))
	if len(names) > 0 {
		s.Names = strings.Split(string(names), "")
	}
	return Position{s}, nil
}

func decodeEntries(in *puzzles.Packed, rows, cols int, integer bool) (entries []int16) {
	if !integer {
		bits := in.Cells(rows*(cols+1), 1)
		entries = make([]int16, len(bits))
		for i, bit := range bits {
			entries[i] = int16(bit)
		}
		return entries
	}
	for i := range rows * (cols + 1) {
		most := 1
		if i%(cols+1) == cols {
			most = notation.MaxEntry
		}
		n := in.Number(0, 2*most)
		entries = append(entries, int16(n>>1^-(n&1)))
	}
	return entries
}
