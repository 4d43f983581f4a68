package discord

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"

	"switchboard/commands"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// Register overwrites the commands of a server, or with "" the global ones, if Discord's list differs: creations are
// limited to 200 a day. It tries until it succeeds or ctx ends.
func (c *Client) Register(ctx context.Context, guildID string, want []*discordgo.ApplicationCommand, log *slog.Logger) error {
	err := c.persist(ctx, log, "the commands to be registered", func(ctx context.Context) error {
		return c.register(ctx, guildID, want, log)
	})
	if err != nil {
		return fmt.Errorf("register the commands: %w", err)
	}
	return nil
}

// command is a command with a field that discordgo lacks.
type command struct {
	*discordgo.ApplicationCommand
	// Handler is set for an entry point. With 2 Discord would launch the Activity by itself, the same for everybody,
	// and the bot would not hear of it.
	Handler int `json:"handler,omitempty"`
	// DMPermission takes the place of a deprecated field that Discord sets and plain leaves out.
	DMPermission *bool `json:"dm_permission,omitempty"`
}

const handledByApp = 1

func (c *Client) register(ctx context.Context, guildID string, defined []*discordgo.ApplicationCommand, log *slog.Logger) error {
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
	have, _ := c.commands(ctx, "") // what cannot be listed is registered anew
	if err := c.setEntryPoint(ctx, have, entry); err != nil {
		return tokenError(err)
	}
	if guildID != "" {
		have, _ = c.commands(ctx, guildID)
	}
	if sameCommands(have, want) {
		log.Info("commands are registered as they are", "count", len(want))
		return nil
	}
	if _, err := c.request(ctx, http.MethodPut, c.commandsAt(guildID), want); err != nil {
		return tokenError(err)
	}
	log.Info("commands registered", "count", len(want), "server", guildID)
	return nil
}

// setEntryPoint creates the entry point, or with nil deletes it, by itself: an overwrite of all may not drop it.
func (c *Client) setEntryPoint(ctx context.Context, have []command, want *command) error {
	i := slices.IndexFunc(have, command.isEntryPoint)
	switch {
	case want == nil && i < 0 || want != nil && i >= 0 && have[i].plain() == want.plain():
		return nil
	case want == nil:
		_, err := c.request(ctx, http.MethodDelete, discordgo.EndpointApplicationGlobalCommand(c.AppID(), have[i].ID), nil)
		return err
	}
	_, err := c.request(ctx, http.MethodPost, c.commandsAt(""), want)
	return err
}

func (c command) isEntryPoint() bool { return c.Type == commands.EntryPoint }

// commands lists the commands that Discord has for a server, or with "" the global ones.
func (c *Client) commands(ctx context.Context, guildID string) (all []command, err error) {
	data, err := c.request(ctx, http.MethodGet, c.commandsAt(guildID)+"?with_localizations=true", nil)
	if err == nil {
		err = json.Unmarshal(data, &all)
	}
	return all, err
}

func (c *Client) commandsAt(guildID string) string {
	if guildID == "" {
		return discordgo.EndpointApplicationGlobalCommands(c.AppID())
	}
	return discordgo.EndpointApplicationGuildCommands(c.AppID(), guildID)
}

func (c *Client) request(ctx context.Context, method, url string, body any) ([]byte, error) {
	return c.REST.Request(method, url, body, discordgo.WithContext(ctx))
}

// sameCommands reports whether two lists have the same commands, apart from what Discord adds.
func sameCommands(have, want []command) bool {
	plainly := func(all []command) (texts []string) {
		for _, c := range all {
			texts = append(texts, c.plain())
		}
		slices.Sort(texts)
		return texts
	}
	return slices.Equal(plainly(have), plainly(want))
}

// plain is a command in JSON without the fields that Discord sets. It may list what is empty, or not.
func (c command) plain() string {
	d := *c.ApplicationCommand
	d.ID, d.ApplicationID, d.GuildID, d.Version = "", "", "", ""
	d.NSFW, d.DefaultPermission, d.DefaultMemberPermissions = nil, nil, nil
	d.Type = cmp.Or(d.Type, discordgo.ChatApplicationCommand)
	return strings.ReplaceAll(string(puzzles.JSON(command{ApplicationCommand: &d, Handler: c.Handler})), ":[]", ":null")
}
