package world

import (
	"bytes"
	"cmp"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	_ "image/gif" // pictures whose size a message tells
	_ "image/jpeg"
	_ "image/png"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"
	"time"
	"unicode"

	"switchboard/playground/rules"
	"switchboard/playground/wire"
)

// Upload is a file as somebody sends it.
type Upload struct {
	Name        string
	ContentType string
	Bytes       []byte
}

// File is a file that the world serves.
type File struct {
	Upload
	Attachment wire.Attachment
}

// maxFileBytes is how much of uploads is kept, in bytes.
const maxFileBytes = 256 << 20

// File gives the file of an attachment or emoji id.
func (w *World) File(id string) (File, bool) {
	defer w.lock()()
	f, ok := w.files[id]
	return f, ok
}

// store keeps an upload and gives the attachment that stands for it.
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
	w.keep(id, File{u, a})
	return a
}

func (w *World) keep(id string, f File) {
	w.files[id] = f
	w.fileOrder = append(w.fileOrder, id)
	w.fileBytes += len(f.Bytes)
	for w.fileBytes > maxFileBytes && len(w.fileOrder) > 1 {
		w.drop(w.fileOrder[0])
		w.fileOrder = w.fileOrder[1:]
	}
}

func (w *World) drop(id string) {
	w.fileBytes -= len(w.files[id].Bytes)
	delete(w.files, id)
}

// fileName is a file's name as Discord keeps it: letters, digits, dots, dashes and underscores.
func fileName(s string) string {
	clean := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("._-", r) {
			return r
		}
		return '_'
	}, s)
	if clean = strings.TrimLeft(clean, "."); clean == "" {
		return "unknown"
	}
	return clean
}

// Received is a file of a form.
func Received(head *multipart.FileHeader) (Upload, error) {
	f, err := head.Open()
	if err != nil {
		return Upload{}, fmt.Errorf("reading %s: %w", head.Filename, err)
	}
	defer f.Close()
	b, err := io.ReadAll(f)
	return Upload{head.Filename, head.Header.Get("Content-Type"), b}, err
}

// measure refuses uploads that are too many or too large.
func measure(ups []Upload) *wire.Error {
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

// Lose has a file be gone from the CDN, and stay on its message.
func (w *World) Lose(id string) {
	defer w.lock()()
	w.drop(id)
}

// AddressLasts is how long the address of a file, as a bot is given it, may be used.
const AddressLasts = 24 * time.Hour

// Sign signs the addresses of files in JSON that goes to a bot, so that they may be used from now until
// AddressLasts is over: ?ex= is when, ?is= since when, both in seconds and hex, and ?hm= the signature. Those
// under "proxy_url" are on the media proxy.
func (w *World) Sign(data []byte) []byte {
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

// Signed reports whether the address of a file was signed here and may still be used.
func (w *World) Signed(u *url.URL) bool {
	q := u.Query()
	until, err := strconv.ParseInt(q.Get("ex"), 16, 64)
	return err == nil && w.Now().Unix() < until && hmac.Equal([]byte(q.Get("hm")), []byte(w.signature(u.Path, q.Get("ex"), q.Get("is"))))
}
