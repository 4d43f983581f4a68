package playground_test

import (
	"io"
	"maps"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"switchboard/playground"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
	"github.com/pelletier/go-toml/v2"
)

func get(t *testing.T, u string) (int, string) {
	t.Helper()
	req := must.Get(http.NewRequestWithContext(t.Context(), http.MethodGet, u, nil))(t)
	resp := must.Get(http.DefaultClient.Do(req))(t)
	defer resp.Body.Close()
	b, _ := io.ReadAll(resp.Body)
	return resp.StatusCode, string(b)
}

// The page is for the loopback: another name, another site, or a plain form of one are refused.
func TestPageIsGuarded(t *testing.T) {
	srv, _ := start(t)
	for _, c := range []struct {
		method, host, origin string
		header               bool
		want                 int
	}{
		{"GET", "", "", false, 200},
		{"GET", "evil.example", "", false, 403},
		{"GET", "127.0.0.1:1", "", false, 403},
		{"POST", "", "", true, 200},
		{"POST", "", srv.URL(), true, 200},
		{"POST", "", "", false, 403},
		{"POST", "", "https://evil.example", true, 403},
		{"POST", "", "null", true, 403},
	} {
		path := "/"
		if c.method == "POST" {
			path = "/dismiss"
		}
		req, _ := http.NewRequestWithContext(t.Context(), c.method, srv.URL()+path, nil)
		if c.host != "" {
			req.Host = c.host
		}
		if c.origin != "" {
			req.Header.Set("Origin", c.origin)
		}
		if c.header {
			req.Header.Set("X-Playground", "1")
		}
		resp := must.Get(http.DefaultClient.Do(req))(t)
		resp.Body.Close()
		if resp.StatusCode != c.want {
			t.Errorf("%+v: %d", c, resp.StatusCode)
		}
		if !strings.Contains(resp.Header.Get("Content-Security-Policy"), "script-src 'self'") {
			t.Errorf("%+v: policy %q", c, resp.Header.Get("Content-Security-Policy"))
		}
	}
}

const hostile = `<script>x</script>"'><img src=x onerror=x>`

// Whatever a bot writes, and wherever, the page shows it as text. All kinds of components are in it.
func TestPageEscapes(t *testing.T) {
	t.Parallel()
	srv, _ := start(t)
	bot(t, srv, echo, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		data := &discordgo.InteractionResponseData{Content: hostile,
			Components: []discordgo.MessageComponent{
				discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.Button{Label: hostile, CustomID: hostile},
					discordgo.Button{Label: "x", Style: discordgo.LinkButton, URL: `https://a.b/"><script>x</script>`}}},
				discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.SelectMenu{CustomID: "s" + hostile, Placeholder: hostile,
					Options: []discordgo.SelectMenuOption{{Label: hostile, Value: hostile, Description: hostile}}}}},
			},
			Files: []*discordgo.File{{Name: "a<b>.html", ContentType: "text/html", Reader: strings.NewReader(hostile)}}}
		if i.ApplicationCommandData().Options[0].StringValue() == "v2" {
			data = &discordgo.InteractionResponseData{Flags: discordgo.MessageFlagsIsComponentsV2, Components: append(everyV2(), discordgo.TextDisplay{Content: hostile},
				discordgo.MediaGallery{Items: []discordgo.MediaGalleryItem{{Media: discordgo.UnfurledMediaItem{URL: `https://a.b/"onerror=x`}}}})}
		}
		if err := s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseChannelMessageWithSource, Data: data}); err != nil {
			t.Error(err)
		}
	})
	ann := srv.User("Ann")
	a := must.Get(ann.Slash(within(t), "echo", playground.Values{"text": "classic"}))(t)
	must.Get(ann.Slash(within(t), "echo", playground.Values{"text": "v2"}))(t)
	_, page := get(t, srv.URL())
	for _, bad := range []string{"<script>x", "<img src=x", `"onerror=x`, "cannot be shown"} {
		if strings.Contains(page, bad) {
			t.Errorf("the page has %q", bad)
		}
	}
	for _, good := range []string{`class="container accented"`, `class="section"`, `class="gallery g1"`, `role="separator"`, `class="select"`, "/echo"} {
		if !strings.Contains(page, good) {
			t.Errorf("the page has no %s", good)
		}
	}
	file := must.Get(http.Get(srv.URL() + strings.TrimPrefix(a.Message.Attachments[0].URL, srv.World.Base)))(t)
	file.Body.Close()
	if file.Header.Get("Content-Disposition") != "attachment" || !strings.HasPrefix(file.Header.Get("Content-Security-Policy"), "sandbox") {
		t.Errorf("a page among the files is served with %v", file.Header)
	}
}

// Each person has a page of their own: private answers are on one only.
func TestPageIsOnePersons(t *testing.T) {
	r, _ := newRaw(t)
	a := r.use(playground.Home)
	r.expect("private", r.answer(a, `{"type":4,"data":{"content":"for Ann alone","flags":64}}`), 204, 0)
	for _, name := range []string{"Ann", "Ben"} {
		u := r.srv.User(name)
		_, page := get(t, r.srv.URL()+"/?"+url.Values{"as": {u.ID}, "in": {u.ChannelID()}}.Encode())
		if strings.Contains(page, "for Ann alone") != (name == "Ann") {
			t.Errorf("%s sees Ann's private answer: %t", name, name != "Ann")
		}
	}
	ben := r.srv.User("Ben")
	_, page := get(t, r.srv.URL()+"/?"+url.Values{"as": {ben.ID}, "in": {r.ann.In(playground.DM).ChannelID()}}.Encode())
	if !strings.Contains(page, "<h1>puzzles</h1>") {
		t.Error("Ben is let into Ann's direct messages")
	}
}

// Every text of the page exists in every language, with what it is about in it where English has that.
func TestWordsInEveryLanguage(t *testing.T) {
	tables := map[string]map[string]string{}
	for _, file := range must.Get(filepath.Glob("page/words/*.toml"))(t) {
		var words map[string]string
		must.Do(t, toml.Unmarshal(must.Get(os.ReadFile(file))(t), &words))
		tables[filepath.Base(file)] = words
	}
	english := tables["en-US.toml"]
	names := slices.Sorted(maps.Keys(english))
	for file, table := range tables {
		if got := slices.Sorted(maps.Keys(table)); !slices.Equal(got, names) || len(names) == 0 {
			t.Errorf("%s has the texts %v, want %v", file, got, names)
		}
		for name, text := range table {
			if text == "" || strings.Count(text, "{x}") != strings.Count(english[name], "{x}") {
				t.Errorf("%s: %s is %q where English has %q", file, name, text, english[name])
			}
			if file != "en-US.toml" && text == english[name] {
				t.Errorf("%s: %s is English", file, name)
			}
		}
	}
}
