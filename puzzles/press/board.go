package press

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// board is a board of presses in play.
type board struct{ Position }

// View is the board as it stands.
func (p *board) View(bool) puzzles.Position {
	seen := p.Position
	return &seen
}

// Do presses a cell.
func (p *board) Do(m puzzles.Move) error {
	rows, cols := size(p.toggle)
	r, c := m.Cell/cols, m.Cell%cols
	if m.Op != puzzles.Press || m.Cell < 0 || r >= rows || !p.pressable(r, c) {
		return puzzles.ErrMove
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

func (p *board) pressable(r, c int) bool {
	return (p.toggle.Holes == nil || !p.toggle.Holes.At(r, c)) && (p.toggle.Locked == nil || !p.toggle.Locked.At(r, c))
}

// State is solved when every cell is as the goal wants it.
func (p *board) State() puzzles.State {
	rows, cols := size(p.toggle)
	seen := map[byte]bool{}
	for r := range rows {
		for c := range cols {
			if p.toggle.Holes == nil || !p.toggle.Holes.At(r, c) {
				seen[levelOf(p.toggle, r, c)] = true
			}
		}
	}
	top := byte(max(2, p.toggle.States) - 1)
	if len(seen) == 0 || len(seen) == 1 && (p.toggle.Goal == toggle.Same || seen[0] && p.toggle.Goal == toggle.Off || seen[top] &&
		p.toggle.Goal == toggle.On) {
		return puzzles.Solved
	}
	return puzzles.InPlay
}

// Solution is a shortest answer in reading order.
func (p *board) Solution(ctx context.Context) ([]puzzles.Move, error) {
	a, err := toggle.Fewest(ctx, p.toggle)
	if err != nil {
		return nil, fmt.Errorf("solve a position: %w", err)
	}
	if !a.Solvable {
		return nil, puzzles.ErrNoAdvice
	}
	var moves []puzzles.Move
	rows, cols := size(p.toggle)
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

// Judge compares the fewest presses before and after each move.
func (p *Puzzle) Judge(ctx context.Context, start puzzles.Start, moves []puzzles.Move) ([]puzzles.Step, error) {
	t, err := read(start)
	if err != nil {
		return nil, err
	}
	steps := make([]puzzles.Step, len(moves))
	for i, m := range moves {
		steps[i] = puzzles.Step{Move: m, Better: -1}
	}
	if toggle.Nullity(t.Rule, start.Rows, start.Cols) > judgedNullity {
		return steps, nil
	}
	at := &board{Position{puzzle: p, toggle: t}}
	before, err := toggle.Fewest(ctx, t)
	for i := 0; i < len(moves) && err == nil; i++ {
		if err := at.Do(moves[i]); err != nil {
			return nil, err
		}
		var after toggle.Answer
		if after, err = toggle.Fewest(ctx, at.toggle); err != nil {
			break
		}
		if before.Proved && after.Proved {
			steps[i].Before, steps[i].After, steps[i].Verdict = before.Count, after.Count, verdict(before.Count, after.Count)
		}
		before = after
	}
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return nil, fmt.Errorf("review a game: %w", err)
	}
	return steps, nil
}

// verdict is what a move did to the fewest presses that are left.
func verdict(before, after int) puzzles.Verdict {
	switch {
	case after < before:
		return puzzles.Closer
	case after == before:
		return puzzles.Idle
	}
	return puzzles.Away
}

// Recognizes reports whether a position is the board under its rule, turned, mirrored or
// with on and off changed over.
func (p *board) Recognizes(other puzzles.Position) bool {
	q, ok := other.(*Position)
	return ok && q.toggle.Board != nil && p.toggle.Board != nil && q.toggle.Rule == p.toggle.Rule && q.toggle.Board.Count() > 0 &&
		form(q.toggle.Board) == form(p.toggle.Board)
}

// form returns the least of the boards that are the given one turned, mirrored or with
// on and off changed over, as text: two boards have the same form just if one of these
// makes them the same.
func form(b *toggle.Board) string {
	least := ""
	for symmetry := range puzzles.Symmetries {
		rows, cols := b.Rows(), b.Cols()
		if symmetry&4 != 0 {
			rows, cols = cols, rows
		}
		turned := toggle.New(rows, cols)
		for i := range rows * cols {
			r, c := puzzles.Turned(i/cols, i%cols, b.Rows(), b.Cols(), symmetry)
			turned.Set(i/cols, i%cols, b.At(r, c))
		}
		for _, t := range []*toggle.Board{turned, complement(turned)} {
			if s := t.String(); least == "" || s < least {
				least = s
			}
		}
	}
	return least
}
