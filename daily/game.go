package daily

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"switchboard/solver/ghosts"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// Op is something that a player does.
type Op string

// What a player can do. The cells of a move are its cells; Hint and GiveUp have
// none.
const (
	Press  Op = "press" // press puzzles: press a cell
	Open   Op = "open"  // mines: open cells
	Flag   Op = "flag"  // mines: set or take away flags
	Pick   Op = "pick"  // ghosts: choose a cell for the next piece, or take the piece on it back
	Lay    Op = "lay"   // ghosts: lay a piece on the chosen cells
	Hint   Op = "hint"
	GiveUp Op = "give up"
)

// Move is one thing that a player did.
type Move struct {
	Op    Op    `json:"op"`
	Cells []int `json:"cells,omitempty"`
}

// ErrMove says that a move cannot be made now.
var ErrMove = errors.New("daily: not a move here")

// ErrNoPiece says that no piece fits the chosen cells.
var ErrNoPiece = errors.New("daily: no piece fits these cells")

// moveLimit is more moves than anybody makes; no game is longer.
const moveLimit = 2000

// Game is a game of a puzzle after some moves. Only the fields of its kind are
// set.
type Game struct {
	Puzzle *Puzzle
	Moves  []Move

	Board *toggle.Board // press puzzles

	Position *mines.Position // mines: what the player sees, mines that were hit as flags
	Hit      []int           // mines opened by mistake

	Placed []ghosts.Placement // ghosts: pieces on the board
	Picked ghosts.Board       // cells chosen for the next piece

	Presses int // presses, cells opened, or pieces laid
	Hints   int
	Solved  bool
	GaveUp  bool

	field *mines.Board
	given int // ghosts: pieces that lay there from the start
}

// New begins a game.
func New(p *Puzzle) *Game {
	g := &Game{Puzzle: p}
	switch p.Kind {
	case Mines:
		g.field = p.field()
		g.Position = g.field.Start()
		g.field.Open(g.Position, p.First)
	case Ghosts:
		g.Placed, _ = p.placed() // checked with the puzzle
		g.given = len(g.Placed)
	default:
		g.Board = p.Toggle().Board
	}
	return g
}

