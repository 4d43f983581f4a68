package wire

import (
	"encoding/json"

	"github.com/bwmarrin/discordgo"
)

// Message is a message. A stored one is immutable: an edit replaces it.
type Message struct {
	ID              string                   `json:"id"`
	ChannelID       string                   `json:"channel_id"`
	Type            discordgo.MessageType    `json:"type"`
	Content         string                   `json:"content"`
	Author          User                     `json:"author"`
	Timestamp       string                   `json:"timestamp"`
	EditedTimestamp *string                  `json:"edited_timestamp"`
	TTS             bool                     `json:"tts"`
	MentionEveryone bool                     `json:"mention_everyone"`
	Mentions        []User                   `json:"mentions"`
	MentionRoles    []string                 `json:"mention_roles"`
	Attachments     []Attachment             `json:"attachments"`
	Embeds          []discordgo.MessageEmbed `json:"embeds"`
	Components      []Component              `json:"components"`
	Pinned          bool                     `json:"pinned"`
	Flags           discordgo.MessageFlags   `json:"flags"`
	WebhookID       string                   `json:"webhook_id,omitempty"`
	ApplicationID   string                   `json:"application_id,omitempty"`
	Metadata        *Metadata                `json:"interaction_metadata,omitempty"`
	Reference       *Reference               `json:"message_reference,omitempty"`
	Referenced      *Message                 `json:"referenced_message,omitempty"`
	Nonce           any                      `json:"nonce,omitempty"`
}

// Metadata describes the interaction that a message answers.
type Metadata struct {
	ID                 string                           `json:"id"`
	Type               int                              `json:"type"`
	User               User                             `json:"user"`
	Owners             map[string]string                `json:"authorizing_integration_owners"`
	Name               string                           `json:"name,omitempty"`
	CommandType        discordgo.ApplicationCommandType `json:"command_type,omitempty"`
	OriginalResponseID string                           `json:"original_response_message_id,omitempty"`
	InteractedID       string                           `json:"interacted_message_id,omitempty"`
	Triggering         *Metadata                        `json:"triggering_interaction_metadata,omitempty"`
}

// Reference names the message that another one replies to.
type Reference struct {
	Type      int    `json:"type"` // 0, a reply
	MessageID string `json:"message_id,omitempty"`
	ChannelID string `json:"channel_id"`
	GuildID   string `json:"guild_id,omitempty"`
}

// Attachment is a file of a message. Size is in bytes; width and height, of pictures alone, are in pixels.
type Attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
	ContentType string `json:"content_type,omitempty"`
	Size        int    `json:"size"`
	URL         string `json:"url"`
	ProxyURL    string `json:"proxy_url"`
	Width       int    `json:"width,omitempty"`
	Height      int    `json:"height,omitempty"`
	Ephemeral   bool   `json:"ephemeral,omitempty"`
}

// Payload is a bot's request to create or change a message. Has tells a missing field from one that is empty or null.
type Payload struct {
	Content     string                            `json:"content"`
	Components  []Component                       `json:"components"`
	Flags       discordgo.MessageFlags            `json:"flags"`
	Attachments []FileRef                         `json:"attachments"`
	Mentions    *discordgo.MessageAllowedMentions `json:"allowed_mentions"`
	Enforce     bool                              `json:"enforce_nonce"`

	// Nonce is the JSON of a string or a number, which a float64 could not hold; nil for none.
	Nonce *json.RawMessage `json:"nonce"`

	Sent map[string]any `json:"-"` // the whole body
}

// Has reports whether the field was sent.
func (p *Payload) Has(field string) bool { _, ok := p.Sent[field]; return ok }

// FileRef is an entry of a payload's attachments: an upload by its number, or an attachment to keep by its id.
type FileRef struct {
	ID          json.Number `json:"id"` // a number or a string of digits
	Filename    string      `json:"filename"`
	Description *string     `json:"description"`
}
