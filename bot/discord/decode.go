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
	i := got.Interaction
	if i == nil || i.Token == "" || i.Data == nil {
		var err error
		if i, err = decode(e.RawData); err != nil {
			d.Log.Warn("left an interaction that cannot be read", "err", err)
			return
		}
	}
	d.take(ctx, i)
}

// decode reads an interaction. Discord adds types of components at any time,
// and discordgo reads nothing of a message that holds one it does not know: such
// components are left out.
func decode(data []byte) (*discordgo.Interaction, error) {
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
	known, again := json.Marshal(withoutUnknown(all))
	if again != nil || json.Unmarshal(known, i) != nil {
		return nil, fmt.Errorf("read an interaction: %w", err)
	}
	return i, nil
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
