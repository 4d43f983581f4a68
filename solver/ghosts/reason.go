package ghosts

import (
	"slices"
)

// Rule is a way to get on, from the easiest to the hardest.
type Rule uint8

// The rules. The first two place a piece, the next two exclude a placement.
const (
	LastPlace Rule = iota // the piece Item has one place left
	LastReach             // only one placement reaches the cell Item
	Strands               // the placement would leave Item with none
	Follow                // it would after the forced placements that Chain lists
	Guess                 // no rule applies: the placement is that of one answer
)

// Step is one conclusion and its reason.
type Step struct {
	Rule      Rule
	Item      Item
	Placement Placement   // placed by the first two rules and by Guess, excluded by the others
	Chain     []Step      // Follow: what placing it would force, by the first two rules
	Excludes  []Placement // what can no longer be placed after it
}

// Places reports whether the step places a piece, and does not exclude one.
func (s Step) Places() bool { return s.Rule <= LastReach || s.Rule == Guess }

// Explain solves the board step by step, each time by the easiest rule that
// applies, pieces before cells and in order. The end tells how far the rules
// reach: Solved, Stuck where several answers are left, or Lost when an item,
// that of the last step, has no placement left.
func Explain(ghosts Board, placed []Placement) ([]Step, End) {
	p, s := start(ghosts, placed)
	var steps []Step
	for s.need != 0 {
		if item, lost := p.lost(s); lost {
			return append(steps, Step{Rule: Strands, Item: item}), Lost
		}
		step, ok := p.next(s)
		if !ok {
			return steps, Stuck
		}
		steps = append(steps, step)
		s = p.after(s, step)
	}
	return steps, Solved
}

// End is how an explanation ends.
type End uint8

// The ends.
const (
	Solved End = iota
	Stuck
	Lost
)

// next returns the step by the easiest rule.
func (p *position) next(s state) (Step, bool) {
	if item, at, ok := p.forced(s); ok {
		return p.place(s, item, at), true
	}
	var best Step
	found := false
	for at := range each64(s.live) {
		chain, item, lost := p.follow(p.with(s, at))
		if !lost || found && len(chain) >= len(best.Chain) {
			continue
		}
		found = true
		best = Step{Rule: Strands, Item: item, Placement: p.at[at], Excludes: []Placement{p.at[at]}}
		if best.Chain = chain; len(chain) == 0 {
			return best, true
		}
		best.Rule = Follow
	}
	return best, found
}

// place returns the step that places the only placement left for the item.
func (p *position) place(s state, item Item, at int) Step {
	step := Step{Rule: LastReach, Item: item, Placement: p.at[at]}
	if _, ok := item.Piece(); ok {
		step.Rule = LastPlace
	}
	for out := range each64(s.live & p.clash[at] &^ (1 << at)) {
		step.Excludes = append(step.Excludes, p.at[out])
	}
	return step
}

// after returns the state after a step.
func (p *position) after(s state, step Step) state {
	at := p.find(step.Placement)
	if step.Places() {
		return p.with(s, at)
	}
	s.live &^= 1 << at
	return s
}

// follow places what is forced until an item has no placement left. It reports
// what was placed and the item, or lost false when it gets no further.
func (p *position) follow(s state) (chain []Step, item Item, lost bool) {
	for {
		if item, lost = p.lost(s); lost {
			return chain, item, true
		}
		item, at, ok := p.forced(s)
		if !ok {
			return nil, 0, false
		}
		chain = append(chain, p.place(s, item, at))
		s = p.with(s, at)
	}
}

// Hint returns the next piece to place, as the last step, after the exclusions
// that it rests on and no others. It is nil when the board has no answer with
// these pieces, and when nothing is left to place.
func Hint(ghosts Board, placed []Placement) []Step {
	answers := Solve(ghosts, placed)
	if len(answers) == 0 || len(placed) == Pieces {
		return nil
	}
	p, s := start(ghosts, placed)
	steps, _ := Explain(ghosts, placed)
	if i := slices.IndexFunc(steps, Step.Places); i >= 0 {
		return p.needed(s, steps[:i+1])
	}
	item := p.tightest(s)
	for _, at := range answers[0] {
		if at.covered()>>item&1 == 1 {
			return []Step{{Rule: Guess, Item: item, Placement: at}}
		}
	}
	return nil
}

// tightest returns the item with the fewest placements left.
func (p *position) tightest(s state) (best Item) {
	fewest := len(p.at) + 1
	for item := range each32(s.need) {
		if n := p.ways(s, Item(item)); n < fewest {
			best, fewest = Item(item), n
		}
	}
	return best
}

// needed keeps the exclusions that the last step rests on, in order.
func (p *position) needed(s state, steps []Step) []Step {
	last := len(steps) - 1
	kept := []Step{steps[last]}
	gone := p.covers[steps[last].Item] & s.live
	for i := last - 1; i >= 0; i-- {
		at := p.find(steps[i].Placement)
		if gone>>at&1 == 0 {
			continue
		}
		kept = append(kept, steps[i])
		gone |= p.rests(s, steps[i])
	}
	slices.Reverse(kept)
	return kept
}

// rests returns the placements that must be out for an exclusion to hold: all
// for its item, and for those of its chain, that do not clash with what was
// placed before.
func (p *position) rests(s state, step Step) (out uint64) {
	s = p.with(s, p.find(step.Placement))
	for _, then := range step.Chain {
		at := p.find(then.Placement)
		out |= p.covers[then.Item] & s.live &^ (1 << at)
		s = p.with(s, at)
	}
	return out | p.covers[step.Item]&s.live
}

// Hardest returns the hardest rule among the steps.
func Hardest(steps []Step) (r Rule) {
	for _, s := range steps {
		r = max(r, s.Rule)
	}
	return r
}
