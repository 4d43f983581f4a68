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
	buckets map[string]*bucket // by route and major parameters; "" is the global one
}

type bucket struct {
	left  int
	reset time.Time
}

// take counts a request, and returns the answer 429 or one that has nothing yet but the rate limit headers.
func (l *limiter) take(rt route, r *http.Request) answer {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !rt.noAuth {
		if _, after, ok := l.use("", globalLimit); !ok {
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
	b, after, ok := l.use(key, rt.limit)
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

// use takes a request out of a bucket, unless it is empty, and returns the bucket and how long until it is full again.
func (l *limiter) use(key string, of limit) (b *bucket, after time.Duration, ok bool) {
	now := time.Now()
	b = l.buckets[key]
	if b == nil || !now.Before(b.reset) {
		b = &bucket{of.requests, now.Add(of.per)}
		l.buckets[key] = b
	}
	if ok = b.left > 0; ok {
		b.left--
	}
	return b, b.reset.Sub(now), ok
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
