package playground_test

import (
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/tools/must"
)

// What the playground answers is held against Discord's own description, as well as what discordgo sends.
func TestAnswersAreDiscords(t *testing.T) {
	t.Parallel()
	srv, _ := start(t)
	s := bot(t, srv, echo, rich(t))
	ann := srv.User("Ann")
	a := must.Get(ann.Slash(within(t), "echo", playground.Values{"text": "x"}))(t)
	a = must.Get(ann.Click(within(t), a.Message, "more"))(t)
	m := must.Get(s.ChannelMessageSendComplex(ann.ChannelID(), &discordgo.MessageSend{Content: "hi", Reference: &discordgo.MessageReference{MessageID: a.Message.ID}}))(t)
	for _, do := range []func() error{
		func() error { _, err := s.ChannelMessageEdit(m.ChannelID, m.ID, "ho"); return err },
		func() error { _, err := s.ChannelMessages(m.ChannelID, 10, "", "", ""); return err },
		func() error { _, err := s.User("@me"); return err },
		func() error { _, err := s.User(ann.ID); return err },
		func() error { _, err := s.Guild(srv.GuildID()); return err },
		func() error { _, err := s.GuildRoles(srv.GuildID()); return err },
		func() error { _, err := s.GuildMember(srv.GuildID(), srv.AppID()); return err },
		func() error { _, err := s.Channel(ann.ChannelID()); return err },
		func() error { _, err := s.Channel(ann.In(playground.DM).ChannelID()); return err },
		func() error { _, err := s.Channel(srv.World.AddThread(ann.ChannelID(), "talk")); return err },
		func() error { _, err := s.GatewayBot(); return err },
		func() error { _, err := s.Application("@me"); return err },
		func() error {
			_, err := s.ApplicationEmojiCreate(srv.AppID(), &discordgo.EmojiParams{Name: "lit", Image: "data:image/png;base64,iVBORw0KGgo="})
			return err
		},
	} {
		if err := do(); err != nil {
			t.Error(err)
		}
	}
	seen := 0
	for _, r := range srv.Requests("") {
		if r.Status >= 400 {
			t.Errorf("%s: %d %s", r.Route, r.Status, r.Answer)
		}
		if err := playgroundtest.Conforms(r); err != nil {
			t.Error(err)
		}
		seen++
	}
	if seen < 12 {
		t.Errorf("%d requests were seen, fewer than were made", seen)
	}
}

// A body that Discord's description does not allow is told from one that it does.
func TestConformRefuses(t *testing.T) {
	good := playground.Request{Route: "POST /channels/{channel}/messages", Body: []byte(`{"content":"x"}`)}
	bad := playground.Request{Route: "POST /channels/{channel}/messages", Body: []byte(`{"content":"` + strings.Repeat("x", 4001) + `"}`)}
	must.Do(t, playgroundtest.Conforms(good))
	if playgroundtest.Conforms(bad) == nil {
		t.Error("a content of 4001 characters passes")
	}
}

// rich answers with everything at once: every kind of component, files, deferrals and follow-ups.
func rich(t *testing.T) func(*discordgo.Session, *discordgo.InteractionCreate) {
	check := func(err error) {
		if err != nil {
			t.Error(err)
		}
	}
	return func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		if i.Type == discordgo.InteractionMessageComponent {
			check(s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseUpdateMessage,
				Data: &discordgo.InteractionResponseData{Content: "changed"}}))
			return
		}
		check(s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseDeferredChannelMessageWithSource}))
		content := "here"
		rows := []discordgo.MessageComponent{
			discordgo.ActionsRow{Components: []discordgo.MessageComponent{
				discordgo.Button{CustomID: "more", Label: "More", Style: discordgo.PrimaryButton},
				discordgo.Button{URL: "https://example.org/", Label: "Link", Style: discordgo.LinkButton}}},
			discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: "pick", Placeholder: "pick",
				Options: []discordgo.SelectMenuOption{{Label: "A", Value: "a"}, {Label: "B", Value: "b", Description: "bee"}}}}},
		}
		_, err := s.InteractionResponseEdit(i.Interaction, &discordgo.WebhookEdit{Content: &content, Components: &rows,
			Files: []*discordgo.File{{Name: "p.txt", ContentType: "text/plain", Reader: strings.NewReader("file")}}})
		check(err)
		_, err = s.FollowupMessageCreate(i.Interaction, true, &discordgo.WebhookParams{Flags: discordgo.MessageFlagsIsComponentsV2 | discordgo.MessageFlagsEphemeral, Components: everyV2()})
		check(err)
		_, err = s.InteractionResponse(i.Interaction)
		check(err)
	}
}

func everyV2() []discordgo.MessageComponent {
	accent, divider := 0x5865f2, true
	button := discordgo.Button{CustomID: "b", Label: "B", Style: discordgo.SecondaryButton}
	picture := discordgo.UnfurledMediaItem{URL: "https://example.org/a.png"}
	return []discordgo.MessageComponent{
		discordgo.TextDisplay{Content: "# Title"},
		discordgo.Container{AccentColor: &accent, Components: []discordgo.MessageComponent{
			discordgo.Section{Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: "text"}}, Accessory: button},
			discordgo.Separator{Divider: &divider},
			discordgo.MediaGallery{Items: []discordgo.MediaGalleryItem{{Media: picture}}},
		}},
		discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: "pick",
			Options: []discordgo.SelectMenuOption{{Label: "A", Value: "a"}, {Label: "B", Value: "b", Description: "bee"}}}}},
	}
}
