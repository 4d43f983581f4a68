package rest

import (
	"net/http"
	"net/url"
	"strings"

	"switchboard/playground/wire"
)

// exchange answers as OAuth2 does, which is not as the rest of the API does.
func (a *API) exchange(c *call) (any, *wire.Error) {
	form, err := url.ParseQuery(c.form)
	token, scope, ok := a.world.Exchange(form.Get("client_id"), form.Get("client_secret"), form.Get("code"))
	if err != nil || form.Get("grant_type") != "authorization_code" || !ok {
		return nil, &wire.Error{Status: http.StatusBadRequest, Message: `invalid_grant`}
	}
	return map[string]any{"token_type": "Bearer", "access_token": token, "expires_in": 604800, "refresh_token": token + "R", "scope": scope},
		nil
}

// self is who asks, as only they are told of themselves.
type self struct {
	wire.User
	Locale string `json:"locale"`
	MFA    bool   `json:"mfa_enabled"`
}

// me is the bot, or the person whose token comes with the request.
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
