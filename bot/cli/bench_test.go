package cli

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"switchboard/playground"
)

// people is how many ask at once.
const people = 50

// BenchmarkAnswer measures from asking to answering, through the local Discord
// and the real bot, on random 5 x 5 boards with people asking all at once. The
// figures are the middle and the ninety-ninth percentile in milliseconds.
func BenchmarkAnswer(b *testing.B) {
	for _, show := range []string{"emoji", "image"} {
		b.Run(show, func(b *testing.B) {
			bot := startBot(b, nil)
			askAll(b, bot, show) // the first answers fill the caches of a cold process
			var took []time.Duration
			for b.Loop() {
				took = append(took, askAll(b, bot, show)...)
				bot.Forget() // the record of requests is for tests, and grows
			}
			slices.Sort(took)
			ms := func(q float64) float64 { return float64(took[int(q*float64(len(took)-1))]) / 1e6 }
			b.ReportMetric(ms(0.5), "ms/p50")
			b.ReportMetric(ms(0.99), "ms/p99")
		})
	}
}

// askAll has everybody ask at the same moment and returns how long each waited.
func askAll(b *testing.B, bot *started, show string) []time.Duration {
	took := make([]time.Duration, people)
	var all sync.WaitGroup
	for p := range people {
		who, drawn := bot.User(fmt.Sprint("P", p)), randomBoard(5, 5)
		all.Go(func() {
			start := time.Now()
			slash(b, who, "solve lights", playground.Values{"board": drawn, "show": show})
			took[p] = time.Since(start)
		})
	}
	all.Wait()
	return took
}

func randomBoard(rows, cols int) string {
	var drawn []byte
	for r := range rows {
		if r > 0 {
			drawn = append(drawn, '/')
		}
		for range cols {
			drawn = append(drawn, '0'+byte(rand.IntN(2)))
		}
	}
	return string(drawn)
}
