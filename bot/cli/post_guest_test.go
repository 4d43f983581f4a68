package cli

import (
	"fmt"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/playground"
	"switchboard/playground/wire"

	"github.com/bwmarrin/discordgo"
)

// privately waits for a message that only the person sees and that says something, and
// gives the last one that does.
func privately(t testing.TB, u *playground.User, words string) *wire.Message {
	t.Helper()
	var found *wire.Message
	until(t, fmt.Sprintf("%q for %s", words, u.Name()), func() bool {
		for _, m := range u.Messages() {
			if m.Flags&discordgo.MessageFlagsEphemeral != 0 && strings.Contains(playground.Text(m), words) {
				found = m
			}
		}
		return found != nil
	})
	return found
}

// Where people brought the app and the bot is not in the channel, a post keeps score too:
// at every click on it, and for a while after one by itself.
func TestAPostWhereTheBotIsAGuest(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann, ben, cara := b.User("Ann").In(playground.Foreign), b.User("Ben").In(playground.Foreign), b.User("Cara").In(playground.Foreign)
	m := slash(t, ann, "post lights", playground.Values{"board": "110/100/001"}).Message
	if again := press(t, ben, ben.Find(m.ID), "Play"); again.Message.ID != m.ID {
		t.Fatalf("the post was not shown again, but:\n%s", again.Text())
	}
	board := privately(t, ben, "Goal: all off")
	par := len(fewest(t, notation.Lights, copied(t, ben, board)))
	solvePresses(t, ben, board, notation.Lights)
	shows(t, ann, m.ID, fmt.Sprintf("1 tried, 1 solved, best %d press", par))
	press(t, cara, cara.Find(m.ID), "Results")
	privately(t, cara, "1\\. <@"+ben.ID+">")
	says(t, press(t, ann, ann.Find(m.ID), "Close").Message, fmt.Sprintf("Press %d: `", par))
}
