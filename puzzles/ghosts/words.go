package ghosts

import (
	"slices"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/ghosts"
)

// tryLimit is the most lines of a proof in a message; a file has all of a longer one.
const tryLimit = 8

// itemLimit is the most items named as impossible to cover together.
const itemLimit = 4

func cellList(cells ghosts.Board) string {
	return "`" + notation.Cells(slices.Collect(cells.Each()), ghosts.Side) + "`"
}

// placementText is a placement as a line of an answer.
func placementText(p ghosts.Placement) string { return p.Piece.String() + ": " + cellList(p.Cells) }

// placementName is a placement within a sentence.
func placementName(p ghosts.Placement) string { return p.Piece.String() + " " + cellList(p.Cells) }

func placementNames(s phrases.Speaker, all []ghosts.Placement) string {
	names := make([]string, len(all))
	for i, p := range all {
		names[i] = placementName(p)
	}
	return s.List(names)
}

// itemName names an item of the exact cover problem: the letter of a piece, or a cell.
func itemName(item ghosts.Item) string {
	if piece, ok := item.Piece(); ok {
		return piece.String()
	}
	cell, _ := item.Cell()
	return cellList(1 << cell)
}

func byItem(item ghosts.Item, piece, cell phrases.ID) phrases.ID {
	_, ok := item.Piece()
	return phrases.Either(ok, piece, cell)
}

func (q *Position) solved(s phrases.Speaker, t *puzzles.Text, answers []ghosts.Solution, number int) {
	for _, p := range answers[number] {
		line := placementText(p)
		if p.Torches != 0 {
			line = s.Say("ghosts_lights", phrases.With{"Piece": line, "Cells": cellList(p.Torches)})
		}
		t.Add(line)
	}
	t.Add(s.Say("solutions", phrases.With{"Count": len(answers)}))
	if len(answers) > 1 {
		t.Add(s.Say("ghosts_shown", phrases.With{"Number": number + 1, "Count": len(answers)}))
		compared := ghosts.Compare(q.board, q.placed)
		if len(compared.Shared) > 0 {
			t.Add(s.Say("ghosts_share", phrases.With{"Pieces": placementNames(s, compared.Shared)}))
		}
		t.Add(differing(s, compared))
	}
}

func differing(s phrases.Speaker, p ghosts.Comparison) string {
	var ways []string
	for _, way := range p.Ways {
		ways = append(ways, s.Say("ghosts_way", phrases.With{"Piece": placementName(way.Placement), "N": way.Answers}))
	}
	return s.Say(byItem(p.Item, "ghosts_part_piece", "ghosts_part_cell"), phrases.With{"Item": itemName(p.Item), "Ways": s.List(ways)})
}

// unsolvable says which placed piece is wrong, or what cannot be covered, and marks the cells.
func (q *Position) unsolvable(s phrases.Speaker) puzzles.Answer {
	var t puzzles.Text
	t.Add(s.Say("no_solution"))
	clues := q.wrongPieces(s, &t)
	if len(q.misfits) == 0 {
		clues |= q.refutation(s, &t)
	}
	a := q.drawn(q.placed, clues, render.Clue)
	a.Text = t
	return a
}

func (q *Position) wrongPieces(s phrases.Speaker, t *puzzles.Text) (clues ghosts.Board) {
	for _, bad := range q.misfits {
		t.Add(misfit(s, bad))
		clues |= bad.Cells
	}
	blame, wrong := ghosts.FindWrong(q.board, q.placed)
	for _, p := range blame.Never {
		t.Add(s.Say("ghosts_never", phrases.With{"Piece": placementName(p)}))
		clues |= p.Cells
	}
	if wrong {
		var back []string
		for _, p := range blame.TakeBack {
			back = append(back, p.Piece.String())
		}
		t.Add(s.Say(phrases.Either(len(back) == len(q.placed), "ghosts_take_back_all", "ghosts_take_back"),
			phrases.With{"Pieces": s.List(back), "N": blame.Answers}))
	}
	return clues
}

