package world

import (
	"slices"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// botMay returns the bot's permissions in a channel, in the order that Discord documents: those of @everyone and of the
// roles add up; the owner and administrators have all; then come the channel's overwrites for @everyone, for the roles
// together and for the member, each denying before it allows. Without View Channel there are none.
func (w *World) botMay(c *channel) int64 {
	switch {
	case !c.hasBot:
		return 0
	case c.private():
		return wire.Everyone
	}
	g, roles := w.guilds[c.GuildID], w.roles[w.Bot.ID]
	may := int64(0)
	for _, r := range g.Roles {
		if r.ID == g.ID || slices.Contains(roles, r.ID) {
			may |= r.Permissions
		}
	}
	if g.OwnerID == w.Bot.ID || may&discordgo.PermissionAdministrator != 0 {
		return wire.AllPermissions
	}
	if c.Type == discordgo.ChannelTypeGuildPublicThread {
		c = w.channels[c.ParentID]
	}
	for _, ids := range [][]string{{g.ID}, roles, {w.Bot.ID}} {
		allow, deny := int64(0), int64(0)
		for _, o := range c.Overwrites {
			if slices.Contains(ids, o.ID) {
				allow |= o.Allow
				deny |= o.Deny
			}
		}
		may = may&^deny | allow
	}
	if may&discordgo.PermissionViewChannel == 0 {
		return 0
	}
	return may
}

// appPermissions returns the app_permissions of interactions in a channel.
func (w *World) appPermissions(c *channel) int64 {
	if !c.hasBot {
		return discordgo.PermissionAttachFiles | discordgo.PermissionEmbedLinks | discordgo.PermissionUseExternalEmojis
	}
	return w.botMay(c)
}

func (w *World) may(p *Person, c *channel) int64 {
	if g := w.guilds[c.GuildID]; g != nil && g.OwnerID == p.ID {
		return wire.AllPermissions
	}
	return p.Permissions
}

// AddChannel creates a text channel in the bot's server and returns its id. The bot has the permissions given there, by
// an overwrite where they are not those that it has in the server.
func (w *World) AddChannel(name string, bot int64) string {
	defer w.lock()()
	c := w.newChannel(wire.Channel{Type: discordgo.ChannelTypeGuildText, GuildID: w.places[Server].GuildID, Name: name}, true)
	before := w.botMay(c)
	w.overwrite(c, w.Bot.ID, bot&^before, before&^bot)
	return c.ID
}

// AddThread creates a thread of the bot in a channel and returns its id.
func (w *World) AddThread(parent, name string) string {
	defer w.lock()()
	zero := 0
	c := w.newChannel(wire.Channel{
		Type: discordgo.ChannelTypeGuildPublicThread, GuildID: w.channels[parent].GuildID, ParentID: parent, Name: name, OwnerID: w.Bot.ID,
		Messages: &zero, Members: &zero, TotalSent: &zero,
		Thread: &discordgo.ThreadMetadata{ArchiveTimestamp: w.Now(), AutoArchiveDuration: 24 * 60},
	}, true)
	c.Position, c.Overwrites = nil, nil
	return c.ID
}

// AddRole creates a role in the bot's server, assigns it to the members with the ids given, and returns its id.
func (w *World) AddRole(name string, permissions int64, members ...string) string {
	defer w.lock()()
	role := wire.Role{Role: discordgo.Role{ID: w.id(), Name: name, Permissions: permissions}}
	w.changeHome(func(g *wire.Guild) {
		role.Position = len(g.Roles)
		g.Roles = append(g.Roles, role)
	})
	for _, id := range members {
		w.roles[id] = append(w.roles[id], role.ID)
	}
	return role.ID
}

// role returns a role of a server, the zero Role if there is none.
func (w *World) role(guild, id string) wire.Role {
	if g := w.guilds[guild]; g != nil {
		if at := slices.IndexFunc(g.Roles, func(r wire.Role) bool { return r.ID == id }); at >= 0 {
			return g.Roles[at]
		}
	}
	return wire.Role{}
}

// SetRolePermissions sets the permissions of a role in the bot's server; the server's own id is @everyone.
func (w *World) SetRolePermissions(role string, permissions int64) {
	defer w.lock()()
	w.changeHome(func(g *wire.Guild) {
		for i := range g.Roles {
			if g.Roles[i].ID == role {
				g.Roles[i].Permissions = permissions
			}
		}
	})
}

// Overwrite sets a channel's permission overwrite for a role or a member; 0, 0 removes it.
func (w *World) Overwrite(channel, id string, allow, deny int64) {
	defer w.lock()()
	w.overwrite(w.channels[channel], id, allow, deny)
}

func (w *World) overwrite(c *channel, id string, allow, deny int64) {
	kind := discordgo.PermissionOverwriteTypeMember
	if w.role(c.GuildID, id).ID != "" {
		kind = discordgo.PermissionOverwriteTypeRole
	}
	rest := slices.DeleteFunc(slices.Clone(c.Overwrites), func(o discordgo.PermissionOverwrite) bool { return o.ID == id })
	if allow|deny != 0 {
		rest = append(rest, discordgo.PermissionOverwrite{ID: id, Type: kind, Allow: allow, Deny: deny})
	}
	c.Overwrites = rest
}

// SetOwner makes somebody the owner of the bot's server.
func (w *World) SetOwner(id string) {
	defer w.lock()()
	w.changeHome(func(g *wire.Guild) { g.OwnerID = id })
}

// changeHome replaces the bot's server by a changed copy, as others may still read the old one.
func (w *World) changeHome(f func(*wire.Guild)) {
	g := *w.guilds[w.places[Server].GuildID]
	g.Roles = slices.Clone(g.Roles)
	f(&g)
	w.guilds[g.ID] = &g
}

// Member returns a member of the bot's server.
func (w *World) Member(id string) (wire.Member, *wire.Error) {
	u, err := w.User(id)
	defer w.lock()()
	return w.member(u, 0), err
}
