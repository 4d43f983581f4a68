package ghosts

import (
	"math/rand/v2"
	"slices"
	"testing"

	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// TestStepsAreTrue explains boards with any number of answers; no step may contradict an answer. All 904 boards with
// one answer are solved without a guess; of the others, one of each set that symmetries make alike is tried.
func TestStepsAreTrue(t *testing.T) {
	solved := 0
	for b := range each {
		answers := Solve(b, nil)
		if b.Canonical() != b && len(answers) != 1 {
			continue
		}
		placed := 0
		for _, step := range Explain(b, nil) {
			if step.Places() {
				placed++
			}
			for _, answer := range answers {
				if (answer[step.Placement.Piece] == step.Placement) != step.Places() {
					t.Fatalf("%+v is not true of\n%v", step, answer)
				}
			}
		}
		if (placed == Pieces) != (len(answers) == 1) {
			t.Fatalf("%d pieces placed, %d answers:\n%v", placed, len(answers), b)
		}
		if placed == Pieces {
			solved++
		}
	}
	if solved != 904 {
		t.Error(solved)
	}
}

// TestHintsLeadToTheAnswer follows hints from the empty board to the end, and checks that each depends only on what it
// names. One random board in twenty is tried.
func TestHintsLeadToTheAnswer(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 0))
	for b := range each {
		if Count(b, nil) == 0 || trial.Skips(rng, 20) {
			continue
		}
		var placed []Placement
		for len(placed) < Pieces {
			steps := Hint(b, placed)
			if len(steps) == 0 {
				t.Fatalf("no hint after %v for\n%v", placed, b)
			}
			last := steps[len(steps)-1]
			checkHint(t, b, placed, steps)
			placed = append(placed, last.Placement)
			if Count(b, placed) == 0 {
				t.Fatalf("hint %+v is wrong for\n%v", last, b)
			}
		}
		if Hint(b, placed) != nil {
			t.Fatalf("a hint for a full board")
		}
	}
}

// checkHint derives every step from the ones before it.
func checkHint(t *testing.T, b Board, placed []Placement, steps []Step) {
	t.Helper()
	p, s := start(b, placed)
	for i, step := range steps {
		at := p.find(step.Placement)
		left := p.covers[step.Item] & s.live
		switch {
		case step.Rule == Guess:
			if len(steps) != 1 || left>>at&1 == 0 || !mostHave(b, placed, step) {
				t.Fatalf("guess %+v", step)
			}
		case step.Places():
			if i != len(steps)-1 || left != 1<<at {
				t.Fatalf("%+v does not follow from %+v for\n%v", step, steps[:i], b)
			}
		default:
			after := p.with(s, at)
			for _, then := range step.Chain {
				next := p.find(then.Placement)
				if p.covers[then.Item]&after.live != 1<<next {
					t.Fatalf("%+v does not follow in %+v for\n%v", then, step, b)
				}
				after = p.with(after, next)
			}
			if after.need>>step.Item&1 == 0 || p.ways(after, step.Item) != 0 {
				t.Fatalf("%+v strands nothing after %+v for\n%v", step, steps[:i], b)
			}
			s.live &^= 1 << at
		}
	}
}

// mostHave reports whether no other placement that covers the item of a step occurs in more answers.
func mostHave(b Board, placed []Placement, step Step) bool {
	n := Count(b, append(slices.Clip(placed), step.Placement))
	return !slices.ContainsFunc(WaysToCover(b, placed, step.Item).Open, func(at Placement) bool {
		return Count(b, append(slices.Clip(placed), at)) > n
	})
}

func TestFindWrong(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 0))
	boards := slices.Collect(each)
	blamed := 0
	for range 3000 {
		b := boards[rng.IntN(len(boards))]
		var placed []Placement
		for p := range Piece(Pieces) {
			if fit := WaysToCover(b, nil, Item(p)).Open; len(fit) > 0 && rng.IntN(2) == 0 {
				if at := fit[rng.IntN(len(fit))]; Together(append(slices.Clone(placed), at)) == nil {
					placed = append(placed, at)
				}
			}
		}
		blame, wrong := FindWrong(b, placed)
		if wrong != (Count(b, nil) > 0 && Count(b, placed) == 0) {
			t.Fatalf("wrong %v: %v on\n%v", wrong, placed, b)
		}
		if !wrong {
			continue
		}
		blamed++
		rest := slices.DeleteFunc(slices.Clone(placed), func(p Placement) bool { return slices.Contains(blame.TakeBack, p) })
		if n := Count(b, rest); n != blame.Answers || n == 0 || len(rest)+len(blame.TakeBack) != len(placed) {
			t.Fatalf("%+v leaves %d answers to %v on\n%v", blame, n, placed, b)
		}
		for _, never := range blame.Never {
			if !slices.Contains(blame.TakeBack, never) {
				t.Fatalf("%v fits nowhere and may stay: %+v", never, blame)
			}
		}
		for set := range 1 << len(placed) {
			back, rest := split(placed, uint32(set))
			if len(back) < len(blame.TakeBack) && Count(b, rest) > 0 {
				t.Fatalf("taking back %v is enough: %+v", back, blame)
			}
		}
	}
	if blamed < 200 {
		t.Errorf("only %d positions to blame", blamed)
	}
}

// coverable tries every placement, by nothing but the rules, to cover the items at once.
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

// check compares a proof with the rules: each item is still to be covered; all its placements are either open and
// tried, or listed as not open, and those are not.
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
	// F on C1 C2 fits the ghosts, but is in no answer there.
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
