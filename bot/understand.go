package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"github.com/bwmarrin/discordgo"
)

// hear takes the interaction of an event. One that discordgo could not read,
// because of a component somewhere in a message, comes without its data.
func (b *bot) hear(ctx context.Context, e *discordgo.Event) {
	got, ok := e.Struct.(*discordgo.InteractionCreate)
	if !ok {
		return
	}
	i := got.Interaction
	if i == nil || i.Token == "" || i.Data == nil {
		var err error
		if i, err = understand(e.RawData); err != nil {
			b.log.Warn("left an interaction that cannot be read", "err", err)
			return
		}
	}
	b.dispatch.take(ctx, i)
}

// understand reads an interaction. Discord adds types of components at any time,
// and discordgo reads nothing of a message that holds one it does not know: such
// components are left out.
func understand(data []byte) (*discordgo.Interaction, error) {
	i := new(discordgo.Interaction)
	err := json.Unmarshal(data, i)
	if err == nil {
		return i, nil
	}
	var all any
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if d.Decode(&all) != nil {
		return nil, fmt.Errorf("read an interaction: %w", err)
	}
	known, again := json.Marshal(familiar(all))
	if again != nil || json.Unmarshal(known, i) != nil {
		return nil, fmt.Errorf("read an interaction: %w", err)
	}
	return i, nil
}

// familiar leaves out the components that discordgo cannot read, however deep.
func familiar(v any) any {
	switch v := v.(type) {
	case []any:
		for i := range v {
			v[i] = familiar(v[i])
		}
	case map[string]any:
		for name, field := range v {
			field = familiar(field)
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
