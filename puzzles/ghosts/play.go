package ghosts

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/ghosts"
)

func inPlay(g *puzzles.Game) *board { return g.Board().(*board) }

func inOrder(laid []ghosts.Placement) []ghosts.Placement {
	return slices.SortedFunc(slices.Values(laid), func(a, b ghosts.Placement) int { return int(a.Piece) - int(b.Piece) })
}

func (*Puzzle) Rule(s phrases.Speaker, g *puzzles.Game) string {
	return s.Say(phrases.Either(len(g.Moves()) == 0, "goal_ghosts_first", "goal_ghosts"))
}

func (*Puzzle) Progress(s phrases.Speaker, g *puzzles.Game) string {
	return s.Say("play_pieces", phrases.With{"Laid": len(inPlay(g).Laid), "Of": ghosts.Pieces, "N": g.Count(), "Par": g.Start.Par})
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
	lines := []string{s.Say("play_ghosts", phrases.With{"Cells": cellList(p.Ghosts)})}
	for _, at := range inOrder(p.Laid) {
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
	if i := p.On(cell); i >= p.Given {
		return puzzles.Move{Op: puzzles.Take, Cell: cell}, toolID(p.Laid[i].Piece, 0)
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
		var cells ghosts.Board
		for _, cell := range at.Cells {
			cells |= 1 << cell
		}
		piece := ghosts.Piece(at.Piece - 'A')
		m, ok := p.LayOn(piece, cells)
		if !ok {
			return nil, complainOfPiece(&ghosts.Error{Problem: ghosts.NoShape, Piece: piece, Cells: cells})
		}
		moves = append(moves, m)
	}
	return moves, nil
}

func (*Puzzle) Refused(s phrases.Speaker, g *puzzles.Game, m puzzles.Move, err error) string {
	with := phrases.With{"Piece": called(s, ghosts.Piece(m.Piece)), "Cell": cellList(1 << m.Cell)}
	var overlap *ghosts.Error
	switch {
	case errors.Is(err, ErrGiven):
		return s.Say("play_ghosts_given", with)
	case errors.Is(err, ErrOff):
		return s.Say("play_ghosts_off", with)
	case errors.As(err, &overlap):
		other := overlap.Piece
		if other == ghosts.Piece(m.Piece) {
			other = overlap.Other
		}
		with["Other"], with["Cells"] = called(s, other), cellList(overlap.Cells)
		return s.Say("play_ghosts_overlap", with)
	}
	return s.Say("play_no_move")
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
		if i >= 0 && i < p.Given {
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
		if i >= 0 && i < p.Given {
			continue
		}
		t := render.TrayPiece{Chosen: piece == inHand, Laid: i >= 0}
		turns := 0
		if t.Chosen {
			turns = turn
		}
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
