package mines

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// Move is one click of a recorded game.
type Move struct {
	Cell int
	Flag bool // it sets or removes a flag; else it opens a hidden cell or, on a number with as many flags, the cells around it
}

// Judgement says how good a move was, given what the player could know.
type Judgement uint8

// The judgements, best first. Idle is a move without effect.
const (
	Idle          Judgement = iota
	Begun                   // the first cell: nothing was known
	Proved                  // the opened cell was certain to be safe, or the flagged one to be a mine
	BestGuess               // nothing was certain to be safe, and no cell was a better guess
	WorseGuess              // nothing was certain to be safe, but there was a better guess
	NeedlessGuess           // another cell was certain to be safe
	UnprovedFlag            // a flag on a cell that may be safe; it has cost nothing yet
	Refuted                 // the opened cell was certain to be a mine, or the flagged one to be safe
	Unjudged                // the chances could not be counted
)

// JudgedMove is a move with its judgement and the figures behind it.
type JudgedMove struct {
	Move
	Judgement Judgement
	Opened    []int   // the cells that it opened
	Hit       bool    // it opened a mine, so the game was lost
	Risk      float64 // the chance to hit a mine
	Better    int     // a cell that was better to open, or -1
	Least     float64 // the risk of Better or, without it, of this move
}

// Cost is the risk that was taken without need.
func (v JudgedMove) Cost() float64 { return v.Risk - v.Least }

// Review judges the moves of a game in order, each by the numbers and the total that the player saw. The start is
// Board.Start, possibly with cells open or flagged. Flags affect only what a move opens; a flagged cell stays as it is.
// It stops at a hit. The error is that of a move off the board or the context's; after the latter the moves judged so
// far are returned, too.
func Review(ctx context.Context, b *Board, start *Position, moves []Move) ([]JudgedMove, error) {
	r := reviewer{board: b, pos: start.Clone()}
	list := make([]JudgedMove, 0, len(moves))
	for i, move := range moves {
		if move.Cell < 0 || move.Cell >= len(b.Mine) {
			return nil, fmt.Errorf("mines: move %d is to cell %d of %d", i+1, move.Cell, len(b.Mine))
		}
		v, err := r.judge(ctx, move)
		if err != nil {
			return list, err
		}
		list = append(list, v)
		if v.Hit {
			break
		}
	}
	return list, nil
}

// FirstCostly returns the index of the first move with a Cost, or -1.
func FirstCostly(moves []JudgedMove) int {
	return slices.IndexFunc(moves, func(v JudgedMove) bool { return v.Cost() > same })
}

type reviewer struct {
	board   *Board
	pos     *Position
	guesser Guesser
}

func (r *reviewer) judge(ctx context.Context, move Move) (JudgedMove, error) {
	v := JudgedMove{Move: move, Better: -1}
	if move.Flag && r.pos.Cells[move.Cell] == Flag {
		r.pos.Cells[move.Cell] = Hidden
		return v, nil
	}
	cells := r.touched(move)
	if len(cells) == 0 {
		return v, ctx.Err()
	}
	if err := r.weigh(ctx, r.pos.Unflagged(), &v, cells); err != nil {
		return v, err
	}
	if move.Flag {
		r.pos.Cells[move.Cell] = Flag
		return v, nil
	}
	for _, cell := range cells {
		opened, safe := r.board.Open(r.pos, cell)
		v.Opened = append(v.Opened, opened...)
		v.Hit = v.Hit || !safe
	}
	return v, nil
}

// touched returns the hidden cells that a move opens or flags.
func (r *reviewer) touched(move Move) []int {
	switch seen := r.pos.Cells[move.Cell]; {
	case seen == Hidden:
		return []int{move.Cell}
	case !move.Flag && seen >= 0:
		if hidden, flags := r.pos.Around(move.Cell); flags == int(seen) {
			return hidden
		}
	}
	return nil
}

// weigh judges a move by the chances before it; p is the position without flags.
func (r *reviewer) weigh(ctx context.Context, p *Position, v *JudgedMove, cells []int) error {
	if !v.Flag && p.Count(Hidden) == len(p.Cells) {
		v.Judgement = Begun
		return nil
	}
	odds, err := r.guesser.Chances(ctx, p)
	if errors.Is(err, ErrTooWide) {
		v.Judgement = Unjudged
		return nil
	}
	if err != nil {
		return err
	}
	if v.Flag {
		v.Judgement = map[Verdict]Judgement{SureMine: Proved, SureSafe: Refuted, Unsure: UnprovedFlag}[odds.Verdict[v.Cell]]
		return nil
	}
	if v.Risk, err = risk(ctx, p, cells, odds); err != nil {
		return err
	}
	return r.compare(ctx, p, v, odds)
}

// risk is the chance that any of some cells is a mine. Each chance is conditional on the cells before being safe.
func risk(ctx context.Context, p *Position, cells []int, odds Odds) (float64, error) {
	if len(cells) == 1 {
		return odds.Mine[cells[0]], nil
	}
	q, all := p.Clone(), 1.0
	for _, cell := range cells {
		odds, err := Chances(ctx, q)
		if err != nil {
			return 0, err
		}
		if all *= 1 - odds.Mine[cell]; all == 0 {
			break
		}
		q.Cells[cell] = Cleared
	}
	return 1 - all, nil
}

// compare judges an opening by what else could have been opened.
func (r *reviewer) compare(ctx context.Context, p *Position, v *JudgedMove, odds Odds) error {
	if v.Risk == 0 {
		v.Judgement = Proved
		return nil
	}
	if v.Better = r.nearestSafe(v.Cell, odds); v.Better >= 0 {
		v.Judgement = NeedlessGuess
	} else {
		best, err := r.guesser.Choose(ctx, p, odds)
		if err != nil {
			return err
		}
		v.Judgement, v.Least = BestGuess, v.Risk
		if v.Risk > best.Chance+same {
			v.Judgement, v.Better, v.Least = WorseGuess, best.Cell, best.Chance
		}
	}
	if v.Risk == 1 {
		v.Judgement = Refuted
	}
	return nil
}

// nearestSafe returns the cell nearest to another that is certain to be safe, or -1.
func (r *reviewer) nearestSafe(cell int, odds Odds) int {
	best, least := -1, len(odds.Verdict)
	for at, verdict := range odds.Verdict {
		if verdict == SureSafe && apart(r.pos.Cols, at, cell) < least {
			best, least = at, apart(r.pos.Cols, at, cell)
		}
	}
	return best
}
