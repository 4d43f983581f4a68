package gateway

import (
	"context"
	"encoding/json"
	"net"
	"net/http"
	"time"

	"github.com/gorilla/websocket"

	"switchboard/playground/line"
)

type conn struct {
	g       *Gateway
	ws      *websocket.Conn
	gone    context.Context // ends with the connection
	quit    context.CancelFunc
	line    *line.Conn
	session *session    // nil before the bot identifies or resumes
	recent  []time.Time // when the bot sent something in the last minute
}

const (
	closeUnknownOp  = 4001
	closeDecode     = 4002
	closeAuth       = 4004
	closeTwice      = 4005
	closeSeq        = 4007
	closeRate       = 4008
	closeTimeout    = 4009
	closeShard      = 4010
	closeVersion    = 4012
	closeIntents    = 4013
	closeNotAllowed = 4014
	maxSends        = 120
	maxPayload      = 4096
	writeTimeout    = time.Second
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
	c := &conn{g: g, ws: ws, line: line.Of(ws.NetConn())}
	c.gone, c.quit = context.WithCancel(context.Background())
	defer c.end()
	c.line.Keep()
	if v := q.Get("v"); v != "" && v != "9" && v != "10" {
		c.close(closeVersion, "Invalid API version.")
		return
	}
	g.mu.Lock()
	g.conns[c] = true
	c.send(opHello, map[string]any{"heartbeat_interval": g.interval.Milliseconds()})
	g.changed.Broadcast()
	g.mu.Unlock()
	bye := c.read()
	defer g.lock()()
	delete(g.conns, c)
	if s := c.session; s != nil && s.conn == c {
		if s.conn = nil; bye {
			delete(g.sessions, s.id)
		}
	}
	g.changed.Broadcast()
}

// send sends a packet. The gateway is locked.
func (c *conn) send(op int, data any) { c.write(frame(nil, nil, op, data)) }

// write sends a frame, and ends the connection of a bot that does not read. The gateway is locked.
func (c *conn) write(b []byte) {
	_ = c.ws.SetWriteDeadline(time.Now().Add(writeTimeout))
	if c.ws.WriteMessage(websocket.TextMessage, b) != nil {
		c.end()
	}
}

// end closes the connection without a close frame. The session can be resumed.
func (c *conn) end() {
	c.quit()
	c.ws.Close()
}

// cut resets the connection. The session can be resumed.
func (c *conn) cut() {
	c.line.Break()
	c.end()
}

// close ends the connection with a close frame.
func (c *conn) close(code int, reason string) {
	c.g.log.Debug("gateway closes", "code", code, "reason", reason)
	_ = c.ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, reason), time.Now().Add(writeTimeout))
	c.end()
}

// read handles what the bot sends until the connection ends, and reports whether the bot said goodbye: then its session
// ends, too.
func (c *conn) read() (bye bool) {
	for {
		_ = c.ws.SetReadDeadline(time.Now().Add(2 * c.g.interval))
		_, b, err := c.ws.ReadMessage()
		late, ok := err.(net.Error)
		switch {
		case err != nil && c.line.Dead():
			<-c.gone.Done() // half open: neither side notices that the other has hung up
		case ok && late.Timeout():
			c.close(closeTimeout, "Session timed out.")
		}
		if err != nil {
			return websocket.IsCloseError(err, websocket.CloseNormalClosure, websocket.CloseGoingAway)
		}
		if code, reason := c.handle(b); code != 0 {
			c.close(code, reason)
			return false
		}
	}
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
		defer c.g.lock()()
		c.send(opHeartbeatACK, nil)
		return 0, ""
	case opIdentify, opResume:
		return c.g.authenticate(c, p)
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
