package press

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"switchboard/notation"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// Position is a board of presses in play.
type Position struct {
	Toggle toggle.Puzzle // the cells as they are now
	name   notation.Puzzle
}

// Do presses a cell.
func (p *Position) Do(m puzzles.Move) error {
	rows, cols := size(p.Toggle)
	r, c := m.Cell/cols, m.Cell%cols
	if m.Op != puzzles.Press || m.Cell < 0 || r >= rows || !p.pressable(r, c) {
		return puzzles.ErrMove
	}
	if p.Toggle.Levels == nil {
		p.Toggle.Board = p.Toggle.Board.Clone()
		p.Toggle.Board.Xor(toggle.Flipped(p.Toggle, r, c))
		return nil
	}
	times := noPresses(rows, cols)
	times[r][c] = 1
	p.Toggle.Levels = toggle.ApplyLevels(p.Toggle, times)
	return nil
}

func (p *Position) pressable(r, c int) bool {
	return (p.Toggle.Holes == nil || !p.Toggle.Holes.At(r, c)) && (p.Toggle.Locked == nil || !p.Toggle.Locked.At(r, c))
}

// State is solved when every cell is as the goal wants it.
func (p *Position) State() puzzles.State {
	rows, cols := size(p.Toggle)
	seen := map[byte]bool{}
	for r := range rows {
		for c := range cols {
			if p.Toggle.Holes == nil || !p.Toggle.Holes.At(r, c) {
				seen[Level(p.Toggle, r, c)] = true
			}
		}
	}
	top := byte(max(2, p.Toggle.States) - 1)
	if len(seen) == 0 || len(seen) == 1 && (p.Toggle.Goal == toggle.Same || seen[0] && p.Toggle.Goal == toggle.Off || seen[top] && p.Toggle.Goal == toggle.On) {
		return puzzles.Solved
	}
	return puzzles.InPlay
}

// Board is the board as it stands, with its rule and goal.
func (p *Position) Board() notation.Reading { return reading(p.name, p.Toggle) }

// Advise is the first press of a shortest answer.
func (p *Position) Advise(ctx context.Context) (puzzles.Move, error) {
	moves, err := p.Solution(ctx)
	if err != nil {
		return puzzles.Move{}, err
	}
	if len(moves) == 0 {
		return puzzles.Move{}, puzzles.ErrNoAdvice
	}
	return moves[0], nil
}

// Solution is a shortest answer in reading order.
func (p *Position) Solution(ctx context.Context) ([]puzzles.Move, error) {
	a, err := toggle.Fewest(ctx, p.Toggle)
	if err != nil {
		return nil, fmt.Errorf("solve a position: %w", err)
	}
	if !a.Solvable {
		return nil, puzzles.ErrNoAdvice
	}
	var moves []puzzles.Move
	rows, cols := size(p.Toggle)
	for cell := range rows * cols {
		times := 0
		switch {
		case a.Times != nil:
			times = int(a.Times[cell/cols][cell%cols])
		case a.Presses.At(cell/cols, cell%cols):
			times = 1
		}
		moves = append(moves, slices.Repeat([]puzzles.Move{{Op: puzzles.Press, Cell: cell}}, times)...)
	}
	return moves, nil
}

// judgedNullity is the most free presses of a board whose moves are judged: past
// it the fewest presses take too long to find for every move.
const judgedNullity = 12

// Review compares the fewest presses before and after each move.
func (k kind) Review(ctx context.Context, p puzzles.Start, moves []puzzles.Move) ([]puzzles.Step, error) {
	t, err := Toggle(p)
	if err != nil {
		return nil, err
	}
	steps, presses := make([]puzzles.Step, len(moves)), make([][2]int, len(moves))
	for i, m := range moves {
		steps[i], presses[i] = puzzles.Step{Move: m, Better: -1}, [2]int{m.Cell / p.Cols, m.Cell % p.Cols}
	}
	if toggle.Nullity(t.Rule, p.Rows, p.Cols) > judgedNullity {
		return steps, nil
	}
	left, err := toggle.Distances(ctx, t, presses)
	if errors.Is(err, context.DeadlineExceeded) {
		return steps, nil
	}
	if err != nil {
		return nil, fmt.Errorf("review a game: %w", err)
	}
	for i := range steps {
		before, after := left[i], left[i+1]
		if !before.Proved || !after.Proved {
			continue
		}
		steps[i].Before, steps[i].After = before.Presses, after.Presses
		switch {
		case after.Presses < before.Presses:
			steps[i].Verdict = puzzles.Closer
		case after.Presses == before.Presses:
			steps[i].Verdict = puzzles.Idle
		default:
			steps[i].Verdict = puzzles.Away
		}
	}
	return steps, nil
}
