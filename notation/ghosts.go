package notation

import (
	"slices"
	"strings"
)

// ghostCount is how many ghosts a Ghost Hunters board has.
const ghostCount = 6

// ghostPicture reads a 4 x 4 grid with six ghosts.
func ghostPicture(g *grid, c *cleaned) (Reading, *Error) {
	if g.rows == 4 && g.cols == 8 && (g.has('🔦') || g.has('👻')) {
		return piecePicture(g)
	}
	if g.rows != 4 || g.cols != 4 {
		return Reading{}, &Error{Kind: WrongSize, Found: sizeName(g.rows, g.cols), Expected: "4x4", Example: examples[Ghosts]}
	}
	ghost, off := rune('👻'), ""
	if !g.has(ghost) {
		p, err := g.pair(c, Ghosts)
		if err != nil {
			return Reading{}, err
		}
		ghost, off = p.on, c.name(p.off)
		if p.off != 0 && g.countOf(p.on) != ghostCount && g.countOf(p.off) == ghostCount {
			ghost, off = p.off, c.name(p.on)
		}
	}
	var cells []int
	for i, s := range g.cells {
		if g.alphabet[s] == ghost {
			cells = append(cells, i)
		}
	}
	return ghostReading(cells, Reading{Format: Emoji, Notes: g.notes, On: c.name(ghost), Off: off})
}

// piecePicture reads an answer of the bot: each cell is a piece's letter and
// what lies on the cell, a ghost, or a torch over a ghost.
func piecePicture(g *grid) (Reading, *Error) {
	var cells []int
	for i := 1; i < len(g.cells); i += 2 {
		if r := g.alphabet[g.cells[i]]; r == '👻' || r == '🔦' {
			cells = append(cells, i/2)
		}
	}
	return ghostReading(cells, Reading{Format: Emoji, Notes: g.notes})
}

// ghostReading makes a reading of six cells.
func ghostReading(cells []int, out Reading) (Reading, *Error) {
	if len(cells) != ghostCount {
		return Reading{}, &Error{Kind: GhostCount, N: len(cells), Want: ghostCount, Example: examples[Ghosts]}
	}
	out.Ghosts = slices.Sorted(slices.Values(cells))
	out.Puzzle, out.Fits = Ghosts, []Puzzle{Ghosts}
	return out, nil
}

// ghostCells reads the six cells as names or as (row,column) pairs counted from
// the bottom left.
func ghostCells(c *cleaned, ask Ask) (Reading, *Error) {
	cells, err := parseCells(c.text, 4, 4, bottomLeft)
	if err != nil {
		e := err.(*Error)
		e.Example = examples[Ghosts]
		return Reading{}, e
	}
	if ask.Transpose {
		for i, n := range cells {
			cells[i] = n%4*4 + n/4
		}
	}
	return ghostReading(cells, Reading{Format: CellList})
}

// Placed is a Ghost Hunters piece that already lies on the board.
type Placed struct {
	Piece byte  // 'A' to 'F'
	Cells []int // row*4 + column from the top left, as given
}

// pieceSize is the number of cells of each Ghost Hunters piece, A to F.
var pieceSize = [...]int{3, 2, 3, 3, 3, 2}

const placedExample = "A: A2 A1 B1; F: C4 D4"

// ParsePlaced reads pieces with their cells, such as "A: A2 A1 B1; F: C4 D4".
// Whether the cells have the piece's shape is for package ghosts to say; here
// each piece stands once, has its number of cells, and no cell stands twice.
func ParsePlaced(s string) ([]Placed, error) {
	var placed []Placed
	var takenPiece [6]bool
	var takenCell [16]bool
	for part := range strings.FieldsFuncSeq(clean(s).text, func(r rune) bool { return r == ';' || r == '\n' }) {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		p, err := parsePiece(part)
		if err != nil {
			return nil, err
		}
		if takenPiece[p.Piece-'A'] {
			return nil, &Error{Kind: Repeated, Found: string(rune(p.Piece)), Example: placedExample}
		}
		takenPiece[p.Piece-'A'] = true
		for _, c := range p.Cells {
			if takenCell[c] {
				return nil, &Error{Kind: Repeated, Found: CellName(c/4, c%4), Example: placedExample}
			}
			takenCell[c] = true
		}
		placed = append(placed, p)
	}
	if placed == nil {
		return nil, &Error{Kind: Empty, Example: placedExample}
	}
	return placed, nil
}

// parsePiece reads one piece such as "A: A2 A1 B1".
func parsePiece(s string) (Placed, error) {
	name, cells, ok := strings.Cut(s, ":")
	if !ok {
		name, cells, _ = strings.Cut(s, " ")
	}
	name = strings.ToUpper(strings.TrimSpace(name))
	if len(name) != 1 || name[0] < 'A' || name[0] > 'F' {
		return Placed{}, &Error{Kind: BadPiece, Found: clip(name), Expected: "A B C D E F", Example: placedExample}
	}
	p := Placed{Piece: name[0]}
	var err error
	if p.Cells, err = parseCells(cells, 4, 4, bottomLeft); err != nil {
		err.(*Error).Example = placedExample
		return Placed{}, err
	}
	if want := pieceSize[p.Piece-'A']; len(p.Cells) != want {
		return Placed{}, &Error{Kind: PieceCells, Found: name, N: len(p.Cells), Want: want, Example: placedExample}
	}
	return p, nil
}
