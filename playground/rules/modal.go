package rules

import "switchboard/playground/wire"

// Modal checks the data of a callback that opens a modal.
func Modal(body []byte) *wire.Error {
	t := newTree(true, nil)
	return check(body, fields{"custom_id!": text(1, 100), "title!": text(1, 45), "components!": list(1, 5, t.oneOf(wire.Label))}.check)
}

// answers are the types of callback that are allowed for a type of interaction.
var answers = map[int][]int{
	wire.Ping:         {wire.Pong},
	wire.OfCommand:    {wire.Reply, wire.DeferReply, wire.OpenModal, wire.LaunchActivity},
	wire.OfComponent:  {wire.Reply, wire.DeferReply, wire.DeferUpdate, wire.Update, wire.OpenModal, wire.LaunchActivity},
	wire.Autocomplete: {wire.AutocompleteSet},
	wire.ModalSubmit:  {wire.Reply, wire.DeferReply, wire.LaunchActivity},
}

// Callback checks the type of an answer to an interaction of type "of"; onMessage says that it came from a message's
// component, directly or by a modal. The data is left to Message, Modal and Choices.
func Callback(body []byte, of int, onMessage bool) *wire.Error {
	allowed := answers[of]
	if of == wire.ModalSubmit && onMessage {
		allowed = []int{wire.Reply, wire.DeferReply, wire.DeferUpdate, wire.Update, wire.LaunchActivity}
	}
	return check(body, fields{"type!": oneOf(allowed...), "data": fields{}.check}.check)
}

// Choices checks the suggestions for an option.
func Choices(body []byte) *wire.Error { return check(body, fields{"choices": choices}.check) }
