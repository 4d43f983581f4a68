package daily

import (
	"encoding/json"
	"fmt"
	"slices"

	"switchboard/puzzles"
	ghostgame "switchboard/puzzles/ghosts"
	minegame "switchboard/puzzles/mines"
	"switchboard/puzzles/press"
	"switchboard/solver/ghosts"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// stored1 is a puzzle as version 1 stored it.
type stored1 struct {
	Kind  string `json:"kind"`
	Rows  int    `json:"rows"`
	Cols  int    `json:"cols"`
	Par   int    `json:"par"`
	Start string `json:"start"` // press puzzles: rows of 0 and 1

	Mines []int `json:"mines"`
	First int   `json:"first"` // the cell that was open from the start

	Ghosts ghosts.Board `json:"ghosts"`
	Placed *struct {
		Piece ghosts.Piece `json:"piece"`
		Cells ghosts.Board `json:"cells"`
	} `json:"placed"`
}

// puzzle1 reads a puzzle of version 1. What is in it is checked later.
func puzzle1(data []byte) (puzzles.Start, error) {
	var s stored1
	if err := json.Unmarshal(data, &s); err != nil {
		return puzzles.Start{}, err
	}
	switch s.Kind {
	case "mines":
		return s.mines()
	case "ghosts":
		var placed []ghosts.Placement
		if s.Placed != nil {
			placed = []ghosts.Placement{{Piece: s.Placed.Piece, Cells: s.Placed.Cells}}
		}
		return ghostgame.New(s.Ghosts, placed)
	}
	terms, ok := terms[s.Kind]
	if !ok {
		return puzzles.Start{}, fmt.Errorf("kind %q", s.Kind)
	}
	board, err := toggle.Parse(s.Start)
	if err != nil {
		return puzzles.Start{}, err
	}
	if board.Rows() != s.Rows || board.Cols() != s.Cols {
		return puzzles.Start{}, fmt.Errorf("%d x %d cells drawn as %q", s.Rows, s.Cols, s.Start)
	}
	terms.Board = board
	return press.New(s.Kind, terms, s.Par, true)
}

func (s *stored1) mines() (puzzles.Start, error) {
	cells := s.Rows * s.Cols
	if s.Rows < 1 || s.Cols < 1 || s.Rows > 64 || s.Cols > 64 || s.First < 0 || s.First >= cells || slices.Contains(s.Mines, s.First) {
		return puzzles.Start{}, fmt.Errorf("%d x %d cells, first %d", s.Rows, s.Cols, s.First)
	}
	field := &mines.Board{Rows: s.Rows, Cols: s.Cols, Mine: make([]bool, cells)}
	for _, cell := range s.Mines {
		if cell < 0 || cell >= cells {
			return puzzles.Start{}, fmt.Errorf("a mine on %d", cell)
		}
		field.Mine[cell] = true
	}
	return openField(field, s.First)
}

// openField is a puzzle of a field with one cell open.
func openField(field *mines.Board, first int) (puzzles.Start, error) {
	seen := field.Start()
	field.Open(seen, first)
	return minegame.New(field, seen, true)
}

// move1 is a move as version 1 stored it.
type move1 struct {
	Op    string `json:"op"`
	Cells []int  `json:"cells"`
}

// game1 replays an attempt of version 1 in today's moves. A mine that was opened
// stayed on the board then, with a flag that could not be taken off; a piece was
// laid on cells picked before, on those whose ghosts it fits.
func (p *Puzzle) game1(data []byte) (*puzzles.Game, error) {
	var moves []move1
	if err := json.Unmarshal(data, &moves); err != nil {
		return nil, fmt.Errorf("daily: read an attempt: %w", err)
	}
	g, err := p.New()
	if err != nil {
		return nil, err
	}
	var picked ghosts.Board
	for i, m := range moves {
		if err := p.do1(g, m, &picked); err != nil {
			return nil, fmt.Errorf("daily: read an attempt: move %d: %w", i+1, err)
		}
	}
	return g, nil
}

func (p *Puzzle) do1(g *puzzles.Game, m move1, picked *ghosts.Board) error {
	for _, cell := range m.Cells {
		if cell < 0 || cell >= p.Rows*p.Cols {
			return puzzles.ErrMove
		}
	}
	switch at := g.Position().(type) {
	case *minegame.Position:
		if m.Op == "open" || m.Op == "flag" {
			return minesMove1(g, at, m)
		}
	case *ghostgame.Position:
		if m.Op == "pick" || m.Op == "lay" {
			return ghostsMove1(g, at, m, picked)
		}
	}
	move := puzzles.Move{Op: puzzles.Op(m.Op)}
	if len(m.Cells) == 1 {
		move.Cell = m.Cells[0]
	}
	return g.Do(move)
}

func minesMove1(g *puzzles.Game, at *minegame.Position, m move1) error {
	for _, cell := range m.Cells {
		if at.Seen.Cells[cell] >= 0 || m.Op == "open" && at.Seen.Cells[cell] == mines.Flag {
			continue
		}
		if err := g.Do(puzzles.Move{Op: puzzles.Op(m.Op), Cell: cell}); err != nil {
			return err
		}
		if g.Lost() {
			for _, then := range []puzzles.Move{{Op: puzzles.Undo}, {Op: puzzles.Flag, Cell: cell}} {
				if err := g.Do(then); err != nil {
					return err
				}
			}
			at = g.Position().(*minegame.Position)
		}
		if g.Ended() {
			return nil
		}
	}
	return nil
}

func ghostsMove1(g *puzzles.Game, at *ghostgame.Position, m move1, picked *ghosts.Board) error {
	if m.Op == "pick" && len(m.Cells) == 1 {
		if at.On(m.Cells[0]) >= 0 {
			return g.Do(puzzles.Move{Op: puzzles.Take, Cell: m.Cells[0]})
		}
		*picked ^= 1 << m.Cells[0]
		return nil
	}
	for piece := range ghosts.Piece(ghosts.Pieces) {
		placed, err := ghosts.Place(piece, *picked, at.Ghosts)
		if err != nil || ghosts.Together(append(slices.Clone(at.Laid), placed)) != nil {
			continue
		}
		if move, ok := at.LayOn(piece, *picked); ok {
			*picked = 0
			return g.Do(move)
		}
	}
	return puzzles.ErrMove
}
