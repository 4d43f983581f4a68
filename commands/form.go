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

// Field is a label of a form with the component that stands in it.
type Field struct {
	Label string
	Input Input
}

// Input is what a person fills in. The zero value of what its type does not have, or has by itself, is not sent.
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

// InputOption is one of the values that a person can choose.
type InputOption struct {
	Label   string `json:"label"`
	Value   string `json:"value"`
	Default bool   `json:"default,omitempty"`
}

// Components of forms that discordgo does not know.
const (
	labelComponent      discordgo.ComponentType = 18
	fileUploadComponent discordgo.ComponentType = 19
	radioGroupComponent discordgo.ComponentType = 21
)

// MarshalJSON writes the label as Discord takes it.
func (f Field) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Type      discordgo.ComponentType `json:"type"`
		Label     string                  `json:"label"`
		Component Input                   `json:"component"`
	}{labelComponent, f.Label, f.Input})
}

// TextField asks for a line of text.
func TextField(customID, label, placeholder string, most int) Field {
	return Field{Label: label, Input: Input{
		Type: discordgo.TextInputComponent, CustomID: customID, Required: true,
		Style: discordgo.TextInputShort, Placeholder: placeholder, MaxLength: most,
	}}
}

// formLimit is the most characters that a text input takes.
const formLimit = 4000

// radioLimit is how many choices stand one below the other; more are a menu.
const radioLimit = 4

// ChoiceField asks for one of some values, of which the default is chosen already. It may be left alone.
func ChoiceField(customID, label string, options []InputOption) Field {
	kind := radioGroupComponent
	if len(options) > radioLimit {
		kind = discordgo.SelectMenuComponent
	}
	return Field{Label: label, Input: Input{Type: kind, CustomID: customID, Options: options}}
}

// Submission is a form that was filled in: today's, whose fields stand in labels, or one from before, whose stand in rows.
type Submission struct {
	CustomID    string
	Fields      map[string]string // by custom id: a text, the value that was chosen, or the id of a file
	Attachments map[string]*discordgo.MessageAttachment
}

// Type makes it the data of an interaction.
func (Submission) Type() discordgo.InteractionType { return discordgo.InteractionModalSubmit }

// UnmarshalJSON reads what Discord sends, of which discordgo knows rows alone. What has no shape of a field is left out.
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
		filled.Values = []string{""} // nothing was chosen, or no file
	}
	s.Fields[filled.CustomID] = filled.Values[0]
}
