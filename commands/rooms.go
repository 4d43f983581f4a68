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

// Observer is a room that sees every answer before it is sent, and the board that was found
// to give it (Reply.Board). An answer waits for it for half a second at most: what
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

// Taker is a room whose commands take boards.
type Taker interface {
	Room
	// MessageCommand is the one that takes the board in a message; "" for none.
	MessageCommand() string
	// Take answers a command with the board that was given with it, or found in a message.
	Take(context.Context, *Request, puzzles.Puzzle, puzzles.Position) (Reply, error)
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
