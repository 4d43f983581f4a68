package page

import (
	"bytes"
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/rules"
	"switchboard/playground/wire"
	"switchboard/playground/world"
)

type shellView struct {
	Who      *world.Person
	People   []link
	Groups   []group
	Title    string
	Sign     string // before the title, # or @
	Topic    string
	Messages []rendered
	Bot      string
	Query    string
	Server   string // the language of the bot's server
	Welcome  Welcome
	Cover    bool
	Now      time.Time
	Starting bool // the bot, which has no commands yet
}

type group struct {
	Name  string
	Links []link
}

// link leads to a channel or a person.
type link struct {
	ID, Name, Sign, Href string
	Here                 bool
}

func (p *Page) shell(w http.ResponseWriter, r *http.Request) {
	v := p.visit(r)
	view := shellView{Who: v.who, Bot: p.world.Bot.Username, Query: query(v.who.ID, v.channel), Server: p.world.Home().Locale,
		Welcome: p.Welcome(v.who.Locale()), Cover: len(p.Cover) > 0, Now: p.world.Now().UTC(),
		Starting: len(p.world.Offered(v.who, v.channel)) == 0}
	for _, one := range p.world.People() {
		view.People = append(view.People, link{ID: one.ID, Name: one.Name(), Href: "/?" + query(one.ID, p.same(v, one)), Here: one == v.who})
	}
	p.channels(v, &view)
	view.Messages = p.messages(v)
	var out bytes.Buffer
	if err := p.show(&out, v.who, "shell.html", view); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(out.Bytes())
}

// others lists the languages that Discord has and the page does not speak.
func others() []string {
	return slices.DeleteFunc(slices.Clone(rules.Locales), func(locale string) bool { _, ok := languages[locale]; return ok })
}

// Welcome is what stands at the start of every channel for a newcomer, in one language.
type Welcome struct {
	Sentence string // what the bot is
	Alt      string // what the picture beside it shows
	Choices  []Choice
}

// Choice is something a newcomer can do at once.
type Choice struct {
	Label, Hint string
	Text        string // a command with its options, "/name option:value", or a text
	Open        bool   // filled in, to be changed and sent; else it is sent at once
}

func (p *Page) coverPicture(w http.ResponseWriter, r *http.Request) {
	if len(p.Cover) == 0 {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "image/png")
	_, _ = w.Write(p.Cover) // the page is gone, or reads it
}

func query(as, in string) string { return url.Values{"as": {as}, "in": {in}}.Encode() }

// same is the channel another person comes to from this one: the same, or their own direct messages.
func (p *Page) same(v *visit, other *world.Person) string {
	if v.channel == p.world.At(world.DM, v.who) {
		return p.world.At(world.DM, other)
	}
	return v.channel
}

// channels fills in the lists at the side and the title.
func (p *Page) channels(v *visit, view *shellView) {
	for _, c := range p.world.Channels(v.who) {
		name := languages[spokenTo(v.who)]["direct"]
		if c.GuildID != "" {
			name = p.world.Guild(c.GuildID).Name
		}
		at := slices.IndexFunc(view.Groups, func(g group) bool { return g.Name == name })
		if at < 0 {
			at, view.Groups = len(view.Groups), append(view.Groups, group{Name: name})
		}
		l := p.link(v, c)
		view.Groups[at].Links = append(view.Groups[at].Links, l)
		p.title(view, l, c)
	}
}

func (p *Page) link(v *visit, c wire.Channel) link {
	l := link{ID: c.ID, Name: c.Name, Sign: "#", Href: "/?" + query(v.who.ID, c.ID), Here: c.ID == v.channel}
	switch c.Type {
	case discordgo.ChannelTypeDM:
		l.Name, l.Sign = p.world.Bot.Username, "@"
	case discordgo.ChannelTypeGroupDM:
		l.Sign = "@"
	}
	return l
}

func (p *Page) title(view *shellView, l link, c wire.Channel) {
	if !l.Here {
		return
	}
	view.Title, view.Sign = l.Name, l.Sign
	w := languages[spokenTo(view.Who)]
	switch {
	case c.Type == discordgo.ChannelTypeDM:
		view.Topic = w["directTopic"]
	case c.Type == discordgo.ChannelTypeGroupDM:
		view.Topic = w["groupTopic"]
	case c.ID == p.world.At(world.Foreign, view.Who):
		view.Topic = w["foreignTopic"]
	default:
		view.Topic = p.world.Guild(c.GuildID).Name
	}
}
