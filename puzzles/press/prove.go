package press

import (
	"context"

	"switchboard/phrases"
	"switchboard/proof"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// proved answers with a proof as a file, which "switchboard check" verifies without the solver.
func (q *Position) proved(ctx context.Context, s phrases.Speaker, _ string) (answer puzzles.Answer, err error) {
	a, err := toggle.Fewest(ctx, q.toggle)
	if err != nil {
		return answer, q.unsolved(err)
	}
	c := q.claim(a)
	text := c.String()
	if !a.Solvable && len(c.Against) == 0 || len(text) > proof.MaxText {
		return answer, &puzzles.Complaint{Phrase: "proof_too_large"}
	}
	with := phrases.With{"File": puzzles.InCode("proof.txt"), "Command": puzzles.InCode("switchboard check proof.txt"), "N": a.Count}
	switch {
	case !a.Solvable:
		answer.Text.Add(s.Say("proof_none", with))
	case a.Proved:
		answer.Text.Add(s.Say(phrases.Either(q.toggle.Levels != nil, "proof_states", "proof_fewest"), with))
	default:
		answer.Text.Add(s.Say("proof_presses", with))
	}
	answer.Text.Add(s.Say("proof_check", with))
	answer.Text.Attach("proof.txt", []byte(text))
	return answer, nil
}

// claim is the answer as a claim with its proof.
func (q *Position) claim(a toggle.Answer) *proof.Claim {
	t := q.toggle
	c := &proof.Claim{Rule: t.Rule.String(), Goal: t.Goal.String(), States: max(2, t.States), Board: toggle.ApplyLevels(t, nil),
		Against: map[int]proof.Grid{}}
	c.Holes, c.Locked = cells(t.Holes), cells(t.Locked)
	if t.Target != nil {
		c.Goal, c.Target = "target", cells(t.Target)
	}
	if a.Solvable {
		c.AtLeast = a.AtLeast
		if c.Presses = cells(a.Presses); a.Times != nil {
			c.Presses = a.Times
		}
		return c
	}
	for _, because := range a.Refutations {
		for _, level := range because.Levels {
			if c.Against[level] = because.Weights; because.Cells != nil {
				c.Against[level] = cells(because.Cells)
			}
		}
	}
	return c
}

// cells converts a board to a grid of 0 and 1; nil to nil.
func cells(b *toggle.Board) proof.Grid {
	if b == nil {
		return nil
	}
	return toggle.ApplyLevels(toggle.Puzzle{Board: b}, nil)
}
