package discord

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"

	"switchboard/playground/playgroundtest"
	"switchboard/tools/must"
)

// Attachments come from Discord's CDN and from the host of the API, and from
// nowhere else, whatever the address looks like.
func TestWhereAttachmentsComeFrom(t *testing.T) {
	t.Parallel()
	api := must.Get(url.Parse("https://discord.com/api/v10"))(t)
	f := (&Client{base: api}).Attachments()
	for address, want := range map[string]bool{
		"https://cdn.discordapp.com/attachments/1/2/a.txt?ex=1":        true,
		"https://media.discordapp.net/a.txt":                           true,
		"https://images-ext-1.discordapp.net/external/a/a.png":         true,
		"https://discord.com/a.txt":                                    true,
		"http://cdn.discordapp.com/a.txt":                              false,
		"http://discord.com/a.txt":                                     false,
		"https://cdn.discordapp.com:8443/a.txt":                        false,
		"https://cdn.discordapp.com.example.org/a.txt":                 false,
		"https://cdn.discordapp.com@127.0.0.1/a.txt":                   false,
		"https://ann:secret@cdn.discordapp.com/a.txt":                  false,
		"https://127.0.0.1/a.txt":                                      false,
		"https://[::1]/a.txt":                                          false,
		"https://[::ffff:127.0.0.1]/a.txt":                             false,
		"https://localhost/a.txt":                                      false,
		"https://169.254.169.254/latest/meta-data":                     false,
		"https://2130706433/a.txt":                                     false,
		"file:///etc/passwd":                                           false,
		"ftp://cdn.discordapp.com/a.txt":                               false,
		"//cdn.discordapp.com/a.txt":                                   false,
		"/a.txt":                                                       false,
		"":                                                             false,
		"https:cdn.discordapp.com/a.txt":                               false,
		"https://cdn.discordapp.com\\@127.0.0.1/a.txt":                 false,
		"https://example.org/?https://cdn.discordapp.com/a.txt":        false,
		"https://example.org/#@cdn.discordapp.com/":                    false,
		"https://CDN.discordapp.com/a.txt":                             false,
		"https://cdn.discordapp.com./a.txt":                            false,
		"https://cdn%2ediscordapp.com/a.txt":                           false,
		"https://cdn.discordapp.com%00.example.org/a.txt":              false,
		"https://cdn.discordapp.com/a.txt https://example.org/b.txt":   true,
		"https://cdn.discordapp.com/../../a.txt":                       true,
		"https://xn--cdn-discordapp-com.example.org/attachments/a.txt": false,
	} {
		u, err := url.Parse(address)
		if got := err == nil && f.allowed(u) == nil; got != want {
			t.Errorf("%q: allowed %v", address, got)
		}
	}
}

// A host that does not behave costs the bot no more than the limit.
func TestAttachmentsThatDoNotBehave(t *testing.T) {
	t.Parallel()
	var elsewhere, turns atomic.Int32
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { elsewhere.Add(1) }))
	defer other.Close()
	mux := http.NewServeMux()
	mux.HandleFunc("/fits", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("0101")) })
	mux.HandleFunc("/moved", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/fits", http.StatusFound) })
	mux.HandleFunc("/away", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, other.URL, http.StatusFound) })
	mux.HandleFunc("/round", func(w http.ResponseWriter, r *http.Request) {
		turns.Add(1)
		http.Redirect(w, r, "/round", http.StatusFound)
	})
	mux.HandleFunc("/endless", func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil {
			if _, err := w.Write(make([]byte, 1<<16)); err != nil {
				return
			}
		}
	})
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write(make([]byte, 1<<24))
	_ = z.Close()
	mux.HandleFunc("/bomb", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = w.Write(packed.Bytes())
	})
	mux.HandleFunc("/short", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "100")
		_, _ = w.Write([]byte("01"))
	})
	srv := httptest.NewServer(mux)
	defer srv.Close()
	api := must.Get(url.Parse(srv.URL))(t)
	f := (&Client{base: api}).Attachments()
	for path, wrong := range map[string]string{
		"/fits": "", "/moved": "", "/away": "not fetched from", "/round": "again and again", "/endless": "over 1000 bytes",
		"/bomb": "over 1000 bytes", "/short": "unexpected EOF", "/none": "status 404",
	} {
		data, err := f.Fetch(playgroundtest.Within(t), srv.URL+path, 1000)
		switch {
		case wrong == "" && (err != nil || string(data) != "0101"):
			t.Errorf("%s: %q, %v", path, data, err)
		case wrong != "" && (err == nil || !strings.Contains(err.Error(), wrong)):
			t.Errorf("%s: %d bytes, %v, want %q", path, len(data), err, wrong)
		}
	}
	if elsewhere.Load() != 0 || turns.Load() > 1+mostRedirects {
		t.Errorf("asked elsewhere %d times, went round %d times", elsewhere.Load(), turns.Load())
	}
}
