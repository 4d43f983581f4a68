package rest

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"switchboard/playground/gateway"
	"switchboard/playground/wire"
	"switchboard/playground/world"
)

// routes returns all routes. Discord does not publish their rate limits; these are about what its headers show.
func (a *API) routes() []route {
	w, five := a.world, limit{5, 5 * time.Second}
	edits, few := limit{5, 2 * time.Second}, limit{10, 20 * time.Second}
	edit := func(c *call) (any, *wire.Error) { return w.Edit(c.target(), c.body) }
	remove := func(c *call) (any, *wire.Error) { return nil, w.Delete(c.target()) }
	list := []route{
		{"GET /gateway", true, limit{}, func(c *call) (any, *wire.Error) { return map[string]string{"url": a.gateway.URL}, nil }},
		{"GET /gateway/bot", false, limit{}, a.gatewayBot},
		{"GET /users/@me", true, five, a.me},
		{"POST /users/@me/channels", false, five, a.openDM},
		{"GET /applications/@me", false, few, a.application},
		{"GET /oauth2/applications/@me", false, few, a.application},
		{"POST /oauth2/token", true, limit{}, a.exchange},

		{"POST /interactions/{id}/{token}/callback", true, limit{}, a.callback},
		{"POST /webhooks/{app}/{token}", true, edits, func(c *call) (any, *wire.Error) { return w.FollowUp(c.target(), c.body) }},
		{"GET /webhooks/{app}/{token}/messages/@original", true, edits, func(c *call) (any, *wire.Error) { return w.Read(c.target()) }},
		{"PATCH /webhooks/{app}/{token}/messages/@original", true, edits, edit},
		{"DELETE /webhooks/{app}/{token}/messages/@original", true, edits, remove},

		{"GET /channels/{channel}", false, five, func(c *call) (any, *wire.Error) { return w.Channel(c.PathValue("channel")) }},
		{"GET /channels/{channel}/messages", false, five, a.history},
		{"POST /channels/{channel}/messages", false, five, func(c *call) (any, *wire.Error) { return w.Post(c.PathValue("channel"), c.body) }},
		{"PATCH /channels/{channel}/messages/{message}", false, five, edit},
		{"DELETE /channels/{channel}/messages/{message}", false, five, remove},

		{"GET /guilds/{guild}", false, five, a.guild},
		{"GET /guilds/{guild}/members/{user}", false, five, func(c *call) (any, *wire.Error) { return w.Member(c.PathValue("user")) }},

		{"GET /applications/{app}/activity-instances/{instance}", false, five, func(c *call) (any, *wire.Error) {
			return w.Instance(c.PathValue("instance"))
		}},
		{"GET /applications/{app}/emojis", false, few, func(c *call) (any, *wire.Error) { return map[string]any{"items": w.Emojis()}, nil }},
		{"POST /applications/{app}/emojis", false, few, a.addEmoji},
		{"DELETE /applications/{app}/emojis/{emoji}", false, few, func(c *call) (any, *wire.Error) {
			return nil, w.DropEmoji(c.PathValue("emoji"))
		}},
	}
	for _, at := range []string{"/applications/{app}/commands", "/applications/{app}/guilds/{guild}/commands"} {
		list = append(list,
			route{"GET " + at, false, few, func(c *call) (any, *wire.Error) { return w.Commands(c.PathValue("guild")), nil }},
			route{"PUT " + at, false, few, func(c *call) (any, *wire.Error) { return w.SetCommands(c.PathValue("guild"), c.body.JSON) }},
			route{"POST " + at, false, few, a.addCommand},
			route{"DELETE " + at + "/{command}", false, few, func(c *call) (any, *wire.Error) {
				return nil, w.DropCommand(c.PathValue("guild"), c.PathValue("command"))
			}})
	}
	return list
}

func (c *call) target() world.Target {
	return world.Target{App: c.PathValue("app"), Token: c.PathValue("token"), Channel: c.PathValue("channel"), Message: c.PathValue("message")}
}

// checkIDs refuses requests for another application, or for a server where the bot is not. Routes without authorization
// are checked by their token instead.
func (a *API) checkIDs(rt route, c *call) *wire.Error {
	app, guild := c.PathValue("app"), c.PathValue("guild")
	switch {
	case rt.noAuth:
	case app != "" && app != a.world.AppID:
		return wire.ErrUnknownApp
	case app == "" && guild != "" && guild != a.world.Home().ID:
		return wire.ErrUnknownGuild
	}
	return nil
}

func (a *API) addCommand(c *call) (any, *wire.Error) {
	made, fresh, err := a.world.AddCommand(c.PathValue("guild"), c.body.JSON)
	if fresh {
		c.status = http.StatusCreated
	}
	return made, err
}

func (a *API) addEmoji(c *call) (any, *wire.Error) {
	var in struct{ Name, Image string }
	if err := c.decode(&in); err != nil {
		return nil, err
	}
	c.status = http.StatusCreated
	return a.world.AddEmoji(in.Name, in.Image, &a.world.Bot)
}

