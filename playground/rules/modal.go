package rules

import (
	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// Modal checks the data of a callback that opens a modal.
func Modal(body []byte) *wire.Error {
	t := tree{modal: true, seen: map[string]bool{}, ids: map[string]bool{}}
	outer := t.oneOf(discordgo.ActionsRowComponent, discordgo.TextDisplayComponent, wire.Label)
	return check(body, fields{"custom_id!": text(1, 100), "title!": text(1, 45), "components!": list(1, 5, outer)}.check)
}

// input is the rule of a text input, which needs a label of its own unless it is in one.
func input(c at) {
	if c.path[len(c.path)-1] != "component" && c.key("label").value == nil {
		c.key("label").missing()
	}
	c.extent("length", "TEXT_INPUT_COMPONENT_MAX_LESS_THAN_MIN", 0, 1, MaxText)
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
