package press

import (
	"context"
	"errors"
	"fmt"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// Draw makes a start whose one shortest solution draws a text, with the rule and goal of the options. The error is a
// Complaint if that is impossible.
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

func (p *Puzzle) Reach(g *puzzles.Game, cell int) []int { return inPlay(g).flipped(cell) }

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
