package rest

import (
	"image"
	"image/color"
	"image/png"
	"io"
	"net/http"
	"path"
	"strconv"
	"strings"
)

// HandleFiles serves the files of messages, options and emoji, and avatars, at a host name, or with "" at all. With
// signed, URLs of attachments need a valid signature. Only pictures are shown by browsers; other files are downloads.
func (a *API) HandleFiles(mux *http.ServeMux, host string, signed bool) {
	attachment := func(w http.ResponseWriter, r *http.Request) {
		if signed && !a.world.ValidAddress(r.URL) {
			writeGone(w)
			return
		}
		a.file(w, r.PathValue("id"))
	}
	mux.HandleFunc("GET "+host+"/attachments/{channel}/{id}/{name}", attachment)
	mux.HandleFunc("GET "+host+"/ephemeral-attachments/{app}/{id}/{name}", attachment)
	mux.HandleFunc("GET "+host+"/emojis/{name}", func(w http.ResponseWriter, r *http.Request) {
		name := r.PathValue("name")
		a.file(w, strings.TrimSuffix(name, path.Ext(name)))
	})
	mux.HandleFunc("GET "+host+"/avatars/{user}/{name}", a.avatar)
}

var orange = color.RGBA{0xe0, 0x7a, 0x3f, 0xff}

// avatar serves a picture of one colour for whoever has an avatar.
func (a *API) avatar(w http.ResponseWriter, r *http.Request) {
	u, refused := a.world.User(r.PathValue("user"))
	if refused != nil || u.Avatar == nil || r.PathValue("name") != *u.Avatar+".png" {
		writeGone(w)
		return
	}
	w.Header().Set("Content-Type", "image/png")
	_ = png.Encode(w, image.NewPaletted(image.Rect(0, 0, 64, 64), color.Palette{orange})) // fails if the client is gone
}

func writeGone(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(http.StatusNotFound)
	_, _ = io.WriteString(w, "This content is no longer available.")
}

func (a *API) file(w http.ResponseWriter, id string) {
	f, ok := a.world.File(id)
	if !ok {
		writeGone(w)
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
