package play

import (
	"context"

	"switchboard/commands"
	"switchboard/puzzles"
)

// Shown is the question about a board of the surface as it stands, whatever command lets
// it be played, by the custom id of something under it; false where it is gone.
func (r *Room) Shown(ctx context.Context, req *commands.Request, customID string) (puzzles.Puzzle, puzzles.Position, bool) {
	prefix, _ := commands.ParseID(customID)
	load := r.surface.loaders[prefix]
	w, ok := readWant(customID)
	if !ok || load == nil {
		return nil, nil, false
	}
	a, err := load(ctx, req, w.key)
	if err != nil {
		return nil, nil, false
	}
	g := a.Game
	return g.Player(), g.View(), true
}
