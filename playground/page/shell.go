package page

import (
	"bytes"
	"cmp"
	"net/http"
	"net/url"
	"slices"

	"switchboard/playground/rules"
	"switchboard/playground/world"
)

// group is what the list at the side has under one heading.
type group struct {
	Name  string
	Links []link
}

// link leads to a channel or a person.
type link struct {
	ID, Name, Sign, Href string // Sign stands before the name of a channel, # or @
	Here                 bool
}

func (p *Page) shell(w http.ResponseWriter, r *http.Request) {
	v := p.visitOf(r)
	var people []link
	for _, one := range p.world.People() {
		people = append(people, link{ID: one.ID, Name: one.Name(), Href: "/?" + query(one.ID, p.channelAs(v, one)), Here: one == v.who})
	}
	groups, here, topic := p.channels(v)
	var out bytes.Buffer
	err := p.show(&out, v.who, "shell.html", map[string]any{
		"Who": v.who, "People": people, "Groups": groups, "Title": here.Name, "Sign": here.Sign, "Topic": topic, "Messages": p.messages(v),
		"Bot": p.world.Bot.Username, "Query": query(v.who.ID, v.channel), "Server": p.world.Home().Locale, "Now": p.world.Now().UTC(),
		"Welcome": p.Welcome(v.who.Locale()), "Cover": len(p.Cover) > 0,
		"Starting": len(p.world.Offered(v.who, v.channel)) == 0, // the bot has no commands yet
	})
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(out.Bytes())
}

// otherLocales lists the languages that Discord has and the page does not speak.
func otherLocales() []string {
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

func query(as, in string) string { return url.Values{"as": {as}, "in": {in}}.Encode() }

// channelAs is the channel another person comes to from this one: the same, or their own direct messages.
func (p *Page) channelAs(v *visit, other *world.Person) string {
	if v.channel == p.world.At(world.DM, v.who) {
		return p.world.At(world.DM, other)
	}
	return v.channel
}

// channels are those that a person sees, in groups, with the one they are in, and what is said of it.
func (p *Page) channels(v *visit) (groups []group, here link, topic string) {
	w := languages[languageOf(v.who)]
	for _, c := range p.world.Channels(v.who) {
		l := link{ID: c.ID, Name: c.Name, Sign: "#", Href: "/?" + query(v.who.ID, c.ID), Here: c.ID == v.channel}
		name := w["direct"]
		if g := p.world.Guild(c.GuildID); g != nil {
			name = g.Name
		} else {
			l.Name, l.Sign = cmp.Or(c.Name, p.world.Bot.Username), "@"
		}
		at := slices.IndexFunc(groups, func(g group) bool { return g.Name == name })
		if at < 0 {
			at, groups = len(groups), append(groups, group{Name: name})
		}
		groups[at].Links = append(groups[at].Links, l)
		if l.Here {
			here, topic = l, name
		}
	}
	for place, about := range map[world.Place]string{world.DM: "directTopic", world.Group: "groupTopic", world.Foreign: "foreignTopic"} {
		if p.world.At(place, v.who) == v.channel {
			topic = w[about]
		}
	}
	return groups, here, topic
}