func (a *API) gatewayBot(*call) (any, *wire.Error) {
	remaining, reset := a.gateway.Allowance()
	start := map[string]any{"total": gateway.SessionsADay, "remaining": remaining, "reset_after": reset.Milliseconds(),
		"max_concurrency": a.Concurrency}
	return map[string]any{"url": a.gateway.URL, "shards": a.Shards, "session_start_limit": start}, nil
}

func (a *API) application(*call) (any, *wire.Error) {
	w := a.world
	return map[string]any{
		"id": w.AppID, "name": w.Bot.Username, "icon": nil, "description": "", "type": nil, "bot": w.Bot, "verify_key": w.Key, "flags": 0,
		"flags_new":  "0",
		"bot_public": true, "bot_require_code_grant": false, "redirect_uris": []any{}, "interactions_endpoint_url": nil,
		"role_connections_verification_url": nil, "owner": w.Bot, "approximate_guild_count": 1, "approximate_user_install_count": 0,
		"approximate_user_authorization_count": 0, "explicit_content_filter": 0, "team": nil, "eligible_oauth2_scopes": []any{},
		"integration_types_config": map[string]any{"0": map[string]any{}, "1": map[string]any{}},
	}, nil
}

// guild returns the server with all fields of Discord's guild object, as a new server has them.
func (a *API) guild(*call) (any, *wire.Error) {
	g := a.world.Home()
	return map[string]any{
		"id": g.ID, "name": g.Name, "icon": nil, "description": nil, "home_header": nil, "splash": nil, "discovery_splash": nil, "banner": nil,
		"features": g.Features, "owner_id": g.OwnerID, "application_id": nil, "region": "deprecated", "roles": g.Roles, "emojis": []any{},
		"stickers": []any{}, "afk_channel_id": nil, "afk_timeout": 300, "system_channel_id": nil, "system_channel_flags": 0,
		"rules_channel_id": nil, "public_updates_channel_id": nil, "safety_alerts_channel_id": nil, "widget_enabled": false,
		"widget_channel_id": nil, "verification_level": 0, "default_message_notifications": 0, "mfa_level": 0,
		"explicit_content_filter": 0, "max_presences": nil, "max_members": 500000, "max_stage_video_channel_users": 50,
		"max_video_channel_users": 25, "vanity_url_code": nil, "premium_tier": 0, "premium_subscription_count": 0,
		"preferred_locale": g.Locale, "premium_progress_bar_enabled": false, "nsfw": false, "nsfw_level": 0, "incidents_data": nil,
	}, nil
}

func (a *API) openDM(c *call) (any, *wire.Error) {
	var in struct {
		Recipient json.Number `json:"recipient_id"` // a number or a string of digits
	}
	if err := c.decode(&in); err != nil {
		return nil, err
	}
	return a.world.OpenDM(string(in.Recipient))
}

// callback takes the first answer to an interaction, and with ?with_response names the Activity that it opened.
func (a *API) callback(c *call) (any, *wire.Error) {
	id, token := c.PathValue("id"), c.PathValue("token")
	if err := a.world.Callback(id, token, c.body); err != nil {
		return nil, err
	}
	asked := a.world.Interaction(token)
	s, _ := asked.State()
	if s.Instance == "" || c.URL.Query().Get("with_response") != "true" {
		return nil, nil
	}
	return map[string]any{
		"interaction": map[string]any{"id": id, "type": asked.Interaction.Type, "activity_instance_id": s.Instance},
		"resource":    map[string]any{"type": s.Type, "activity_instance": map[string]any{"id": s.Instance}},
	}, nil
}

func (a *API) history(c *call) (any, *wire.Error) {
	q := c.URL.Query()
	most, bad := strconv.Atoi(cmp.Or(q.Get("limit"), "50"))
	if bad != nil || most < 1 || most > 100 {
		return nil, wire.InvalidField("limit", "NUMBER_TYPE_COERCE", fmt.Sprintf("Value %q is not an int between 1 and 100.", q.Get("limit")))
	}
	return a.world.History(c.PathValue("channel"), q.Get("after"), most)
}

func (a *API) exchange(c *call) (any, *wire.Error) {
	token, scope, ok := a.world.Exchange(c.PostForm.Get("client_id"), c.PostForm.Get("client_secret"), c.PostForm.Get("code"))
	if c.PostForm.Get("grant_type") != "authorization_code" || !ok {
		return nil, &wire.Error{Status: http.StatusBadRequest, Message: `invalid_grant`}
	}
	return map[string]any{"token_type": "Bearer", "access_token": token, "expires_in": 604800, "refresh_token": token + "R", "scope": scope},
		nil
}

// self is a user with the fields that only they can read.
type self struct {
	wire.User
	Locale string `json:"locale"`
	MFA    bool   `json:"mfa_enabled"`
}

// me returns the account that the request's token belongs to: the bot, or a person who has consented to "identify".
func (a *API) me(c *call) (any, *wire.Error) {
	said := c.Header.Get("Authorization")
	if said == "Bot "+a.world.Token {
		return self{User: a.world.Bot, Locale: "en-US"}, nil
	}
	token, _ := strings.CutPrefix(said, "Bearer ")
	p, may := a.world.Bearer(token)
	if p == nil || !may {
		return nil, wire.ErrUnauthorized
	}
	return self{User: p.User, Locale: p.Locale()}, nil
}
