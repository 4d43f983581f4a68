package playground_test

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground"
)

// BenchmarkAnswer has 50 people use a bot of discordgo at once that answers with what it was given: the part of a
// bot's time from asking to answering that the playground and the library take.
func BenchmarkAnswer(b *testing.B) {
	srv, err := playground.New(playground.Options{})
	if err != nil {
		b.Fatal(err)
	}
	srv.Start(context.Background())
	b.Cleanup(func() { _ = srv.Close() })
	bot(b, srv, echo, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		err := s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseChannelMessageWithSource,
			Data: &discordgo.InteractionResponseData{Content: i.ApplicationCommandData().Options[0].StringValue()}})
		if err != nil {
			b.Error(err)
		}
	})
	var mu sync.Mutex
	var took []time.Duration
	var left atomic.Int64
	left.Store(int64(b.N))
	b.ResetTimer()
	var people sync.WaitGroup
	for n := range 50 {
		u := srv.User("P" + string(rune('A'+n)))
		people.Go(func() {
			for left.Add(-1) >= 0 {
				a, err := u.Slash(b.Context(), "echo", playground.Values{"text": "x"})
				if err != nil {
					b.Error(err)
					return
				}
				mu.Lock()
				took = append(took, a.Took)
				mu.Unlock()
			}
		})
	}
	people.Wait()
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "ms-p99")
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms-p50")
}
