package press

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// Draw makes a start whose one shortest solution draws a text, by the rule and the goal
// of the options. What cannot be drawn is a complaint.
func (p *Puzzle) Draw(ctx context.Context, o puzzles.Options, text string) (puzzles.Start, error) {
	t := p.terms(o)
	picture, err := toggle.Letters(text)
	var made puzzles.Start
	switch {
	case err != nil:
	case t.States > 2:
		err = fmt.Errorf("%w: draw with %d states", puzzles.ErrUnplayable, t.States)
	default:
		made, err = p.drawing(ctx, t, picture)
	}
	with := phrases.With{"Given": puzzles.InCode(text), "Most": toggle.MaxLetters}
	var bad *toggle.TextError
	switch {
	case errors.As(err, &bad):
		return made, &puzzles.Complaint{Phrase: "draw_letters", With: with, Cause: err}
	case errors.Is(err, toggle.ErrNotDrawn), errors.Is(err, puzzles.ErrUnplayable):
		return made, &puzzles.Complaint{Phrase: "draw_impossible", With: with, Cause: err}
	}
	return made, err
}

func inPlay(g *puzzles.Game) *Position { return &g.Board().(*board).Position }

// Reach lists the cells that a press of a cell turns.
func (p *Puzzle) Reach(g *puzzles.Game, cell int) []int { return inPlay(g).flipped(cell) }

// Rule says what a press does, and when the board is solved.
func (p *Puzzle) Rule(s phrases.Speaker, g *puzzles.Game) string {
	t := inPlay(g).toggle
	rule := s.Say(p.about.Rule)
	if t.Rule != p.rule {
		rule = s.Say("by_rule", phrases.With{"Rule": s.Say(ruleNames[t.Rule])})
	}
	if t.States > 2 {
		rule = s.Say("rule_states", phrases.With{"Rule": rule, "Most": t.States - 1})
	}
	return s.Say("rule_and_goal", phrases.With{"Rule": rule, "Goal": s.Say(p.goalNames[t.Goal])})
}

// Describe names the cells in each state but the first.
func (p *Puzzle) Describe(s phrases.Speaker, g *puzzles.Game) []string {
	t := inPlay(g).toggle
	rows, cols := t.Size()
	in := make([][]int, max(2, t.States))
	for cell := range rows * cols {
		level := t.Level(cell/cols, cell%cols)
		in[level] = append(in[level], cell)
	}
	var lines []string
	for level, cells := range in {
		with := phrases.With{"Cells": puzzles.Cells(cells, cols), "Level": level}
		switch {
		case level == 0 || len(cells) == 0:
		case t.States > 2:
			lines = append(lines, s.Say("play_level", with))
		default:
			lines = append(lines, s.Say(p.onList, with))
		}
	}
	return lines
}

// Progress counts the presses against par.
func (*Puzzle) Progress(s phrases.Speaker, g *puzzles.Game) string {
	with := phrases.With{"N": g.Count(), "Par": g.Start.Par}
	if g.Start.Proved {
		return s.Say("play_presses", with)
	}
	return s.Say("play_presses_unproved", with)
}

// Counted says how many presses a result took.
func (*Puzzle) Counted(s phrases.Speaker, moves, _ int) string {
	return s.Say("counted_presses", phrases.With{"N": moves})
}

// Dare asks for as few presses as par.
func (*Puzzle) Dare(s phrases.Speaker, start puzzles.Start) string {
	known := s.Say("post_best_known")
	if start.Proved {
		known = s.Say("post_par")
	}
	return s.Say("post_dare_presses", phrases.With{"N": start.Par}) + " " + known
}

// Won compares the presses with par.
func (p *Puzzle) Won(s phrases.Speaker, g *puzzles.Game) string {
	with := phrases.With{"Counted": p.Counted(s, g.Count(), g.Over()), "Par": g.Start.Par}
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

// Refused says that a cell cannot be pressed.
func (*Puzzle) Refused(s phrases.Speaker, g *puzzles.Game, m puzzles.Move, _ error) string {
	return s.Say("play_no_press", phrases.With{"Cell": puzzles.Cells([]int{m.Cell}, g.Start.Cols)})
}

// Touch presses a cell.
func (*Puzzle) Touch(_ *puzzles.Game, _ string, cell int) (puzzles.Move, string) {
	return puzzles.Move{Op: puzzles.Press, Cell: cell}, ""
}

// Verb says that a click presses a cell.
func (*Puzzle) Verb(s phrases.Speaker, _, cell string) string {
	return s.Say("play_press", phrases.With{"Cell": cell})
}

// Controls are none: there is but one tool.
func (*Puzzle) Controls(phrases.Speaker, *puzzles.Game, string) []puzzles.Control { return nil }

// Judge compares how many presses are left before and after each, where that is proved.
func (p *Puzzle) Judge(ctx context.Context, s puzzles.Start, moves []puzzles.Move) ([]puzzles.Step, error) {
	t, err := read(s)
	if err != nil {
		return nil, err
	}
	at := &board{Position{puzzle: p, toggle: t}}
	steps := make([]puzzles.Step, len(moves))
	before, known := at.left(ctx)
	for i, m := range moves {
		if err := at.Do(m); err != nil {
			return nil, err
		}
		steps[i] = puzzles.Step{Move: m, Better: -1}
		after, told := at.left(ctx)
		if known && told {
			steps[i].Before, steps[i].After = before, after
			steps[i].Verdict = []puzzles.Verdict{puzzles.Closer, puzzles.Idle, puzzles.Away}[cmp.Compare(after, before)+1]
		}
		before, known = after, told
	}
	return steps, nil
}
