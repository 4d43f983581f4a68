package puzzles

import (
	"cmp"
	"context"
	"slices"
)

// Verdict is what a move was worth.
type Verdict uint8

const (
	Unjudged Verdict = iota
	Closer           // fewer presses are left than before; a cell was proved safe; a piece belongs there
	Idle             // as many presses are left as before
	Away             // more presses are left than before
	Guessed          // mines: the cell was not proved safe
	Hit              // mines: it was a mine
	Returned         // ghosts: the piece did not belong there, or was taken back
	Helped           // a hint
)

var symbols = [...]string{
	Unjudged: "⬜", Closer: "🟩", Idle: "⬜", Away: "🟥", Guessed: "🎲", Hit: "💥", Returned: "🟨", Helped: "💡",
}

// Symbol is an emoji that stands for the verdict.
func (v Verdict) Symbol() string { return symbols[v] }

// Step is a move with its verdict.
type Step struct {
	Move          Move
	Verdict       Verdict
	Before, After int // press puzzles: fewest presses left
	Better        int // Guessed and Hit: a cell that was proved safe then, or -1
}

// Review judges the moves that stand, the hits and the hints that count, in order. Flags and pieces taken off have no step.
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

// Judge is a Player that judges moves itself. The steps that are left when ctx ends stay Unjudged.
type Judge interface {
	Judge(ctx context.Context, s Start, moves []Move) ([]Step, error)
}

// judged judges the moves that stand: as the player does, or by how many are left, as the board says (Left) or by its solution.
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

// Worst returns the step that teaches most: the first that moved away, laid a piece that did not stay, was a guess
// while a cell was safe, or hit a mine. Number counts the steps from 1, hints left out.
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
