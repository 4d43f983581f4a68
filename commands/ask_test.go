package commands

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/solver/toggle"

	"github.com/bwmarrin/discordgo"
)

// shelf is a Keeper in memory.
type shelf map[string][]byte

func (s shelf) Keep(_ context.Context, _ string, data []byte) (string, error) {
	key := "k" + string(rune('a'+len(s)))
	s[key] = data
	return key, nil
}

func (s shelf) Kept(_ context.Context, key string) ([]byte, error) {
	if data, ok := s[key]; ok {
		return data, nil
	}
	return nil, ErrGone
}

func newSet(t testing.TB) *Set {
	t.Helper()
	c, err := phrases.Load()
	if err != nil {
		t.Fatal(err)
	}
	return New(Needs{Phrases: c, Keep: shelf{}})
}

// asked is a slash command as Discord sends it.
func asked(path string, options map[string]any) *discordgo.Interaction {
	name, sub, _ := strings.Cut(path, " ")
	var given []*discordgo.ApplicationCommandInteractionDataOption
	for k, v := range options {
		o := &discordgo.ApplicationCommandInteractionDataOption{Name: k, Value: v}
		if n, ok := v.(int); ok {
			o.Value = float64(n)
		}
		given = append(given, o)
	}
	if sub != "" {
		given = []*discordgo.ApplicationCommandInteractionDataOption{{
			Name: sub, Type: discordgo.ApplicationCommandOptionSubCommand, Options: given,
		}}
	}
	return &discordgo.Interaction{
		ID: "1", Type: discordgo.InteractionApplicationCommand, User: &discordgo.User{ID: "7", Username: "ann"},
		Data: discordgo.ApplicationCommandInteractionData{Name: name, Options: given}, Locale: discordgo.EnglishUS,
	}
}

// ask sends a slash command to the set and returns the answer as the person
// sees it, complaints worded.
func ask(t testing.TB, s *Set, path string, options map[string]any) Reply {
	t.Helper()
	req := NewRequest(asked(path, options), time.Unix(0, 0))
	reply, err := s.Handle(context.Background(), req)
	var c *Complaint
	if errors.As(err, &c) {
		return s.Explain(req, err, "")
	}
	if err != nil {
		t.Fatalf("/%s: %v", path, err)
	}
	return reply
}

// press clicks the button with the given label.
func press(t testing.TB, s *Set, on Reply, label string) Reply {
	t.Helper()
	for _, row := range on.Components {
		for _, c := range row.(discordgo.ActionsRow).Components {
			if b, ok := c.(discordgo.Button); ok && b.Label == label {
				return click(t, s, b.CustomID)
			}
		}
	}
	t.Fatalf("no button %q on:\n%s", label, on.Text)
	return Reply{}
}

func click(t testing.TB, s *Set, customID string) Reply {
	t.Helper()
	i := &discordgo.Interaction{
		ID: "2", Type: discordgo.InteractionMessageComponent, User: &discordgo.User{ID: "7"}, Locale: discordgo.EnglishUS,
		Data: discordgo.MessageComponentInteractionData{CustomID: customID}, Message: &discordgo.Message{},
	}
	req := NewRequest(i, time.Unix(0, 0))
	reply, err := s.Handle(context.Background(), req)
	if err != nil {
		return s.Explain(req, err, "x")
	}
	return reply
}

// pressed reads the cells of the line "Press N: ..." back.
func pressed(t testing.TB, text string, rows, cols int) *toggle.Board {
	t.Helper()
	b := toggle.New(rows, cols)
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "Press ") {
			_, list, _ := strings.Cut(line, "`")
			list, _, _ = strings.Cut(list, "`")
			cells, err := notation.ParseCells(list, rows, cols)
			if err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			for _, c := range cells {
				b.Flip(c/cols, c%cols)
			}
		}
	}
	return b
}
