package activity

import (
	"context"
	"encoding/json"
	"time"

	"switchboard/commands"
	"switchboard/commands/play"

	"golang.org/x/time/rate"
)

// event is a change that the pages and messages of other processes have to follow. Its kind shows in the fields that
// are set: see Server.apply.
type event struct {
	From string // id of the process

	Game   string `json:",omitempty"` // was stored, unless Shown or Next is set
	User   string `json:",omitempty"` // who alone sees the game; "" for everybody
	InPage bool   `json:",omitempty"` // the game was changed on a page, so its message has to be edited
	Shown  bool   `json:",omitempty"` // process From has answered with the game's message, and edits that from now on
	Next   string `json:",omitempty"` // game that all who share Game move on to

	Room  string `json:",omitempty"` // with Racer: how far somebody is there; without: somebody entered and asks for all
	Racer *racer `json:",omitempty"`
}

const (
	backlog    = 1000 // of events to send
	tellWithin = 3 * time.Second
	hearAgain  = 1 // attempts a second to listen again
)

// Saved is called by play.Surface for every game that was stored.
func (s *Server) Saved(req *commands.Request, a *play.Attempt) {
	e := event{Game: a.Name(), User: req.UserID, InPage: req.Token == ""} // the chat's requests have a token
	if a.Shared || !a.Private {
		e.User = ""
	}
	s.apply(e)
	s.tellOthers(e)
}

// Shown is called by play.Surface for every message with a game.
func (s *Server) Shown(req *commands.Request, a *play.Attempt) {
	e := event{Game: a.Name(), Shown: true}
	if a.Private {
		e.User = req.UserID
	}
	s.mirror.note(req, e.Game, e.User, true)
	s.tellOthers(e)
}

// apply updates the pages and messages of this process after an event of any process.
func (s *Server) apply(e event) {
	switch {
	case e.Racer != nil:
		s.hub.report(e.Room, *e.Racer)
	case e.Room != "":
		for _, r := range s.hub.racers(e.Room) {
			s.tellOthers(event{Room: e.Room, Racer: &r})
		}
	case e.Shown:
		s.mirror.leaveToOther(e.Game, e.User)
	case e.Next != "":
		s.hub.each(e.Game, func(c *conn) { c.notify(func(n *news) { n.next = e.Next }) })
	default:
		s.hub.refresh(e.Game, e.User)
		if e.InPage {
			s.mirror.touch(e.Game, e.User)
		}
	}
}

func (s *Server) tellOthers(e event) {
	if s.Others == nil {
		return
	}
	e.From = s.process
	data, _ := json.Marshal(e) // strings and numbers can be encoded
	select {
	case s.outgoing <- string(data):
	default:
		s.Log.Warn("activity: other processes miss something")
	}
}

func (s *Server) sendAll(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case said := <-s.outgoing:
			within, cancel := context.WithTimeout(ctx, tellWithin)
			if err := s.Others.Tell(within, said); err != nil && ctx.Err() == nil {
				s.Log.Warn("activity: other processes miss something", "err", err)
			}
			cancel()
		}
	}
}

// receiveAll applies the events of other processes, and reconnects when it has to.
func (s *Server) receiveAll(ctx context.Context) {
	for again := rate.NewLimiter(hearAgain, 1); again.Wait(ctx) == nil; {
		if err := s.Others.Hear(ctx, s.receive); ctx.Err() == nil {
			s.Log.Warn("activity: hears nothing of other processes", "err", err)
		}
	}
}

// receive applies an event. "" says that events may have been missed, so that all pages look at their games again.
func (s *Server) receive(said string) {
	var e event
	if said == "" {
		s.hub.refresh("", "")
	} else if err := json.Unmarshal([]byte(said), &e); err != nil {
		s.Log.Warn("activity: another process says what is not understood", "err", err)
	} else if e.From != s.process {
		s.apply(e)
	}
}
