package rest

import (
	"cmp"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

func TestLimiter(t *testing.T) {
	now := time.Unix(1000, 0)
	l := limiter{now: func() time.Time { return now }, buckets: map[string]*bucket{}}
	rt := route{pattern: "GET /x", limit: limit{2, time.Second}, noAuth: true}
	req := httptest.NewRequest(http.MethodGet, "/x", nil)
	take := func() int {
		return cmp.Or(l.take(rt, req).status, 200)
	}
	for i, want := range []int{200, 200, 429, 429} {
		if got := take(); got != want {
			t.Errorf("request %d: %d, want %d", i, got, want)
		}
	}
	now = now.Add(time.Second)
	if got := take(); got != 200 {
		t.Errorf("after a second: %d", got)
	}
}

// A bot has 50 requests a second over all routes but those of interactions.
func TestLimiterOverAll(t *testing.T) {
	now := time.Unix(1000, 0)
	l := limiter{now: func() time.Time { return now }, buckets: map[string]*bucket{}}
	req := httptest.NewRequest(http.MethodGet, "/x", nil)
	refused := 0
	for range 60 {
		if late := l.take(route{pattern: "GET /x"}, req); late.status == 429 {
			refused++
			if late.header.Get("X-RateLimit-Global") != "true" {
				t.Errorf("headers %v", late.header)
			}
		}
		if l.take(route{pattern: "POST /interactions", noAuth: true}, req).status != 0 {
			t.Error("an interaction is refused")
		}
	}
	if refused != 10 {
		t.Errorf("%d of 60 refused, want 10", refused)
	}
}
