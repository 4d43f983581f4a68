package playground_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/chromedp/chromedp"

	"switchboard/playground"
)

// welcoming is a playground with examples, and a bot that says back what is typed.
func welcoming(t *testing.T, examples ...string) *playground.Server {
	t.Helper()
	srv, err := playground.New(playground.Options{Examples: examples})
	if err != nil {
		t.Fatal(err)
	}
	srv.Start(context.Background()) // it outlives the bot that the test stops at its end
	t.Cleanup(func() { _ = srv.Close() })
	bot(t, srv, echo, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		err := s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseChannelMessageWithSource,
			Data: &discordgo.InteractionResponseData{Content: i.ApplicationCommandData().Options[0].StringValue()}})
		if err != nil {
			t.Error(err)
		}
	})
	return srv
}

// A channel without a message says what to type, and shows examples as text.
func TestEmptyChannelInvites(t *testing.T) {
	t.Parallel()
	_, page := get(t, welcoming(t, "/echo text:"+hostile).URL())
	for _, want := range []string{"Welcome to #puzzles!", "or try one of these:", "/echo text:&lt;script&gt;"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	if strings.Contains(page, "<script>x") {
		t.Error("an example is not escaped")
	}
	if _, page = get(t, welcoming(t).URL()); !strings.Contains(page, "to see the commands.") {
		t.Error("without examples the page does not name the commands")
	}
}

// A click on an example, or a command pasted whole with lines in it, fills the command in; what stands on a board is
// seen on both themes.
func TestExamplesInABrowser(t *testing.T) {
	t.Parallel()
	srv := welcoming(t, "/echo text:⬛⚫⬜⚪ and: more")
	ctx, cancel := context.WithTimeout(browser(t), 30*time.Second)
	defer cancel()
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
	do("open", chromedp.Navigate(srv.URL()), chromedp.WaitVisible("#box"), chromedp.SendKeys("#box", "/"), chromedp.WaitVisible("#pick0"), chromedp.KeyEvent("\u001b"), chromedp.WaitNotVisible("#pick0"))
	do("example", chromedp.Click("#welcome button"), chromedp.WaitVisible("#o-text"))
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

// rimContrast is the contrast, by WCAG 2.1, of the rim of a tile and the page behind it.
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
