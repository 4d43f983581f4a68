// Package commands is the list of what the bot can be asked, each with its
// definition for Discord and the handler that answers.
//
// Call New with what the handlers need, register Definitions, and pass every
// Request to Handle, which returns a Reply. The package knows discordgo's data
// types and never its Session: it opens nothing, sends nothing and reads no
// clock. An error from Handle is a *Complaint where the person can mend it;
// anything else is for the log.
//
// A puzzle is one file here and one line in the list puzzles; /daily is a package
// of its own, which is handed in.
package commands

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"runtime"
	"strings"

	"switchboard/commands/phrases"
	"switchboard/notation"

	"github.com/bwmarrin/discordgo"
)

// Handler answers one request.
type Handler func(context.Context, *Request) (Reply, error)

// Keeper keeps small things for as long as messages may ask for them: what does
// not fit into a button.
type Keeper interface {
	// Keep stores data for a person and returns a key of at most 32 letters and
	// digits. The same data gives the same key.
	Keep(ctx context.Context, person string, data []byte) (key string, err error)
	// Kept returns what Keep stored, or ErrGone.
	Kept(ctx context.Context, key string) ([]byte, error)
}

// ErrGone says that what a button refers to is no longer stored.
var ErrGone = errors.New("commands: no longer stored")

// Fetcher gets a file that somebody attached: at most limit bytes of it, or an
// error.
type Fetcher interface {
	Fetch(ctx context.Context, url string, limit int64) ([]byte, error)
}

// Daily is the daily challenge.
type Daily interface {
	// Definition is /daily.
	Definition() *discordgo.ApplicationCommand
	// Answer answers it.
	Answer(context.Context, *Request) (Reply, error)
	// Clicks are the handlers of its buttons, by the part of the custom id before
	// the first colon.
	Clicks() map[string]Handler
	// Assisted notes that somebody had help, if a board that was read is one of
	// today, and returns the reply with what to say of it.
	Assisted(context.Context, *Request, Reply) Reply
}

// Needs is what the handlers work with.
type Needs struct {
	Phrases *phrases.Catalogue
	Keep    Keeper    // nil: boards too large for a button get none
	Fetch   Fetcher   // nil: attachments are refused
	Games   Games     // nil: nothing can be played
	Random  io.Reader // seeds the boards that are dealt; nil: crypto/rand
	Turns   int       // answers that take long and are worked out at a time; 0: one a processor

	Daily Daily // nil: there is no /daily
}

// Set is the list of commands, ready to answer.
type Set struct {
	needs   Needs
	puzzles []puzzle
	clicks  map[string]Handler // by the part of the custom id before the first colon
	turns   turns
}

// puzzle is what the commands know of one puzzle.
type puzzle struct {
	name                notation.Puzzle
	solve, hint, play   Handler
	solveRead           readHandler // answers a board that was read from a message; nil: on its way
	hintRead            readHandler
	solveWith, playWith []string // names in the option table, required ones first
}

// readHandler answers a board that has been read already, with the options left
// at their defaults.
type readHandler func(context.Context, *Request, notation.Reading) (Reply, error)

// New builds the list.
func New(needs Needs) *Set {
	s := &Set{needs: needs, clicks: map[string]Handler{}}
	s.turns.open(cmp.Or(needs.Turns, runtime.GOMAXPROCS(0)))
	s.puzzles = []puzzle{
		s.squares(), s.lights(), s.safe(), s.fivers(), s.mines(), s.ghosts(),
	}
	s.clicks[solveClick] = s.clickSolve
	s.clicks[chooseClick] = s.clickChoose
	s.clicks[playClick] = s.clickPlay
	s.clicks[hintClick] = s.clickHint
	if needs.Daily != nil {
		maps.Copy(s.clicks, needs.Daily.Clicks())
	}
	for _, prefix := range []string{solveClick, chooseClick, hintClick, ghostsClick, ghostsHintClick, mineHintClick, readingClick} {
		s.clicks[prefix] = ownAnswer(s.clicks[prefix])
	}
	return s
}

