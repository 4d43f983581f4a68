package play

import (
	"context"

	"switchboard/commands"
	"switchboard/puzzles"
)

// review says what each move of a game was worth, and shows the first that cost
// something, to the one who asks.
func (s *Surface) review(ctx context.Context, req *commands.Request, a *Attempt) (commands.Reply, error) {
	g := a.Game
	if !g.Ended() {
		return commands.Reply{}, Gone()
	}
	budget, done, err := s.Work(ctx, g.Start.Rows*g.Start.Cols)
	if err != nil {
		return commands.Reply{}, err
	}
	defer done()
	answer, err := puzzles.LookBack(budget, req.Speaker(), g)
	if err != nil {
		return commands.Reply{}, err
	}
	reply, err := s.Draw(req, answer, "")
	reply.SetPrivate(true)
	return reply, err
}
