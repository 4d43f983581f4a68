package commands_test

import (
	"fmt"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// A layout has its words, its pictures, the lines under them, its files and its buttons in this order, and no more
// components than Discord takes, however many files there are.
func TestALayoutIsInOrderAndFits(t *testing.T) {
	reply := commands.Reply{Layout: true, Text: "two presses", Below: "Press 2: `A1 B1`\nSolutions: 1", Small: true}
	reply.Files = append(reply.Files, puzzles.File{Name: "board.png", Type: "image/png", Alt: "a board"})
	for i := range 9 {
		reply.Files = append(reply.Files, puzzles.File{Name: fmt.Sprintf("list-%d.txt", i), Type: "text/plain"})
	}
	for range 5 {
		row := discordgo.ActionsRow{}
		for range 5 {
			row.Components = append(row.Components, discordgo.Button{Label: "x", CustomID: "x"})
		}
		reply.Components = append(reply.Components, row)
	}
	all := reply.Laid()
	count, order := 0, ""
	for _, c := range all {
		count++
		switch c := c.(type) {
		case discordgo.TextDisplay:
			order += "text "
			if strings.Contains(order, "picture") && c.Content != "-# Press 2: `A1 B1`\n-# Solutions: 1" {
				t.Errorf("under the picture: %q", c.Content)
			}
		case discordgo.MediaGallery:
			order += "picture "
		case discordgo.FileComponent:
			order += "file "
		case discordgo.ActionsRow:
			order, count = order+"row ", count+len(c.Components)
		}
	}
	if want := "text picture text " + strings.Repeat("file ", 7) + strings.Repeat("row ", 5); order != want || count > 40 {
		t.Errorf("%d components: %s", count, order)
	}
}
