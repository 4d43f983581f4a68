package playground_test

import (
	"bufio"
	"bytes"
	"fmt"
	"image"
	"image/png"
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
	"switchboard/playground/page"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/world"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
	"github.com/chromedp/chromedp"
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

// Requests with another host name, from another site, or by a plain form are refused.
func TestPageIsGuarded(t *testing.T) {
	srv := start(t)
	for _, c := range []struct {
		method, host, origin string
		header               bool
		want                 int
	}{
		{"GET", "", "", false, 200},
		{"GET", "evil.example", "", false, 403},
		{"GET", "127.0.0.1:1", "", false, 403},
		{"POST", "", "", true, 200},
		{"POST", "", srv.URL, true, 200},
		{"POST", "", "", false, 403},
		{"POST", "", "https://evil.example", true, 403},
		{"POST", "", "null", true, 403},
	} {
		path := "/"
		if c.method == "POST" {
			path = "/dismiss"
		}
		req, _ := http.NewRequestWithContext(t.Context(), c.method, srv.URL+path, nil)
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

// Whatever a bot writes in any kind of component, the page shows it as text.
func TestPageEscapesInABrowser(t *testing.T) {
	t.Parallel()
	playgroundtest.NeedsBrowser(t)
	srv := start(t)
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
	ctx := playgroundtest.Browser(t, 360, 740)
	must.Do(t, chromedp.Do(ctx, chromedp.Navigate(srv.URL), chromedp.WaitVisible("#messages li:nth-child(2) .container.accented")))
	count := `(document.getElementById("messages").textContent.split(%q).length - 1) + ["script", "[onerror]", "[src=x]", ".container.accented", ".gallery.g1",
		"[role=separator]", ".select", ".used", ".file"].map(part => part + " " + document.querySelectorAll("#messages " + part).length).join("; ")`
	const want = "6script 0; [onerror] 0; [src=x] 0; .container.accented 1; .gallery.g1 2; [role=separator] 1; .select 2; .used 2; .file 1"
	if got := must.Get(chromedp.Run(ctx, chromedp.Evaluate[string](fmt.Sprintf(count, hostile))))(t); got != want {
		t.Errorf("what is hostile, and the parts of the messages: %s\nwant %s", got, want)
	}
	file := must.Get(http.Get(srv.URL + strings.TrimPrefix(a.Message.Attachments[0].URL, srv.World.Base)))(t)
	file.Body.Close()
	if file.Header.Get("Content-Disposition") != "attachment" || !strings.HasPrefix(file.Header.Get("Content-Security-Policy"), "sandbox") {
		t.Errorf("a page among the files is served with %v", file.Header)
	}
}

// shown returns the messages that a page shows at first, as JSON.
func shown(t *testing.T, srv *playground.Server, query url.Values) string {
	t.Helper()
	resp := must.Get(http.Get(srv.URL + "/events?" + query.Encode()))(t)
	defer resp.Body.Close()
	return must.Get(bufio.NewReader(resp.Body).ReadString('\n'))(t)
}

// Private answers are on the page of one person only.
func TestPageIsOnePersons(t *testing.T) {
	r := newRaw(t)
	a := r.use(playground.Home)
	r.expect("private", r.answer(a, `{"type":4,"data":{"content":"for Ann alone","flags":64}}`), 204, 0)
	for _, name := range []string{"Ann", "Ben"} {
		u := r.srv.User(name)
		if page := shown(t, r.srv, url.Values{"as": {u.ID}, "in": {u.ChannelID}}); strings.Contains(page, "for Ann alone") != (name == "Ann") {
			t.Errorf("%s sees Ann's private answer: %t", name, name != "Ann")
		}
	}
	ben := r.srv.User("Ben")
	_, page := get(t, r.srv.URL+"/?"+url.Values{"as": {ben.ID}, "in": {r.ann.In(playground.DM).ChannelID}}.Encode())
	if !strings.Contains(page, "<h1>puzzles</h1>") {
		t.Error("Ben is let into Ann's direct messages")
	}
}

// Every text of the page exists in every language, with {x} where English has it.
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

// welcoming runs a playground with choices for newcomers, and a bot that repeats what is typed.
func welcoming(t *testing.T, choices ...page.Choice) *playground.Server {
	t.Helper()
	srv := opened(t, choices...)
	repeater(t, srv)
	return srv
}

// opened runs a playground with choices for newcomers and no bot.
func opened(t *testing.T, choices ...page.Choice) *playground.Server {
	t.Helper()
	return serve(t, playground.Options{Page: page.Options{Cover: picture(t), Welcome: func(locale string) page.Welcome {
		return page.Welcome{Sentence: "A bot, in " + locale, Alt: "What it plays", Choices: choices}
	}}})
}

// repeater starts a bot that repeats what is typed.
func repeater(t *testing.T, srv *playground.Server) {
	t.Helper()
	bot(t, srv, echo, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		err := s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseChannelMessageWithSource,
			Data: &discordgo.InteractionResponseData{Content: i.ApplicationCommandData().Options[0].StringValue()}})
		if err != nil {
			t.Error(err)
		}
	})
}

