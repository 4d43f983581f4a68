package playground_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"switchboard/playground/wire"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

func TestCommandsAreKept(t *testing.T) {
	r := newRaw(t)
	path := "/applications/" + r.srv.AppID + "/commands"
	ids := func(b []byte) map[string][2]string {
		var list []wire.Command
		must.Do(t, json.Unmarshal(b, &list))
		out := map[string][2]string{}
		for _, c := range list {
			out[c.Name] = [2]string{c.ID, c.Version}
		}
		return out
	}
	before := ids(r.do("GET", path, "").body)
	after := ids(r.do("PUT", path, `[{"name":"Read","type":3},{"name":"go","description":"other"},{"name":"new","description":"d"}]`).body)
	if before["Read"] != after["Read"] {
		t.Errorf("an unchanged command became another: %v, %v", before["Read"], after["Read"])
	}
	if before["go"][0] != after["go"][0] || before["go"][1] == after["go"][1] {
		t.Errorf("a changed command has id and version %v, had %v", after["go"], before["go"])
	}
	r.expect("another application", r.do("PUT", "/applications/1/commands", `[]`), 404, 10002)
	r.expect("another server", r.do("PUT", "/applications/"+r.srv.AppID+"/guilds/1/commands", `[]`), 404, 10004)
	var many []string
	for i := range 99 {
		many = append(many, fmt.Sprintf(`{"name":"c%d","description":"d"}`, i))
	}
	full := "[" + strings.Join(many, ",") + "]"
	r.expect("99 more", r.do("PUT", path, full), 200, 0)
	r.expect("the same again", r.do("PUT", path, full), 200, 0)
	r.expect("none", r.do("PUT", path, `[]`), 200, 0)
	r.expect("over 200 a day", r.do("PUT", path, full), 400, 30034)
}

func TestTokenIsAsked(t *testing.T) {
	r := newRaw(t)
	req, _ := http.NewRequestWithContext(t.Context(), "GET", r.srv.APIURL+"/users/@me", nil)
	req.Header.Set("Authorization", "Bot wrong")
	resp := must.Get(r.srv.Client.Do(req))(t)
	resp.Body.Close()
	if resp.StatusCode != 401 {
		t.Errorf("status %d, want 401", resp.StatusCode)
	}
	r.expect("unknown path", r.do("GET", "/nothing", ""), 404, 0)
}

// What no permission allows the bot, and threads. Tests of bot/cli cover the permissions of channels.
func TestMessagesOfOthers(t *testing.T) {
	r := newRaw(t)
	r.expect("unknown", r.do("POST", "/channels/1/messages", `{"content":"x"}`), 404, 10003)
	m := must.Get(r.ann.Message("mine"))(t)
	r.expect("edit Ann's", r.do("PATCH", "/channels/"+m.ChannelID+"/messages/"+m.ID, `{"content":"x"}`), 403, 50005)
	r.expect("delete Ann's", r.do("DELETE", "/channels/"+m.ChannelID+"/messages/"+m.ID, ""), 403, 50013)
	r.expect("in a thread", r.do("POST", "/channels/"+r.srv.World.AddThread(m.ChannelID, "talk")+"/messages", `{"content":"x"}`), 200, 0)
}

func TestGuildRoutes(t *testing.T) {
	r := newRaw(t)
	home := "/guilds/" + r.srv.Home().ID
	role := r.srv.World.AddRole("helpers", discordgo.PermissionManageMessages, r.srv.AppID)
	var member wire.Member
	if err := json.Unmarshal(r.do("GET", home+"/members/"+r.srv.AppID, "").body, &member); err != nil || len(member.Roles) != 1 || member.Roles[0] != role {
		t.Errorf("the bot has the roles %v, %v; want %s", member.Roles, err, role)
	}
	r.expect("a member", r.do("GET", home+"/members/"+r.ann.ID, ""), 200, 0)
	r.expect("nobody", r.do("GET", home+"/members/1", ""), 404, 10013)
	r.expect("a member of another server", r.do("GET", "/guilds/1/members/"+r.ann.ID, ""), 404, 10004)
	r.expect("another server", r.do("GET", "/guilds/1", ""), 404, 10004)
}

