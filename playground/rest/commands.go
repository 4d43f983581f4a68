package rest

import (
	"net/http"

	"switchboard/playground/wire"
)

// commandRoutes are the same for an application and for one server of it.
func (a *API) commandRoutes(l limit) []route {
	var out []route
	for _, at := range []string{"/applications/{app}/commands", "/applications/{app}/guilds/{guild}/commands"} {
		out = append(out,
			route{"GET " + at, false, l, a.mine(func(c *call, guild string) (any, *wire.Error) { return a.world.Commands(guild), nil })},
			route{"PUT " + at, false, l, a.mine(func(c *call, guild string) (any, *wire.Error) {
				return value(a.world.SetCommands(guild, c.body.JSON))
			})},
			route{"POST " + at, false, l, a.mine(func(c *call, guild string) (any, *wire.Error) {
				v, fresh, err := a.world.AddCommand(guild, c.body.JSON)
				if fresh {
					c.status = http.StatusCreated
				}
				return value(v, err)
			})},
			route{"DELETE " + at + "/{command}", false, l, a.mine(func(c *call, guild string) (any, *wire.Error) {
				return nil, a.world.DropCommand(guild, c.PathValue("command"))
			})},
		)
	}
	return out
}

// mine lets through only the bot's own application.
func (a *API) mine(f func(*call, string) (any, *wire.Error)) func(*call) (any, *wire.Error) {
	return func(c *call) (any, *wire.Error) {
		if c.PathValue("app") != a.world.AppID {
			return nil, wire.ErrUnknownApp
		}
		return f(c, c.PathValue("guild"))
	}
}

func (a *API) emojiRoutes(l limit) []route {
	const at = "/applications/{app}/emojis"
	return []route{
		{"GET " + at, false, l, a.mine(func(c *call, _ string) (any, *wire.Error) { return map[string]any{"items": a.world.Emojis()}, nil })},
		{"POST " + at, false, l, a.mine(func(c *call, _ string) (any, *wire.Error) {
			var in struct{ Name, Image string }
			if err := c.object(&in); err != nil {
				return nil, err
			}
			c.status = http.StatusCreated
			return value(a.world.AddEmoji(in.Name, in.Image))
		})},
		{"DELETE " + at + "/{emoji}", false, l, a.mine(func(c *call, _ string) (any, *wire.Error) {
			return nil, a.world.DropEmoji(c.PathValue("emoji"))
		})},
	}
}
