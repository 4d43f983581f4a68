package mines

import (
	"context"
	"errors"
	"fmt"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/mines"
)

// judged judges moves from the board on, as far as there is time. The mines of its field need to be right only where
// the moves meet them.
func (p *board) judged(ctx context.Context, made []puzzles.Move) ([]mines.JudgedMove, error) {
	var moves []mines.Move
	for _, m := range made {
		moves = append(moves, mines.Move{Cell: m.Cell, Flag: m.Op == puzzles.Flag})
	}
	judged, err := mines.Review(ctx, p.field, p.Seen, moves)
	if err != nil {
		return judged, fmt.Errorf("review a game: %w", err)
	}
	return judged, nil
}

// said has the verdict of each judgement, and its phrases: for the number of such moves, for a cell that was opened, and
// for a flag.
var said = map[mines.Judgement]struct {
	verdict                puzzles.Verdict
	count, opened, flagged phrases.ID
}{
	mines.Begun:         {puzzles.Closer, "", "review_move_begun", ""},
	mines.Proved:        {puzzles.Closer, "review_proved", "review_move_proved", "review_move_flag_proved"},
	mines.BestGuess:     {puzzles.Guessed, "review_best_guess", "review_move_best_guess", ""},
	mines.WorseGuess:    {puzzles.Guessed, "review_worse_guess", "review_move_worse_guess", ""},
	mines.NeedlessGuess: {puzzles.Guessed, "review_needless_guess", "review_move_needless_guess", ""},
	mines.UnprovedFlag:  {flagged: "review_move_flag_unproved"},
	mines.Refuted:       {puzzles.Guessed, "review_refuted", "review_move_refuted", "review_move_flag_refuted"},
	mines.Unjudged:      {opened: "review_move_unjudged", flagged: "review_move_unjudged"},
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
			v := judged[i]
			if steps[i].Verdict = said[v.Judgement].verdict; v.Hit {
				steps[i].Verdict = puzzles.Hit
			}
			if v.Least == 0 && (v.Hit || steps[i].Verdict == puzzles.Guessed) {
				steps[i].Better = v.Better
			}
		}
	}
	return steps, nil
}

// reviewed counts proved and guessed moves, says whether a loss was avoidable, and shows the board before the first
// move that took more risk than necessary. A file lists every move. The error is that of ctx, of a move off the board,
// or mines.ErrContradiction.
func (p *board) reviewed(ctx context.Context, s phrases.Speaker, moves []puzzles.Move) (a puzzles.Answer, err error) {
	review, err := p.judged(ctx, moves)
	if err != nil {
		return a, err
	}
	costly := mines.FirstCostly(review)
	count, lost, worst, lines := map[mines.Judgement]int{}, "", "", []string(nil)
	for i, v := range review {
		if v.Judgement == mines.Idle {
			continue
		}
		count[v.Judgement]++
		with := figures(s, p.field, v)
		with["Number"], with["Time"] = len(lines)+1, s.Decimal(moves[i].At.Seconds(), 1)
		lines = append(lines, s.Say(phrases.Either(v.Flag, said[v.Judgement].flagged, said[v.Judgement].opened), with))
		switch {
		case v.Hit:
			lost = wordedHit(s, p.field, v)
		case i == costly && v.Better < 0:
			worst = s.Say("review_costly_flag", with)
		case i == costly:
			worst = s.Say(phrases.Either(v.Least == 0, "review_costly_safe", "review_costly"), with)
		}
	}
	for of := mines.Proved; of <= mines.Refuted; of++ {
		if n := count[of]; n > 0 && said[of].count != "" {
			a.Text.Add(s.Say(said[of].count, phrases.With{"Count": n}))
		}
	}
	if len(review) > 1 {
		a.Text.AttachLines("review.txt", lines)
	}
	if costly >= 0 {
		a.Scene = p.beforeMove(review, costly)
	}
	for _, line := range []string{lost, worst} {
		if line != "" {
			a.Text.Add(line)
		}
	}
	return a, nil
}

// lostGame says whether the last move of a lost field, which shows all mines, was avoidable.
func (q *Position) lostGame(ctx context.Context, s phrases.Speaker, _ string) (puzzles.Answer, error) {
	p := q.position
	if len(q.read.Hits) == 0 {
		return puzzles.Answer{}, &puzzles.Complaint{Phrase: "stale_button"}
	}
	field, start := flagged(p), p.Unflagged()
	if p.Mines == mines.Unknown {
		start.Mines = field.Mines() // a lost field shows them all
	}
	before := &board{Seen: start, field: field}
	a, err := before.reviewed(ctx, s, []puzzles.Move{{Op: puzzles.Open, Cell: q.read.Hits[0]}})
	if errors.Is(err, mines.ErrContradiction) {
		err = &puzzles.Complaint{Phrase: "review_contradiction", Cause: err}
	}
	return a, err
}

func figures(s phrases.Speaker, b *mines.Board, v mines.JudgedMove) phrases.With {
	name := func(cell int) string { return puzzles.Cells([]int{cell}, b.Cols) }
	with := phrases.With{"Cell": name(v.Cell), "Risk": percent(s, v.Risk), "Least": percent(s, v.Least), "Better": ""}
	if v.Better >= 0 {
		with["Better"] = name(v.Better)
	}
	return with
}

func wordedHit(s phrases.Speaker, b *mines.Board, v mines.JudgedMove) string {
	with := figures(s, b, v)
	switch v.Judgement {
	case mines.Begun:
		return s.Say("review_unlucky_start", with)
	case mines.BestGuess, mines.Unjudged:
		return s.Say("review_unlucky", with)
	case mines.Refuted:
		return s.Say(phrases.Either(v.Least == 0, "review_avoidable_both", "review_avoidable_mine"), with)
	}
	return s.Say(phrases.Either(v.Least == 0, "review_avoidable_safe", "review_avoidable"), with)
}

func (p *board) beforeMove(review []mines.JudgedMove, number int) *render.Scene {
	seen := p.Seen.Clone()
	for _, v := range review[:number] {
		for _, cell := range v.Opened {
			seen.Cells[cell] = p.field.Number(cell)
		}
		if v.Flag {
			flag(seen, v.Cell)
		}
	}
	v := review[number]
	scene := render.FieldScene(seen)
	scene.Cursor = v.Cell
	switch {
	case v.Better >= 0 && v.Least == 0:
		scene.Cells[v.Better].Mark = render.Safe
	case v.Better >= 0:
		scene.Cells[v.Better].Mark, scene.Cells[v.Better].Chance = render.Best, v.Least
	}
	return &scene
}
