package wire

import (
	"encoding/json"

	"github.com/bwmarrin/discordgo"
)

// The types of interaction.
const (
	Ping         = 1
	OfCommand    = 2
	OfComponent  = 3
	Autocomplete = 4
	ModalSubmit  = 5
)

// The types of callback, the first answer to an interaction.
const (
	Pong            = 1
	Reply           = 4
	DeferReply      = 5
	DeferUpdate     = 6
	Update          = 7
	AutocompleteSet = 8
	OpenModal       = 9
	LaunchActivity  = 12
)

// EntryPoint is the type of the command that launches the Activity.
const EntryPoint discordgo.ApplicationCommandType = 4

// Command is a registered command.
type Command struct {
	ID                string                             `json:"id"`
	ApplicationID     string                             `json:"application_id"`
	GuildID           string                             `json:"guild_id,omitempty"`
	Version           string                             `json:"version"`
	Type              discordgo.ApplicationCommandType   `json:"type"`
	Name              string                             `json:"name"`
	NameLocal         map[string]string                  `json:"name_localizations"`
	Description       string                             `json:"description"`
	DescriptionLocal  map[string]string                  `json:"description_localizations"`
	Options           []Option                           `json:"options,omitempty"`
	MemberPermissions *string                            `json:"default_member_permissions"` // always null
	Contexts          []discordgo.InteractionContextType `json:"contexts"`
	IntegrationTypes  []int                              `json:"integration_types"`
	NSFW              bool                               `json:"nsfw"`
	Handler           int                                `json:"handler,omitempty"` // of an entry point command
}

// HandledByApp is the handler of an entry point command whose use is sent to the bot as an interaction. The other
// handler, with which Discord launches the Activity by itself, is not supported.
const HandledByApp = 1

// Instance is a running Activity. There is at most one in a channel.
type Instance struct {
	ApplicationID string   `json:"application_id"`
	ID            string   `json:"instance_id"`
	LaunchID      string   `json:"launch_id"`
	Location      Location `json:"location"`
	Users         []string `json:"users"`
}

// Location is where an Activity runs. Kind is "gc" for a channel of a server and "pc" for a private one.
type Location struct {
	ID        string `json:"id"`
	Kind      string `json:"kind"`
	ChannelID string `json:"channel_id"`
	GuildID   string `json:"guild_id,omitempty"`
}

// Same reports whether two commands of a server, or two global ones, are one by their type and name.
func (c Command) Same(other Command) bool { return c.Type == other.Type && c.Name == other.Name }

// Option is an option, subcommand or group of a command.
type Option struct {
	Type             discordgo.ApplicationCommandOptionType     `json:"type"`
	Name             string                                     `json:"name"`
	NameLocal        map[string]string                          `json:"name_localizations,omitempty"`
	Description      string                                     `json:"description"`
	DescriptionLocal map[string]string                          `json:"description_localizations,omitempty"`
	Required         bool                                       `json:"required,omitempty"`
	Choices          []discordgo.ApplicationCommandOptionChoice `json:"choices,omitempty"`
	Options          []Option                                   `json:"options,omitempty"`
	ChannelTypes     []discordgo.ChannelType                    `json:"channel_types,omitempty"`
	MinValue         *int                                       `json:"min_value,omitempty"`
	MaxValue         *int                                       `json:"max_value,omitempty"`
	MinLength        *int                                       `json:"min_length,omitempty"`
	MaxLength        *int                                       `json:"max_length,omitempty"`
	Autocomplete     bool                                       `json:"autocomplete,omitempty"`
}

// Interaction is what the bot receives when a person uses it.
type Interaction struct {
	ID              string                           `json:"id"`
	ApplicationID   string                           `json:"application_id"`
	Type            int                              `json:"type"`
	Data            *Data                            `json:"data,omitempty"`
	Guild           *Guild                           `json:"guild,omitempty"`
	GuildID         string                           `json:"guild_id,omitempty"`
	Channel         *Channel                         `json:"channel,omitempty"`
	ChannelID       string                           `json:"channel_id,omitempty"`
	Member          *Member                          `json:"member,omitempty"`
	User            *User                            `json:"user,omitempty"`
	Token           string                           `json:"token"`
	Version         int                              `json:"version"`
	Message         *Message                         `json:"message,omitempty"`
	AppPermissions  int64                            `json:"app_permissions,string"`
	Locale          string                           `json:"locale,omitempty"`
	GuildLocale     string                           `json:"guild_locale,omitempty"`
	Entitlements    []any                            `json:"entitlements"`
	Owners          map[string]string                `json:"authorizing_integration_owners"`
	Context         discordgo.InteractionContextType `json:"context"`
	AttachmentLimit int                              `json:"attachment_size_limit"`
}

// Data is the part of an interaction about its source: a command with its options, a component with its values, or a
// submitted modal.
type Data struct {
	ID            string                                               `json:"id,omitempty"`
	Name          string                                               `json:"name,omitempty"`
	Type          discordgo.ApplicationCommandType                     `json:"type,omitempty"`
	GuildID       string                                               `json:"guild_id,omitempty"`
	Resolved      Resolved                                             `json:"resolved,omitzero"`
	Options       []*discordgo.ApplicationCommandInteractionDataOption `json:"options,omitempty"`
	TargetID      string                                               `json:"target_id,omitempty"`
	CustomID      string                                               `json:"custom_id,omitempty"`
	ComponentType discordgo.ComponentType                              `json:"component_type,omitempty"`
	Values        []string                                             `json:"values,omitempty"`
	Components    []ModalField                                         `json:"components,omitempty"`
}

// ModalField is a component of a submitted modal.
type ModalField struct {
	Type      discordgo.ComponentType `json:"type"`
	ID        int                     `json:"id"`
	CustomID  string                  `json:"custom_id,omitempty"`
	Value     any                     `json:"value,omitempty"` // a string, or a nil *string in an empty radio group
	Values    []string                `json:"values,omitzero"`
	Component *ModalField             `json:"component,omitempty"`
}

// Resolved has the objects whose ids are in the data.
type Resolved struct {
	Channels    map[string]Channel    `json:"channels,omitempty"`
	Roles       map[string]Role       `json:"roles,omitempty"`
	Messages    map[string]Message    `json:"messages,omitempty"`
	Attachments map[string]Attachment `json:"attachments,omitempty"`
}

// Callback is the bot's first answer to an interaction.
type Callback struct {
	Type int             `json:"type"`
	Data json.RawMessage `json:"data"`
}

// Modal is a form that a callback opens.
type Modal struct {
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []Component `json:"components"`
}
