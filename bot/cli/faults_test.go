//go:build unix

package cli

import (
	"database/sql"
	"flag"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"switchboard/bot/processtest"
	"switchboard/playground"
	"switchboard/playground/gateway"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/world"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// faultTimes is how often TestFaults has each fault happen, and slowBots how many bots
// share a fault that takes long. Those that pass without a trace happen one after the other, to passingBots.
var faultTimes = flag.Int("faults", 1, "how often each fault happens; below 5, those that take long happen once")

const slowBots, passingBots = 5, 3

// A fault is something that goes wrong around the bot. What it does not undo by itself is undone by what cause returns.
type fault struct {
	name  string
	slow  bool // takes seconds each time, so it happens to a few bots at once
	long  bool // takes 10 s; package discord has a bot with less patience
	bot   func(*testing.T, *clockShift) *started
	cause func(*testing.T, *started, *clockShift) (undo func())
	lost  string // why answers may be lost; "" where none may
}

// rest is a fault of the REST API, of the first answer.
func rest(f playground.Fault) func(*testing.T, *started, *clockShift) func() {
	return func(_ *testing.T, b *started, _ *clockShift) func() {
		f.Match = "POST /interactions/*/*/callback"
		b.Fault(f)
		return b.Heal
	}
}

// ofGateway is a fault of the gateway.
func ofGateway(do func(*gateway.Gateway)) func(*testing.T, *started, *clockShift) func() {
	return func(t *testing.T, b *started, _ *clockShift) func() {
		must.Do(t, b.Gateway.Await(within(t), 1))
		do(b.Gateway)
		return func() {}
	}
}

func shifted(by time.Duration) func(*testing.T, *started, *clockShift) func() {
	return once(func(_ *started, c *clockShift) { c.by.Add(int64(by)) })
}

// once is a cause that undoes itself.
func once(cause func(*started, *clockShift)) func(*testing.T, *started, *clockShift) func() {
	return func(_ *testing.T, b *started, c *clockShift) func() {
		cause(b, c)
		return func() {}
	}
}

// away says why an interaction may be lost.
const away = "the gateway was away for longer than the 3 seconds that an answer has"

// identifying says why more may be lost where a session begins anew.
const identifying = "a new session has to wait for 6 seconds after the one before it"

var faults = []fault{
	{name: "none", cause: nothing},
	{name: "answer cut off before it arrives", cause: rest(playground.Fault{Drop: true})},
	{name: "answer cut off after it arrived", cause: rest(playground.Fault{Drop: true, After: true})},
	{name: "408", cause: rest(playground.Fault{Status: http.StatusRequestTimeout})},
	{name: "500 twice", cause: rest(playground.Fault{Status: 500, Times: 2})},
	{name: "502", cause: rest(playground.Fault{Status: http.StatusBadGateway})},
	{name: "502 after it arrived", cause: rest(playground.Fault{Status: http.StatusBadGateway, After: true})},
	{name: "503", cause: rest(playground.Fault{Status: http.StatusServiceUnavailable})},
	{name: "503, Retry-After an hour", cause: rest(playground.Fault{Status: http.StatusServiceUnavailable, Header: http.Header{"Retry-After": {"3600"}}})},
	{name: "429", cause: rest(playground.Fault{Status: http.StatusTooManyRequests, RetryAfter: 300 * time.Millisecond})},
	{name: "429, global", cause: rest(playground.Fault{Status: http.StatusTooManyRequests, RetryAfter: 300 * time.Millisecond, Global: true})},
	{name: "429, headers that disagree", cause: rest(playground.Fault{
		Status: http.StatusTooManyRequests, RetryAfter: 200 * time.Millisecond, Header: http.Header{"X-Ratelimit-Reset-After": {"900"}},
	})},
	{name: "hung", cause: rest(playground.Fault{Delay: time.Minute})},
	{name: "connection dies in silence", cause: rest(playground.Fault{Stall: true})},
	{name: "all connections die in silence", cause: once(func(b *started, _ *clockShift) { b.Stall() })},

	{name: "Date header 5 s ahead", cause: func(_ *testing.T, b *started, _ *clockShift) func() {
		b.Fault(playground.Fault{ClockAhead: 5 * time.Second, Times: -1})
		return b.Heal
	}},
	{name: "clock steps 5 s ahead", bot: onStrict, cause: shifted(-5 * time.Second)},
	{name: "clock steps 5 s back", bot: onStrict, cause: shifted(5 * time.Second)},
	{name: "clock steps an hour ahead", bot: onStrict, cause: shifted(-50 * time.Minute)},
	{name: "clock steps an hour back", bot: onStrict, cause: shifted(50 * time.Minute)},

	{name: "gateway cut off", cause: ofGateway((*gateway.Gateway).Cut), lost: away},
	{name: "op 7", cause: ofGateway((*gateway.Gateway).Reconnect), lost: away},
	{name: "op 9, resumable", cause: ofGateway(func(g *gateway.Gateway) { g.Invalidate(true) }), lost: away},
	{name: "op 9, not resumable", slow: true, cause: ofGateway(func(g *gateway.Gateway) { g.Invalidate(false) }), lost: identifying},
	{name: "close 4000", cause: ofGateway(func(g *gateway.Gateway) { g.Close(4000, "Unknown error.") }), lost: away},
	{name: "gateway half open", slow: true, long: true, bot: func(t *testing.T, c *clockShift) *started {
		return startOn(t, strictDiscord(t, c, 2*time.Second), nil)
	}, cause: ofGateway((*gateway.Gateway).Freeze), lost: away},
	{name: "delivered twice", cause: func(_ *testing.T, b *started, _ *clockShift) func() {
		b.Gateway.Twice.Store(true)
		return func() { b.Gateway.Twice.Store(false) }
	}},

	{name: "SQLite locked by another process", cause: lockSQLite},
	{name: "PostgreSQL frozen", bot: onFrozen, cause: nothing},
	{name: "PostgreSQL away", bot: onAway, cause: nothing},
	{name: "PostgreSQL read-only", bot: onReadOnly, cause: nothing},
	{name: "disk full", bot: onFull, cause: nothing},
	{name: "SIGTERM under load", slow: true, cause: restart, lost: "asked after the bot said goodbye, before it was back"},
	sigkill(),
}

// strictDiscord waits no longer for an answer than Discord does. Its heartbeats are as far apart as Discord's where
// that is 0.
func strictDiscord(t *testing.T, c *clockShift, heartbeat time.Duration) *playground.Server {
	return playgroundtest.Start(t, playground.Options{Now: c.now, Patience: world.AnswerWithin, Heartbeat: heartbeat})
}

// onStrict is a bot as most faults happen to.
func onStrict(t *testing.T, c *clockShift) *started { return startOn(t, strictDiscord(t, c, 0), nil) }

// apart is a strict Discord for a bot in a process of its own, with a file for it.
func apart(t *testing.T, c *clockShift) *started {
	return &started{Server: strictDiscord(t, c, 0), database: storetest.File(t, store.Open)}
}

// nothing is the cause of a fault that a bot has from the beginning.
func nothing(*testing.T, *started, *clockShift) (undo func()) { return func() {} }

// Each fault happens, a person asks, and is answered. With -v it prints a table:
// go test -run Faults -v -faults 100 ./bot/cli
func TestFaults(t *testing.T) {
	t.Parallel()
	rows := make([]string, len(faults))
	t.Run("all", func(t *testing.T) {
		var passing [passingBots][]int
		for i, f := range faults {
			if f.long && *faultTimes == 1 && !trial.Full() {
				continue
			}
			if f.bot == nil && f.lost == "" {
				passing[i%passingBots] = append(passing[i%passingBots], i)
				continue
			}
			t.Run(f.name, func(t *testing.T) {
				t.Parallel()
				rows[i] = f.alone(t)
			})
		}
		for n, some := range passing {
			t.Run(fmt.Sprint("passing ", n), func(t *testing.T) {
				t.Parallel()
				var clock clockShift
				b := onStrict(t, &clock)
				for _, i := range some {
					t.Run(faults[i].name, func(t *testing.T) {
						var all tally
						faults[i].run(t, b, &clock, *faultTimes, &all)
						rows[i] = all.row(faults[i])
					})
				}
			})
		}
	})
	rows = slices.DeleteFunc(rows, func(r string) bool { return r == "" })
	t.Logf("\n| fault | times | answered | late | lost | slowest | why lost |\n|---|---|---|---|---|---|---|\n%s", strings.Join(rows, "\n"))
}

// alone has a fault happen to bots of its own and returns its row of the table.
func (f fault) alone(t *testing.T) string {
	bots, times := 1, *faultTimes
	if f.slow && times < slowBots {
		times = 1
	} else if f.slow {
		bots, times = slowBots, times/slowBots
	}
	var all tally
	t.Run("bots", func(t *testing.T) {
		for i := range bots {
			t.Run(strconv.Itoa(i), func(t *testing.T) {
				t.Parallel()
				var clock clockShift
				start := f.bot
				if start == nil {
					start = onStrict
				}
				f.run(t, start(t, &clock), &clock, times, &all)
			})
		}
	})
	return all.row(f)
}

// tally is what people got. Late is what came after it was announced, or after 3 seconds.
type tally struct {
	mu                   sync.Mutex
	answered, late, lost int
	slowest              time.Duration
}

// row is that of a fault in the table.
func (c *tally) row(f fault) string {
	happened := c.answered + c.late + c.lost // none where there is no PostgreSQL
	return fmt.Sprintf("| %s | %d | %d | %d | %d | %d ms | %s |", f.name, happened, c.answered, c.late, c.lost, c.slowest.Milliseconds(), f.lost)
}

// count notes an answer. It reports false for one that is lost.
func (c *tally) count(a *playground.Answer, err error) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if a != nil {
		c.slowest = max(c.slowest, a.Took)
	}
	switch {
	case err != nil || !strings.Contains(a.Text(), "Fewest"):
		c.lost++
		return false
	case a.Deferred || a.Took > 3*time.Second:
		c.late++
	default:
		c.answered++
	}
	return true
}

