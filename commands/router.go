package commands

import (
	"context"
	"iter"

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
	// Commands are their handlers by name; nil for one on messages, whose boards a Taker takes.
	Commands() map[string]Handler
	// Clicks are the handlers of its buttons and forms, by the part of the custom id before the first colon.
	Clicks() map[string]Handler
	// Private tells, before a command of the room is answered, whether its answer will be for the asker alone.
	Private(*Request) bool
}

// Observer is a room that sees every answer, and its board, before it is sent, for half a second at most.
type Observer interface {
	Observe(context.Context, *Request, Reply) Reply
}

// Offerer is a room that offers something to do with the board of an answer.
type Offerer interface {
	// Offer is the button under an answer; false for none. Its id is the room's alone.
	Offer(phrases.Speaker, puzzles.Player, puzzles.Position) (puzzles.Button, bool)
	// Accept answers the button.
	Accept(context.Context, *Request, puzzles.Player, puzzles.Position) (Reply, error)
}

// Taker is a room whose commands take boards.
type Taker interface {
	Room
	// Take answers a command with the board that was given with it, or found in a message.
	Take(context.Context, *Request, puzzles.Player, puzzles.Position) (Reply, error)
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
	// Shown is the question about the board of a message, by a custom id under it; false where the person may not see it.
	Shown(ctx context.Context, req *Request, customID string) (puzzles.Puzzle, puzzles.Position, bool)
}

// Router takes requests to what answers them.
type Router struct {
	*Services
	rooms    []Room
	commands map[string]Room    // by their commands
	clicks   map[string]Handler // by the part of the custom id before the first colon
}

func (r *Router) onMessages(name string) bool {
	t := r.taker(name)
	return name == solveThis || name == hintThis || t != nil && t.Commands()[name] == nil
}

// rooms are those that are more than a Room, in one way.
func rooms[T any](r *Router) iter.Seq[T] {
	return func(yield func(T) bool) {
		for _, room := range r.rooms {
			if t, ok := room.(T); ok && !yield(t) {
				return
			}
		}
	}
}

// taker is the room that takes the boards of a command or a message command; nil where none does.
func (r *Router) taker(name string) Taker {
	t, _ := r.commands[name].(Taker)
	return t
}

const (
	solveThis = "Solve this board"
	hintThis  = "Hint for this board"
)

func hints(command string) bool { return command == "hint" || command == hintThis }
