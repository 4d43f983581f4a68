package discord

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"

	"switchboard/commands"

	"github.com/bwmarrin/discordgo"
)

// Register overwrites the commands of a server, or with "" the global ones. Of the 200 that may be created in a day only
// new ones count. It tries until it succeeds or ctx ends.
func (c *Client) Register(ctx context.Context, guildID string, want []*discordgo.ApplicationCommand, log *slog.Logger) error {
	err := c.persist(ctx, log, "the commands to be registered", func(ctx context.Context) error {
		return tokenError(c.register(ctx, guildID, want))
	})
	if err != nil {
		return fmt.Errorf("register the commands: %w", err)
	}
	log.Info("commands registered", "count", len(want), "server", guildID)
	return nil
}

// command is a command with a field that discordgo lacks.
type command struct {
	*discordgo.ApplicationCommand
	// Handler is set for an entry point. With 2 Discord would launch the Activity by itself, the same for everybody,
	// and the bot would not hear of it.
	Handler int `json:"handler,omitempty"`
}

const handledByApp = 1

func (c *Client) register(ctx context.Context, guildID string, defined []*discordgo.ApplicationCommand) error {
	var want []command
	var entry *command
	for _, d := range defined {
		one := command{ApplicationCommand: d}
		if d.Type == commands.EntryPoint {
			one.Handler, entry = handledByApp, &one
		}
		if d.Type != commands.EntryPoint || guildID == "" {
			want = append(want, one)
		}
	}
	if err := c.setEntryPoint(ctx, entry); err != nil {
		return err
	}
	url := discordgo.EndpointApplicationGlobalCommands(c.AppID())
	if guildID != "" {
		url = discordgo.EndpointApplicationGuildCommands(c.AppID(), guildID)
	}
	_, err := c.request(ctx, http.MethodPut, url, want)
	return err
}

// setEntryPoint creates the entry point, which is global, or with nil deletes it: an overwrite of all may not drop it.
func (c *Client) setEntryPoint(ctx context.Context, want *command) error {
	url := discordgo.EndpointApplicationGlobalCommands(c.AppID())
	if want != nil {
		_, err := c.request(ctx, http.MethodPost, url, want)
		return err
	}
	var have []command
	data, err := c.request(ctx, http.MethodGet, url, nil)
	if err != nil && !final(err) {
		return err
	}
	if err != nil || json.Unmarshal(data, &have) != nil {
		return nil // a local Discord may list none, and has no entry point then
	}
	for _, one := range have {
		if one.Type == commands.EntryPoint {
			_, err = c.request(ctx, http.MethodDelete, discordgo.EndpointApplicationGlobalCommand(c.AppID(), one.ID), nil)
		}
	}
	return err
}

func (c *Client) request(ctx context.Context, method, url string, body any) ([]byte, error) {
	return c.REST.Request(method, url, body, discordgo.WithContext(ctx))
}
