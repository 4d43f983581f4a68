package puzzles

import (
	"context"
	"slices"
	"strings"

	"switchboard/phrases"
	"switchboard/render"
)

// Usual has the default methods of a Player: those of a game whose cells are pressed one by one and counted against
// par. A Player embeds it and overrides what differs.
type Usual struct{}

func (Usual) Rule(s phrases.Speaker, g *Game) string { return s.Say(g.player.About().Rule) }

func (Usual) Progress(s phrases.Speaker, g *Game) string {
	return s.Say(phrases.Either(g.Start.Proved, "play_presses", "play_presses_unproved"), phrases.With{"N": g.Count(), "Par": g.Start.Par})
}

func (Usual) Describe(_ phrases.Speaker, g *Game) []string {
	return strings.Split(g.View().Text(), "\n")
}

func (Usual) Counted(s phrases.Speaker, moves, _ int) string {
	return s.Say("counted_presses", phrases.With{"N": moves})
}

func (Usual) Dare(s phrases.Speaker, start Start) string {
	known := s.Say(phrases.Either(start.Proved, "post_par", "post_best_known"))
	return s.Say("post_dare_presses", phrases.With{"N": start.Par}) + " " + known
}

func (Usual) Won(s phrases.Speaker, g *Game) string {
	with := phrases.With{"Counted": g.player.Counted(s, g.Count(), g.Over()), "Par": g.Start.Par}
	switch {
	case g.Over() > 0:
		return s.Say("play_won_over", with)
	case g.Start.Proved:
		return s.Say("play_won_par", with)
	}
	return s.Say(phrases.Either(g.Count() < g.Start.Par, "play_won_record", "play_won_best"), with)
}

func (Usual) Answer(ctx context.Context, s phrases.Speaker, g *Game) (Answer, error) {
	board, err := g.player.Begin(g.Start)
	if err != nil {
		return Answer{}, err
	}
	return board.View(false).Solve(ctx, s)
}

func (Usual) Touch(_ *Game, _ string, cell int) (m Move, next string) {
	return Move{Op: Press, Cell: cell}, ""
}

func (Usual) Mark(*Game, int) (Move, bool) { return Move{}, false }

func (Usual) Reach(*Game, int) []int { return nil }

func (Usual) Verb(s phrases.Speaker, _, cell string) string {
	return s.Say("play_press", phrases.With{"Cell": cell})
}

func (Usual) Controls(phrases.Speaker, *Game, string) []Control { return nil }

// Typer is a Player that parses the form for cells itself.
type Typer interface {
	Typed(g *Game, tool, text string) ([]Move, error)
}

// Pointer is a Player that offers a menu of the cells to look at next (Near), with a label (Pick).
type Pointer interface {
	Near(g *Game, tool string) []int
	Pick(s phrases.Speaker, tool, cells string) string
}

// Layer is a Player whose pieces wait in a tray beside the board.
type Layer interface {
	Tray(g *Game, tool string) []render.TrayPiece
}

// Artist is a Player that makes boards whose one shortest solution draws a text.
type Artist interface {
	Draw(context.Context, Options, string) (Start, error)
}

// Control is a button that chooses a tool, or a menu of tools.
type Control struct {
	Tool, Label string
	InHand      bool // the tool is chosen
	Danger      bool // when chosen, it has a warning colour
	Menu        []ToolChoice
}

// ToolChoice is an entry of such a menu.
type ToolChoice struct {
	Tool, Label, Description string
	InHand                   bool
}

// Done is the progress of a game from 0 to 1: from the board (Done), or else by the moves left to the end.
func Done(ctx context.Context, g *Game) float64 {
	if b, ok := g.now.(interface{ Done() float64 }); ok {
		return b.Done()
	}
	moves, err := g.now.Solution(ctx)
	if left := float64(len(moves)); err == nil && left < float64(g.Start.Par) {
		return 1 - left/float64(g.Start.Par)
	}
	return 0
}

// HasAll reports whether the whole solution can be shown from the current board: where a click without a tool is a press.
func HasAll(g *Game) bool {
	m, _ := g.player.Touch(g, "", 0)
	return m.Op == Press
}

// Recognizer is a Board with its own comparison to a position.
type Recognizer interface {
	// Recognizes reports whether a position is the board, turned or mirrored so that its cell i is the own cell turn[i].
	Recognizes(p Position, turn []int) bool
}

// Same reports whether p is the current board, possibly turned or mirrored.
func Same(b Board, p Position) bool {
	view := b.View(false)
	turns := symmetries(view, p)
	if r, ok := b.(Recognizer); ok {
		return slices.ContainsFunc(turns, func(turn []int) bool { return r.Recognizes(p, turn) })
	}
	own, other := view.Scene(), p.Scene()
	return slices.ContainsFunc(turns, func(turn []int) bool {
		return slices.EqualFunc(turn, other.Cells, func(at int, cell render.Cell) bool {
			return own.Cells[at].Face == cell.Face && own.Cells[at].Value == cell.Value && own.Cells[at].Piece == cell.Piece
		})
	})
}

// symmetries are the ways to turn and mirror the own board into the size of the other: for each cell of the other the
// index of the own one.
func symmetries(own, other Position) (turns [][]int) {
	ownRows, ownCols := own.Size()
	rows, cols := other.Size()
	for symmetry := range 8 { // bit 2 transposes, bit 1 reverses the rows, bit 0 the columns
		if over := symmetry&4 != 0; over && (rows != ownCols || cols != ownRows) || !over && (rows != ownRows || cols != ownCols) {
			continue
		}
		turn := make([]int, rows*cols)
		for i := range turn {
			r, c := i/cols, i%cols
			if symmetry&4 != 0 {
				r, c = c, r
			}
			if symmetry&2 != 0 {
				r = ownRows - 1 - r
			}
			if symmetry&1 != 0 {
				c = ownCols - 1 - c
			}
			turn[i] = r*ownCols + c
		}
		turns = append(turns, turn)
	}
	return turns
}
