package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"switchboard/commands"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// launchActivity is the type of a first answer that opens the Activity.
const launchActivity discordgo.InteractionResponseType = 12

// attachment declares an uploaded file, with its alt text.
type attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
}

// message is the body of a message. No list is omitted, so that an edit removes what was there before.
type message struct {
	Content     *string                      `json:"content"` // null in a layout, which has none
	Components  []discordgo.MessageComponent `json:"components"`
	Attachments []attachment                 `json:"attachments"`
	Mentions    map[string][]string          `json:"allowed_mentions"`
	Flags       discordgo.MessageFlags       `json:"flags,omitempty"`
}

func newMessage(r commands.Reply) message {
	m := message{Components: r.Components, Attachments: []attachment{}, Mentions: map[string][]string{"parse": {}}} // of nobody
	if r.Layout {
		m.Components = r.Laid()
		m.Flags |= discordgo.MessageFlagsIsComponentsV2
	} else {
		m.Content = &r.Text
	}
	if m.Components == nil {
		m.Components = []discordgo.MessageComponent{}
	}
	for i, f := range r.Files {
		m.Attachments = append(m.Attachments, attachment{strconv.Itoa(i), f.Name, f.Alt})
	}
	return m
}

type response struct {
	Type discordgo.InteractionResponseType `json:"type"`
	Data any                               `json:"data,omitempty"`
}

// body is the encoded body of a request.
type body struct {
	contentType string
	data        []byte
}

func encode(v any, files []puzzles.File) body {
	if len(files) == 0 {
		return body{"application/json", puzzles.JSON(v)}
	}
	var parts []*discordgo.File
	for _, f := range files {
		parts = append(parts, &discordgo.File{Name: f.Name, ContentType: f.Type(), Reader: bytes.NewReader(f.Data)})
	}
	contentType, data, _ := discordgo.MultipartBodyWithJSON(v, parts) // into memory
	return body{contentType, data}
}

func firstResponse(r commands.Reply) response {
	switch {
	case r.Modal != nil:
		form := map[string]any{"custom_id": r.Modal.CustomID, "title": r.Modal.Title, "components": r.Modal.Fields}
		return response{discordgo.InteractionResponseModal, form}
	case r.Choices != nil:
		choices := []discordgo.ApplicationCommandOptionChoice{}
		for _, c := range r.Choices {
			choices = append(choices, discordgo.ApplicationCommandOptionChoice{Name: c, Value: c})
		}
		return response{discordgo.InteractionApplicationCommandAutocompleteResult, map[string]any{"choices": choices}}
	case r.Acknowledge:
		return response{Type: discordgo.InteractionResponseDeferredMessageUpdate}
	}
	m := newMessage(r)
	if r.Update {
		return response{discordgo.InteractionResponseUpdateMessage, m}
	}
	if r.Private {
		m.Flags |= discordgo.MessageFlagsEphemeral
	}
	return response{discordgo.InteractionResponseChannelMessageWithSource, m}
}

// callback sends the first answer of an interaction. It bypasses discordgo's rate limiting, which would keep a bucket
// for every interaction: their routes share no rate limit with others.
func (c *Client) callback(ctx context.Context, id, token string, b body) error {
	_, err := c.do(ctx, c.calls, http.MethodPost, "/interactions/"+id+"/"+token+"/callback", "", b)
	if HasCode(err, discordgo.ErrCodeInteractionHasAlreadyBeenAcknowledged) {
		return nil // an earlier try had arrived
	}
	return err
}

// launch opens the Activity, and returns the id of the instance that the person has joined.
func (c *Client) launch(ctx context.Context, id, token string) (instance string, err error) {
	type opened struct {
		Resource struct {
			Instance struct {
				ID string `json:"id"`
			} `json:"activity_instance"`
		} `json:"resource"`
	}
	b := encode(response{Type: launchActivity}, nil)
	came, err := decoded[opened](c.do(ctx, c.calls, http.MethodPost, "/interactions/"+id+"/"+token+"/callback?with_response=true", "", b))
	if instance = came.Resource.Instance.ID; err == nil && instance == "" {
		err = errors.New("an Activity without an instance")
	}
	return instance, err
}

