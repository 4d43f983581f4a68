package daily

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/commands/play"
	"switchboard/puzzles"
	"switchboard/puzzles/press"
)

// away is a database that does not answer.
type away struct{ Store }

func (away) DailyPuzzle(context.Context, int) ([]byte, error) { return nil, errors.New("away") }

// A board is solved while the database is away, and what failed is left for the
// log.
func TestAnAnswerWithoutTheDatabase(t *testing.T) {
	s := commandstest.New(t, commands.Needs{
		Puzzles: []puzzles.Puzzle{press.Lights()},
	}, func(s *commands.Services) commands.Room { return New(play.New(s), away{}, nil) })
	req := commandstest.Asked("solve lights", map[string]any{"board": "010/111/010"})
	req.Time = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	reply, err := s.Handle(t.Context(), req)
	if err != nil || !strings.Contains(commandstest.Said(reply), "Press 1: `B2`") || reply.Trouble == nil {
		t.Errorf("%v, trouble %v, %q", err, reply.Trouble, reply.Text)
	}
}
