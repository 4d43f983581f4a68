package main

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

	"github.com/bwmarrin/discordgo"
)

// office sends messages to channels over Discord's REST API.
type office struct {
	rest *discordgo.Session
	me   func() string // the bot's user id
}

// posting is the body of a message to a channel.
type posting struct {
	message
	Mentions     discordgo.MessageAllowedMentions `json:"allowed_mentions"`
	Nonce        string                           `json:"nonce"`
	EnforceNonce bool                             `json:"enforce_nonce"`
}

// Post sends a message to a channel.
func (o office) Post(ctx context.Context, channel, nonce, role string, r commands.Reply) (string, error) {
	m := posting{message: newMessage(r), Nonce: nonce, EnforceNonce: true}
	m.Mentions = discordgo.MessageAllowedMentions{Parse: []discordgo.AllowedMentionType{}}
	if role != "" {
		m.Mentions.Roles = []string{role}
	}
	b, err := encode(m, r.Files)
	if err != nil {
		return "", fmt.Errorf("encode a post: %w", err)
	}
	url := discordgo.EndpointChannelMessages(channel)
	data, err := o.rest.RequestRaw(http.MethodPost, url, b.contentType, b.data, url, 0, discordgo.WithContext(ctx))
	if err != nil {
		return "", fmt.Errorf("post to a channel: %w", closed(err))
	}
	var sent struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal(data, &sent); err != nil {
		return "", fmt.Errorf("post to a channel: %w", err)
	}
	return sent.ID, nil
}

// Posted looks for a message of the bot's own.
func (o office) Posted(ctx context.Context, channel, customID string, from time.Time) (string, error) {
	url := discordgo.EndpointChannelMessages(channel) + "?limit=100&after=" + snowflakeAt(from)
	data, err := o.rest.RequestRaw(http.MethodGet, url, "", nil, discordgo.EndpointChannelMessages(channel), 0, discordgo.WithContext(ctx))
	if err != nil {
		return "", fmt.Errorf("look for a post: %w", closed(err))
	}
	var all []struct {
		ID     string `json:"id"`
		Author struct {
			ID string `json:"id"`
		} `json:"author"`
		Components json.RawMessage `json:"components"`
	}
	if err := json.Unmarshal(data, &all); err != nil {
		return "", fmt.Errorf("look for a post: %w", err)
	}
	for _, m := range all {
		if m.Author.ID == o.me() && strings.Contains(string(m.Components), strconv.Quote(customID)) {
			return m.ID, nil
		}
	}
	return "", nil
}

// Tell sends a direct message.
func (o office) Tell(ctx context.Context, user, nonce string, r commands.Reply) error {
	channel, err := o.rest.UserChannelCreate(user, discordgo.WithContext(ctx))
	if err != nil {
		return fmt.Errorf("open a direct message: %w", closed(err))
	}
	_, err = o.Post(ctx, channel.ID, nonce, "", r)
	return err
}

// snowflakeAt is the least id of a moment.
func snowflakeAt(t time.Time) string {
	const discordEpoch = 1420070400000 // 2015, in milliseconds
	return strconv.FormatInt(max(0, t.UnixMilli()-discordEpoch)<<22, 10)
}

// closed marks the refusals that no retry mends.
func closed(err error) error {
	var rest *discordgo.RESTError
	if !errors.As(err, &rest) || rest.Message == nil {
		return err
	}
	switch rest.Message.Code {
	case discordgo.ErrCodeUnknownChannel, discordgo.ErrCodeUnknownGuild, discordgo.ErrCodeUnknownUser, discordgo.ErrCodeMissingAccess,
		discordgo.ErrCodeMissingPermissions, discordgo.ErrCodeCannotSendMessagesToThisUser, discordgo.ErrCodeCannotSendMessagesInVoiceChannel:
		return fmt.Errorf("%w: %w", errClosed, err)
	}
	return err
}
