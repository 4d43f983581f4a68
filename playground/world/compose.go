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

// Body is a request to create or change a message.
type Body struct {
	JSON  []byte
	Files []Upload // those that an attachments array does not name are dropped, as since version 10 of the API
}

// draft is a message that a body is being applied to.
type draft struct {
	w       *World
	msg     wire.Message
	payload wire.Payload
	body    Body
}

// write checks a body against the limits and returns a message, old or new, as the body changes it.
func (w *World) write(old wire.Message, body Body) (m wire.Message, p wire.Payload, err *wire.Error) {
	if err := checkUploads(body.Files); err != nil {
		return m, p, err
	}
	kept := rules.Kept{V2: old.Flags&discordgo.MessageFlagsIsComponentsV2 != 0, Filled: old.Content != "", Upload: len(body.Files)}
	for _, u := range body.Files {
		kept.Files = append(kept.Files, u.Name, fileName(u.Name))
	}
	for _, a := range old.Attachments {
		kept.Files = append(kept.Files, a.Filename)
	}
	if p, err = decode[wire.Payload](body.JSON, rules.Message(body.JSON, kept)); err == nil {
		p.Sent, err = decode[map[string]any](body.JSON, nil)
	}
	if err != nil {
		return m, p, err
	}
	d := &draft{w, old, p, body}
	d.apply()
	if m = d.msg; m.Content == "" && len(m.Attachments) == 0 && len(m.Components) == 0 && len(m.Embeds) == 0 {
		err = wire.ErrEmptyMessage
	}
	return m, p, err
}

// decode decodes a body, unless it is refused already.
func decode[T any](body []byte, refused *wire.Error) (v T, err *wire.Error) {
	if err = refused; err == nil && json.Unmarshal(body, &v) != nil {
		err = wire.ErrJSON
	}
	return v, err
}

func (d *draft) apply() {
	p := d.payload
	if p.Has("content") {
		d.msg.Content = strings.TrimSpace(p.Content)
	}
	if p.Has("flags") {
		d.msg.Flags |= p.Flags & discordgo.MessageFlagsIsComponentsV2
	}
	d.attach()
	if p.Has("components") {
		d.components()
	}
	if p.Has("content") || p.Has("components") {
		d.mentions()
	}
}

// attach sets the attachments: the old ones that are kept, then the uploads.
func (d *draft) attach() {
	listed, old := d.payload.Has("attachments"), d.msg.Attachments
	d.msg.Attachments = []wire.Attachment{}
	add := func(a wire.Attachment, ref wire.FileRef) {
		if ref.Description != nil {
			a.Description = *ref.Description
		}
		d.msg.Attachments = append(d.msg.Attachments, a)
	}
	for _, a := range old {
		if ref, kept := d.fileRef(a.ID); kept || !listed {
			add(a, ref)
		}
	}
	for i, u := range d.body.Files {
		ref, named := d.fileRef(strconv.Itoa(i))
		if !named && listed {
			continue
		}
		u.Name = cmp.Or(ref.Filename, u.Name)
		add(d.w.store(u, d.msg.ChannelID, d.msg.Flags&discordgo.MessageFlagsEphemeral != 0), ref)
	}
}

// fileRef returns the payload's entry for an attachment, if it has one.
func (d *draft) fileRef(id string) (wire.FileRef, bool) {
	for _, one := range d.payload.Attachments {
		if one.ID.String() == id {
			return one, true
		}
	}
	return wire.FileRef{}, false
}

// components sets the components, with ids and the URLs of their media.
func (d *draft) components() {
	d.msg.Components = append([]wire.Component{}, d.payload.Components...)
	wire.SetIDs(d.msg.Components)
	wire.Each(d.msg.Components, func(c *wire.Component) {
		c.SetDefaults()
		if c.File != nil {
			a := d.resolveMedia(c.File)
			c.Name, c.Size = a.Filename, a.Size
		}
		for i := range c.Items {
			d.resolveMedia(&c.Items[i].Media)
		}
	})
}

// resolveMedia completes a media item. "attachment://NAME" stands for the last attachment of that name, which is
// returned.
func (d *draft) resolveMedia(m *wire.Media) (a wire.Attachment) {
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

// mentions sets whom the text mentions, as far as allowed_mentions, the author's permissions and the roles allow.
func (d *draft) mentions() {
	text, c := d.msg.Content, d.w.channels[d.msg.ChannelID]
	wire.Each(d.msg.Components, func(c *wire.Component) { text += "\n" + c.Content })
	rule := cmp.Or(d.payload.Mentions, &discordgo.MessageAllowedMentions{Parse: []discordgo.AllowedMentionType{"users", "roles", "everyone"}})
	d.msg.Mentions, d.msg.MentionRoles = []wire.User{}, []string{}
	for _, id := range mentioned(text, userMention, slices.Contains(rule.Parse, "users"), rule.Users) {
		if p := d.w.people[id]; p != nil {
			d.msg.Mentions = append(d.msg.Mentions, p.User)
		}
	}
	may := d.w.botMay(c)
	if p := d.w.people[d.msg.Author.ID]; p != nil {
		may = d.w.may(p, c)
	}
	everyone := may&discordgo.PermissionMentionEveryone != 0
	for _, id := range mentioned(text, roleMention, slices.Contains(rule.Parse, "roles"), rule.Roles) {
		if r := d.w.role(c.GuildID, id); r.Mentionable || everyone && r.ID != "" && r.ID != c.GuildID {
			d.msg.MentionRoles = append(d.msg.MentionRoles, id)
		}
	}
	d.msg.MentionEveryone = everyone && slices.Contains(rule.Parse, "everyone") &&
		(strings.Contains(text, "@everyone") || strings.Contains(text, "@here"))
}

var userMention, roleMention = regexp.MustCompile(`<@!?([0-9]+)>`), regexp.MustCompile(`<@&([0-9]+)>`)

// mentioned returns the ids in a text's mentions, each once: all, or only those that are allowed.
func mentioned(text string, mention *regexp.Regexp, all bool, allowed []string) (ids []string) {
	for _, m := range mention.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(ids, m[1]) && (all || slices.Contains(allowed, m[1])) {
			ids = append(ids, m[1])
		}
	}
	return ids
}
