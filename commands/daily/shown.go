package daily

import (
	"context"
	"strings"

	"switchboard/commands"
	"switchboard/puzzles"
)

// Shown is the question about the asker's own board of the day: for message
// commands.
func (c *Room) Shown(ctx context.Context, req *commands.Request, customID string) (puzzles.Puzzle, puzzles.Position, bool) {
	if !strings.HasPrefix(customID, boardClick+":") {
		return nil, nil, false
	}
	return c.surface.Shown(ctx, req, customID, c.load)
}
