package playground_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"switchboard/playground"
	"switchboard/playground/gateway"
	"switchboard/playground/rest"
	"switchboard/playground/world"
)

func TestFaults(t *testing.T) {
	r := newRaw(t)
	const edit = "PATCH /webhooks/*/*/messages/@original"
	a := r.use(playground.Home)
	r.expect("answer", r.answer(a, hi), 204, 0)
	patch := func() reply { return r.do("PATCH", r.hook(a, "/messages/@original"), `{"content":"x"}`) }

	r.srv.Fault(playground.Fault{Match: edit, Status: 429, RetryAfter: 1500 * time.Millisecond})
	r.srv.Fault(playground.Fault{Match: edit, Status: 500})
	r.srv.Fault(playground.Fault{Match: edit, Status: 502})
	r.srv.Fault(playground.Fault{Match: edit, Status: 400, Code: 30046, Message: "Maximum number of edits to messages older than 1 hour reached."})
	r.expect("another route", r.do("GET", "/users/@me", ""), 200, 0)
	late := patch()
	r.expect("429", late, 429, 0)
	if late.header.Get("Retry-After") != "2" || late.header.Get("X-RateLimit-Scope") != "user" || !strings.Contains(string(late.body), `"retry_after":1.5`) {
		t.Errorf("429: %v %s", late.header, late.body)
	}
	r.expect("500", patch(), 500, 0)
	r.expect("502", patch(), 502, 0)
	r.expect("30046", patch(), 400, 30046)
	if s, _ := a.State(); s.Message.Content != "hi" {
		t.Errorf("a failed edit changed the message to %q", s.Message.Content)
	}
	r.expect("healed", patch(), 200, 0)

	r.srv.Fault(playground.Fault{Times: -1, Status: 503})
	r.expect("all", r.do("GET", "/gateway", ""), 503, 0)
	r.expect("all", r.do("GET", "/gateway", ""), 503, 0)
	r.srv.Heal()
	r.expect("none", r.do("GET", "/gateway", ""), 200, 0)
}

// A connection is dropped, or an error answered, before or after the request is performed.
func TestDrops(t *testing.T) {
	for _, c := range []struct {
		fault playground.Fault
		done  bool
	}{{playground.Fault{Drop: true}, false}, {playground.Fault{Drop: true, After: true}, true}, {playground.Fault{Status: 502, After: true}, true}} {
		r := newRaw(t)
		a := r.use(playground.Home)
		r.srv.Fault(c.fault)
		req, _ := http.NewRequestWithContext(t.Context(), "POST", r.srv.APIURL+"/interactions/"+a.Interaction.ID+"/"+a.Interaction.Token+"/callback", strings.NewReader(hi))
		req.Header.Set("Content-Type", "application/json")
		if resp, err := r.srv.Client.Do(req); err == nil {
			resp.Body.Close()
			if resp.StatusCode != c.fault.Status {
				t.Errorf("%+v: answered with %d", c.fault, resp.StatusCode)
			}
		}
		if s, _ := a.State(); s.Done != c.done {
			t.Errorf("%+v: done %t, want %t", c.fault, s.Done, c.done)
		}
	}
}

// A bot has 50 requests a second over all routes but those of interactions, each of which has a limit of its own.
func TestRateLimits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, log := world.New(world.Config{Now: time.Now, Token: "secret"}), slog.New(slog.DiscardHandler)
		api := rest.New(w, gateway.New(w, "", time.Minute, log), log)
		late := func(path string, requests int) (remaining []string, refused int) {
			req := httptest.NewRequest(http.MethodGet, "/api"+path, nil)
			req.Header.Set("Authorization", "Bot secret")
			for range requests {
				got := httptest.NewRecorder()
				api.ServeHTTP(got, req)
				h := got.Header()
				remaining = append(remaining, h.Get("X-RateLimit-Remaining")+"/"+h.Get("X-RateLimit-Limit"))
				if got.Code != http.StatusTooManyRequests {
					continue
				}
				refused++
				all, after := h.Get("X-RateLimit-Global") != "", h.Get("X-RateLimit-Reset-After")
				if all != (path == "/gateway/bot") || all != (h.Get("X-RateLimit-Bucket") == "") || h.Get("Retry-After") == "" || after == "" {
					t.Errorf("%s: 429 with %v", path, h)
				}
			}
			return remaining, refused
		}
		for range 2 {
			if _, n := late("/gateway/bot", 60); n != 10 {
				t.Errorf("%d of 60 requests are refused", n)
			}
			if _, n := late("/gateway", 60); n != 0 {
				t.Errorf("%d of 60 requests without authorization are refused", n)
			}
			for _, token := range []string{"one", "another"} {
				left, n := late("/webhooks/"+w.AppID+"/"+token+"/messages/@original", 7)
				if strings.Join(left, " ") != "4/5 3/5 2/5 1/5 0/5 0/5 0/5" || n != 2 {
					t.Errorf("%d of 7 requests for a message are refused, remaining %v", n, left)
				}
			}
			time.Sleep(2 * time.Second)
		}
	})
}
