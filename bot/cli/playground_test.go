package cli

import (
	"strings"
	"testing"
	"time"

	"switchboard/playground"
)

// The clock of the playground is the bot's, too: put forward by a day, it brings the next
// daily puzzle, and what the bot was asked before is as young as it was.
func TestTheClockGoesForward(t *testing.T) {
	t.Parallel()
	srv := startPlayground(t)
	ann := srv.User("Ann")
	title := func() string {
		return strings.SplitN(playground.Text(slash(t, ann, "daily play", nil).Message), " · ", 2)[0]
	}
	today, asked := title(), slash(t, ann, "play squares", nil).Message
	srv.World.PutForward(24 * time.Hour)
	if tomorrow := title(); tomorrow == today {
		t.Errorf("a day later the daily is still %s", tomorrow)
	}
	says(t, press(t, ann, asked, "Hint").Message, "💡")
}
