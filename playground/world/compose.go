package world

import (
	"cmp"
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
	listed, old := d.payload.Has("attachments"), d.msg.Attachments
	d.msg.Attachments = []wire.Attachment{}
	add := func(a wire.Attachment, ref wire.FileRef) {
		a.Title = cmp.Or(ref.Title, a.Title)
		if ref.Description != nil {
			a.Description = *ref.Description
		}
		d.msg.Attachments = append(d.msg.Attachments, a)
	}
	for _, a := range old {
		if ref, kept := d.ref(a.ID); kept || !listed {
			add(a, ref)
		}
	}
	for i, u := range d.body.Files {
		ref, named := d.ref(strconv.Itoa(i))
		if !named && listed && d.body.Whole {
			continue
		}
		u.Name = cmp.Or(ref.Filename, u.Name)
		add(d.w.store(u, d.msg.ChannelID, d.ephemeral), ref)
	}
}

// ref is what the payload says of a file, if it names it.
func (d *draft) ref(id string) (wire.FileRef, bool) {
	for _, one := range d.payload.Attachments {
		if one.ID.String() == id {
			return one, true
		}
	}
	return wire.FileRef{}, false
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
		if c.File != nil {
			a := d.resolve(c.File)
			c.Name, c.Size = a.Filename, a.Size
		}
		for i := range c.Items {
			d.resolve(&c.Items[i].Media)
		}
	})
}

// resolve gives a picture or file its address, with the last attachment of the name that attachment:// stands before.
func (d *draft) resolve(m *wire.Media) (a wire.Attachment) {
	a.URL = m.URL
	name, ours := strings.CutPrefix(m.URL, "attachment://")
	for _, one := range d.msg.Attachments {
		if ours && (one.Filename == name || one.Filename == fileName(name)) {
			a = one
		}
	}
	*m = wire.Media{ID: d.w.id(), URL: a.URL, ProxyURL: a.URL, Width: a.Width, Height: a.Height, ContentType: a.ContentType,
		AttachmentID: a.ID}
	return a
}

// mentions finds whom the text calls, as far as allowed_mentions lets it, the author and the roles themselves.
func (d *draft) mentions() {
	text, c := d.msg.Content, d.w.channels[d.msg.ChannelID]
	wire.Each(d.msg.Components, func(c *wire.Component) { text += "\n" + c.Content })
	rule := cmp.Or(d.payload.Mentions, &discordgo.MessageAllowedMentions{Parse: []discordgo.AllowedMentionType{"users", "roles", "everyone"}})
	d.msg.Mentions, d.msg.MentionRoles = []wire.User{}, []string{}
	for _, id := range called(text, userMention, slices.Contains(rule.Parse, "users"), rule.Users) {
		if p := d.w.people[id]; p != nil {
			d.msg.Mentions = append(d.msg.Mentions, p.User)
		}
	}
	may := d.w.botMay(c)
	if p := d.w.people[d.msg.Author.ID]; p != nil {
		may = d.w.may(p, c)
	}
	everyone := may&discordgo.PermissionMentionEveryone != 0
	for _, id := range called(text, roleMention, slices.Contains(rule.Parse, "roles"), rule.Roles) {
		if r := d.w.role(c.GuildID, id); r.Mentionable || everyone && r.ID != "" && r.ID != c.GuildID {
			d.msg.MentionRoles = append(d.msg.MentionRoles, id)
		}
	}
	d.msg.MentionEveryone = everyone && slices.Contains(rule.Parse, "everyone") &&
		(strings.Contains(text, "@everyone") || strings.Contains(text, "@here"))
}

var userMention, roleMention = regexp.MustCompile(`<@!?([0-9]+)>`), regexp.MustCompile(`<@&([0-9]+)>`)

// called are the ids that a text has behind a sign, each once: all, or those that are named.
func called(text string, sign *regexp.Regexp, all bool, named []string) (ids []string) {
	for _, m := range sign.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(ids, m[1]) && (all || slices.Contains(named, m[1])) {
			ids = append(ids, m[1])
		}
	}
	return ids
}
