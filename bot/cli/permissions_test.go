package cli

import (
	"errors"
	"testing"

	"switchboard/bot/discord"
	"switchboard/commands/daily"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/tools/must"
)

// A channel is looked at for its own server alone: nobody has the daily post come to one
// of another server where the bot happens to be, nor to a direct message.
func TestAChannelOfAnotherServerIsRefused(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{})
	client := must.Get(discord.NewClient(srv.APIURL(), srv.Token(), srv.Roots(), noon))(t)
	must.Do(t, client.Introduce(t.Context(), srv.AppID(), nil))
	c := channels{client}
	ann := srv.User("Ann")
	for _, x := range []struct {
		name, guild, channel string
		seen                 bool
	}{
		{"of the server", srv.GuildID(), ann.ChannelID(), true},
		{"of another server than asks", srv.GuildID() + "1", ann.ChannelID(), false},
		{"of a server without the bot", srv.GuildID(), ann.In(playground.Foreign).ChannelID(), false},
		{"a direct message", srv.GuildID(), ann.In(playground.DM).ChannelID(), false},
	} {
		if has, _, err := c.Permissions(t.Context(), x.guild, x.channel); x.seen && (err != nil || has == 0) || !x.seen && !errors.Is(err, daily.ErrUnseen) {
			t.Errorf("%s: permissions %b, %v", x.name, has, err)
		}
	}
}
