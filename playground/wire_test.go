package playground_test

import (
	"crypto/tls"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/world"
	"switchboard/tools/must"
)

// The bot's side speaks TLS and offers HTTP/2 before HTTP/1.1, as discord.com does; the page does not.
func TestHTTP2IsOffered(t *testing.T) {
	t.Parallel()
	srv, _ := start(t)
	for _, test := range []struct{ offers, want string }{{"h2 http/1.1", "h2"}, {"http/1.1", "http/1.1"}, {"", ""}} {
		conn := must.Get(tls.Dial("tcp", srv.Host(), &tls.Config{RootCAs: srv.Roots(), NextProtos: strings.Fields(test.offers)}))(t)
		if got := conn.ConnectionState().NegotiatedProtocol; got != test.want {
			t.Errorf("of %q it chose %q", test.offers, got)
		}
		conn.Close()
	}
	if !strings.HasPrefix(srv.APIURL(), "https://") || !strings.HasPrefix(srv.URL(), "http://") {
		t.Errorf("the API is at %s, the page at %s", srv.APIURL(), srv.URL())
	}
}

// What a bot is given of files are signed addresses that last a day, each time anew.
func TestAddressesOfFilesExpire(t *testing.T) {
	t.Parallel()
	c := newClock()
	srv := playgroundtest.Start(t, playground.Options{Now: c.Now})
	ann := srv.User("Ann")
	m := must.Get(ann.Message("look", playground.File{Name: "a b.txt", Bytes: []byte("10\n01")}))(t)
	given := func() string {
		got := string(srv.World.Sign([]byte(`{"url":"` + m.Attachments[0].URL + `","proxy_url":"` + m.Attachments[0].URL + `"}`)))
		address, _, _ := strings.Cut(strings.TrimPrefix(got, `{"url":"`), `"`)
		return address
	}
	fetch := func(address string) (int, string) {
		resp := must.Get(srv.Client().Get(address))(t)
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
	c.Add(world.AddressLasts + time.Second)
	if status, body := fetch(first); status != http.StatusNotFound || body != gone {
		t.Errorf("a day later: %d %q", status, body)
	}
	if status, _ := fetch(given()); status != http.StatusOK {
		t.Errorf("given anew: %d", status)
	}
}
