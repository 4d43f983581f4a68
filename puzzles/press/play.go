package press

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

type board struct{ Position }

func (p *board) View(bool) puzzles.Position {
	seen := p.Position
	return &seen
}

func (p *board) Do(m puzzles.Move) error {
	rows, cols := p.Size()
	r, c := m.Cell/cols, m.Cell%cols
	if m.Op != puzzles.Press || m.Cell < 0 || r >= rows {
		return puzzles.ErrMove
	}
	if !p.toggle.Pressable(r, c) {
		return puzzles.Refusal(func(s phrases.Speaker) string {
			return s.Say("play_no_press", phrases.With{"Cell": puzzles.Cells([]int{m.Cell}, cols)})
		})
	}
	if p.toggle.Levels == nil {
		p.toggle.Board = p.toggle.Board.Clone()
		p.toggle.Board.Xor(toggle.Flipped(p.toggle, r, c))
		return nil
	}
	times := noPresses(rows, cols)
	times[r][c] = 1
	p.toggle.Levels = toggle.ApplyLevels(p.toggle, times)
	return nil
}

func (p *board) State() puzzles.State {
	if p.leftAfter().Count() > 0 {
		return puzzles.InPlay
	}
	return puzzles.Solved
}

// Solution presses the cells of a shortest solution in reading order.
func (p *board) Solution(ctx context.Context) ([]puzzles.Move, error) {
	a, err := toggle.Fewest(ctx, p.toggle)
	if err != nil {
		return nil, fmt.Errorf("solve a position: %w", err)
	}
	if !a.Solvable {
		return nil, puzzles.ErrNoAdvice
	}
	var moves []puzzles.Move
	rows, cols := p.Size()
	for cell := range rows * cols {
		moves = append(moves, slices.Repeat([]puzzles.Move{{Op: puzzles.Press, Cell: cell}}, a.Pressed(cell/cols, cell%cols))...)
	}
	return moves, nil
}

// judgedNullity is the largest nullity with which moves are judged: with more, it would take too long.
const judgedNullity = 12

// Left returns the fewest presses left; false unless they are proved.
func (p *board) Left(ctx context.Context) (int, bool) {
	rows, cols := p.Size()
	if toggle.Nullity(p.toggle.Rule, rows, cols) > judgedNullity {
		return 0, false
	}
	a, err := toggle.Fewest(ctx, p.toggle)
	return a.Count, err == nil && a.Proved
}

// Recognizes reports whether other is this board under the same rule, possibly with on and off swapped.
func (p *board) Recognizes(other puzzles.Position, turn []int) bool {
	q, ok := other.(*Position)
	if !ok || q.toggle.Board == nil || p.toggle.Board == nil || q.toggle.Rule != p.toggle.Rule || q.toggle.Board.Count() == 0 {
		return false
	}
	cols, ownCols, differ := q.toggle.Board.Cols(), p.toggle.Board.Cols(), 0
	for i, cell := range turn {
		if q.toggle.Level(i/cols, i%cols) != p.toggle.Level(cell/ownCols, cell%ownCols) {
			differ++
		}
	}
	return differ == 0 || differ == len(turn)
}

// Draw makes a start whose one shortest solution draws a text, with the rule and goal of the options. The error is a
// Complaint if that is impossible.
func (p *Puzzle) Draw(ctx context.Context, o puzzles.Options, text string) (puzzles.Start, error) {
	var made puzzles.Start
	picture, err := toggle.Letters(text)
	if err == nil {
		made, err = p.Paint(ctx, o, picture)
	}
	with := phrases.With{"Given": puzzles.InCode(text), "Most": toggle.MaxLetters}
	switch {
	case errors.Is(err, toggle.ErrLetters):
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
	return s.Say("rule_and_goal", phrases.With{"Rule": rule, "Goal": s.Say(p.look.goalNames[t.Goal])})
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
			lines = append(lines, s.Say(p.look.onList, with))
		}
	}
	return lines
}
