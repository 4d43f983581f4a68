package commands

import (
	"context"
	"slices"

	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/ghosts"
)

// hintGhosts gives the next piece away, as far as the level goes. Where the
// placed pieces are wrong it says so instead.
func (s *Set) hintGhosts(ctx context.Context, req *Request, h haunting, level int) (Reply, error) {
	t := &twin{}
	if ghosts.Count(h.board, h.placed) == 0 {
		clues := t.noGhosts(req, h)
		reply, err := s.ghostPicture(req, h, h.placed, clues, render.Clue, t)
		reply.Private = h.private
		return reply, err
	}
	steps := ghosts.Hint(h.board, h.placed)
	if len(steps) == 0 {
		t.say(req.Say("already_solved"))
		reply, err := s.ghostPicture(req, h, h.placed, 0, render.None, t)
		reply.Private = h.private
		return reply, err
	}
	look := t.hintText(req, h, steps, level)
	t.lines = append(t.lines, h.notes...)
	pieces := h.placed
	if level == 2 {
		pieces = append(slices.Clone(pieces), steps[len(steps)-1].Placement)
	}
	reply, err := s.ghostPicture(req, h, pieces, look, render.Region, t)
	if err != nil {
		return reply, err
	}
	reply.Private = h.private
	reply.Components = s.hintRow(ctx, req, ghostsHintClick, level, h.pack())
	return reply, err
}

// clickGhostsHint goes on with a hint.
func (s *Set) clickGhostsHint(ctx context.Context, req *Request) (Reply, error) {
	h, what, err := s.redeemGhosts(ctx, req)
	if err != nil {
		return Reply{}, err
	}
	asked, err := askedByButton(req, notation.Ghosts, what)
	switch {
	case err != nil:
		return Reply{}, err
	case asked.whole:
		return asked.place(s.solveGhosts(ctx, req, h, 0))
	}
	return asked.place(s.hintGhosts(ctx, req, h, asked.level))
}
