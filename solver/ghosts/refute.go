package ghosts

import "math/bits"

// Refutation says why there is no answer, in a way that can be checked by hand:
// no placements that stand together cover all of Items, though any fewer of them
// can be covered.
type Refutation struct {
	Items []Item // as few as possible
	Proof Proof
}

// Proof goes through all ways to cover an item; each of them must fail. One
// without Tries is that the item cannot be covered at all.
type Proof struct {
	Item  Item
	Tries []Try
}

// Try is one way to cover the item of a proof, and what cannot be covered then.
type Try struct {
	Placement Placement
	Then      Proof
}

// Size returns the number of placements that the proof tries.
func (p Proof) Size() int {
	n := len(p.Tries)
	for _, t := range p.Tries {
		n += t.Then.Size()
	}
	return n
}

// Refute returns the reason why the board has no answer with these pieces, and
// false if it has one. Of the smallest sets of items that it could name it names
// the one with the shortest proof. It tries the sets of items by size, some
// thousands for most boards, each in about a microsecond.
func Refute(ghosts Board, placed []Placement) (Refutation, bool) {
	if Count(ghosts, placed) > 0 {
		return Refutation{}, false
	}
	p, s := start(ghosts, placed)
	best, size, found := Proof{}, 0, uint32(0)
	for n := 1; found == 0; n++ {
		for set := range subsets(s.need, n) {
			proof, refuted := p.refute(state{s.live, set})
			if refuted && (found == 0 || proof.Size() < size) {
				best, size, found = proof, proof.Size(), set
			}
		}
	}
	r := Refutation{Proof: best}
	for item := range each32(found) {
		r.Items = append(r.Items, Item(item))
	}
	return r, true
}

// refute returns a proof that the needed items cannot all be covered. It
// branches on the item with the fewest placements.
func (p *position) refute(s state) (Proof, bool) {
	if s.need == 0 {
		return Proof{}, false
	}
	proof := Proof{Item: p.tightest(s)}
	for at := range each64(p.covers[proof.Item] & s.live) {
		then, refuted := p.refute(p.with(s, at))
		if !refuted {
			return Proof{}, false
		}
		proof.Tries = append(proof.Tries, Try{p.at[at], then})
	}
	return proof, true
}

// subsets yields the subsets of n elements.
func subsets(set uint32, n int) func(func(uint32) bool) {
	return func(yield func(uint32) bool) { choose(set, 0, n, yield) }
}

// choose yields what chosen becomes with n more elements of the set.
func choose(set, chosen uint32, n int, yield func(uint32) bool) bool {
	if n == 0 {
		return yield(chosen)
	}
	for ; bits.OnesCount32(set) >= n; set &= set - 1 {
		if !choose(set&(set-1), chosen|set&-set, n-1, yield) {
			return false
		}
	}
	return true
}
