package cli

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"switchboard/playground/playgroundtest"
	"switchboard/store"
	"switchboard/store/storetest"

	"github.com/bwmarrin/discordgo"
)

// hostile is how many interactions TestHostileInteractions makes up.
var hostile = flag.Int("hostile", 300, "how many interactions TestHostileInteractions makes up")

// nasty is what strangers put where something else is expected.
var nasty = []any{
	nil, "", "0", -1, 1e308, 12345678901234567, true, []any{}, map[string]any{}, []any{nil, []any{[]any{}}}, "@everyone <@1> <@&2>", "```\n`` ` ```", "\x00\u202e\u200b",
	"010/111/010", "0123456789", "123/456/789", "[[1,2],[3]]", "9999x9999:a", strings.Repeat("1", 7000), strings.Repeat("🟥", 3000), strings.Repeat("[", 3000), "NaN", "../../etc", "'; DROP TABLE games; --", "%s%n{{.}}",
}

// invent makes up an interaction: the shape of one, with anything in it.
func invent(rng *rand.Rand, id string, commands []*discordgo.ApplicationCommand, prefixes []string) []byte {
	any1 := func() any { return nasty[rng.IntN(len(nasty))] }
	options := func(of []*discordgo.ApplicationCommandOption) []any { return inventOptions(rng, of) }
	c := commands[rng.IntN(len(commands))]
	message := map[string]any{"id": "6", "channel_id": "3", "content": any1(), "author": map[string]any{"id": "9"}, "embeds": []any{map[string]any{"description": any1()}},
		"attachments": []any{map[string]any{"id": "7", "filename": any1(), "url": any1(), "size": any1(), "content_type": any1()}},
		"components":  []any{map[string]any{"type": rng.IntN(30), "components": []any{map[string]any{"type": rng.IntN(30), "custom_id": any1()}}}}}
	i := map[string]any{"id": id, "application_id": "1", "token": "t" + id, "version": 1, "channel_id": "3", "locale": any1(),
		"user": map[string]any{"id": strconv.Itoa(rng.IntN(50)), "username": any1()}}
	custom := prefixes[rng.IntN(len(prefixes))]
	for range rng.IntN(5) {
		custom += ":" + fmt.Sprint(any1())
	}
	custom = custom[:min(len(custom), 100)]
	switch kind := rng.IntN(5); kind {
	case 0, 1:
		i["type"] = 2 + 2*kind
		i["data"] = map[string]any{"id": "5", "name": c.Name, "type": 1, "options": options(c.Options),
			"resolved": map[string]any{"attachments": map[string]any{"7": map[string]any{"id": "7", "filename": any1(), "url": any1()}}}}
	case 2:
		i["type"] = 2
		i["data"] = map[string]any{"id": "5", "name": c.Name, "type": 3, "target_id": "6", "resolved": map[string]any{"messages": map[string]any{"6": message}}}
	case 3:
		i["type"], i["message"] = 3, message
		i["data"] = map[string]any{"custom_id": custom, "component_type": 2 + rng.IntN(2), "values": []any{any1()}}
	case 4:
		i["type"], i["message"] = 5, message
		i["data"] = map[string]any{"custom_id": custom, "components": []any{map[string]any{"type": 1 + 17*rng.IntN(2),
			"component": map[string]any{"type": 4, "custom_id": "x", "value": any1()}, "components": []any{map[string]any{"type": 4, "custom_id": "x", "value": any1()}}}}}
	}
	if rng.IntN(10) == 0 {
		i["data"] = any1()
	}
	data, _ := json.Marshal(i) // of plain values
	return data
}

func inventOptions(rng *rand.Rand, of []*discordgo.ApplicationCommandOption) []any {
	out := []any{}
	for _, o := range of {
		switch {
		case o.Type <= discordgo.ApplicationCommandOptionSubCommandGroup:
			if len(out) == 0 && rng.IntN(len(of)) == 0 || o == of[len(of)-1] && len(out) == 0 {
				out = append(out, map[string]any{"name": o.Name, "type": o.Type, "options": inventOptions(rng, o.Options)})
			}
		case rng.IntN(3) > 0:
			out = append(out, map[string]any{"name": o.Name, "type": o.Type, "value": nasty[rng.IntN(len(nasty))], "focused": rng.IntN(4) == 0})
		}
	}
	return out
}

