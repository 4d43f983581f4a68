package playground_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/chromedp/chromedp"

	"switchboard/playground"
	"switchboard/playground/playgroundtest"
)

// On a phone's width and by keyboard: a command is picked, filled in and sent, a button pressed, a form sent.
func TestPageInABrowser(t *testing.T) {
	t.Parallel()
	playgroundtest.NeedsBrowser(t)
	srv, _ := start(t)
	bot(t, srv, append(echo, &discordgo.ApplicationCommand{Name: "Read", Type: discordgo.MessageApplicationCommand}), menuBot2(t))
	ctx := playgroundtest.Browser(t, 360, 740)
	text := func(sel string) string {
		t.Helper()
		s, err := chromedp.Run(ctx, chromedp.Text(sel))
		if err != nil {
			t.Fatalf("text of %s: %v", sel, err)
		}
		return s
	}
	do := func(what string, steps ...chromedp.Action[chromedp.Void]) {
		t.Helper()
		if err := chromedp.Do(ctx, steps...); err != nil {
			t.Fatalf("%s: %v", what, err)
		}
	}
	do("open", chromedp.Navigate(srv.URL()), chromedp.WaitVisible("#box"))
	do("pick", chromedp.SendKeys("#box", "/ec"), chromedp.WaitVisible("#pick0"), chromedp.SendKeys("#box", "\r"))
	do("send", chromedp.WaitVisible("#o-text"), chromedp.SendKeys("#o-text", "**over** here\r"))
	do("answer", chromedp.WaitVisible(`[data-custom="form"]`))
	if got := text("#messages li:last-child .text"); got != "over here" {
		t.Errorf("the answer reads %q", got)
	}
	if got := text("#messages li:last-child .over"); !strings.Contains(got, "Ann used /echo") {
		t.Errorf("over it stands %q", got)
	}
	do("button", chromedp.Focus(`[data-custom="form"]`), chromedp.KeyEvent("\r"))
	do("form", chromedp.WaitVisible("dialog[open] input[type=text]"), chromedp.SendKeys("dialog input[type=text]", "typed"),
		chromedp.Click("dialog [type=submit]"), chromedp.WaitNotPresent("dialog"))
	do("changed", chromedp.WaitVisible("#messages li:last-child .edited"))
	if got := text("#messages li:last-child .text"); !strings.HasPrefix(got, "typed") {
		t.Errorf("after the form the message reads %q", got)
	}
	do("menu", chromedp.Focus("#messages li:last-child .more"), chromedp.KeyEvent("\r"), chromedp.WaitVisible("#menu"),
		chromedp.Click("#menu p + button"), chromedp.WaitVisible("#messages li:nth-child(2) .message"))
	if got := text("#messages li:last-child .text"); got != "read: typed" {
		t.Errorf("the message command answers %q", got)
	}
	wide, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("document.documentElement.scrollWidth > innerWidth"))
	if err != nil || wide {
		t.Errorf("the page is wider than a phone: %t, %v", wide, err)
	}
	ann := srv.User("Ann")
	if _, err := ann.Slash(t.Context(), "echo", playground.Values{"text": fmt.Sprintf("<t:%d:R>", srv.World.Now().Add(150*time.Minute).Unix())}); err != nil {
		t.Fatal(err)
	}
	ann.Speak("ru")
	do("in Russian", chromedp.Navigate(srv.URL()), chromedp.WaitVisible("#messages li:last-child time"))
	if got := text("#messages li:last-child .text"); got != "через 2 часа" {
		t.Errorf("a time in Russian reads %q", got)
	}
}

// menuBot2 is menuBot whose slash command shows the same menu under what was typed.
func menuBot2(t *testing.T) func(*discordgo.Session, *discordgo.InteractionCreate) {
	menu := menuBot(t)
	return func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		if i.Type != discordgo.InteractionApplicationCommand || i.ApplicationCommandData().Name != "echo" {
			menu(s, i)
			return
		}
		err := s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseChannelMessageWithSource, Data: &discordgo.InteractionResponseData{
			Content:    i.ApplicationCommandData().Options[0].StringValue(),
			Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.Button{CustomID: "form", Label: "Form"}}}},
		}})
		if err != nil {
			t.Error(err)
		}
	}
}
