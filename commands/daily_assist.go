package commands

import (
	"context"
	"errors"
	"fmt"

	"switchboard/commands/phrases"
	"switchboard/daily"
	"switchboard/notation"
	"switchboard/solver/ghosts"
	"switchboard/solver/toggle"
)

// assisted marks the asker's attempt when a board that was solved or hinted at
// belongs to a puzzle of today, and says so at once, in private. An answer does
// not wait for a database that is away: what failed is noted beside it.
func (s *Set) assisted(ctx context.Context, req *Request, reply Reply) Reply {
	marked, err := s.markAssisted(ctx, req, reply)
	if err != nil {
		reply.Trouble = err
		return reply
	}
	return marked
}

func (s *Set) markAssisted(ctx context.Context, req *Request, reply Reply) (Reply, error) {
	if s.needs.Daily == nil || len(req.read) == 0 {
		return reply, nil
	}
	from, to := daily.Live(req.Time)
	for number := max(1, from); number <= to; number++ {
		is, err := s.isDaily(ctx, req, number)
		if err != nil {
			return Reply{}, err
		}
		if !is {
			continue
		}
		changed, err := s.needs.Daily.AssistDaily(ctx, req.UserID, number)
		if err != nil {
			return Reply{}, fmt.Errorf("note help with the daily puzzle: %w", err)
		}
		if changed {
			reply = reply.andSay(req.Say("daily_now_assisted", phrases.With{"Number": number}))
		}
	}
	return reply, nil
}

// andSay adds a private message after the others.
func (r Reply) andSay(text string) Reply {
	if r.Also != nil {
		also := r.Also.andSay(text)
		r.Also = &also
		return r
	}
	r.Also = &Reply{Text: clip(text, contentLimit), Private: true}
	return r
}

// isDaily reports whether one of the boards that were read is the puzzle of a
// number, or a position that the asker's own attempt came to. A puzzle that
// nobody has seen yet is not asked about.
func (s *Set) isDaily(ctx context.Context, req *Request, number int) (bool, error) {
	p, err := s.writtenPuzzle(ctx, number, req.Time)
	if p == nil || err != nil {
		return false, err
	}
	for _, read := range req.read {
		is, err := s.isPosition(ctx, req, p, read)
		if is || err != nil {
			return is, err
		}
	}
	return false, nil
}

func (s *Set) isPosition(ctx context.Context, req *Request, p *daily.Puzzle, read notation.Reading) (bool, error) {
	switch {
	case read.Ghosts != nil:
		board, err := ghosts.NewBoard(read.Ghosts)
		return err == nil && p.IsGhosts(board), nil
	case read.Mines != nil && p.Kind == daily.Mines:
		moves, err := s.ownMoves(ctx, req.UserID, p.Number)
		return err == nil && p.IsField(read.Mines, moves), err
	case read.Toggle != nil && read.Toggle.Board != nil && p.MayBe(read.Toggle.Board, ruleAsked(req, read)):
		moves, err := s.ownMoves(ctx, req.UserID, p.Number)
		return err == nil && p.IsBoard(read.Toggle.Board, ruleAsked(req, read), moves), err
	}
	return false, nil
}

// ownMoves are the moves of a person's first attempt; none before it.
func (s *Set) ownMoves(ctx context.Context, user string, number int) ([]daily.Move, error) {
	a, err := s.needs.Daily.DailyGame(ctx, user, number, false)
	if errors.Is(err, ErrGone) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("attempt at daily puzzle %d: %w", number, err)
	}
	return daily.DecodeMoves(a.Moves)
}

// ruleAsked is the press rule of a board that was read.
func ruleAsked(req *Request, read notation.Reading) toggle.Rule {
	switch read.Puzzle {
	case notation.Squares:
		return toggle.Diagonal
	case notation.Safe:
		return toggle.Cross
	case notation.Lights:
		return rules[req.Text("rule")] // plus where it is left out
	}
	return toggle.Plus
}
