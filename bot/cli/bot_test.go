package cli

import (
	"context"
	"fmt"
	"net"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"switchboard/bot/discord"
	"switchboard/bot/processtest"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/wire"
	"switchboard/puzzles/daily"
	"switchboard/puzzles/known"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
	"github.com/caarlos0/env/v11"
)

// started is a bot that runs against a Discord of its own.
type started struct {
	*playground.Server
	database string
	now      func() time.Time       // nil: noon
	emoji    func() []discord.Emoji // nil: the application has none
	log      playgroundtest.Log     // is shown when the test fails

	http atomic.Value // string: where it listens
	stop context.CancelFunc
	done chan error
}

// startBot runs the real bot until the test ends, on a Discord without rate limits: nobody
// waits for one where a test is not about them.
func startBot(t testing.TB, vars map[string]string) *started {
	t.Helper()
	return startOn(t, playgroundtest.Start(t, playground.Options{Now: noon, Unlimited: true}), vars)
}

// startOn runs the real bot on a Discord that is there.
func startOn(t testing.TB, srv *playground.Server, vars map[string]string) *started {
	b := &started{Server: srv}
	b.run(t, vars)
	t.Cleanup(func() { b.end(t) })
	return b
}

// end stops the bot, which has to leave without an error.
func (b *started) end(t testing.TB) {
	t.Helper()
	b.stop()
	if err := <-b.done; err != nil {
		t.Errorf("the bot ended with %v", err)
	}
	if t.Failed() {
		t.Log(b.log.String())
	}
}

// run starts a bot against the Discord that is there, and waits until it is ready.
func (b *started) run(t testing.TB, vars map[string]string) {
	t.Helper()
	ready := make(chan struct{})
	b.begin(t, vars, func() { close(ready) })
	select {
	case <-ready:
	case err := <-b.done:
		t.Fatalf("the bot did not start: %v", err)
	case <-within(t).Done():
		t.Fatal("the bot is not ready")
	}
}

// begin starts a bot that calls ready.
func (b *started) begin(t testing.TB, vars map[string]string, ready func()) {
	t.Helper()
	all := map[string]string{"DISCORD_TOKEN": b.Token, "DISCORD_API_URL": b.APIURL, "DISCORD_CA_FILE": b.CAFile, "HTTP_ADDR": "127.0.0.1:0"}
	if b.database == "" {
		b.database = storetest.File(t, store.Open)
	}
	all["DATABASE_URL"] = b.database
	for k, v := range vars {
		all[k] = v
	}
	c := must.Get(parseConfig(all))(t)
	if c.now, c.emoji = noon, b.emoji; b.now != nil {
		c.now = b.now
	}
	c.heard = func(a net.Addr) { b.http.Store(a.String()) }
	ctx, stop := context.WithCancel(context.Background())
	b.stop, b.done = stop, make(chan error, 1)
	go func() { b.done <- run(ctx, c, newLogger(c, &b.log), ready) }()
}

func within(t testing.TB) context.Context { return playgroundtest.Within(t) }

func until(t testing.TB, what string, come func() bool) {
	t.Helper()
	playgroundtest.Until(t, what, come)
}

func slash(t testing.TB, u *playground.User, command string, values playground.Values) *playground.Answer {
	t.Helper()
	return playgroundtest.Slash(t, u, command, values)
}

// says fails unless an answer, a message or a text has all the words.
func says(t testing.TB, of any, words ...string) {
	t.Helper()
	text := textOf(of)
	for _, w := range words {
		if !strings.Contains(text, w) {
			t.Errorf("no %q in:\n%s", w, text)
		}
	}
}

// never fails where one has any of the words.
func never(t testing.TB, of any, words ...string) {
	t.Helper()
	text := textOf(of)
	for _, w := range words {
		if strings.Contains(text, w) {
			t.Errorf("%q in:\n%s", w, text)
		}
	}
}

func textOf(of any) string {
	switch of := of.(type) {
	case *playground.Answer:
		return of.Text()
	case *wire.Message:
		return playground.Text(of)
	}
	return of.(string)
}

// whispers is says of what only the person who asked sees, and openly of what all do.
func whispers(t testing.TB, a *playground.Answer, words ...string) {
	t.Helper()
	if says(t, a, words...); !a.Private() {
		t.Errorf("for all to see:\n%s", a.Text())
	}
}

func openly(t testing.TB, a *playground.Answer, words ...string) {
	t.Helper()
	if says(t, a, words...); a.Private() {
		t.Errorf("private:\n%s", a.Text())
	}
}

// testsBegan is in the environment of the processes that tests start: when the tests began, in nanoseconds since 1970.
const testsBegan = "SWITCHBOARD_TESTS_BEGAN"

// began is when the tests did, and wednesday what the clocks then show in them.
var (
	began     = whenTestsBegan()
	wednesday = time.Date(2026, 3, 11, 12, 0, 0, 0, time.UTC)
)

// rotation tells which puzzle comes on which day, todays that of noon.
var rotation = daily.NewRotation(known.Players())

func todays() string { return rotation.Of(daily.Number(noon())).About().Name }

// noon is the clock of the bots here, in whichever process, and of their Discords: it
// goes on from a Wednesday at noon, so that no test depends on when it runs.
func noon() time.Time { return wednesday.Add(time.Since(began)) }

func whenTestsBegan() time.Time {
	if ns, err := strconv.ParseInt(os.Getenv(testsBegan), 10, 64); err == nil {
		return time.Unix(0, ns)
	}
	now := time.Now()
	if err := os.Setenv(testsBegan, strconv.FormatInt(now.UnixNano(), 10)); err != nil {
		panic(err)
	}
	return now
}

// clockShift moves the clock of a local Discord.
type clockShift struct{ by atomic.Int64 }

func (c *clockShift) now() time.Time { return noon().Add(time.Duration(c.by.Load())) }

// processes is what a test's other processes do, by the variable that asks for it.
var processes = map[string]func() error{ownProcess: wholeBot}

func TestMain(m *testing.M) {
	discordgo.Logger = func(int, int, string, ...any) {} // as in Main
	storetest.InMemory()
	processtest.Main(func() int { return playgroundtest.Main(m) }, processes)
}

// ownProcess is in the environment of a bot in a process of its own.
const ownProcess = "SWITCHBOARD_OWN_PROCESS"

// wholeBot is the bot by the settings of the environment, until the end comes. It says "open" once it is ready, and
// then where it listens.
func wholeBot() error {
	c, err := parseConfig(env.ToMap(os.Environ()))
	if err != nil {
		return err
	}
	var address string
	c.now, c.heard = noon, func(a net.Addr) { address = a.String() }
	tuneCollector()
	var log playgroundtest.Log
	return run(context.Background(), c, newLogger(c, &log), func() { fmt.Printf("open\nhttp://%s\n", address) })
}

// startApart runs a bot in a process of its own against a Discord that is there, and kills it when the test ends. It
// has a shard of its own: with a lease it would need its database, and wait for that of one that was killed.
func startApart(t *testing.T, srv *playground.Server, database string, vars ...string) *processtest.Process {
	t.Helper()
	p := processtest.Start(t, append(vars, ownProcess+"=1", "DATABASE_URL="+database, "DISCORD_TOKEN="+srv.Token, "DISCORD_API_URL="+srv.APIURL,
		"DISCORD_CA_FILE="+srv.CAFile, "HTTP_ADDR=127.0.0.1:0", "SHARD_COUNT=1", "SHARD_IDS=0")...)
	t.Cleanup(func() { _ = p.Process.Kill() })
	return p
}
