package world

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/url"
	"strconv"
	"time"
)

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
