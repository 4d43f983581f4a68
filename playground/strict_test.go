package playground_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/wire"
	"switchboard/playground/world"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// raw is a bot without a library or gateway connection.
type raw struct {
	t   *testing.T
	srv *playground.Server
	ann *playground.User
}

// reply is an answer of the API.
type reply struct {
	status int
	code   int
	header http.Header
	body   []byte
}

func newRaw(t *testing.T) *raw {
	t.Helper()
	srv := start(t)
	r := &raw{t, srv, srv.User("Ann")}
	got := r.do("PUT", "/applications/"+srv.AppID+"/commands", `[{"name":"go","description":"d","integration_types":[0,1],"contexts":[0,1,2],
		"options":[{"name":"text","description":"d","type":3,"autocomplete":true},{"name":"file","description":"d","type":11}]},
		{"name":"Read","type":3}]`)
	if got.status != 200 {
		t.Fatalf("registering: %d %s", got.status, got.body)
	}
	return r
}

func (r *raw) do(method, path, body string, files ...string) reply {
	r.t.Helper()
	kind, content := "application/json", io.Reader(strings.NewReader(body))
	if len(files) > 0 {
		var b bytes.Buffer
		form := multipart.NewWriter(&b)
		_ = form.WriteField("payload_json", body)
		for i, f := range files {
			w, _ := form.CreateFormFile(fmt.Sprintf("files[%d]", i), fmt.Sprintf("f%d.txt", i))
			_, _ = io.WriteString(w, f)
		}
		_ = form.Close()
		kind, content = form.FormDataContentType(), &b
	}
	req := must.Get(http.NewRequestWithContext(r.t.Context(), method, r.srv.APIURL+path, content))(r.t)
	req.Header.Set("Authorization", "Bot "+r.srv.Token)
	if body != "" {
		req.Header.Set("Content-Type", kind)
	}
	resp := must.Get(r.srv.Client.Do(req))(r.t)
	defer resp.Body.Close()
	out := reply{status: resp.StatusCode, header: resp.Header}
	out.body, _ = io.ReadAll(resp.Body)
	var e wire.Error
	if json.Unmarshal(out.body, &e) == nil && resp.StatusCode >= 400 {
		out.code = e.Code
	}
	return out
}

// use lets Ann use /go in a place.
func (r *raw) use(place world.Place) *world.Interaction {
	r.t.Helper()
	a := must.Get(r.srv.World.Command(r.ann.Person, r.srv.World.At(place, r.ann.Person), "go", nil, ""))(r.t)
	return a
}

// answer sends the first answer.
func (r *raw) answer(a *world.Interaction, body string, files ...string) reply {
	r.t.Helper()
	return r.do("POST", "/interactions/"+a.Interaction.ID+"/"+a.Interaction.Token+"/callback", body, files...)
}

// hook returns a path below the interaction's webhook.
func (r *raw) hook(a *world.Interaction, rest string) string {
	return "/webhooks/" + r.srv.AppID + "/" + a.Interaction.Token + rest
}

func (r *raw) expect(what string, got reply, status, code int) {
	r.t.Helper()
	if got.status != status || got.code != code {
		r.t.Errorf("%s: status %d, code %d (%s), want %d, %d", what, got.status, got.code, got.body, status, code)
	}
}

const hi = `{"type":4,"data":{"content":"hi"}}`

func TestFirstAnswerIsInTime(t *testing.T) {
	r := newRaw(t)
	a := r.use(playground.Home)
	r.srv.World.PutForward(3 * time.Second)
	r.expect("at 3 s", r.answer(a, hi), 204, 0)

	a = r.use(playground.Home)
	r.srv.World.PutForward(3*time.Second + time.Millisecond)
	r.expect("after 3 s", r.answer(a, hi), 404, 10062)
	if s, _ := a.State(); s.Err != world.ErrNoAnswer {
		t.Errorf("the person is told %v", s.Err)
	}

	a = r.use(playground.Home)
	r.expect("wrong id", r.do("POST", "/interactions/1/"+a.Interaction.Token+"/callback", hi), 404, 10062)
	r.expect("wrong token", r.do("POST", "/interactions/"+a.Interaction.ID+"/x/callback", hi), 404, 10062)
	r.expect("first", r.answer(a, hi), 204, 0)
	r.expect("second", r.answer(a, hi), 400, 40060)
}

