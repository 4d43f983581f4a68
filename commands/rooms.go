package commands

import (
	"context"

	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// Handler answers one request.
type Handler func(context.Context, *Request) (Reply, error)

// Room is a set of commands that are no puzzles.
type Room interface {
	// Definitions are its commands in a language. Names are those of English.
	Definitions(phrases.Speaker) []*discordgo.ApplicationCommand
	// Handler answers the command of that name; nil where it is not the room's.
	Handler(name string) Handler
	// Clicks are the handlers of its buttons and forms, by the part of the custom
	// id before the first colon.
	Clicks() map[string]Handler
	// Private tells, before a command of the room is answered, whether its answer
	// will be for the asker alone.
	Private(*Request) bool
}

// Observer is a room that sees every answer before it is sent, and what was read
// to give it (Request.Positions). An answer waits for it for half a second at most: what
// it notes is lost where the store does not answer.
type Observer interface {
	Observe(context.Context, *Request, Reply) Reply
}

// Offerer is a room that offers something to do with the board of an answer.
type Offerer interface {
	// Offer is the button under the answer to a question; false for none. Its id is
	// the room's alone.
	Offer(phrases.Speaker, puzzles.Puzzle, puzzles.Position) (puzzles.Button, bool)
	// Accept answers the button.
	Accept(context.Context, *Request, puzzles.Puzzle, puzzles.Position) (Reply, error)
}

// Worker is a room that works with what the router works with.
type Worker interface {
	// Use hands it over, before anything is asked.
	Use(*Services)
}

// Needs is what the router works with.
type Needs struct {
	Phrases     *phrases.Catalogue
	Puzzles     []puzzles.Puzzle // in the order of menus
	Rooms       []Room
	Keep        Keeper      // nil: boards too large for a button get none
	Fetch       Fetcher     // nil: attachments are refused
	Settings    Settings    // nil: nobody chose anything
	Preferences Preferences // nil: nothing is remembered of a person
	// Emoji returns the ids of the bot's own emoji by name, for grids; with nil a grid is
	// in Unicode. Where one is missing, and may yet come, a picture stands for the grid.
	Emoji func(name string) (id string, ok bool)
	Open  Opener // nil: no board is opened
	Slots int    // answers that take long and are worked out at a time; 0: one a processor
}

// Opener gives the address at which a page shows a board of a person, to be played there: ""
// for a board that none shows.
type Opener func(ctx context.Context, person string, p puzzles.Puzzle, q puzzles.Position) (string, error)

// Router takes requests to what answers them.
type Router struct {
	*Services
	rooms  []Room
	open   Opener
	state  buttonState
	clicks map[string]Handler // by the part of the custom id before the first colon
}

// room is the room that has a command; nil where none has.
func (r *Router) room(command string) Room {
	for _, room := range r.rooms {
		if room.Handler(command) != nil {
			return room
		}
	}
	return nil
}

// Taker is a room that takes boards found in messages, by a message command of its
// own.
type Taker interface {
	// MessageCommand is its name.
	MessageCommand() string
	// TakeFound answers the message command on a board.
	TakeFound(context.Context, *Request, puzzles.Puzzle, puzzles.Position) (Reply, error)
}

// messageCommand is what a message command does with the board: its own name where
// a room takes it.
func (r *Router) messageCommand(name string) (what string, ok bool) {
	switch name {
	case solveThis:
		return toSolve, true
	case hintThis:
		return toHint, true
	}
	return name, r.taker(name) != nil
}

// taker is the room with a message command; nil where none has it.
func (r *Router) taker(name string) Taker {
	for _, room := range r.rooms {
		if t, ok := room.(Taker); ok && t.MessageCommand() == name {
			return t
		}
	}
	return nil
}

// Helper is a room with a page of /help of its own.
type Helper interface {
	// Topic is the name of the page.
	Topic() string
	Help(context.Context, *Request) (Reply, error)
}

// Inviter is a room that has something to begin with for who asks for help.
type Inviter interface {
	// Invite is a button of the room, with its custom id.
	Invite(phrases.Speaker) discordgo.Button
}

// Shower is a room whose messages show boards.
type Shower interface {
	// Shown is the question about the board of a message, by the custom id of a
	// component of the room's under it; false where the person may not see one there.
	Shown(ctx context.Context, req *Request, customID string) (puzzles.Puzzle, puzzles.Position, bool)
}

// roomAnswers reports whether the answer is a room's own, not the router's.
func (r *Router) roomAnswers(req *Request) bool {
	what, onMessage := r.messageCommand(req.Name)
	return onMessage && r.taker(what) != nil || !onMessage && r.room(req.Name) != nil
}

// The message commands.
const (
	solveThis = "Solve this board"
	hintThis  = "Hint for this board"
)

// What is done with a board that was found in a message.
const (
	toSolve = "solve"
	toHint  = "hint"
)
