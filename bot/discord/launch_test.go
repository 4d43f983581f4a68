package discord

import (
	"context"
	"errors"
	"log/slog"
	"reflect"
	"slices"
	"sync"
	"testing"

	"switchboard/commands"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/wire"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// launches remembers who opens what.
type launches struct {
	sync.Mutex
	all []string // person, game and instance
	err error
}

func (l *launches) Launch(_ context.Context, req *commands.Request, game, instance string) error {
	l.Lock()
	defer l.Unlock()
	l.all = append(l.all, req.UserName+" "+game+" "+instance)
	return l.err
}

var opening = script{handle: func(context.Context, *commands.Request) (commands.Reply, error) {
	game := "play:ABC"
	return commands.Reply{Launch: &game}, nil
}}

// Whoever opens the Activity is in the instance of the channel that Discord tells, which is
// noted with the game, before and after; as Discord describes its requests.
func TestALaunch(t *testing.T) {
	t.Parallel()
	a := answerWith(t, opening)
	a.World.EnableActivity("hush")
	var noted launches
	a.dispatch.Launches = &noted
	ann := playgroundtest.Slash(t, a.User("Ann"), "ask", nil)
	ben := playgroundtest.Slash(t, a.User("Ben"), "ask", nil)
	must.Do(t, a.dispatch.Finish(playgroundtest.Within(t)))
	if ann.Type != wire.LaunchActivity || ann.Instance == "" || ben.Instance != ann.Instance {
		t.Fatalf("answers of type %d, instances %q and %q", ann.Type, ann.Instance, ben.Instance)
	}
	slices.Sort(noted.all)
	want := []string{"Ann play:ABC ", "Ann play:ABC " + ann.Instance, "Ben play:ABC ", "Ben play:ABC " + ann.Instance}
	if !slices.Equal(noted.all, want) {
		t.Errorf("noted %q, want %q", noted.all, want)
	}
	for _, r := range a.Requests("POST /interactions/{id}/{token}/callback") {
		if err := playgroundtest.Conforms(r); err != nil || len(r.Answer) == 0 {
			t.Errorf("%v: answer %s", err, r.Answer)
		}
	}
}

// Where there is no Activity, or it cannot be noted who opens it, the person is told so.
func TestALaunchThatFails(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		secret string
		noted  Launches
	}{
		"switched off":     {"hush", nil},
		"not stored":       {"hush", &launches{err: errors.New("boom")}},
		"Discord does not": {"", &launches{}},
	} {
		a := answerWith(t, opening)
		a.World.EnableActivity(c.secret)
		a.dispatch.Launches = c.noted
		if got := playgroundtest.Slash(t, a.User("Ann"), "ask", nil); got.Instance != "" || !got.Private() {
			t.Errorf("%s: answered %q", name, got.Text())
		}
	}
}

// Discord's list of commands keeps the entry point while there is an Activity, whether the
// other commands are of one server or of all, and loses it afterwards.
func TestTheEntryPoint(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{Unlimited: true})
	c := must.Get(NewClient(srv.APIURL, srv.Token, srv.Roots, srv.World.Now))(t)
	quiet := slog.New(slog.DiscardHandler)
	must.Do(t, c.Introduce(t.Context(), "", quiet))
	ask := &discordgo.ApplicationCommand{Name: "ask", Description: "asks"}
	launch := &discordgo.ApplicationCommand{Type: commands.EntryPoint, Name: "launch", Description: "opens"}
	for _, step := range []struct {
		guild string
		want  []*discordgo.ApplicationCommand
		has   bool
	}{
		{"", []*discordgo.ApplicationCommand{ask, launch}, true},
		{"", []*discordgo.ApplicationCommand{ask}, false},
		{srv.Home().ID, []*discordgo.ApplicationCommand{ask, launch}, true},
		{srv.Home().ID, []*discordgo.ApplicationCommand{ask, launch}, true},
		{"", []*discordgo.ApplicationCommand{launch, ask}, true},
		{srv.Home().ID, []*discordgo.ApplicationCommand{ask}, false},
	} {
		must.Do(t, c.Register(t.Context(), step.guild, step.want, quiet))
		before := srv.World.Commands(step.guild)
		if must.Do(t, c.Register(t.Context(), step.guild, step.want, quiet)); !reflect.DeepEqual(srv.World.Commands(step.guild), before) {
			t.Errorf("in %q: commands that are there are created again", step.guild)
		}
		i := slices.IndexFunc(srv.World.Commands(""), func(c wire.Command) bool { return c.Type == wire.EntryPoint })
		if i >= 0 != step.has || i >= 0 && srv.World.Commands("")[i].Handler != wire.HandledByApp {
			t.Errorf("in %q: entry point at %d of %v", step.guild, i, srv.World.Commands(""))
		}
	}
	must.Do(t, c.Register(t.Context(), "", []*discordgo.ApplicationCommand{ask, launch}, quiet))
	srv.Fault(playground.Fault{Match: "GET /applications/*/commands", Status: 503, Times: 5}) // it is listed later
	must.Do(t, c.Register(t.Context(), "", []*discordgo.ApplicationCommand{ask}, quiet))
}
