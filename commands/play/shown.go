package play

import (
	"context"
	"strings"

	"switchboard/commands"
	"switchboard/puzzles"
)

// Shown is the question about a board as it stands, by the custom id of something
// under it; false where it is gone.
func (s *Surface) Shown(ctx context.Context, req *commands.Request, customID string, load Loader) (puzzles.Puzzle, puzzles.Position, bool) {
	w, ok := readWant(customID)
	if !ok {
		return nil, nil, false
	}
	a, err := load(ctx, req, w.key)
	if err != nil {
		return nil, nil, false
	}
	g := a.Session().Game
	return g.Player(), g.View(), true
}

// Shown is the question about a board of /play: for message commands.
func (r *Room) Shown(ctx context.Context, req *commands.Request, customID string) (puzzles.Puzzle, puzzles.Position, bool) {
	if !strings.HasPrefix(customID, playClick+":") {
		return nil, nil, false
	}
	return r.surface.Shown(ctx, req, customID, r.load)
}
