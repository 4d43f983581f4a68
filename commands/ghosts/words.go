package ghosts

import (
	"slices"
	"strings"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/ghosts"
)

// tryLimit is how many lines of a proof stand in the message; a longer proof is
// attached in full.
const tryLimit = 8

// itemLimit is how many things that cannot be covered at once are worth naming.
const itemLimit = 4

// cellList names cells the way lines do.
func cellList(cells ghosts.Board) string {
	return "`" + notation.Cells(slices.Collect(cells.Each()), ghosts.Side) + "`"
}

// placementText is a piece and its cells, as in the line of an answer.
func placementText(p ghosts.Placement) string { return p.Piece.String() + ": " + cellList(p.Cells) }

// placementName is a piece and its cells in the middle of a sentence.
func placementName(s phrases.Speaker, p ghosts.Placement) string {
	return s.Say("ghosts_on", phrases.With{"Piece": p.Piece.String(), "Cells": cellList(p.Cells)})
}

// item names what an answer has to cover: a piece, a ghost or a bare cell.
func (q *question) item(s phrases.Speaker, item ghosts.Item) string {
	if piece, ok := item.Piece(); ok {
		return s.Say("ghosts_item_piece", phrases.With{"Piece": piece.String()})
	}
	cell, _ := item.Cell()
	name := cellList(1 << cell)
	if q.board.Has(cell) {
		return s.Say("ghosts_item_ghost", phrases.With{"Cell": name})
	}
	return name
}

// solved says where the pieces of an answer lie.
func (q *question) solved(s phrases.Speaker, t *commands.Text, answers []ghosts.Solution, number int) {
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
	}
	t.Add(commands.Notes(s, q.read)...)
}

// unsolvable says why there is no answer: which placed piece is wrong, or what
// cannot be covered. It marks the cells in question.
func (q *question) unsolvable(s phrases.Speaker) commands.Answer {
	var t commands.Text
	t.Add(s.Say("no_solution"))
	clues := q.wrongPieces(s, &t)
	if len(q.misfits) == 0 {
		clues |= q.refutation(s, &t)
	}
	t.Add(commands.Notes(s, q.read)...)
	a := q.drawn(q.placed, clues, render.Clue)
	a.Text = t
	return a
}

// wrongPieces says which placed pieces are wrong, and which to take back. It
// returns their cells.
func (q *question) wrongPieces(s phrases.Speaker, t *commands.Text) (clues ghosts.Board) {
	for _, bad := range q.misfits {
		t.Add(misfit(s, bad))
		clues |= bad.Cells
	}
	blame, wrong := ghosts.FindWrong(q.board, q.placed)
	for _, p := range blame.Never {
		t.Add(s.Say("ghosts_never", phrases.With{"Piece": placementName(s, p)}))
		clues |= p.Cells
	}
	if wrong {
		var back []string
		for _, p := range blame.TakeBack {
			back = append(back, p.Piece.String())
		}
		t.Add(s.Say("ghosts_take_back", phrases.With{"Pieces": strings.Join(back, ", "), "N": blame.Answers}))
	}
	return clues
}

// misfit words a piece whose torches are not on the ghosts under it.
func misfit(s phrases.Speaker, bad *ghosts.Error) string {
	piece := placementName(s, ghosts.Placement{Piece: bad.Piece, Cells: bad.Cells})
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

// refutation says what cannot be covered and goes through all tries.
func (q *question) refutation(s phrases.Speaker, t *commands.Text) (clues ghosts.Board) {
	r, refuted := ghosts.Refute(q.board, q.placed)
	if !refuted {
		return 0
	}
	var names []string
	for _, item := range r.Items {
		names = append(names, q.item(s, item))
		if cell, ok := item.Cell(); ok {
			clues |= 1 << cell
		}
	}
	if len(r.Proof.Tries) == 0 {
		if len(q.placed) > 0 {
			t.Add(s.Say("ghosts_cannot_cover_more", phrases.With{"Item": names[0]}))
		} else {
			t.Add(s.Say("ghosts_cannot_cover", phrases.With{"Item": names[0]}))
		}
		return clues
	}
	if len(names) <= itemLimit {
		t.Add(s.Say("ghosts_cannot_cover_all", phrases.With{"Items": strings.Join(names, ", ")}))
	} else {
		t.Add(s.Say("ghosts_every_way"))
	}
	lines := q.deadEnds(s, r.Proof, nil)
	if len(lines) > tryLimit {
		t.Attach("reason.txt", []byte(strings.ReplaceAll(strings.Join(lines, "\n"), "`", "")+"\n"))
		more := len(lines) - tryLimit
		lines = append(lines[:tryLimit:tryLimit], s.Say("and_more", phrases.With{"Count": more}))
	}
	t.Add(lines...)
	return clues
}

// deadEnds lists the ends of a proof, each with the placements that lead there.
func (q *question) deadEnds(s phrases.Speaker, p ghosts.Proof, placed []string) (lines []string) {
	if len(p.Tries) == 0 {
		return []string{s.Say("ghosts_dead_end", phrases.With{
			"Pieces": strings.Join(placed, ", "), "Item": q.item(s, p.Item),
		})}
	}
	for _, try := range p.Tries {
		lines = append(lines, q.deadEnds(s, try.Then, append(placed[:len(placed):len(placed)], placementName(s, try.Placement)))...)
	}
	return lines
}

// reason words a step of an explanation.
func (q *question) reason(s phrases.Speaker, step ghosts.Step, answers int) string {
	var chain []string
	for _, then := range step.Chain {
		chain = append(chain, placementName(s, then.Placement))
	}
	return s.Say(reasons[step.Rule], phrases.With{
		"Item": q.item(s, step.Item), "Piece": placementName(s, step.Placement),
		"Chain": strings.Join(chain, ", "), "N": answers,
	})
}

// reasons word the rules of explanations.
var reasons = [...]phrases.ID{
	ghosts.LastPlace: "ghosts_last_place", ghosts.LastReach: "ghosts_last_reach",
	ghosts.Strands: "ghosts_strands", ghosts.Follow: "ghosts_follow", ghosts.Guess: "ghosts_guess",
}
