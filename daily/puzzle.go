package daily

import (
	"encoding/json"
	"errors"
	"fmt"

	"switchboard/solver/ghosts"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// Kind is the puzzle of a day, by the name it has in the commands.
type Kind string

// The kinds.
const (
	Lights  Kind = "lights"
	Squares Kind = "squares"
	Safe    Kind = "safe"
	Ghosts  Kind = "ghosts"
	Fivers  Kind = "fivers"
	Mines   Kind = "mines"
)

// Kinds are all kinds in the order of their turn. There are six of them and
// seven days a week, so that every week has all of them and each comes on every
// weekday.
var Kinds = []Kind{Lights, Squares, Safe, Ghosts, Fivers, Mines}

// KindOf returns the kind of puzzle number n.
func KindOf(n int) Kind { return Kinds[(n%len(Kinds)+len(Kinds))%len(Kinds)] }

// Puzzle is the puzzle of one day: all of it, as it is stored.
type Puzzle struct {
	Number  int    `json:"number"`
	Version int    `json:"version"` // of the generator
	Kind    Kind   `json:"kind"`
	Rows    int    `json:"rows"`
	Cols    int    `json:"cols"`
	Par     int    `json:"par"`             // fewest presses, or pieces to place; 0 for mines, where each one hit counts
	Start   string `json:"start,omitempty"` // press puzzles: rows of 0 and 1

	Mines []int `json:"mines,omitempty"` // cells with a mine, ascending
	First int   `json:"first,omitempty"` // the cell that is open from the start

	Ghosts ghosts.Board `json:"ghosts,omitempty"`
	Placed *Placed      `json:"placed,omitempty"` // a piece that lies there from the start
}

// Placed is a Ghost Hunters piece on the board.
type Placed struct {
	Piece ghosts.Piece `json:"piece"`
	Cells ghosts.Board `json:"cells"`
}

// ErrPuzzle says that stored data is no puzzle.
var ErrPuzzle = errors.New("daily: not a puzzle")

// Encode writes the puzzle as it is stored.
func (p *Puzzle) Encode() ([]byte, error) { return json.Marshal(p) }

// Decode reads what Encode wrote, and checks it.
func Decode(data []byte) (*Puzzle, error) {
	p := new(Puzzle)
	if err := json.Unmarshal(data, p); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrPuzzle, err)
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	return p, nil
}

func (p *Puzzle) check() error {
	bad := p.Rows < 1 || p.Cols < 1 || p.Rows > 64 || p.Cols > 64 || p.Par < 0
	switch p.Kind {
	case Lights, Squares, Safe, Fivers:
		b, err := toggle.Parse(p.Start)
		bad = bad || err != nil || b.Rows() != p.Rows || b.Cols() != p.Cols
	case Mines:
		bad = bad || p.First < 0 || p.First >= p.Rows*p.Cols
		for _, cell := range p.Mines {
			bad = bad || cell < 0 || cell >= p.Rows*p.Cols || cell == p.First
		}
	case Ghosts:
		bad = bad || p.Ghosts.Len() != ghosts.Ghosts
		_, err := p.placed()
		bad = bad || err != nil
	default:
		bad = true
	}
	if bad {
		return fmt.Errorf("%w: number %d, kind %q", ErrPuzzle, p.Number, p.Kind)
	}
	return nil
}

// Presses reports whether the puzzle is one of presses.
func (k Kind) Presses() bool { return k != Mines && k != Ghosts }

// Toggle returns a puzzle of presses in the solver's terms.
func (p *Puzzle) Toggle() toggle.Puzzle {
	b, err := toggle.Parse(p.Start)
	if err != nil {
		panic("daily: Toggle of a puzzle that is none of presses")
	}
	t := toggle.Puzzle{Board: b}
	t.Rule, t.Goal = terms(p.Kind)
	return t
}

func terms(k Kind) (toggle.Rule, toggle.Goal) {
	switch k {
	case Squares:
		return toggle.Diagonal, toggle.Off
	case Safe:
		return toggle.Cross, toggle.Same
	case Fivers:
		return toggle.Plus, toggle.On
	}
	return toggle.Plus, toggle.Off
}

// field returns where the mines are.
func (p *Puzzle) field() *mines.Board {
	b := &mines.Board{Rows: p.Rows, Cols: p.Cols, Mine: make([]bool, p.Rows*p.Cols)}
	for _, cell := range p.Mines {
		b.Mine[cell] = true
	}
	return b
}

// placed returns the pieces that lie on a ghosts board from the start.
func (p *Puzzle) placed() ([]ghosts.Placement, error) {
	if p.Placed == nil {
		return nil, nil
	}
	at, err := ghosts.Place(p.Placed.Piece, p.Placed.Cells, p.Ghosts)
	return []ghosts.Placement{at}, err
}
