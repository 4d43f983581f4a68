package world

import (
	"crypto/rand"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"switchboard/playground/wire"
)

// activity is what Discord keeps of the Activity of its one application.
type activity struct {
	secret    string                    // of the application's OAuth2; "" while it has no Activity
	instances map[string]*wire.Instance // by channel
	codes     map[string]grant          // that wait to be exchanged
	tokens    map[string]grant
}

// grant is what a person lets the application know.
type grant struct {
	person *Person
	scopes []string
}

// EnableActivity switches the Activity on, as the portal does, with the secret that exchanges codes.
func (w *World) EnableActivity(secret string) {
	defer w.lock()()
	w.activity.secret = secret
}

// join lets a person into the Activity of a channel, which starts with the first.
func (w *World) join(p *Person, c *channel) (*wire.Instance, *wire.Error) {
	if w.activity.secret == "" {
		return nil, wire.InvalidField("type", "ACTIVITIES_NOT_ENABLED", "This application has no Activity")
	}
	in := w.activity.instances[c.ID]
	if in == nil {
		launch := w.id()
		at := wire.Location{Kind: "gc", ID: "gc-" + c.GuildID + "-" + c.ID, ChannelID: c.ID, GuildID: c.GuildID}
		if c.GuildID == "" {
			at.Kind, at.ID = "pc", "pc-"+c.ID
		}
		in = &wire.Instance{ApplicationID: w.AppID, ID: "i-" + launch + "-" + at.ID, LaunchID: launch, Location: at}
		w.activity.instances[c.ID] = in
	}
	if !slices.Contains(in.Users, p.ID) {
		in.Users = append(in.Users, p.ID)
	}
	return in, nil
}

// Join has a person join the Activity that others have opened in a channel, of which the bot is not told.
func (w *World) Join(p *Person, channel string) (instance string, err error) {
	defer w.lock()()
	if w.activity.instances[channel] == nil {
		return "", errors.New("nobody has opened the Activity here")
	}
	in, refused := w.join(p, w.channels[channel])
	if refused != nil {
		return "", refused
	}
	return in.ID, nil
}

// Leave has a person close the Activity; with the last one it ends.
func (w *World) Leave(p *Person, instance string) {
	defer w.lock()()
	maps.DeleteFunc(w.activity.instances, func(_ string, in *wire.Instance) bool {
		if in.ID == instance {
			in.Users = slices.DeleteFunc(in.Users, func(id string) bool { return id == p.ID })
		}
		return len(in.Users) == 0
	})
}

// Instance is a running Activity and who is in it.
func (w *World) Instance(id string) (wire.Instance, *wire.Error) {
	defer w.lock()()
	for _, in := range w.activity.instances {
		if in.ID == id {
			copied := *in
			copied.Users = slices.Clone(in.Users)
			return copied, nil
		}
	}
	return wire.Instance{}, wire.ErrNotFound
}

// Launch has a person use the entry point command, from Discord's list of apps.
func (w *World) Launch(p *Person, channel string) (*Asked, error) {
	defer w.lock()()
	c := w.channels[channel]
	if c == nil {
		return nil, fmt.Errorf("no channel %s", channel)
	}
	cmd, err := w.find(p, c, wire.EntryPoint, "")
	if err != nil {
		return nil, err
	}
	return w.ask(&Asked{Person: p, channel: c}, wire.OfCommand, used(cmd), w.owners(p, c, cmd.IntegrationTypes)), nil
}

// Authorize lets the application know of a person what the scopes say. The code is good for one exchange.
func (w *World) Authorize(p *Person, scopes []string) (code string) {
	defer w.lock()()
	code = rand.Text()
	w.activity.codes[code] = grant{p, scopes}
	return code
}

// Exchange gives the token that a code stands for, to who knows the application's secret, and its scopes.
func (w *World) Exchange(app, secret, code string) (token, scope string, ok bool) {
	defer w.lock()()
	g, found := w.activity.codes[code]
	if !found || app != w.AppID || secret == "" || secret != w.activity.secret {
		return "", "", false
	}
	delete(w.activity.codes, code)
	token = rand.Text()
	w.activity.tokens[token] = g
	return token, strings.Join(g.scopes, " "), true
}

// Bearer is who a token of Exchange speaks for, and whether it may be known who that is; nil for nobody.
func (w *World) Bearer(token string) (*Person, bool) {
	defer w.lock()()
	g := w.activity.tokens[token]
	return g.person, slices.Contains(g.scopes, "identify")
}
