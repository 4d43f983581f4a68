package rest

import "switchboard/playground/wire"

func (a *API) guildRoutes(l limit) []route {
	const at = "/guilds/{guild}"
	return []route{
		{"GET " + at, false, l, a.inside(func(c *call, home wire.Guild) (any, *wire.Error) { return guild(home), nil })},
		{"GET " + at + "/roles", false, l, a.inside(func(c *call, home wire.Guild) (any, *wire.Error) { return home.Roles, nil })},
		{"GET " + at + "/members/{user}", false, l, a.inside(func(c *call, home wire.Guild) (any, *wire.Error) {
			return value(a.world.Member(c.PathValue("user")))
		})},
	}
}

// inside lets through only the server that the bot is in.
func (a *API) inside(f func(*call, wire.Guild) (any, *wire.Error)) func(*call) (any, *wire.Error) {
	return func(c *call) (any, *wire.Error) {
		home := a.world.Home()
		if c.PathValue("guild") != home.ID {
			return nil, wire.ErrUnknownGuild
		}
		return f(c, home)
	}
}

// guild is a server as its own route has it: with everything that a new one has as Discord makes it.
func guild(g wire.Guild) any {
	return map[string]any{
		"id": g.ID, "name": g.Name, "icon": nil, "description": nil, "home_header": nil, "splash": nil, "discovery_splash": nil, "banner": nil,
		"features": g.Features, "owner_id": g.OwnerID, "application_id": nil, "region": "deprecated", "roles": g.Roles, "emojis": []any{}, "stickers": []any{},
		"afk_channel_id": nil, "afk_timeout": 300, "system_channel_id": nil, "system_channel_flags": 0, "rules_channel_id": nil, "public_updates_channel_id": nil,
		"safety_alerts_channel_id": nil, "widget_enabled": false, "widget_channel_id": nil, "verification_level": 0, "default_message_notifications": 0, "mfa_level": 0,
		"explicit_content_filter": 0, "max_presences": nil, "max_members": 500000, "max_stage_video_channel_users": 50, "max_video_channel_users": 25,
		"vanity_url_code": nil, "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": g.Locale, "premium_progress_bar_enabled": false,
		"nsfw": false, "nsfw_level": 0, "incidents_data": nil,
	}
}
