package commandstest

import (
	"strings"
	"testing"

	"switchboard/commands"

	"github.com/bwmarrin/discordgo"
)

// Copied returns the board that **As text** under a reply gives, whether it is a
// button or an entry of a menu; false where there is none.
func (c *Client) Copied(t testing.TB, on commands.Reply) (board string, ok bool) {
	t.Helper()
	const label = "As text"
	if b, ok := Buttons(on)[label]; ok {
		return block(c.Click(t, b.CustomID)), true
	}
	for _, row := range on.Components {
		menu, ok := row.(discordgo.ActionsRow).Components[0].(discordgo.SelectMenu)
		if !ok {
			continue
		}
		for _, o := range menu.Options {
			if o.Label == label {
				data := discordgo.MessageComponentInteractionData{CustomID: menu.CustomID, Values: []string{o.Value}}
				return block(c.answer(t, request("2", discordgo.InteractionMessageComponent, data, &discordgo.Message{}))), true
			}
		}
	}
	return "", false
}

// block is what stands in the code block of a reply, or in its file.
func block(r commands.Reply) string {
	if len(r.Files) > 0 {
		return strings.TrimSpace(string(r.Files[0].Data))
	}
	return strings.TrimSuffix(strings.TrimPrefix(r.Text, "```\n"), "\n```")
}
