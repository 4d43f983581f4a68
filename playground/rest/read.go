package rest

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
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
	c.Body = http.MaxBytesReader(nil, c.Body, maxBody)
	kind, _, _ := mime.ParseMediaType(c.Header.Get("Content-Type"))
	var err error
	switch {
	case kind == "multipart/form-data":
		err, kind = c.multipart(), "application/json"
	case kind == "application/x-www-form-urlencoded" && strings.HasPrefix(c.URL.Path, "/oauth2/"):
		err = c.ParseForm()
	default:
		c.body.JSON, err = io.ReadAll(c.Body)
	}
	big := (*http.MaxBytesError)(nil)
	switch b := c.body.JSON; {
	case errors.As(err, &big):
		return wire.ErrTooLarge
	case err != nil:
		return &wire.Error{Status: 400, Code: 0, Message: "400: Bad Request"}
	case len(b) == 0:
	case !json.Valid(b):
		return wire.ErrJSON
	case kind != "application/json":
		return wire.InvalidField("", "CONTENT_TYPE_INVALID", `Expected "Content-Type" header to be one of {'application/json'}.`)
	}
	return nil
}

// multipart reads a multipart form of payload_json and files, in the order of their numbers.
func (c *call) multipart() error {
	if err := c.ParseMultipartForm(maxBody); err != nil {
		return err
	}
	c.body.JSON = []byte(cmp.Or(c.PostFormValue("payload_json"), "{}"))
	for n := 0; n < 1000 && len(c.body.Files) < len(c.MultipartForm.File); n++ {
		for _, head := range c.MultipartForm.File[fmt.Sprintf("files[%d]", n)] {
			u, err := world.ReadUpload(head)
			if err != nil {
				return err
			}
			c.body.Files = append(c.body.Files, u)
		}
	}
	return nil
}

// decode decodes a body that package rules does not check.
func (c *call) decode(v any) *wire.Error {
	if len(c.body.JSON) == 0 || json.Unmarshal(c.body.JSON, v) != nil {
		return wire.ErrJSON
	}
	return nil
}
