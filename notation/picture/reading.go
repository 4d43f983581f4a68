package picture

import (
	"switchboard/notation"
	"switchboard/solver/mines"
)

// What a cell can show, in the letters of a board's text.
const (
	Hidden   = '#'
	Flag     = 'F'
	Mine     = '*' // a mine that is shown
	Exploded = 'X' // the mine that exploded
	Off      = '0' // two states: off, white, lying, no ghost; mines: open without a number
	On       = '1'
)

// Cell is one cell of a Reading.
type Cell struct {
	Shows       byte    // Hidden, Flag, Mine, Exploded, '0' to '8'; with two states Off or On
	Probability float64 // that Shows is right
}

// Lit says which of two looks counts as on.
type Lit string

// What tells the two looks of a two-state board apart.
const (
	LitLighter  Lit = "lighter"  // the lighter cells are on
	LitDarker   Lit = "darker"   // the darker cells are on: black stones, or LitLighter swapped
	LitColoured Lit = "coloured" // the more colourful cells are on
	LitGrey     Lit = "grey"     // the less colourful cells are on: swapped
	LitUpright  Lit = "upright"  // the upright handles are on
	LitLying    Lit = "lying"    // the lying handles are on: swapped
	LitMarked   Lit = "marked"   // the cells with a sign are on
	LitBare     Lit = "bare"     // the cells without a sign are on: swapped
)

// Reading is a board that was read from a picture.
type Reading struct {
	Puzzle     notation.Puzzle   // "" where several fit: see Fits
	Fits       []notation.Puzzle // the puzzles that the board may be, likeliest first; at least one
	Rows, Cols int
	Cells      []Cell // row by row from the top left

	Mines     int     // mines: the total from the counter, or mines.Unknown
	Lit       Lit     // two states: which look counts as on; "" where the cells show 1 and 0
	LitUnsure bool    // Lit may as well be the other way round
	States    int     // 0 or 2: two states; more: each cell shows a digit, and no digit needs more states
	Certainty float64 // probability that every cell is right
	Others    int     // smaller boards in the picture that were left out
}

// sure is the least certainty of a reading that needs no confirmation.
const sure = 0.95

// Ask reports whether the reading should be shown for confirmation before it is solved.
func (r *Reading) Ask() bool { return r.Certainty < sure }

// Doubtful returns the cells with a probability below 0.95, in reading order.
func (r *Reading) Doubtful() []int {
	var out []int
	for i, c := range r.Cells {
		if c.Probability < 0.95 {
			out = append(out, i)
		}
	}
	return out
}

// TwoState reports whether every cell is on or off, as in neither mine fields nor boards with more states.
func (r *Reading) TwoState() bool { return r.Fits[0] != notation.Mines && r.States <= 2 }

// Text returns the board in the form that reader.Read takes, one row a line.
func (r *Reading) Text() string {
	out := make([]byte, 0, len(r.Cells)+r.Rows)
	for i, c := range r.Cells {
		if i > 0 && i%r.Cols == 0 {
			out = append(out, '\n')
		}
		out = append(out, c.Shows)
	}
	return string(out)
}

// Position returns a mine field as a player sees it, with mines that are shown as flags; nil for other boards.
func (r *Reading) Position() *mines.Position {
	if r.Fits[0] != notation.Mines {
		return nil
	}
	return positionOf(r.Rows, r.Cols, r.Mines, func(i int) byte { return r.Cells[i].Shows })
}

// positionOf returns a field as the solver takes it. Mines that are shown become flags.
func positionOf(rows, cols, total int, shows func(i int) byte) *mines.Position {
	p := &mines.Position{Rows: rows, Cols: cols, Cells: make([]mines.Cell, rows*cols), Mines: total}
	for i := range p.Cells {
		switch c := shows(i); c {
		case Hidden:
			p.Cells[i] = mines.Hidden
		case Flag, Mine, Exploded:
			p.Cells[i] = mines.Flag
		default:
			p.Cells[i] = mines.Cell(c - '0')
		}
	}
	return p
}

// Shown returns the mines that a field shows after a game is over, and among them the one that exploded, if it looks
// different; nil for other boards.
func (r *Reading) Shown() (shown, hits []int) {
	for i, c := range r.Cells {
		switch c.Shows {
		case Mine:
			shown = append(shown, i)
		case Exploded:
			shown, hits = append(shown, i), append(hits, i)
		}
	}
	if len(hits) > 1 {
		hits = nil // that is how all mines look
	}
	return shown, hits
}

var swapped = map[Lit]Lit{
	LitLighter: LitDarker, LitDarker: LitLighter, LitColoured: LitGrey, LitGrey: LitColoured,
	LitUpright: LitLying, LitLying: LitUpright, LitMarked: LitBare, LitBare: LitMarked,
}

// Swapped returns the reading with on and off exchanged; other boards stay as they are.
func (r *Reading) Swapped() *Reading {
	s := *r
	if !r.TwoState() {
		return &s
	}
	s.Cells = make([]Cell, len(r.Cells))
	for i, c := range r.Cells {
		s.Cells[i] = Cell{Off + On - c.Shows, c.Probability}
	}
	s.Lit = swapped[r.Lit]
	return &s
}

// puzzleByLit is the puzzle that a board must be, given what counts as on.
var puzzleByLit = map[Lit]notation.Puzzle{LitUpright: notation.Safe, LitMarked: notation.Ghosts, LitDarker: notation.Fivers}

// fit sets the puzzles that a board of two states may be.
func (r *Reading) fit(asked notation.Puzzle) {
	r.Fits = []notation.Puzzle{notation.Lights, notation.Squares, notation.Fivers}
	if one := puzzleByLit[r.Lit]; one != "" {
		r.Fits = []notation.Puzzle{one}
	}
	if asked != "" {
		r.Fits = []notation.Puzzle{asked}
	}
	if len(r.Fits) == 1 {
		r.Puzzle = r.Fits[0]
	}
}