// run has a fault happen to one bot so many times.
func (f fault) run(t *testing.T, b *started, clock *clockShift, times int, all *tally) {
	ann := b.User("Ann")
	for left := times - 1; left >= 0; left-- {
		before := len(b.Requests("POST /interactions/{id}/{token}/callback"))
		undo := f.cause(t, b, clock)
		a, err := ann.Slash(within(t), "solve squares", playground.Values{"board": "10/01"})
		undo()
		if !all.count(a, err) && f.lost == "" {
			t.Errorf("lost: %v, %s", err, a.Text())
		}
		if n := len(b.Requests("POST /interactions/{id}/{token}/callback")) - before; f.name == "delivered twice" && n != 1 {
			t.Errorf("answered %d times", n)
		}
		if left > 0 && (f.lost == away || f.lost == identifying) { // else the waits of one loss after the other would add up
			b.end(t)
			b.run(t, nil)
		}
		b.backAgain(t, ann)
	}
}

// backAgain waits until the bot answers as if nothing had been.
func (b *started) backAgain(t *testing.T, u *playground.User) {
	t.Helper()
	for ctx := within(t); ; {
		if err := b.Gateway.Await(ctx, 1); err != nil {
			t.Fatalf("not back: %v", err)
		}
		if a, err := u.Slash(ctx, "solve squares", playground.Values{"board": "1"}); err == nil && a.Text() != "" {
			return
		}
	}
}

