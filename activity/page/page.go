// Package page serves the page on which boards are tapped: activity/page/dist, which `go run ./tools/page` builds of
// src and of the puzzles, and which is as good on any other server of files. Call Handler. It is told nothing: whoever
// plays alone does so in the browser. All that it asks is the board of a code, for one that fits no button.
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

// policy lets the page load its own files and nothing else, and be framed by Discord.
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: " +
	"https://cdn.discordapp.com; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; " +
	"frame-ancestors 'self' https://discord.com https://*.discord.com https://*.discordsays.com"

// slowest is how long a phone may take for the puzzles, of 5 MB.
const slowest = 5 * time.Minute

// Boards has what Keep wrote, by its code; nil where it is no longer there.
type Boards interface {
	Kept(ctx context.Context, code string) ([]byte, error)
}

// kept begins what a code stands for: whatever else is kept in the same place is not told.
const kept = "board "

// Keep is a position's link as it is kept, and Code the link to what is kept.
func Keep(link string) []byte        { return []byte(kept + link) }
func Code(code string) (link string) { return "@" + code }

// lookedUp is how many boards are looked up at a time, for anybody who asks.
const lookedUp = 4

// tell tells the link of a board by its code. What is too old is not found.
func tell(w http.ResponseWriter, r *http.Request, boards Boards, code string, busy *semaphore.Weighted) {
	ctx, cancel := context.WithTimeout(r.Context(), 5*time.Second)
	defer cancel()
	if busy.Acquire(ctx, 1) != nil {
		http.Error(w, "too many at once", http.StatusTooManyRequests)
		return
	}
	data, err := boards.Kept(ctx, code)
	busy.Release(1)
	link, ours := strings.CutPrefix(string(data), kept)
	switch {
	case err != nil:
		http.Error(w, "cannot look that up now", http.StatusServiceUnavailable)
	case !ours:
		http.NotFound(w, r)
	default:
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		_, _ = io.WriteString(w, link) // whoever asked has left where it fails
	}
}

// Handler serves the page and its files at the root of its paths, and boards at api/board/CODE; strip what stands
// before. The files have a hash of their content in their names and are kept for ever, the page is asked for anew.
func Handler(boards Boards) (http.Handler, error) {
	dist, err := fs.Sub(files, "dist")
	if err != nil {
		return nil, err
	}
	all, busy := gzhttp.GzipHandler(http.FileServerFS(dist)), semaphore.NewWeighted(lookedUp)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if code, coded := strings.CutPrefix(r.URL.Path, "/api/board/"); coded {
			tell(w, r, boards, code, busy)
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
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(slowest)) // where it cannot be set there is none
		all.ServeHTTP(w, r)
	}), nil
}