// After a refused answer the bot may try again.
func TestRefusedAnswerLeavesTheInteractionOpen(t *testing.T) {
	r := newRaw(t)
	a := r.use(playground.Home)
	got := r.answer(a, `{"type":4,"data":{"content":"`+strings.Repeat("x", 2001)+`"}}`)
	r.expect("too long", got, 400, 50035)
	want := `{"code":50035,"message":"Invalid Form Body","errors":{"data":{"content":{"_errors":[{"code":"BASE_TYPE_MAX_LENGTH","message":"Must be 2000 or fewer in length."}]}}}}`
	if string(got.body) != want {
		t.Errorf("body %s\nwant %s", got.body, want)
	}
	r.expect("empty", r.answer(a, `{"type":4,"data":{}}`), 400, 50006)
	r.expect("a type for components", r.answer(a, `{"type":7,"data":{"content":"x"}}`), 400, 50035)
	r.expect("no JSON", r.answer(a, `{`), 400, 50109)
	r.expect("good", r.answer(a, hi), 204, 0)
}

func TestTokenLastsQuarterOfAnHour(t *testing.T) {
	r := newRaw(t)
	a := r.use(playground.Home)
	r.expect("edit before the answer", r.do("PATCH", r.hook(a, "/messages/@original"), `{"content":"x"}`), 404, 10015)
	r.expect("defer", r.answer(a, `{"type":5}`), 204, 0)
	r.srv.World.PutForward(15 * time.Minute)
	r.expect("edit at 15 min", r.do("PATCH", r.hook(a, "/messages/@original"), `{"content":"x"}`), 200, 0)
	r.srv.World.PutForward(time.Millisecond)
	r.expect("edit after", r.do("PATCH", r.hook(a, "/messages/@original"), `{"content":"x"}`), 401, 50027)
	r.expect("follow-up after", r.do("POST", r.hook(a, ""), `{"content":"x"}`), 401, 50027)
	r.expect("unknown token", r.do("PATCH", "/webhooks/"+r.srv.AppID+"/nothing/messages/@original", `{"content":"x"}`), 404, 10015)
}

func TestDeferralTakesTheFirstFollowUp(t *testing.T) {
	r := newRaw(t)
	a := r.use(playground.Home)
	r.expect("defer privately", r.answer(a, `{"type":5,"data":{"flags":64}}`), 204, 0)
	if s, _ := a.State(); s.Done || s.Message.Flags != discordgo.MessageFlagsEphemeral|discordgo.MessageFlagsLoading {
		t.Errorf("deferred: %+v", s)
	}
	r.expect("follow-up", r.do("POST", r.hook(a, "?wait=true"), `{"content":"done"}`), 200, 0)
	s, _ := a.State()
	if !s.Done || s.Message.Content != "done" || s.Message.Flags != discordgo.MessageFlagsEphemeral {
		t.Errorf("after the follow-up: %+v", s.Message)
	}
	if n := len(r.ann.Messages()); n != 1 {
		t.Errorf("%d messages, want the deferral alone", n)
	}
	if n := len(r.srv.User("Ben").Messages()); n != 0 {
		t.Errorf("Ben sees %d messages of Ann's private answer", n)
	}
	if _, err := r.srv.World.Use(r.srv.User("Ben").Person, s.Message.ID, "x"); err == nil {
		t.Error("Ben can press what he does not see")
	}
	r.expect("by the channel's route", r.do("PATCH", "/channels/"+r.ann.ChannelID+"/messages/"+s.Message.ID, `{}`), 404, 10008)
	r.expect("delete", r.do("DELETE", r.hook(a, "/messages/@original"), ""), 204, 0)
	r.expect("again", r.do("DELETE", r.hook(a, "/messages/@original"), ""), 404, 10008)
}

