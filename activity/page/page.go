// Package page serves the page on which boards are tapped: activity/page/dist, which
// `go run ./tools/page` builds of src and of the puzzles, and which is as good on any
// other server of files. Call Handler. It keeps nothing and is told nothing: whoever
// plays alone does so in the browser.
package page

import (
	"bytes"
	"compress/gzip"
	"embed"
	"fmt"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"
)

//go:embed dist
var files embed.FS

// policy lets the page load its own files and nothing else, and be framed by Discord.
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: " +
	"https://cdn.discordapp.com; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; " +
	"frame-ancestors 'self' https://discord.com https://*.discord.com https://*.discordsays.com"

// slowest is how long a phone may take for the puzzles, of 5 MB.
const slowest = 5 * time.Minute

// served is a file as it is sent.
type served struct {
	data, packed []byte // packed is nil where it gains nothing
	kind, cached string
}

// Handler serves the page and its files at the root of its paths; strip what stands
// before. The files have a hash of their content in their names and are kept for ever, the
// page is asked for anew.
func Handler() (http.Handler, error) {
	all := map[string]served{}
	entries, err := files.ReadDir("dist")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		data, err := files.ReadFile("dist/" + e.Name())
		if err != nil {
			return nil, err
		}
		s := served{data: data, kind: mime.TypeByExtension(path.Ext(e.Name())), cached: "public, max-age=31536000, immutable"}
		switch path.Ext(e.Name()) {
		case ".json":
			continue // what it was built of
		case ".html":
			s.kind, s.cached = "text/html; charset=utf-8", "no-cache"
		case ".js":
			s.kind = "text/javascript; charset=utf-8"
		case ".gz":
			s.kind = "application/octet-stream" // the page unpacks it, so that any server will do
		}
		if path.Ext(e.Name()) != ".gz" {
			var packed bytes.Buffer
			w := gzip.NewWriter(&packed)
			if _, err := w.Write(data); err != nil {
				return nil, err
			}
			if err := w.Close(); err != nil {
				return nil, err
			}
			s.packed = packed.Bytes()
		}
		all["/"+e.Name()] = s
	}
	all["/"] = all["/index.html"]
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s, has := all[r.URL.Path]
		switch {
		case !has:
			http.NotFound(w, r)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, http.StatusText(http.StatusMethodNotAllowed), http.StatusMethodNotAllowed)
		default:
			s.send(w, r)
		}
	}), nil
}

func (s served) send(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	for name, value := range map[string]string{
		"Content-Type": s.kind, "Cache-Control": s.cached, "Vary": "Accept-Encoding", "Content-Security-Policy": policy,
		"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
	} {
		h.Set(name, value)
	}
	data := s.data
	if s.packed != nil && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		data = s.packed
	}
	h.Set("Content-Length", fmt.Sprint(len(data)))
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(slowest)) // where it cannot be set there is none
	if r.Method == http.MethodGet {
		_, _ = w.Write(data) // whoever asked has left where it fails
	}
}
