package discord

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"reflect"

	"github.com/bwmarrin/discordgo"
)

// Register tells Discord about the commands, those of one server or with "" of
// all, in one overwrite, and only when what Discord has differs: creations are
// limited to 200 a day. It waits for that until ctx ends.
func (c *Client) Register(ctx context.Context, guildID string, want []*discordgo.ApplicationCommand, log *slog.Logger) error {
	err := c.persist(ctx, log, "the commands to be registered", func(ctx context.Context) error {
		return c.register(ctx, guildID, want, log)
	})
	if err != nil {
		return fmt.Errorf("register the commands: %w", err)
	}
	return nil
}

func (c *Client) register(ctx context.Context, guildID string, want []*discordgo.ApplicationCommand, log *slog.Logger) error {
	have, err := c.REST.ApplicationCommands(c.AppID(), guildID, discordgo.WithContext(ctx))
	if err == nil && sameCommands(have, want) {
		log.Info("commands are registered as they are", "count", len(want))
		return nil
	}
	if _, err := c.REST.ApplicationCommandBulkOverwrite(c.AppID(), guildID, want, discordgo.WithContext(ctx)); err != nil {
		return tokenError(err)
	}
	log.Info("commands registered", "count", len(want), "server", guildID)
	return nil
}

// sameCommands compares what was sent, without what Discord adds.
func sameCommands(have, want []*discordgo.ApplicationCommand) bool {
	byName := map[string]any{}
	for _, c := range have {
		byName[fmt.Sprint(c.Type, c.Name)] = plain(c)
	}
	for _, c := range want {
		if !reflect.DeepEqual(byName[fmt.Sprint(c.Type, c.Name)], plain(c)) {
			return false
		}
	}
	return len(have) == len(want)
}

// plain is a command as plain data, without the fields that Discord sets and
// without empty values, which it may leave out or fill in.
func plain(c *discordgo.ApplicationCommand) any {
	data, err := json.Marshal(c)
	if err != nil {
		return nil
	}
	var m map[string]any
	if json.Unmarshal(data, &m) != nil {
		return nil
	}
	for _, set := range []string{"id", "application_id", "guild_id", "version", "nsfw", "dm_permission", "default_permission",
		"default_member_permissions"} {
		delete(m, set)
	}
	if m["type"] == nil {
		m["type"] = float64(discordgo.ChatApplicationCommand)
	}
	return prune(m)
}

// prune takes empty values out of plain data.
func prune(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v {
			if x = prune(x); x == nil {
				delete(v, k)
			} else {
				v[k] = x
			}
		}
		if len(v) == 0 {
			return nil
		}
		return v
	case []any:
		for i := range v {
			v[i] = prune(v[i])
		}
		if len(v) == 0 {
			return nil
		}
		return v
	case bool:
		if !v {
			return nil
		}
	case string:
		if v == "" {
			return nil
		}
	}
	return v
}
