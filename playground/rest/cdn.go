package rest

import (
	"net/http"
	"path"
	"strconv"
	"strings"
)

// CDN serves the files of messages, options and emoji. A file that is no picture is a download, and none runs
// as a page.
func (a *API) CDN() http.Handler {
	mux := http.NewServeMux()
	file := func(w http.ResponseWriter, r *http.Request) { a.file(w, r, r.PathValue("id")) }
	mux.HandleFunc("GET /attachments/{channel}/{id}/{name}", file)
	mux.HandleFunc("GET /ephemeral-attachments/{app}/{id}/{name}", file)
	mux.HandleFunc("GET /emojis/{name}", func(w http.ResponseWriter, r *http.Request) {
		name := r.PathValue("name")
		a.file(w, r, strings.TrimSuffix(name, path.Ext(name)))
	})
	return mux
}

func (a *API) file(w http.ResponseWriter, r *http.Request, id string) {
	f, ok := a.world.File(id)
	if !ok {
		http.Error(w, "This content is no longer available.", http.StatusNotFound)
		return
	}
	h := w.Header()
	h.Set("Content-Type", f.ContentType)
	h.Set("Content-Length", strconv.Itoa(len(f.Bytes)))
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Security-Policy", "sandbox; default-src 'none'")
	h.Set("Cache-Control", "private, max-age=3600")
	if !strings.HasPrefix(f.ContentType, "image/") {
		h.Set("Content-Disposition", "attachment")
	}
	_, _ = w.Write(f.Bytes)
}
