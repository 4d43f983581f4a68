package ghosts

import (
	"slices"
	"testing"
)

// Every board with answers: what they agree on is in all of them, and the ways in
// which they part are all different, all taken, and add up.
func TestPart(t *testing.T) {
	parted := 0
	for b := range each {
		if least, _ := b.Canonical(); b != least {
			continue
		}
		answers := table().answers(b)
		p, ok := Part(b, nil)
		if ok != (len(answers) > 0) {
			t.Fatalf("%v, %d answers:\n%v", ok, len(answers), b)
		}
		if (len(answers) > 1) != (len(p.Ways) > 1) {
			t.Fatalf("%d answers part in %d ways:\n%v", len(answers), len(p.Ways), b)
		}
		if len(answers) > 1 {
			parted++
		}
		known := slices.Clone(p.Agree)
		for _, s := range p.Steps {
			if s.Places() {
				known = append(known, s.Placement)
			}
		}
		for _, at := range known {
			if slices.ContainsFunc(answers, func(x tiling) bool { return !x.holds([]Placement{at}) }) {
				t.Fatalf("%v is not in every answer:\n%v", at, b)
			}
		}
		if err := Together(known); err != nil {
			t.Fatalf("%v: %v", known, err)
		}
		for item := range Item(items) {
			covers := map[Placement]bool{}
			for _, x := range answers {
				for _, at := range x.solution() {
					if at.covered()>>item&1 == 1 {
						covers[at] = true
					}
				}
			}
			if len(covers) > 1 && len(covers) < len(p.Ways) {
				t.Fatalf("item %d is covered in %d ways, item %d in %d:\n%v", item, len(covers), p.Item, len(p.Ways), b)
			}
		}
		sum := 0
		for _, way := range p.Ways {
			n := 0
			for _, x := range answers {
				if x.holds([]Placement{way.Placement}) {
					n++
				}
			}
			if n != way.Answers || n == 0 || way.Placement.covered()>>p.Item&1 == 0 {
				t.Fatalf("%d answers hold %+v:\n%v", n, way, b)
			}
			sum += n
		}
		if len(p.Ways) > 0 && sum != len(answers) {
			t.Fatalf("the ways make %d of %d answers:\n%v", sum, len(answers), b)
		}
	}
	if parted < 100 {
		t.Errorf("only %d boards with several answers", parted)
	}
}

// The tries of a refutation are the open ways at every point of the proof, and no
// placement of the item is left out of the lists.
func TestTheWaysTriedAreAllTheWays(t *testing.T) {
	proofs := 0
	for b := range each {
		if least, _ := b.Canonical(); b != least {
			continue
		}
		if r, refuted := Refute(b, nil); refuted {
			proofs++
			r.Proof.checkWays(t, b, nil)
		}
	}
	if proofs != 654 {
		t.Errorf("%d proofs", proofs)
	}
}

func (p Proof) checkWays(t *testing.T, b Board, placed []Placement) {
	t.Helper()
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
		try.Then.checkWays(t, b, append(slices.Clip(placed), try.Placement))
	}
	if w.All() != all || !slices.Equal(w.Open, tried) {
		t.Fatalf("item %d: %d ways of %d, open %v, tried %v", p.Item, w.All(), all, w.Open, tried)
	}
	for _, at := range w.Unlit {
		if at.Fits(b) {
			t.Fatalf("%v fits", at)
		}
	}
	for _, at := range slices.Concat(w.Used, w.Blocked) {
		if Together(append(slices.Clip(placed), at)) == nil {
			t.Fatalf("%v does not clash with %v", at, placed)
		}
	}
}
