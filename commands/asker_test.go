package commands

import (
	"testing"

	"github.com/bwmarrin/discordgo"
)

// Servers of the older form name the asker in another place.
func TestTheAskerOfAnAnswer(t *testing.T) {
	for _, m := range []*discordgo.Message{
		{InteractionMetadata: &discordgo.MessageInteractionMetadata{User: &discordgo.User{ID: "7"}}},
		{Interaction: &discordgo.MessageInteraction{User: &discordgo.User{ID: "7"}}},
	} {
		if r := (&Request{Target: m, UserID: "7"}); !r.asker() {
			t.Errorf("%+v is not the asker's", m)
		}
		if r := (&Request{Target: m, UserID: "8"}); r.asker() {
			t.Errorf("%+v is somebody else's", m)
		}
	}
}
