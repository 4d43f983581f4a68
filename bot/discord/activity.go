package discord

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"switchboard/activity"

	"github.com/bwmarrin/discordgo"
)

// Activity asks Discord who the people in the Activity are. Secret is the application's OAuth2 client secret.
type Activity struct {
	Client *Client
	Secret string
}

func (a Activity) Exchange(ctx context.Context, code string) (token string, p activity.Person, err error) {
	form := url.Values{"client_id": {a.Client.AppID()}, "client_secret": {a.Secret}, "grant_type": {"authorization_code"}, "code": {code}}
	var grant struct {
		Token string `json:"access_token"`
		Scope string `json:"scope"`
	}
	if err := a.ask(ctx, http.MethodPost, "/oauth2/token", "", form, &grant); err != nil {
		return "", p, fmt.Errorf("exchange a code: %w", err)
	}
	if !slices.Contains(strings.Fields(grant.Scope), "identify") {
		return "", p, fmt.Errorf("exchange a code of scope %q: %w", grant.Scope, activity.ErrDenied)
	}
	var me struct { // no other field of a user may fail it
		ID, Username, Avatar, Locale string
		GlobalName                   string `json:"global_name"`
	}
	if err := a.ask(ctx, http.MethodGet, "/users/@me", "Bearer "+grant.Token, nil, &me); err != nil {
		return "", p, fmt.Errorf("ask who somebody is: %w", err)
	}
	return grant.Token, activity.Person{ID: me.ID, Name: cmp.Or(me.GlobalName, me.Username), Avatar: me.Avatar, Locale: me.Locale}, nil
}

func (a Activity) Instance(ctx context.Context, id string) (in activity.Instance, err error) {
	var found struct {
		Location struct {
			ChannelID string `json:"channel_id"`
			GuildID   string `json:"guild_id"`
		} `json:"location"`
		Users []string `json:"users"`
	}
	route := "/applications/" + a.Client.AppID() + "/activity-instances/" + url.PathEscape(id)
	if err := a.ask(ctx, http.MethodGet, route, "Bot "+a.Client.token, nil, &found); err != nil {
		return in, fmt.Errorf("ask who is in an Activity: %w", err)
	}
	return activity.Instance{GuildID: found.Location.GuildID, ChannelID: found.Location.ChannelID, Users: found.Users}, nil
}

// ask makes a request and decodes its answer. A form is sent only once: a code can be exchanged only once.
func (a Activity) ask(ctx context.Context, method, route, authorization string, form url.Values, into any) error {
	calls, b := a.Client.calls, body{}
	if form != nil {
		calls, b = a.Client.once, body{"application/x-www-form-urlencoded", []byte(form.Encode())}
	}
	data, err := a.Client.do(ctx, calls, method, route, authorization, b)
	var refused *discordgo.RESTError
	if errors.As(err, &refused) && refused.Response.StatusCode < 500 && refused.Response.StatusCode != http.StatusTooManyRequests {
		return fmt.Errorf("%w: %w", activity.ErrDenied, err)
	}
	if err != nil {
		return err
	}
	return json.Unmarshal(data, into)
}
