package mines

import (
	"context"
	"strings"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/mines"
)

type board struct {
	Seen *mines.Position // what the player sees, with the total
	Hit  int             // the mine that exploded, or -1
	Free bool            // no guess is needed

	field   *mines.Board
	settled bool
}

// Left returns how many cells without a mine are hidden.
func (p *board) Left() int { return len(p.Seen.Cells) - p.Opened() - p.Seen.Mines }

func (p *board) Done() float64 {
	return float64(p.Opened()) / float64(max(1, len(p.Seen.Cells)-p.Seen.Mines))
}

func (p *board) Opened() int {
	return len(p.Seen.Cells) - p.Seen.Count(mines.Hidden) - p.Seen.Count(mines.Flag)
}

// Do opens or flags a cell. Opening a number with all its mines flagged opens its other neighbours.
func (p *board) Do(m puzzles.Move) error {
	if m.Cell < 0 || m.Cell >= len(p.Seen.Cells) || p.Hit >= 0 || m.Op != puzzles.Flag && m.Op != puzzles.Open {
		return puzzles.ErrMove
	}
	seen, why := p.Seen.Cells[m.Cell], phrases.ID("")
	hidden, flags := p.Seen.Around(m.Cell)
	switch {
	case m.Op == puzzles.Flag && seen < 0:
		flag(p.Seen, m.Cell)
		return nil
	case m.Op == puzzles.Flag:
		why = "play_flag_open"
	case seen == mines.Flag:
		why = "play_flagged"
	case seen == mines.Hidden:
		return p.open(m.Cell)
	case len(hidden) == 0:
		why = "play_done"
	case flags != int(seen):
		why = "play_unfinished"
	default:
		return p.open(hidden...)
	}
	with := phrases.With{"Cell": puzzles.Cells([]int{m.Cell}, p.Seen.Cols), "Number": int(seen)}
	return puzzles.Refusal(func(s phrases.Speaker) string { return s.Say(why, with) })
}

// flag sets a flag on a hidden cell, or takes it off.
func flag(p *mines.Position, cell int) {
	switch p.Cells[cell] {
	case mines.Hidden:
		p.Cells[cell] = mines.Flag
	case mines.Flag:
		p.Cells[cell] = mines.Hidden
	}
}

func (p *board) open(cells ...int) error {
	if !p.settled {
		return puzzles.ErrUnsettled
	}
	for _, at := range cells {
		if _, safe := p.field.Open(p.Seen, at); !safe && p.Hit < 0 {
			p.Hit = at
		}
	}
	return nil
}

func (p *board) State() puzzles.State {
	switch {
	case p.Hit >= 0:
		return puzzles.Lost
	case p.settled && p.Left() == 0:
		return puzzles.Solved
	}
	return puzzles.InPlay
}

func (p *board) View(over bool) puzzles.Position {
	shown := &extras{solved: p.State() == puzzles.Solved}
	if p.Hit >= 0 {
		shown.Hits = []int{p.Hit}
	}
	if seen, mine := p.Seen.Cells, p.field.Mine; over {
		shown.Shown = puzzles.CellsWhere(len(seen), func(i int) bool { return mine[i] && seen[i] == mines.Hidden })
		shown.wrong = puzzles.CellsWhere(len(seen), func(i int) bool { return !mine[i] && seen[i] == mines.Flag })
	}
	return &Position{position: p.Seen.Clone(), played: shown}
}

// leastShown is how many numbers above 0 must agree before a field is recognized: fewer may agree by chance.
const leastShown = 4

// Recognizes reports whether other shows this field: all its numbers agree, and there are enough of them, or it shows
// exactly what the board shows.
func (p *board) Recognizes(other puzzles.Position, turn []int) bool {
	q, ok := other.(*Position)
	if !ok || !p.settled {
		return false
	}
	shown, just := 0, true
	for i, number := range q.position.Cells {
		cell := turn[i]
		if number >= 0 && (p.field.Mine[cell] || p.field.Number(cell) != number) {
			return false
		}
		if number > 0 {
			shown++
		}
		just = just && (number == p.Seen.Cells[cell] || number < 0 && p.Seen.Cells[cell] < 0)
	}
	return shown >= leastShown || shown > 0 && just
}

// Solution opens every cell without a mine, after removing wrong flags.
func (p *board) Solution(context.Context) (moves []puzzles.Move, err error) {
	if !p.settled {
		return nil, puzzles.ErrUnsettled
	}
	seen := p.Seen.Clone()
	for cell, mine := range p.field.Mine {
		if mine || seen.Cells[cell] >= 0 {
			continue
		}
		if seen.Cells[cell] == mines.Flag {
			moves = append(moves, puzzles.Move{Op: puzzles.Flag, Cell: cell})
			seen.Cells[cell] = mines.Hidden
		}
		moves = append(moves, puzzles.Move{Op: puzzles.Open, Cell: cell})
		p.field.Open(seen, cell)
	}
	return moves, nil
}

func inPlay(g *puzzles.Game) *board { return g.Board().(*board) }

