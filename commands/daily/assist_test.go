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
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/press"

	"github.com/bwmarrin/discordgo"
)

// away is a database that does not answer.
type away struct{ Store }

func (away) DailyPuzzle(context.Context, int) ([]byte, error) { return nil, errors.New("away") }

// A board is solved while the database is away, and what failed is left for the
// log.
func TestAnAnswerWithoutTheDatabase(t *testing.T) {
	catalogue, err := phrases.Load()
	if err != nil {
		t.Fatal(err)
	}
	s := commands.New(commands.Needs{
		Phrases: catalogue, Puzzles: []puzzles.Puzzle{press.Lights()}, Rooms: []commands.Room{New(play.New(nil, nil, nil), away{}, nil, catalogue)},
	})
	board := &discordgo.ApplicationCommandInteractionDataOption{Name: "board", Value: "010/111/010"}
	lights := &discordgo.ApplicationCommandInteractionDataOption{
		Name: "lights", Type: discordgo.ApplicationCommandOptionSubCommand, Options: []*discordgo.ApplicationCommandInteractionDataOption{board},
	}
	req := commands.NewRequest(&discordgo.Interaction{
		ID: "1", Type: discordgo.InteractionApplicationCommand, User: &discordgo.User{ID: "7", Username: "ann"}, Locale: discordgo.EnglishUS,
		Data: discordgo.ApplicationCommandInteractionData{Name: "solve", Options: []*discordgo.ApplicationCommandInteractionDataOption{lights}},
	}, time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC))
	reply, err := s.Handle(t.Context(), req)
	if err != nil || !strings.Contains(commandstest.Said(reply), "Press 1: `B2`") || reply.Trouble == nil {
		t.Errorf("%v, trouble %v, %q", err, reply.Trouble, reply.Text)
	}
}
