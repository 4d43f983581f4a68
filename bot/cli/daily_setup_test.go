package cli

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"switchboard/bot/discord"
	"switchboard/commands"
	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/puzzles"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

const dailyPost = discordgo.PermissionViewChannel | discordgo.PermissionSendMessages | discordgo.PermissionAttachFiles | discordgo.PermissionReadMessageHistory

// What takes permissions away in another channel, and what the answer says is
// missing there; "" is nothing.
var closings = []struct {
	name    string
	close   func(b *started, channel, role string)
	missing string
}{
	{"nothing", func(*started, string, string) {}, ""},
	{"everyone", func(b *started, channel, _ string) {
		b.World.Overwrite(channel, b.GuildID(), 0, discordgo.PermissionSendMessages|discordgo.PermissionAttachFiles)
	}, "Send Messages, Attach Files"},
	{"a role", func(b *started, channel, role string) {
		b.World.Overwrite(channel, role, 0, discordgo.PermissionAttachFiles|discordgo.PermissionReadMessageHistory)
	}, "Attach Files, Read Message History"},
	{"the bot", func(b *started, channel, _ string) {
		b.World.Overwrite(channel, b.AppID(), 0, discordgo.PermissionSendMessages)
	}, "Send Messages"},
	{"the bot is let in again", func(b *started, channel, role string) {
		b.World.Overwrite(channel, b.GuildID(), 0, dailyPost)
		b.World.Overwrite(channel, role, discordgo.PermissionViewChannel, discordgo.PermissionSendMessages)
		b.World.Overwrite(channel, b.AppID(), dailyPost, 0)
	}, ""},
	{"one role denies, another allows", func(b *started, channel, role string) {
		b.World.Overwrite(channel, role, 0, dailyPost)
		b.World.Overwrite(channel, b.World.AddRole("friends", 0, b.AppID()), discordgo.PermissionViewChannel|discordgo.PermissionSendMessages, 0)
	}, "Attach Files, Read Message History"},
	{"a role of somebody else", func(b *started, channel, _ string) {
		b.World.Overwrite(channel, b.World.AddRole("others", 0, b.User("Ben").ID), 0, dailyPost)
	}, ""},
	{"the whole server", func(b *started, _, _ string) {
		b.World.Permit(b.GuildID(), discordgo.PermissionViewChannel)
	}, "Send Messages, Attach Files, Read Message History"},
	{"the whole server, a role makes up for it", func(b *started, _, role string) {
		b.World.Permit(b.GuildID(), 0)
		b.World.Permit(role, dailyPost)
	}, ""},
	{"an administrator", func(b *started, channel, role string) {
		b.World.Permit(role, discordgo.PermissionAdministrator)
		b.World.Overwrite(channel, b.AppID(), 0, dailyPost)
	}, ""},
	{"the owner", func(b *started, channel, _ string) {
		b.World.Own(b.AppID())
		b.World.Overwrite(channel, b.AppID(), 0, dailyPost)
	}, ""},
	{"not to be seen", func(b *started, channel, _ string) {
		b.World.Overwrite(channel, b.GuildID(), 0, discordgo.PermissionViewChannel)
	}, "View Channel"},
}

