package page

import (
	"bytes"
	"cmp"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"switchboard/playground/rules"
	"switchboard/playground/world"
)

type group struct {
	Name  string
	Links []link
}

// link is a link to a channel, whose Sign is # or @, or to the page of a person.
type link struct {
	Name, Sign, Href string
	Hue              int  // of the person
	Here             bool // it leads to this page
}

func (p *Page) shell(w http.ResponseWriter, r *http.Request) {
	v := p.visitOf(r)
	var people []link
	for i, one := range p.world.People() {
		people = append(people, link{Name: one.Name(), Href: "/?" + query(one.ID, p.channelAs(v, one)), Hue: i * 3 % 8, Here: one == v.who})
	}
	groups, here, topic := p.channels(v)
	var out bytes.Buffer
	err := shellIn(languages[languageOf(v.who)]).ExecuteTemplate(&out, "shell.html", map[string]any{
		"Who": v.who, "People": people, "Groups": groups, "Title": here.Name, "Sign": here.Sign, "Topic": topic, "Files": p.world.Base,
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

// shellIn returns the template of the page in a language.
func shellIn(w words) *template.Template {
	return template.Must(template.New("").Option("missingkey=error").Funcs(template.FuncMap{
		"initial": func(s string) string { return strings.ToUpper(string([]rune(s + "?")[:1])) },
		"say":     w.say, "words": func() words { return w }, "spoken": func() any { return pageLanguages }, "others": otherLocales,
	}).ParseFS(assets, "assets/shell.html"))
}

// otherLocales returns the languages of Discord that the page lacks.
func otherLocales() []string {
	return slices.DeleteFunc(slices.Clone(rules.Locales), func(locale string) bool { _, ok := languages[locale]; return ok })
}

// Welcome is the text at the start of every channel, in one language.
type Welcome struct {
	Sentence string // what the bot is
	Alt      string // what the picture beside it shows
	Choices  []Choice
}

// Choice is a button that lets a newcomer try the bot.
type Choice struct {
	Label, Hint string
	Text        string // a command with options, "/name option:value", or a text for the message box
	Open        bool   // the command is filled in, to be edited; else it is sent at once
}

func query(as, in string) string { return url.Values{"as": {as}, "in": {in}}.Encode() }

// channelAs returns the channel to show when somebody switches to another person: the same, or that person's own DM.
func (p *Page) channelAs(v *visit, other *world.Person) string {
	if v.channel == p.world.At(world.DM, v.who) {
		return p.world.At(world.DM, other)
	}
	return v.channel
}

// channels returns links to the channels that a person sees, by server, the link to the current one, and its topic.
func (p *Page) channels(v *visit) (groups []group, here link, topic string) {
	w := languages[languageOf(v.who)]
	for _, c := range p.world.Channels(v.who) {
		l := link{Name: c.Name, Sign: "#", Href: "/?" + query(v.who.ID, c.ID), Here: c.ID == v.channel}
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
