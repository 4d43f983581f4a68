package mines

import (
	"context"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/mines"
)

type board struct {
	Seen *mines.Position // what the player sees, with the total
	Hit  int             // the mine that exploded, or -1
	Free bool            // no guess is needed

	field   *mines.Board
	settled bool
}

// Left returns how many cells without a mine are hidden.
func (p *board) Left() int { return len(p.Seen.Cells) - p.Opened() - p.Seen.Mines }

func (p *board) Done() float64 {
	return float64(p.Opened()) / float64(max(1, len(p.Seen.Cells)-p.Seen.Mines))
}

func (p *board) Opened() int {
	return len(p.Seen.Cells) - p.Seen.Count(mines.Hidden) - p.Seen.Count(mines.Flag)
}

// Do opens or flags a cell. Opening a number with all its mines flagged opens its other neighbours.
func (p *board) Do(m puzzles.Move) error {
	if m.Cell < 0 || m.Cell >= len(p.Seen.Cells) || p.Hit >= 0 || m.Op != puzzles.Flag && m.Op != puzzles.Open {
		return puzzles.ErrMove
	}
	seen, why := p.Seen.Cells[m.Cell], phrases.ID("")
	hidden, flags := p.Seen.Around(m.Cell)
	switch {
	case m.Op == puzzles.Flag && seen < 0:
		flag(p.Seen, m.Cell)
		return nil
	case m.Op == puzzles.Flag:
		why = "play_flag_open"
	case seen == mines.Flag:
		why = "play_flagged"
	case seen == mines.Hidden:
		return p.open(m.Cell)
	case len(hidden) == 0:
		why = "play_done"
	case flags != int(seen):
		why = "play_unfinished"
	default:
		return p.open(hidden...)
	}
	with := phrases.With{"Cell": puzzles.Cells([]int{m.Cell}, p.Seen.Cols), "Number": int(seen)}
	return puzzles.Refusal(func(s phrases.Speaker) string { return s.Say(why, with) })
}

// flag sets a flag on a hidden cell, or takes it off.
func flag(p *mines.Position, cell int) {
	switch p.Cells[cell] {
	case mines.Hidden:
		p.Cells[cell] = mines.Flag
	case mines.Flag:
		p.Cells[cell] = mines.Hidden
	}
}

func (p *board) open(cells ...int) error {
	if !p.settled {
		return puzzles.ErrUnsettled
	}
	for _, at := range cells {
		if _, safe := p.field.Open(p.Seen, at); !safe && p.Hit < 0 {
			p.Hit = at
		}
	}
	return nil
}

func (p *board) State() puzzles.State {
	switch {
	case p.Hit >= 0:
		return puzzles.Lost
	case p.settled && p.Left() == 0:
		return puzzles.Solved
	}
	return puzzles.InPlay
}

func (p *board) View(over bool) puzzles.Position {
	shown := &extras{solved: p.State() == puzzles.Solved}
	if p.Hit >= 0 {
		shown.Hits = []int{p.Hit}
	}
	for cell, seen := range p.Seen.Cells {
		switch mine := p.field.Mine[cell]; {
		case over && mine && seen == mines.Hidden:
			shown.Shown = append(shown.Shown, cell)
		case over && !mine && seen == mines.Flag:
			shown.wrong = append(shown.wrong, cell)
		}
	}
	return &Position{position: p.Seen.Clone(), played: shown}
}

// leastShown is how many numbers above 0 must agree before a field is recognized: fewer may agree by chance.
const leastShown = 4

// Recognizes reports whether other shows this field: all its numbers agree, and there are enough of them, or it shows
// exactly what the board shows.
func (p *board) Recognizes(other puzzles.Position, turn []int) bool {
	q, ok := other.(*Position)
	if !ok || !p.settled {
		return false
	}
	shown, just := 0, true
	for i, number := range q.position.Cells {
		cell := turn[i]
		if number >= 0 && (p.field.Mine[cell] || p.field.Number(cell) != number) {
			return false
		}
		if number > 0 {
			shown++
		}
		just = just && (number == p.Seen.Cells[cell] || number < 0 && p.Seen.Cells[cell] < 0)
	}
	return shown >= leastShown || shown > 0 && just
}

// Solution opens every cell without a mine, after removing wrong flags.
func (p *board) Solution(context.Context) (moves []puzzles.Move, err error) {
	if !p.settled {
		return nil, puzzles.ErrUnsettled
	}
	seen := p.Seen.Clone()
	for cell, mine := range p.field.Mine {
		if mine || seen.Cells[cell] >= 0 {
			continue
		}
		if seen.Cells[cell] == mines.Flag {
			moves = append(moves, puzzles.Move{Op: puzzles.Flag, Cell: cell})
			seen.Cells[cell] = mines.Hidden
		}
		moves = append(moves, puzzles.Move{Op: puzzles.Open, Cell: cell})
		p.field.Open(seen, cell)
	}
	return moves, nil
}

// Judge tells for each opened cell whether it was proved safe, as far as there is time.
func (k *Puzzle) Judge(ctx context.Context, p puzzles.Start, moves []puzzles.Move) ([]puzzles.Step, error) {
	start, err := k.Begin(p)
	if err != nil {
		return nil, err
	}
	judged, err := start.(*board).judged(ctx, moves)
	if err != nil && ctx.Err() == nil {
		return nil, err
	}
	steps := make([]puzzles.Step, len(moves))
	for i, m := range moves {
		steps[i] = puzzles.Step{Move: m, Better: -1}
		if m.Op == puzzles.Open && i < len(judged) {
			steps[i].Verdict, steps[i].Better = verdict(judged[i])
		}
	}
	return steps, nil
}

// verdict converts a verdict of the solver, and returns a cell that was proved safe instead, or -1.
func verdict(v mines.JudgedMove) (puzzles.Verdict, int) {
	better := -1
	if v.Least == 0 {
		better = v.Better
	}
	switch {
	case v.Hit:
		return puzzles.Hit, better
	case v.Judgement == mines.Begun || v.Judgement == mines.Proved:
		return puzzles.Closer, -1
	case v.Judgement == mines.Unjudged || v.Judgement == mines.Idle:
		return puzzles.Unjudged, -1
	}
	return puzzles.Guessed, better
}
