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

// hashDigits is how many digits of what the picture is stand in a name, behind a "_".
const hashDigits = 8

// Emoji is a picture that the bot can use in its messages by a name of its own.
type Emoji struct {
	Name string // of letters, digits and _, at most 23: Discord refuses others
	PNG  []byte
}

// uploadedName is the name that an emoji has on Discord. What the picture shows is part of it, so that one that changed
// is another emoji, and the messages with the old one stay as they were until that is taken away.
func (e Emoji) uploadedName() string {
	sum := sha256.Sum256(e.PNG)
	return e.Name + "_" + hex.EncodeToString(sum[:])[:hashDigits]
}

// usedEvery is how many uploads are put to use at a time: a board of lamps needs a few, and need not wait for all.
const usedEvery = 10

// SyncEmoji has the application own these emoji: it uploads those that are missing, the first ones first, takes away
// those that it uploaded before and wants no more, and touches no others. One that fails does not keep the others away.
// It gives use the ids by name: of those that are there at once, and again whenever there are more.
func (c *Client) SyncEmoji(ctx context.Context, appID string, want []Emoji, use func(ids map[string]string)) error {
	have, err := c.emoji(ctx, appID)
	if err != nil {
		return err
	}
	ids, old := map[string]string{}, maps.Clone(have)
	var missing []Emoji
	var failed []error
	for _, e := range want {
		name := e.uploadedName()
		delete(old, name)
		if there := have[name]; there != nil {
			ids[e.Name] = there.ID
		} else {
			missing = append(missing, e)
		}
	}
	use(maps.Clone(ids))
	for i, e := range missing {
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
	return errors.Join(errors.Join(failed...), c.dropEmoji(ctx, appID, old))
}

// uploadedNames are those of emoji that the bot uploads, or has.
var uploadedNames = regexp.MustCompile(`^\w+_[0-9a-f]{8}$`)

// dropEmoji takes away those emoji that the bot uploaded.
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
	if hasStatus(err, http.StatusBadRequest) { // it may be there: by another process, or by a try whose answer was lost
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
