package discord

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// pointed is "Solve this board" on a message with these components.
func pointed(components string) string {
	return fmt.Sprintf(`{"id":"1","application_id":"2","type":2,"token":"t","version":1,"channel_id":"3","user":{"id":"4","username":"ann"},
		"data":{"id":"5","name":"Solve this board","type":3,"target_id":"6","resolved":{"messages":{"6":
			{"id":"6","channel_id":"3","content":"010/111/010","components":%s,"message_snapshots":[{"message":{"components":%[1]s}}]}}}}}`, components)
}

// A component that discordgo does not know is as if it were not there, and what stands beside it is read.
func TestUnknownComponentsAreLeftOut(t *testing.T) {
	const text, stranger = `{"type":10,"content":"110/011/000"}`, `{"type":77,"content":"?"}`
	for name, c := range map[string][2]string{
		"nothing strange":    {`[` + text + `]`, `[` + text + `]`},
		"beside":             {`[` + stranger + `,` + text + `]`, `[` + text + `]`},
		"alone":              {`[` + stranger + `]`, `[]`},
		"in a container":     {`[{"type":17,"components":[` + stranger + `,` + text + `]}]`, `[{"type":17,"components":[` + text + `]}]`},
		"as an accessory":    {`[{"type":9,"components":[` + text + `],"accessory":` + stranger + `},` + text + `]`, `[` + text + `]`},
		"of no type":         {`[{"content":"?"},` + text + `]`, `[` + text + `]`},
		"no component atall": {`[7,` + text + `]`, `[` + text + `]`},
	} {
		got, err := decode([]byte(pointed(c[0])))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		want := must.Get(decode([]byte(pointed(c[1]))))(t)
		if a, b := asJSON(t, got), asJSON(t, want); a != b {
			t.Errorf("%s:\n%s\nwant\n%s", name, a, b)
		}
	}
	if i, err := decode([]byte(`{"type":2,"data":`)); err == nil {
		t.Errorf("understood %v", i)
	}
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	data := must.Get(json.Marshal(v))(t)
	return string(data)
}

// What a person says that a picture shows reaches the commands, also of a message that
// is forwarded and beside what discordgo cannot read.
func TestAltTextIsDecoded(t *testing.T) {
	for _, components := range []string{`[]`, `[{"type":77}]`} {
		raw := strings.NewReplacer(
			`"content":`, `"attachments":[{"id":"7","filename":"a.png","description":"110/011/000"},{"id":"8"}],"content":`,
			`{"message":{`, `{"message":{"attachments":[{"id":"9","description":"a cat"}],`,
		).Replace(pointed(components))
		e := &discordgo.Event{Type: "INTERACTION_CREATE", RawData: []byte(raw), Struct: &discordgo.InteractionCreate{}}
		if err := json.Unmarshal(e.RawData, e.Struct); (err == nil) != (components == `[]`) {
			t.Fatal(err)
		}
		var heard map[string]string
		d := answerWith(t, script{handle: func(_ context.Context, req *commands.Request) (commands.Reply, error) {
			heard = req.AltTexts
			return commands.Reply{Text: "x"}, nil
		}}).dispatch
		d.TakeEvent(t.Context(), e)
		if len(heard) != 2 || heard["7"] != "110/011/000" || heard["9"] != "a cat" {
			t.Errorf("%s: heard %v", components, heard)
		}
	}
}

// Forms of today, whose fields stand in labels that discordgo cannot read, and those from
// before, with rows, reach the commands with what was filled in.
func TestFormsAreDecoded(t *testing.T) {
	for name, components := range map[string]string{
		"rows": `{"type":1,"components":[{"type":4,"custom_id":"board","value":"010"}]}`,
		"labels": `{"type":18,"id":1,"component":{"type":4,"custom_id":"board","value":"010"}},
			{"type":18,"id":3,"component":{"type":19,"custom_id":"file","values":["7"]}},{"type":77,"component":{"type":78}}`,
	} {
		raw := []byte(fmt.Sprintf(`{"id":"1","application_id":"2","type":5,"token":"t","version":1,"user":{"id":"4","username":"ann"},
			"message":{"id":"6","channel_id":"3","components":[{"type":77}]},
			"data":{"custom_id":"x","components":[%s],"resolved":{"attachments":{"7":{"id":"7","filename":"a.png"}}}}}`, components))
		e := &discordgo.Event{Type: "INTERACTION_CREATE", RawData: raw, Struct: &discordgo.InteractionCreate{}}
		_ = json.Unmarshal(raw, e.Struct) // as discordgo does it
		var heard *commands.Request
		d := answerWith(t, script{handle: func(_ context.Context, req *commands.Request) (commands.Reply, error) {
			heard = req
			return commands.Reply{Text: "x"}, nil
		}}).dispatch
		d.TakeEvent(t.Context(), e)
		if heard == nil || heard.CustomID != "x" || heard.Fields["board"] != "010" {
			t.Fatalf("%s: heard %+v", name, heard)
		}
		if file := heard.Uploaded("file"); (file != nil) != (name == "labels") {
			t.Errorf("%s: uploaded %v", name, file)
		}
	}
}
