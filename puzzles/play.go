package puzzles

import (
	"context"
	"iter"
	"slices"
	"strings"

	"switchboard/phrases"
	"switchboard/render"
)

// Usual is what is said of a game whose cells are pressed one by one, counted against par, and
// what clicks do. A Player embeds it, and has methods of its own for what it has otherwise.
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

func (Usual) Refused(s phrases.Speaker, g *Game, m Move, _ error) string {
	return s.Say("play_no_press", phrases.With{"Cell": Cells([]int{m.Cell}, g.Start.Cols)})
}

func (Usual) Touch(_ *Game, _ string, cell int) (m Move, next string) {
	return Move{Op: Press, Cell: cell}, ""
}

func (Usual) Mark(*Game, int) (Move, bool) { return Move{}, false }

func (Usual) Verb(s phrases.Speaker, _, cell string) string {
	return s.Say("play_press", phrases.With{"Cell": cell})
}

func (Usual) Controls(phrases.Speaker, *Game, string) []Control { return nil }

// Typer is a Player that reads what is typed into the form for cells in its own way.
type Typer interface {
	Typed(g *Game, tool, text string) ([]Move, error)
}

// Pointer is a Player that knows which cells somebody with a tool looks at next, and labels the menu of them.
type Pointer interface {
	Near(g *Game, tool string) []int
	Pick(s phrases.Speaker, tool, cells string) string
}

// Layer is a Player with pieces that wait beside the board.
type Layer interface {
	Tray(g *Game, tool string) []render.TrayPiece
}

// Artist is a Player that makes boards whose one shortest solution draws a text.
type Artist interface {
	Draw(context.Context, Options, string) (Start, error)
}

// Control chooses a tool: a button, or a menu.
type Control struct {
	Tool, Label string
	InHand      bool // it is chosen
	Danger      bool // and that is told by a warning colour
	Menu        []ToolChoice
}

// ToolChoice is an entry of a menu of tools.
type ToolChoice struct {
	Tool, Label, Description string
	InHand                   bool
}

// reacher is a Player whose moves are presses.
type reacher interface{ Reach(g *Game, cell int) []int }

// Reach lists the cells that a press of a cell turns.
func Reach(g *Game, cell int) []int {
	if p, ok := g.player.(reacher); ok {
		return p.Reach(g, cell)
	}
	return nil
}

// Done is how far a game is, from 0 to 1: as its board says, or by the moves that are left to the end.
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

// HasAll reports whether what solves a board from where it stands can be shown as a whole: where moves are presses.
func HasAll(g *Game) bool {
	_, ok := g.player.(reacher)
	return ok
}

// Recognizer is a Board that knows its own positions, whatever their looks.
type Recognizer interface {
	Recognizes(Position) bool
}

// Same reports whether a position is a board as it stands, turned or mirrored.
func Same(b Board, p Position) bool {
	if r, ok := b.(Recognizer); ok {
		return r.Recognizes(p)
	}
	view := b.View(false)
	own, other := view.Scene(), p.Scene()
	for turn := range Turns(view, p) {
		if slices.EqualFunc(turn, other.Cells, func(at int, cell render.Cell) bool {
			return own.Cells[at].Face == cell.Face && own.Cells[at].Value == cell.Value && own.Cells[at].Piece == cell.Piece
		}) {
			return true
		}
	}
	return false
}

// Turns are the ways to turn and mirror one board to the size of another: which of its cells comes to each cell of that.
func Turns(own, other Position) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		ownRows, ownCols := own.Size()
		rows, cols := other.Size()
		for symmetry := range 8 { // bit 2 transposes, bit 1 turns the rows over, bit 0 the columns
			r, c := rows, cols
			if symmetry&4 != 0 {
				r, c = c, r
			}
			if r != ownRows || c != ownCols {
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
			if !yield(turn) {
				return
			}
		}
	}
}
