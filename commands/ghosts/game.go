package ghosts

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"switchboard/commands"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	ghostgame "switchboard/puzzles/ghosts"
	"switchboard/render"
	"switchboard/solver/ghosts"

	"github.com/bwmarrin/discordgo"
)

// Kind is the rules by which the puzzle is played.
func (*Puzzle) Kind() puzzles.Kind { return ghostgame.Ghosts() }

// Spec has nothing besides the difficulty.
func (*Puzzle) Spec(*commands.Request) (puzzles.Spec, error) { return puzzles.Spec{}, nil }

// Take makes a puzzle to play of the board of a question. Its placed pieces are
// given.
func (p *Puzzle) Take(ctx context.Context, rng *rand.Rand, asked commands.Question) (puzzles.Start, error) {
	q := asked.(*question)
	return p.Kind().From(ctx, rng, notation.Reading{Puzzle: notation.Ghosts, Ghosts: slices.Collect(q.board.Each())}, puzzles.Spec{Placed: q.pieces()})
}

func position(g *puzzles.Game) *ghostgame.Position { return g.Position().(*ghostgame.Position) }

// Ask is the question about the board of a game as it stands.
func (*Puzzle) Ask(g *puzzles.Game) commands.Question {
	p := position(g)
	return inPlay{&question{board: p.Ghosts, placed: p.Laid}, p}
}

// inPlay is the question about a board in play.
type inPlay struct {
	*question
	at *ghostgame.Position
}

// Hint points at a wrong piece first.
func (q inPlay) Hint(ctx context.Context, s phrases.Speaker, level commands.Level) (commands.Answer, commands.Level, error) {
	wrong, found := q.at.Wrong()
	if !found {
		return q.question.Hint(ctx, s, level)
	}
	a := q.drawn(q.placed, wrong.Cells, render.WrongFlag)
	a.Text.Add(s.Say("play_wrong_piece", phrases.With{"Piece": called(s, wrong.Piece), "Cells": cellList(wrong.Cells)}))
	return a, commands.Move, nil
}

// Text is the board as it is typed: four rows of 0 and 1, then the pieces on it.
func (*Puzzle) Text(g *puzzles.Game) string {
	p := position(g)
	lines := []string{p.Ghosts.String()}
	for _, at := range inOrder(p.Laid) {
		lines = append(lines, strings.ReplaceAll(placementText(at), "`", ""))
	}
	return strings.Join(lines, "\n")
}

func inOrder(laid []ghosts.Placement) []ghosts.Placement {
	return slices.SortedFunc(slices.Values(laid), func(a, b ghosts.Placement) int { return int(a.Piece) - int(b.Piece) })
}

// Scene draws the board with the pieces on it.
func (*Puzzle) Scene(g *puzzles.Game) render.Scene {
	p := position(g)
	q := &question{board: p.Ghosts, placed: p.Laid[:p.Given]}
	return *q.drawn(p.Laid, 0, render.None).Scene
}

// Rule says when the board is solved, and before the first move how pieces are laid.
func (*Puzzle) Rule(s phrases.Speaker, g *puzzles.Game) string {
	if len(g.Moves()) == 0 {
		return s.Say("goal_ghosts_first")
	}
	return s.Say("goal_ghosts")
}

// State says how many pieces lie on the board.
func (*Puzzle) State(s phrases.Speaker, g *puzzles.Game) string {
	return s.Say("play_pieces", phrases.With{"Laid": len(position(g).Laid), "Of": ghosts.Pieces, "N": g.Count(), "Par": g.Start.Par})
}

// Counted says how many pieces were laid.
func (*Puzzle) Counted(s phrases.Speaker, laid, _ int) string {
	return s.Say("counted_pieces", phrases.With{"N": laid})
}

// Dare asks for all pieces.
func (*Puzzle) Dare(s phrases.Speaker, _ puzzles.Start) string { return s.Say("post_dare_ghosts") }

// Won counts the pieces that did not stay.
func (*Puzzle) Won(s phrases.Speaker, g *puzzles.Game) string {
	if g.Over() == 0 {
		return s.Say("play_won_pieces_par")
	}
	return s.Say("play_won_pieces_over", phrases.With{"N": g.Over()})
}

