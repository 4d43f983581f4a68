package puzzles

import (
	"context"
	"iter"

	"switchboard/phrases"
	"switchboard/render"
)

// What some players do in their own way.
type (
	answerer interface {
		Answer(context.Context, phrases.Speaker, *Game) (Answer, error)
	}
	reviewer interface {
		Review(context.Context, phrases.Speaker, *Game) (Answer, error)
	}
	marker interface {
		Mark(g *Game, cell int) Move
	}
	reacher interface {
		Reach(g *Game, cell int) []int
	}
)

// AnswerTo answers with what solves the start of a game.
func AnswerTo(ctx context.Context, s phrases.Speaker, g *Game) (Answer, error) {
	if p, ok := g.player.(answerer); ok {
		return p.Answer(ctx, s, g)
	}
	board, err := g.player.Begin(g.Start)
	if err != nil {
		return Answer{}, err
	}
	return board.View(false).Solve(ctx, s)
}

// Typer is a Player that reads what is typed into the form for cells in its own way.
type Typer interface {
	Typed(g *Game, tool, text string) ([]Move, error)
}

// Pointer is a Player that knows which cells somebody with a tool looks at next, and
// labels the menu of them.
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

// Mark is the move that a second kind of click on a cell makes, such as a flag; false
// where the puzzle has none.
func Mark(g *Game, cell int) (Move, bool) {
	if p, ok := g.player.(marker); ok {
		return p.Mark(g, cell), true
	}
	return Move{}, false
}

// Reach lists the cells that a press of a cell turns.
func Reach(g *Game, cell int) []int {
	if p, ok := g.player.(reacher); ok {
		return p.Reach(g, cell)
	}
	return nil
}

// Done is how far a game is, from 0 to 1: as its board says, or by the moves that are left
// to the end.
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

// Turns are the ways to turn and mirror one board so that it has the size of another: which of
// its cells comes to each cell of that.
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
