package say

import "slices"

// Claim is one thing that a text says of one kind: a goal, a rule, a number of mines.
type Claim[V comparable] struct {
	Is      V
	Weight  int  // of two that differ the one that is said more firmly holds
	Revokes bool // it begins with words that put right what was said before
	Words   string
}

// Settle returns the claim that holds, nil of none, and those that stand against it as firmly, which is a doubt. What takes in another
// value, as within says, holds over that; a later one only if it revokes. Of claims of the same value the last is given.
func Settle[V comparable](all []Claim[V], within func(a, b V) bool) (held *Claim[V], against []Claim[V]) {
	for i := range all {
		c := &all[i]
		switch {
		case held == nil, c.Weight > held.Weight, c.Revokes:
			held, against = c, nil
		case c.Weight < held.Weight:
		case c.Is == held.Is, within(held.Is, c.Is):
			held = c
			against = slices.DeleteFunc(against, func(a Claim[V]) bool { return within(a.Is, c.Is) })
		case !within(c.Is, held.Is):
			against = append(against, *c)
		}
	}
	return held, against
}
