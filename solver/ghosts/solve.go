package ghosts

import "slices"

// Solve returns every answer to the board with all the placed pieces; there are at most 24. Answers are ordered by
// their placements, piece by piece, in reading order. It is an exact cover search of at most some hundred nodes.
func Solve(ghosts Board, placed []Placement) (found []Solution) {
	var laid Solution
	for _, at := range placed {
		laid[at.Piece] = at
	}
	eachAnswer(ghosts, placed, &laid, func() { found = append(found, laid) })
	slices.SortFunc(found, func(x, y Solution) int { return slices.CompareFunc(x[:], y[:], comparePlacements) })
	return found
}

// Count returns the number of answers with all the placed pieces.
func Count(ghosts Board, placed []Placement) (n int) {
	eachAnswer(ghosts, placed, new(Solution), func() { n++ })
	return n
}

// eachAnswer puts each answer into laid, except the placed pieces, and calls found.
func eachAnswer(ghosts Board, placed []Placement, laid *Solution, found func()) {
	misfits := slices.ContainsFunc(placed, func(p Placement) bool { return !p.Fits(ghosts) })
	if misfits || Together(placed) != nil {
		return
	}
	p, s := start(ghosts, placed)
	p.cover(s, laid, found)
}

// cover visits all ways to cover the items left. It branches on the item with the fewest placements.
func (p *position) cover(s state, laid *Solution, found func()) {
	if s.need == 0 {
		found()
		return
	}
	_, left := p.tightest(s)
	for at := range bitsOf(left) {
		laid[p.at[at].Piece] = p.at[at]
		p.cover(p.with(s, at), laid, found)
	}
}
