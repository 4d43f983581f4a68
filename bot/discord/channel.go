package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"switchboard/commands"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// ErrClosed says that the bot may not, or no longer, write into a channel.
var ErrClosed = errors.New("the channel is gone or closed to the bot")

type posting struct {
	message
	Mentions     discordgo.MessageAllowedMentions `json:"allowed_mentions"`
	Nonce        string                           `json:"nonce"`
	EnforceNonce bool                             `json:"enforce_nonce"`
}

// Post sends a message that mentions nobody but the role, and returns its id. The same nonce again within minutes sends
// nothing. Like the methods below it returns ErrClosed for what no retry can deliver.
func (c *Client) Post(ctx context.Context, channel, nonce, role string, r commands.Reply) (id string, err error) {
	m := posting{message: newMessage(r), Nonce: nonce, EnforceNonce: true}
	m.Mentions = discordgo.MessageAllowedMentions{Parse: []discordgo.AllowedMentionType{}}
	if role != "" {
		m.Mentions.Roles = []string{role}
	}
	url := discordgo.EndpointChannelMessages(channel)
	sent, err := decoded[struct{ ID string }](c.write(ctx, http.MethodPost, url, url, m, r.Files))
	if HasCode(err, discordgo.ErrCodeUnknownMessage) {
		return "", nil // the message with this nonce was sent before, and has been deleted
	}
	if err != nil {
		return "", fmt.Errorf("post to a channel: %w", wrapClosed(err))
	}
	return sent.ID, nil
}

// write sends the body of a message. route is the URL that names the rate limit.
func (c *Client) write(ctx context.Context, method, url, route string, m any, files []puzzles.File) ([]byte, error) {
	b := encode(m, files)
	return c.REST.RequestRaw(method, url, b.contentType, b.data, route, 0, discordgo.WithContext(ctx))
}

const pageLimit = 100

type listed struct {
	ID     string `json:"id"`
	Author struct {
		ID string `json:"id"`
	} `json:"author"`
	Components json.RawMessage `json:"components"`
}

// Posted returns the id of the bot's own message since from that has a component with this custom id, or "".
func (c *Client) Posted(ctx context.Context, channel, customID string, from time.Time) (string, error) {
	for after := snowflakeAt(from); ; {
		page, err := c.messagesAfter(ctx, channel, after)
		if err != nil {
			return "", fmt.Errorf("look for a post: %w", wrapClosed(err))
		}
		for _, m := range page {
			if m.Author.ID == c.AppID() && strings.Contains(string(m.Components), strconv.Quote(customID)) {
				return m.ID, nil
			}
		}
		if len(page) < pageLimit {
			return "", nil
		}
		after = page[0].ID
	}
}

// messagesAfter lists the messages that follow an id, newest first.
func (c *Client) messagesAfter(ctx context.Context, channel, after string) ([]listed, error) {
	route := discordgo.EndpointChannelMessages(channel)
	url := fmt.Sprintf("%s?limit=%d&after=%s", route, pageLimit, after)
	return decoded[[]listed](c.REST.RequestRaw(http.MethodGet, url, "", nil, route, 0, discordgo.WithContext(ctx)))
}

// Edit replaces a message of the bot's own.
func (c *Client) Edit(ctx context.Context, channel, id string, r commands.Reply) error {
	url, route := discordgo.EndpointChannelMessage(channel, id), discordgo.EndpointChannelMessage(channel, "")
	_, err := c.write(ctx, http.MethodPatch, url, route, newMessage(r), r.Files)
	if err != nil {
		return fmt.Errorf("edit a message: %w", wrapClosed(err, discordgo.ErrCodeUnknownMessage, discordgo.ErrCodeCannotEditFromAnotherUser))
	}
	return nil
}

// Tell sends a direct message.
func (c *Client) Tell(ctx context.Context, user, nonce string, r commands.Reply) error {
	channel, err := c.REST.UserChannelCreate(user, discordgo.WithContext(ctx))
	if err != nil {
		return fmt.Errorf("open a direct message: %w", wrapClosed(err))
	}
	_, err = c.Post(ctx, channel.ID, nonce, "", r)
	return err
}

// snowflakeAt is the smallest id that something created at t can have.
func snowflakeAt(t time.Time) string {
	const discordEpoch = 1420070400000 // 2015, in milliseconds
	return strconv.FormatInt(max(0, t.UnixMilli()-discordEpoch)<<22, 10)
}

// wrapClosed adds ErrClosed to errors with a code that no retry can fix, or with one of codes.
func wrapClosed(err error, codes ...int) error {
	if HasCode(err, append(codes, discordgo.ErrCodeUnknownChannel, discordgo.ErrCodeUnknownGuild, discordgo.ErrCodeUnknownUser,
		discordgo.ErrCodeMissingAccess, discordgo.ErrCodeMissingPermissions, discordgo.ErrCodeCannotSendMessagesToThisUser,
		discordgo.ErrCodeCannotSendMessagesInVoiceChannel)...) {
		return fmt.Errorf("%w: %w", ErrClosed, err)
	}
	return err
}
