package store

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"switchboard/puzzles"
	"switchboard/store/storetest"
)

// A result makes a post due once, for one of those who ask; a claim that was left
// behind comes back.
func TestPostsFallDueOnce(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		ctx := t.Context()
		p := puzzles.Post{Code: "ABCDEF", UserID: "ann", ChannelID: "c", Data: []byte("{}"), CreatedAt: c.Now()}
		if err := s.CreatePost(ctx, p); err != nil {
			t.Fatal(err)
		}
		if err := s.CreatePost(ctx, p); !errors.Is(err, puzzles.ErrChanged) {
			t.Errorf("a code that is taken: %v", err)
		}
		due := func() int { return len(must[[]string](t)(s.DuePosts(ctx, 3*time.Second))) }
		a := must[puzzles.Attempt](t)(s.StartPostAttempt(ctx, puzzles.Attempt{Code: p.Code, UserID: "ben", Data: []byte("x"), StartedAt: c.Now()}))
		a.Tried = true
		if err := s.SavePostAttempt(ctx, a); err != nil {
			t.Fatal(err)
		}
		if err := s.SavePostAttempt(ctx, a); !errors.Is(err, puzzles.ErrChanged) {
			t.Errorf("saved twice: %v", err)
		}
		if due() != 0 {
			t.Error("a post is due whose message nobody knows")
		}
		if err := s.PlacePost(ctx, puzzles.Post{Code: p.Code, ChannelID: "c", MessageID: "m"}); err != nil {
			t.Fatal(err)
		}
		if due() != 1 || due() != 0 {
			t.Error("not due just once")
		}
		c.Add(4 * time.Second) // who claimed it died
		if due() != 1 {
			t.Error("a claim that was left behind does not come back")
		}
		if c.Add(-time.Hour); due() != 1 {
			t.Error("a claim by a clock that was fast holds until then")
		}
		now := must[puzzles.Post](t)(s.Post(ctx, p.Code))
		if err := s.PostShown(ctx, p.Code, now.Changed); err != nil {
			t.Fatal(err)
		}
		if c.Add(4 * time.Second); due() != 0 {
			t.Error("due though it shows everything")
		}
		a = must[puzzles.Attempt](t)(s.PostAttempt(ctx, p.Code, "ben"))
		a.Presses = 5
		if err := s.SavePostAttempt(ctx, a); err != nil || due() != 0 {
			t.Errorf("due for a press that changes no score: %v", err)
		}
		if err := s.ClosePost(ctx, p.Code, c.Now()); err != nil || due() != 1 {
			t.Errorf("closed, and not due: %v", err)
		}
		if err := s.Forget(ctx, "ann", nil, c.Now()); err != nil {
			t.Fatal(err)
		}
		if now = must[puzzles.Post](t)(s.Post(ctx, p.Code)); now.UserID != "" || now.ClosedAt.IsZero() || now.MessageID != "m" {
			t.Errorf("%+v", now)
		}
		if err := s.Forget(ctx, "ben", nil, c.Now()); err != nil {
			t.Fatal(err)
		}
		if all := must[[]puzzles.Attempt](t)(s.PostAttempts(ctx, p.Code)); len(all) != 0 {
			t.Errorf("%+v", all)
		}
	})
}

// The token of a guest is kept as long as it edits; then nothing does, until the bot is in
// the channel.
func TestTokensOfPostsEnd(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		ctx := t.Context()
		p := puzzles.Post{Code: "ABCDEF", UserID: "ann", ChannelID: "c", Data: []byte("{}"), CreatedAt: c.Now()}
		if err := s.CreatePost(ctx, p); err != nil {
			t.Fatal(err)
		}
		p.MessageID, p.Token, p.TokenUntil = "m", "secret", c.Now().Add(14*time.Minute)
		if err := errors.Join(s.PlacePost(ctx, p), s.ClosePost(ctx, p.Code, c.Now())); err != nil {
			t.Fatal(err)
		}
		check := func(token string, due int) {
			t.Helper()
			if err := s.DropPostTokens(ctx); err != nil {
				t.Fatal(err)
			}
			kept := must[puzzles.Post](t)(s.Post(ctx, p.Code))
			if n := len(must[[]string](t)(s.DuePosts(ctx, 3*time.Second))); kept.Token != token || n != due {
				t.Errorf("the token is %q, want %q; %d due, want %d", kept.Token, token, n, due)
			}
		}
		check("secret", 1)
		c.Add(14 * time.Minute)
		check("", 0)
		if now := must[puzzles.Post](t)(s.Post(ctx, p.Code)); now.TokenUntil.IsZero() {
			t.Error("nothing says any more that the bot is not in the channel")
		}
		p.Token, p.TokenUntil = "", time.Time{}
		if err := s.PlacePost(ctx, p); err != nil {
			t.Fatal(err)
		}
		check("", 1)
	})
}

// Many save at once: every result is there in the end.
func TestManyPlayOnePost(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		ctx := t.Context()
		if err := s.CreatePost(ctx, puzzles.Post{Code: "ABCDEF", Data: []byte("{}"), CreatedAt: c.Now()}); err != nil {
			t.Fatal(err)
		}
		var all sync.WaitGroup
		for i := range 12 {
			all.Go(func() {
				a, err := s.StartPostAttempt(ctx, puzzles.Attempt{Code: "ABCDEF", UserID: fmt.Sprint(i), Data: []byte("x"), StartedAt: c.Now()})
				if a.Tried, a.Solved = true, i%2 == 0; err == nil {
					err = s.SavePostAttempt(ctx, a)
				}
				if err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if score := puzzles.Tally(must[[]puzzles.Attempt](t)(s.PostAttempts(ctx, "ABCDEF"))); score.Tried != 12 || score.Solved != 6 {
			t.Errorf("%+v", score)
		}
		if p := must[puzzles.Post](t)(s.Post(ctx, "ABCDEF")); p.Changed != 12 {
			t.Errorf("changed %d times", p.Changed)
		}
	})
}
