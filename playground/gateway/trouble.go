package gateway

import (
	"context"
	"slices"
	"time"
)

// Next sets what happens to the next bots that identify or resume, one trouble each.
func (g *Gateway) Next(troubles ...Trouble) {
	defer g.lock()()
	g.trouble = append(g.trouble, troubles...)
}

// Cut breaks all connections without a word. Sessions can be resumed.
func (g *Gateway) Cut() { g.each(func(c *conn) { c.cut() }) }

// Reconnect sends op 7 to all bots.
func (g *Gateway) Reconnect() { g.each(func(c *conn) { c.send(encode(opReconnect, nil)) }) }

// Invalidate sends op 9 to all bots; sessions that are not resumable are forgotten.
func (g *Gateway) Invalidate(resumable bool) {
	g.each(func(c *conn) {
		if s := c.session; s != nil {
			c.session, s.conn = nil, nil
			if !resumable {
				delete(g.sessions, s.id)
			}
		}
		c.send(encode(opInvalid, resumable))
	})
}

// Close closes all connections with the code.
func (g *Gateway) Close(code int, reason string) {
	var conns []*conn
	g.each(func(c *conn) { conns = append(conns, c) })
	for _, c := range conns { // not under the lock: each waits for its bot
		c.close(code, reason)
	}
}

func (g *Gateway) each(f func(*conn)) {
	defer g.lock()()
	for c := range g.conns {
		f(c)
	}
}

// Identifies counts how often bots identified.
func (g *Gateway) Identifies() int { return int(g.identifies.Load()) }

// Running lists the shards of the bots that are connected and ready, each as often as it is.
func (g *Gateway) Running() []int {
	defer g.lock()()
	return g.ready()
}

func (g *Gateway) ready() (shards []int) {
	for _, s := range g.sessions {
		if s.conn != nil && !s.conn.line.Dead() {
			shards = append(shards, s.shard[0])
		}
	}
	slices.Sort(shards)
	return shards
}

// Await waits until so many bots are connected and ready.
func (g *Gateway) Await(ctx context.Context, n int) error {
	for {
		g.mu.Lock()
		ready, moved := len(g.ready()), g.moved
		g.mu.Unlock()
		if ready == n {
			return nil
		}
		select {
		case <-moved:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// Freeze has all connections that are open now die in silence: what comes on them is not heard, and nothing is sent.
func (g *Gateway) Freeze() { g.each(func(c *conn) { c.line.Die() }) }

// PaceIdentifies answers an identify with op 9 that comes less than gap after the last of its bucket, which is the
// shard's id modulo buckets. TooSoon counts those.
func (g *Gateway) PaceIdentifies(buckets int, gap time.Duration) {
	defer g.lock()()
	g.pace, g.buckets, g.identified = gap, buckets, map[int]time.Time{}
}

// TooSoon counts the identifies that came before their time.
func (g *Gateway) TooSoon() int { return int(g.tooSoon.Load()) }

// hasty notes an identify, and reports whether it came too soon. The gateway is locked.
func (g *Gateway) hasty(d identity) bool {
	if g.pace == 0 {
		return false
	}
	bucket, now := 0, time.Now()
	if d.Shard != nil {
		bucket = d.Shard[0] % g.buckets
	}
	last, before := g.identified[bucket]
	g.identified[bucket] = now
	if before && now.Sub(last) < g.pace {
		g.tooSoon.Add(1)
		return true
	}
	return false
}

// Allow sets how many sessions bots may still start before reset has passed. One more resets the bot's token, so
// it is closed with 4004.
func (g *Gateway) Allow(sessions int, reset time.Duration) {
	defer g.lock()()
	g.allowed, g.allowedUntil = sessions, time.Now().Add(reset)
}

// Allowance is how many sessions may be started before reset has passed.
func (g *Gateway) Allowance() (sessions int, reset time.Duration) {
	defer g.lock()()
	g.renew()
	return g.allowed, time.Until(g.allowedUntil)
}

// renew gives bots the sessions of another day. The gateway is locked.
func (g *Gateway) renew() {
	if now := time.Now(); !now.Before(g.allowedUntil) {
		g.allowed, g.allowedUntil = SessionsADay, now.Add(24*time.Hour)
	}
}
