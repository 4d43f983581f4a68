package discord

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// readyWithin is the time from dialing to READY or RESUMED. Dialing may take a third of it.
const readyWithin = 30 * time.Second

// refusals are the close codes of the gateway that no retry can fix.
var refusals = map[int]string{
	4004: "the token in DISCORD_TOKEN is not valid; reset it on https://discord.com/developers/applications and put the new one in",
	4010: "SHARD_IDS holds a shard that does not exist",
	4011: "this bot is in so many servers that SHARD_COUNT has to be raised, or left out",
	4012: "this version of the gateway is no longer served; update the bot",
	4013: "the gateway intents are malformed",
	4014: "the gateway intents are not allowed for this application",
}

// shard keeps one gateway session open. discordgo's own reconnecting retries
// what cannot succeed and can block for ever, so a supervisor does it here.
type shard struct {
	*Gateway
	id   int
	live atomic.Pointer[connection] // nil while not connected
	stop context.CancelFunc
	done chan struct{} // closed when run has returned
}

// run connects, and connects again, until ctx ends or Discord refuses for good.
func (sh *shard) run(ctx context.Context) error {
	var c *connection
	var pace pacing
	for {
		identifies := c == nil
		if identifies {
			s, err := sh.session()
			if err != nil {
				return err
			}
			c = newConnection(s, dialTLS(sh.Client.roots), cmp.Or(sh.patience, silence))
		}
		err := sh.open(ctx, c, identifies)
		if err != nil && identifies {
			c.drop() // there is nothing to resume
		}
		lived := time.Duration(0)
		if err == nil {
			lived, err = sh.stay(ctx, c)
		}
		if ctx.Err() != nil {
			return nil
		}
		if errors.Is(err, ErrRefused) {
			return err
		}
		wait := pace.lost(lived, identifies)
		sh.Log.Info("no connection to the gateway", "shard", sh.id, "err", err, "lived", lived.Round(time.Second), "again in", wait)
		if c.dropped.Load() {
			c = nil
		}
		if !pause(ctx, wait) {
			return nil
		}
	}
}

// open opens the session, after waiting for its turn if it has to identify. Where that fails for more than the network,
// the session is dropped.
func (sh *shard) open(ctx context.Context, c *connection, identifies bool) error {
	if identifies {
		started, err := sh.turn(ctx, sh.id)
		if err != nil {
			return err
		}
		defer started()
	}
	c.ShardID, c.ShardCount = sh.id, sh.Shards
	sh.Metrics.connects.Inc()
	opened := make(chan error, 1)
	go func() { opened <- c.Open() }()
	select {
	case err := <-opened:
		if err == nil || errors.Is(err, discordgo.ErrWSAlreadyOpen) { // the latter where one loss was reported twice
			return nil
		}
		closed := new(websocket.CloseError)
		if errors.As(err, &closed) && closed.Code != websocket.CloseAbnormalClosure || errors.Is(err, errInvalid) {
			c.drop() // Discord ended the session, not the network
		}
		return refusal(err)
	case <-time.After(cmp.Or(sh.readyWithin, readyWithin)):
		c.drop()
		return errors.New("no READY in time")
	case <-ctx.Done():
		c.drop()
		return ctx.Err()
	}
}

// stay returns when a session that is up is lost, or closes it when ctx ends.
func (sh *shard) stay(ctx context.Context, c *connection) (lived time.Duration, err error) {
	sh.live.Store(c)
	up := sh.Metrics.connected.WithLabelValues(strconv.Itoa(sh.id))
	up.Set(1)
	sh.Log.Info("connected to the gateway", "shard", sh.id, "of", sh.Shards)
	defer func() {
		sh.live.Store(nil)
		up.Set(0)
	}()
	began := time.Now()
	select {
	case <-c.lost:
		return time.Since(began), errors.New("the connection was lost")
	case <-ctx.Done():
		c.close()
		return time.Since(began), nil
	}
}

// refusal marks the errors that no retry can fix.
func refusal(err error) error {
	var closed *websocket.CloseError
	if errors.As(err, &closed) {
		if why, ok := refusals[closed.Code]; ok {
			return fmt.Errorf("%w (close code %d): %s", ErrRefused, closed.Code, why)
		}
	}
	return err
}

// The waits before a connection. Discord allows 1000 identifies in a day.
const (
	shortestWait   = time.Second
	longestRetry   = 15 * time.Second // after attempts that cost no identify
	identifyEvery  = 3 * time.Minute  // the pace of identifies that a bot can keep up all day
	steady         = identifyEvery    // a connection that lasted this long was a good one
	identifyCredit = 12               // how many identifies may be ahead of that pace
)

// pacing says how long to wait before the next connection: not at all after a good one, up to 15 seconds while
// connecting or resuming fails, and up to 3 minutes after identifies, of which there are few in a day.
type pacing struct {
	wait time.Duration
	debt time.Duration // identifies times identifyEvery, less the time since
}

// lost returns the wait after a connection that lived so long, 0 if it never came up. identified says that it cost an
// identify.
func (p *pacing) lost(lived time.Duration, identified bool) time.Duration {
	if lived >= steady {
		p.wait = 0
	} else if lived <= 0 {
		p.wait = max(p.wait, shortestWait)
	}
	p.debt = max(0, p.debt-lived)
	most := longestRetry
	if identified {
		p.debt += identifyEvery
		most = identifyEvery
	}
	wait := min(p.wait, most)
	if identified {
		wait = max(wait, p.debt-identifyCredit*identifyEvery)
	}
	p.debt = max(0, p.debt-wait)
	p.wait = min(max(2*p.wait, shortestWait), most)
	return wait
}
