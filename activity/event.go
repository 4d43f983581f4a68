package activity

import (
	"context"
	"encoding/json"
	"time"

	"switchboard/commands"
	"switchboard/commands/play"

	"golang.org/x/time/rate"
)

// event is what happened in one process and matters to pages and messages of others.
type event struct {
	From string // the process

	Game   string `json:",omitempty"` // that was stored
	User   string `json:",omitempty"` // whose it is; "" where all see it
	InPage bool   `json:",omitempty"` // it was done in a page: the message is to follow
	Shown  bool   `json:",omitempty"` // its message was answered, so that this process edits it from here on
	Next   string `json:",omitempty"` // the game that all who play it together go on with

	Room  string `json:",omitempty"` // where somebody is so far, or has come in and asks how far all are
	Racer *racer `json:",omitempty"`
}

const (
	backlog    = 1000 // events that wait to be told
	tellWithin = 3 * time.Second
	hearAgain  = 1 // times a second, after the connection ended
)

// Saved is told by the surface of every game that was stored.
func (s *Server) Saved(req *commands.Request, a *play.Attempt) {
	e := event{Game: a.Name(), User: req.UserID, InPage: req.Token == ""} // else it is shown in the chat
	if a.Shared || !a.Private {
		e.User = "" // all see it
	}
	s.happens(e)
	s.told(e)
}

// Shown is told by the surface of every message with a game.
func (s *Server) Shown(req *commands.Request, a *play.Attempt) {
	e := event{Game: a.Name(), Shown: true}
	if a.Private {
		e.User = req.UserID
	}
	s.mirror.note(req, e.Game, e.User, true)
	s.told(e)
}

// happens does what an event means to the pages and messages of this process.
func (s *Server) happens(e event) {
	switch {
	case e.Racer != nil:
		s.hub.report(e.Room, *e.Racer)
	case e.Room != "":
		for _, r := range s.hub.racers(e.Room) {
			s.told(event{Room: e.Room, Racer: &r})
		}
	case e.Shown:
		s.mirror.elsewhere(e.Game, e.User)
	case e.Next != "":
		s.hub.each(e.Game, func(c *conn) { c.ring(func(n *news) { n.next = e.Next }) })
	default:
		s.hub.changed(e.Game, e.User)
		if e.InPage {
			s.mirror.touch(e.Game, e.User)
		}
	}
}

func (s *Server) told(e event) {
	if s.Others == nil {
		return
	}
	e.From = s.process
	data, _ := json.Marshal(e) // of strings and numbers
	select {
	case s.tell <- string(data):
	default:
		s.Log.Warn("activity: other processes miss something")
	}
}

func (s *Server) speak(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case said := <-s.tell:
			within, cancel := context.WithTimeout(ctx, tellWithin)
			if err := s.Others.Tell(within, said); err != nil && ctx.Err() == nil {
				s.Log.Warn("activity: other processes miss something", "err", err)
			}
			cancel()
		}
	}
}

// listen does what the other processes tell. What was missed meanwhile, pages see when it listens again.
func (s *Server) listen(ctx context.Context) {
	for again := rate.NewLimiter(hearAgain, 1); again.Wait(ctx) == nil; {
		if err := s.Others.Hear(ctx, s.heard); ctx.Err() == nil {
			s.Log.Warn("activity: hears nothing of other processes", "err", err)
		}
	}
}

func (s *Server) heard(said string) {
	var e event
	if said == "" {
		s.hub.changed("", "")
	} else if err := json.Unmarshal([]byte(said), &e); err != nil {
		s.Log.Warn("activity: another process says what is not understood", "err", err)
	} else if e.From != s.process {
		s.happens(e)
	}
}
