package daily

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"switchboard/solver/ghosts"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// Advice is the next good move in a game. One of its parts is set.
type Advice struct {
	Cell  int               // press puzzles: press it; mines: it is safe; -1 without
	Lay   *ghosts.Placement // ghosts: this piece belongs there
	Wrong *ghosts.Placement // ghosts: this piece has to go
}

// Advise returns the next good move of a game that has not ended: towards the
// fewest presses, or what the numbers prove.
func (g *Game) Advise(ctx context.Context) (Advice, error) {
	switch g.Puzzle.Kind {
	case Mines:
		return g.adviseMines(ctx)
	case Ghosts:
		return g.adviseGhosts(), nil
	}
	t := g.Puzzle.Toggle()
	t.Board = g.Board
	a, err := toggle.Fewest(ctx, t)
	if err != nil || a.Presses == nil {
		return Advice{Cell: -1}, fmt.Errorf("daily: advise: %w", err)
	}
	for cell := range g.Puzzle.Rows * g.Puzzle.Cols {
		if a.Presses.At(cell/g.Puzzle.Cols, cell%g.Puzzle.Cols) {
			return Advice{Cell: cell}, nil
		}
	}
	return Advice{Cell: -1}, nil
}

// adviseMines names a safe cell; it may have a flag. Only mines that were hit
// are taken as known: the player's flags may be wrong.
func (g *Game) adviseMines(ctx context.Context) (Advice, error) {
	p := g.Position.Clone()
	for cell, seen := range p.Cells {
		if seen == mines.Flag {
			p.Cells[cell] = mines.Hidden
		}
	}
	for _, cell := range g.Hit {
		p.Cells[cell] = mines.Flag
	}
	found, err := mines.Find(ctx, p)
	if err != nil {
		return Advice{Cell: -1}, fmt.Errorf("daily: advise: %w", err)
	}
	for _, c := range found.Certain {
		if !c.Mine {
			return Advice{Cell: c.Cell}, nil
		}
	}
	return Advice{Cell: -1}, nil
}

func (g *Game) adviseGhosts() Advice {
	if blame, wrong := ghosts.FindWrong(g.Puzzle.Ghosts, g.Placed); wrong && len(blame.TakeBack) > 0 {
		return Advice{Cell: -1, Wrong: &blame.TakeBack[0]}
	}
	steps := ghosts.Hint(g.Puzzle.Ghosts, g.Placed)
	if len(steps) == 0 {
		return Advice{Cell: -1}
	}
	return Advice{Cell: -1, Lay: &steps[len(steps)-1].Placement}
}

// Solution writes what solves the puzzle from the start: the cells to press, the
// mines, or the pieces with their cells.
func (p *Puzzle) Solution(ctx context.Context) (string, error) {
	switch p.Kind {
	case Mines:
		return cellNames(p.Mines, p.Cols), nil
	case Ghosts:
		placed, err := p.placed()
		answers := ghosts.Solve(p.Ghosts, placed)
		if err != nil || len(answers) == 0 {
			return "", ErrPuzzle
		}
		var parts []string
		for _, at := range answers[0] {
			parts = append(parts, at.Piece.String()+": "+cellNames(slices.Collect(at.Cells.Each()), p.Cols))
		}
		return strings.Join(parts, "; "), nil
	}
	a, err := toggle.Fewest(ctx, p.Toggle())
	if err != nil || a.Presses == nil {
		return "", fmt.Errorf("daily: solution: %w", err)
	}
	var cells []int
	for cell := range p.Rows * p.Cols {
		if a.Presses.At(cell/p.Cols, cell%p.Cols) {
			cells = append(cells, cell)
		}
	}
	return cellNames(cells, p.Cols), nil
}

// cellNames names cells of a board of at most 26 columns.
func cellNames(cells []int, cols int) string {
	names := make([]string, len(cells))
	for i, cell := range cells {
		names[i] = string(rune('A'+cell%cols)) + strconv.Itoa(cell/cols+1)
	}
	return strings.Join(names, " ")
}
