package world

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/rules"
	"switchboard/playground/wire"
)

// Body is what the bot sent to make or change a message: the JSON and the files beside it. Whole says that the
// attachments array names every file, as version 10 of the API has it; before, uploads are added to it.
type Body struct {
	JSON  []byte
	Files []Upload
	Whole bool
}

// private reports whether only the person who asked is to see it.
func (b Body) private() bool {
	var p struct{ Flags discordgo.MessageFlags }
	_ = json.Unmarshal(b.JSON, &p) // what is malformed is refused later
	return p.Flags&discordgo.MessageFlagsEphemeral != 0
}

// draft is a message in the making.
type draft struct {
	w         *World
	msg       wire.Message
	payload   wire.Payload
	body      Body
	ephemeral bool
}

// check holds a body against the limits, given the message it changes, or a bare one.
func (w *World) check(old wire.Message, body Body) (wire.Payload, *wire.Error) {
	if err := measure(body.Files); err != nil {
		return wire.Payload{}, err
	}
	kept := rules.Kept{V2: old.Flags&discordgo.MessageFlagsIsComponentsV2 != 0, Filled: old.Content != "", Upload: len(body.Files)}
	for _, u := range body.Files {
		kept.Files = append(kept.Files, u.Name, fileName(u.Name))
	}
	for _, a := range old.Attachments {
		kept.Files = append(kept.Files, a.Filename)
	}
	p, err := decode[wire.Payload](body.JSON, rules.Message(body.JSON, kept))
	if err == nil {
		p.Sent, err = decode[map[string]any](body.JSON, nil)
	}
	return p, err
}

// decode reads a body that is not refused.
func decode[T any](body []byte, refused *wire.Error) (v T, err *wire.Error) {
	if err = refused; err == nil && json.Unmarshal(body, &v) != nil {
		err = wire.ErrJSON
	}
	return v, err
}

func (w *World) apply(old wire.Message, p wire.Payload, body Body, ephemeral bool) (wire.Message, *wire.Error) {
	d := &draft{w, old, p, body, ephemeral}
	if p.Has("content") {
		d.msg.Content = strings.TrimSpace(p.Content)
	}
	if p.Has("flags") {
		const settable = discordgo.MessageFlagsSuppressEmbeds | discordgo.MessageFlagsSuppressNotifications | discordgo.MessageFlagsIsComponentsV2
		d.msg.Flags = d.msg.Flags&^(discordgo.MessageFlagsSuppressEmbeds) | p.Flags&settable
	}
	d.attach()
	if p.Has("components") {
		d.components()
	}
	if p.Has("content") || p.Has("components") {
		d.mentions()
	}
	m := d.msg
	if m.Content == "" && len(m.Attachments) == 0 && len(m.Components) == 0 && len(m.Embeds) == 0 {
		return m, wire.ErrEmptyMessage
	}
	return m, nil
}

// attach settles which files the message has: those it keeps, then the uploads.
func (d *draft) attach() {
	listed := d.payload.Has("attachments")
	var out []wire.Attachment
	for _, a := range d.msg.Attachments {
		if ref := find(d.payload.Attachments, a.ID); ref != nil && ref.Description != nil {
			a.Description = *ref.Description
		} else if listed && ref == nil {
			continue
		}
		out = append(out, a)
	}
	for i, u := range d.body.Files {
		ref := find(d.payload.Attachments, strconv.Itoa(i))
		if ref == nil && listed && d.body.Whole {
			continue
		}
		if ref != nil && ref.Filename != "" {
			u.Name = ref.Filename
		}
		a := d.w.store(u, d.msg.ChannelID, d.ephemeral)
		if ref != nil {
			a.Title = ref.Title
			if ref.Description != nil {
				a.Description = *ref.Description
			}
		}
		out = append(out, a)
	}
	d.msg.Attachments = append([]wire.Attachment{}, out...)
}

func find(refs []wire.FileRef, id string) *wire.FileRef {
	if i := slices.IndexFunc(refs, func(r wire.FileRef) bool { return string(r.ID) == id }); i >= 0 {
		return &refs[i]
	}
	return nil
}

// media gives the address that attachment:// stands for, with its attachment.
func (d *draft) media(url string) (string, *wire.Attachment) {
	name, ok := strings.CutPrefix(url, "attachment://")
	if !ok {
		return url, nil
	}
	for i := len(d.msg.Attachments) - 1; i >= 0; i-- {
		if a := &d.msg.Attachments[i]; a.Filename == name || a.Filename == fileName(name) {
			return a.URL, a
		}
	}
	return url, nil
}

// components numbers the components and gives their pictures addresses.
func (d *draft) components() {
	d.msg.Components = append([]wire.Component{}, d.payload.Components...)
	used := map[int]bool{}
	wire.Each(d.msg.Components, func(c *wire.Component) { used[c.ID] = true })
	next := 0
	wire.Each(d.msg.Components, func(c *wire.Component) {
		c.Complete()
		for c.ID == 0 {
			if next++; !used[next] {
				c.ID = next
			}
		}
		for _, m := range []*wire.Media{c.Media, c.File} {
			d.resolve(m)
			if c.File != nil && c.File.AttachmentID != "" {
				a := d.w.files[c.File.AttachmentID].Attachment
				c.Name, c.Size = a.Filename, a.Size
			}
		}
		for i := range c.Items {
			d.resolve(&c.Items[i].Media)
		}
	})
}

func (d *draft) resolve(m *wire.Media) {
	if m == nil {
		return
	}
	url, a := d.media(m.URL)
	*m = wire.Media{ID: d.w.id(), URL: url, ProxyURL: url}
	if a != nil {
		m.Width, m.Height, m.ContentType, m.AttachmentID = a.Width, a.Height, a.ContentType, a.ID
	}
}

var mention = regexp.MustCompile(`<@!?([0-9]+)>`)

// mentions finds whom the text calls, as far as allowed_mentions lets it.
func (d *draft) mentions() {
	d.msg.Mentions = []wire.User{}
	text := d.msg.Content
	wire.Each(d.msg.Components, func(c *wire.Component) { text += "\n" + c.Content })
	rule := d.payload.Mentions
	all := rule == nil || slices.Contains(rule.Parse, "users")
	for _, m := range mention.FindAllStringSubmatch(text, -1) {
		p := d.w.people[m[1]]
		if p == nil || !all && !slices.Contains(rule.Users, p.ID) ||
			slices.ContainsFunc(d.msg.Mentions, func(u wire.User) bool { return u.ID == p.ID }) {
			continue
		}
		d.msg.Mentions = append(d.msg.Mentions, p.User)
	}
	c := d.w.channels[d.msg.ChannelID]
	may := d.w.mayMention(d.msg.Author.ID, c)
	d.msg.MentionRoles = d.w.calledRoles(text, c, rule, may)
	called := strings.Contains(text, "@everyone") || strings.Contains(text, "@here")
	d.msg.MentionEveryone = called && may && (rule == nil || slices.Contains(rule.Parse, "everyone"))
}

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
