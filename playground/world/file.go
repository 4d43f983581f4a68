package world

import (
	"bytes"
	"cmp"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	_ "image/gif" // these are for the sizes of pictures
	_ "image/jpeg"
	_ "image/png"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"path"
	"regexp"
	"strconv"
	"strings"
	"time"

	"switchboard/playground/rules"
	"switchboard/playground/wire"
)

// Upload is a file that somebody sends.
type Upload struct {
	Name        string
	ContentType string
	Bytes       []byte
}

// maxFiles is how many files of attachments are kept.
const maxFiles = 2000

// File returns the file of an attachment or emoji.
func (w *World) File(id string) (Upload, bool) {
	defer w.lock()()
	if f, ok := w.pictures[id]; ok {
		return f, true
	}
	return w.files.Get(id)
}

func (w *World) store(u Upload, channel string, ephemeral bool) wire.Attachment {
	id, folder := w.id(), "attachments/"+channel
	if ephemeral {
		folder = "ephemeral-attachments/" + w.AppID
	}
	if u.ContentType == "" || u.ContentType == "application/octet-stream" {
		u.ContentType = cmp.Or(mime.TypeByExtension(path.Ext(u.Name)), http.DetectContentType(u.Bytes))
	}
	u.Name = fileName(u.Name)
	url := fmt.Sprintf("%s/%s/%s/%s", w.Base, folder, id, u.Name)
	a := wire.Attachment{ID: id, Filename: u.Name, ContentType: u.ContentType, Size: len(u.Bytes), URL: url, ProxyURL: url,
		Ephemeral: ephemeral}
	if cfg, _, err := image.DecodeConfig(bytes.NewReader(u.Bytes)); err == nil {
		a.Width, a.Height = cfg.Width, cfg.Height
	}
	w.files.Add(id, u)
	return a
}

var inNoName = regexp.MustCompile(`[^\pL\p{Nd}._-]`)

// fileName returns a file's name as Discord stores it: letters, digits, dots, dashes and underscores.
func fileName(s string) string {
	return cmp.Or(strings.TrimLeft(inNoName.ReplaceAllString(s, "_"), "."), "unknown")
}

// ReadUpload reads a file of a multipart form.
func ReadUpload(head *multipart.FileHeader) (Upload, error) {
	f, err := head.Open()
	if err != nil {
		return Upload{}, fmt.Errorf("reading %s: %w", head.Filename, err)
	}
	defer f.Close()
	b, err := io.ReadAll(f)
	return Upload{head.Filename, head.Header.Get("Content-Type"), b}, err
}

func checkUploads(ups []Upload) *wire.Error {
	total := 0
	for _, u := range ups {
		total += len(u.Bytes)
		if len(u.Bytes) > rules.MaxFileSize {
			return wire.ErrTooLarge
		}
	}
	switch {
	case total > rules.MaxUpload:
		return wire.ErrTooLarge
	case len(ups) > rules.MaxFiles:
		return wire.InvalidField("files", "BASE_TYPE_MAX_LENGTH", fmt.Sprintf("Must be %d or fewer in length.", rules.MaxFiles))
	}
	return nil
}

// LoseFile removes a file from the CDN while its message keeps the attachment.
func (w *World) LoseFile(id string) { w.files.Remove(id) }

// AddressLasts is how long a signed file URL is valid.
const AddressLasts = 24 * time.Hour

// SignAddresses signs the file URLs in JSON for a bot: ?ex= is when they expire, ?is= when they were issued, both in
// seconds and hexadecimal, and ?hm= the signature. Those in "proxy_url" become URLs of the media proxy.
func (w *World) SignAddresses(data []byte) []byte {
	if !bytes.Contains(data, []byte("attachments/")) {
		return data
	}
	now := w.Now()
	return w.addresses.ReplaceAllFunc(data, func(found []byte) []byte {
		at := w.addresses.FindSubmatch(found)
		base := w.Base
		if bytes.HasPrefix(found, []byte(`"proxy_url"`)) {
			base = w.Media
		}
		path, ex, is := string(at[2]), strconv.FormatInt(now.Add(AddressLasts).Unix(), 16), strconv.FormatInt(now.Unix(), 16)
		return fmt.Appendf(nil, `%s"%s%s?ex=%s&is=%s&hm=%s&"`, at[1], base, path, ex, is, w.signature(path, ex, is))
	})
}

func (w *World) signature(path, ex, is string) string {
	mac := hmac.New(sha256.New, w.secret)
	fmt.Fprint(mac, path, " ", ex, " ", is)
	return hex.EncodeToString(mac.Sum(nil))
}

// ValidAddress reports whether a file URL has a signature of SignAddresses and has not expired.
func (w *World) ValidAddress(u *url.URL) bool {
	q := u.Query()
	until, err := strconv.ParseInt(q.Get("ex"), 16, 64)
	return err == nil && w.Now().Unix() < until && hmac.Equal([]byte(q.Get("hm")), []byte(w.signature(u.Path, q.Get("ex"), q.Get("is"))))
}
