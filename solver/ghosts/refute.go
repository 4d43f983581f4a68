package ghosts

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
// shortest of the proofs that begin with each item, not always the shortest there is.
func Refute(ghosts Board, placed []Placement) (r Refutation, refuted bool) {
	p, s := start(ghosts, placed)
	for item := range bitsOf(s.need) {
		proof, ok := p.refuteFrom(s, Item(item))
		if !ok {
			return Refutation{}, false
		}
		if !refuted || proof.Size() < r.Proof.Size() {
			r.Proof, refuted = proof, true
		}
	}
	for item := range bitsOf(r.Proof.items()) {
		r.Items = append(r.Items, Item(item))
	}
	return r, refuted
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
	item, _ := p.tightest(s)
	return p.refuteFrom(s, item)
}

// refuteFrom is refute with the first item given.
func (p *position) refuteFrom(s state, item Item) (Proof, bool) {
	proof := Proof{Item: item}
	for at := range bitsOf(p.covers[item] & s.live) {
		then, refuted := p.refute(p.with(s, at))
		if !refuted {
			return Proof{}, false
		}
		proof.Tries = append(proof.Tries, Try{p.at[at], then})
	}
	return proof, true
}
