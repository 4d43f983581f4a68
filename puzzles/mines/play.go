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
	var flags, shown []int
	for cell, c := range p.Seen.Cells {
		if c == mines.Flag {
			flags = append(flags, cell)
		}
		if g.Ended() && p.field.Mine[cell] {
			shown = append(shown, cell)
		}
	}
	if len(flags) > 0 {
		lines = append(lines, s.Say("play_flags", phrases.With{"Cells": puzzles.Cells(flags, g.Start.Cols)}))
	}
	if len(shown) > 0 {
		lines = append(lines, s.Say("play_mines", phrases.With{"Cells": puzzles.Cells(shown, g.Start.Cols)}))
	}
	return append(lines, strings.Split(p.Seen.String(), "\n")...)
}

func (*Puzzle) Answer(_ context.Context, s phrases.Speaker, g *puzzles.Game) (a puzzles.Answer, err error) {
	p := inPlay(g)
	scene := render.FieldScene(p.Seen)
	var all []string
	for cell := range scene.Cells {
		if p.field.Mine[cell] {
			all = append(all, notation.CellName(cell/g.Start.Cols, cell%g.Start.Cols))
			scene.Cells[cell].Face = render.MineShown
		}
	}
	a.Scene = &scene
	if len(all) > 0 {
		a.Text.Add(s.Say("play_mines", phrases.With{"Cells": a.Text.List(s, all, "mines.txt")}))
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

func (*Puzzle) Near(g *puzzles.Game, tool string) (cells []int) {
	p := inPlay(g).Seen
	for cell, c := range p.Cells {
		if (c == mines.Hidden || c == mines.Flag && tool == toFlag) && p.BesideNumber(cell) {
			cells = append(cells, cell)
		}
	}
	return cells
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
