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
	lru "github.com/hashicorp/golang-lru/v2"
)

// The times of an interaction, the first three from its creation.
const (
	answerWithin = 3 * time.Second         // when Discord stops taking a first answer
	deferAfter   = 1500 * time.Millisecond // when an answer is announced with a deferral
	shedAfter    = time.Second             // when one that still waits for its turn is told to come back later
	giveUpAfter  = 12 * time.Second        // how long a handler may work
	lastWords    = 2 * time.Second         // how long a handler may take after that to say what kept it
	sendWithin   = 2 * time.Minute         // how long an answer after a deferral may take; its token lasts 15 minutes
	idWithin     = time.Hour               // an id that differs more from now holds no believable time
)

// How many interactions are worked on at a time, for each processor. Each takes milliseconds, and with many more at
// once all of them are late, refusals included. Those with a file mostly wait for it, and are counted apart.
const (
	handledPerCPU = 8
	fetchedPerCPU = 64
)

// seenLimit is how many interactions are remembered, to know one that is delivered again: those of a minute at 270 a
// second. Discord itself refuses a second answer.
const seenLimit = 1 << 14

// Commands answers requests.
type Commands interface {
	Handle(context.Context, *commands.Request) (commands.Reply, error)
	// Private reports whether the answer to a request will be for the asker alone.
	Private(*commands.Request) bool
	// Explain tells a person about an error; id, unless "", names it in the log.
	Explain(req *commands.Request, err error, id string) commands.Reply
}

// Launches is told who opens the Activity.
type Launches interface {
	// Launch notes which game a person is to see there. It is called before the Activity opens, with an empty instance,
	// and again with the instance that the person has joined.
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
	fetching *queue // of interactions with a file
	workers  goroutines
	ages     ages
	seen     *lru.Cache[string, struct{}] // ids of the latest interactions

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

// enter counts an interaction in hand, or reports false if the bot is leaving.
func (d *Dispatcher) enter() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.closing {
		return false
	}
	d.inHand.Add(1)
	return true
}

// Finish refuses further interactions and waits for those in hand, until ctx ends.
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

// answer runs the handler of an interaction and sends the reply. An error means that the interaction was not handled.
func (d *Dispatcher) answer(ctx context.Context, i incoming, first firstAnswer) error {
	d.once.Do(func() {
		processors := runtime.GOMAXPROCS(0)
		d.queue, d.fetching = cmp.Or(d.queue, newQueue(handledPerCPU*processors)), newQueue(fetchedPerCPU*processors)
		d.workers = make(goroutines)
		d.seen, _ = lru.New[string, struct{}](seenLimit) // fails for no size
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
	if again, _ := d.seen.ContainsOrAdd(i.ID, struct{}{}); again && i.ID != "" {
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

// created returns when an interaction was created, by its id, or now if that holds no believable time.
func created(id string, now time.Time) time.Time {
	t, err := discordgo.SnowflakeTimestamp(id)
	if err != nil || now.Sub(t).Abs() > idWithin {
		return now
	}
	return t
}
