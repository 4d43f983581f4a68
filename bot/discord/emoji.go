package discord

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"

	"github.com/bwmarrin/discordgo"
)

// hashDigits is how many digits of the picture's hash stand behind the "_" of an uploaded name.
const hashDigits = 8

// Emoji is a picture that the bot can use in its messages, by a name.
type Emoji struct {
	Name string // at most 23 letters, digits and underscores
	PNG  []byte
}

// uploadedName is the emoji's name on Discord. It includes a hash of the picture, so that a changed picture is another
// emoji, and messages with the old one keep it until it is deleted.
func (e Emoji) uploadedName() string {
	sum := sha256.Sum256(e.PNG)
	return e.Name + "_" + hex.EncodeToString(sum[:])[:hashDigits]
}

// usedEvery is after how many uploads use is called again: a small board needs a few emoji and should not wait for all.
const usedEvery = 10

// SyncEmoji uploads the emoji that the application lacks, in order, and deletes those that it uploaded before and no
// longer wants; it touches no others. A failure does not stop the rest. It calls use with the ids by name: at once with
// those that are there, and again as more are uploaded.
func (c *Client) SyncEmoji(ctx context.Context, appID string, want []Emoji, use func(ids map[string]string)) error {
	have, err := c.emoji(ctx, appID)
	if err != nil {
		return err
	}
	ids := map[string]string{}
	for _, e := range want {
		if there := have[e.uploadedName()]; there != nil {
			ids[e.Name] = there.ID
			delete(have, e.uploadedName())
		}
	}
	use(maps.Clone(ids))
	var failed []error
	for _, e := range want {
		if ids[e.Name] != "" || ctx.Err() != nil {
			continue
		}
		id, err := c.addEmoji(ctx, appID, e.uploadedName(), e.PNG)
		if err != nil {
			failed = append(failed, err)
			continue
		}
		if ids[e.Name] = id; len(ids)%usedEvery == 0 {
			use(maps.Clone(ids))
		}
	}
	use(ids)
	return errors.Join(errors.Join(failed...), c.dropEmoji(ctx, appID, have))
}

// uploadedNames matches the names of emoji that the bot uploads.
var uploadedNames = regexp.MustCompile(`^\w+_[0-9a-f]{8}$`)

// dropEmoji deletes those of the emoji that the bot uploaded.
func (c *Client) dropEmoji(ctx context.Context, appID string, all map[string]*discordgo.Emoji) error {
	var failed []error
	for name, e := range all {
		if e.User == nil || !e.User.Bot || !uploadedNames.MatchString(name) || ctx.Err() != nil {
			continue
		}
		if err := c.REST.ApplicationEmojiDelete(appID, e.ID, discordgo.WithContext(ctx)); err != nil && !hasStatus(err, http.StatusNotFound) {
			failed = append(failed, fmt.Errorf("take away emoji %s: %w", name, err))
		}
	}
	return errors.Join(failed...)
}

func (c *Client) emoji(ctx context.Context, appID string) (map[string]*discordgo.Emoji, error) {
	list, err := c.REST.ApplicationEmojis(appID, discordgo.WithContext(ctx))
	if err != nil {
		return nil, fmt.Errorf("list the emoji: %w", err)
	}
	all := map[string]*discordgo.Emoji{}
	for _, e := range list {
		all[e.Name] = e
	}
	return all, nil
}

func (c *Client) addEmoji(ctx context.Context, appID, name string, png []byte) (id string, err error) {
	one := &discordgo.EmojiParams{Name: name, Image: "data:image/png;base64," + base64.StdEncoding.EncodeToString(png)}
	made, err := c.REST.ApplicationEmojiCreate(appID, one, discordgo.WithContext(ctx))
	if err == nil {
		return made.ID, nil
	}
	if hasStatus(err, http.StatusBadRequest) { // another process, or a try whose answer was lost, may have uploaded it
		if have, again := c.emoji(ctx, appID); again == nil && have[name] != nil {
			return have[name].ID, nil
		}
	}
	return "", fmt.Errorf("upload emoji %s: %w", name, err)
}

func hasStatus(err error, statuses ...int) bool {
	var refused *discordgo.RESTError
	return errors.As(err, &refused) && refused.Response != nil && slices.Contains(statuses, refused.Response.StatusCode)
}
