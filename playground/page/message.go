package page

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"html/template"
	"slices"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/markdown"
	"switchboard/playground/wire"
	"switchboard/playground/world"
)

const maxMessages = 100

// rendered is a message as HTML. Mark is a hash of the HTML, so that the script need not replace it by the same.
type rendered struct {
	ID   string        `json:"id"`
	Mark string        `json:"mark"`
	HTML template.HTML `json:"html"`
}

func (p *Page) messages(v *visit) []rendered {
	all := p.world.Messages(v.channel, v.who.ID)
	out := []rendered{}
	for _, m := range all[max(0, len(all)-maxMessages):] {
		out = append(out, p.render(m, v.who))
	}
	return out
}

func (p *Page) render(m *wire.Message, who *world.Person) rendered {
	var out bytes.Buffer
	if err := p.show(&out, who, "message.html", m); err != nil {
		out.Reset()
		template.HTMLEscape(&out, []byte("this message cannot be shown: "+err.Error()))
	}
	sum := fnv.New64a()
	_, _ = sum.Write(out.Bytes())
	return rendered{m.ID, fmt.Sprintf("%x", sum.Sum64()), template.HTML(out.String())} // made by html/template
}

func (p *Page) funcs() template.FuncMap {
	return template.FuncMap{
		"markdown": func(s string) template.HTML { return markdown.Render(s, p.names()) },
		"emoji":    func(e *discordgo.ComponentEmoji) template.HTML { return template.HTML(markdown.Emoji(e.ID, e.Name)) },
		"extract":  func(s string) template.HTML { return markdown.Line(s, p.names()) },
		"unix":     func(s string) int64 { return parseTime(s).Unix() },
		"initial":  func(s string) string { return strings.ToUpper(string([]rune(s + "?")[:1])) },
		"hue":      p.hue,
		"has":      func(flags discordgo.MessageFlags, flag int) bool { return int(flags)&flag != 0 },
		"size":     size,
		"file":     func(url string) string { return strings.TrimPrefix(url, p.world.Base) }, // served beside the page
		"selected": selected,
		"cells":    isBoardRow,
		"number":   func(n *int) int { return *n },
		"style": func(n discordgo.ButtonStyle) string {
			return []string{"secondary", "primary", "secondary", "success", "danger", "link", "premium"}[n%7]
		},
		"fields":  formFields,
		"needed":  func(b *bool) bool { return b == nil || *b },
		"accent":  accent,
		"spoiler": func(name string) bool { return strings.HasPrefix(name, "SPOILER_") },
	}
}

func (p *Page) languageFuncs(w words) template.FuncMap {
	return template.FuncMap{
		"say":    w.say,
		"when":   func(s string) (string, error) { return p.when(w, s) },
		"words":  func() words { return w },
		"spoken": func() any { return pageLanguages },
		"others": otherLocales,
	}
}

func (p *Page) names() markdown.Names { return markdown.Names{Of: p.world.Name, Now: p.world.Now()} }

func parseTime(s string) time.Time {
	t, _ := time.Parse(time.RFC3339Nano, s)
	return t
}

func (p *Page) when(w words, s string) (string, error) {
	t, now := parseTime(s).Local(), p.world.Now().Local()
	switch {
	case t.Format(time.DateOnly) == now.Format(time.DateOnly):
		return w.say("today", t.Format("15:04"))
	case t.Format(time.DateOnly) == now.AddDate(0, 0, -1).Format(time.DateOnly):
		return w.say("yesterday", t.Format("15:04"))
	}
	return t.Format("02/01/2006 15:04"), nil
}

func (p *Page) hue(id string) int {
	at := slices.IndexFunc(p.world.People(), func(one *world.Person) bool { return one.ID == id })
	return max(0, at) * 3 % 8
}

func size(n int) string {
	switch {
	case n < 1024:
		return fmt.Sprintf("%d bytes", n)
	case n < 1<<20:
		return fmt.Sprintf("%.2f KB", float64(n)/1024)
	}
	return fmt.Sprintf("%.2f MB", float64(n)/(1<<20))
}

// accent returns the CSS colour of an accent_color, "" for none.
func accent(colour any) string {
	if n, ok := colour.(float64); ok {
		return fmt.Sprintf("#%06x", int(n))
	}
	return ""
}

// formFields returns the fields in a row or label of a modal.
func formFields(c wire.Component) []wire.Component {
	if c.Component != nil {
		return []wire.Component{*c.Component}
	}
	return c.Components
}

// selected returns the options of a select that are chosen by default.
func selected(c *wire.Component) []wire.SelectOption {
	return slices.DeleteFunc(slices.Clone(c.Options), func(o wire.SelectOption) bool { return !o.Default })
}

// isBoardRow reports whether all buttons of a row show emoji alone: they are laid out in columns.
func isBoardRow(row *wire.Component) bool {
	return len(row.Components) > 1 && !slices.ContainsFunc(row.Components, func(c wire.Component) bool {
		return c.Type != discordgo.ButtonComponent || c.Emoji == nil || c.Label != ""
	})
}
