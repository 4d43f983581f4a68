package play

import (
	"context"
	"strings"

	"switchboard/commands"
)

// Shown is the question about a board as it stands, by the custom id of something
// under it; false where it is gone.
func (s *Surface) Shown(ctx context.Context, req *commands.Request, customID string, load Loader) (commands.Puzzle, commands.Question, bool) {
	w, ok := readWant(customID)
	if !ok {
		return nil, nil, false
	}
	a, err := load(ctx, req, w.key)
	if err != nil {
		return nil, nil, false
	}
	g := a.Session().Game
	p := s.Of(g)
	return p, p.Ask(g), true
}

// Shown is the question about a board of /play: for message commands.
func (r *Room) Shown(ctx context.Context, req *commands.Request, customID string) (commands.Puzzle, commands.Question, bool) {
	if !strings.HasPrefix(customID, playClick+":") {
		return nil, nil, false
	}
	return r.surface.Shown(ctx, req, customID, r.load)
}
