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
		answers := Solve(b, nil)
		if b.Canonical() != b || len(answers) == 0 {
			continue
		}
		p := Part(b, nil)
		if (len(answers) > 1) != (len(p.Ways) > 1) {
			t.Fatalf("%d answers part in %d ways:\n%v", len(answers), len(p.Ways), b)
		}
		if len(answers) > 1 {
			parted++
		}
		for _, at := range p.Shared {
			if slices.ContainsFunc(answers, func(s Solution) bool { return s[at.Piece] != at }) {
				t.Fatalf("%v is not in every answer:\n%v", at, b)
			}
		}
		for item := range Item(items) {
			covers := map[Placement]bool{}
			for _, s := range answers {
				for _, at := range s {
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
			for _, s := range answers {
				if s[way.Placement.Piece] == way.Placement {
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
