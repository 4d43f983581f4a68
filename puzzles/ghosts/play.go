package ghosts

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/ghosts"
)

// board is a position in play: the given pieces first, then the others in the order in which they were laid.
type board struct{ Position }

// layOn is the move that lays a piece on exactly these cells, with its torches on ghosts if possible; false if the
// piece does not fit there.
func (q *Position) layOn(piece ghosts.Piece, cells ghosts.Board) (move puzzles.Move, found bool) {
	for turn := range 4 {
		for cell := range cells.Each() {
			at, ok := ghosts.Lay(piece, turn, cell)
			if !ok || at.Cells != cells {
				continue
			}
			move, found = puzzles.Move{Op: puzzles.Lay, Cell: cell, Piece: int(piece), Turn: turn}, true
			if at.Fits(q.board) {
				return move, true
			}
		}
	}
	return move, found
}

// Do lays a piece, which may lie elsewhere already, or takes one off.
func (p *board) Do(m puzzles.Move) error {
	if m.Cell < 0 || m.Cell >= ghosts.Cells {
		return puzzles.ErrMove
	}
	switch m.Op {
	case puzzles.Take:
		i := p.on(m.Cell)
		if i < 0 {
			return puzzles.ErrMove
		}
		if i < p.given {
			return errGiven
		}
		p.placed = slices.Delete(slices.Clone(p.placed), i, i+1)
		return nil
	case puzzles.Lay:
		return p.lay(m)
	}
	return puzzles.ErrMove
}

func (p *board) lay(m puzzles.Move) error {
	if m.Piece < 0 || m.Piece >= ghosts.Pieces || m.Turn < 0 || m.Turn > 3 {
		return puzzles.ErrMove
	}
	piece := ghosts.Piece(m.Piece)
	at, ok := ghosts.Lay(piece, m.Turn, m.Cell)
	if !ok {
		return puzzles.Refusal(func(s phrases.Speaker) string {
			return s.Say("play_ghosts_off", phrases.With{"Piece": called(s, piece), "Cell": cellList(1 << m.Cell)})
		})
	}
	i := p.laid(piece)
	if i >= 0 && i < p.given {
		return errGiven
	}
	laid := slices.Clone(p.placed)
	if i >= 0 {
		laid = slices.Delete(laid, i, i+1)
	}
	laid = append(laid, at)
	var overlap *ghosts.Error
	if errors.As(ghosts.Together(laid), &overlap) {
		other := overlap.Piece
		if other == piece {
			other = overlap.Other
		}
		return puzzles.Refusal(func(s phrases.Speaker) string {
			return s.Say("play_ghosts_overlap", phrases.With{
				"Piece": called(s, piece), "Other": called(s, other), "Cells": cellList(overlap.Cells),
			})
		})
	}
	p.placed = laid
	return nil
}

var errGiven = puzzles.Refusal(func(s phrases.Speaker) string { return s.Say("play_ghosts_given") })

// on returns the index of the piece on a cell, or -1.
func (q *Position) on(cell int) int {
	return slices.IndexFunc(q.placed, func(at ghosts.Placement) bool { return at.Cells.Has(cell) })
}

// laid returns the index of a piece, or -1.
func (q *Position) laid(piece ghosts.Piece) int {
	return slices.IndexFunc(q.placed, func(at ghosts.Placement) bool { return at.Piece == piece })
}

func (p *board) Done() float64 { return float64(len(p.placed)) / ghosts.Pieces }

// State is Solved once all pieces are laid with their torches on the ghosts.
func (p *board) State() puzzles.State {
	if len(p.placed) == ghosts.Pieces && ghosts.Count(p.board, p.placed) > 0 {
		return puzzles.Solved
	}
	return puzzles.InPlay
}

func (p *board) View(bool) puzzles.Position {
	seen := p.Position
	return &seen
}

// Recognizes reports whether other has the same ghosts.
func (p *board) Recognizes(other puzzles.Position, turn []int) bool {
	q, ok := other.(*Position)
	for i, cell := range turn {
		ok = ok && q.board.Has(i) == p.board.Has(cell)
	}
	return ok
}

