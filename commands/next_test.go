package commands_test

import (
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
)

// Of a list of boards the next is one click away, round to the first, also once it was asked which puzzle they are.
func TestBoardsOfAListComeOneByOne(t *testing.T) {
	s := newClient(t)
	r := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: "({'A':[[0,1],[1,1]],'b':[1,0]}, {'A':[[1]],'b':[1]}, {'A':[[0]],'b':[1]})"})
	for _, want := range []string{"Left out: `2 more boards`", "Solution: `x1`", "No solution", "Solution: `x1 x2`", "Solution: `x1`"} {
		if !strings.Contains(r.Text, want) {
			t.Errorf("%q is not in\n%s", want, r.Text)
		}
		r = s.Press(t, r, "The next board")
	}
	r = s.OnMessage(t, "Solve this board", &discordgo.Message{Content: "solvable_games = ([[0]],[[1]],[[0,1]])"})
	r = s.Press(t, r, "Squares")
	for _, want := range []string{"Already solved", "Press 1: `A1`", "Press 1: `B1`", "Already solved"} {
		if !strings.Contains(r.Text, want) {
			t.Errorf("%q is not in\n%s", want, r.Text)
		}
		r = s.Press(t, r, "The next board")
	}
}
