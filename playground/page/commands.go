package page

import (
	"encoding/json"
	"net/http"
	"slices"

	"switchboard/playground/wire"
)

// offer is the commands that a person can use in a channel, and the values of channel and role options there.
type offer struct {
	Commands []wire.Command `json:"commands"`
	Channels []wire.Channel `json:"channels"`
	Roles    []wire.Role    `json:"roles"`
}

func (p *Page) commands(w http.ResponseWriter, r *http.Request) {
	v := p.visitOf(r)
	out := offer{Commands: p.world.Offered(v.who, v.channel)}
	all := p.world.Channels(v.who)
	here := slices.IndexFunc(all, func(c wire.Channel) bool { return c.ID == v.channel })
	if g := p.world.Guild(all[here].GuildID); g != nil {
		out.Channels = slices.DeleteFunc(all, func(c wire.Channel) bool { return c.GuildID != g.ID })
		out.Roles = g.Roles
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(out) // fails if the page is gone
}
