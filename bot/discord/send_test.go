package discord

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

const (
	toCallback = "POST /interactions/*/*/callback"
	toFollow   = "POST /webhooks/*/*"
	toOriginal = "/webhooks/*/*/messages/@original"
)

// quickly answers at once.
func quickly(reply commands.Reply) func(context.Context, *commands.Request) (commands.Reply, error) {
	return func(context.Context, *commands.Request) (commands.Reply, error) { return reply, nil }
}

// An answer that Discord will not have, for what is in it or for what the bot may
// not do there, becomes an apology.
func TestAnAnswerThatDiscordRefuses(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		handle func(context.Context, *commands.Request) (commands.Reply, error)
		fault  playground.Fault
	}{
		"permission":    {quickly(commands.Reply{Text: "x"}), playground.Fault{Match: toCallback, Status: http.StatusForbidden, Code: 50013}},
		"form":          {quickly(commands.Reply{Text: "x"}), playground.Fault{Match: toCallback, Status: http.StatusBadRequest, Code: 50035}},
		"size":          {quickly(commands.Reply{Text: "x"}), playground.Fault{Match: toCallback, Status: http.StatusRequestEntityTooLarge, Code: 40005}},
		"really":        {quickly(commands.Reply{Text: strings.Repeat("x", 2001)}), playground.Fault{Match: "GET /nothing", Status: 500}},
		"size, at last": {slowly(commands.Reply{Text: "x"}, nil), playground.Fault{Match: "PATCH " + toOriginal, Status: http.StatusRequestEntityTooLarge, Code: 40005}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := answerWith(t, script{handle: c.handle})
			a.Fault(c.fault)
			ann := a.User("Ann")
			playgroundtest.Slash(t, ann, "ask", nil)
			must.Do(t, a.dispatch.Finish(playgroundtest.Within(t)))
			all := ann.Messages()
			if len(all) != 1 || !strings.HasPrefix(all[0].Content, "sorry ") || !strings.Contains(a.log.String(), strings.TrimPrefix(all[0].Content, "sorry ")) {
				t.Errorf("%d messages: %+v, log:\n%s", len(all), all, a.log)
			}
		})
	}
}

// What everybody sees is sent once where the answer to it is lost, what the asker
// alone sees rather twice than not at all. What came too early is sent again.
func TestWhatFollowsAnAnswer(t *testing.T) {
	t.Parallel()
	early := playground.Fault{Status: http.StatusNotFound, Code: discordgo.ErrCodeUnknownWebhook, Times: 3}
	for name, c := range map[string]struct {
		fault   playground.Fault
		private bool
		want    int
	}{
		"all is well":         {playground.Fault{Match: "GET /nothing"}, false, 1},
		"cut":                 {playground.Fault{DropAfter: true}, false, 1},
		"502":                 {playground.Fault{Status: http.StatusBadGateway, After: true}, false, 1},
		"limited":             {playground.Fault{Status: http.StatusTooManyRequests}, false, 1},
		"too early":           {early, false, 1},
		"too early, private":  {early, true, 1},
		"private, cut before": {playground.Fault{Drop: true}, true, 1},
		"private, 500":        {playground.Fault{Status: http.StatusInternalServerError}, true, 1},
		"private, cut":        {playground.Fault{DropAfter: true}, true, 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := answerWith(t, script{handle: quickly(commands.Reply{Text: "answer", Also: &commands.Reply{Text: "also", Private: c.private}})})
			if c.fault.Match == "" {
				c.fault.Match = toFollow
			}
			a.Fault(c.fault)
			ann := a.User("Ann")
			playgroundtest.Slash(t, ann, "ask", nil)
			must.Do(t, a.dispatch.Finish(playgroundtest.Within(t)))
			if n := len(ann.Messages()) - 1; n != c.want {
				t.Errorf("%d messages follow, want %d; log:\n%s", n, c.want, a.log)
			}
		})
	}
}

// A refusal comes too where somebody has deleted the message that said to wait.
func TestADeletedDeferral(t *testing.T) {
	t.Parallel()
	a := answerWith(t, script{handle: slowly(commands.Reply{}, errors.New("no"))})
	a.Fault(playground.Fault{Match: "DELETE " + toOriginal, Status: http.StatusNotFound, Code: discordgo.ErrCodeUnknownMessage, After: true})
	ann := a.User("Ann")
	playgroundtest.Slash(t, ann, "ask", nil)
	must.Do(t, a.dispatch.Finish(playgroundtest.Within(t)))
	if all := ann.Messages(); len(all) != 1 || !strings.HasPrefix(all[0].Content, "sorry ") {
		t.Errorf("%d messages: %+v", len(all), all)
	}
}

// speechless cannot even apologize.
type speechless struct{ script }

func (speechless) Explain(*commands.Request, error, string) commands.Reply { panic("no words") }

// A panic anywhere on the way to an answer does not end the process, nor keep it
// from leaving.
func TestAPanicBesideTheHandler(t *testing.T) {
	t.Parallel()
	a := answerWith(t, script{})
	a.dispatch.Commands = speechless{script{handle: func(context.Context, *commands.Request) (commands.Reply, error) {
		return commands.Reply{}, errors.New("boom")
	}}}
	_ = a.dispatch.answer(playgroundtest.Within(t), incoming{Interaction: &discordgo.Interaction{
		Type: discordgo.InteractionApplicationCommand, Data: discordgo.ApplicationCommandInteractionData{Name: "ask"},
	}}, func(context.Context, body) error { return nil })
	if err := a.dispatch.Finish(playgroundtest.Within(t)); err != nil || !strings.Contains(a.log.String(), "no words") {
		t.Errorf("%v, log:\n%s", err, a.log)
	}
}
