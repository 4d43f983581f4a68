package playground_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"switchboard/playground/wire"
	"switchboard/tools/must"
)

// With enforce_nonce a nonce makes one message in five minutes, wherever; without, it is only told back.
func TestNonce(t *testing.T) {
	r, clock := newRaw(t)
	here, other := r.ann.ChannelID(), r.srv.World.AddChannel("other", wire.Everyone)
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
	clock.Add(5*time.Minute + time.Second)
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
