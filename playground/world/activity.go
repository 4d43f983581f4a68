package world

import (
	"crypto/rand"
	"errors"
	"maps"
	"slices"
	"strings"

	"switchboard/playground/wire"
)

type activity struct {
	secret    string                    // the OAuth2 client secret; "" while the Activity is disabled
	instances map[string]*wire.Instance // by channel
	codes     map[string]grant          // authorization codes not yet exchanged
	tokens    map[string]grant          // access tokens
}

// grant is a person's consent to OAuth2 scopes.
type grant struct {
	person *Person
	scopes []string
}

// EnableActivity enables the Activity, as the developer portal does; secret is the OAuth2 client secret.
func (w *World) EnableActivity(secret string) {
	defer w.lock()()
	w.activity.secret = secret
}

// join adds a person to the Activity of a channel and starts it if nobody is in it.
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

// Join adds a person to the Activity that somebody else opened in a channel. The bot does not learn of it.
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

// Leave removes a person from an Activity, which ends with the last one.
func (w *World) Leave(p *Person, instance string) {
	defer w.lock()()
	maps.DeleteFunc(w.activity.instances, func(_ string, in *wire.Instance) bool {
		if in.ID == instance {
			in.Users = slices.DeleteFunc(in.Users, func(id string) bool { return id == p.ID })
		}
		return len(in.Users) == 0
	})
}

// Instance returns a running Activity and who is in it.
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

// Launch lets a person use the entry point command, from Discord's app launcher.
func (w *World) Launch(p *Person, channel string) (*Interaction, error) {
	defer w.lock()()
	c, cmd, err := w.findCommand(p, channel, wire.EntryPoint, "launch")
	if err != nil {
		return nil, err
	}
	return w.interact(&Interaction{Person: p, channel: c}, wire.OfCommand, commandData(cmd), w.owners(p, c, cmd.IntegrationTypes)), nil
}

// Authorize records a person's consent to the scopes and returns an authorization code for one Exchange.
func (w *World) Authorize(p *Person, scopes []string) (code string) {
	defer w.lock()()
	code = rand.Text()
	w.activity.codes[code] = grant{p, scopes}
	return code
}

// Exchange trades an authorization code for an access token, and returns its scopes, separated by spaces. ok is false
// for a wrong application, secret or code.
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

// Bearer returns whose access token it is, nil for an unknown one, and whether its scopes let the application identify
// the person.
func (w *World) Bearer(token string) (p *Person, identify bool) {
	defer w.lock()()
	g := w.activity.tokens[token]
	return g.person, slices.Contains(g.scopes, "identify")
}
