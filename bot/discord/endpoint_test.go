package discord

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/x509"
	"encoding/hex"
	"encoding/pem"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"switchboard/commands"
	"switchboard/tools/must"
)

// A signed request is taken when it is new, and once.
func TestSignedRequests(t *testing.T) {
	t.Parallel()
	public, private, err := ed25519.GenerateKey(nil)
	must.Do(t, err)
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

// secure is a server as discord.com is one: TLS, with HTTP/2 on offer.
func secure(t *testing.T, h http.Handler) (srv *httptest.Server, roots *x509.CertPool) {
	t.Helper()
	srv = httptest.NewUnstartedServer(h)
	srv.EnableHTTP2 = true
	srv.StartTLS()
	t.Cleanup(srv.Close)
	roots = must.Get(Roots(inFile(t, string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: srv.Certificate().Raw})))))(t)
	return srv, roots
}

func inFile(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "ca.pem")
	must.Do(t, os.WriteFile(name, []byte(text), 0o600))
	return name
}

// A server that offers HTTP/2 is asked over HTTP/1.1, by its certificate alone.
func TestAServerThatOffersHTTP2(t *testing.T) {
	t.Parallel()
	srv, roots := secure(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Proto != "HTTP/1.1" {
			t.Errorf("asked by %s", r.Proto)
		}
		_, _ = io.WriteString(w, `{"id":"42"}`)
	}))
	c := must.Get(NewClient(srv.URL+"/api/v10", "token", roots, time.Now))(t)
	if id, err := c.application(t.Context()); id != "42" || err != nil {
		t.Errorf("the application is %q, %v", id, err)
	}
	if data, err := c.Fetch(t.Context(), srv.URL+"/attachments/1/2/board.txt", 100); string(data) != `{"id":"42"}` || err != nil {
		t.Errorf("the attachment is %q, %v", data, err)
	}
	stranger := must.Get(NewClient(srv.URL+"/api/v10", "token", nil, time.Now))(t)
	if data, err := stranger.Fetch(t.Context(), srv.URL+"/attachments/1/2/board.txt", 100); err == nil {
		t.Errorf("a certificate that nobody vouches for was trusted: %q", data)
	}
}

// A file that vouches for nothing is said to.
func TestRootsThatAreNone(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ file, want string }{
		"missing":   {filepath.Join(t.TempDir(), "none.pem"), "no such file"},
		"text":      {inFile(t, "certificate"), "no certificate can be read in"},
		"key":       {inFile(t, "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"), "no certificate can be read in"},
		"malformed": {inFile(t, "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"), "no certificate can be read in"},
	} {
		if _, err := Roots(test.file); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