// lockSQLite holds the bot's database, as a backup tool that hangs does.
func lockSQLite(t *testing.T, b *started, _ *clockShift) func() {
	t.Helper()
	db := must.Get(sql.Open("sqlite", "file:"+strings.TrimPrefix(b.database, "sqlite://")+"?_txlock=exclusive&_pragma=busy_timeout(5000)"))(t)
	tx := must.Get(db.Begin())(t)
	return func() {
		_ = tx.Rollback()
		_ = db.Close()
	}
}

// amid has something happen to the bot while it has questions in its hands.
func amid(t *testing.T, b *started, happen func()) {
	const answers = "POST /interactions/{id}/{token}/callback"
	before := len(b.Requests(answers))
	var asking sync.WaitGroup
	var unanswered atomic.Int64
	for i := range 20 {
		who := b.User(fmt.Sprint("P", i))
		asking.Go(func() {
			a, err := who.Slash(within(t), "solve squares", playground.Values{"board": "10/01"})
			if err != nil || a.Text() == "" {
				unanswered.Add(1)
			}
		})
	}
	for ctx := within(t); len(b.Requests(answers)) < before+5 && ctx.Err() == nil; {
		runtime.Gosched() // until some of them are under way
	}
	happen()
	asking.Wait()
	t.Logf("%d of 20 questions of that moment had no answer", unanswered.Load())
}

