package commands

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/bwmarrin/discordgo"
)

func TestWhatIsPendingSurvivesItsButton(t *testing.T) {
	p := pending{
		Command: "solve", Sub: "x", Options: map[string]any{"goal": "on", "private": true}, Draft: draft{States: 3},
		Readings: []reading{
			{Unsure: true, Boards: []board{{"x", []byte{1, 0}}, {Puzzle: "y"}}},
			{Label: "button_swap", Notes: []string{"a"}, Boards: []board{{"x", []byte{2}}}},
		},
	}
	back, err := unpackPending(p.pack())
	if err != nil || !reflect.DeepEqual(back, p) {
		t.Errorf("%+v, %v", back, err)
	}
}

// A message command has no options, whatever its button says.
func TestWhatIsPendingOfAMessageHasNoOptions(t *testing.T) {
	for _, p := range []pending{{Command: solveThis}, {Command: "solve", Sub: "mines"}} {
		p.Options = map[string]any{"mines": -5.0}
		if has := p.again(&Request{}).Has("mines"); has != (p.Sub != "") {
			t.Errorf("%s: %v", p.Command, has)
		}
	}
}

func FuzzUnpackPending(f *testing.F) {
	r := New(NewServices(Needs{}))
	f.Add(pending{Command: "solve", Readings: []reading{{Boards: []board{{"x", []byte{1}}}}}}.pack())
	f.Add(pending{Draft: draft{Text: "01\n1"}}.pack())
	f.Add([]byte(`{"c":"solve","b":[{}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if p, err := unpackPending(data); err == nil {
			r.text(p)
			p.otherReadings()
		}
	})
}

// The stored state of a button mentions nobody.
func TestWhatIsKeptMentionsNobody(t *testing.T) {
	req := &Request{options: map[string]any{"say": "look, <@123> and <@!123> of <@&123>", "private": true}}
	p := New(NewServices(Needs{})).newPending(req)
	if kept := p.pack(); bytes.Contains(kept, []byte("123")) || !bytes.Contains(kept, []byte("look,")) {
		t.Errorf("kept %s", kept)
	}
}

// The asker is found in the new and the old form of messages.
func TestTheAskerOfAnAnswer(t *testing.T) {
	for _, m := range []*discordgo.Message{
		{InteractionMetadata: &discordgo.MessageInteractionMetadata{User: &discordgo.User{ID: "7"}}},
		{Interaction: &discordgo.MessageInteraction{User: &discordgo.User{ID: "7"}}},
	} {
		if r := (&Request{Target: m, UserID: "7"}); !r.asker() {
			t.Errorf("%+v is not the asker's", m)
		}
		if r := (&Request{Target: m, UserID: "8"}); r.asker() {
			t.Errorf("%+v is somebody else's", m)
		}
	}
}

// Text of people has no effect in a message and stays as written, except for links.
func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"Beat this, in 12 moves!":                       "Beat this, in 12 moves!",
		"# big":                                         `\# big`,
		"-# small":                                      `\-# small`,
		"1. one":                                        `1\. one`,
		"it's #1 - really":                              "it's #1 - really",
		"**a** _b_ ~~c~~ ||d|| `e`":                     "\\*\\*a\\*\\* \\_b\\_ \\~\\~c\\~\\~ \\|\\|d\\|\\| \\`e\\`",
		"<t:1:R> <#5> <:x:6> <@7> @everyone":            `\<t:1:R\> \<#5\> \<:x:6\> \<\@7\> \@everyone`,
		"[free](https://evil.example/a) now":            "free now",
		"[free](<https://evil.example/a>) now":          "free now",
		"see https://evil.example/a?b now":              "see now",
		"join discord.gg/abc or DISCORD.com/invite/abc": "join or",
		"a > b\n> c":                                    `a \> b \> c`,
	} {
		if got := Plain(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
	if _, left := WithoutLinks("a https://x.example [b](http://y.example) discord.gg/z"); len(left) != 3 {
		t.Errorf("left out %q", left)
	}
}