// Replay begins a game and makes the moves.
func Replay(p *Puzzle, moves []Move) (*Game, error) {
	g := New(p)
	for i, m := range moves {
		if err := g.Do(m); err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	return g, nil
}

// EncodeMoves writes moves as they are stored.
func EncodeMoves(moves []Move) ([]byte, error) { return json.Marshal(moves) }

// DecodeMoves reads what EncodeMoves wrote.
func DecodeMoves(data []byte) (moves []Move, err error) {
	if err := json.Unmarshal(data, &moves); err != nil {
		return nil, fmt.Errorf("daily: read moves: %w", err)
	}
	return moves, nil
}

// Over returns the presses over par, or the mines hit; at least 0.
func (g *Game) Over() int {
	if g.Puzzle.Kind == Mines {
		return len(g.Hit)
	}
	return max(0, g.Presses-g.Puzzle.Par)
}

// Ended reports whether nothing more can be done.
func (g *Game) Ended() bool { return g.Solved || g.GaveUp }

// Do makes a move. The error is ErrMove or ErrNoPiece, and then the game is as
// it was.
func (g *Game) Do(m Move) error {
	if g.Ended() || len(g.Moves) >= moveLimit {
		return ErrMove
	}
	for _, cell := range m.Cells {
		if cell < 0 || cell >= g.Puzzle.Rows*g.Puzzle.Cols {
			return ErrMove
		}
	}
	if err := g.do(m); err != nil {
		return err
	}
	g.Moves = append(g.Moves, m)
	return nil
}

func (g *Game) do(m Move) error {
	kind := g.Puzzle.Kind
	switch {
	case m.Op == Hint:
		g.Hints++
	case m.Op == GiveUp:
		g.GaveUp = true
	case m.Op == Press && kind.Presses() && len(m.Cells) == 1:
		g.press(m.Cells[0])
	case m.Op == Open && kind == Mines && len(m.Cells) > 0:
		return g.open(m.Cells)
	case m.Op == Flag && kind == Mines && len(m.Cells) > 0:
		return g.flag(m.Cells)
	case m.Op == Pick && kind == Ghosts && len(m.Cells) == 1:
		return g.pick(m.Cells[0])
	case m.Op == Lay && kind == Ghosts:
		return g.lay()
	default:
		return ErrMove
	}
	return nil
}

// press presses a cell. Pressing it again takes it back, and counts too.
func (g *Game) press(cell int) {
	t := g.Puzzle.Toggle()
	g.Board.Xor(toggle.Flipped(t, cell/g.Puzzle.Cols, cell%g.Puzzle.Cols))
	g.Presses++
	on, all := g.Board.Count(), g.Puzzle.Rows*g.Puzzle.Cols
	g.Solved = t.Goal != toggle.On && on == 0 || t.Goal != toggle.Off && on == all
}

// open opens hidden cells. A mine stays on the board as a flag, and counts
// against the player.
func (g *Game) open(cells []int) error {
	done := 0
	for _, cell := range cells {
		if g.Position.Cells[cell] != mines.Hidden {
			continue
		}
		done++
		if _, safe := g.field.Open(g.Position, cell); !safe {
			g.Position.Cells[cell] = mines.Flag
			g.Hit = append(g.Hit, cell)
		}
	}
	if done == 0 {
		return ErrMove
	}
	g.Presses += done
	g.Solved = true
	for cell, seen := range g.Position.Cells {
		if seen < 0 && !g.field.Mine[cell] {
			g.Solved = false
		}
	}
	return nil
}

// flag sets flags on hidden cells and takes them away from others, but for the
// mines that were hit.
func (g *Game) flag(cells []int) error {
	done := false
	for _, cell := range cells {
		switch {
		case g.Position.Cells[cell] == mines.Hidden:
			g.Position.Cells[cell], done = mines.Flag, true
		case g.Position.Cells[cell] == mines.Flag && !slices.Contains(g.Hit, cell):
			g.Position.Cells[cell], done = mines.Hidden, true
		}
	}
	if !done {
		return ErrMove
	}
	return nil
}

// pick chooses a cell, or no longer; on a piece, it takes the piece back.
func (g *Game) pick(cell int) error {
	for i, p := range g.Placed {
		if !p.Cells.Has(cell) {
			continue
		}
		if i < g.given {
			return ErrMove
		}
		g.Placed = slices.Delete(g.Placed, i, i+1)
		return nil
	}
	picked := g.Picked ^ 1<<cell
	if picked.Len() > 3 {
		return ErrMove
	}
	g.Picked = picked
	return nil
}

// Takeback returns the move that takes the last one back: the same press again,
// which counts too, or a pick of the last piece. It is false when there is
// nothing to take back, and for mines, where there is no way back.
func (g *Game) Takeback() (m Move, ok bool) {
	if g.Puzzle.Kind == Ghosts {
		if len(g.Placed) == g.given {
			return m, false
		}
		for cell := range g.Placed[len(g.Placed)-1].Cells.Each() {
			return Move{Pick, []int{cell}}, true
		}
	}
	var standing []Move // presses that have not been taken back
	for _, m := range g.Moves {
		if m.Op != Press {
			continue
		}
		if n := len(standing); n > 0 && standing[n-1].Cells[0] == m.Cells[0] {
			standing = standing[:n-1]
		} else {
			standing = append(standing, m)
		}
	}
	if len(standing) == 0 {
		return m, false
	}
	return standing[len(standing)-1], true
}

// lay lays the piece that fits the chosen cells and the ghosts on them: there is
// at most one, as the pieces of one shape differ in their torches.
func (g *Game) lay() error {
	for piece := range ghosts.Piece(ghosts.Pieces) {
		at, err := ghosts.Place(piece, g.Picked, g.Puzzle.Ghosts)
		if err != nil || ghosts.Together(append(slices.Clone(g.Placed), at)) != nil {
			continue
		}
		g.Placed = append(g.Placed, at)
		g.Picked = 0
		g.Presses++
		g.Solved = len(g.Placed) == ghosts.Pieces
		return nil
	}
	return ErrNoPiece
}
