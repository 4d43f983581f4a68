// Package page serves the page for playing boards: activity/page/dist, which `go run ./tools/page` builds from src and
// the puzzles. Call Handler. Games of people who play alone stay in their browser, so any file server can serve the
// page; only boards by their code, which are too large for the URL of a button, need this one.
package page

import (
	"context"
	"embed"
	"io"
	"io/fs"
	"net/http"
	"strings"
	"time"

	"github.com/klauspost/compress/gzhttp"
	"golang.org/x/sync/semaphore"
)

//go:embed dist
var files embed.FS

// policy lets the page load its own files and Discord's avatars, and lets Discord frame it.
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: " +
	"https://cdn.discordapp.com; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; " +
	"frame-ancestors 'self' https://discord.com https://*.discord.com https://*.discordsays.com"

// slowDownload is how long a download of the puzzles, 5 MB, may take.
const slowDownload = 5 * time.Minute

// Boards is the store behind codes. Kept returns nil for an unknown code.
type Boards interface {
	Kept(ctx context.Context, code string) ([]byte, error)
}

// boardPrefix marks the links among what is stored. Nothing else is served.
const boardPrefix = "board "

// Keep returns what to store for a position's link, and Code the link to open what is stored under a code.
func Keep(link string) []byte        { return []byte(boardPrefix + link) }
func Code(code string) (link string) { return "@" + code }

const maxLookups = 4

func serveBoard(w http.ResponseWriter, r *http.Request, boards Boards, code string, busy *semaphore.Weighted) {
	ctx, cancel := context.WithTimeout(r.Context(), 5*time.Second)
	defer cancel()
	if busy.Acquire(ctx, 1) != nil {
		http.Error(w, "too many at once", http.StatusTooManyRequests)
		return
	}
	data, err := boards.Kept(ctx, code)
	busy.Release(1)
	link, ours := strings.CutPrefix(string(data), boardPrefix)
	switch {
	case err != nil:
		http.Error(w, "cannot look that up now", http.StatusServiceUnavailable)
	case !ours:
		http.NotFound(w, r)
	default:
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		_, _ = io.WriteString(w, link) // fails if the client is gone
	}
}

// Handler serves the page at /, its files, and boards at /api/board/CODE. Files have a hash of their content in their
// names and are cached for ever; the page is not cached.
func Handler(boards Boards) (http.Handler, error) {
	dist, err := fs.Sub(files, "dist")
	if err != nil {
		return nil, err
	}
	all, busy := gzhttp.GzipHandler(http.FileServerFS(dist)), semaphore.NewWeighted(maxLookups)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if code, coded := strings.CutPrefix(r.URL.Path, "/api/board/"); coded {
			serveBoard(w, r, boards, code, busy)
			return
		}
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cache-Control", "no-cache")
		if _, err := fs.Stat(dist, strings.TrimPrefix(r.URL.Path, "/")); err == nil && r.URL.Path != "/" {
			h.Set("Cache-Control", "public, max-age=31536000, immutable")
		}
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(slowDownload)) // if w has one
		all.ServeHTTP(w, r)
	}), nil
}
