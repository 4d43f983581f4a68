package discord

import (
	"context"
	"errors"
	"log/slog"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"switchboard/commands"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/puzzles"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
	"github.com/prometheus/client_golang/prometheus"
)

// script is a replier that answers as a test says.
type script struct {
	handle  func(context.Context, *commands.Request) (commands.Reply, error)
	private bool
}

func (s script) Handle(ctx context.Context, r *commands.Request) (commands.Reply, error) {
	return s.handle(ctx, r)
}
func (s script) Private(*commands.Request) bool { return s.private }
func (s script) Explain(_ *commands.Request, err error, id string) commands.Reply {
	return commands.Reply{Text: "sorry " + id, Private: true}
}

// answering is a local Discord in which one command is answered by the script,
// through the real dispatcher and the real sender, in any order of events.
type answering struct {
	*playground.Server
	dispatch *Dispatcher
	log      *playgroundtest.Log
}

func answerWith(t *testing.T, s Commands) *answering {
	t.Helper()
	return answerAt(t, playgroundtest.Start(t, playground.Options{}), s)
}

func answerAt(t *testing.T, srv *playground.Server, s Commands) *answering {
	t.Helper()
	c := must.Get(NewClient(srv.APIURL, srv.Token, srv.Roots, time.Now))(t)
	var log playgroundtest.Log
	d := &Dispatcher{
		Commands: s, Client: c, Metrics: NewMetrics(prometheus.NewRegistry()), Log: slog.New(slog.NewTextHandler(&log, nil)),
	}
	session := must.Get(c.session())(t)
	session.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) { d.TakeEvent(context.Background(), e) })
	conn := newConnection(session, dialTLS(srv.Roots), silence)
	must.Do(t, conn.Open())
	t.Cleanup(conn.close)
	ask := []*discordgo.ApplicationCommand{{Name: "ask", Description: "asks"}}
	must.Do(t, c.Introduce(t.Context(), "", d.Log))
	must.Do(t, c.Register(t.Context(), "", ask, slog.New(slog.DiscardHandler)))
	return &answering{srv, d, &log}
}

func TestAPanicIsAnApologyWithAnIDInTheLog(t *testing.T) {
	t.Parallel()
	for name, handle := range map[string]func(context.Context, *commands.Request) (commands.Reply, error){
		"panic": func(context.Context, *commands.Request) (commands.Reply, error) { panic("boom") },
		"error": func(context.Context, *commands.Request) (commands.Reply, error) {
			return commands.Reply{}, errors.New("boom")
		},
	} {
		a := answerWith(t, script{handle: handle})
		got := playgroundtest.Slash(t, a.User("Ann"), "ask", nil)
		must.Do(t, a.dispatch.Finish(playgroundtest.Within(t)))
		_, id, _ := strings.Cut(got.Text(), "sorry ")
		if !got.Private() || id == "" || !strings.Contains(a.log.String(), id) || !strings.Contains(a.log.String(), "boom") {
			t.Errorf("%s: answered %q, log:\n%s", name, got.Text(), a.log)
		}
	}
}

// slowly answers once the asker has been told to wait.
func slowly(reply commands.Reply, err error) func(context.Context, *commands.Request) (commands.Reply, error) {
	return func(ctx context.Context, _ *commands.Request) (commands.Reply, error) {
		select {
		case <-time.After(deferAfter + 200*time.Millisecond):
		case <-ctx.Done():
		}
		return reply, err
	}
}

// A slow answer is announced, and is then what a quick one would have been.
func TestASlowAnswerIsAnnounced(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		reply   commands.Reply
		private bool
		want    string
	}{
		"with a file": {commands.Reply{Text: "at last", Files: []puzzles.File{{Name: "a.txt", Alt: "words", Data: []byte("x")}}}, false, "at last, words"},
		"a layout":    {commands.Reply{Layout: true, Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: "laid out"}}}, false, "laid out"},
		"private":     {commands.Reply{Text: "psst", Private: true}, true, "psst"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := answerWith(t, script{handle: slowly(c.reply, nil), private: c.private})
			got := playgroundtest.Slash(t, a.User("Ann"), "ask", nil)
			text := got.Text()
			for _, file := range got.Message.Attachments {
				text += ", " + file.Description
			}
			if !got.Deferred || got.Private() != c.private || text != c.want {
				t.Errorf("deferred %v, private %v, %q", got.Deferred, got.Private(), text)
			}
		})
	}
}