func (*Puzzle) Rule(s phrases.Speaker, g *puzzles.Game) string {
	return s.Say(phrases.Either(len(g.Moves()) == 0, "goal_mines_first", "goal_mines"))
}

func (q *Puzzle) Progress(s phrases.Speaker, g *puzzles.Game) string {
	p := inPlay(g)
	left := s.Say("play_mines_left", phrases.With{"N": p.Seen.Mines - p.Seen.Count(mines.Flag)})
	with := phrases.With{"Mines": left, "Cells": s.Say("play_cells_left", phrases.With{"N": p.Left()}), "Hits": q.Counted(s, 0, g.Hits())}
	if g.Solved() {
		return s.Say(phrases.Either(p.Free, "play_field_free", "play_field_cleared"))
	}
	return s.Say(phrases.Either(g.Hits() > 0, "play_field_hits", "play_field"), with)
}

func (*Puzzle) Counted(s phrases.Speaker, _, hits int) string {
	return s.Say("counted_hits", phrases.With{"N": hits})
}

func (*Puzzle) Dare(s phrases.Speaker, _ puzzles.Start) string { return s.Say("post_dare_mines") }

func (*Puzzle) Won(s phrases.Speaker, g *puzzles.Game) string {
	return s.Say(phrases.Either(g.Hits() == 0, "play_won_unhurt", "play_won_hits"), phrases.With{"N": g.Hits()})
}

func (*Puzzle) Describe(s phrases.Speaker, g *puzzles.Game) (lines []string) {
	p := inPlay(g)
	flags := puzzles.CellsWhere(len(p.Seen.Cells), func(cell int) bool { return p.Seen.Cells[cell] == mines.Flag })
	if len(flags) > 0 {
		lines = append(lines, s.Say("play_flags", phrases.With{"Cells": puzzles.Cells(flags, g.Start.Cols)}))
	}
	if shown := laid(p.field); g.Ended() && len(shown) > 0 {
		lines = append(lines, s.Say("play_mines", phrases.With{"Cells": puzzles.Cells(shown, g.Start.Cols)}))
	}
	return append(lines, strings.Split(p.Seen.String(), "\n")...)
}

func (*Puzzle) Answer(_ context.Context, s phrases.Speaker, g *puzzles.Game) (a puzzles.Answer, err error) {
	p := inPlay(g)
	scene := render.FieldScene(p.Seen)
	all := laid(p.field)
	for _, cell := range all {
		scene.Cells[cell].Face = render.MineShown
	}
	a.Scene = &scene
	if names := strings.Fields(notation.Cells(all, g.Start.Cols)); len(names) > 0 {
		a.Text.Add(s.Say("play_mines", phrases.With{"Cells": a.Text.List(s, names, "mines.txt")}))
	}
	return a, nil
}

// Review explains how a game went by the numbers seen and the chances at each move.
func (k *Puzzle) Review(ctx context.Context, s phrases.Speaker, g *puzzles.Game) (puzzles.Answer, error) {
	lost, err := g.UntilLost()
	if err != nil {
		return puzzles.Answer{}, err
	}
	start, err := k.Begin(g.Start)
	if err != nil {
		return puzzles.Answer{}, err
	}
	return start.(*board).reviewed(ctx, s, lost.Moves())
}

// The tools; "" opens, too.
const (
	toOpen = "open"
	toFlag = "flag"
)

func (*Puzzle) Touch(_ *puzzles.Game, tool string, cell int) (puzzles.Move, string) {
	if tool == toFlag {
		return puzzles.Move{Op: puzzles.Flag, Cell: cell}, tool
	}
	return puzzles.Move{Op: puzzles.Open, Cell: cell}, tool
}

func (*Puzzle) Mark(_ *puzzles.Game, cell int) (puzzles.Move, bool) {
	return puzzles.Move{Op: puzzles.Flag, Cell: cell}, true
}

func (*Puzzle) Near(g *puzzles.Game, tool string) []int {
	p := inPlay(g).Seen
	return puzzles.CellsWhere(len(p.Cells), func(cell int) bool {
		c := p.Cells[cell]
		return (c == mines.Hidden || c == mines.Flag && tool == toFlag) && p.BesideNumber(cell)
	})
}

func (*Puzzle) Pick(s phrases.Speaker, tool, cells string) string {
	return s.Say(phrases.Either(tool == toFlag, "play_pick_flag", "play_pick_open"), phrases.With{"Cells": cells})
}

func (*Puzzle) Verb(s phrases.Speaker, tool, cell string) string {
	return s.Say(phrases.Either(tool == toFlag, "play_press_flag", "play_press_open"), phrases.With{"Cell": cell})
}

func (*Puzzle) Controls(s phrases.Speaker, _ *puzzles.Game, tool string) []puzzles.Control {
	return []puzzles.Control{
		{Tool: toOpen, Label: s.Say("play_mode_open"), InHand: tool != toFlag},
		{Tool: toFlag, Label: s.Say("play_mode_flag"), InHand: tool == toFlag, Danger: true},
	}
}