// Lists names the ghosts and the pieces.
func (*Puzzle) Lists(s phrases.Speaker, g *puzzles.Game) []string {
	p := position(g)
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

// Solution answers with a way to lay all pieces from the start.
func (k *Puzzle) Solution(ctx context.Context, s phrases.Speaker, g *puzzles.Game) (commands.Answer, error) {
	p := position(g)
	return (&question{board: p.Ghosts, placed: p.Laid[:p.Given]}).Solve(ctx, s)
}

// tool is the piece in hand and its quarter turns, such as B1; the first piece
// that is not on the board where nobody chose.
func tool(p *ghostgame.Position, chosen string) (piece ghosts.Piece, turn int) {
	if len(chosen) == 2 && chosen[0] >= 'A' && chosen[0] <= 'F' && chosen[1] >= '0' && chosen[1] <= '3' {
		return ghosts.Piece(chosen[0] - 'A'), int(chosen[1] - '0')
	}
	for piece := range ghosts.Piece(ghosts.Pieces) {
		if !slices.ContainsFunc(p.Laid, func(at ghosts.Placement) bool { return at.Piece == piece }) {
			return piece, 0
		}
	}
	return 0, 0
}

func toolID(piece ghosts.Piece, turn int) string { return fmt.Sprintf("%s%d", piece, turn&3) }

// Touch takes the piece on a cell back in hand, or lays the piece in hand with its
// torch there.
func (*Puzzle) Touch(g *puzzles.Game, chosen string, cell int) (puzzles.Move, string) {
	p := position(g)
	if i := p.On(cell); i >= p.Given {
		return puzzles.Move{Op: puzzles.Take, Cell: cell}, toolID(p.Laid[i].Piece, 0)
	}
	piece, turn := tool(p, chosen)
	return puzzles.Move{Op: puzzles.Lay, Cell: cell, Piece: int(piece), Turn: turn}, ""
}

// Fixed reports whether a piece lies on a cell from the start.
func (*Puzzle) Fixed(g *puzzles.Game, cell int) bool {
	p := position(g)
	i := p.On(cell)
	return i >= 0 && i < p.Given
}

// Typed are the moves that lay pieces on cells: those of the piece in hand, or
// with its letter in front, A: A1 B1 B2; F: C4 D4.
func (*Puzzle) Typed(g *puzzles.Game, chosen, text string) ([]puzzles.Move, error) {
	p := position(g)
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

// Refused says why a move cannot be made.
func (*Puzzle) Refused(s phrases.Speaker, g *puzzles.Game, m puzzles.Move, err error) string {
	with := phrases.With{"Piece": called(s, ghosts.Piece(m.Piece)), "Cell": cellList(1 << m.Cell)}
	var overlap *ghosts.Error
	switch {
	case errors.Is(err, ghostgame.ErrGiven):
		return s.Say("play_ghosts_given", with)
	case errors.Is(err, ghostgame.ErrOff):
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

// Verb says what a click on a cell does.
func (*Puzzle) Verb(s phrases.Speaker, _, cell string) string {
	return s.Say("play_lay", phrases.With{"Cell": cell})
}

// colours name the pieces.
var colours = [ghosts.Pieces]phrases.ID{"piece_red", "piece_orange", "piece_yellow", "piece_green", "piece_blue", "piece_purple"}

// called is a piece by its colour and letter.
func called(s phrases.Speaker, piece ghosts.Piece) string {
	return s.Say(colours[piece], phrases.With{"Piece": piece.String()})
}

// shapes describe the pieces.
var shapes = [ghosts.Pieces]phrases.ID{"piece_shape_a", "piece_shape_b", "piece_shape_c", "piece_shape_d", "piece_shape_e", "piece_shape_f"}

// Controls are a menu of the pieces and a button that turns the one in hand.
func (*Puzzle) Controls(s phrases.Speaker, g *puzzles.Game, chosen string, id func(tool string) string) []discordgo.MessageComponent {
	p := position(g)
	inHand, turn := tool(p, chosen)
	menu := discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: id("")}
	for piece := range ghosts.Piece(ghosts.Pieces) {
		i := slices.IndexFunc(p.Laid, func(at ghosts.Placement) bool { return at.Piece == piece })
		if i >= 0 && i < p.Given {
			continue
		}
		label := called(s, piece)
		if i >= 0 {
			label = s.Say("play_piece_laid", phrases.With{"Piece": label})
		}
		menu.Options = append(menu.Options, discordgo.SelectMenuOption{
			Label: label, Value: toolID(piece, 0), Default: piece == inHand, Description: s.Say(shapes[piece]),
		})
	}
	return []discordgo.MessageComponent{
		menu, discordgo.Button{Label: s.Say("play_turn"), Style: discordgo.SecondaryButton, CustomID: id(toolID(inHand, turn+1))},
	}
}

// Tray are the pieces as they would be laid, for a picture beside the board.
func (*Puzzle) Tray(g *puzzles.Game, chosen string) (tray []render.TrayPiece) {
	p := position(g)
	inHand, turn := tool(p, chosen)
	for piece := range ghosts.Piece(ghosts.Pieces) {
		if slices.ContainsFunc(p.Laid[:p.Given], func(at ghosts.Placement) bool { return at.Piece == piece }) {
			continue
		}
		t := render.TrayPiece{Chosen: piece == inHand, Laid: slices.ContainsFunc(p.Laid, func(at ghosts.Placement) bool { return at.Piece == piece })}
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
