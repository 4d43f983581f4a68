package discord

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// The limits of an application's emoji.
const (
	mostEmoji      = 2000
	mostEmojiName  = 32
	mostEmojiBytes = 256 << 10
	hashDigits     = 8 // of a name: "_" and this many digits of what the picture is
)

// Emoji is a picture that the bot can use in its messages by a name of its own.
type Emoji struct {
	Name string // of letters, digits and _, at most 23
	PNG  []byte
}

// uploadedName is the name that an emoji has on Discord. What the picture shows is
// part of it, so that one that changed is another emoji, and the messages with the
// old one stay as they were until that is taken away.
func (e Emoji) uploadedName() string {
	sum := sha256.Sum256(e.PNG)
	return e.Name + "_" + hex.EncodeToString(sum[:])[:hashDigits]
}

// check returns why Discord will not have an emoji.
func (e Emoji) check() error {
	switch name := e.uploadedName(); {
	case e.Name == "" || len(name) > mostEmojiName:
		return fmt.Errorf("emoji %q: a name of 1 to %d characters expected", e.Name, mostEmojiName-hashDigits-1)
	case strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") != "":
		return fmt.Errorf("emoji %q: letters, digits and _ expected", e.Name)
	case len(e.PNG) > mostEmojiBytes:
		return fmt.Errorf("emoji %q: %d bytes, at most %d", e.Name, len(e.PNG), mostEmojiBytes)
	}
	return nil
}

// usedEvery is how many uploads are put to use at a time: a board of lamps needs a few,
// and need not wait for the pieces of another puzzle.
const usedEvery = 10

// SyncEmoji has the application own these emoji: it uploads those that are
// missing, the first ones first, takes away what older versions of them are left, and
// touches no others. One that fails does not keep the others away. It gives use the ids by
// name: of those that are there at once, and again whenever there are more.
func (c *Client) SyncEmoji(ctx context.Context, appID string, want []Emoji, use func(ids map[string]string)) error {
	have, err := c.emoji(ctx, appID)
	if err != nil {
		return err
	}
	ids, wanted := map[string]string{}, map[string]bool{}
	var missing []Emoji
	var failed []error
	for _, e := range want {
		name := e.uploadedName()
		wanted[name] = true
		if err := e.check(); err != nil {
			failed = append(failed, err)
		} else if id := have[name]; id != "" {
			ids[e.Name] = id
		} else {
			missing = append(missing, e)
		}
	}
	use(maps.Clone(ids))
	for _, old := range replaced(have, want, wanted) {
		if err := c.dropEmoji(ctx, appID, have[old]); err != nil {
			failed = append(failed, err)
			continue
		}
		delete(have, old)
	}
	for i, e := range missing {
		if len(have)+i >= mostEmoji {
			return errors.Join(append(failed, fmt.Errorf("emoji %q: the application has %d already", e.Name, len(have)+i))...)
		}
		id, err := c.addEmoji(ctx, appID, e.uploadedName(), e.PNG)
		if err != nil {
			failed = append(failed, err)
		} else {
			ids[e.Name] = id
		}
		if (i+1)%usedEvery == 0 || i+1 == len(missing) {
			use(maps.Clone(ids))
		}
		if ctx.Err() != nil {
			break
		}
	}
	return errors.Join(failed...)
}

// replaced lists what stands for other pictures of the wanted names.
func replaced(have map[string]string, want []Emoji, wanted map[string]bool) (old []string) {
	ours := map[string]bool{}
	for _, e := range want {
		ours[e.Name] = true
	}
	for name := range have {
		at := len(name) - hashDigits - 1
		if at < 1 || name[at] != '_' || wanted[name] || !ours[name[:at]] {
			continue
		}
		if _, err := hex.DecodeString(name[at+1:]); err == nil {
			old = append(old, name)
		}
	}
	return old
}

// emoji lists the application's emoji, ids by name.
func (c *Client) emoji(ctx context.Context, appID string) (map[string]string, error) {
	data, err := c.emojiRequest(ctx, http.MethodGet, appID, "", nil)
	if err != nil {
		return nil, fmt.Errorf("list the emoji: %w", err)
	}
	var list struct{ Items []struct{ ID, Name string } }
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fmt.Errorf("list the emoji: %w", err)
	}
	all := map[string]string{}
	for _, e := range list.Items {
		all[e.Name] = e.ID
	}
	return all, nil
}

func (c *Client) addEmoji(ctx context.Context, appID, name string, png []byte) (id string, err error) {
	body, err := json.Marshal(map[string]string{"name": name, "image": "data:image/png;base64," + base64.StdEncoding.EncodeToString(png)})
	if err != nil {
		return "", fmt.Errorf("upload emoji %s: %w", name, err)
	}
	data, err := c.emojiRequest(ctx, http.MethodPost, appID, "", body)
	if err != nil {
		return c.uploadedMeanwhile(ctx, appID, name, err)
	}
	var made struct{ ID string }
	if err := json.Unmarshal(data, &made); err != nil {
		return "", fmt.Errorf("upload emoji %s: %w", name, err)
	}
	return made.ID, nil
}

// uploadedMeanwhile looks whether an emoji that could not be uploaded is there all
// the same: by another process, or by a try whose answer was lost.
func (c *Client) uploadedMeanwhile(ctx context.Context, appID, name string, failed error) (string, error) {
	failed = fmt.Errorf("upload emoji %s: %w", name, failed)
	if !hasStatus(failed, http.StatusBadRequest) {
		return "", failed
	}
	have, err := c.emoji(ctx, appID)
	if err != nil || have[name] == "" {
		return "", failed
	}
	return have[name], nil
}

func (c *Client) dropEmoji(ctx context.Context, appID, id string) error {
	_, err := c.emojiRequest(ctx, http.MethodDelete, appID, "/"+id, nil)
	if err != nil && !hasStatus(err, http.StatusNotFound) {
		return fmt.Errorf("take away an emoji: %w", err)
	}
	return nil
}

// emojiRequest goes through discordgo, which keeps the limits of the route.
func (c *Client) emojiRequest(ctx context.Context, method, appID, rest string, body []byte) ([]byte, error) {
	route := discordgo.EndpointApplication(appID) + "/emojis"
	kind := ""
	if body != nil {
		kind = "application/json"
	}
	return c.REST.RequestRaw(method, route+rest, kind, bytes.Clone(body), route, 0, discordgo.WithContext(ctx))
}

func hasStatus(err error, status int) bool {
	var refused *discordgo.RESTError
	return errors.As(err, &refused) && refused.Response != nil && refused.Response.StatusCode == status
}