// The components-v2 flag is ignored in a deferral; set by an edit it cannot be removed.
func TestComponentsV2(t *testing.T) {
	r := newRaw(t)
	const v2 = `"components":[{"type":10,"content":"text"}]`
	a := r.use(playground.Home)
	r.expect("defer with the flag", r.answer(a, `{"type":5,"data":{"flags":32768}}`), 204, 0)
	edit := func(body string) reply { return r.do("PATCH", r.hook(a, "/messages/@original"), body) }
	r.expect("edit without it", edit(`{`+v2+`}`), 400, 50035)
	r.expect("edit with it", edit(`{"flags":32768,`+v2+`}`), 200, 0)
	r.expect("content after it", edit(`{"content":"x"}`), 400, 50035)
	r.expect("flag taken back", edit(`{"flags":0,`+v2+`}`), 200, 0)
	if s, _ := a.State(); s.Message.Flags&discordgo.MessageFlagsIsComponentsV2 == 0 {
		t.Error("the flag went away")
	}
}

func TestFilesOfAnEdit(t *testing.T) {
	r := newRaw(t)
	a := r.use(playground.Home)
	r.expect("two files", r.answer(a, `{"type":4,"data":{"attachments":[{"id":0,"description":"one"},{"id":"1","filename":"two b.txt"}]}}`, "1", "2"), 204, 0)
	s, _ := a.State()
	at := s.Message.Attachments
	if len(at) != 2 || at[0].Description != "one" || at[1].Filename != "two_b.txt" || at[1].Size != 1 {
		t.Fatalf("attachments %+v", at)
	}
	r.expect("keep the second, add one", r.do("PATCH", r.hook(a, "/messages/@original"), `{"attachments":[{"id":"`+at[1].ID+`"},{"id":0}]}`, "3"), 200, 0)
	s, _ = a.State()
	if len(s.Message.Attachments) != 2 || s.Message.Attachments[0].ID != at[1].ID || string(r.srv.Bytes(s.Message.Attachments[1])) != "3" {
		t.Errorf("attachments %+v", s.Message.Attachments)
	}
	r.expect("none, but content", r.do("PATCH", r.hook(a, "/messages/@original"), `{"attachments":[],"content":"x"}`), 200, 0)
	s, _ = a.State()
	if len(s.Message.Attachments) != 0 {
		t.Errorf("attachments %+v", s.Message.Attachments)
	}
}

func TestFollowUpsOfAPersonsOwnInstallation(t *testing.T) {
	r := newRaw(t)
	for _, c := range []struct {
		place   world.Place
		context discordgo.InteractionContextType
		limited bool
		owners  string
	}{
		{playground.Home, discordgo.InteractionContextGuild, false, "0 1"}, {playground.DM, discordgo.InteractionContextBotDM, false, "0 1"},
		{playground.Group, discordgo.InteractionContextPrivateChannel, true, "1"}, {playground.Foreign, discordgo.InteractionContextGuild, true, "1"},
	} {
		a := r.use(c.place)
		if a.Interaction.Context != c.context {
			t.Errorf("place %d: context %d, want %d", c.place, a.Interaction.Context, c.context)
		}
		if got := fmt.Sprint(len(a.Interaction.Owners)) + a.Interaction.Owners["1"]; got != fmt.Sprint(len(strings.Fields(c.owners)))+r.ann.ID {
			t.Errorf("place %d: owners %v, want of %s", c.place, a.Interaction.Owners, c.owners)
		}
		if (a.Interaction.Member == nil) != (a.Interaction.GuildID == "") || (a.Interaction.User == nil) == (a.Interaction.Member == nil) {
			t.Errorf("place %d: member %v, user %v, server %q", c.place, a.Interaction.Member, a.Interaction.User, a.Interaction.GuildID)
		}
		r.expect("answer", r.answer(a, hi), 204, 0)
		for i := range 6 {
			refused := c.limited && i == 5
			if _, err := r.srv.World.FollowUp(world.Target{App: r.srv.AppID, Token: a.Interaction.Token}, world.Body{JSON: []byte(`{"content":"x"}`)}); (err != nil) != refused {
				t.Errorf("place %d, follow-up %d: %v", c.place, i+1, err)
			}
		}
	}
}

