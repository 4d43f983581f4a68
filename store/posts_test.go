package store

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"switchboard/puzzles"
	"switchboard/store/storetest"
	"switchboard/tools/must"
)

// A result makes a post due once, for one of those who ask; a claim that was left behind comes back.
func TestPostsFallDueOnce(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		ctx := t.Context()
		p := puzzles.Post{Code: "ABCDEF", UserID: "ann", ChannelID: "c", Data: []byte("{}"), CreatedAt: c.Now()}
		must.Do(t, s.CreatePost(ctx, p))
		if err := s.CreatePost(ctx, p); !errors.Is(err, puzzles.ErrChanged) {
			t.Errorf("a code that is taken: %v", err)
		}
		due := func() int { return len(must.Get(s.DuePosts(ctx, 3*time.Second))(t)) }
		a := must.Get(s.StartPostAttempt(ctx, puzzles.Attempt{Code: p.Code, UserID: "ben", Data: []byte("x"), StartedAt: c.Now()}))(t)
		a.Tried = true
		must.Do(t, s.SavePostAttempt(ctx, a))
		if err := s.SavePostAttempt(ctx, a); !errors.Is(err, puzzles.ErrChanged) {
			t.Errorf("saved twice: %v", err)
		}
		if due() != 0 {
			t.Error("a post is due whose message nobody knows")
		}
		must.Do(t, s.PlacePost(ctx, puzzles.Post{Code: p.Code, ChannelID: "c", MessageID: "m"}))
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
		now := must.Get(s.Post(ctx, p.Code))(t)
		must.Do(t, s.PostShown(ctx, p.Code, now.Changed))
		if c.Add(4 * time.Second); due() != 0 {
			t.Error("due though it shows everything")
		}
		a = must.Get(s.PostAttempt(ctx, p.Code, "ben"))(t)
		a.Presses = 5
		if err := s.SavePostAttempt(ctx, a); err != nil || due() != 0 {
			t.Errorf("due for a press that changes no score: %v", err)
		}
		if err := s.ClosePost(ctx, p.Code, c.Now()); err != nil || due() != 1 {
			t.Errorf("closed, and not due: %v", err)
		}
		must.Do(t, s.Forget(ctx, "ann", nil, c.Now()))
		if now = must.Get(s.Post(ctx, p.Code))(t); now.UserID != "" || now.ClosedAt.IsZero() || now.MessageID != "m" {
			t.Errorf("%+v", now)
		}
		must.Do(t, s.Forget(ctx, "ben", nil, c.Now()))
		if all := must.Get(s.PostAttempts(ctx, p.Code))(t); len(all) != 0 {
			t.Errorf("%+v", all)
		}
	})
}

// The token of a guest is kept as long as it edits; then nothing does, until the bot is in the channel.
func TestTokensOfPostsEnd(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		ctx := t.Context()
		p := puzzles.Post{Code: "ABCDEF", UserID: "ann", ChannelID: "c", Data: []byte("{}"), CreatedAt: c.Now()}
		must.Do(t, s.CreatePost(ctx, p))
		p.MessageID, p.Token, p.TokenUntil = "m", "secret", c.Now().Add(14*time.Minute)
		must.Do(t, errors.Join(s.PlacePost(ctx, p), s.ClosePost(ctx, p.Code, c.Now())))
		check := func(token string, due int) {
			t.Helper()
			must.Do(t, s.DropPostTokens(ctx))
			kept := must.Get(s.Post(ctx, p.Code))(t)
			if n := len(must.Get(s.DuePosts(ctx, 3*time.Second))(t)); kept.Token != token || n != due {
				t.Errorf("the token is %q, want %q; %d due, want %d", kept.Token, token, n, due)
			}
		}
		check("secret", 1)
		c.Add(14 * time.Minute)
		check("", 0)
		if now := must.Get(s.Post(ctx, p.Code))(t); now.TokenUntil.IsZero() {
			t.Error("nothing says any more that the bot is not in the channel")
		}
		p.Token, p.TokenUntil = "", time.Time{}
		must.Do(t, s.PlacePost(ctx, p))
		check("", 1)
	})
}

// Many save at once: every result is there in the end.
func TestManyPlayOnePost(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		ctx := t.Context()
		must.Do(t, s.CreatePost(ctx, puzzles.Post{Code: "ABCDEF", Data: []byte("{}"), CreatedAt: c.Now()}))
		together(t, 12, func(i int) error {
			a, err := s.StartPostAttempt(ctx, puzzles.Attempt{Code: "ABCDEF", UserID: fmt.Sprint(i), Data: []byte("x"), StartedAt: c.Now()})
			if a.Tried, a.Solved = true, i%2 == 0; err == nil {
				err = s.SavePostAttempt(ctx, a)
			}
			return err
		})
		if score, tried := puzzles.Rank(must.Get(s.PostAttempts(ctx, "ABCDEF"))(t)); tried != 12 || len(score) != 6 {
			t.Errorf("%+v", score)
		}
		if p := must.Get(s.Post(ctx, "ABCDEF"))(t); p.Changed != 12 {
			t.Errorf("changed %d times", p.Changed)
		}
	})
}
