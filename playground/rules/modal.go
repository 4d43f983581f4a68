package rules

import (
	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// Modal checks the data of a callback that opens a modal.
func Modal(body []byte) *wire.Error {
	return check(body, func(top at) {
		if !top.must().object() {
			return
		}
		top.key("custom_id").must().text(1, 100)
		top.key("title").must().text(1, 45)
		t := tree{modal: true, seen: map[string]bool{}, ids: map[string]bool{}}
		for _, c := range top.key("components").must().list(1, 5) {
			t.one(c, []discordgo.ComponentType{discordgo.ActionsRowComponent, discordgo.TextDisplayComponent, wire.Label})
		}
	})
}

func (t *tree) label(c at) {
	c.key("label").must().text(1, 45)
	c.key("description").text(0, 100)
	t.one(c.key("component").must(), inLabel)
}

// input checks a text input, which needs a label of its own unless it is in one.
func (t *tree) input(c at) {
	t.custom(c)
	oneOf(c.key("style").must(), 1, 2)
	if c.path[len(c.path)-1] != "component" {
		c.key("label").must()
	}
	c.key("label").text(1, 45)
	c.extent("length", "TEXT_INPUT_COMPONENT_MAX_LESS_THAN_MIN", 0, 1, 4000)
	c.key("value").text(0, 4000)
	c.key("placeholder").text(0, 100)
	c.key("required").boolean()
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
	return check(body, func(top at) {
		if !top.object() {
			return
		}
		allowed := answers[of]
		if of == wire.ModalSubmit && onMessage {
			allowed = []int{wire.Reply, wire.DeferReply, wire.DeferUpdate, wire.Update, wire.LaunchActivity}
		}
		oneOf(top.key("type").must(), allowed...)
		top.key("data").object()
	})
}

// Choices checks the suggestions for an option of the given type.
func Choices(body []byte, kind discordgo.ApplicationCommandOptionType) *wire.Error {
	return check(body, func(top at) {
		if top.must().object() {
			choiceList(top.key("choices"), kind)
		}
	})
}
