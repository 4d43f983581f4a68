package ghosts

import (
	"slices"
	"testing"
)

// coverable tells by trying every placement, with no more than the rules,
// whether the items can be covered at once.
func coverable(ghosts, taken Board, used uint8, need uint32) bool {
	if need == 0 {
		return true
	}
	item := Item(slices.Collect(each32(need))[0])
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

// check holds a proof against the rules: each item that it looks at is still
// needed, and all its placements are tried.
func (p Proof) check(t *testing.T, ghosts, taken Board, used uint8, need uint32) {
	t.Helper()
	if need>>p.Item&1 == 0 {
		t.Fatalf("item %d is not in question", p.Item)
	}
	var open []Placement
	for piece := range Piece(Pieces) {
		for _, at := range WaysToCover(ghosts, nil, Item(piece)).Open {
			if used>>piece&1 == 0 && at.Cells&taken == 0 && at.covered()>>p.Item&1 == 1 {
				open = append(open, at)
			}
		}
	}
	if len(open) != len(p.Tries) {
		t.Fatalf("item %d: %d ways, %d tried", p.Item, len(open), len(p.Tries))
	}
	for i, try := range p.Tries {
		if try.Placement != open[i] {
			t.Fatalf("item %d: tried %v, not %v", p.Item, try.Placement, open[i])
		}
		at := try.Placement
		try.Then.check(t, ghosts, taken|at.Cells, used|1<<at.Piece, need&^at.covered())
	}
}

// TestRefutations checks the reason of every board without an answer, one of
// each class of mirror images and turns.
func TestRefutations(t *testing.T) {
	sizes := map[int]int{}
	for b := range each {
		if least, _ := b.Canonical(); b != least {
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
		r.Proof.check(t, b, 0, 0, set)
		if coverable(b, 0, 0, set) {
			t.Fatalf("items %v can be covered:\n%v", r.Items, b)
		}
		sizes[r.Proof.Size()/10*10]++
	}
	if sizes[0]+sizes[10] < 640 {
		t.Errorf("the proofs have become long: %v", sizes)
	}
	t.Log("boards by the placements tried, in tens:", sizes)
}

func TestRefuteAfterPlacing(t *testing.T) {
	b := board(t, known)
	// F on C1 C2 fits no ghost, and is not where it belongs.
	f, err := Place(F, board(t, "..G. ..G. .... ...."), b)
	if err != nil {
		t.Fatal(err)
	}
	r, refuted := Refute(b, []Placement{f})
	if !refuted || len(r.Items) == 0 {
		t.Fatalf("%+v", r)
	}
	var set uint32
	for _, item := range r.Items {
		set |= 1 << item
	}
	r.Proof.check(t, b, f.Cells, 1<<F, set)
}
