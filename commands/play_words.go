package commands

import (
	"context"
	"fmt"
	"slices"
	"time"

	"switchboard/commands/phrases"
	"switchboard/notation"
)

// title names the board and who plays.
func (g *game) title(req *Request) string {
	with := phrases.With{
		"Name": req.Say("name_" + string(g.Puzzle)), "Cols": g.Cols, "Rows": g.Rows,
		"Difficulty": req.Say("play_" + g.Difficulty), "Owner": "<@" + g.Owner + ">",
	}
	if g.Together {
		return req.Say("play_title_together", with)
	}
	return req.Say("play_title_solo", with)
}

// counter says how far the game is.
func (g *game) counter(req *Request) string {
	with := phrases.With{"Moves": len(g.Moves), "Par": g.Par, "Hints": g.Hints, "Mines": g.Count - g.flags(), "Hits": g.Hits}
	switch {
	case g.Puzzle == notation.Mines:
		return req.Say("play_counter_mines", with)
	case g.Puzzle == notation.Ghosts:
		return req.Say("play_counter_ghosts", with)
	case g.Proved:
		return req.Say("play_counter", with)
	}
	return req.Say("play_counter_unproved", with)
}

// result says how the game ended.
func (g *game) result(req *Request, t *twin) {
	with := phrases.With{
		"N": len(g.Moves), "Par": g.Par, "Over": len(g.Moves) - g.Par, "Hints": g.Hints, "Hits": g.Hits,
		"Time": clock(g.Ended.Sub(g.Began)),
	}
	switch {
	case g.GaveUp:
		t.say(req.Say("play_gave_up", with))
	case g.Lost:
		t.say(req.Say("play_lost", with))
	case g.Puzzle == notation.Mines:
		t.say(req.Say("play_cleared", with))
	case len(g.Moves) > g.Par:
		t.say(req.Say("play_solved_over", with))
	case g.Proved:
		t.say(req.Say("play_solved_par", with))
	default:
		t.say(req.Say("play_solved_best", with))
	}
	if g.Puzzle == notation.Mines {
		t.say(req.Say("play_result_mines", with))
	} else {
		t.say(req.Say("play_result", with))
	}
}

// card is what is shared of a game: nothing that gives the board away.
func (g *game) card(req *Request, t *twin) {
	t.say(g.title(req))
	if g.GaveUp {
		t.say(req.Say("play_card_gave_up", phrases.With{"N": len(g.Moves), "Par": g.Par}))
		return
	}
	g.result(req, t)
}

// clock writes a time as minutes and seconds, with hours where there are any.
func clock(d time.Duration) string {
	seconds := int(d.Round(time.Second) / time.Second)
	if seconds < 3600 {
		return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}

// flags counts the flags on a mine field.
func (g *game) flags() int {
	set := map[int]bool{}
	for _, m := range g.Moves {
		if m.Op == flagCell {
			set[m.Cell] = !set[m.Cell]
		}
	}
	n := 0
	for _, on := range set {
		if on {
			n++
		}
	}
	return n
}

// share posts the card of a game that has ended, once.
func (s *Set) share(ctx context.Context, req *Request, id string) (Reply, error) {
	g, _, err := s.change(ctx, id, func(g *game) (bool, error) {
		if !g.over() || g.Shared && !slices.Contains(g.Seen, req.ID) {
			return false, &Complaint{Phrase: "play_shared"}
		}
		return g.once(req, func() (bool, error) {
			g.Shared = true
			return true, nil
		})
	})
	if err != nil {
		return Reply{}, err
	}
	t := &twin{}
	t.say(req.Say("play_shared_by", phrases.With{"Name": "<@" + req.UserID + ">"}))
	g.card(req, t)
	return Reply{Text: t.String()}, nil
}
