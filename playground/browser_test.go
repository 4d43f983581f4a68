package playground_test

import (
	"testing"

	"github.com/bwmarrin/discordgo"
)

// menuBot2 is menuBot whose slash command shows the same menu under what was typed.
func menuBot2(t *testing.T) func(*discordgo.Session, *discordgo.InteractionCreate) {
	menu := menuBot(t)
	return func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		if i.Type != discordgo.InteractionApplicationCommand || i.ApplicationCommandData().Name != "echo" {
			menu(s, i)
			return
		}
		err := s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseChannelMessageWithSource, Data: &discordgo.InteractionResponseData{
			Content:    i.ApplicationCommandData().Options[0].StringValue(),
			Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.Button{CustomID: "form", Label: "Form"}}}},
		}})
		if err != nil {
			t.Error(err)
		}
	}
}
