package cli

import (
	"slices"
	"strings"
	"testing"

	"switchboard/bot/discord"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/wire"

	"github.com/bwmarrin/discordgo"
)

// faces counts the cells of a board that are buttons: with emoji of the bot's own, and with those that everybody has.
func faces(m *wire.Message) (own, others int) {
	wire.Each(m.Components, func(c *wire.Component) {
		if c.Type != discordgo.ButtonComponent || !strings.Contains(c.CustomID, ":cell:") || c.Emoji == nil {
			return
		}
		if c.Emoji.ID != "" {
			own++
		} else {
			others++
		}
	})
	return own, others
}

// emojiOfLamps is what a board of 2 x 2 lamps needs: as many as the local Discord takes at once.
var emojiOfLamps = []string{"off", "on", "offx", "onx", "press", "nw", "ca", "cb", "r1", "r2"}

// The cells of a board, and the grid of an answer, are in Unicode until the
// application owns its emoji, and then in these: never in both.
func TestBoardsUseTheEmojiOfTheApplication(t *testing.T) {
	t.Parallel()
	begin := make(chan struct{})
	b := &started{Server: playgroundtest.Start(t, playground.Options{Now: noon})}
	b.emoji = func() []discord.Emoji {
		<-begin
		return slices.DeleteFunc(emojiPictures(), func(e discord.Emoji) bool { return !slices.Contains(emojiOfLamps, e.Name) })
	}
	b.run(t, nil)
	t.Cleanup(func() { b.end(t) })
	ann := b.User("Ann")
	m := slash(t, ann, "play lights", playground.Values{"size": "3"}).Message
	if own, others := faces(m); own != 0 || others != 9 {
		t.Fatalf("before: %d emoji of its own, %d others", own, others)
	}
	if waits := slash(t, ann, "solve lights", playground.Values{"board": "10/00"}).Message; len(waits.Attachments) != 1 {
		t.Errorf("before, an answer is no picture:\n%s", playground.Text(waits))
	}
	close(begin)
	until(t, "the emoji of the application", func() bool {
		m = clickOn(t, ann, m, cellID(t, m, 0)).Message
		own, others := faces(m)
		if own+others != 9 || own > 0 && others > 0 {
			t.Fatalf("%d emoji of its own, %d others", own, others)
		}
		return own > 0
	})
	grid := slash(t, ann, "solve lights", playground.Values{"board": "10/00", "show": "emoji"}).Text()
	if !strings.Contains(grid, "\n<:nw:") || strings.ContainsAny(grid, "⬛🟨⭕🔴") || !strings.Contains(grid, "-# <:press:") {
		t.Errorf("the grid of an answer:\n%s", grid)
	}
	if wide := slash(t, ann, "solve lights", playground.Values{"board": "100/000", "show": "emoji"}).Text(); strings.Contains(wide, "<:") {
		t.Errorf("a grid whose third column has no emoji:\n%s", wide)
	}
}