// "after" lists the messages that follow an id, newest first.
func TestHistoryPages(t *testing.T) {
	r := newRaw(t)
	var ids []string
	for i := range 6 {
		m := must.Get(r.ann.Message(fmt.Sprint(i)))(t)
		ids = append(ids, m.ID)
	}
	channel := r.ann.ChannelID
	for query, want := range map[string]string{
		"":                           "543210",
		"?limit=2":                   "54",
		"?limit=2&after=" + ids[1]:   "32",
		"?limit=100&after=" + ids[5]: "",
	} {
		var got []wire.Message
		must.Do(t, json.Unmarshal(r.do("GET", "/channels/"+channel+"/messages"+query, "").body, &got))
		words := ""
		for _, m := range got {
			words += m.Content
		}
		if words != want {
			t.Errorf("%q lists %q, want %q", query, words, want)
		}
	}
	other := r.srv.World.AddChannel("past", wire.Everyone&^discordgo.PermissionReadMessageHistory)
	r.expect("post", r.do("POST", "/channels/"+other+"/messages", `{"content":"x"}`), 200, 0)
	if got := r.do("GET", "/channels/"+other+"/messages", ""); string(got.body) != "[]" {
		t.Errorf("without Read Message History there is %s", got.body)
	}
	r.expect("too many", r.do("GET", "/channels/"+other+"/messages?limit=101", ""), 400, 50035)
}

// With enforce_nonce a nonce creates one message in five minutes, over all channels; without, it is only returned.
func TestNonce(t *testing.T) {
	r := newRaw(t)
	here, other := r.ann.ChannelID, r.srv.World.AddChannel("other", wire.Everyone)
	post := func(channel, nonce string, enforce bool) (id string) {
		t.Helper()
		got := r.do("POST", "/channels/"+channel+"/messages", fmt.Sprintf(`{"content":"x","nonce":%s,"enforce_nonce":%t}`, nonce, enforce))
		r.expect(nonce, got, 200, 0)
		var m struct {
			ID    string          `json:"id"`
			Nonce json.RawMessage `json:"nonce"`
		}
		must.Do(t, json.Unmarshal(got.body, &m))
		return m.ID
	}
	first := post(here, `"a"`, true)
	if again := post(here, `"a"`, true); again != first {
		t.Errorf("the same nonce made %s and %s", first, again)
	}
	if again := post(other, `"a"`, true); again != first {
		t.Errorf("the same nonce made another message in another channel")
	}
	if free := post(here, `"a"`, false); free == first {
		t.Error("a nonce counts without enforce_nonce")
	}
	if number := post(here, `9007199254740993`, true); number == post(other, `9007199254740992`, true) {
		t.Error("two numbers count as one nonce")
	}
	r.srv.World.PutForward(5*time.Minute + time.Second)
	if later := post(other, `"a"`, true); later == first {
		t.Error("a nonce counts for ever")
	} else {
		r.expect("delete", r.do("DELETE", "/channels/"+other+"/messages/"+later, ""), 204, 0)
		r.expect("made and deleted", r.do("POST", "/channels/"+other+"/messages", `{"content":"x","nonce":"a","enforce_nonce":true}`), 404, 10008)
	}
	for _, bad := range []string{`"` + strings.Repeat("n", 26) + `"`, `1.5`, `true`, `[]`} {
		r.expect(bad, r.do("POST", "/channels/"+r.srv.World.AddChannel("c", wire.Everyone)+"/messages", `{"content":"x","nonce":`+bad+`}`), 400, 50035)
	}
	r.expect("25 letters", r.do("POST", "/channels/"+other+"/messages", `{"content":"x","nonce":"`+strings.Repeat("é", 25)+`"}`), 200, 0)
}
