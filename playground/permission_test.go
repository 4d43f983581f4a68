package playground_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
	"switchboard/tools/must"
)

func TestGuildRoutes(t *testing.T) {
	r, _ := newRaw(t)
	home := "/guilds/" + r.srv.GuildID()
	role := r.srv.World.AddRole("helpers", discordgo.PermissionManageMessages, r.srv.AppID())
	var member wire.Member
	if err := json.Unmarshal(r.do("GET", home+"/members/"+r.srv.AppID(), "").body, &member); err != nil || len(member.Roles) != 1 || member.Roles[0] != role {
		t.Errorf("the bot has the roles %v, %v; want %s", member.Roles, err, role)
	}
	away := r.srv.User("Cara")
	away.Outside = true
	r.expect("a member", r.do("GET", home+"/members/"+r.ann.ID, ""), 200, 0)
	r.expect("somebody outside", r.do("GET", home+"/members/"+away.ID, ""), 404, 10007)
	r.expect("nobody", r.do("GET", home+"/members/1", ""), 404, 10013)
	r.expect("a member of another server", r.do("GET", "/guilds/1/members/"+r.ann.ID, ""), 404, 10004)
	r.expect("another server", r.do("GET", "/guilds/1", ""), 404, 10004)
	r.expect("the roles of another server", r.do("GET", "/guilds/1/roles", ""), 404, 10004)
	var roles []wire.Role
	if err := json.Unmarshal(r.do("GET", home+"/roles", "").body, &roles); err != nil || len(roles) != 2 || roles[0].ID != r.srv.GuildID() || roles[1].ID != role {
		t.Errorf("roles %+v, %v", roles, err)
	}
}

// Messages after an id are those that follow it, the newest of them first; before an id, those just before.
func TestHistoryPages(t *testing.T) {
	r, _ := newRaw(t)
	var ids []string
	for i := range 6 {
		m := must.Get(r.ann.Message(fmt.Sprint(i)))(t)
		ids = append(ids, m.ID)
	}
	channel := r.ann.ChannelID()
	for query, want := range map[string]string{
		"":                           "543210",
		"?limit=2":                   "54",
		"?limit=2&after=" + ids[1]:   "32",
		"?limit=2&before=" + ids[4]:  "32",
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
