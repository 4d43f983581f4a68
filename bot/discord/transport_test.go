package discord

import (
	"crypto/x509"
	"encoding/pem"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"switchboard/tools/must"
)

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
	if data, err := c.Attachments().Fetch(t.Context(), srv.URL+"/attachments/1/2/board.txt", 100); string(data) != `{"id":"42"}` || err != nil {
		t.Errorf("the attachment is %q, %v", data, err)
	}
	stranger := must.Get(NewClient(srv.URL+"/api/v10", "token", nil, time.Now))(t)
	if data, err := stranger.Attachments().Fetch(t.Context(), srv.URL+"/attachments/1/2/board.txt", 100); err == nil {
		t.Errorf("a certificate that nobody vouches for was trusted: %q", data)
	}
}

// A file that vouches for nothing is said to.
func TestRootsThatAreNone(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ file, want string }{
		"missing":   {filepath.Join(t.TempDir(), "none.pem"), "no such file"},
		"text":      {inFile(t, "certificate"), "no certificate in"},
		"key":       {inFile(t, "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"), "no certificate in"},
		"malformed": {inFile(t, "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"), "certificate 1 in"},
	} {
		if _, err := Roots(test.file); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
