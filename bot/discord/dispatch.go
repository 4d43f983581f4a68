package discord

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"switchboard/commands"

	"github.com/bwmarrin/discordgo"
)

// The times of an interaction, from its creation.
const (
	answerWithin = 3 * time.Second         // Discord takes no first answer after that
	deferAfter   = 1500 * time.Millisecond // say that an answer is on its way
	shedAfter    = time.Second             // waiting for its turn, it is told to come back
	giveUpAfter  = 12 * time.Second        // stop working on it
	lastWords    = 2 * time.Second         // to say why it was not done by then
	sendWithin   = 2 * time.Minute         // what comes after a deferral, whose token lasts 15 minutes
	idWithin     = time.Hour               // an id older than this tells no time at all
)

// How many interactions are worked on at a time, a processor. What they have to draw
// or to look up takes milliseconds, and with many more at once all of them are late,
// and whoever is told to come back too. Those with a file wait for it, and are apart.
const (
	handledPerCPU = 8
	fetchedPerCPU = 64
)

// Commands answers requests.
type Commands interface {
	// Handle answers a request.
	Handle(context.Context, *commands.Request) (commands.Reply, error)
	// Private reports whether the answer to a request will be for the asker alone.
	Private(*commands.Request) bool
	// Explain words an error; id names it in the log, if it is there.
	Explain(req *commands.Request, err error, id string) commands.Reply
}

// Launches is told who opens the Activity.
type Launches interface {
	// Launch notes what a person is to see there: with an empty instance before it opens, and
	// then with the one that Discord has let them join.
	Launch(ctx context.Context, req *commands.Request, game, instance string) error
}

// Dispatcher turns interactions into answers. Each gets exactly one first answer, whatever happens to its handler and
// however often it is delivered. The fields are set before the first interaction.
type Dispatcher struct {
	Commands Commands
	Client   *Client
	Log      *slog.Logger
	Metrics  *Metrics
	Launches Launches // nil: there is no Activity

	once     sync.Once
	queue    *queue
	fetching *queue // those with a file
	workers  goroutines
	ages     ages
	seen     seen

	mu      sync.Mutex
	closing bool
	inHand  sync.WaitGroup
}

// The reasons why an interaction is not answered.
var (
	errRepeated = errors.New("this interaction was delivered before")
	errLeaving  = errors.New("the bot is leaving")
	errUnknown  = errors.New("an interaction of an unknown kind")
)

// firstAnswer sends the first answer of an interaction: over REST, or as the body of the response to a signed request.
type firstAnswer func(context.Context, body) error

// enter reports whether a further interaction is still taken, and counts it.
func (d *Dispatcher) enter() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.closing {
		return false
	}
	d.inHand.Add(1)
	return true
}

// Finish takes no further interaction and waits for those in hand, or for ctx.
func (d *Dispatcher) Finish(ctx context.Context) error {
	d.mu.Lock()
	d.closing = true
	d.mu.Unlock()
	done := make(chan struct{})
	go func() { d.inHand.Wait(); close(done) }()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("finish the interactions in hand: %w", ctx.Err())
	}
}

// take answers an interaction that came over the gateway.
func (d *Dispatcher) take(ctx context.Context, i incoming) {
	_ = d.answer(ctx, i, func(ctx context.Context, b body) error { return d.Client.callback(ctx, i.ID, i.Token, b) })
}

// answer runs the handler of an interaction and sends what it returns. An error says that nothing was done with it.
func (d *Dispatcher) answer(ctx context.Context, i incoming, first firstAnswer) error {
	d.once.Do(func() {
		processors := runtime.GOMAXPROCS(0)
		d.queue, d.fetching = cmp.Or(d.queue, newQueue(handledPerCPU*processors)), newQueue(fetchedPerCPU*processors)
		d.workers = make(goroutines)
	})
	if !d.enter() {
		return errLeaving
	}
	defer d.inHand.Done()
	defer func() {
		if p := recover(); p != nil {
			d.Log.Error("left an interaction", "interaction", i.ID, "panic", p, "stack", string(debug.Stack()))
		}
	}()
	if !d.seen.first(i.ID, time.Now()) {
		d.Metrics.repeated.Inc()
		d.Log.Info("left an interaction that was delivered before", "interaction", i.ID)
		return errRepeated
	}
	if id := i.AppID; id != "" {
		d.Client.appID.CompareAndSwap(nil, &id)
	}
	created, now := created(i.ID, d.Client.Now()), d.Client.Now()
	req := commands.NewRequest(i.Interaction, now)
	if req == nil {
		d.Log.Warn("left an interaction of an unknown kind", "interaction", i.ID, "type", int(i.Type))
		return errUnknown
	}
	req.AltTexts = i.alt
	ctx, cancel := context.WithTimeout(ctx, giveUpAfter)
	defer cancel()
	r := responder{
		Dispatcher: d, interaction: i.Interaction, req: req, first: first,
		created: created, began: time.Now(), age: d.ages.observe(created, now, d.queue.calm()), queue: d.queue,
	}
	if hasFile(i.Interaction) {
		r.queue = d.fetching
	}
	outcome := r.run(ctx)
	d.Metrics.answered(req, outcome, r.age+time.Since(r.began))
	return nil
}

func hasFile(i *discordgo.Interaction) bool {
	if form, ok := i.Data.(commands.Submission); ok {
		return len(form.Attachments) > 0
	}
	data, ok := i.Data.(discordgo.ApplicationCommandInteractionData)
	if !ok || data.Resolved == nil {
		return false
	}
	for _, m := range data.Resolved.Messages {
		if m != nil && len(m.Attachments) > 0 {
			return true
		}
	}
	return len(data.Resolved.Attachments) > 0
}

// created tells when an interaction was created, by its id; now where that holds no believable time.
func created(id string, now time.Time) time.Time {
	t, err := discordgo.SnowflakeTimestamp(id)
	if err != nil || now.Sub(t).Abs() > idWithin {
		return now
	}
	return t
}

// seenFor is for how long at least a repeated interaction is known. Discord itself refuses an older one.
const seenFor = 2 * time.Minute

// seen remembers the interactions of the last minutes, in two generations.
type seen struct {
	mu          sync.Mutex
	now, before map[string]struct{}
	since       time.Time
}

func (s *seen) first(id string, now time.Time) bool {
	if id == "" {
		return true
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.now == nil || now.Sub(s.since) > seenFor {
		s.now, s.before, s.since = map[string]struct{}{}, s.now, now
	}
	_, again := s.now[id]
	_, older := s.before[id]
	s.now[id] = struct{}{}
	return !again && !older
}
