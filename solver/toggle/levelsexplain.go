package toggle

import (
	"context"
	"math/big"

	"switchboard/solver/residue"
)

// explain says why no goal can be reached, and what would help.
func (l *levels) explain(ctx context.Context, a *Answer) error {
	checks, err := l.checks(ctx)
	if err != nil {
		return err
	}
	for k := range l.goals {
		s := levelSyndromes{l.mod, checks, maxLevelMoves / len(l.goals)}
		if k == 0 {
			a.Weights, a.Level = l.grid(s.odd(l.gain[0])), l.goals[0]
		}
		change, exact := s.nearest(ctx, l.gain[k])
		if n := changed(change); a.Change == nil || n < a.Nearest.Count() {
			a.Change, a.NearestExact = l.grid(change), exact
			a.Nearest = New(l.rows, l.cols)
			for i, v := range change {
				a.Nearest.Set(i/l.cols, i%l.cols, v != 0)
			}
		}
	}
	return ctx.Err()
}

// checks generates the multiples of the cells that no press moves.
func (l *levels) checks(ctx context.Context) ([]residue.Generator, error) {
	f, ok := l.form.(generalForm)
	if !ok {
		return l.quiet(), nil // the matrix is symmetric
	}
	s, err := residue.Solve(ctx, f.transposed())
	if err != nil {
		return nil, err
	}
	for i, g := range s.Generators {
		s.Generators[i].Vector = f.place(g.Vector, f.g.cells)
	}
	return s.Generators, nil
}

// levelSyndromes asks which changes of cells make every check's sum 0. The sums
// of all checks are the syndrome of the gains.
type levelSyndromes struct {
	mod    int
	checks []residue.Generator
	tries  int // how many moves nearest may try
}

// odd returns a check whose sum is not 0.
func (s levelSyndromes) odd(gain []uint8) []uint8 {
	for k, v := range s.of(gain) {
		if v != 0 {
			return s.checks[k].Vector
		}
	}
	return nil
}

func (s levelSyndromes) of(gain []uint8) []uint8 {
	out := make([]uint8, len(s.checks))
	for k, c := range s.checks {
		sum := 0
		for i, v := range gain {
			sum += int(v) * int(c.Vector[i])
		}
		out[k] = uint8(sum % s.mod)
	}
	return out
}

// levelMove adds to one cell; by is the syndrome of that.
type levelMove struct {
	cell int
	add  uint8
	by   string
}

// moves returns one move for every syndrome that one cell can have.
func (s levelSyndromes) moves(ctx context.Context, cells int) []levelMove {
	var moves []levelMove
	known := map[string]bool{string(make([]uint8, len(s.checks))): true}
	for i := 0; i < cells && ctx.Err() == nil; i++ {
		for add := 1; add < s.mod; add++ {
			by := make([]uint8, len(s.checks))
			for k, c := range s.checks {
				by[k] = uint8((s.mod - add) * int(c.Vector[i]) % s.mod)
			}
			if !known[string(by)] {
				known[string(by)] = true
				moves = append(moves, levelMove{i, uint8(add), string(by)})
			}
		}
	}
	return moves
}

// maxLevelMoves bounds the moves that nearest tries for all goals together.
const maxLevelMoves = 1 << 19

// nearest returns what to add to as few cells as possible, and whether fewer
// cannot do: a walk through the syndromes from that of the gains to 0. Where
// that takes too long, every cell gains what it lacks.
func (s levelSyndromes) nearest(ctx context.Context, gain []uint8) ([]uint8, bool) {
	moves, start, end := s.moves(ctx, len(gain)), string(s.of(gain)), string(make([]uint8, len(s.checks)))
	if start == end {
		return make([]uint8, len(gain)), true
	}
	came := map[string]levelMove{start: {cell: -1}}
	queue := []string{start}
	for tried := 0; len(queue) > 0 && tried < s.tries && ctx.Err() == nil; tried += len(moves) {
		at := queue[0]
		queue = queue[1:]
		for _, m := range moves {
			if ctx.Err() != nil {
				break
			}
			to := s.sum(at, m.by, 1)
			if _, known := came[to]; known {
				continue
			}
			came[to] = m
			if to == end {
				return s.way(came, end, len(gain)), true
			}
			queue = append(queue, to)
		}
	}
	return gain, false
}

// sum returns a + f b, entry by entry.
func (s levelSyndromes) sum(a, b string, f int) string {
	out := make([]uint8, len(a))
	for k := range out {
		out[k] = uint8((int(a[k]) + f*int(b[k])) % s.mod)
	}
	return string(out)
}

// way collects the moves that led to the syndrome.
func (s levelSyndromes) way(came map[string]levelMove, at string, cells int) []uint8 {
	change := make([]uint8, cells)
	for m := came[at]; m.cell >= 0; m = came[at] {
		change[m.cell] = uint8((int(change[m.cell]) + int(m.add)) % s.mod)
		at = s.sum(at, m.by, s.mod-1)
	}
	return change
}

func changed(v []uint8) int {
	n := 0
	for _, x := range v {
		if x != 0 {
			n++
		}
	}
	return n
}

// solveLevels answers Solve and Fewest for more than two states.
func solveLevels(ctx context.Context, p Puzzle, fewest bool) (Answer, error) {
	l, err := newLevels(ctx, p)
	if err != nil {
		return Answer{}, err
	}
	a, ok := l.start()
	if !ok {
		return a, l.explain(ctx, &a)
	}
	if fewest {
		l.fewest(ctx, &a)
	} else if a.Proved = a.Solutions.Cmp(big.NewInt(1)) == 0; a.Proved {
		a.AtLeast = a.Count
	}
	return a, nil
}
