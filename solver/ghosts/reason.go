package ghosts

import (
	"math/bits"
	"slices"
)

// Rule is a kind of step, from the easiest to the hardest.
type Rule uint8

// The rules. The first two place a piece, the next two exclude a placement.
const (
	LastPlace Rule = iota // the piece Item has only one placement left
	LastReach             // only one placement covers the cell Item
	Strands               // the placement would leave no placement for Item
	Follow                // it would after the forced placements in Chain
	Guess                 // no rule applies: the most frequent placement in the answers where they differ
)

// Step is a conclusion and its reason.
type Step struct {
	Rule      Rule
	Item      Item
	Placement Placement // placed by the first two rules and by Guess, excluded by the others
	Chain     []Step    // Follow: what the placement would force, by the first two rules
}

// Places reports whether the step places a piece rather than excludes a placement.
func (s Step) Places() bool { return s.Rule <= LastReach || s.Rule == Guess }

// Explain solves a board step by step, as far as the rules go; the board must have an answer. Each step is by the
// easiest rule that applies, pieces before cells and in order.
func Explain(ghosts Board, placed []Placement) (steps []Step) {
	p, s := start(ghosts, placed)
	for s.need != 0 {
		step, ok := p.next(s)
		if !ok {
			break
		}
		steps = append(steps, step)
		s = p.after(s, step)
	}
	return steps
}

// next returns the step by the easiest rule, or false.
func (p *position) next(s state) (Step, bool) {
	if item, at, ok := p.forced(s); ok {
		return p.place(item, at), true
	}
	var best Step
	found := false
	for at := range bitsOf(s.live) {
		if step, ok := p.exclusion(s, at); ok && (!found || len(step.Chain) < len(best.Chain)) {
			best, found = step, true
		}
		if found && best.Rule == Strands {
			break
		}
	}
	return best, found
}

// place returns the step that places the only placement left for the item.
func (p *position) place(item Item, at int) Step {
	step := Step{Rule: LastReach, Item: item, Placement: p.at[at]}
	if _, ok := item.Piece(); ok {
		step.Rule = LastPlace
	}
	return step
}

func (p *position) after(s state, step Step) state {
	at := p.find(step.Placement)
	if step.Places() {
		return p.with(s, at)
	}
	s.live &^= 1 << at
	return s
}

// exclusion returns the step that rules out a placement, because it and what it forces leave an item no placement, or
// false.
func (p *position) exclusion(s state, placement int) (Step, bool) {
	step := Step{Rule: Strands, Placement: p.at[placement]}
	for s = p.with(s, placement); ; {
		item, left := p.tightest(s)
		switch bits.OnesCount64(left) {
		case 0:
			step.Item = item
			return step, true
		case 1:
			at := bits.TrailingZeros64(left)
			step.Rule, step.Chain = Follow, append(step.Chain, p.place(item, at))
			s = p.with(s, at)
		default:
			return Step{}, false
		}
	}
}

// Hint returns the next piece to place, as the last step, after the exclusions that show it. Of the placements that the
// easiest rules lead to, it is the one with the fewest exclusions. Hint returns nil if the board has no answer with
// these pieces, and if all are placed.
func Hint(ghosts Board, placed []Placement) []Step {
	if Count(ghosts, placed) == 0 || len(placed) == Pieces {
		return nil
	}
	p, s := start(ghosts, placed)
	if item, at, ok := p.forced(s); ok {
		return []Step{p.place(item, at)}
	}
	for _, hardest := range []Rule{Strands, Follow} {
		if steps := p.shortest(s, hardest); steps != nil {
			return steps
		}
	}
	steps := Explain(ghosts, placed)
	if i := slices.IndexFunc(steps, Step.Places); i >= 0 {
		return steps[:i+1]
	}
	return []Step{guess(ghosts, placed)}
}

// guess returns the most frequent placement where the answers differ; if there is only one answer, any of its
// placements.
func guess(ghosts Board, placed []Placement) Step {
	p := Compare(ghosts, placed)
	if len(p.Ways) == 0 {
		return Step{Rule: Guess, Item: Item(p.Shared[0].Piece), Placement: p.Shared[0]}
	}
	most := slices.MaxFunc(p.Ways, func(a, b Way) int { return a.Answers - b.Answers })
	return Step{Rule: Guess, Item: p.Item, Placement: most.Placement}
}

// shortest returns the fewest exclusions that leave an item with one placement, and that placement. No exclusion
// depends on another, and none is by a harder rule than hardest; nil if there are none. A chain counts as its length.
func (p *position) shortest(s state, hardest Rule) (best []Step) {
	out := map[int]Step{}
	for at := range bitsOf(s.live) {
		if step, ok := p.exclusion(s, at); ok && step.Rule <= hardest {
			out[at] = step
		}
	}
	least := 0
	for item := range bitsOf(s.need) {
		var steps []Step
		after, cost := s, 0
		for at := range bitsOf(p.covers[item] & s.live) {
			if step, ok := out[at]; ok {
				steps = append(steps, step)
				after = p.after(after, step)
				cost += 1 + len(step.Chain)
			}
		}
		if p.ways(after, Item(item)) == 1 && (best == nil || cost < least) {
			at := bits.TrailingZeros64(p.covers[item] & after.live)
			best, least = append(steps, p.place(Item(item), at)), cost
		}
	}
	return best
}
