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

// Submission is a submitted form: of today, with fields in labels, or an old one, with fields in rows.
type Submission struct {
	CustomID    string
	Fields      map[string]string // by custom id: the text, the chosen value, or the id of a file
	Attachments map[string]*discordgo.MessageAttachment
}

// Type implements discordgo.InteractionData.
func (Submission) Type() discordgo.InteractionType { return discordgo.InteractionModalSubmit }

// UnmarshalJSON decodes what Discord sends, of which discordgo only knows rows. Components that are not fields are
// ignored.
func (s *Submission) UnmarshalJSON(data []byte) error {
	var sent struct {
		CustomID   string            `json:"custom_id"`
		Components []json.RawMessage `json:"components"`
		Resolved   struct {
			Attachments map[string]*discordgo.MessageAttachment `json:"attachments"`
		} `json:"resolved"`
	}
	if err := json.Unmarshal(data, &sent); err != nil {
		return err
	}
	*s = Submission{CustomID: sent.CustomID, Fields: map[string]string{}, Attachments: sent.Resolved.Attachments}
	for _, outer := range sent.Components {
		var holder struct {
			Component  json.RawMessage   `json:"component"`
			Components []json.RawMessage `json:"components"`
		}
		if json.Unmarshal(outer, &holder) != nil {
			continue
		}
		for _, field := range append(holder.Components, holder.Component) {
			s.take(field)
		}
	}
	return nil
}

func (s *Submission) take(field json.RawMessage) {
	var filled struct {
		CustomID string   `json:"custom_id"`
		Value    *string  `json:"value"`
		Values   []string `json:"values"`
	}
	if json.Unmarshal(field, &filled) != nil || filled.CustomID == "" {
		return
	}
	if filled.Value != nil {
		filled.Values = []string{*filled.Value}
	}
	if len(filled.Values) == 0 {
		filled.Values = []string{""} // nothing was chosen or uploaded
	}
	s.Fields[filled.CustomID] = filled.Values[0]
}
