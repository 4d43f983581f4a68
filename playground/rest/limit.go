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

// limit is how many requests are allowed in a period; the zero limit allows all.
type limit struct {
	requests int
	per      time.Duration
}

// globalLimit is that of a bot over all routes but those of interactions.
var globalLimit = limit{50, time.Second}

// limiter counts requests, by the wall clock, as bots wait by theirs.
type limiter struct {
	mu      sync.Mutex
	buckets map[string]*bucket
	global  bucket
}

type bucket struct {
	left  int
	reset time.Time
}

// take counts a request, and returns the answer 429 or one that has nothing yet but the rate limit headers.
func (l *limiter) take(rt route, r *http.Request) answer {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	if !rt.noAuth {
		if after, ok := l.global.use(globalLimit, now); !ok {
			return rateLimited(after, "global", http.Header{})
		}
	}
	if rt.limit.requests == 0 {
		return answer{}
	}
	key := rt.pattern
	for _, major := range []string{"channel", "guild", "app", "token"} { // each value of these has a limit of its own
		key += " " + r.PathValue(major)
	}
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
		return rateLimited(after, "user", h)
	}
	return answer{header: h}
}

// use takes a request out of a bucket, unless it is empty, and returns how long until it is full again.
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

func rateLimited(after time.Duration, scope string, h http.Header) answer {
	seconds := math.Round(after.Seconds()*1000) / 1000
	h.Set("Retry-After", fmt.Sprint(int(math.Ceil(seconds))))
	h.Set("X-RateLimit-Scope", scope)
	h.Set("X-RateLimit-Reset-After", fmt.Sprintf("%.3f", seconds))
	if scope == "global" {
		h.Set("X-RateLimit-Global", "true")
	}
	body := map[string]any{"message": "You are being rate limited.", "retry_after": seconds, "global": scope == "global"}
	b, _ := json.Marshal(body)
	return answer{status: http.StatusTooManyRequests, header: h, body: b}
}
