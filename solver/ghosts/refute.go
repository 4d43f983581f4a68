package ghosts

// Refutation is a proof, which can be checked by hand, that there is no answer: no placements can cover all of Items
// together.
type Refutation struct {
	Items []Item
	Proof Proof
}

// Proof tries all ways to cover an item; each of them must fail. Without Tries, nothing can cover the item.
type Proof struct {
	Item  Item
	Tries []Try
}

// Try is one way to cover the item of a proof, and why it fails.
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

// Refute returns why the board has no answer with these pieces, or false if it has one. The pieces must be possible
// together and fit the ghosts. It returns the shortest of the proofs that begin with each item, which is not always the
// shortest of all.
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

func (p Proof) items() uint32 {
	set := uint32(1) << p.Item
	for _, t := range p.Tries {
		set |= t.Then.items()
	}
	return set
}

// refute returns a proof that the items left cannot all be covered, or false. It branches on the item with the fewest
// placements.
func (p *position) refute(s state) (Proof, bool) {
	if s.need == 0 {
		return Proof{}, false
	}
	item, _ := p.tightest(s)
	return p.refuteFrom(s, item)
}

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
