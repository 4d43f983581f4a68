package mines

import "context"

// playthrough is a board played by the rules from its first click, the easiest rule
// that helps first. Mines are flagged as they are found, so that weights count
// them.
type playthrough struct {
	ctx     context.Context
	engine  *Engine
	board   *Board
	pos     *Position
	hardest Kind
	grade   Kind  // the hardest rule used so far
	left    int   // hidden cells without a flag
	stuck   []int // those cells at the end
	look    []int // numbers whose neighbours changed
}

// playThrough plays a board until it is solved or the rules of the spec are stuck.
func playThrough(ctx context.Context, e *Engine, b *Board, spec Spec) (*playthrough, error) {
	g := &playthrough{ctx: ctx, engine: e, board: b, pos: b.Start(), hardest: spec.Hardest, left: len(b.Mine)}
	if g.hardest == 0 {
		g.hardest = Total
	}
	g.settle(Certain{Cell: spec.First})
	for {
		g.singles()
		if g.left == 0 {
			return g, nil
		}
		found, err := g.deduce()
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			break
		}
		for _, c := range found {
			g.settle(c)
		}
	}
	for i, cell := range g.pos.Cells {
		if cell == Hidden {
			g.stuck = append(g.stuck, i)
		}
	}
	return g, nil
}

// settle flags a mine or opens a safe cell, and remembers which numbers to look
// at again.
func (g *playthrough) settle(c Certain) {
	if g.pos.Cells[c.Cell] != Hidden {
		return
	}
	g.grade = max(g.grade, c.Reason.Kind)
	changed := []int{c.Cell}
	if c.Mine {
		g.pos.Cells[c.Cell] = Flag
	} else {
		changed, _ = g.board.Open(g.pos, c.Cell)
	}
	g.left -= len(changed)
	for _, cell := range changed {
		var around [8]int
		g.look = append(g.look, cell)
		g.look = append(g.look, appendNeighbours(around[:0], g.pos.Rows, g.pos.Cols, cell)...)
	}
}

// singles applies the rules about one number until they say no more.
func (g *playthrough) singles() {
	for len(g.look) > 0 {
		clue := g.look[len(g.look)-1]
		g.look = g.look[:len(g.look)-1]
		number := int(g.pos.Cells[clue])
		if number < 0 {
			continue
		}
		flags, covered := g.pos.coveredRound(clue)
		c := Certain{Mine: number == covered, Reason: Reason{Kind: NoneLeft}}
		if c.Mine {
			c.Reason.Kind = AllMines
		}
		if flags == covered || !c.Mine && number != flags {
			continue
		}
		var around [8]int
		for _, cell := range appendNeighbours(around[:0], g.pos.Rows, g.pos.Cols, clue) {
			c.Cell = cell
			g.settle(c)
		}
	}
}

// deduce finds cells by the easiest of the other rules that decides any.
func (g *playthrough) deduce() ([]Certain, error) {
	s := newProver(&oracle{system: newSystem(g.pos, true)})
	s.ctx = g.ctx
	for _, kind := range []Kind{DifferenceMine, DifferenceSafe} {
		if found := s.differences(kind); kind <= g.hardest && len(found) > 0 {
			return found, nil
		}
	}
	if g.hardest < Matrix {
		return nil, nil
	}
	f, err := g.engine.facts(g.ctx, g.pos, false)
	if err != nil || !f.complete {
		return nil, err
	}
	bare := certainOf(s.unknown, f.bare)
	for _, c := range bare {
		c.Reason, err = s.matrix(s.index[c.Cell])
		if err != nil || c.Reason.Kind != 0 {
			return []Certain{c}, err
		}
	}
	return g.byLayouts(bare, certainOf(s.unknown, f.all)), nil
}

// certainOf lists those of some cells that are certain.
func certainOf(cells []int, verdicts []Verdict) []Certain {
	var list []Certain
	for _, cell := range cells {
		if v := verdicts[cell]; v == SureMine || v == SureSafe {
			list = append(list, Certain{Cell: cell, Mine: v == SureMine})
		}
	}
	return list
}

// byLayouts names the rule for cells that only layouts decide: those decided
// without the total, or else those decided with it.
func (g *playthrough) byLayouts(bare, can []Certain) []Certain {
	found, kind := bare, Cases
	if len(bare) == 0 {
		found, kind = can, Total
	}
	if kind > g.hardest {
		return nil
	}
	for i := range found {
		found[i].Reason.Kind = kind
	}
	return found
}

// differences lists the cells that the difference of two numbers decides, the
// mines or the safe ones.
func (s *prover) differences(kind Kind) []Certain {
	var list []Certain
	want := int8(-1)
	if kind == DifferenceMine {
		want = 1
	}
	for a := range s.rows {
		for _, b := range s.around(int32(a)) {
			rows := []int32{int32(a), b}
			forced := s.combine(rows, []int8{1, -1}) == maximal
			for _, r := range rows {
				for _, cell := range s.rows[r].cells {
					if forced && s.coef[cell] == want {
						list = append(list, Certain{s.unknown[cell], want == 1, Reason{Kind: kind}})
					}
				}
			}
			s.forget(rows)
		}
	}
	return list
}
