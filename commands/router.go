package commands

import "iter"

// Router takes requests to what answers them.
type Router struct {
	*Services
	state  buttonState
	clicks map[string]Handler // by the part of the custom id before the first colon
}

// room is the room that has a command; nil where none has.
func (r *Router) room(command string) Room {
	for _, room := range r.needs.Rooms {
		if room.Handler(command) != nil {
			return room
		}
	}
	return nil
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

// rooms are those that are more than a Room, in one way.
func rooms[T any](r *Services) iter.Seq[T] {
	return func(yield func(T) bool) {
		for _, room := range r.needs.Rooms {
			if t, ok := room.(T); ok && !yield(t) {
				return
			}
		}
	}
}

// taker is the room with a message command; nil where none has it.
func (r *Router) taker(name string) Taker {
	for t := range rooms[Taker](r.Services) {
		if t.MessageCommand() == name {
			return t
		}
	}
	return nil
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
