package main

import (
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
	for name, show := range map[string]string{"emoji": "emoji", "png": "image"} {
		b.Run(name, func(b *testing.B) {
			bot := startBot(b, nil)
			var mu sync.Mutex
			var took []time.Duration
			for b.Loop() {
				var all sync.WaitGroup
				for p := range people {
					who := bot.User("P" + string(rune('a'+p%26)) + string(rune('a'+p/26)))
					drawn := randomBoard(5, 5)
					all.Go(func() {
						start := time.Now()
						slash(b, who, "solve lights", playground.Values{"board": drawn, "show": show})
						mu.Lock()
						took = append(took, time.Since(start))
						mu.Unlock()
					})
				}
				all.Wait()
			}
			slices.Sort(took)
			ms := func(q float64) float64 { return float64(took[int(q*float64(len(took)-1))]) / 1e6 }
			b.ReportMetric(ms(0.5), "ms/p50")
			b.ReportMetric(ms(0.99), "ms/p99")
		})
	}
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
