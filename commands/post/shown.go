package post

import (
	"context"
	"strings"

	"switchboard/commands"
	"switchboard/puzzles"
)

// Shown is the question about the board of a post: for message commands.
func (r *Room) Shown(ctx context.Context, _ *commands.Request, customID string) (puzzles.Puzzle, puzzles.Position, bool) {
	_, code, err := readID(customID)
	if err != nil || !strings.HasPrefix(customID, postClick+":") {
		return nil, nil, false
	}
	_, b, err := r.found(ctx, code)
	if err != nil {
		return nil, nil, false
	}
	p := r.surface.Player(b.Puzzle.Kind)
	start, err := puzzles.New(p, b.Puzzle)
	if err != nil {
		return nil, nil, false
	}
	return p, start.View(), true
}