func TestASlowRefusalOfAPublicQuestionIsPrivate(t *testing.T) {
	t.Parallel()
	a := answerWith(t, script{handle: slowly(commands.Reply{}, errors.New("no"))})
	ann, ben := a.User("Ann"), a.User("Ben")
	got := playgroundtest.Slash(t, ann, "ask", nil)
	must.Do(t, a.dispatch.Finish(playgroundtest.Within(t)))
	var texts []string
	for _, m := range ann.Messages() {
		texts = append(texts, playground.Text(m))
	}
	if !got.Deferred || len(texts) != 1 || !strings.HasPrefix(texts[0], "sorry ") {
		t.Errorf("deferred %v, Ann sees %q", got.Deferred, texts)
	}
	if n := len(ben.Messages()); n != 0 {
		t.Errorf("Ben sees %d messages", n)
	}
}

func TestAButtonChangesItsMessage(t *testing.T) {
	t.Parallel()
	button := discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.Button{Label: "go", CustomID: "x", Style: discordgo.PrimaryButton}}}
	handle := func(ctx context.Context, r *commands.Request) (commands.Reply, error) {
		if r.Kind == commands.Click {
			return slowly(commands.Reply{Text: "after", Update: true}, nil)(ctx, r)
		}
		return commands.Reply{Text: "before", Components: []discordgo.MessageComponent{button}, Files: []puzzles.File{{Name: "a.txt", Data: []byte("x")}}}, nil
	}
	a := answerWith(t, script{handle: handle})
	ann := a.User("Ann")
	first := playgroundtest.Slash(t, ann, "ask", nil)
	must.Get(ann.Click(playgroundtest.Within(t), first.Message, "x"))(t)
	m := first.Now()
	if playground.Text(m) != "after" || len(m.Components) != 0 || len(m.Attachments) != 0 {
		t.Errorf("the message became %+v", m)
	}
}

func TestTheTimeInAnID(t *testing.T) {
	t.Parallel()
	now := time.Now()
	for _, id := range []string{"1", "", "x", idAt(now.Add(24 * time.Hour)), idAt(now.Add(-24 * time.Hour))} {
		if age := now.Sub(created(id, now)); age != 0 {
			t.Errorf("id %q tells an age of %v", id, age)
		}
	}
	if age := now.Sub(created(idAt(now.Add(-5*time.Second)), now)).Round(time.Second); age != 5*time.Second {
		t.Errorf("an age of %v", age)
	}
}

// idAt is the id of what is created at a time.
func idAt(t time.Time) string { return strconv.FormatInt((t.UnixMilli()-1420070400000)<<22, 10) }

func TestALeavingBotFinishesWhatItHasInHand(t *testing.T) {
	t.Parallel()
	inHand, finish := make(chan bool), make(chan bool)
	a := answerWith(t, script{handle: func(context.Context, *commands.Request) (commands.Reply, error) {
		inHand <- true
		<-finish
		return commands.Reply{Text: "done"}, nil
	}})
	answered := make(chan string)
	go func() { answered <- playgroundtest.Slash(t, a.User("Ann"), "ask", nil).Text() }()
	<-inHand
	left := make(chan error)
	go func() { left <- a.dispatch.Finish(playgroundtest.Within(t)) }()
	select {
	case <-left:
		t.Error("left with an answer in hand")
	default:
	}
	finish <- true
	if got := <-answered; got != "done" {
		t.Errorf("answered %q", got)
	}
	must.Do(t, <-left)
	if a.dispatch.enter() {
		t.Error("a further interaction is taken")
	}
}

// A handler that stops when its time is over is listened to; nobody waits for one that does not.
func TestAHandlerOutOfTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for took, said := range map[time.Duration]bool{giveUpAfter: true, giveUpAfter + time.Second: true, time.Hour: false} {
			ctx, cancel := context.WithTimeout(t.Context(), giveUpAfter)
			done := make(chan handled, 1)
			time.AfterFunc(took, func() { done <- handled{err: &puzzles.Complaint{Phrase: "busy"}} })
			var complaint *puzzles.Complaint
			if h := await(ctx, done); errors.As(h.err, &complaint) != said {
				t.Errorf("after %v: %v", took, h.err)
			}
			cancel()
		}
	})
}
