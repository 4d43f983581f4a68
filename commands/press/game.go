package press

import (
	"context"
	"errors"
	"math/rand/v2"

	"switchboard/commands"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	pressgame "switchboard/puzzles/press"
	"switchboard/render"
	"switchboard/solver/toggle"

	"github.com/bwmarrin/discordgo"
)

// Kind is the rules by which the puzzle is played.
func (p *Puzzle) Kind() puzzles.Kind { return p.kind }

// Spec is the rule, the goal and the states of a board that is to be dealt.
func (p *Puzzle) Spec(req *commands.Request) (puzzles.Spec, error) {
	rule, goal, err := p.terms(req)
	if err != nil {
		return puzzles.Spec{}, err
	}
	states, given := req.Int("states")
	if given && (states < leastStates || states > mostStates) {
		return puzzles.Spec{}, &commands.Complaint{Phrase: "states_range", With: phrases.With{"Given": states}}
	}
	return puzzles.Spec{Rule: rule.String(), Goal: goal.String(), States: states}, nil
}

// Draw makes a puzzle whose one shortest solution draws a text, by the rule and the
// goal of a spec. What cannot be drawn is a complaint.
func (p *Puzzle) Draw(ctx context.Context, spec puzzles.Spec, text string) (puzzles.Start, error) {
	made, err := pressgame.Draw(ctx, p.about.Name, spec, text)
	with := phrases.With{"Given": commands.InCode(text), "Most": toggle.MaxLetters}
	var bad *toggle.TextError
	switch {
	case errors.As(err, &bad):
		return made, &commands.Complaint{Phrase: "draw_letters", With: with, Cause: err}
	case errors.Is(err, toggle.ErrNotDrawn), errors.Is(err, puzzles.ErrUnplayable):
		return made, &commands.Complaint{Phrase: "draw_impossible", With: with, Cause: err}
	}
	return made, err
}

// Take makes a puzzle to play of the board of a question.
func (p *Puzzle) Take(ctx context.Context, rng *rand.Rand, asked commands.Question) (puzzles.Start, error) {
	t := asked.(*question).toggle
	spec := puzzles.Spec{Rule: t.Rule.String(), Goal: t.Goal.String(), States: t.States}
	return p.kind.From(ctx, rng, notation.Reading{Puzzle: notation.Puzzle(p.about.Name), Toggle: &t}, spec)
}

// Ask is the question about the board of a game as it stands.
func (p *Puzzle) Ask(g *puzzles.Game) commands.Question { return p.asked(g) }

func (p *Puzzle) asked(g *puzzles.Game) *question {
	return &question{puzzle: p, toggle: g.Position().(*pressgame.Position).Toggle}
}

// Text is the board as it is typed.
func (p *Puzzle) Text(g *puzzles.Game) string { return p.asked(g).AsText() }

// Scene draws the board as it stands.
func (p *Puzzle) Scene(g *puzzles.Game) render.Scene { return p.asked(g).scene(toggle.Answer{}) }

// Reach lists the cells that a press of a cell turns.
func (p *Puzzle) Reach(g *puzzles.Game, cell int) []int { return p.asked(g).flipped(cell) }

// Rule says what a press does, and when the board is solved.
func (p *Puzzle) Rule(s phrases.Speaker, g *puzzles.Game) string {
	t := p.asked(g).toggle
	rule := s.Say(p.about.Rule)
	if t.Rule != p.rule {
		rule = s.Say("by_rule", phrases.With{"Rule": s.Say(ruleNames[t.Rule])})
	}
	if t.States > 2 {
		rule = s.Say("rule_states", phrases.With{"Rule": rule, "Most": t.States - 1})
	}
	return s.Say("rule_and_goal", phrases.With{"Rule": rule, "Goal": s.Say(p.goalNames[t.Goal])})
}

// State says how far the game is.
func (p *Puzzle) State(s phrases.Speaker, g *puzzles.Game) string {
	with := phrases.With{"N": g.Count(), "Par": g.Start.Par}
	if g.Start.Proved {
		return s.Say("play_presses", with)
	}
	return s.Say("play_presses_unproved", with)
}

// Counted says how many presses that is.
func (p *Puzzle) Counted(s phrases.Speaker, presses, _ int) string {
	return s.Say("counted_presses", phrases.With{"N": presses})
}

// Dare asks for par.
func (p *Puzzle) Dare(s phrases.Speaker, made puzzles.Start) string {
	return s.Say("post_dare_presses", phrases.With{"N": made.Par})
}

// Won holds the presses against par.
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

// Lists names the cells in each state but the first.
func (p *Puzzle) Lists(s phrases.Speaker, g *puzzles.Game) []string {
	t := p.asked(g).toggle
	rows, cols := shape(t)
	in := make([][]int, max(2, t.States))
	for cell := range rows * cols {
		level := pressgame.Level(t, cell/cols, cell%cols)
		in[level] = append(in[level], cell)
	}
	var lines []string
	for level, cells := range in {
		with := phrases.With{"Cells": commands.Cells(cells, cols), "Level": level}
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

// Solution answers with what solves the board from its start.
func (p *Puzzle) Solution(ctx context.Context, s phrases.Speaker, g *puzzles.Game) (commands.Answer, error) {
	start, err := puzzles.New(p.kind, g.Start)
	if err != nil {
		return commands.Answer{}, err
	}
	return p.asked(start).Solve(ctx, s)
}

// Touch is the press of a cell.
func (p *Puzzle) Touch(_ *puzzles.Game, _ string, cell int) (puzzles.Move, string) {
	return puzzles.Move{Op: puzzles.Press, Cell: cell}, ""
}

// Refused says why a move cannot be made.
func (p *Puzzle) Refused(s phrases.Speaker, g *puzzles.Game, m puzzles.Move, _ error) string {
	return s.Say("play_no_press", phrases.With{"Cell": commands.Cells([]int{m.Cell}, g.Start.Cols)})
}

// Verb says what a click on a cell does.
func (p *Puzzle) Verb(s phrases.Speaker, _ string, cell string) string {
	return s.Say("play_press", phrases.With{"Cell": cell})
}

// Controls are the controls of this puzzle alone: none.
func (p *Puzzle) Controls(phrases.Speaker, *puzzles.Game, string, func(tool string) string) []discordgo.MessageComponent {
	return nil
}
