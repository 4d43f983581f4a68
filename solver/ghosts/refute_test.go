package ghosts

import (
	"slices"
	"testing"

	"switchboard/tools/must"
)

// coverable tells by trying every placement, with no more than the rules, whether the items can be covered at once.
func coverable(ghosts, taken Board, used uint8, need uint32) bool {
	if need == 0 {
		return true
	}
	item := Item(slices.Collect(bitsOf(need))[0])
	for p := range Piece(Pieces) {
		for _, at := range WaysToCover(ghosts, nil, Item(p)).Open {
			if used>>p&1 == 0 && at.Cells&taken == 0 && at.covered()>>item&1 == 1 &&
				coverable(ghosts, taken|at.Cells, used|1<<p, need&^at.covered()) {
				return true
			}
		}
	}
	return false
}

// check holds a proof against the rules: each item that it looks at is still needed, all
// its placements are open and tried or listed as not open, and those are not.
func (p Proof) check(t *testing.T, b Board, placed []Placement, need uint32) {
	t.Helper()
	if need>>p.Item&1 == 0 {
		t.Fatalf("item %d is not in question", p.Item)
	}
	w := WaysToCover(b, placed, p.Item)
	all := 0
	for piece := range places {
		for _, at := range places[piece] {
			if at.covered()>>p.Item&1 == 1 {
				all++
			}
		}
	}
	var tried []Placement
	for _, try := range p.Tries {
		tried = append(tried, try.Placement)
		try.Then.check(t, b, append(slices.Clip(placed), try.Placement), need&^try.Placement.covered())
	}
	if w.All() != all || !slices.Equal(w.Open, tried) {
		t.Fatalf("item %d: %d ways of %d, open %v, tried %v", p.Item, w.All(), all, w.Open, tried)
	}
	for _, at := range w.Unlit {
		if at.Fits(b) {
			t.Fatalf("%v fits", at)
		}
	}
	for _, at := range w.Taken {
		if Together(append(slices.Clip(placed), at)) == nil {
			t.Fatalf("%v does not clash with %v", at, placed)
		}
	}
}

// TestRefutations checks the reason of every board without an answer, one of each class of mirror images and turns.
func TestRefutations(t *testing.T) {
	sizes := map[int]int{}
	for b := range each {
		if b.Canonical() != b {
			continue
		}
		r, refuted := Refute(b, nil)
		if refuted != (Count(b, nil) == 0) {
			t.Fatalf("refuted %v with %d answers:\n%v", refuted, Count(b, nil), b)
		}
		if !refuted {
			continue
		}
		var set uint32
		for _, item := range r.Items {
			set |= 1 << item
		}
		r.Proof.check(t, b, nil, set)
		if coverable(b, 0, 0, set) {
			t.Fatalf("items %v can be covered:\n%v", r.Items, b)
		}
		sizes[r.Proof.Size()/10*10]++
	}
	proofs := 0
	for _, n := range sizes {
		proofs += n
	}
	if proofs != 654 || sizes[0]+sizes[10] < 640 {
		t.Errorf("the proofs have become long: %v", sizes)
	}
	t.Log("boards by the placements tried, in tens:", sizes)
}

func TestRefuteAfterPlacing(t *testing.T) {
	b := board(t, known)
	// F on C1 C2 fits no ghost, and is not where it belongs.
	f := must.Get(Place(F, board(t, "..G. ..G. .... ...."), b))(t)
	r, refuted := Refute(b, []Placement{f})
	if !refuted || len(r.Items) == 0 {
		t.Fatalf("%+v", r)
	}
	var set uint32
	for _, item := range r.Items {
		set |= 1 << item
	}
	r.Proof.check(t, b, []Placement{f}, set)
}
