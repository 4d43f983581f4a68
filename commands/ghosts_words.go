package commands

import (
	"fmt"
	"strings"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/solver/ghosts"
)

// tryLimit is how many lines of a proof stand in the message; a longer proof is
// attached in full.
const tryLimit = 8

// itemLimit is how many things that cannot be covered at once are worth naming.
const itemLimit = 4

// GhostCells names cells the way lines do.
func GhostCells(cells ghosts.Board) string {
	var names []string
	for cell := range cells.Each() {
		names = append(names, notation.CellName(cell/ghosts.Side, cell%ghosts.Side))
	}
	return "`" + strings.Join(names, " ") + "`"
}

// placementText is a piece and its cells, as in the line of an answer.
func placementText(p ghosts.Placement) string { return p.Piece.String() + ": " + GhostCells(p.Cells) }

// placementName is a piece and its cells in the middle of a sentence.
func placementName(req *Request, p ghosts.Placement) string {
	return req.Say("ghosts_on", phrases.With{"Piece": p.Piece.String(), "Cells": GhostCells(p.Cells)})
}

// itemText names what an answer has to cover: a piece, a ghost or a bare cell.
func itemText(req *Request, board ghosts.Board, item ghosts.Item) string {
	if piece, ok := item.Piece(); ok {
		return req.Say("ghosts_item_piece", phrases.With{"Piece": piece.String()})
	}
	cell, _ := item.Cell()
	name := GhostCells(1 << cell)
	if board.Has(cell) {
		return req.Say("ghosts_item_ghost", phrases.With{"Cell": name})
	}
	return name
}

// solvedGhosts says where the pieces of an answer lie.
func (t *twin) solvedGhosts(req *Request, h haunting, answers []ghosts.Solution, number int) {
	for _, p := range answers[number] {
		line := placementText(p)
		if p.Torches != 0 {
			line = req.Say("ghosts_lights", phrases.With{"Piece": line, "Cells": GhostCells(p.Torches)})
		}
		t.say(line)
	}
	t.say(req.Say("solutions", phrases.With{"Count": len(answers)}))
	if len(answers) > 1 {
		t.say(req.Say("ghosts_shown", phrases.With{"Number": number + 1, "Count": len(answers)}))
	}
	t.lines = append(t.lines, h.notes...)
}

// noGhosts says why there is no answer: which placed piece is wrong, or what
// cannot be covered. It returns the cells in question.
func (t *twin) noGhosts(req *Request, h haunting) (clues ghosts.Board) {
	t.say(req.Say("no_solution"))
	for _, bad := range h.misfits {
		id := "ghosts_misfit"
		if bad.Ghosts == 0 {
			id = "ghosts_misfit_none"
		} else if bad.Torches[0] == 0 {
			id = "ghosts_misfit_dark"
		}
		t.say(req.Say(id, phrases.With{
			"Piece": placementName(req, ghosts.Placement{Piece: bad.Piece, Cells: bad.Cells}), "N": bad.Torches[0].Len(),
			"Torches": GhostCells(bad.Torches[0]), "Ghosts": GhostCells(bad.Ghosts),
		}))
		clues |= bad.Cells
	}
	blame, wrong := ghosts.FindWrong(h.board, h.placed)
	for _, p := range blame.Never {
		t.say(req.Say("ghosts_never", phrases.With{"Piece": placementName(req, p)}))
		clues |= p.Cells
	}
	if wrong {
		var back []string
		for _, p := range blame.TakeBack {
			back = append(back, p.Piece.String())
		}
		t.say(req.Say("ghosts_take_back", phrases.With{"Pieces": strings.Join(back, ", "), "N": blame.Answers}))
	}
	if len(h.misfits) == 0 {
		clues |= t.refutation(req, h)
	}
	t.lines = append(t.lines, h.notes...)
	return clues
}

// refutation says what cannot be covered and goes through all tries.
func (t *twin) refutation(req *Request, h haunting) (clues ghosts.Board) {
	r, refuted := ghosts.Refute(h.board, h.placed)
	if !refuted {
		return 0
	}
	var names []string
	for _, item := range r.Items {
		names = append(names, itemText(req, h.board, item))
		if cell, ok := item.Cell(); ok {
			clues |= 1 << cell
		}
	}
	if len(r.Proof.Tries) == 0 {
		id := "ghosts_cannot_cover"
		if len(h.placed) > 0 {
			id = "ghosts_cannot_cover_more"
		}
		t.say(req.Say(id, phrases.With{"Item": names[0]}))
		return clues
	}
	if len(names) <= itemLimit {
		t.say(req.Say("ghosts_cannot_cover_all", phrases.With{"Items": strings.Join(names, ", ")}))
	} else {
		t.say(req.Say("ghosts_every_way"))
	}
	lines := deadEnds(req, h.board, r.Proof, nil)
	if len(lines) > tryLimit {
		t.files = append(t.files, File{
			Name: "reason.txt", Type: "text/plain; charset=utf-8",
			Data: []byte(strings.ReplaceAll(strings.Join(lines, "\n"), "`", "") + "\n"),
		})
		more := len(lines) - tryLimit
		lines = append(lines[:tryLimit:tryLimit], req.Say("and_more", phrases.With{"Count": more}))
	}
	t.lines = append(t.lines, lines...)
	return clues
}

// deadEnds lists the ends of a proof, each with the placements that lead there.
func deadEnds(req *Request, board ghosts.Board, p ghosts.Proof, placed []string) (lines []string) {
	if len(p.Tries) == 0 {
		return []string{req.Say("ghosts_dead_end", phrases.With{
			"Pieces": strings.Join(placed, ", "), "Item": itemText(req, board, p.Item),
		})}
	}
	for _, try := range p.Tries {
		lines = append(lines, deadEnds(req, board, try.Then, append(placed[:len(placed):len(placed)], placementName(req, try.Placement)))...)
	}
	return lines
}

// reason words a step of an explanation.
func reason(req *Request, board ghosts.Board, step ghosts.Step, answers int) string {
	var chain []string
	for _, then := range step.Chain {
		chain = append(chain, placementName(req, then.Placement))
	}
	id := [...]string{
		ghosts.LastPlace: "ghosts_last_place", ghosts.LastReach: "ghosts_last_reach",
		ghosts.Strands: "ghosts_strands", ghosts.Follow: "ghosts_follow", ghosts.Guess: "ghosts_guess",
	}[step.Rule]
	return req.Say(id, phrases.With{
		"Item": itemText(req, board, step.Item), "Piece": placementName(req, step.Placement),
		"Chain": strings.Join(chain, ", "), "N": answers,
	})
}

// hintText is a hint of a level: the lines, and the cells to look at.
func (t *twin) hintText(req *Request, h haunting, steps []ghosts.Step, level int) (look ghosts.Board) {
	last := steps[len(steps)-1]
	if cell, ok := last.Item.Cell(); ok {
		look = 1 << cell
	}
	if level == 0 {
		t.say(req.Say("ghosts_look", phrases.With{"Item": itemText(req, h.board, last.Item)}))
		return look
	}
	if level == 2 {
		t.say(req.Say("ghosts_place", phrases.With{"Piece": placementText(last.Placement)}))
		look |= last.Placement.Cells
	}
	answers := ghosts.Count(h.board, h.placed)
	for i, step := range steps {
		if line := reason(req, h.board, step, answers); len(steps) > 2 {
			t.say(fmt.Sprintf("%d. %s", i+1, line))
		} else {
			t.say(line)
		}
	}
	return look
}
