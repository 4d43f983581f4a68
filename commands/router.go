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
}

// Command is a command, or a subcommand of one, by its name in English.
type Command struct {
	Name        string
	Description phrases.ID                       // "" for a command on messages
	Type        discordgo.ApplicationCommandType // 0 is a slash command
	Options     []puzzles.Option                 // required ones come first
	Subs        []Command                        // in place of options
	Handle      Handler                          // nil for a command on messages or with Subs
	Complete    Handler                          // completes an option; nil for none
	Manages     *puzzles.Complaint               // for those who manage a server, with the refusal elsewhere; nil: for everybody
	Take        Taker                            // nil: it takes no board
	Help        Handler                          // its page of /help; nil for none
	Public      bool                             // everybody sees the answer, unless it is asked to be private or is about a code
}

// Taker answers a command with the board that its options give, or that was found in a message.
type Taker func(context.Context, *Request, puzzles.Player, puzzles.Position) (Reply, error)

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
	commands map[string]Command // by ID of their names and those of subcommands
	clicks   map[string]Handler // by prefix of the custom id
}

func (r *Router) onMessages(name string) bool {
	return r.commands[ID(name, "")].Type == discordgo.MessageApplicationCommand
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

// private reports whether the answer to a command is for the asker alone.
func (r *Router) private(req *Request) bool {
	return !r.commands[ID(req.Name, req.Sub)].Public || req.Bool("private") || req.Text("code") != "" || !req.publicHere()
}

const (
	solveThis = "Solve this board"
	hintThis  = "Hint for this board"
)

func hints(command string) bool { return command == "hint" || command == hintThis }
