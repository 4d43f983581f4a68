package puzzles

import (
	"cmp"
	"context"
	"slices"
)

// Verdict judges a move.
type Verdict uint8

const (
	Unjudged Verdict = iota
	Closer           // fewer presses are left; or a cell was proved safe, or a piece is part of an answer
	Idle             // as many presses are left
	Away             // more presses are left
	Guessed          // mines: the cell was not proved safe
	Hit              // mines: it was a mine
	Returned         // ghosts: the piece is not part of an answer, or did not stay
	Helped           // a hint
)

var symbols = [...]string{
	Unjudged: "⬜", Closer: "🟩", Idle: "⬜", Away: "🟥", Guessed: "🎲", Hit: "💥", Returned: "🟨", Helped: "💡",
}

// Symbol is the emoji of a verdict.
func (v Verdict) Symbol() string { return symbols[v] }

// Step is a move with its verdict.
type Step struct {
	Move          Move
	Verdict       Verdict
	Before, After int // press puzzles: the fewest presses left
	Better        int // Guessed and Hit: a cell that was proved safe at that time, or -1
}

// Review judges the moves that stand, the hits and the hints that count, in order. Flags and pieces taken off the board
// have no step.
func (g *Game) Review(ctx context.Context) ([]Step, error) {
	judged, err := g.judged(ctx)
	if err != nil {
		return nil, err
	}
	steps := make([]Step, 0, len(judged))
	for i, m := range g.log {
		at, stands := slices.BinarySearch(g.stands, i)
		switch {
		case stands && m.counts():
			steps = append(steps, judged[at])
		case slices.Contains(g.hits, i):
			steps = append(steps, Step{Move: m, Verdict: Hit, Better: -1})
		case m.Op == Hint && (i == 0 || g.log[i-1].Op != Hint),
			m.Op == All && !slices.ContainsFunc(g.log[:i], func(m Move) bool { return m.Op == All }):
			steps = append(steps, Step{Move: m, Verdict: Helped, Better: -1})
		}
	}
	return steps, nil
}

// Judge is a Player that judges the moves itself. Steps that are not judged when ctx ends are Unjudged.
type Judge interface {
	Judge(ctx context.Context, s Start, moves []Move) ([]Step, error)
}

// judged judges the moves that stand: as the player does, or by how many moves its board says are Left, or its Solution
// has.
func (g *Game) judged(ctx context.Context) ([]Step, error) {
	moves := g.Moves()
	if j, ok := g.player.(Judge); ok {
		return j.Judge(ctx, g.Start, moves)
	}
	board, err := g.player.Begin(g.Start)
	if err != nil {
		return nil, err
	}
	left := func() (int, bool) {
		if b, ok := board.(interface {
			Left(context.Context) (int, bool)
		}); ok {
			return b.Left(ctx)
		}
		moves, err := board.Solution(ctx)
		return len(moves), err == nil
	}
	steps := make([]Step, len(moves))
	before, known := left()
	for i, m := range moves {
		if err := board.Do(m); err != nil {
			return nil, err
		}
		steps[i] = Step{Move: m, Better: -1}
		after, told := left()
		if known && told {
			steps[i].Before, steps[i].After = before, after
			steps[i].Verdict = []Verdict{Closer, Idle, Away}[cmp.Compare(after, before)+1]
		}
		before, known = after, told
	}
	return steps, nil
}

// Worst returns the step that teaches most: the first that led away, laid a piece that did not stay, guessed while a
// cell was safe, or hit a mine. Number is its place among the steps that are not hints, from 1.
func Worst(steps []Step) (worst Step, number int, found bool) {
	for _, s := range steps {
		if s.Verdict == Helped {
			continue
		}
		number++
		if s.Verdict == Away || s.Verdict == Hit || s.Verdict == Returned || s.Verdict == Guessed && s.Better >= 0 {
			return s, number, true
		}
	}
	return Step{}, 0, false
}