// ownAnswer lets a button change an answer for the person who asked. For
// anybody else the changed answer comes as a private one, and the first stays.
func ownAnswer(h Handler) Handler {
	return func(ctx context.Context, req *Request) (Reply, error) {
		reply, err := h(ctx, req)
		if reply.Update && !req.asker() {
			reply.Update, reply.Private = false, true
		}
		return reply, err
	}
}

// Handle answers a request of any kind.
func (s *Set) Handle(ctx context.Context, req *Request) (Reply, error) {
	req.Speak(s.needs.Phrases)
	h, err := s.route(req)
	if err != nil {
		return Reply{}, err
	}
	if _, err := Chosen(req, "show", shows, ""); err != nil {
		return Reply{}, err
	}
	defer s.endTurn(req)
	reply, err := h(ctx, req)
	if err != nil {
		return Reply{}, explain(err)
	}
	reply.Trouble = req.trouble
	if req.Kind == Slash && req.Name == "hint" {
		reply.Private = true // until it is shared
	}
	if s.needs.Daily != nil {
		reply = s.needs.Daily.Assisted(ctx, req, reply)
	}
	return reply, nil
}

// Private tells, before a request is answered, whether its answer will be for
// the asker alone. A refusal is private in any case.
func (s *Set) Private(req *Request) bool {
	switch req.Kind {
	case Slash:
		public := req.Name == "solve" || req.Name == "play" || req.Name == "daily" && req.Sub == "share"
		return !public || req.Bool("private")
	case OnMessage:
		return true
	}
	return false
}

// Explain words an error for the person: a *Complaint in full, anything else as
// an apology with the id that stands in the log beside the error.
func (s *Set) Explain(req *Request, err error, id string) Reply {
	say := s.needs.Phrases.For(req.Locale, req.GuildLocale).Say
	var c *Complaint
	if errors.As(err, &c) {
		return Reply{Text: Clip(c.words(say), ContentLimit), Private: true}
	}
	return Reply{Text: say("apology", phrases.With{"ID": id}), Private: true}
}

// route finds the handler of a request.
func (s *Set) route(req *Request) (Handler, error) {
	switch req.Kind {
	case Click, Submit:
		prefix, _, _ := strings.Cut(req.CustomID, ":")
		if h := s.clicks[prefix]; h != nil {
			return h, nil
		}
		return nil, &Complaint{Phrase: "stale_button"}
	case OnMessage:
		switch req.Name {
		case solveThis:
			return s.solveMessage, nil
		case hintThis:
			return s.hintMessage, nil
		}
	case Slash, Complete:
		switch req.Name {
		case "help":
			return s.help, nil
		case "daily":
			if s.needs.Daily != nil {
				return s.needs.Daily.Answer, nil
			}
		}
		for _, p := range s.puzzles {
			if string(p.name) != req.Sub {
				continue
			}
			if h := map[string]Handler{"solve": p.solve, "hint": p.hint, "play": p.play}[req.Name]; h != nil {
				return h, nil
			}
		}
	}
	return nil, fmt.Errorf("no handler for %s %q %q", req.Kind, req.Name, req.Sub)
}

// onItsWay answers what is registered and not built yet.
func (s *Set) onItsWay(_ context.Context, req *Request) (Reply, error) {
	name := "/" + strings.TrimSpace(req.Name+" "+req.Sub)
	if req.Kind == OnMessage {
		name = req.Name
	}
	return Reply{Text: req.Say("on_its_way", phrases.With{"Command": name}), Private: true}, nil
}

// Definitions returns the commands as Discord is told about them.
func (s *Set) Definitions() []*discordgo.ApplicationCommand {
	all := append(s.slashDefinitions(), messageDefinitions()...)
	everywhere := []discordgo.InteractionContextType{
		discordgo.InteractionContextGuild, discordgo.InteractionContextBotDM, discordgo.InteractionContextPrivateChannel,
	}
	anyone := []discordgo.ApplicationIntegrationType{
		discordgo.ApplicationIntegrationGuildInstall, discordgo.ApplicationIntegrationUserInstall,
	}
	for _, c := range all {
		c.Contexts, c.IntegrationTypes = &everywhere, &anyone
	}
	return all
}
