package playground_test

import (
	"crypto/ed25519"
	"crypto/tls"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/playground/world"
	"switchboard/tools/must"
)

// signed starts a bot that receives interactions by POST. check says whether it verifies signatures.
func signed(t *testing.T, srv *playground.Server, check bool, answer func(http.ResponseWriter, wire.Interaction)) *httptest.Server {
	t.Helper()
	key := must.Get(hex.DecodeString(srv.Key))(t)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		sig, _ := hex.DecodeString(r.Header.Get("X-Signature-Ed25519"))
		if check && !ed25519.Verify(key, append([]byte(r.Header.Get("X-Signature-Timestamp")), body...), sig) {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		var i wire.Interaction
		_ = json.Unmarshal(body, &i)
		w.Header().Set("Content-Type", "application/json")
		if i.Type == wire.Ping {
			fmt.Fprint(w, `{"type":1}`)
			return
		}
		answer(w, i)
	}))
	t.Cleanup(s.Close)
	return s
}

// An endpoint that does not verify signatures is refused, and one that fails leaves people without an answer.
func TestEndpointIsProbed(t *testing.T) {
	r := newRaw(t)
	careless := signed(t, r.srv, false, nil)
	if err := r.srv.SetEndpoint(within(t), careless.URL); err == nil || !strings.Contains(err.Error(), "signature") {
		t.Errorf("a careless bot: %v", err)
	}
	bad := signed(t, r.srv, true, func(w http.ResponseWriter, i wire.Interaction) { w.WriteHeader(http.StatusInternalServerError) })
	must.Do(t, r.srv.SetEndpoint(within(t), bad.URL))
	if _, err := r.ann.Slash(within(t), "go", nil); !errors.Is(err, world.ErrNoAnswer) {
		t.Errorf("a failing bot: %v", err)
	}
}

// The bot's side speaks TLS and offers HTTP/2 before HTTP/1.1, as discord.com does; the page does not.
func TestHTTP2IsOffered(t *testing.T) {
	t.Parallel()
	srv := start(t)
	for _, test := range []struct{ offers, want string }{{"h2 http/1.1", "h2"}, {"http/1.1", "http/1.1"}, {"", ""}} {
		conn := must.Get(tls.Dial("tcp", srv.Host, &tls.Config{RootCAs: srv.Roots, NextProtos: strings.Fields(test.offers)}))(t)
		if got := conn.ConnectionState().NegotiatedProtocol; got != test.want {
			t.Errorf("of %q it chose %q", test.offers, got)
		}
		conn.Close()
	}
	if !strings.HasPrefix(srv.APIURL, "https://") || !strings.HasPrefix(srv.URL, "http://") {
		t.Errorf("the API is at %s, the page at %s", srv.APIURL, srv.URL)
	}
}

// A bot receives file URLs with signatures that are valid for a day, renewed each time.
func TestAddressesOfFilesExpire(t *testing.T) {
	t.Parallel()
	srv := start(t)
	ann := srv.User("Ann")
	m := must.Get(ann.Message("look", playground.File{Name: "a b.txt", Bytes: []byte("10\n01")}))(t)
	given := func() string {
		got := string(srv.World.SignAddresses([]byte(`{"url":"` + m.Attachments[0].URL + `","proxy_url":"` + m.Attachments[0].URL + `"}`)))
		address, _, _ := strings.Cut(strings.TrimPrefix(got, `{"url":"`), `"`)
		return address
	}
	fetch := func(address string) (int, string) {
		resp := must.Get(srv.Client.Get(address))(t)
		defer resp.Body.Close()
		b, _ := io.ReadAll(resp.Body)
		return resp.StatusCode, string(b)
	}
	const gone = "This content is no longer available."
	first := given()
	u := must.Get(url.Parse(first))(t)
	if q := u.Query(); len(q.Get("ex")) != 8 || len(q.Get("is")) != 8 || len(q.Get("hm")) != 64 {
		t.Errorf("the address is %s", first)
	}
	for name, test := range map[string]struct {
		address string
		status  int
		body    string
	}{
		"as given":      {first, http.StatusOK, "10\n01"},
		"unsigned":      {strings.TrimSuffix(first, "?"+u.RawQuery), http.StatusNotFound, gone},
		"longer":        {strings.Replace(first, "ex="+u.Query().Get("ex"), "ex=7fffffff", 1), http.StatusNotFound, gone},
		"of other file": {strings.Replace(first, "/attachments/", "/attachments/1", 1), http.StatusNotFound, gone},
	} {
		if status, body := fetch(test.address); status != test.status || body != test.body {
			t.Errorf("%s: %d %q", name, status, body)
		}
	}
	srv.World.PutForward(world.AddressLasts + time.Second)
	if status, body := fetch(first); status != http.StatusNotFound || body != gone {
		t.Errorf("a day later: %d %q", status, body)
	}
	if status, _ := fetch(given()); status != http.StatusOK {
		t.Errorf("given anew: %d", status)
	}
}
