package mines

import (
	"context"
	"fmt"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/mines"
)

// Reviewed says how a game on a board went: how many moves were proved and how many
// guessed, whether a loss was unlucky or avoidable, and which move was the first that
// took more risk than it had to, drawn on the field as it was before it. The error is
// that of the context, or of a move off the board. Start is what was seen before the
// first move.
func Reviewed(ctx context.Context, s phrases.Speaker, b *mines.Board, start *mines.Position, moves []mines.Move) (a commands.Answer, err error) {
	review, err := mines.Review(ctx, b, start, moves)
	if err != nil {
		return a, fmt.Errorf("review a game: %w", err)
	}
	count := map[mines.Judgement]int{}
	for _, v := range review {
		count[v.Judgement]++
	}
	for _, line := range []struct {
		judgement mines.Judgement
		said      string
	}{
		{mines.Proved, s.Say("review_proved", phrases.With{"Count": count[mines.Proved]})},
		{mines.BestGuess, s.Say("review_best_guess", phrases.With{"Count": count[mines.BestGuess]})},
		{mines.WorseGuess, s.Say("review_worse_guess", phrases.With{"Count": count[mines.WorseGuess]})},
		{mines.NeedlessGuess, s.Say("review_needless_guess", phrases.With{"Count": count[mines.NeedlessGuess]})},
		{mines.Refuted, s.Say("review_refuted", phrases.With{"Count": count[mines.Refuted]})},
	} {
		if count[line.judgement] > 0 {
			a.Text.Add(line.said)
		}
	}
	costly := mines.FirstCostly(review)
	if n := len(review); n > 0 && review[n-1].Hit {
		a.Text.Add(verdictOfHit(s, b, review[n-1]))
		if costly == n-1 {
			a.Scene = beforeMove(b, start, review, costly)
			return a, nil
		}
	}
	if costly >= 0 {
		a.Text.Add(costlyMove(s, b, review[costly], costly+1))
		a.Scene = beforeMove(b, start, review, costly)
	}
	return a, nil
}

// figures are the cells and the chances of a judged move.
func figures(s phrases.Speaker, b *mines.Board, v mines.Verdicted, number int) phrases.With {
	name := func(cell int) string { return commands.InCode(notation.CellName(cell/b.Cols, cell%b.Cols)) }
	with := phrases.With{"Number": number, "Cell": name(v.Cell), "Risk": percent(s, v.Risk), "Least": percent(s, v.Least), "Better": ""}
	if v.Better >= 0 {
		with["Better"] = name(v.Better)
	}
	return with
}

// verdictOfHit says whether the mine that was hit could have been avoided.
func verdictOfHit(s phrases.Speaker, b *mines.Board, v mines.Verdicted) string {
	with := figures(s, b, v, 0)
	switch {
	case v.Judgement == mines.Begun:
		return s.Say("review_unlucky_start", with)
	case v.Judgement == mines.BestGuess || v.Judgement == mines.Unjudged:
		return s.Say("review_unlucky", with)
	case v.Judgement == mines.Refuted && v.Better < 0:
		return s.Say("review_avoidable_mine", with)
	case v.Least == 0:
		return s.Say("review_avoidable_safe", with)
	}
	return s.Say("review_avoidable", with)
}

// costlyMove says what was better than a move that cost no mine, by luck.
func costlyMove(s phrases.Speaker, b *mines.Board, v mines.Verdicted, number int) string {
	with := figures(s, b, v, number)
	switch {
	case v.Better < 0:
		return s.Say("review_costly_flag", with)
	case v.Least == 0:
		return s.Say("review_costly_safe", with)
	}
	return s.Say("review_costly", with)
}

// beforeMove draws the field as it was before a move: the move chosen, and what was
// better marked.
func beforeMove(b *mines.Board, start *mines.Position, review []mines.Verdicted, number int) *render.Scene {
	p := start.Clone()
	for _, v := range review[:number] {
		for _, cell := range v.Opened {
			p.Cells[cell] = b.Number(cell)
		}
	}
	v := review[number]
	scene := render.FieldScene(p)
	scene.Cursor = v.Cell
	switch {
	case v.Better >= 0 && v.Least == 0:
		scene.Cells[v.Better].Mark = render.Safe
	case v.Better >= 0:
		scene.Cells[v.Better].Mark, scene.Cells[v.Better].Chance = render.Best, v.Least
	}
	return &scene
}
