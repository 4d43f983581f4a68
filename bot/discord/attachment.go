package discord

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
)

// cdnHosts serve what people attach, and what Discord keeps of the pictures they link to.
var cdnHosts = []string{"cdn.discordapp.com", "media.discordapp.net", "images-ext-1.discordapp.net", "images-ext-2.discordapp.net"}

// mostRedirects is how many redirects are followed to one attachment.
const mostRedirects = 3

// checkRedirect follows a few redirects of an attachment, to where attachments may be.
func (c *Client) checkRedirect(r *http.Request, before []*http.Request) error {
	if len(before) > mostRedirects {
		return errors.New("an attachment is redirected again and again")
	}
	return c.allowed(r.URL)
}

func (c *Client) allowed(u *url.URL) error {
	if u.User != nil {
		return fmt.Errorf("attachments are not fetched with a password, from %q", u.Host)
	}
	if u.Scheme == "https" && slices.Contains(cdnHosts, u.Host) {
		return nil
	}
	if u.Scheme == c.base.Scheme && u.Host == c.base.Host {
		return nil
	}
	return fmt.Errorf("attachments are not fetched from %q", u.Host)
}

// Fetch returns an attachment, from Discord's own hosts or the host of the API. A file of more than limit bytes is an error.
func (c *Client) Fetch(ctx context.Context, address string, limit int64) ([]byte, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, errors.New("malformed attachment address")
	}
	if err := c.allowed(u); err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return nil, fmt.Errorf("build the request: %w", err)
	}
	resp, err := c.files.Do(req)
	if err != nil {
		return nil, fmt.Errorf("get an attachment: %w", err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("get an attachment: status %d", resp.StatusCode)
	}
	// Sized by Content-Length, so that large files are not copied while the buffer grows.
	data := bytes.NewBuffer(make([]byte, 0, min(max(resp.ContentLength, 0), limit)+bytes.MinRead))
	if _, err := data.ReadFrom(io.LimitReader(resp.Body, limit+1)); err != nil {
		return nil, fmt.Errorf("read an attachment: %w", err)
	}
	if int64(data.Len()) > limit {
		return nil, fmt.Errorf("attachment is over %d bytes", limit)
	}
	return data.Bytes(), nil
}
