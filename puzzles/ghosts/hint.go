package ghosts

import (
	"context"
	"fmt"
	"slices"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/ghosts"
)

// Hint hints at the next piece, or says which piece on the board is wrong.
func (q *Position) Hint(_ context.Context, s phrases.Speaker, level puzzles.Level, _ bool) (puzzles.Answer, puzzles.Level, error) {
	if wrong, found := q.wrong(); found {
		a := q.drawn(q.placed, wrong.Cells, render.WrongFlag)
		a.Text.Add(s.Say("play_wrong_piece", phrases.With{"Piece": called(s, wrong.Piece), "Cells": cellList(wrong.Cells)}))
		a.Next = &puzzles.Next{Move: take(wrong), Label: s.Say("play_take", phrases.With{"Piece": wrong.Piece.String()})}
		return a, puzzles.LevelMove, nil
	}
	if ghosts.Count(q.board, q.placed) == 0 {
		return q.unsolvable(s), puzzles.LevelWhole, nil
	}
	steps := ghosts.Hint(q.board, q.placed)
	if len(steps) == 0 {
		a := q.drawn(q.placed, 0, render.None)
		a.Text.Add(s.Say("already_solved"))
		return a, puzzles.LevelWhole, nil
	}
	last := steps[len(steps)-1]
	pieces, look := q.placed, ghosts.Board(0)
	if cell, ok := last.Item.Cell(); ok {
		look = 1 << cell
	}
	if level == puzzles.LevelMove {
		pieces = append(slices.Clone(pieces), last.Placement)
		look |= last.Placement.Cells
	}
	a := q.drawn(pieces, look, render.Region)
	if piece, ok := last.Item.Piece(); ok {
		a.Tool = toolID(piece, 0)
	}
	if level == puzzles.LevelMove {
		if m, ok := q.layOn(last.Placement.Piece, last.Placement.Cells); ok {
			a.Tool = toolID(last.Placement.Piece, m.Turn)
			a.Next = &puzzles.Next{Move: m, Label: s.Say("ghosts_place", phrases.With{"Piece": last.Placement.Piece.String()})}
		}
	}
	q.hinted(s, &a.Text, steps, level)
	return a, level, nil
}

func (q *Position) hinted(s phrases.Speaker, t *puzzles.Text, steps []ghosts.Step, level puzzles.Level) {
	last := steps[len(steps)-1]
	switch level {
	case puzzles.LevelWhere:
		t.Add(s.Say(byItem(last.Item, "ghosts_look_piece", "ghosts_look_cell"), phrases.With{"Item": itemName(last.Item)}))
		return
	case puzzles.LevelMove:
		t.Add(s.Say("ghosts_place", phrases.With{"Piece": placementText(last.Placement)}))
	}
	if last.Rule != ghosts.Guess {
		t.Add(because(s, t, steps)...)
		return
	}
	t.Add(s.Say("ghosts_guess", phrases.With{"N": ghosts.Count(q.board, q.placed)}))
	if p := ghosts.Compare(q.board, q.placed); len(p.Ways) > 0 {
		t.Add(differing(s, p))
	}
}

// fewExclusions is the most exclusions in a message; a file has all of more.
const fewExclusions = 2

// because words the exclusions, one a line, and at the end what they leave.
func because(s phrases.Speaker, t *puzzles.Text, steps []ghosts.Step) []string {
	out, last := steps[:len(steps)-1], steps[len(steps)-1]
	with := phrases.With{"Item": itemName(last.Item)}
	if len(out) == 0 {
		return []string{s.Say(byItem(last.Item, "ghosts_last_place", "ghosts_last_reach"), with)}
	}
	var lines []string
	for _, step := range out {
		lines = append(lines, excluded(s, step))
	}
	leaves := s.Say(byItem(last.Item, "ghosts_leaves_place", "ghosts_leaves_reach"), with)
	if len(out) > fewExclusions {
		var steps []string
		for i, step := range append(slices.Clip(lines), leaves) {
			steps = append(steps, fmt.Sprintf("%d. %s", i+1, step))
		}
		t.AttachLines("why.txt", steps)
		return []string{lines[0], s.Say("ghosts_ruled_out", phrases.With{"N": len(out) - 1, "Leaves": leaves})}
	}
	lines[len(lines)-1] = s.Say("ghosts_out_leaves", phrases.With{"Out": lines[len(lines)-1], "Leaves": leaves})
	return lines
}