// The daily post is set up for another channel than the one of the command, and
// arrives there; where the bot lacks a permission, the answer names it, Discord
// refuses the post too, and nothing is stored.
func TestSettingUpAnotherChannel(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	ann.Permissions |= discordgo.PermissionManageGuild
	everyone := b.World.Home().Roles[0].Permissions
	for i, c := range closings {
		t.Run(c.name, func(t *testing.T) {
			channel, role := b.World.AddChannel("dailies", wire.Everyone), b.World.AddRole("helpers", 0, b.AppID())
			c.close(b, channel, role)
			defer func() {
				b.World.Permit(b.GuildID(), everyone)
				b.World.Permit(role, 0)
				b.World.Own(ann.ID)
			}()
			a := slash(t, ann, "daily setup", playground.Values{"channel": channel})
			p := realPoster(t, b, func() time.Time { return noon().AddDate(0, 0, 1+i) })
			setup, err := p.Store.DailySetup(t.Context(), b.GuildID())
			if c.missing != "" {
				whispers(t, a, "<#"+channel+">", "Missing there: "+c.missing+".")
				if err == nil && setup.ChannelID == channel || err != nil && !errors.Is(err, puzzles.ErrNotFound) {
					t.Errorf("stored %+v, %v", setup, err)
				}
				if _, err := p.Channels.Post(t.Context(), channel, "n", "", aPost); !errors.Is(err, discord.ErrClosed) && !strings.Contains(c.missing, "History") {
					t.Errorf("a post to it: %v", err)
				}
				return
			}
			if err != nil || setup.ChannelID != channel {
				t.Fatalf("stored %+v, %v after:\n%s", setup, err, a.Text())
			}
			must.Do(t, p.Poll(t.Context()))
			if n := dailyPosts(b, ann.InChannel(channel)); n != 1 {
				t.Errorf("%d posts", n)
			}
		})
	}
	b.Fault(playground.Fault{Match: "GET /guilds/*", Times: -1, Status: http.StatusInternalServerError})
	outage := slash(t, ann, "daily setup", playground.Values{"channel": b.World.AddChannel("seen", wire.Everyone)})
	whispers(t, outage) // which is not taken for a channel that cannot be seen
	never(t, outage, "Missing there", "comes to")
}

// dailyPosts counts the posts of a day in a channel.
func dailyPosts(b *started, there *playground.User) (n int) {
	for _, m := range there.Messages() {
		if m.Author.ID == b.AppID() && strings.Contains(playground.Text(m), "**Switchboard #") {
			n++
		}
	}
	return n
}

var aPost = commands.Reply{Text: "x", Files: []puzzles.File{{Name: "x.png", Type: "image/png", Data: []byte("x")}}}

// In a thread the overwrites of its channel count, and Send Messages in Threads
// in the place of Send Messages.
func TestSettingUpAThread(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	parent := b.World.AddChannel("talk", wire.Everyone)
	inside := ann.InChannel(b.World.AddThread(parent, "dailies"))
	b.World.Overwrite(parent, b.AppID(), 0, discordgo.PermissionSendMessagesInThreads|discordgo.PermissionAttachFiles)
	says(t, slash(t, inside, "daily setup", nil), "Missing there: Send Messages in Threads, Attach Files.")
	b.World.Overwrite(parent, b.AppID(), 0, discordgo.PermissionSendMessages)
	says(t, slash(t, inside, "daily setup", nil), "`/daily setup hour:9` posts one in this channel")
	says(t, slash(t, inside, "daily setup", playground.Values{"hour": 9}), "The daily puzzle comes to <#"+inside.ChannelID()+">")
	says(t, slash(t, inside, "daily setup", nil), "at 9:00", "Nothing was changed")
	slash(t, inside, "settings server", playground.Values{"language": "ru"}) // which its posts speak, too
	p := realPoster(t, b, func() time.Time { return noon().Add(24 * time.Hour) })
	must.Do(t, p.Poll(t.Context()))
	if n := dailyPosts(b, inside); n != 1 {
		t.Errorf("%d posts in the thread", n)
	}
	all := inside.Messages()
	says(t, all[len(all)-1], "Следующая головоломка")
}

// A role that the bot may mention is notified by the post; of one that it may
// not, the setup says so.
func TestTheRoleOfADailyPost(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	for day, notified := range []bool{false, true} {
		mayMention := int64(day) * discordgo.PermissionMentionEveryone
		channel, role := b.World.AddChannel("dailies", wire.Everyone|mayMention), b.World.AddRole("puzzlers", 0)
		a := slash(t, ann, "daily setup", playground.Values{"channel": channel, "role": role})
		if !strings.Contains(a.Text(), "Mentions: <@&"+role+">") || strings.Contains(a.Text(), "Nobody in <@&"+role+"> will be notified") == notified {
			t.Errorf("set up:\n%s", a.Text())
		}
		says(t, slash(t, ann, "daily setup", playground.Values{"role": b.GuildID()}), "@everyone can't be used")
		p := realPoster(t, b, func() time.Time { return noon().AddDate(0, 0, 1+day) })
		must.Do(t, p.Poll(t.Context()))
		posts := ann.InChannel(channel).Messages()
		if len(posts) != 1 || slices.Contains(posts[0].MentionRoles, role) != notified {
			t.Errorf("%d posts, notified %v", len(posts), posts[0].MentionRoles)
		}
	}
}
