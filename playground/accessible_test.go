package playground_test

import (
	"testing"

	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
	"github.com/chromedp/chromedp"
)

// axe-core finds nothing on a page with every kind of message and component, an open select, the picker or a modal.
func TestEveryPartIsAccessible(t *testing.T) {
	t.Parallel()
	playgroundtest.NeedsBrowser(t)
	axe := playgroundtest.Axe(t, "playgroundtest/axe")
	srv := start(t)
	everything(t, srv)
	ctx := playgroundtest.Browser(t, 360, 740)
	do := func(what string, steps ...chromedp.Action[chromedp.Void]) {
		t.Helper()
		if err := chromedp.Do(ctx, steps...); err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		for _, v := range playgroundtest.Violations(t, ctx) {
			t.Errorf("%s: %s", what, v)
		}
	}
	must.Do(t, chromedp.Do(ctx, chromedp.Navigate(srv.URL), chromedp.WaitVisible("#box"), chromedp.Evaluate[chromedp.Void](axe)))
	do("messages")
	do("a list", chromedp.Click(".select summary"), chromedp.WaitVisible(".select[open] [role=option]"))
	do("revealed", chromedp.KeyEvent("\u001b"), chromedp.Evaluate[chromedp.Void]("document.querySelectorAll('.reveal, span.spoiler, .alt').forEach(b => b.click())"))
	do("the picker", chromedp.SendKeys("#box", "/"), chromedp.WaitVisible("#pick0"))
	do("an empty picker", chromedp.SendKeys("#box", "none"), chromedp.WaitVisible("#picker [aria-disabled]"))
	do("a form", chromedp.KeyEvent("\u001b"), chromedp.Focus(`[data-custom="form"]`), chromedp.KeyEvent("\r"), chromedp.WaitVisible("dialog[open]"))
}

// everything posts messages of each kind.
func everything(t *testing.T, srv *playground.Server) {
	t.Helper()
	menu := menuBot(t)
	bot(t, srv, echo, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		if i.Type != discordgo.InteractionApplicationCommand || i.ApplicationCommandData().Options[0].StringValue() != "v2" {
			menu(s, i)
			return
		}
		err := s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseChannelMessageWithSource,
			Data: &discordgo.InteractionResponseData{Flags: discordgo.MessageFlagsIsComponentsV2 | discordgo.MessageFlagsEphemeral, Components: everyV2()}})
		if err != nil {
			t.Error(err)
		}
	})
	ann := srv.User("Ann")
	must.Get(ann.Message("||hidden|| `code` <@"+srv.World.Bot.ID+"> https://example.com\n> quoted", playground.File{Name: "a.png", ContentType: "image/png", Bytes: picture(t)},
		playground.File{Name: "SPOILER_b.png", ContentType: "image/png", Bytes: picture(t)}, playground.File{Name: "c.txt", ContentType: "text/plain", Bytes: []byte("text")}))(t)
	for _, text := range []string{"v2", "menu"} {
		must.Get(ann.Slash(within(t), "echo", playground.Values{"text": text}))(t)
	}
}