// misfit words a piece whose torches do not match the ghosts under it.
func misfit(s phrases.Speaker, bad *ghosts.Error) string {
	piece := placementName(ghosts.Placement{Piece: bad.Piece, Cells: bad.Cells})
	torches := bad.Torches[0]
	switch {
	case bad.Ghosts == 0:
		return s.Say("ghosts_misfit_none", phrases.With{"Piece": piece, "N": torches.Len()})
	case torches == 0:
		return s.Say("ghosts_misfit_dark", phrases.With{"Piece": piece, "N": torches.Len(), "Ghosts": cellList(bad.Ghosts)})
	}
	return s.Say("ghosts_misfit", phrases.With{
		"Piece": piece, "N": torches.Len(), "Torches": cellList(torches), "Ghosts": cellList(bad.Ghosts),
	})
}

// refutation says what cannot be covered, and lists the tries that prove it.
func (q *Position) refutation(s phrases.Speaker, t *puzzles.Text) (clues ghosts.Board) {
	r, refuted := ghosts.Refute(q.board, q.placed)
	if !refuted {
		return 0
	}
	var names []string
	for _, item := range r.Items {
		names = append(names, itemName(item))
		if cell, ok := item.Cell(); ok {
			clues |= 1 << cell
		}
	}
	if len(r.Proof.Tries) == 0 {
		t.Add(s.Say(byItem(r.Proof.Item, "ghosts_cannot_lay", "ghosts_cannot_cover"), phrases.With{"Item": itemName(r.Proof.Item)}))
		t.Add(q.everyWay(s, r.Proof.Item)...)
		return clues
	}
	if len(names) <= itemLimit {
		t.Add(s.Say("ghosts_cannot_cover_all", phrases.With{"Items": s.List(names)}))
	} else {
		with := phrases.With{"Item": itemName(r.Proof.Item), "Ends": s.List(ends(r.Proof, nil))}
		t.Add(s.Say(byItem(r.Proof.Item, "ghosts_clash_piece", "ghosts_clash_cell"), with))
	}
	t.Add(q.everyWay(s, r.Proof.Item)...)
	t.AddShort(s, q.deadEnds(s, r.Proof, nil), tryLimit, "reason.txt")
	return clues
}

// everyWay counts the placements that could cover an item, and why only those tried are open.
func (q *Position) everyWay(s phrases.Speaker, item ghosts.Item) []string {
	ways := ghosts.WaysToCover(q.board, q.placed, item)
	lines := []string{s.Say(byItem(item, "ghosts_ways_piece", "ghosts_ways_cell"), phrases.With{
		"Item": itemName(item), "N": ways.All(), "Unlit": len(ways.Unlit), "Open": len(ways.Open),
	})}
	if taken := len(ways.Taken); taken > 0 {
		lines = append(lines, s.Say("ghosts_ways_taken", phrases.With{"N": taken}))
	}
	return lines
}

// ends adds the items that the tries of a proof cannot cover, each once.
func ends(p ghosts.Proof, all []string) []string {
	if name := itemName(p.Item); len(p.Tries) == 0 && !slices.Contains(all, name) {
		all = append(all, name)
	}
	for _, try := range p.Tries {
		all = ends(try.Then, all)
	}
	return all
}

func (q *Position) deadEnds(s phrases.Speaker, p ghosts.Proof, placed []string) (lines []string) {
	if len(p.Tries) == 0 {
		return []string{s.Say(byItem(p.Item, "ghosts_dead_end_piece", "ghosts_dead_end_cell"), phrases.With{
			"Pieces": s.List(placed), "Item": itemName(p.Item),
		})}
	}
	for _, try := range p.Tries {
		lines = append(lines, q.deadEnds(s, try.Then, append(placed[:len(placed):len(placed)], placementName(try.Placement)))...)
	}
	return lines
}

func excluded(s phrases.Speaker, step ghosts.Step) string {
	with := phrases.With{"Item": itemName(step.Item), "Piece": placementName(step.Placement)}
	if len(step.Chain) == 0 {
		return s.Say(byItem(step.Item, "ghosts_strands_piece", "ghosts_strands_cell"), with)
	}
	var chain []ghosts.Placement
	for _, then := range step.Chain {
		chain = append(chain, then.Placement)
	}
	with["Chain"] = placementNames(s, chain)
	return s.Say(byItem(step.Item, "ghosts_follow_piece", "ghosts_follow_cell"), with)
}