// right are the given pieces, and the others that are part of a solution with those before them.
func (q *Position) right() []ghosts.Placement {
	right := slices.Clone(q.placed[:q.given])
	for _, at := range q.placed[q.given:] {
		if with := append(right, at); ghosts.Count(q.board, with) > 0 {
			right = with
		}
	}
	return right
}

// wrong returns the first piece that is not right, if any.
func (q *Position) wrong() (wrong ghosts.Placement, found bool) {
	right := q.right()
	for _, at := range q.placed {
		if !slices.Contains(right, at) {
			return at, true
		}
	}
	return wrong, false
}

// Left counts the pieces that have to be taken off or laid.
func (p *board) Left(context.Context) (int, bool) {
	return len(p.placed) + ghosts.Pieces - 2*len(p.right()), true
}

// Solution takes off what is wrong and lays the pieces of a solution.
func (p *board) Solution(ctx context.Context) (moves []puzzles.Move, err error) {
	at := *p
	for at.State() != puzzles.Solved {
		m, err := at.next()
		if err != nil {
			return nil, err
		}
		if err := at.Do(m); err != nil {
			return nil, err
		}
		moves = append(moves, m)
	}
	return moves, nil
}

func take(at ghosts.Placement) puzzles.Move {
	return puzzles.Move{Op: puzzles.Take, Cell: bits.TrailingZeros16(uint16(at.Cells))}
}

// next is the first move of Solution.
func (p *board) next() (puzzles.Move, error) {
	if wrong, ok := p.wrong(); ok {
		return take(wrong), nil
	}
	for _, answer := range ghosts.Solve(p.board, p.placed) {
		for _, at := range answer {
			if m, ok := p.layOn(at.Piece, at.Cells); ok && p.laid(at.Piece) < 0 {
				return m, nil
			}
		}
	}
	return puzzles.Move{}, puzzles.ErrNoAdvice
}

func inPlay(g *puzzles.Game) *board { return g.Board().(*board) }

func inOrder(laid []ghosts.Placement) []ghosts.Placement {
	return slices.SortedFunc(slices.Values(laid), func(a, b ghosts.Placement) int { return int(a.Piece) - int(b.Piece) })
}

func (*Puzzle) Rule(s phrases.Speaker, g *puzzles.Game) string {
	return s.Say(phrases.Either(len(g.Moves()) == 0, "goal_ghosts_first", "goal_ghosts"))
}

func (*Puzzle) Progress(s phrases.Speaker, g *puzzles.Game) string {
	return s.Say("play_pieces", phrases.With{"Laid": len(inPlay(g).placed), "Of": ghosts.Pieces, "N": g.Count(), "Par": g.Start.Par})
}

func (*Puzzle) Counted(s phrases.Speaker, laid, _ int) string {
	return s.Say("counted_pieces", phrases.With{"N": laid})
}

func (*Puzzle) Dare(s phrases.Speaker, _ puzzles.Start) string { return s.Say("post_dare_ghosts") }

func (*Puzzle) Won(s phrases.Speaker, g *puzzles.Game) string {
	return s.Say(phrases.Either(g.Over() == 0, "play_won_pieces_par", "play_won_pieces_over"), phrases.With{"N": g.Over()})
}

func (*Puzzle) Describe(s phrases.Speaker, g *puzzles.Game) []string {
	p := inPlay(g)
	lines := []string{s.Say("play_ghosts", phrases.With{"Cells": cellList(p.board)})}
	for _, at := range inOrder(p.placed) {
		line := placementText(at)
		if at.Torches != 0 {
			line = s.Say("play_ghosts_torches", phrases.With{"Piece": line, "Cells": cellList(at.Torches)})
		}
		lines = append(lines, line)
	}
	return lines
}

