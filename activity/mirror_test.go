package activity

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"switchboard/commands"

	"github.com/bwmarrin/discordgo"
)

// edits is a slow Discord that records the edits of messages.
type edits struct {
	slow time.Duration
	sync.Mutex
	at  []time.Time
	how []string
}

func (e *edits) edited(how string, r commands.Reply) error {
	e.Lock()
	e.at, e.how = append(e.at, time.Now()), append(e.how, how+" "+r.Text)
	e.Unlock()
	time.Sleep(e.slow)
	return nil
}

func (e *edits) Edit(_ context.Context, channel, message string, r commands.Reply) error {
	return e.edited(channel+"/"+message, r)
}

func (e *edits) EditAnswer(_ context.Context, token string, r commands.Reply) error {
	return e.edited(token, r)
}

// The message of a game is edited every two seconds at most, and in the end shows the last move, however slow Discord
// is. It is edited by the token of its last answer, and after that has expired only if the bot needs none.
func TestTheMessageFollows(t *testing.T) {
	for _, slow := range []time.Duration{0, time.Second, 5 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			discord, done := &edits{slow: slow}, new(atomic.Int64)
			var m mirror
			needs := Needs{Edit: discord.Edit, EditAnswer: discord.EditAnswer, Now: time.Now, Log: slog.New(slog.DiscardHandler)}
			m.init(needs, func(context.Context, *commands.Request, string) (commands.Reply, error) {
				return commands.Reply{Text: fmt.Sprint(done.Load())}, nil
			})
			ctx, stop := context.WithCancel(t.Context())
			ended := make(chan struct{})
			go func() { m.run(ctx); close(ended) }()
			play := func(moves int) {
				for range moves {
					done.Add(1)
					m.touch("play:A", "")
					m.touch("play:B", "") // of which no message is known
					time.Sleep(300 * time.Millisecond)
				}
				time.Sleep(time.Minute)
			}
			last := func(want string) {
				t.Helper()
				synctest.Wait()
				if got := discord.how[len(discord.how)-1]; got != want {
					t.Errorf("slow %v: the last edit is %q, want %q", slow, got, want)
				}
			}
			m.note(&commands.Request{Token: "first", Time: time.Now()}, "play:A", "", true)
			play(40)
			last("first 40")
			for i, at := range discord.at[1:] {
				if apart := at.Sub(discord.at[i]).Round(time.Millisecond); apart < max(2*time.Second, slow) {
					t.Errorf("slow %v: two edits are %v apart", slow, apart)
				}
			}
			if slow == 0 && len(discord.at) < 6 {
				t.Errorf("%d edits in 12 s", len(discord.at))
			}
			m.note(&commands.Request{Token: "click", Time: time.Now(), Kind: commands.Click, CustomID: "play:cell:A:0", ChannelID: "c",
				Target: &discordgo.Message{ID: "m"}}, "play:A", "", true)
			play(1)
			last("click 41")
			time.Sleep(tokenGood)
			play(1)
			last("c/m 42")
			m.leaveToOther("play:A", "") // another process has answered
			play(1)
			last("c/m 42")
			time.Sleep(tokenGood)
			play(1)
			last("c/m 44")
			m.note(&commands.Request{Token: "own", Time: time.Now(), UserID: "u"}, "daily:1", "u", true)
			time.Sleep(tokenGood)
			m.touch("daily:1", "u") // nothing edits what one person alone sees any more
			time.Sleep(time.Minute)
			last("c/m 44")
			stop()
			<-ended
		})
	}
}
