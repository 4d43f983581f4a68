package say

import "slices"

// Claim is one of several things that a text says on one subject: goals, rules, or numbers of mines.
type Claim[V comparable] struct {
	Is      V
	Weight  int  // how firmly it is said
	Revokes bool // it corrects what was said before
	Words   string
}

// Settle returns the claim that holds, nil if there are none, and the claims of the same weight that contradict it,
// which are a reason to ask. The heaviest claim holds, unless a later one revokes it. within(a, b) says that b includes
// a, so that b holds without contradiction. Of equal claims the last is returned.
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
