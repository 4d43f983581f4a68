package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"switchboard/commands"

	"github.com/bwmarrin/discordgo"
)

// TakeEvent answers the interaction in a gateway event, if there is one. Where discordgo does not know a component in a
// message, it delivers the interaction without its data, and decode reads it anew.
func (d *Dispatcher) TakeEvent(ctx context.Context, e *discordgo.Event) {
	got, ok := e.Struct.(*discordgo.InteractionCreate)
	if !ok {
		return
	}
	var in incoming
	var err error
	if i := got.Interaction; i != nil && i.Token != "" && i.Data != nil {
		in = whole(i, e.RawData)
	} else if in, err = decode(e.RawData); err != nil {
		d.Log.Warn("left an interaction that cannot be read", "err", err)
		return
	}
	d.take(ctx, in)
}

// incoming is an interaction with what discordgo does not decode.
type incoming struct {
	*discordgo.Interaction
	alt map[string]string // the alt texts of attachments, by their ids
}

// whole adds what discordgo does not decode: the fields of a submitted form, and the alt texts of the messages that a
// message command is used on. Other interactions, clicks above all, are not decoded a second time.
func whole(i *discordgo.Interaction, raw []byte) incoming {
	in := incoming{Interaction: i}
	switch {
	case i.Type == discordgo.InteractionModalSubmit:
		var form struct {
			Data commands.Submission `json:"data"`
		}
		if i.Data = nil; json.Unmarshal(raw, &form) == nil {
			i.Data = form.Data
		}
	case i.Type == discordgo.InteractionApplicationCommand && bytes.Contains(raw, []byte(`"description"`)):
		var again any
		_ = json.Unmarshal(raw, &again) // what cannot be read has no alt text
		in.alt = map[string]string{}
		addAltTexts(in.alt, again)
	}
	return in
}

// addAltTexts adds the descriptions of all that has an id, however deep. Those of attachments are alt texts.
func addAltTexts(all map[string]string, v any) {
	switch v := v.(type) {
	case []any:
		for _, one := range v {
			addAltTexts(all, one)
		}
	case map[string]any:
		id, is := v["id"].(string)
		if text, _ := v["description"].(string); is && text != "" {
			all[id] = text
		}
		for _, field := range v {
			addAltTexts(all, field)
		}
	}
}

// decode reads an interaction without components of unknown types, which Discord may add at any time: discordgo fails
// on a whole message that holds one.
func decode(data []byte) (incoming, error) {
	i := new(discordgo.Interaction)
	err := json.Unmarshal(data, i)
	if err == nil {
		return whole(i, data), nil
	}
	var all any
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if d.Decode(&all) != nil {
		return incoming{}, fmt.Errorf("read an interaction: %w", err)
	}
	known, again := json.Marshal(withoutUnknown(all))
	if again != nil || json.Unmarshal(known, i) != nil {
		return incoming{}, fmt.Errorf("read an interaction: %w", err)
	}
	return whole(i, data), nil
}

// withoutUnknown leaves out the components that discordgo cannot read, however deep.
func withoutUnknown(v any) any {
	switch v := v.(type) {
	case []any:
		for i := range v {
			v[i] = withoutUnknown(v[i])
		}
	case map[string]any:
		for name, field := range v {
			field = withoutUnknown(field)
			if list, ok := field.([]any); ok && name == "components" {
				field = slices.DeleteFunc(list, unknown)
			}
			v[name] = field
		}
	}
	return v
}

func unknown(component any) bool {
	data, _ := json.Marshal(component) // which was JSON before
	_, err := discordgo.MessageComponentFromJSON(data)
	return err != nil
}
