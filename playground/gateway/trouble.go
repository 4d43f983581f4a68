package gateway

import (
	"context"
	"slices"
	"time"
)

// Next sets the troubles of the next bots that identify or resume, one for each.
func (g *Gateway) Next(troubles ...Trouble) {
	defer g.lock()()
	g.trouble = append(g.trouble, troubles...)
}

// Cut resets all connections. Their sessions can be resumed.
func (g *Gateway) Cut() { g.each(func(c *conn) { c.cut() }) }

// Reconnect asks all bots to reconnect, by op 7.
func (g *Gateway) Reconnect() { g.each(func(c *conn) { c.send(opReconnect, nil) }) }

// Invalidate sends op 9 to all bots and deletes their sessions unless they are resumable.
func (g *Gateway) Invalidate(resumable bool) {
	g.each(func(c *conn) {
		if s := c.session; s != nil {
			c.session, s.conn = nil, nil
			if !resumable {
				delete(g.sessions, s.id)
			}
		}
		c.send(opInvalid, resumable)
	})
}

// Close closes all connections with a code and reason.
func (g *Gateway) Close(code int, reason string) {
	g.each(func(c *conn) { c.close(code, reason) })
}

func (g *Gateway) each(f func(*conn)) {
	defer g.lock()()
	for c := range g.conns {
		f(c)
	}
}

// Running returns the shards of all sessions that are connected, sorted. One may occur twice.
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

// Await waits until exactly n sessions are connected.
func (g *Gateway) Await(ctx context.Context, n int) error {
	defer g.lock()()
	stop := context.AfterFunc(ctx, func() {
		defer g.lock()()
		g.changed.Broadcast()
	})
	defer stop()
	for len(g.ready()) != n {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		g.changed.Wait()
	}
	return nil
}

// Freeze silences all open connections: what comes in is ignored, and nothing goes out.
func (g *Gateway) Freeze() { g.each(func(c *conn) { c.line.Die() }) }

// PaceIdentifies answers an identify with op 9 if the last one of its bucket, the shard's id modulo buckets, is less
// than gap ago.
func (g *Gateway) PaceIdentifies(buckets int, gap time.Duration) {
	defer g.lock()()
	g.pace, g.buckets, g.identified = gap, buckets, map[int]time.Time{}
}

// isTooSoon records an identify of a shard and reports whether PaceIdentifies refuses it. The gateway is locked.
func (g *Gateway) isTooSoon(shard int) bool {
	if g.pace == 0 {
		return false
	}
	bucket, now := shard%g.buckets, time.Now()
	early := now.Sub(g.identified[bucket]) < g.pace
	g.identified[bucket] = now
	if early {
		g.TooSoon.Add(1)
	}
	return early
}

// Allow sets how many sessions bots may still start until reset has passed. Any more are closed with 4004: Discord
// resets the token then.
func (g *Gateway) Allow(sessions int, reset time.Duration) {
	defer g.lock()()
	g.allowed, g.allowedUntil = sessions, time.Now().Add(reset)
}

// Allowance returns how many sessions bots may still start, and how long until that number is renewed.
func (g *Gateway) Allowance() (sessions int, reset time.Duration) {
	defer g.lock()()
	g.renewAllowance()
	return g.allowed, time.Until(g.allowedUntil)
}

// renewAllowance starts another day once the last is over. The gateway is locked.
func (g *Gateway) renewAllowance() {
	if now := time.Now(); !now.Before(g.allowedUntil) {
		g.allowed, g.allowedUntil = SessionsADay, now.Add(24*time.Hour)
	}
}
