package playground_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"switchboard/playground/wire"
	"switchboard/tools/must"
)

func TestCommandsAreKept(t *testing.T) {
	r, _ := newRaw(t)
	path := "/applications/" + r.srv.AppID() + "/commands"
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
	r.expect("another server", r.do("PUT", "/applications/"+r.srv.AppID()+"/guilds/1/commands", `[]`), 404, 10004)
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
	r, _ := newRaw(t)
	req, _ := http.NewRequestWithContext(t.Context(), "GET", r.srv.APIURL()+"/users/@me", nil)
	req.Header.Set("Authorization", "Bot wrong")
	resp := must.Get(r.srv.Client().Do(req))(t)
	resp.Body.Close()
	if resp.StatusCode != 401 {
		t.Errorf("status %d, want 401", resp.StatusCode)
	}
	r.expect("unknown path", r.do("GET", "/nothing", ""), 404, 0)
}

// What the bot may not do in any channel; what one channel forbids is held against the bot's own reckoning in bot/cli.
func TestMessagesOfOthers(t *testing.T) {
	r, _ := newRaw(t)
	r.expect("unknown", r.do("POST", "/channels/1/messages", `{"content":"x"}`), 404, 10003)
	m := must.Get(r.ann.Message("mine"))(t)
	r.expect("edit Ann's", r.do("PATCH", "/channels/"+m.ChannelID+"/messages/"+m.ID, `{"content":"x"}`), 403, 50005)
	r.expect("delete Ann's", r.do("DELETE", "/channels/"+m.ChannelID+"/messages/"+m.ID, ""), 403, 50013)
	r.expect("in a thread", r.do("POST", "/channels/"+r.srv.World.AddThread(m.ChannelID, "talk")+"/messages", `{"content":"x"}`), 200, 0)
}