func TestUploadsAreMeasured(t *testing.T) {
	srv := start(t)
	for _, c := range []struct {
		name        string
		files, size int
		code        int // of the refusal
	}{
		{"10 MiB", 1, 10 << 20, 0},
		{"a byte more", 1, 10<<20 + 1, wire.ErrTooLarge.Code},
		{"25 MiB together", 5, 5 << 20, 0},
		{"more together", 6, 5 << 20, wire.ErrTooLarge.Code},
		{"ten files", 10, 1, 0},
		{"eleven", 11, 1, 50035},
	} {
		ups := make([]playground.File, c.files)
		for i := range ups {
			ups[i] = playground.File{Name: "a.txt", Bytes: make([]byte, c.size)}
		}
		_, err := srv.User("Ann").Message("x", ups...)
		if refused := (*wire.Error)(nil); (err != nil) != (c.code != 0) || errors.As(err, &refused) && refused.Code != c.code {
			t.Errorf("%s: %v, want code %d", c.name, err, c.code)
		}
	}
}

func TestFileName(t *testing.T) {
	srv := start(t)
	for in, want := range map[string]string{
		"a.png": "a.png", "a b.txt": "a_b.txt", "../x": "_x", "": "unknown", "доска-1.txt": "доска-1.txt", "a<b>\"c": "a_b__c",
	} {
		m := must.Get(srv.User("Ann").Message("x", playground.File{Name: in, Bytes: []byte("x")}))(t)
		if got := m.Attachments[0].Filename; got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
}

// formOfToday has a field of each type that discordgo lacks.
const formOfToday = `{"type":9,"data":{"custom_id":"m","title":"T","components":[
	{"type":18,"label":"Text","component":{"type":4,"custom_id":"t","style":1,"required":false,"value":"as it was"}},
	{"type":18,"label":"File","component":{"type":19,"custom_id":"f","required":false}},
	{"type":18,"label":"One","component":{"type":21,"custom_id":"r","required":false,"options":[{"label":"A","value":"a"},{"label":"B","value":"b"}]}},
	{"type":18,"label":"Of many","component":{"type":3,"custom_id":"s","required":false,"options":[{"label":"A","value":"a","default":true},{"label":"B","value":"b"}]}}]}}`

// Such a modal is submitted in Discord's format. What Discord's client would not send is refused.
func TestAFormOfToday(t *testing.T) {
	srv := start(t)
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
	for name, with := range map[string]world.Filling{
		"two files":           {Files: map[string][]playground.File{"f": {text, text}}},
		"a file too large":    {Files: map[string][]playground.File{"f": {{Name: "a.txt", Bytes: make([]byte, 11<<20)}}}},
		"none of the options": {Values: map[string][]string{"s": {"c"}}},
		"two of one":          {Values: map[string][]string{"r": {"a", "b"}}},
	} {
		if _, err := ann.Fill(within(t), form, with); err == nil {
			t.Errorf("%s can be sent", name)
		}
	}
	for want, with := range map[string]world.Filling{
		`"t" 4 "value":"as it was"; "f" 19 "values":[]; "r" 21 "value":null; "s" 3 "values":["a"]`: {},
		`"t" 4 "value":"typed"; "f" 19 "values":[]; "r" 21 "value":null; "s" 3 "values":["a"]`:     {Texts: map[string]string{"t": "typed"}},
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