// Whatever comes, the bot does not panic, nor apologize for what it should have complained about, nor leave anything in
// its hands, nor mention anybody. A long run: go test -run Hostile ./bot/cli -hostile 20000
func TestHostileInteractions(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	pinged := ""
	var log playgroundtest.Log
	b := startDirect(t, "sqlite://"+filepath.Join(t.TempDir(), "test.db"), &log, func(_ string, body []byte) {
		var sent struct {
			Data struct {
				Mentions *struct{ Parse []string } `json:"allowed_mentions"`
				Content  string
			}
		}
		if json.Unmarshal(body, &sent) == nil && sent.Data.Content != "" && (sent.Data.Mentions == nil || len(sent.Data.Mentions.Parse) > 0) {
			mu.Lock()
			defer mu.Unlock()
			pinged = sent.Data.Content
		}
	})
	seed := rand.Uint64()
	rng := rand.New(rand.NewPCG(seed, 1))
	prefixes := []string{"", "x", "play", "again", "post", "attempt", "results", "draft", "challenge", "daily", "o", "dp", "ds", "da", "df", "s", "h", "p", "g", "mw", "c"}
	start, commands := time.Now(), b.set.Definitions()
	var all sync.WaitGroup
	atOnce := make(chan struct{}, 32)
	for i := range *hostile {
		id := strconv.FormatInt((start.UnixMilli()-1420070400000)<<22+int64(i), 10)
		raw := invent(rng, id, commands, prefixes)
		atOnce <- struct{}{}
		all.Go(func() {
			defer func() { <-atOnce }()
			e := &discordgo.Event{Type: "INTERACTION_CREATE", RawData: raw, Struct: &discordgo.InteractionCreate{}}
			_ = json.Unmarshal(raw, e.Struct) // as discordgo does, which goes on with what it could read
			b.dispatch.TakeEvent(t.Context(), e)
		})
	}
	all.Wait()
	if err := b.dispatch.Finish(within(t)); err != nil {
		t.Error(err)
	}
	for line := range strings.Lines(log.String()) {
		if strings.Contains(line, "panic") || strings.Contains(line, "could not answer") && !excused.MatchString(line) {
			t.Errorf("seed %d: %.2000s", seed, line)
		}
	}
	if pinged != "" {
		t.Errorf("seed %d: might notify somebody: %.200q", seed, pinged)
	}
}

// excused are the reasons for which the bot may apologize to a stranger: a command
// that it never registered, and a machine that is too slow.
var excused = regexp.MustCompile(`err="(?:no handler for |.*context deadline exceeded)`)

// forged are custom ids that anybody can write, and that stand under no message.
var forged = []string{
	"daily:cell:%d:0", "daily:undo:%d", "daily:hint:%d", "daily:text:%d", "daily:cell:%dP:0", "da:%d", "ds:%d", "dl:%d", "dw:%d",
	"play:cell:%d:0", "play:undo:%d", "again:deal:%d", "challenge:post:%d",
	"post:play:%d", "post:hint:%d", "post:close:%d", "post:results:%d", "attempt:cell:%d:0", "results:post:%d", "draft:post:%d",
	"s:image:lights:@%d", "h:where:lights:@%d", "q:0:@%d", "b:x:lights:@%d", "o:play:lights:@%d",
}

// forgedFields are what may be written into a form that nobody was shown.
const forgedFields = `"components":[{"type":18,"component":{"type":19,"custom_id":"file","values":["7"]}},
	{"type":1,"components":[{"type":4,"custom_id":"cells","value":"A1"},{"type":4,"custom_id":"typed","value":"A1"},{"type":4,"custom_id":"board","value":"010"}]}],
	"resolved":{"attachments":{"7":{"id":"7","filename":"a.png","url":"http://169.254.169.254/latest"}}}`

// A button or a form that nobody was given makes nothing and stores nothing.
func TestForgedButtons(t *testing.T) {
	t.Parallel()
	address := storetest.File(t, store.Open)
	d, before := newDirect(t, address), tablesWith(t, address, "")
	for _, form := range forged {
		for _, number := range []int{1, 7, 99_999} {
			id := fmt.Sprintf(form, number)
			for kind, data := range map[int]string{3: `"component_type":2`, 5: forgedFields} {
				said := d.hand(t, newID(), kind, fmt.Sprintf(inDM+`,"message":{"id":"6","channel_id":"3","author":{"id":"9"}},"data":{"custom_id":%q,%s}`, id, data))
				never(t, said, "went wrong")
			}
		}
		if stored := tablesWith(t, address, ""); !slices.Equal(stored, before) {
			t.Fatalf("%s: there are rows in %v, and before in %v", form, stored, before)
		}
	}
}
