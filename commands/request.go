package commands

import (
	"sync"
	"time"

	"switchboard/phrases"

	"github.com/bwmarrin/discordgo"
)

// Kind is the kind of an interaction.
type Kind string

const (
	Slash     Kind = "slash command"
	OnMessage Kind = "message command"
	Click     Kind = "click" // on a button or menu
	Submit    Kind = "form"  // a submitted modal
	Complete  Kind = "autocomplete"
)

// Request is what a person asked, by whatever kind of interaction.
type Request struct {
	Kind   Kind
	ID     string // of the interaction
	Name   string // of the command
	Sub    string // of the subcommand, or ""
	Time   time.Time
	Locale string // of the person
	Target *discordgo.Message

	AltTexts map[string]string // alt texts of the attachments of Target, by id

	UserID, UserName     string
	GuildID, GuildLocale string // "" outside servers
	ChannelID            string
	Permissions          int64  // of the person in the channel
	AppPermissions       int64  // of the bot in the channel
	Guest                bool   // the person installed the app for themselves: the bot is not in the channel
	Token                string // edits the answer for a quarter of an hour

	CustomID string            // of the component or modal
	Values   []string          // chosen in a menu
	Fields   map[string]string // of a modal, by custom id
	Focused  string            // the option to complete

	options     map[string]any // values by name
	attachments map[string]*discordgo.MessageAttachment
	roles       map[string]*discordgo.Role

	readOnce  *sync.Once        // nil for a request that was not sent by Discord
	settings  effectiveSettings // set by Speak
	forPerson bool              // the answer is private
}

// kinds are the types of interactions that are answered.
var kinds = map[discordgo.InteractionType]Kind{
	discordgo.InteractionApplicationCommand:             Slash,
	discordgo.InteractionApplicationCommandAutocomplete: Complete,
	discordgo.InteractionMessageComponent:               Click,
	discordgo.InteractionModalSubmit:                    Submit,
}

// NewRequest converts an interaction, as far as it has data; nil for a type that is not answered.
func NewRequest(i *discordgo.Interaction, now time.Time) *Request {
	req := &Request{
		ID: i.ID, Time: now, Locale: string(i.Locale),
		GuildID: i.GuildID, ChannelID: i.ChannelID, AppPermissions: i.AppPermissions,
		Target: i.Message, Token: i.Token, readOnce: new(sync.Once),
	}
	_, installed := i.AuthorizingIntegrationOwners[discordgo.ApplicationIntegrationGuildInstall]
	req.Guest = len(i.AuthorizingIntegrationOwners) > 0 && !installed
	if i.GuildLocale != nil {
		req.GuildLocale = string(*i.GuildLocale)
	}
	req.person(i)
	kind, known := kinds[i.Type]
	if !known {
		return nil
	}
	req.Kind = kind
	if i.Data == nil {
		return req
	}
	switch kind {
	case Click:
		d := i.MessageComponentData()
		req.CustomID, req.Values = d.CustomID, d.Values
	case Submit:
		d, _ := i.Data.(Submission)
		req.CustomID, req.Fields, req.attachments = d.CustomID, d.Fields, d.Attachments
	default:
		req.command(i.ApplicationCommandData())
	}
	return req
}

func (r *Request) person(i *discordgo.Interaction) {
	u := i.User
	if i.Member != nil {
		u, r.Permissions = i.Member.User, i.Member.Permissions
	}
	if u != nil {
		r.UserID, r.UserName = u.ID, u.DisplayName()
	}
	if i.Member != nil && i.Member.Nick != "" {
		r.UserName = i.Member.Nick
	}
}

func (r *Request) command(d discordgo.ApplicationCommandInteractionData) {
	r.Name = d.Name
	if d.CommandType == discordgo.MessageApplicationCommand || d.TargetID != "" {
		r.Kind = OnMessage
	}
	if d.Resolved != nil {
		r.attachments, r.roles = d.Resolved.Attachments, d.Resolved.Roles
		if m := d.Resolved.Messages[d.TargetID]; m != nil {
			r.Target = m
		}
	}
	options := d.Options
	if len(options) == 1 && options[0] != nil && options[0].Type == discordgo.ApplicationCommandOptionSubCommand {
		r.Sub, options = options[0].Name, options[0].Options
	}
	r.options = map[string]any{}
	for _, o := range options {
		if o == nil {
			continue
		}
		r.options[o.Name] = o.Value
		if o.Focused {
			r.Focused = o.Name
		}
	}
}

// asker reports whether the person is the one to whom the message with the component was an answer. If the message does
// not say, they are.
func (r *Request) asker() bool {
	if r.Target == nil {
		return true
	}
	if m := r.Target.InteractionMetadata; m != nil && m.User != nil {
		return m.User.ID == r.UserID
	}
	if m := r.Target.Interaction; m != nil && m.User != nil {
		return m.User.ID == r.UserID
	}
	return true
}

// Text returns a string option, "" if it was not given.
func (r *Request) Text(name string) string {
	s, _ := r.options[name].(string)
	return s
}

// Int returns an integer option, and whether it was given.
func (r *Request) Int(name string) (int, bool) {
	f, ok := r.options[name].(float64)
	return int(f), ok
}

func (r *Request) Has(name string) bool { return r.options[name] != nil }

// Bool returns a boolean option, false if it was not given.
func (r *Request) Bool(name string) bool {
	b, _ := r.options[name].(bool)
	return b
}

// Uploaded returns the file uploaded in a field of a modal, or nil.
func (r *Request) Uploaded(field string) *discordgo.MessageAttachment {
	return r.attachments[r.Fields[field]]
}

func (r *Request) File(name string) *discordgo.MessageAttachment {
	return r.attachments[r.Text(name)]
}

func (r *Request) Role(name string) *discordgo.Role { return r.roles[r.Text(name)] }

type effectiveSettings struct {
	person, server phrases.Speaker
	own, here      map[string]string // the settings of the person and of the server, by key
	trouble        error             // the error of reading them
}
