package world

import (
	"regexp"
	"slices"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

var roleMention = regexp.MustCompile(`<@&([0-9]+)>`)

// mayMention reports whether an author may call everybody in a channel, and roles that not everybody may call.
func (w *World) mayMention(author string, c *channel) bool {
	if p := w.people[author]; p != nil {
		return w.may(p, c)&discordgo.PermissionMentionEveryone != 0
	}
	return w.botMay(c)&discordgo.PermissionMentionEveryone != 0
}

// calledRoles are the roles that a text calls, as far as its rule and the roles themselves let it.
func (w *World) calledRoles(text string, c *channel, rule *discordgo.MessageAllowedMentions, may bool) []string {
	out := []string{}
	g := w.guilds[c.GuildID]
	if g == nil || rule != nil && !slices.Contains(rule.Parse, "roles") && len(rule.Roles) == 0 {
		return out
	}
	for _, m := range roleMention.FindAllStringSubmatch(text, -1) {
		at := slices.IndexFunc(g.Roles, func(r wire.Role) bool { return r.ID == m[1] && r.ID != g.ID && (r.Mentionable || may) })
		named := rule == nil || slices.Contains(rule.Parse, "roles") || slices.Contains(rule.Roles, m[1])
		if at >= 0 && named && !slices.Contains(out, m[1]) {
			out = append(out, m[1])
		}
	}
	return out
}
