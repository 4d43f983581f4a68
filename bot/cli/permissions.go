package cli

import (
	"context"
	"errors"
	"fmt"

	"switchboard/bot/discord"
	"switchboard/commands"
	"switchboard/commands/daily"

	"github.com/bwmarrin/discordgo"
)

// channels looks up the bot's permissions in channels, and posts there.
type channels struct{ *discord.Client }

func (c channels) Post(ctx context.Context, channel, nonce string, r commands.Reply) error {
	_, err := c.Client.Post(ctx, channel, nonce, "", r)
	if errors.Is(err, discord.ErrClosed) {
		err = fmt.Errorf("%w: %w", daily.ErrUnseen, err)
	}
	return err
}

// Permissions returns the bot's permissions in a channel. discordgo computes them from roles and overwrites, as Discord
// has no route for them.
func (c channels) Permissions(ctx context.Context, guild, id string) (has int64, thread bool, err error) {
	has, thread, err = c.permissions(ctx, guild, id)
	if discord.HasCode(err, discordgo.ErrCodeUnknownChannel, discordgo.ErrCodeUnknownGuild, discordgo.ErrCodeUnknownMember,
		discordgo.ErrCodeMissingAccess) {
		err = fmt.Errorf("%w: %w", daily.ErrUnseen, err)
	}
	return has, thread, err
}

func (c channels) permissions(ctx context.Context, guild, id string) (has int64, thread bool, err error) {
	with := discordgo.WithContext(ctx)
	channel, err := c.REST.Channel(id, with)
	if err != nil {
		return 0, false, fmt.Errorf("look at a channel: %w", err)
	}
	if channel.GuildID != guild {
		return 0, false, fmt.Errorf("%w: of another server", daily.ErrUnseen)
	}
	if thread = channel.IsThread(); thread {
		id = channel.ParentID // the overwrites are those of its channel
	}
	has, err = c.REST.UserChannelPermissions(c.AppID(), id, with)
	if err != nil {
		return 0, false, fmt.Errorf("work out the permissions in a channel: %w", err)
	}
	return has, thread, nil
}
