package commands

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"switchboard/notation"
	"switchboard/solver/ghosts"
	"switchboard/solver/mines"
)

// gameVersion is the form in which games are stored. A game of another version
// is answered like one that is gone.
const gameVersion = 1

// game is a board that people play, as it is stored: what was dealt and the moves
// made since. What a move led to is worked out anew each time.
type game struct {
	Version    int             `json:"version"`
	Puzzle     notation.Puzzle `json:"puzzle"`
	Difficulty string          `json:"difficulty"`
	Rows       int             `json:"rows"`
	Cols       int             `json:"cols"`
	Owner      string          `json:"owner,omitempty"` // who plays alone
	Together   bool            `json:"together,omitempty"`

	Par    int    `json:"par,omitempty"`    // fewest moves known; 0 where moves do not count
	Proved bool   `json:"proved,omitempty"` // no answer is shorter
	Start  string `json:"start,omitempty"`  // press puzzles: rows of 0 and 1

	Count int   `json:"count,omitempty"` // mines on the field
	Mines []int `json:"mines,omitempty"` // where they are, once the first cell is open

	Ghosts ghosts.Board `json:"ghosts,omitempty"`
	Given  []lay        `json:"given,omitempty"` // pieces that lie there from the start

	Moves  []move `json:"moves"`
	Cursor int    `json:"cursor,omitempty"`
	Flags  bool   `json:"flags,omitempty"` // mines: a cell gets a flag and is not opened
	Piece  int    `json:"piece,omitempty"` // ghosts: the piece in hand
	Turn   int    `json:"turn,omitempty"`  // its quarter turns

	Hints  int       `json:"hints,omitempty"`
	Hits   int       `json:"hits,omitempty"` // mines opened and taken back
	Began  time.Time `json:"began"`
	Ended  time.Time `json:"ended,omitzero"`
	Solved bool      `json:"solved,omitempty"`
	Lost   bool      `json:"lost,omitempty"`
	GaveUp bool      `json:"gave_up,omitempty"`
	Shared bool      `json:"shared,omitempty"`

	Seen []string `json:"seen,omitempty"` // the last interactions that changed it
}

// lay is a piece on its cells, as it is stored.
type lay struct {
	Piece   ghosts.Piece `json:"piece"`
	Cells   ghosts.Board `json:"cells"`
	Torches ghosts.Board `json:"torches"`
}

// move is something that a player did to a cell.
type move struct {
	Op   moveOp `json:"op"`
	Cell int    `json:"cell"`
	Lay  *lay   `json:"lay,omitempty"`
}

// moveOp is what was done.
type moveOp string

// The kinds of move.
const (
	pressCell  moveOp = "press"
	openCell   moveOp = "open"  // or what is round an open one whose mines are flagged
	flagCell   moveOp = "flag"  // or unflag
	layPiece   moveOp = "lay"   // the piece of Lay
	clearPiece moveOp = "clear" // the piece on the cell
)

// What a stored game may be at most. Nobody gets there by hand.
const (
	playSide  = 30   // cells a side
	moveLimit = 4000 // moves
	seenLimit = 32   // interactions remembered
)

// over reports whether the game has ended. One that a mine has ended goes on
// when the move is taken back.
func (g *game) over() bool { return g.Solved || g.Lost || g.GaveUp }

// encode writes the game as it is stored.
func (g *game) encode() ([]byte, error) { return json.Marshal(g) }

// decodeGame reads what encode wrote.
func decodeGame(data []byte) (*game, error) {
	g := &game{}
	if err := json.Unmarshal(data, g); err != nil {
		return nil, fmt.Errorf("read a game: %w", err)
	}
	if g.Version != gameVersion {
		return nil, ErrGone
	}
	if playings[g.Puzzle] == nil || g.Rows < 1 || g.Cols < 1 || g.Rows > playSide || g.Cols > playSide || len(g.Moves) > moveLimit ||
		g.offBoard(g.Cursor) || slices.ContainsFunc(g.Moves, func(m move) bool { return g.offBoard(m.Cell) }) || slices.ContainsFunc(g.Mines, g.offBoard) {
		return nil, fmt.Errorf("read a game: %s %d x %d, %d moves, cursor %d", g.Puzzle, g.Rows, g.Cols, len(g.Moves), g.Cursor)
	}
	return g, nil
}

func (g *game) offBoard(cell int) bool { return cell < 0 || cell >= g.Rows*g.Cols }

// make adds a move. It reports false when the game is full.
func (g *game) make(m move) bool {
	if len(g.Moves) >= moveLimit {
		return false
	}
	g.Moves = append(g.Moves, m)
	return true
}

// undo takes the last move back. A mine that was opened stays counted.
func (g *game) undo() bool {
	if len(g.Moves) == 0 || g.Solved || g.GaveUp {
		return false
	}
	g.Moves = g.Moves[:len(g.Moves)-1]
	if g.Lost {
		g.Lost, g.Ended = false, time.Time{}
		g.Hits++
	}
	return true
}

// saw remembers an interaction, and forgets the oldest.
func (g *game) saw(id string) {
	g.Seen = append(g.Seen, id)
	if len(g.Seen) > seenLimit {
		g.Seen = g.Seen[len(g.Seen)-seenLimit:]
	}
}

// field is where the mines are.
func (g *game) field() *mines.Board {
	b := &mines.Board{Rows: g.Rows, Cols: g.Cols, Mine: make([]bool, g.Rows*g.Cols)}
	for _, cell := range g.Mines {
		b.Mine[cell] = true
	}
	return b
}
