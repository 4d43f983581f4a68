package rest

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"switchboard/playground/rules"
	"switchboard/playground/wire"
	"switchboard/playground/world"
)

var filePart = regexp.MustCompile(`^files\[([0-9]{1,3})\]$`)

// maxBody is where reading stops; what is refused as too large is smaller, so that the refusal can still be sent.
const maxBody = 4 * rules.MaxUpload

// read takes the body of a request: JSON alone, or a form with payload_json and files.
func (c *call) read() *wire.Error {
	c.body.Whole = c.version != "" && c.version != "6" && c.version != "7" && c.version != "8" && c.version != "9"
	body := http.MaxBytesReader(nil, c.Body, maxBody)
	kind, params, _ := mime.ParseMediaType(c.Header.Get("Content-Type"))
	if kind == "multipart/form-data" {
		return c.readForm(multipart.NewReader(body, params["boundary"]))
	}
	b, err := readAll(body, c.ContentLength)
	if err != nil {
		return readError(err)
	}
	if len(b) == 0 {
		return nil
	}
	if kind == "application/x-www-form-urlencoded" && strings.HasPrefix(c.URL.Path, "/oauth2/") {
		c.form = string(b)
		return nil
	}
	c.body.JSON = b
	if !json.Valid(b) {
		return wire.ErrJSON
	}
	if kind != "application/json" {
		return wire.Invalid(map[string]any{"_errors": []any{map[string]any{"code": "CONTENT_TYPE_INVALID",
			"message": `Expected "Content-Type" header to be one of {'application/json'}.`}}})
	}
	return nil
}

// readForm reads the parts; files stand in the order of their numbers.
func (c *call) readForm(form *multipart.Reader) *wire.Error {
	type numbered struct {
		n int
		world.Upload
	}
	var files []numbered
	left := c.ContentLength
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return readError(err)
		}
		b, err := readAll(part, left)
		if err != nil {
			return readError(err)
		}
		left -= int64(len(b))
		if part.FormName() == "payload_json" {
			if c.body.JSON = b; !json.Valid(b) {
				return wire.ErrJSON
			}
		} else if m := filePart.FindStringSubmatch(part.FormName()); m != nil {
			n, _ := strconv.Atoi(m[1])
			files = append(files, numbered{n, world.Upload{Name: part.FileName(), ContentType: part.Header.Get("Content-Type"), Bytes: b}})
		}
	}
	slices.SortStableFunc(files, func(a, b numbered) int { return a.n - b.n })
	for _, f := range files {
		c.body.Files = append(c.body.Files, f.Upload)
	}
	if c.body.JSON == nil {
		c.body.JSON = []byte("{}")
	}
	return nil
}

// readAll reads what is expected to be at most so long, without copying it as it grows.
func readAll(r io.Reader, expected int64) ([]byte, error) {
	var b bytes.Buffer
	b.Grow(int(min(max(expected, 0), rules.MaxUpload)) + bytes.MinRead)
	_, err := b.ReadFrom(r)
	return b.Bytes(), err
}

func readError(err error) *wire.Error {
	if big := (*http.MaxBytesError)(nil); errors.As(err, &big) {
		return wire.ErrTooLarge
	}
	return &wire.Error{Status: 400, Code: 0, Message: "400: Bad Request"}
}

// object gives the body as an object, for the small requests.
func (c *call) object(v any) *wire.Error {
	if len(c.body.JSON) == 0 || json.Unmarshal(c.body.JSON, v) != nil {
		return wire.ErrJSON
	}
	return nil
}

func yes(s string) bool { return s == "1" || strings.EqualFold(s, "true") }
