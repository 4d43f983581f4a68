package cli

import (
	"crypto/tls"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/wire"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// BenchmarkClick measures from a click to the new board, through the local Discord and
// the real bot, beside a bare bot that answers a click with the same buttons again. Emoji
// boards are clicked by one person, the two bots in turn; the figure is by how much the
// middle is longer. Pictures are clicked by many, each at a moment of their own within a
// second; the figures are in milliseconds.
func BenchmarkClick(b *testing.B) {
	b.Run("emoji", func(b *testing.B) {
		ours, bare := startBot(b, nil), startBare(b)
		ann, ben := ours.User("Ann"), bare.User("Ben")
		buttons := slash(b, ben, "buttons", nil).Message
		var board *wire.Message
		var took, floor []time.Duration
		for b.Loop() {
			if len(took)%clicks == 0 {
				board = slash(b, ann, "play lights", playground.Values{"size": "4", "difficulty": "hard"}).Message
			}
			took = append(took, clickAny(b, ann, board, ":cell:"))
			floor = append(floor, clickAny(b, ben, buttons, "cell"))
			ours.Forget()
			bare.Forget()
		}
		b.ReportMetric(quantile(took, 0.5), "ms/p50")
		b.ReportMetric(quantile(took, 0.5)/quantile(floor, 0.5), "x-bare")
	})
	b.Run("picture", func(b *testing.B) {
		bot := startBot(b, nil)
		boards := make([]*wire.Message, people)
		for p := range people {
			boards[p] = slash(b, bot.User(fmt.Sprint("P", p)), "play lights", playground.Values{"size": "8"}).Message
		}
		var took []time.Duration
		var mu sync.Mutex
		for b.Loop() {
			var all sync.WaitGroup
			for p, board := range boards {
				who, at := bot.User(fmt.Sprint("P", p)), rand.N(time.Second)
				all.Go(func() {
					time.Sleep(at) // people do not click all at once
					one := clickAny(b, who, board, ":press:")
					mu.Lock()
					defer mu.Unlock()
					took = append(took, one)
				})
			}
			all.Wait()
			bot.Forget()
		}
		b.ReportMetric(quantile(took, 0.5), "ms/p50")
		b.ReportMetric(quantile(took, 0.99), "ms/p99")
	})
}

// clicks is how many clicks a board gets: about as many as people need.
const clicks = 20

// clickAny clicks one of the buttons with a part in their custom ids, and returns how
// long the answer took.
func clickAny(b *testing.B, u *playground.User, m *wire.Message, part string) time.Duration {
	var ids []string
	wire.Each(m.Components, func(c *wire.Component) {
		if c.Type == wire.Button && strings.Contains(c.CustomID, part) {
			ids = append(ids, c.CustomID)
		}
	})
	return clickOn(b, u, m, ids[rand.IntN(len(ids))]).Took
}

// quantile is that of times, in milliseconds.
func quantile(took []time.Duration, q float64) float64 {
	slices.Sort(took)
	return float64(took[int(q*float64(len(took)-1))]) / 1e6
}

// startBare runs a bot of discordgo alone that has a command for sixteen buttons.
func startBare(b *testing.B) *playground.Server {
	b.Helper()
	srv := playgroundtest.Start(b, playground.Options{Unlimited: true})
	s, err := discordgo.New("Bot " + srv.Token())
	if err != nil {
		b.Fatal(err)
	}
	s.Client = &http.Client{Transport: toLocal{srv.APIURL(), srv.Client().Transport}}
	s.Dialer = &websocket.Dialer{TLSClientConfig: &tls.Config{RootCAs: srv.Roots()}}
	s.Identify.Intents = discordgo.IntentsNone
	var rows []discordgo.MessageComponent
	for r := range 4 {
		var row discordgo.ActionsRow
		for c := range 4 {
			row.Components = append(row.Components, discordgo.Button{Label: "x", Style: discordgo.SecondaryButton, CustomID: fmt.Sprintf("cell%d%d", r, c)})
		}
		rows = append(rows, row)
	}
	s.AddHandler(func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		kind := discordgo.InteractionResponseChannelMessageWithSource
		if i.Type == discordgo.InteractionMessageComponent {
			kind = discordgo.InteractionResponseUpdateMessage
		}
		err := s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{
			Type: kind, Data: &discordgo.InteractionResponseData{Content: "x", Components: rows},
		})
		if err != nil {
			b.Error(err)
		}
	})
	if err := s.Open(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = s.Close() })
	buttons := []*discordgo.ApplicationCommand{{Name: "buttons", Description: "shows sixteen buttons"}}
	if _, err := s.ApplicationCommandBulkOverwrite(srv.AppID(), "", buttons); err != nil {
		b.Fatal(err)
	}
	return srv
}

// toLocal sends what is meant for Discord's API to a local one.
type toLocal struct {
	base string
	http.RoundTripper
}

func (l toLocal) RoundTrip(r *http.Request) (*http.Response, error) {
	if _, path, ok := strings.Cut(r.URL.Path, "/api/v"+discordgo.APIVersion); ok {
		to, err := http.NewRequestWithContext(r.Context(), r.Method, l.base+path, r.Body)
		if err != nil {
			return nil, err
		}
		to.Header, to.ContentLength = r.Header, r.ContentLength
		r = to
	}
	return l.RoundTripper.RoundTrip(r)
}
