package rest

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"sync"
	"time"
)

// limit is how many requests fit into a time; the zero limit lets everything through.
type limit struct {
	requests int
	per      time.Duration
}

// overall is what a bot may ask in a second, interactions aside.
var overall = limit{50, time.Second}

// limiter counts requests by the wall clock, which is what a bot waits by.
type limiter struct {
	now     func() time.Time
	mu      sync.Mutex
	buckets map[string]*bucket
	all     bucket
}

type bucket struct {
	left  int
	reset time.Time
}

// take counts a request. It gives the headers for the answer, or the refusal.
func (l *limiter) take(rt route, r *http.Request) (http.Header, *answer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	if !rt.open {
		if after, ok := l.all.use(overall, now); !ok {
			return nil, tooMany(after, "global", http.Header{})
		}
	}
	if rt.limit.requests == 0 {
		return http.Header{}, nil
	}
	key := rt.pattern + " " + major(r)
	b := l.buckets[key]
	if b == nil {
		b = &bucket{}
		l.buckets[key] = b
	}
	after, ok := b.use(rt.limit, now)
	sum := sha256.Sum256([]byte(rt.pattern))
	h := http.Header{}
	h.Set("X-RateLimit-Limit", fmt.Sprint(rt.limit.requests))
	h.Set("X-RateLimit-Remaining", fmt.Sprint(b.left))
	h.Set("X-RateLimit-Reset", fmt.Sprintf("%.3f", float64(b.reset.UnixMilli())/1000))
	h.Set("X-RateLimit-Reset-After", fmt.Sprintf("%.3f", after.Seconds()))
	h.Set("X-RateLimit-Bucket", hex.EncodeToString(sum[:16]))
	if !ok {
		return nil, tooMany(after, "user", h)
	}
	return h, nil
}

// use counts a request into a bucket and tells how long until it is full again.
func (b *bucket) use(l limit, now time.Time) (time.Duration, bool) {
	if !now.Before(b.reset) {
		b.left, b.reset = l.requests, now.Add(l.per)
	}
	after := b.reset.Sub(now)
	if b.left == 0 {
		return after, false
	}
	b.left--
	return after, true
}

// tooMany is a 429.
func tooMany(after time.Duration, scope string, h http.Header) *answer {
	seconds := math.Round(after.Seconds()*1000) / 1000
	h.Set("Retry-After", fmt.Sprint(int(math.Ceil(seconds))))
	h.Set("X-RateLimit-Scope", scope)
	h.Set("X-RateLimit-Reset-After", fmt.Sprintf("%.3f", seconds))
	if scope == "global" {
		h.Set("X-RateLimit-Global", "true")
	}
	body := map[string]any{"message": "You are being rate limited.", "retry_after": seconds, "global": scope == "global"}
	b, _ := json.Marshal(body)
	return &answer{status: http.StatusTooManyRequests, header: h, body: b}
}
