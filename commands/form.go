package commands

import (
	"encoding/json"

	"github.com/bwmarrin/discordgo"
)

// Modal is a form of one to five fields.
type Modal struct {
	CustomID, Title string
	Fields          []Field
}

// Field is a component of a form with its label.
type Field struct {
	Label string
	Input Input
}

// Input is a component that a person fills in. Zero values are not sent where its type lacks them or defaults to them.
type Input struct {
	Type        discordgo.ComponentType  `json:"type"`
	CustomID    string                   `json:"custom_id"`
	Required    bool                     `json:"required"`
	Style       discordgo.TextInputStyle `json:"style,omitempty"`
	Value       string                   `json:"value,omitempty"`
	Placeholder string                   `json:"placeholder,omitempty"`
	MaxLength   int                      `json:"max_length,omitempty"`
	Options     []InputOption            `json:"options,omitempty"`
}

type InputOption struct {
	Label   string `json:"label"`
	Value   string `json:"value"`
	Default bool   `json:"default,omitempty"`
}

// Component types that discordgo does not know.
const (
	labelComponent      discordgo.ComponentType = 18
	fileUploadComponent discordgo.ComponentType = 19
	radioGroupComponent discordgo.ComponentType = 21
)

// MarshalJSON encodes a label component, as Discord expects it.
func (f Field) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Type      discordgo.ComponentType `json:"type"`
		Label     string                  `json:"label"`
		Component Input                   `json:"component"`
	}{labelComponent, f.Label, f.Input})
}

// TextField is a required line of text.
func TextField(customID, label, placeholder string, most int) Field {
	return Field{Label: label, Input: Input{
		Type: discordgo.TextInputComponent, CustomID: customID, Required: true,
		Style: discordgo.TextInputShort, Placeholder: placeholder, MaxLength: most,
	}}
}

// formLimit is the most characters of a text input.
const formLimit = 4000

// radioLimit is the most choices shown as radio buttons; more become a menu.
const radioLimit = 4

// ChoiceField is an optional choice; the option marked Default is preselected.
func ChoiceField(customID, label string, options []InputOption) Field {
	kind := radioGroupComponent
	if len(options) > radioLimit {
		kind = discordgo.SelectMenuComponent
	}
	return Field{Label: label, Input: Input{Type: kind, CustomID: customID, Options: options}}
}

// Submission is a submitted form, whose fields are in labels or in rows.
type Submission struct {
	CustomID    string
	Fields      map[string]string // by custom id: the text, the chosen value, or the id of a file
	Attachments map[string]*discordgo.MessageAttachment
}

// Type implements discordgo.InteractionData.
func (Submission) Type() discordgo.InteractionType { return discordgo.InteractionModalSubmit }

// UnmarshalJSON decodes what Discord sends, of which discordgo only knows rows.
func (s *Submission) UnmarshalJSON(data []byte) error {
	type field struct {
		CustomID string `json:"custom_id"` // "" for what is not a field
		Value    any    `json:"value"`     // a text, or what Discord's other fields hold
		Values   any    `json:"values"`    // a list of texts, of which the first counts
	}
	var sent struct {
		CustomID   string `json:"custom_id"`
		Components []struct {
			Component  field   `json:"component"`
			Components []field `json:"components"`
		} `json:"components"`
		Resolved struct {
			Attachments map[string]*discordgo.MessageAttachment `json:"attachments"`
		} `json:"resolved"`
	}
	if err := json.Unmarshal(data, &sent); err != nil {
		return err
	}
	*s = Submission{CustomID: sent.CustomID, Fields: map[string]string{}, Attachments: sent.Resolved.Attachments}
	for _, outer := range sent.Components {
		for _, f := range append(outer.Components, outer.Component) {
			values, _ := f.Values.([]any)
			if f.CustomID != "" {
				s.Fields[f.CustomID], _ = append(values, f.Value)[0].(string)
			}
		}
	}
	return nil
}
