package commands

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/toggle"

	"github.com/bwmarrin/discordgo"
)

// pressPlay plays the puzzles of presses.
type pressPlay struct{}

// pressSide is the longest side of a press puzzle that is played.
const pressSide = 20

// pressTerms are the rule and the goal of each puzzle as it is played.
var pressTerms = map[notation.Puzzle]toggle.Spec{
	notation.Squares: {Rule: toggle.Diagonal, Goal: toggle.Off},
	notation.Lights:  {Rule: toggle.Plus, Goal: toggle.Off},
	notation.Safe:    {Rule: toggle.Cross, Goal: toggle.Same},
	notation.Fivers:  {Rule: toggle.Plus, Goal: toggle.On},
}

// graded are the difficulties as the solver knows them.
var graded = map[string]toggle.Difficulty{"easy": toggle.Easy, "medium": toggle.Medium, "hard": toggle.Hard}

// size leaves the safe at the 4 x 4 of the game it comes from, where all three
// difficulties can be had.
func (pressPlay) size(puzzle notation.Puzzle, difficulty string) (least, mostRows, mostCols, rows, cols int) {
	side := 5
	if puzzle == notation.Safe || difficulty == "easy" {
		side = 4
	}
	return 3, pressSide, pressSide, side, side
}

func (pressPlay) deal(ctx context.Context, rng *rand.Rand, g *game) error {
	spec := pressTerms[g.Puzzle]
	spec.Rows, spec.Cols, spec.Difficulty = g.Rows, g.Cols, graded[g.Difficulty]
	made, err := toggle.Generate(ctx, rng, spec)
	if err != nil {
		return err
	}
	g.Start, g.Par, g.Proved = made.Board.String(), made.Par, made.Proved
	return nil
}

// puzzle is the game as it stands, in the solver's terms.
func (pressPlay) puzzle(g *game) (toggle.Puzzle, error) {
	start, err := toggle.Parse(g.Start)
	if err != nil {
		return toggle.Puzzle{}, fmt.Errorf("board of a game: %w", err)
	}
	if start.Rows() != g.Rows || start.Cols() != g.Cols {
		return toggle.Puzzle{}, errors.New("board of a game: another size")
	}
	terms := pressTerms[g.Puzzle]
	p := toggle.Puzzle{Board: start, Rule: terms.Rule, Goal: terms.Goal}
	presses := toggle.New(g.Rows, g.Cols)
	for _, m := range g.Moves {
		presses.Flip(m.Cell/g.Cols, m.Cell%g.Cols)
	}
	p.Board = toggle.Apply(p, presses)
	return p, nil
}

func (k pressPlay) touch(_ context.Context, _ *rand.Rand, g *game, cell int) (bool, error) {
	if !g.make(move{Op: pressCell, Cell: cell}) {
		return false, nil
	}
	p, err := k.puzzle(g)
	if err != nil {
		return false, err
	}
	on := p.Board.Count()
	g.Solved = on == 0 && p.Goal != toggle.On || on == g.Rows*g.Cols && p.Goal != toggle.Off
	return true, nil
}

func (k pressPlay) scene(ctx context.Context, g *game) (render.Scene, error) {
	p, err := k.puzzle(g)
	if err != nil {
		return render.Scene{}, err
	}
	q := question{puzzle: g.Puzzle, toggle: p}
	if !g.GaveUp {
		return toggleScene(q, toggle.Answer{}), nil
	}
	budget, cancel := context.WithTimeout(ctx, thinking)
	defer cancel()
	a, err := toggle.Fewest(budget, p)
	if err != nil {
		return render.Scene{}, err
	}
	return toggleScene(q, a), nil
}

func (k pressPlay) words(req *Request, g *game, scene render.Scene, t *twin) {
	var on, press []string
	for i, cell := range scene.Cells {
		name := notation.CellName(i/g.Cols, i%g.Cols)
		if cell.Face == render.Lit || cell.Face == render.Vertical || cell.Face == render.Black {
			on = append(on, name)
		}
		if cell.Mark == render.Press {
			press = append(press, name)
		}
	}
	if len(press) > 0 {
		t.say(req.Say("press", phrases.With{"Count": len(press), "Cells": t.list(req, press, "presses.txt")}))
	}
	if !g.Solved && len(on) > 0 {
		t.say(req.Say("play_state_"+face(g.Puzzle, toggle.On), phrases.With{"Cells": t.list(req, on, "board.txt")}))
	}
}

func (pressPlay) controls(*Request, string, *game) (rows, beside []discordgo.MessageComponent) {
	return nil, nil
}

func (k pressPlay) hint(ctx context.Context, s *Set, req *Request, g *game) (Reply, error) {
	p, err := k.puzzle(g)
	if err != nil {
		return Reply{}, err
	}
	read := notation.Reading{Puzzle: g.Puzzle, Toggle: &p, Format: notation.Digits}
	return s.onBoard(ctx, req, read, toHint)
}

func (k pressPlay) text(g *game) string {
	p, err := k.puzzle(g)
	if err != nil {
		return g.Start
	}
	return notation.WriteToggle(&p)
}
