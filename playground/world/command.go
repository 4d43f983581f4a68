package world

import (
	"cmp"
	"reflect"
	"slices"
	"time"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/rules"
	"switchboard/playground/wire"
)

// maxCreated is how many commands may be created in 24 hours, for each server and globally.
const maxCreated = 200

// Commands returns the commands of a server, or with guild "" the global ones.
func (w *World) Commands(guild string) []wire.Command {
	defer w.lock()()
	return append([]wire.Command{}, w.commands[guild]...)
}

// SetCommands replaces all commands of a server, or with guild "" all global ones.
func (w *World) SetCommands(guild string, body []byte) ([]wire.Command, *wire.Error) {
	list, err := decode[[]wire.Command](body, rules.Commands(body))
	if err != nil {
		return nil, err
	}
	defer w.lock()()
	return w.register(guild, list)
}

// AddCommand creates a command, or replaces the one with its type and name, and reports whether it is new.
func (w *World) AddCommand(guild string, body []byte) (c wire.Command, fresh bool, refused *wire.Error) {
	if c, refused = decode[wire.Command](body, rules.Command(body)); refused != nil {
		return c, false, refused
	}
	defer w.lock()()
	w.setDefaults(&c, guild)
	list := slices.Clone(w.commands[guild])
	at := slices.IndexFunc(list, c.Same)
	if fresh = at < 0; fresh {
		at, list = len(list), append(list, c)
	}
	list[at] = c
	if list, refused = w.register(guild, list); refused != nil {
		return c, false, refused
	}
	return list[at], fresh, nil
}

// register replaces the commands of a server, or with "" the global ones. Those that existed keep their ids, and those
// that are unchanged their versions.
func (w *World) register(guild string, list []wire.Command) ([]wire.Command, *wire.Error) {
	old, created := w.commands[guild], slices.Clone(w.created[guild])
	if err := w.checkPlace(old, list, guild); err != nil {
		return nil, err
	}
	for i := range list {
		c, version := &list[i], w.id()
		w.setDefaults(c, guild)
		if at := slices.IndexFunc(old, c.Same); at >= 0 {
			c.ID, c.Version = old[at].ID, old[at].Version
			if reflect.DeepEqual(*c, old[at]) {
				continue
			}
		} else {
			c.ID = w.id()
			created = append(created, c.ID)
		}
		c.Version = version
	}
	created = slices.DeleteFunc(created, func(id string) bool { return w.Now().Sub(Time(id)) > 24*time.Hour })
	if len(created) > maxCreated {
		return nil, wire.ErrDailyCommands
	}
	w.commands[guild], w.created[guild] = list, created
	w.tell(Event{Name: CommandsChanged})
	return slices.Clone(list), nil
}

// checkPlace refuses servers where the bot cannot have commands, a list that lacks the existing entry point command, and
// one with it for a single server.
func (w *World) checkPlace(old, list []wire.Command, guild string) *wire.Error {
	entry := func(c wire.Command) bool { return c.Type == wire.EntryPoint }
	switch has := slices.ContainsFunc(list, entry); {
	case guild != "" && w.guilds[guild] == nil:
		return wire.ErrUnknownGuild
	case guild != "" && guild != w.places[Server].GuildID:
		return wire.ErrMissingAccess
	case has && guild != "":
		return wire.InvalidField("type", "APPLICATION_COMMAND_INVALID_TYPE", "Entry point commands must be global")
	case !has && slices.ContainsFunc(old, entry):
		return wire.ErrEntryPoint
	}
	return nil
}

// DropCommand deletes a command.
func (w *World) DropCommand(guild, id string) *wire.Error {
	defer w.lock()()
	before := w.commands[guild]
	w.commands[guild] = slices.DeleteFunc(slices.Clone(before), func(c wire.Command) bool { return c.ID == id })
	if len(w.commands[guild]) == len(before) {
		return wire.ErrUnknownCommand
	}
	w.tell(Event{Name: CommandsChanged})
	return nil
}

func (w *World) setDefaults(c *wire.Command, guild string) {
	c.ApplicationID, c.GuildID = w.AppID, guild
	c.Type = cmp.Or(c.Type, discordgo.ChatApplicationCommand)
	if c.IntegrationTypes == nil {
		c.IntegrationTypes = []int{0}
	}
}

// commandsIn returns the commands of a channel's server and the global ones.
func (w *World) commandsIn(c *channel) []wire.Command {
	if c.private() {
		return w.commands[""]
	}
	return slices.Concat(w.commands[c.GuildID], w.commands[""])
}

// Offered returns the commands that a person can use in a channel.
func (w *World) Offered(p *Person, channel string) []wire.Command {
	defer w.lock()()
	c := w.channels[channel]
	return slices.DeleteFunc(slices.Clone(w.commandsIn(c)), func(cmd wire.Command) bool { return !w.mayUse(cmd, p, c) })
}

func (w *World) mayUse(cmd wire.Command, p *Person, c *channel) bool {
	if cmd.Contexts != nil && !slices.Contains(cmd.Contexts, contexts[c.Type]) {
		return false
	}
	return len(w.owners(p, c, cmd.IntegrationTypes)) > 0
}
