package commands

import (
	"slices"

	"github.com/bwmarrin/discordgo"
)

// Way is something that a board could be: a button under the question about it, or an
// entry of a menu there. A click with its custom id and values goes on with it.
type Way struct {
	Label    string
	CustomID string
	Values   []string
}

// Ways are what the board of a reply that asks could be: as it was read first, then
// the other readings, then the puzzles. It has none where the reply does not ask.
func (r Reply) Ways() (all []Way) {
	if !r.Asks {
		return nil
	}
	for _, row := range slices.Backward(r.Components) {
		var some []Way
		for _, c := range row.(discordgo.ActionsRow).Components {
			switch c := c.(type) {
			case discordgo.Button:
				if prefix, parts := ParseID(c.CustomID); prefix != askClick || parts[0] != fixIt && parts[0] != asText {
					some = append(some, Way{Label: c.Label, CustomID: c.CustomID})
				}
			case discordgo.SelectMenu:
				for _, o := range c.Options {
					some = append(some, Way{o.Label, c.CustomID, []string{o.Value}})
				}
			}
		}
		all = append(all, some...)
	}
	return all
}
