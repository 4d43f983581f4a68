package mines

import (
	"cmp"
	"context"
	"slices"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/mines"
)

// assuming answers what follows if the typed cells are mines, or safe, too.
func (q *Position) assuming(mine bool) func(context.Context, phrases.Speaker, string) (puzzles.Answer, error) {
	return func(ctx context.Context, s phrases.Speaker, typed string) (puzzles.Answer, error) {
		cells, err := notation.ParseCells(typed, q.position.Rows, q.position.Cols)
		if err != nil {
			return puzzles.Answer{}, err
		}
		next := *q
		next.assumed = slices.Clone(q.assumed)
		for _, cell := range cells {
			assumed := slices.ContainsFunc(next.assumed, func(a mines.Certain) bool { return a.Cell == cell })
			if assumed || q.position.Cells[cell] != mines.Hidden {
				return puzzles.Answer{}, &puzzles.Complaint{Phrase: "whatif_hidden", With: phrases.With{"Cell": q.cells(cell)}}
			}
			next.assumed = append(next.assumed, mines.Certain{Cell: cell, Mine: mine})
		}
		return next.whatIf(ctx, s)
	}
}

// whatIf answers with what follows from the numbers and the assumptions but not from the numbers alone.
func (q *Position) whatIf(ctx context.Context, s phrases.Speaker) (puzzles.Answer, error) {
	found, err := q.find(ctx)
	if err != nil {
		return puzzles.Answer{}, err
	}
	p := q.position.Clone()
	if found.FlagClash != nil {
		p = p.Unflagged()
	}
	scene, text := q.Scene(), puzzles.Text{}
	for _, one := range q.assumed {
		scene.Cells[one.Cell].Mark, scene.Cells[one.Cell].Also = markOf(one.Mine), render.Region
		if p.Cells[one.Cell] = mines.Cleared; one.Mine {
			p.Cells[one.Cell] = mines.Flag
		}
	}
	then, err := mines.Find(ctx, p)
	if err != nil {
		return puzzles.Answer{}, tooSlow(err)
	}
	mine, safe := split(q.assumed)
	if len(mine) > 0 {
		text.Add(s.Say("whatif_mine", phrases.With{"Cells": q.cells(mine...)}))
	}
	if len(safe) > 0 {
		text.Add(s.Say("whatif_safe", phrases.With{"Cells": q.cells(safe...)}))
	}
	known := map[mines.Certain]bool{}
	for _, c := range found.Certain {
		known[c] = true
	}
	more := slices.DeleteFunc(then.Certain, func(c mines.Certain) bool { return known[c] })
	switch clash := cmp.Or(then.FlagClash, then.Clash); {
	case clash != nil:
		markClues(&scene, clash.Clues)
		text.Add(q.contradiction(s, &text, clash))
		if len(q.assumed) == 1 && found.Clash == nil {
			text.Add(s.Say(phrases.Either(q.assumed[0].Mine, "certain_safe", "certain_mine"), phrases.With{"Cell": q.cells(q.assumed[0].Cell)}))
		}
	case len(more) == 0:
		text.Add(s.Say("whatif_nothing"))
	default:
		q.markCertain(&scene, more)
		mine, safe := split(more)
		q.list(s, &text, mine, safe)
	}
	out := q.drawn(scene)
	out.Text, out.Of, out.More = text, q, puzzles.Buttons(s, q.Clicks(), "ifmine", "ifsafe")
	return out, nil
}
