package discord

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"
	"time"

	"switchboard/commands"
)

// A signed request is taken when it is new, and once.
func TestSignedRequests(t *testing.T) {
	t.Parallel()
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	a := answerWith(t, script{handle: quickly(commands.Reply{Text: "x"})})
	e := &Endpoint{Key: public, Dispatch: a.dispatch, Life: context.Background()}
	ask := func(id string, signed time.Time) int {
		body := []byte(`{"id":"` + id + `","token":"t","type":2,"version":1,"user":{"id":"4","username":"ann"},"data":{"id":"5","name":"ask","type":1}}`)
		stamp := strconv.FormatInt(signed.Unix(), 10)
		r := httptest.NewRequest(http.MethodPost, "/interactions", bytes.NewReader(body))
		r.Header.Set("X-Signature-Timestamp", stamp)
		r.Header.Set("X-Signature-Ed25519", hex.EncodeToString(ed25519.Sign(private, append([]byte(stamp), body...))))
		w := httptest.NewRecorder()
		e.ServeHTTP(deadlines{w}, r)
		return w.Code
	}
	now := time.Now()
	for _, c := range []struct {
		what, id string
		signed   time.Time
		want     int
	}{
		{"new", idAt(now), now, http.StatusOK},
		{"the same again", idAt(now), now, http.StatusConflict},
		{"another", idAt(now.Add(time.Millisecond)), now, http.StatusOK},
		{"a minute old", idAt(now.Add(2 * time.Millisecond)), now.Add(-signedLimit - 2*time.Second), http.StatusUnauthorized},
		{"a day old", idAt(now.Add(3 * time.Millisecond)), now.Add(-24 * time.Hour), http.StatusUnauthorized},
		{"from tomorrow", idAt(now.Add(4 * time.Millisecond)), now.Add(24 * time.Hour), http.StatusUnauthorized},
		{"half a minute old", idAt(now.Add(5 * time.Millisecond)), now.Add(-30 * time.Second), http.StatusOK},
	} {
		if got := ask(c.id, c.signed); got != c.want {
			t.Errorf("%s: status %d, want %d", c.what, got, c.want)
		}
	}
}

// deadlines lets a recorder be given a deadline, as a connection is.
type deadlines struct{ *httptest.ResponseRecorder }

func (deadlines) SetWriteDeadline(time.Time) error { return nil }

// An interaction is known for at least two minutes, and what is known does not
// grow without end.
func TestWhatWasSeen(t *testing.T) {
	t.Parallel()
	var s seen
	at := time.Now()
	for i := range 1000 {
		id := strconv.Itoa(i)
		if !s.first(id, at) || s.first(id, at.Add(seenFor-time.Second)) {
			t.Fatalf("interaction %d", i)
		}
		at = at.Add(10 * time.Second)
	}
	if n := len(s.now) + len(s.before); n > 40 {
		t.Errorf("%d interactions are known after hours", n)
	}
}
