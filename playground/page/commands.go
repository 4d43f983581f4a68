package page

import (
	"encoding/json"
	"net/http"
	"strings"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// entry is a line of the command picker: a command, or a subcommand of one with its whole path.
type entry struct {
	Path        string        `json:"path"`
	Name        string        `json:"name"` // the path in the person's language
	Description string        `json:"description"`
	Options     []wire.Option `json:"options"`
}

// offer is what a person can use here.
type offer struct {
	Slash []entry `json:"slash"`
	Menu  []pair  `json:"menu"`  // commands of a message's menu, by their names
	Rooms []room  `json:"rooms"` // of this server
	Roles []pair  `json:"roles"`

	Launch *pair `json:"launch,omitempty"` // the entry point: its name, and its description
}

type room struct {
	pair
	Type discordgo.ChannelType `json:"type"`
}

type pair struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

func (p *Page) commands(w http.ResponseWriter, r *http.Request) {
	v := p.visit(r)
	out := offer{Slash: p.entries(v), Menu: []pair{}, Rooms: []room{}, Roles: []pair{}}
	for _, c := range p.world.Offered(v.who, v.channel) {
		name := local(c.NameLocal, v.who.Locale(), c.Name)
		switch c.Type {
		case discordgo.MessageApplicationCommand:
			out.Menu = append(out.Menu, pair{c.Name, name})
		case wire.EntryPoint:
			out.Launch = &pair{name, local(c.DescriptionLocal, v.who.Locale(), c.Description)}
		}
	}
	p.server(v, &out)
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(out) // the page is gone, or reads it
}

// server lists what the server of this channel has to choose from.
func (p *Page) server(v *visit, out *offer) {
	all := p.world.Channels(v.who)
	guild := ""
	for _, c := range all {
		if c.ID == v.channel {
			guild = c.GuildID
		}
	}
	g := p.world.Guild(guild)
	if g == nil {
		return
	}
	for _, c := range all {
		if c.GuildID == guild {
			out.Rooms = append(out.Rooms, room{pair{c.ID, c.Name}, c.Type})
		}
	}
	for _, r := range g.Roles {
		out.Roles = append(out.Roles, pair{r.ID, r.Name})
	}
}

// local is a text in the person's language, where the bot gave one.
func local[L ~string](table map[L]string, locale, plain string) string {
	if s := table[L(locale)]; s != "" {
		return s
	}
	return plain
}

func (p *Page) entries(v *visit) []entry {
	out := []entry{}
	for _, c := range p.world.Offered(v.who, v.channel) {
		if c.Type == discordgo.ChatApplicationCommand {
			top := entry{c.Name, local(c.NameLocal, v.who.Locale(), c.Name), local(c.DescriptionLocal, v.who.Locale(), c.Description), c.Options}
			out = descend(out, top, v.who.Locale())
		}
	}
	return out
}

// descend lists a command, or what is nested in it.
func descend(out []entry, e entry, locale string) []entry {
	if len(e.Options) == 0 || e.Options[0].Type > discordgo.ApplicationCommandOptionSubCommandGroup {
		e.Options = translated(e.Options, locale)
		return append(out, e)
	}
	for _, o := range e.Options {
		under := entry{e.Path + " " + o.Name, e.Name + " " + local(o.NameLocal, locale, o.Name), local(o.DescriptionLocal, locale, o.Description),
			o.Options}
		out = descend(out, under, locale)
	}
	return out
}

func translated(options []wire.Option, locale string) []wire.Option {
	out := append([]wire.Option{}, options...)
	for i := range out {
		out[i].Description = local(out[i].DescriptionLocal, locale, out[i].Description)
		out[i].Choices = append([]discordgo.ApplicationCommandOptionChoice{}, out[i].Choices...)
		for j := range out[i].Choices {
			out[i].Choices[j].Name = local(out[i].Choices[j].NameLocalizations, locale, out[i].Choices[j].Name)
		}
	}
	return out
}

// kinds gives the types of a command's options by name.
func (p *Page) kinds(v *visit, path string) map[string]discordgo.ApplicationCommandOptionType {
	out := map[string]discordgo.ApplicationCommandOptionType{}
	for _, e := range p.entries(v) {
		if e.Path == strings.TrimPrefix(path, "/") {
			for _, o := range e.Options {
				out[o.Name] = o.Type
			}
		}
	}
	return out
}
