package cli

import (
	"context"
	"fmt"

	"switchboard/bot/discord"
	"switchboard/commands/daily"

	"github.com/bwmarrin/discordgo"
)

// channels tells what the bot may do in a channel, by asking Discord.
type channels struct {
	rest *discordgo.Session
	me   func() string // the bot's user id
}

// Permissions asks for roles and overwrites, from which discordgo works out what
// comes of them: Discord has no route that says it.
func (c channels) Permissions(ctx context.Context, guild, id string) (has int64, thread bool, err error) {
	has, thread, err = c.permissions(ctx, guild, id)
	if discord.HasCode(err, discordgo.ErrCodeUnknownChannel, discordgo.ErrCodeUnknownGuild, discordgo.ErrCodeUnknownMember, discordgo.ErrCodeMissingAccess) {
		err = fmt.Errorf("%w: %w", daily.ErrUnseen, err)
	}
	return has, thread, err
}

func (c channels) permissions(ctx context.Context, guild, id string) (has int64, thread bool, err error) {
	with := discordgo.WithContext(ctx)
	channel, err := c.rest.Channel(id, with)
	if err != nil {
		return 0, false, fmt.Errorf("look at a channel: %w", err)
	}
	if channel.GuildID != guild {
		return 0, false, fmt.Errorf("%w: of another server", daily.ErrUnseen)
	}
	if thread = channel.IsThread(); thread {
		id = channel.ParentID // which has the overwrites
	}
	has, err = c.rest.UserChannelPermissions(c.me(), id, with)
	if err != nil {
		return 0, false, fmt.Errorf("work out the permissions in a channel: %w", err)
	}
	return has, thread, nil
}
