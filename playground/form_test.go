package playground_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/wire"
	"switchboard/tools/must"
)

// formOfToday has a field of each kind that discordgo does not know.
const formOfToday = `{"type":9,"data":{"custom_id":"m","title":"T","components":[
	{"type":18,"label":"Text","component":{"type":4,"custom_id":"t","style":1,"required":false,"value":"as it was"}},
	{"type":18,"label":"File","component":{"type":19,"custom_id":"f","required":false}},
	{"type":18,"label":"One","component":{"type":21,"custom_id":"r","required":false,"options":[{"label":"A","value":"a"},{"label":"B","value":"b"}]}},
	{"type":18,"label":"Of many","component":{"type":3,"custom_id":"s","required":false,"options":[{"label":"A","value":"a","default":true},{"label":"B","value":"b"}]}}]}}`

// A form of today is filled in as Discord's client does it, and sent in Discord's shape; what that client lets nobody
// send is refused.
func TestAFormOfToday(t *testing.T) {
	srv, _ := start(t)
	sent := make(chan json.RawMessage, 9)
	s := bot(t, srv, echo, func(*discordgo.Session, *discordgo.InteractionCreate) {})
	s.AddHandler(func(s *discordgo.Session, e *discordgo.Event) { // discordgo cannot read what is in the form
		var i struct {
			ID, Token string
			Type      int
			Data      json.RawMessage
		}
		if e.Type != "INTERACTION_CREATE" || json.Unmarshal(e.RawData, &i) != nil {
			return
		}
		answer := json.RawMessage(formOfToday)
		if i.Type == wire.ModalSubmit {
			sent <- i.Data
			answer = json.RawMessage(`{"type":4,"data":{"content":"thanks"}}`)
		}
		url := discordgo.EndpointInteractionResponse(i.ID, i.Token)
		if _, err := s.RequestWithBucketID(http.MethodPost, url, answer, url); err != nil {
			t.Error(err)
		}
	})
	ann := srv.User("Ann")
	form, err := ann.Slash(within(t), "echo", playground.Values{"text": "x"})
	if err != nil || form.Modal == nil {
		t.Fatalf("no form: %v", err)
	}
	text := playground.File{Name: "a.txt", Bytes: []byte("x")}
	for name, with := range map[string]playground.Filling{
		"two files":           {Files: map[string][]playground.File{"f": {text, text}}},
		"a file too large":    {Files: map[string][]playground.File{"f": {{Name: "a.txt", Bytes: make([]byte, 11<<20)}}}},
		"none of the options": {Values: map[string][]string{"s": {"c"}}},
		"two of one":          {Values: map[string][]string{"r": {"a", "b"}}},
	} {
		if _, err := ann.Fill(within(t), form, with); err == nil {
			t.Errorf("%s can be sent", name)
		}
	}
	for want, with := range map[string]playground.Filling{
		`"t" 4 "value":"as it was"; "f" 19 "values":[]; "r" 21 "value":null; "s" 3 "values":["a"]`: {},
		`"t" 4 "value":""; "f" 19 "values":["ID"]; "r" 21 "value":"b"; "s" 3 "values":[]`: {
			Texts: map[string]string{"t": ""}, Files: map[string][]playground.File{"f": {text}}, Values: map[string][]string{"r": {"b"}, "s": {}},
		},
	} {
		must.Get(ann.Fill(within(t), form, with))(t)
		var got struct {
			Components []struct {
				Type      int
				Component map[string]json.RawMessage
			}
			Resolved wire.Resolved
		}
		data := <-sent
		must.Do(t, json.Unmarshal(data, &got))
		var parts []string
		for _, c := range got.Components {
			part := fmt.Sprintf("%s %s ", c.Component["custom_id"], c.Component["type"])
			for _, key := range []string{"value", "values"} {
				if v, ok := c.Component[key]; ok {
					part += fmt.Sprintf("%q:%s", key, v)
				}
			}
			parts = append(parts, part)
		}
		line := strings.Join(parts, "; ")
		for id := range got.Resolved.Attachments {
			line = strings.Replace(line, id, "ID", 1)
		}
		if line != want {
			t.Errorf("sent %s\nwant %s", line, want)
		}
	}
	for _, r := range srv.Requests("") {
		must.Do(t, playgroundtest.Conforms(r))
	}
}
