package ghosts

import "math/bits"

// Blame is what is wrong with the pieces that a player placed.
type Blame struct {
	// Never are the pieces that are in no answer where they are.
	Never []Placement
	// TakeBack is the fewest pieces, and the first such set, without which there is an answer. It includes all of
	// Never.
	TakeBack []Placement
	// Answers is the number of answers with all the other pieces.
	Answers int
}

// FindWrong finds the placed pieces that are wrong. It returns false when the pieces lead to an answer, and when the
// board has no answer even without them.
func FindWrong(ghosts Board, placed []Placement) (Blame, bool) {
	if Count(ghosts, placed) > 0 || Count(ghosts, nil) == 0 {
		return Blame{}, false
	}
	var b Blame
	for _, p := range placed {
		if Count(ghosts, []Placement{p}) == 0 {
			b.Never = append(b.Never, p)
		}
	}
	for set := uint32(1)<<len(placed) - 1; set > 0; set-- { // the first piece is the highest bit
		back, rest := split(placed, bits.Reverse32(set)>>(32-len(placed)))
		if b.TakeBack != nil && len(back) >= len(b.TakeBack) {
			continue
		}
		if n := Count(ghosts, rest); n > 0 {
			b.TakeBack, b.Answers = back, n
		}
	}
	return b, true
}

func split(placed []Placement, set uint32) (in, out []Placement) {
	in, out = make([]Placement, 0, bits.OnesCount32(set)), make([]Placement, 0, len(placed))
	for i, p := range placed {
		if set>>i&1 == 1 {
			in = append(in, p)
		} else {
			out = append(out, p)
		}
	}
	return in, out
}