// restart ends the bot as SIGTERM does, under load, and starts it again.
func restart(t *testing.T, b *started, _ *clockShift) func() {
	amid(t, b, func() {
		b.end(t)
		b.run(t, nil)
	})
	return func() {}
}

// sigkill is a bot in a process of its own that is killed under load, and another in its place.
func sigkill() fault {
	var running sync.Map // *processtest.Process by *started
	start := func(t *testing.T, b *started) { running.Store(b, startApart(t, b.Server, b.database)) }
	return fault{
		name: "SIGKILL under load", slow: true, lost: "asked of a process that was killed, before the next was there",
		bot: func(t *testing.T, c *clockShift) *started {
			b := apart(t, c)
			start(t, b)
			return b
		},
		cause: func(t *testing.T, b *started, _ *clockShift) func() {
			amid(t, b, func() {
				p, _ := running.Load(b)
				kill(p.(*processtest.Process))
				start(t, b)
			})
			return func() {}
		},
	}
}

// onFull is a bot whose disk has become full.
func onFull(t *testing.T, c *clockShift) *started {
	b := apart(t, c)
	kill(startApart(t, b.Server, b.database))
	startOnFullDisk(t, b.Server, b.database)
	return b
}

func kill(p *processtest.Process) {
	_ = p.Process.Kill()
	_ = p.Wait()
}

// postgres is the address of an empty PostgreSQL.
func postgres(t *testing.T) string {
	address := storetest.Databases(t)["postgres"]
	if address == "" {
		t.Skip("TEST_DATABASE_URL is not set")
	}
	return address
}

// onReadOnly is a bot on a PostgreSQL that takes no writes.
func onReadOnly(t *testing.T, c *clockShift) *started {
	b := &started{Server: strictDiscord(t, c, 0)}
	startApart(t, b.Server, readOnly(t, postgres(t)))
	return b
}

// onPostgres is a bot on a PostgreSQL behind something that may stop passing on.
func onPostgres(t *testing.T, c *clockShift) (*started, *freezer) {
	u := must.Get(url.Parse(postgres(t)))(t)
	p := newFreezer(t, u.Host)
	u.Host = p.Addr().String()
	b := &started{Server: strictDiscord(t, c, 0), database: u.String()}
	b.run(t, nil)
	return b, p
}

// onFrozen is a bot on a PostgreSQL that stops answering once the bot is up.
func onFrozen(t *testing.T, c *clockShift) *started {
	b, p := onPostgres(t, c)
	p.frozen.Store(true)
	t.Cleanup(func() {
		p.frozen.Store(false)
		b.end(t)
	})
	return b
}

// onAway is a bot whose PostgreSQL is gone once the bot is up: its connections end, and nobody takes another.
func onAway(t *testing.T, c *clockShift) *started {
	b, p := onPostgres(t, c)
	p.leave()
	t.Cleanup(func() { b.end(t) })
	return b
}

// freezer passes connections on, until it is frozen: then they stay open, and nothing passes.
type freezer struct {
	net.Listener
	frozen atomic.Bool

	mu    sync.Mutex
	conns []net.Conn
}

// leave ends all connections, and takes no others.
func (f *freezer) leave() {
	_ = f.Close()
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, c := range f.conns {
		_ = c.Close()
	}
}

func newFreezer(t *testing.T, to string) *freezer {
	l := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	f := &freezer{Listener: l}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			here, err := l.Accept()
			if err != nil {
				return
			}
			there, err := net.Dial("tcp", to)
			if err != nil {
				_ = here.Close()
				continue
			}
			f.mu.Lock()
			f.conns = append(f.conns, here, there)
			f.mu.Unlock()
			go f.pass(here, there)
			go f.pass(there, here)
		}
	}()
	return f
}

func (f *freezer) pass(to, from net.Conn) {
	defer to.Close()
	buf := make([]byte, 32<<10)
	for {
		n, err := from.Read(buf)
		for f.frozen.Load() {
			time.Sleep(10 * time.Millisecond) // the process on the other side does not run
		}
		if err != nil {
			return
		}
		if _, err := to.Write(buf[:n]); err != nil {
			return
		}
	}
}
