package commands

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"
)

// away is a database that does not answer.
type away struct{ Daily }

func (away) DailyPuzzle(context.Context, int) ([]byte, error) { return nil, errors.New("away") }

// A board is solved while the database is away, and what failed is left for the
// log.
func TestAnAnswerWithoutTheDatabase(t *testing.T) {
	s := newSet(t)
	s.needs.Daily = away{}
	req := NewRequest(asked("solve lights", map[string]any{"board": "010/111/010"}), time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC))
	reply, err := s.Handle(t.Context(), req)
	if err != nil || !strings.Contains(reply.Text, "Press 1: `B2`") || reply.Trouble == nil {
		t.Errorf("%v, trouble %v, %q", err, reply.Trouble, reply.Text)
	}
}
