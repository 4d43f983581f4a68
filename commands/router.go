package commands

import (
	"context"
	"iter"

	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

type Handler func(context.Context, *Request) (Reply, error)

// Room is a set of commands that do not belong to a single puzzle.
type Room interface {
	// Definitions are its commands.
	Definitions() []Command
	// Clicks are the handlers of its components and forms, by the prefix of the custom id.
	Clicks() map[string]Handler
	// Private reports, before a command is handled, whether its answer will be private.
	Private(*Request) bool
}

// Command is a command, or a subcommand of one, by its name in English.
type Command struct {
	Name        string
	Description phrases.ID                       // "" for a command on messages
	Type        discordgo.ApplicationCommandType // 0 is a slash command
	Options     []puzzles.Option                 // required ones come first
	Subs        []Command                        // in place of options
	Handle      Handler                          // also of Subs without their own; nil: its board goes to Taker.Take
}

// Observer is a room that sees every answer and its board before it is sent. It has half a second.
type Observer interface {
	Observe(context.Context, *Request, Reply) Reply
}

// Offerer is a room that offers something to do with the board of an answer.
type Offerer interface {
	// Offer is the button under an answer; false for none. The room chooses its id.
	Offer(phrases.Speaker, puzzles.Player, puzzles.Position) (puzzles.Button, bool)
	// Accept answers a click on that button.
	Accept(context.Context, *Request, puzzles.Player, puzzles.Position) (Reply, error)
}

// Taker is a room whose commands take a board.
type Taker interface {
	Room
	// Take answers a command, with the board given by its options or found in a message.
	Take(context.Context, *Request, puzzles.Player, puzzles.Position) (Reply, error)
}

// Helper is a room with a page of /help, called like its first command.
type Helper interface {
	Help(context.Context, *Request) (Reply, error)
}

// Inviter is a room with a button for newcomers who ask for help.
type Inviter interface {
	Invite(phrases.Speaker) discordgo.Button
}

// Shower is a room whose messages show boards.
type Shower interface {
	// Shown returns the board of a message with this custom id; false if the person may not see it.
	Shown(ctx context.Context, req *Request, customID string) (puzzles.Puzzle, puzzles.Position, bool)
}

// Router dispatches requests to puzzles and rooms.
type Router struct {
	*Services
	rooms    []Room
	commands map[string]Room    // by name of the command
	handlers map[string]Handler // by ID of the command and subcommand
	clicks   map[string]Handler // by prefix of the custom id
}

func (r *Router) onMessages(name string) bool {
	return name == solveThis || name == hintThis || r.taker(name) != nil && r.handlers[ID(name, "")] == nil
}

// rooms yields the rooms that implement T.
func rooms[T any](r *Router) iter.Seq[T] {
	return func(yield func(T) bool) {
		for _, room := range r.rooms {
			if t, ok := room.(T); ok && !yield(t) {
				return
			}
		}
	}
}

// taker is the room that takes the boards of a command; nil if none does.
func (r *Router) taker(name string) Taker {
	t, _ := r.commands[name].(Taker)
	return t
}

const (
	solveThis = "Solve this board"
	hintThis  = "Hint for this board"
)

func hints(command string) bool { return command == "hint" || command == hintThis }
