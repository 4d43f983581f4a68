package press

import (
	"context"
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