// The start of a channel has the welcome in the person's language, with its picture and choices.
func TestEmptyChannelInvites(t *testing.T) {
	t.Parallel()
	srv := welcoming(t, page.Choice{Label: "Say it " + hostile, Hint: "at once", Text: "/echo text:" + hostile})
	_, text := get(t, srv.URL)
	for _, want := range []string{"Welcome to #puzzles!", "A bot, in en-US", `alt="What it plays"`, "/echo text:&lt;script&gt;", "Type / to see the commands."} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	if strings.Contains(text, "<script>x") {
		t.Error("a choice is not escaped")
	}
	if status, body := get(t, srv.URL+"/cover.png"); status != 200 || body != string(picture(t)) {
		t.Errorf("the picture: %d, %d bytes", status, len(body))
	}
	ann := srv.User("Ann")
	for locale, want := range map[string]string{"ru": "Каналы", "zh-CN": "频道", "zh-TW": "頻道", "de": "Channels"} {
		ann.Speak(locale)
		if _, text := get(t, srv.URL); !strings.Contains(text, want) || !strings.Contains(text, "A bot, in "+locale) || !strings.Contains(text, `lang="`+locale+`"`) {
			t.Errorf("for somebody who speaks %s the page does not say %q", locale, want)
		}
	}
}

// Interactions in a server have its language beside the person's.
func TestServerLanguageGoesAlong(t *testing.T) {
	t.Parallel()
	srv := welcoming(t)
	srv.World.SpeakHome("zh-TW")
	for place, want := range map[world.Place]string{playground.Home: "zh-TW", playground.DM: ""} {
		a := must.Get(srv.User("Ann").In(place).Slash(within(t), "echo", playground.Values{"text": "x"}))(t)
		if a.Interaction.GuildLocale != want || a.Interaction.Locale != "en-US" {
			t.Errorf("in place %d the bot is told %q of the server and %q of the person", place, a.Interaction.GuildLocale, a.Interaction.Locale)
		}
	}
}

// picture is a PNG of one pixel.
func picture(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	must.Do(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, 1, 1))))
	return b.Bytes()
}

// A choice is sent at once or opened; a pasted command with line breaks fills in its form; tiles of a board are visible
// in both themes.
func TestExamplesInABrowser(t *testing.T) {
	t.Parallel()
	playgroundtest.NeedsBrowser(t)
	srv := welcoming(t, page.Choice{Text: "/echo text:at once"}, page.Choice{Text: "/echo text:⬛⚫⬜⚪ and: more", Open: true})
	ctx := playgroundtest.Browser(t, 360, 740)
	do := func(what string, steps ...chromedp.Action[chromedp.Void]) {
		t.Helper()
		if err := chromedp.Do(ctx, steps...); err != nil {
			t.Fatalf("%s: %v", what, err)
		}
	}
	value := func(js string) string {
		t.Helper()
		s, err := chromedp.Run(ctx, chromedp.Evaluate[string](js))
		if err != nil {
			t.Fatalf("%s: %v", js, err)
		}
		return s
	}
	do("open", chromedp.Navigate(srv.URL), chromedp.WaitVisible("#box"), chromedp.SendKeys("#box", "/"), chromedp.WaitVisible("#pick0"), chromedp.KeyEvent("\u001b"), chromedp.WaitNotVisible("#pick0"))
	do("at once", chromedp.Click("#welcome li:first-child button"), chromedp.WaitVisible("#messages li:last-child .text"))
	if got := value(`document.querySelector("#messages li:last-child .text").innerText`); got != "at once" {
		t.Errorf("the first choice sends %q", got)
	}
	do("open a choice", chromedp.Click("#welcome li:last-child button"), chromedp.WaitVisible("#o-text"))
	if got := value(`document.querySelector("#o-text").value`); got != "⬛⚫⬜⚪ and: more" {
		t.Errorf("the example fills in %q", got)
	}
	do("send", chromedp.SendKeys("#o-text", "\r"), chromedp.WaitVisible("#messages .emoji.black"))
	for theme, tile := range map[string]string{"dark": "black", "light": "white"} {
		got, err := chromedp.Run(ctx, chromedp.Evaluate[float64](fmt.Sprintf(rimContrast, theme, tile)))
		if err != nil || got < 3 {
			t.Errorf("on the %s theme the rim of a %s tile has a contrast of %.1f, want 3 (%v)", theme, tile, got, err)
		}
	}
	value(`box.value = "/echo text:10\n01"; box.dispatchEvent(new Event("input")); box.focus(); ""`)
	do("paste", chromedp.WaitVisible("#pick0"), chromedp.Click("#pick0"), chromedp.WaitVisible("#o-text"))
	if got := value(`document.querySelector("#o-text").value`); got != "10\n01" {
		t.Errorf("the pasted command fills in %q", got)
	}
}

// Before the bot is ready the page says so, and it performs a choice once it is.
func TestAChoiceWaitsForTheBot(t *testing.T) {
	t.Parallel()
	playgroundtest.NeedsBrowser(t)
	srv := opened(t, page.Choice{Text: "/echo text:at last"})
	ctx := playgroundtest.Browser(t, 360, 740)
	must.Do(t, chromedp.Do(ctx, chromedp.Navigate(srv.URL), chromedp.WaitReady("[aria-pressed]"), chromedp.WaitVisible("#starting"), chromedp.Click("#welcome li:first-child button")))
	repeater(t, srv)
	must.Do(t, chromedp.Do(ctx, chromedp.WaitVisible("#messages li:last-child .text"), chromedp.WaitNotVisible("#starting")))
}

// rimContrast computes the contrast, by WCAG 2.1, between the rim of a tile and the page.
const rimContrast = `(() => {
	document.documentElement.dataset.theme = %q;
	const light = colour => {
		const [r, g, b] = colour.match(/rgb\(([^)]*)\)/)[1].split(",").map(v => v / 255).map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
		return .2126 * r + .7152 * g + .0722 * b + .05;
	};
	const tile = getComputedStyle(document.querySelector("#messages .emoji." + %q), "::after").boxShadow, page = getComputedStyle(document.body).backgroundColor;
	const [a, b] = [light(tile), light(page)].sort((x, y) => y - x);
	return a / b;
})()`
