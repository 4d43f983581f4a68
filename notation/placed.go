package notation

import (
	"strings"

	"switchboard/notation/pattern"
)

// Placed is a Ghost Hunters piece that already lies on the board.
type Placed struct {
	Piece byte  // 'A' to 'F'
	Cells []int // row*4 + column from the top left, as given
}

// pieceSize is the number of cells of each Ghost Hunters piece, A to F.
var pieceSize = [...]int{3, 2, 3, 3, 3, 2}

const placedExample = "A: A2 A1 B1; F: C4 D4"

// ParsePlaced reads pieces with their cells, such as "A: A2 A1 B1; F: C4 D4". It returns an *Error if a piece or a cell
// occurs twice or a piece has a wrong number of cells. The shape is checked by package ghosts.
func ParsePlaced(s string) ([]Placed, error) {
	var placed []Placed
	for part := range strings.FieldsFuncSeq(plainText(s), func(r rune) bool { return r == ';' || r == '\n' }) {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		name, cells, ok := strings.Cut(part, ":")
		if !ok {
			name, cells, _ = strings.Cut(part, " ")
		}
		p, err := ParsePiece(name, cells, FromBottom)
		if err != nil {
			return nil, err
		}
		placed = append(placed, p)
	}
	if placed == nil {
		return nil, &Error{Kind: Empty, Example: placedExample}
	}
	if err := StandOnce(placed); err != nil {
		return nil, err
	}
	return placed, nil
}

// blockName matches the word in front of the letter of a piece.
var blockName = pattern.New(`(?i)^\s*(?:piece|block|блок|фигура)\s+`)

// ParsePiece reads the letter of a piece and its cells.
func ParsePiece(name, cells string, from RowsAre) (Placed, *Error) {
	name = strings.ToUpper(strings.TrimSpace(blockName.ReplaceAllString(name, "")))
	if len(name) != 1 || name[0] < 'A' || name[0] > 'F' {
		return Placed{}, &Error{Kind: BadPiece, Found: Clip(name), Expected: "A B C D E F", Example: placedExample}
	}
	p := Placed{Piece: name[0]}
	var err error
	if p.Cells, err = CellsFrom(cells, 4, 4, from); err != nil {
		bad := err.(*Error)
		bad.Example = placedExample
		return Placed{}, bad
	}
	if want := pieceSize[p.Piece-'A']; len(p.Cells) != want {
		return Placed{}, &Error{Kind: PieceCells, Found: name, N: len(p.Cells), Want: want, Example: placedExample}
	}
	return p, nil
}

// StandOnce returns an error if a piece or a cell occurs twice.
func StandOnce(placed []Placed) *Error {
	taken := map[string]bool{}
	for _, p := range placed {
		for _, name := range append(strings.Fields(Cells(p.Cells, 4)), string(rune(p.Piece))) {
			if taken[name] {
				return &Error{Kind: Repeated, Found: name, Example: placedExample}
			}
			taken[name] = true
		}
	}
	return nil
}
