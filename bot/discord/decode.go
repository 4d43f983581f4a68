package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"github.com/bwmarrin/discordgo"
)

// TakeEvent answers the interaction of a gateway event, if it is one. An
// interaction that discordgo could not read, because of a component somewhere in a
// message, comes without its data.
func (d *Dispatcher) TakeEvent(ctx context.Context, e *discordgo.Event) {
	got, ok := e.Struct.(*discordgo.InteractionCreate)
	if !ok {
		return
	}
	in := incoming{got.Interaction, altTexts(e.RawData)}
	if i := in.Interaction; i == nil || i.Token == "" || i.Data == nil {
		var err error
		if in, err = decode(e.RawData); err != nil {
			d.Log.Warn("left an interaction that cannot be read", "err", err)
			return
		}
	}
	d.take(ctx, in)
}

// incoming is an interaction, and what discordgo does not read of it.
type incoming struct {
	*discordgo.Interaction
	alt map[string]string // what attachments of messages are said to show, by their ids
}

// altText is where a message has the alt texts of its attachments and of those it
// forwards or stands for.
type altText struct {
	Attachments []struct {
		ID          string `json:"id"`
		Description string `json:"description"`
	} `json:"attachments"`
	Snapshots []struct {
		Message *altText `json:"message"`
	} `json:"message_snapshots"`
	Referenced *altText `json:"referenced_message"`
}

// altTexts finds the alt texts in the messages that an interaction points to; nil
// where there are none.
func altTexts(raw []byte) map[string]string {
	var i struct {
		Data struct {
			Resolved struct {
				Messages map[string]*altText `json:"messages"`
			} `json:"resolved"`
		} `json:"data"`
	}
	if !bytes.Contains(raw, []byte(`"description"`)) || json.Unmarshal(raw, &i) != nil {
		return nil
	}
	all := map[string]string{}
	for _, m := range i.Data.Resolved.Messages {
		m.collect(all)
	}
	return all
}

func (m *altText) collect(all map[string]string) {
	if m == nil {
		return
	}
	for _, a := range m.Attachments {
		if a.Description != "" {
			all[a.ID] = a.Description
		}
	}
	for _, s := range m.Snapshots {
		s.Message.collect(all)
	}
	m.Referenced.collect(all)
}

// decode reads an interaction. Discord adds types of components at any time,
// and discordgo reads nothing of a message that holds one it does not know: such
// components are left out.
func decode(data []byte) (incoming, error) {
	in := incoming{new(discordgo.Interaction), altTexts(data)}
	err := json.Unmarshal(data, in.Interaction)
	if err == nil {
		return in, nil
	}
	var all any
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if d.Decode(&all) != nil {
		return incoming{}, fmt.Errorf("read an interaction: %w", err)
	}
	known, again := json.Marshal(withoutUnknown(all))
	if again != nil || json.Unmarshal(known, in.Interaction) != nil {
		return incoming{}, fmt.Errorf("read an interaction: %w", err)
	}
	return in, nil
}

// withoutUnknown leaves out the components that discordgo cannot read, however
// deep.
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
				field = readable(list)
			}
			v[name] = field
		}
	}
	return v
}

func readable(components []any) []any {
	known := []any{}
	for _, c := range components {
		data, err := json.Marshal(c)
		if err != nil {
			continue
		}
		if _, err := discordgo.MessageComponentFromJSON(data); err == nil {
			known = append(known, c)
		}
	}
	return known
}