// tool is the chosen piece and its quarter turns, such as B1, or else the first piece that is not on the board.
func tool(p *board, chosen string) (piece ghosts.Piece, turn int) {
	if len(chosen) == 2 && chosen[0] >= 'A' && chosen[0] <= 'F' && chosen[1] >= '0' && chosen[1] <= '3' {
		return ghosts.Piece(chosen[0] - 'A'), int(chosen[1] - '0')
	}
	for piece := range ghosts.Piece(ghosts.Pieces) {
		if p.laid(piece) < 0 {
			return piece, 0
		}
	}
	return 0, 0
}

func toolID(piece ghosts.Piece, turn int) string { return fmt.Sprintf("%s%d", piece, turn&3) }

func (*Puzzle) Touch(g *puzzles.Game, chosen string, cell int) (puzzles.Move, string) {
	p := inPlay(g)
	if i := p.on(cell); i >= p.given {
		return puzzles.Move{Op: puzzles.Take, Cell: cell}, toolID(p.placed[i].Piece, 0)
	}
	piece, turn := tool(p, chosen)
	return puzzles.Move{Op: puzzles.Lay, Cell: cell, Piece: int(piece), Turn: turn}, ""
}

// Typed reads the cells of the chosen piece, or of pieces by letter: "A: A1 B1 B2; F: C4 D4".
func (*Puzzle) Typed(g *puzzles.Game, chosen, text string) ([]puzzles.Move, error) {
	p := inPlay(g)
	if !strings.Contains(text, ":") {
		piece, _ := tool(p, chosen)
		text = piece.String() + ": " + text
	}
	placed, err := notation.ParsePlaced(text)
	if err != nil {
		return nil, err
	}
	var moves []puzzles.Move
	for _, at := range placed {
		piece, cells := ghosts.Piece(at.Piece-'A'), covered(at)
		m, ok := p.layOn(piece, cells)
		if !ok {
			return nil, complainOfPiece(&ghosts.Error{Problem: ghosts.NoShape, Piece: piece, Cells: cells})
		}
		moves = append(moves, m)
	}
	return moves, nil
}

func (*Puzzle) Verb(s phrases.Speaker, _, cell string) string {
	return s.Say("play_lay", phrases.With{"Cell": cell})
}

var colours = [ghosts.Pieces]phrases.ID{"piece_red", "piece_orange", "piece_yellow", "piece_green", "piece_blue", "piece_purple"}

func called(s phrases.Speaker, piece ghosts.Piece) string {
	return s.Say(colours[piece], phrases.With{"Piece": piece.String()})
}

var shapes = [ghosts.Pieces]phrases.ID{"piece_shape_a", "piece_shape_b", "piece_shape_c", "piece_shape_d", "piece_shape_e", "piece_shape_f"}

func (*Puzzle) Controls(s phrases.Speaker, g *puzzles.Game, chosen string) []puzzles.Control {
	p := inPlay(g)
	inHand, turn := tool(p, chosen)
	var menu []puzzles.ToolChoice
	for piece := range ghosts.Piece(ghosts.Pieces) {
		i := p.laid(piece)
		if i >= 0 && i < p.given {
			continue
		}
		label := called(s, piece)
		if i >= 0 {
			label = s.Say("play_piece_laid", phrases.With{"Piece": label})
		}
		menu = append(menu, puzzles.ToolChoice{
			Label: label, Tool: toolID(piece, 0), InHand: piece == inHand, Description: s.Say(shapes[piece]),
		})
	}
	return []puzzles.Control{{Menu: menu}, {Tool: toolID(inHand, turn+1), Label: s.Say("play_turn")}}
}

func (*Puzzle) Tray(g *puzzles.Game, chosen string) (tray []render.TrayPiece) {
	p := inPlay(g)
	inHand, turn := tool(p, chosen)
	for piece := range ghosts.Piece(ghosts.Pieces) {
		i := p.laid(piece)
		if i >= 0 && i < p.given {
			continue
		}
		t := render.TrayPiece{Chosen: piece == inHand, Laid: i >= 0}
		turns := turn * puzzles.One(t.Chosen)
		for cell := range ghosts.Cells {
			if at, ok := ghosts.Lay(piece, turns, cell); ok {
				t.At = at
				break
			}
		}
		tray = append(tray, t)
	}
	return tray
}
