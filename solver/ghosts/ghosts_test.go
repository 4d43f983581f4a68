package ghosts

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"
)

// board reads a board drawn as rows of . and G.
func board(t testing.TB, drawn string) Board {
	t.Helper()
	var b Board
	drawn = strings.Join(strings.Fields(drawn), "")
	if len(drawn) != Cells {
		t.Fatalf("%q has %d cells", drawn, len(drawn))
	}
	for i := range drawn {
		if drawn[i] == 'G' {
			b |= 1 << i
		}
	}
	return b
}

// known is a board with one answer.
const known = `
	...G
	GG.G
	G...
	.G..`

// each yields every board of six ghosts.
func each(yield func(Board) bool) {
	for b := range int(Full) + 1 {
		if bits.OnesCount(uint(b)) == Ghosts && !yield(Board(b)) {
			return
		}
	}
}

// String draws a solution for failure messages: the letter of its piece on each cell, upper case where there is a
// torch.
func (s Solution) String() string {
	draw := []byte("....\n....\n....\n....")
	for _, p := range s {
		for cell := range p.Cells.Each() {
			letter := 'a' + byte(p.Piece)
			if p.Torches.Has(cell) {
				letter = 'A' + byte(p.Piece)
			}
			draw[cell+cell/Side] = letter
		}
	}
	return string(draw)
}

// Turning and laying gives every placement of a piece and nothing else, with its first torch where it was laid, or its
// first cell.
func TestLayReachesEveryPlacement(t *testing.T) {
	for p := range Piece(Pieces) {
		var laid []Placement
		for turns := range 4 {
			for cell := range Cells {
				at, ok := Lay(p, turns, cell)
				if !ok {
					continue
				}
				from := at.Torches
				if p == F {
					from = at.Cells
				}
				if first := slices.Min(slices.Collect(from.Each())); first != cell || at.Piece != p {
					t.Errorf("%v turned %d times on %d: %v", p, turns, cell, at)
				}
				if !slices.Contains(laid, at) {
					laid = append(laid, at)
				}
			}
		}
		slices.SortFunc(laid, comparePlacements)
		if !slices.Equal(laid, places[p]) {
			t.Errorf("%v: laid %d placements of %d", p, len(laid), len(places[p]))
		}
	}
}

// The torch of B goes round from above: up, right, down, left.
func TestLayTurnsClockwise(t *testing.T) {
	for turns, dark := range []int{9, 4, 1, 6} {
		if at, ok := Lay(B, turns, 5); !ok || at.Torches != 1<<5 || at.Cells != 1<<5|1<<dark {
			t.Errorf("turned %d times: %v, %v", turns, at, ok)
		}
	}
}

// For every board with answers: what they share is in all of them; the ways in which they differ are distinct, all
// occur, and add up.
func TestCompare(t *testing.T) {
	parted := 0
	for b := range each {
		answers := Solve(b, nil)
		if b.Canonical() != b || len(answers) == 0 {
			continue
		}
		p := Compare(b, nil)
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

func TestPuzzles(t *testing.T) {
	all := Puzzles()
	bare := 0
	seen := map[string]bool{}
	for i, p := range all {
		if n := Count(p.Ghosts, p.Placed); n != 1 {
			t.Fatalf("%d answers: %+v", n, p)
		}
		if len(p.Placed) > 0 && Count(p.Ghosts, nil) == 1 {
			t.Fatalf("needs no placed piece: %+v", p)
		}
		for s := range Symmetries {
			turned := p.Turned(s)
			if key := fmt.Sprint(turned.Ghosts, turned.Placed); s > 0 && key == fmt.Sprint(p.Ghosts, p.Placed) {
				continue // a puzzle that is its own mirror image
			} else if seen[key] {
				t.Fatalf("puzzle %d is an earlier one after symmetry %d", i, s)
			}
		}
		for s := range Symmetries {
			turned := p.Turned(s)
			seen[fmt.Sprint(turned.Ghosts, turned.Placed)] = true
		}
		steps := Explain(p.Ghosts, p.Placed)
		if !steps[len(steps)-1].Places() || len(steps) > p.Effort || p.Hardest == Guess || p.Effort < Pieces-len(p.Placed) {
			t.Fatalf("%d steps: %+v", len(steps), p)
		}
		if len(p.Placed) == 0 {
			bare++
		}
	}
	if bare != 113 || len(all) != 113+1690 {
		t.Errorf("%d puzzles, %d without a placed piece", len(all), bare)
	}
	if !slices.IsSortedFunc(all, compareGrades) {
		t.Error("not by grade")
	}
}
