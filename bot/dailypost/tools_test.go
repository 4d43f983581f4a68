package dailypost

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"switchboard/bot/processtest"
	"switchboard/commands"
	"switchboard/puzzles/daily"
	"switchboard/puzzles/known"
	"switchboard/store"
	"switchboard/store/storetest"

	"golang.org/x/time/rate"
)

// box is channels that remember what came.
type box struct {
	mu    sync.Mutex
	sent  map[string]int // by nonce
	edits map[string]int // by message
	fail  func(what string) error
}

func (b *box) take(what, nonce string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.fail != nil {
		if err := b.fail(what); err != nil {
			return err
		}
	}
	b.sent[nonce]++
	return nil
}

func (b *box) Post(_ context.Context, channel, nonce, _ string, _ commands.Reply) (string, error) {
	return nonce, b.take(channel, nonce)
}

func (b *box) Posted(_ context.Context, channel, customID string, _ time.Time) (string, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	nonce := dailyNonce(channel, customID)
	if b.sent[nonce] > 0 {
		return nonce, nil
	}
	return "", nil
}

func (b *box) Edit(_ context.Context, channel, message string, _ commands.Reply) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.fail != nil {
		if err := b.fail(channel); err != nil {
			return err
		}
	}
	if b.edits == nil {
		b.edits = map[string]int{}
	}
	b.edits[message]++
	return nil
}

func (b *box) Tell(_ context.Context, user, nonce string, _ commands.Reply) error {
	return b.take(user, nonce)
}

// dailyNonce is the nonce of the post of a day or week with that custom id, in the channel c0, c1
// ... of server g0, g1 ...
func dailyNonce(channel, customID string) string {
	if week, is := strings.CutPrefix(customID, "dw:"); is {
		return "g" + strings.TrimPrefix(channel, "c") + "w" + week
	}
	return "g" + strings.TrimPrefix(channel, "c") + ":" + strings.TrimPrefix(customID, "dp:")
}

// plain builds posts without words.
type plain struct{}

func (plain) Rotation() daily.Rotation { return daily.NewRotation(playable) }

func (plain) Post(context.Context, daily.Setup, int, bool) (commands.Reply, error) {
	return commands.Reply{Text: "x"}, nil
}

func (plain) Closing(context.Context, daily.Setup, int) (commands.Reply, bool, error) {
	return commands.Reply{Text: "x"}, true, nil
}

func (plain) Reminder(context.Context, daily.Reminder, int) (commands.Reply, error) {
	return commands.Reply{Text: "x"}, nil
}

func (plain) Paused(daily.Setup) commands.Reply { return commands.Reply{Text: "x"} }

func newPoster(owner string, s *store.Store, o Channels, now func() time.Time) *Poster {
	return &Poster{Owner: owner, Store: s, Words: plain{}, Channels: o, Log: slog.New(slog.DiscardHandler), Now: now, Pace: rate.NewLimiter(rate.Inf, 1)}
}

// playable are the puzzles of the bot.
var playable = known.Players()

func TestMain(m *testing.M) {
	storetest.InMemory()
	processtest.Main(m.Run, map[string]func() error{killDatabase: toBeKilled})
}
