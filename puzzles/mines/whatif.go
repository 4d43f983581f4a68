package mines

import (
	"context"
	"slices"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/mines"
)

// takeBack is the id of the change that removes the last assumption.
const takeBack = "back"

const assumeLimit = 64

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
			if !next.assumable(cell) || len(next.assumed) == assumeLimit {
				return puzzles.Answer{}, &puzzles.Complaint{Phrase: "whatif_hidden", With: phrases.With{"Cell": q.cells(cell)}}
			}
			next.assumed = append(next.assumed, mines.Certain{Cell: cell, Mine: mine})
		}
		return next.whatIf(ctx, s)
	}
}

func (q *Position) assumable(cell int) bool {
	return cell < len(q.position.Cells) && q.position.Cells[cell] == mines.Hidden &&
		!slices.ContainsFunc(q.assumed, func(a mines.Certain) bool { return a.Cell == cell })
}

// Change removes the last assumption.
func (q *Position) Change(id string) (puzzles.Position, bool) {
	if id != takeBack || len(q.assumed) == 0 {
		return nil, false
	}
	before := *q
	before.assumed = q.assumed[:len(q.assumed)-1]
	return &before, true
}

// whatIf answers with what follows from the numbers and the assumptions but not from the numbers alone.
func (q *Position) whatIf(ctx context.Context, s phrases.Speaker) (a puzzles.Answer, err error) {
	found, err := q.find(ctx)
	if err != nil {
		return a, err
	}
	p := q.position.Clone()
	if found.FlagsDoubted {
		p = p.Unflagged()
	}
	scene := q.Scene()
	for _, one := range q.assumed {
		scene.Cells[one.Cell].Mark, scene.Cells[one.Cell].Also = markOf(one.Mine), render.Region
		if p.Cells[one.Cell] = mines.Cleared; one.Mine {
			p.Cells[one.Cell] = mines.Flag
		}
	}
	then, err := mines.Find(ctx, p)
	if err != nil {
		return a, tooSlow(err)
	}
	mine, safe := split(q.assumed)
	if len(mine) > 0 {
		a.Text.Add(s.Say("whatif_mine", phrases.With{"Cells": q.cells(mine...)}))
	}
	if len(safe) > 0 {
		a.Text.Add(s.Say("whatif_safe", phrases.With{"Cells": q.cells(safe...)}))
	}
	clash := then.Clash
	if then.FlagsDoubted {
		clash = then.FlagClash
	}
	if clash != nil {
		markClues(&scene, clash.Clues)
		a.Text.Add(q.contradiction(s, &a.Text, clash))
		if len(q.assumed) == 1 && found.Clash == nil {
			a.Text.Add(s.Say(phrases.Either(q.assumed[0].Mine, "certain_safe", "certain_mine"), phrases.With{"Cell": q.cells(q.assumed[0].Cell)}))
		}
	} else {
		known := map[int]bool{}
		for _, c := range found.Certain {
			known[c.Cell] = true
		}
		more := slices.DeleteFunc(then.Certain, func(c mines.Certain) bool { return known[c.Cell] })
		for _, c := range more {
			scene.Cells[c.Cell].Mark = markOf(c.Mine)
		}
		mine, safe := split(more)
		q.list(s, &a.Text, mine, safe)
		if len(more) == 0 {
			a.Text.Add(s.Say("whatif_nothing"))
		}
	}
	out := q.drawn(scene)
	out.Text, out.Of, out.More = a.Text, q, puzzles.Buttons(s, q.Clicks(), "ifmine", "ifsafe")
	out.Changes = []puzzles.Button{{ID: takeBack, Label: s.Say("button_take_back")}}
	return out, nil
}
