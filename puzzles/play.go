package puzzles

import (
	"context"
	"iter"
	"slices"
	"strings"

	"switchboard/phrases"
	"switchboard/render"
)

// What a game is said to be, and how it is played by clicks. The functions ask the
// player of the game, and have an answer for a player that has none of its own: cells
// that are pressed one by one, counted against par.

// What some players say of a game in their own way, each alone.
type (
	ruler interface {
		Rule(phrases.Speaker, *Game) string
	}
	progresser interface {
		Progress(phrases.Speaker, *Game) string
	}
	describer interface {
		Describe(phrases.Speaker, *Game) []string
	}
	counter interface {
		Counted(s phrases.Speaker, moves, over int) string
	}
	darer interface {
		Dare(phrases.Speaker, Start) string
	}
	winner interface {
		Won(phrases.Speaker, *Game) string
	}
	answerer interface {
		Answer(context.Context, phrases.Speaker, *Game) (Answer, error)
	}
	refuser interface {
		Refused(phrases.Speaker, *Game, Move, error) string
	}
	reviewer interface {
		Review(context.Context, phrases.Speaker, *Game) (Answer, error)
	}
)

// Rule says what a move does, and when the board is solved: as the menu of puzzles does.
func Rule(s phrases.Speaker, g *Game) string {
	if p, ok := g.player.(ruler); ok {
		return p.Rule(s, g)
	}
	return s.Say(g.player.About().Rule)
}

// Progress says how far a game is.
func Progress(s phrases.Speaker, g *Game) string {
	if p, ok := g.player.(progresser); ok {
		return p.Progress(s, g)
	}
	with := phrases.With{"N": g.Count(), "Par": g.Start.Par}
	if g.Start.Proved {
		return s.Say("play_presses", with)
	}
	return s.Say("play_presses_unproved", with)
}

// Describe says what the picture of a game shows, line by line.
func Describe(s phrases.Speaker, g *Game) []string {
	if p, ok := g.player.(describer); ok {
		return p.Describe(s, g)
	}
	return strings.Split(g.View().Text(), "\n")
}

// Counted says what a result counts: moves, or what is over par.
func Counted(s phrases.Speaker, p Player, moves, over int) string {
	if p, ok := p.(counter); ok {
		return p.Counted(s, moves, over)
	}
	return s.Say("counted_presses", phrases.With{"N": moves})
}

// Dare asks others whether they can do it too.
func Dare(s phrases.Speaker, p Player, start Start) string {
	if p, ok := p.(darer); ok {
		return p.Dare(s, start)
	}
	known := s.Say("post_best_known")
	if start.Proved {
		known = s.Say("post_par")
	}
	return s.Say("post_dare_presses", phrases.With{"N": start.Par}) + " " + known
}

// Won says how a game went that is solved.
func Won(s phrases.Speaker, g *Game) string {
	if p, ok := g.player.(winner); ok {
		return p.Won(s, g)
	}
	with := phrases.With{"Counted": Counted(s, g.player, g.Count(), g.Over()), "Par": g.Start.Par}
	switch {
	case g.Over() > 0:
		return s.Say("play_won_over", with)
	case g.Start.Proved:
		return s.Say("play_won_par", with)
	case g.Count() < g.Start.Par:
		return s.Say("play_won_record", with)
	}
	return s.Say("play_won_best", with)
}

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

// Refused says why a move cannot be made.
func Refused(s phrases.Speaker, g *Game, m Move, err error) string {
	if p, ok := g.player.(refuser); ok {
		return p.Refused(s, g, m, err)
	}
	return s.Say("play_no_press", phrases.With{"Cell": Cells([]int{m.Cell}, g.Start.Cols)})
}

// Controls are what some players put under a board.
type (
	toucher interface {
		// Touch is the move that a click on a cell makes with a tool, and the tool after it.
		// The tool is "" until one is chosen.
		Touch(g *Game, tool string, cell int) (m Move, next string)
		// Verb labels the button that touches a cell.
		Verb(s phrases.Speaker, tool, cell string) string
		// Controls are the buttons and menus that choose a tool.
		Controls(s phrases.Speaker, g *Game, tool string) []Control
	}
	marker interface {
		Mark(g *Game, cell int) Move
	}
	reacher interface {
		Reach(g *Game, cell int) []int
	}
)

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

// Touch is the move that a click on a cell makes with a tool, and the tool after it.
func Touch(g *Game, tool string, cell int) (m Move, next string) {
	if p, ok := g.player.(toucher); ok {
		return p.Touch(g, tool, cell)
	}
	return Move{Op: Press, Cell: cell}, ""
}

// Mark is the move that a second kind of click on a cell makes, such as a flag; false
// where the puzzle has none.
func Mark(g *Game, cell int) (Move, bool) {
	if p, ok := g.player.(marker); ok {
		return p.Mark(g, cell), true
	}
	return Move{}, false
}

// Verb labels the button that touches a cell.
func Verb(s phrases.Speaker, g *Game, tool, cell string) string {
	if p, ok := g.player.(toucher); ok {
		return p.Verb(s, tool, cell)
	}
	return s.Say("play_press", phrases.With{"Cell": cell})
}

// Controls are the buttons and menus that choose a tool.
func Controls(s phrases.Speaker, g *Game, tool string) []Control {
	if p, ok := g.player.(toucher); ok {
		return p.Controls(s, g, tool)
	}
	return nil
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
