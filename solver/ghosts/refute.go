package ghosts

import "math/bits"

// Refutation says why there is no answer, in a way that can be checked by hand:
// no placements that stand together cover all of Items.
type Refutation struct {
	Items []Item
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

// Refute returns the reason why the board has no answer with these pieces, which
// must stand together and fit the ghosts; false if it has one. It takes the
// shorter of two proofs: that of a smallest set of items that cannot be covered,
// if it is of at most four, with some thousands to try, and that of the whole
// board. The proof is short, though not always the shortest.
func Refute(ghosts Board, placed []Placement) (Refutation, bool) {
	if Count(ghosts, placed) > 0 {
		return Refutation{}, false
	}
	p, s := start(ghosts, placed)
	whole, refuted := p.refuteWhole(s)
	if !refuted {
		return Refutation{}, false
	}
	core, set := p.refuteCore(s)
	if set == 0 || whole.Size() < core.Size() {
		core, set = whole, whole.items()
	}
	r := Refutation{Proof: core}
	for item := range each32(set) {
		r.Items = append(r.Items, Item(item))
	}
	return r, true
}

// coreLimit is the most items of a set that is named for itself.
const coreLimit = 4

// refuteCore returns the shortest proof for a smallest set of items, and the
// set; none if it takes more than coreLimit.
func (p *position) refuteCore(s state) (best Proof, found uint32) {
	size := 0
	for n := 1; n <= coreLimit && found == 0; n++ {
		for set := range subsets(s.need, n) {
			proof, refuted := p.refute(state{s.live, set})
			if refuted && (found == 0 || proof.Size() < size) {
				best, size, found = proof, proof.Size(), set
			}
		}
	}
	return best, found
}

// refuteWhole returns the shortest of the proofs that begin with each item.
func (p *position) refuteWhole(s state) (best Proof, refuted bool) {
	size := 0
	for item := range each32(s.need) {
		proof, ok := p.refuteFrom(s, Item(item))
		if !ok {
			return Proof{}, false
		}
		if n := proof.Size(); !refuted || n < size {
			best, size, refuted = proof, n, true
		}
	}
	return best, refuted
}

// items returns the items that a proof looks at.
func (p Proof) items() uint32 {
	set := uint32(1) << p.Item
	for _, t := range p.Tries {
		set |= t.Then.items()
	}
	return set
}

// refute returns a proof that the needed items cannot all be covered. It
// branches on the item with the fewest placements.
func (p *position) refute(s state) (Proof, bool) {
	if s.need == 0 {
		return Proof{}, false
	}
	return p.refuteFrom(s, p.tightest(s))
}

// refuteFrom is refute with the first item given.
func (p *position) refuteFrom(s state, item Item) (Proof, bool) {
	proof := Proof{Item: item}
	for at := range each64(p.covers[item] & s.live) {
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
