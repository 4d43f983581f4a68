package page

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"switchboard/playground/world"
)

// ProxyPath is the path of the Activity at the page's own address.
const ProxyPath = "/.proxy/"

// frame is an Activity to open in an iframe.
type frame struct {
	Src      string `json:"src"`
	App      string `json:"app"`
	Instance string `json:"instance"`
}

func (p *Page) frame(r *http.Request, instance string) *frame {
	in, refused := p.world.Instance(instance)
	if refused != nil {
		return nil
	}
	q := url.Values{"instance_id": {in.ID}, "location_id": {in.Location.ID}, "launch_id": {in.LaunchID}, "channel_id": {in.Location.ChannelID},
		"frame_id": {rand.Text()}, "platform": {"desktop"}}
	if in.Location.GuildID != "" {
		q.Set("guild_id", in.Location.GuildID)
	}
	base := ProxyPath
	if r.TLS != nil {
		base = "https://" + p.world.AppID + ".discordsays.com/"
	} else {
		q.Set("application_id", p.world.AppID) // at Discord it is in the host name
	}
	return &frame{Src: base + "?" + q.Encode(), App: p.world.AppID, Instance: in.ID}
}

func (p *Page) launch(v *visit, _ *http.Request) (*world.Interaction, error) {
	return p.world.Launch(v.who, v.channel)
}

func (p *Page) leave(v *visit, r *http.Request) (result, error) {
	p.world.Leave(v.who, r.FormValue("instance"))
	return result{}, nil
}

// rpc performs a command of the Activity to Discord's client.
func (p *Page) rpc(v *visit, r *http.Request) (result, error) {
	var args struct {
		ClientID string   `json:"client_id"`
		Scope    []string `json:"scope"`
		Token    string   `json:"access_token"`
	}
	if err := json.Unmarshal([]byte(r.FormValue("args")), &args); err != nil {
		return result{}, err
	}
	switch r.FormValue("cmd") {
	case "AUTHORIZE":
		if args.ClientID != p.world.AppID || len(args.Scope) == 0 {
			return result{}, errors.New("invalid client id or scope")
		}
		return result{Data: map[string]any{"code": p.world.Authorize(v.who, args.Scope)}}, nil
	case "AUTHENTICATE":
		who, may := p.world.Bearer(args.Token)
		if who != v.who || !may {
			return result{}, errors.New("invalid access token")
		}
		u := map[string]any{"id": who.ID, "username": who.Username, "discriminator": who.Discriminator, "public_flags": who.PublicFlags}
		app := map[string]any{"id": p.world.AppID, "name": p.world.Bot.Username, "description": "", "icon": nil}
		return result{Data: map[string]any{"access_token": args.Token, "user": u, "scopes": []string{"identify"},
			"expires": p.world.Now().AddDate(0, 0, 7).UTC().Format("2006-01-02T15:04:05.000Z"), "application": app}}, nil
	}
	return result{}, errors.New("unknown command " + strings.ToLower(r.FormValue("cmd")))
}