// edit replaces the message that answered the interaction, or that holds its component.
func (c *Client) edit(ctx context.Context, token string, r commands.Reply) error {
	_, err := c.after(ctx, c.patient, http.MethodPatch, c.webhook(token)+"/messages/@original", encode(newMessage(r), r.Files))
	return err
}

// EditAnswer replaces the message that answered the interaction of a token. If the token has expired or the message is
// gone, the error is ErrClosed.
func (c *Client) EditAnswer(ctx context.Context, token string, r commands.Reply) error {
	return wrapClosed(c.edit(ctx, token, r), discordgo.ErrCodeUnknownMessage, discordgo.ErrCodeUnknownWebhook,
		discordgo.ErrCodeInvalidWebhookTokenProvided)
}

// follow sends a further message: a public one at most once, a private one at least once.
func (c *Client) follow(ctx context.Context, token string, r commands.Reply) error {
	m := newMessage(r)
	if r.Private {
		m.Flags |= discordgo.MessageFlagsEphemeral
	}
	calls := c.once
	if r.Private {
		calls = c.patient
	}
	_, err := c.after(ctx, calls, http.MethodPost, c.webhook(token), encode(m, r.Files))
	return err
}

// original is the id of the message that answered the interaction.
func (c *Client) original(ctx context.Context, token string) (id string, err error) {
	m, err := decoded[struct{ ID string }](c.after(ctx, c.patient, http.MethodGet, c.webhook(token)+"/messages/@original", body{}))
	if err != nil {
		return "", fmt.Errorf("which message the answer is: %w", err)
	}
	return m.ID, nil
}

// decoded decodes the answer to a request that succeeded.
func decoded[T any](data []byte, err error) (v T, _ error) {
	if err == nil {
		err = json.Unmarshal(data, &v)
	}
	return v, err
}

// remove deletes the first answer, if it is still there.
func (c *Client) remove(ctx context.Context, token string) error {
	_, err := c.after(ctx, c.patient, http.MethodDelete, c.webhook(token)+"/messages/@original", body{})
	if HasCode(err, discordgo.ErrCodeUnknownMessage) {
		return nil
	}
	return err
}

// after makes a request that follows the first answer. Discord may not have read that yet, where it was the response to
// a signed request.
func (c *Client) after(ctx context.Context, calls retrier, method, route string, b body) ([]byte, error) {
	for wait := earlyWait; ; wait *= 2 {
		data, err := c.do(ctx, calls, method, route, "", b)
		early := HasCode(err, discordgo.ErrCodeUnknownWebhook) // the first answer has not arrived
		if !early || wait > mostEarly || !pause(ctx, wait) {
			return data, err
		}
	}
}

// The waits before a request that came too early is made again.
const (
	earlyWait = 50 * time.Millisecond
	mostEarly = 2 * time.Second
)

// errUnsent says that the bot itself could not send an answer.
var errUnsent = errors.New("nothing was sent")

// unacceptable reports whether Discord refused the content of a request, or was not asked, so that another may be sent
// in its place.
func unacceptable(err error) bool {
	return errors.Is(err, errUnsent) || hasStatus(err, http.StatusBadRequest, http.StatusForbidden, http.StatusRequestEntityTooLarge)
}

func (c *Client) webhook(token string) string { return "/webhooks/" + c.AppID() + "/" + token }

// do makes a request, with the header Authorization unless as is "", and returns the body of the answer. Its errors
// leave out the address, which holds the interaction's token.
func (c *Client) do(ctx context.Context, calls retrier, method, route, as string, b body) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, method, c.url(route), bytes.NewReader(b.data))
	if err != nil {
		return nil, fmt.Errorf("%s an interaction route: malformed address", method)
	}
	if b.contentType != "" {
		req.Header.Set("Content-Type", b.contentType)
	}
	if as != "" {
		req.Header.Set("Authorization", as)
	}
	resp, err := calls.RoundTrip(req)
	if err != nil {
		return nil, fmt.Errorf("%s an interaction route: %w", method, err)
	}
	data, _ := io.ReadAll(resp.Body) // from memory: the transport has read it
	resp.Body.Close()
	if resp.StatusCode < 300 {
		return data, nil
	}
	refused := &discordgo.RESTError{Request: req, Response: resp, ResponseBody: data}
	_ = json.Unmarshal(data, &refused.Message) // if the body is not JSON, the status has to do
	return nil, refused
}
