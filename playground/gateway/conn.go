package gateway

import (
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"switchboard/playground/line"
)

type conn struct {
	g       *Gateway
	ws      *websocket.Conn
	out     chan []byte   // frames to send
	gone    chan struct{} // closed by end
	once    sync.Once
	line    *line.Conn
	session *session    // nil before the bot identifies or resumes
	recent  []time.Time // when the bot sent something in the last minute
}

const (
	closeUnknownOp     = 4001
	closeDecode        = 4002
	closeNotAuth       = 4003
	closeAuth          = 4004
	closeTwice         = 4005
	closeSeq           = 4007
	closeRate          = 4008
	closeTimeout       = 4009
	closeShard         = 4010
	closeVersion       = 4012
	closeIntents       = 4013
	closeNotAllowed    = 4014
	maxSends           = 120
	maxPayload         = 4096
	sendBuffer         = 8192
	closeFrameDeadline = time.Second
)

// ServeHTTP serves a connection until it ends.
func (g *Gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	if enc := q.Get("encoding"); enc != "" && enc != "json" || q.Get("compress") != "" {
		http.Error(w, "only encoding=json is spoken here, uncompressed", http.StatusBadRequest)
		return
	}
	ws, err := g.up.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	c := &conn{g: g, ws: ws, line: line.Of(ws.NetConn()), out: make(chan []byte, sendBuffer), gone: make(chan struct{})}
	c.line.Keep()
	g.mu.Lock()
	g.conns[c] = true
	g.changed.Broadcast()
	g.mu.Unlock()
	done := make(chan struct{})
	go func() { c.write(); close(done) }()
	if v := q.Get("v"); v != "" && v != "9" && v != "10" {
		c.close(closeVersion, "Invalid API version.")
	} else {
		c.send(encode(opHello, map[string]any{"heartbeat_interval": g.interval.Milliseconds()}))
		c.read()
	}
	c.end()
	<-done
}

// send queues a frame, and ends the connection of a bot that does not read.
func (c *conn) send(b []byte) {
	select {
	case c.out <- b:
	default:
		c.end()
	}
}

func (c *conn) write() {
	for {
		select {
		case b := <-c.out:
			if c.ws.WriteMessage(websocket.TextMessage, b) != nil {
				c.end()
				return
			}
		case <-c.gone:
			return
		}
	}
}

// end closes the connection without a close frame. The session can be resumed.
func (c *conn) end() {
	c.once.Do(func() {
		close(c.gone)
		c.ws.Close()
	})
}

// cut resets the connection. The session can be resumed.
func (c *conn) cut() {
	c.line.Break()
	c.end()
}

// close ends the connection with a close frame.
func (c *conn) close(code int, reason string) {
	c.g.log.Debug("gateway closes", "code", code, "reason", reason)
	_ = c.ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, reason), time.Now().Add(closeFrameDeadline))
	c.end()
}

func (c *conn) read() {
	defer c.detach()
	for {
		_ = c.ws.SetReadDeadline(time.Now().Add(2 * c.g.interval))
		_, b, err := c.ws.ReadMessage()
		switch {
		case err != nil && c.line.Dead():
			<-c.gone // half open: neither side notices that the other has hung up
			return
		case websocket.IsCloseError(err, websocket.CloseNormalClosure, websocket.CloseGoingAway):
			c.forget()
			return
		case timedOut(err):
			c.close(closeTimeout, "Session timed out.")
			return
		case err != nil:
			return
		}
		if code, reason := c.handle(b); code != 0 {
			c.close(code, reason)
			return
		}
	}
}

func timedOut(err error) bool {
	t, ok := err.(interface{ Timeout() bool })
	return ok && t.Timeout()
}

// handle handles one frame. A code other than 0 closes the connection.
func (c *conn) handle(b []byte) (code int, reason string) {
	var p packet
	if len(b) > maxPayload || json.Unmarshal(b, &p) != nil {
		return closeDecode, "Error while decoding payload."
	}
	if c.overRate() {
		return closeRate, "You are being rate limited."
	}
	switch p.Op {
	case opHeartbeat:
		c.send([]byte(`{"op":11,"d":null,"s":null,"t":null}`))
		return 0, ""
	case opIdentify, opResume:
		return c.g.authenticate(c, p)
	case opPresence, opVoice, opMembers:
		defer c.g.lock()()
		if c.session == nil {
			return closeNotAuth, "Not authenticated."
		}
		return 0, ""
	}
	return closeUnknownOp, "Unknown opcode."
}

// overRate counts a frame and reports whether the bot has sent too many in the last minute.
func (c *conn) overRate() bool {
	now := time.Now()
	for len(c.recent) > 0 && now.Sub(c.recent[0]) > time.Minute {
		c.recent = c.recent[1:]
	}
	c.recent = append(c.recent, now)
	return len(c.recent) > maxSends
}

// detach separates the session from the connection, for a resume.
func (c *conn) detach() {
	defer c.g.lock()()
	delete(c.g.conns, c)
	if c.session != nil && c.session.conn == c {
		c.session.conn = nil
	}
	c.g.changed.Broadcast()
}

// forget deletes the session, which the bot has closed.
func (c *conn) forget() {
	defer c.g.lock()()
	if c.session != nil {
		delete(c.g.sessions, c.session.id)
	}
}
