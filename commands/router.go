package commands

import "iter"

// Router takes requests to what answers them.
type Router struct {
	*Services
	rooms  []Room
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

// onMessages reports whether there is such a message command.
func (r *Router) onMessages(name string) bool {
	t := r.taker(name)
	return name == solveThis || name == hintThis || t != nil && t.MessageCommand() == name
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
	for t := range rooms[Taker](r) {
		if name != "" && (t.MessageCommand() == name || t.Handler(name) != nil) {
			return t
		}
	}
	return nil
}

// The message commands of the router.
const (
	solveThis = "Solve this board"
	hintThis  = "Hint for this board"
)
