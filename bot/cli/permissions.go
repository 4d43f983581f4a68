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

// channels tells what the bot may do in a channel, by asking Discord, and does it.
type channels struct{ *discord.Client }

func (c channels) Post(ctx context.Context, channel, nonce string, r commands.Reply) error {
	_, err := c.Client.Post(ctx, channel, nonce, "", r)
	if errors.Is(err, discord.ErrClosed) {
		err = fmt.Errorf("%w: %w", daily.ErrUnseen, err)
	}
	return err
}

// Permissions asks for roles and overwrites, from which discordgo works out what
// comes of them: Discord has no route that says it.
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
		id = channel.ParentID // which has the overwrites
	}
	has, err = c.REST.UserChannelPermissions(c.AppID(), id, with)
	if err != nil {
		return 0, false, fmt.Errorf("work out the permissions in a channel: %w", err)
	}
	return has, thread, nil
}
