package rest

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strings"

	"switchboard/playground/rules"
	"switchboard/playground/wire"
	"switchboard/playground/world"
)

// maxBody is where reading stops. It is well above MaxUpload: a client whose upload is too large reads the refusal only
// after sending all of it.
const maxBody = 4 * rules.MaxUpload

// read reads the body: JSON, or a multipart form of payload_json and files, or for OAuth2 a URL-encoded form.
func (c *call) read() *wire.Error {
	body := http.MaxBytesReader(nil, c.Body, maxBody)
	kind, params, _ := mime.ParseMediaType(c.Header.Get("Content-Type"))
	var err error
	if kind == "multipart/form-data" {
		c.body, err = form(body, params["boundary"])
		kind = "application/json"
	} else {
		c.body.JSON, err = io.ReadAll(body)
	}
	big := (*http.MaxBytesError)(nil)
	switch b := c.body.JSON; {
	case errors.As(err, &big):
		return wire.ErrTooLarge
	case err != nil:
		return &wire.Error{Status: 400, Code: 0, Message: "400: Bad Request"}
	case len(b) == 0:
	case kind == "application/x-www-form-urlencoded" && strings.HasPrefix(c.URL.Path, "/oauth2/"):
		c.form, c.body.JSON = string(b), nil
	case !json.Valid(b):
		return wire.ErrJSON
	case kind != "application/json":
		return wire.InvalidField("", "CONTENT_TYPE_INVALID", `Expected "Content-Type" header to be one of {'application/json'}.`)
	}
	return nil
}

// form reads a multipart form of payload_json and files, in the order of their numbers.
func form(r io.Reader, boundary string) (b world.Body, err error) {
	parts, err := multipart.NewReader(r, boundary).ReadForm(maxBody)
	if err != nil {
		return b, err
	}
	b.JSON = []byte("{}")
	if payload := parts.Value["payload_json"]; len(payload) > 0 {
		b.JSON = []byte(payload[0])
	}
	for n := 0; n < 1000 && len(b.Files) < len(parts.File); n++ {
		for _, head := range parts.File[fmt.Sprintf("files[%d]", n)] {
			u, err := world.ReadUpload(head)
			if err != nil {
				return b, err
			}
			b.Files = append(b.Files, u)
		}
	}
	return b, nil
}

// decode decodes a body that package rules does not check.
func (c *call) decode(v any) *wire.Error {
	if len(c.body.JSON) == 0 || json.Unmarshal(c.body.JSON, v) != nil {
		return wire.ErrJSON
	}
	return nil
}
