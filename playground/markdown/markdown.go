// Package markdown writes a message's text as HTML, with what Discord shows of markdown and nothing else: bold,
// italics, underline, strike, spoilers, code, quotes, headings, small print, lists, links, times, mentions and
// emoji. Call Render. The parsing is goldmark's, with Discord's own marks added; all text is escaped, no tag of
// the writer's survives, and links lead to http and https only.
package markdown

import (
	"bytes"
	"html/template"
	"regexp"
	"strings"
	"time"

	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Names tells what the ids in a text stand for. A function may give "" for what it does not know.
type Names struct {
	User    func(id string) string
	Channel func(id string) string
	Role    func(id string) string
	Now     time.Time // for "3 minutes ago"
}

var names = parser.NewContextKey()

var engine = parser.NewParser(
	parser.WithBlockParsers(
		util.Prioritized(smallPrint{}, 90),
		util.Prioritized(parser.NewListParser(), 300),
		util.Prioritized(parser.NewListItemParser(), 400),
		util.Prioritized(parser.NewATXHeadingParser(), 600),
		util.Prioritized(parser.NewBlockquoteParser(), 800),
		util.Prioritized(parser.NewParagraphParser(), 1000),
	),
	parser.WithInlineParsers(
		util.Prioritized(parser.NewCodeSpanParser(), 100),
		util.Prioritized(angle{}, 150),
		util.Prioritized(parser.NewLinkParser(), 200),
		util.Prioritized(parser.NewAutoLinkParser(), 300),
		util.Prioritized(stars, 500),
		util.Prioritized(lines, 500),
		util.Prioritized(waves, 500),
		util.Prioritized(bars, 500),
		util.Prioritized(extension.NewLinkifyParser(), 999),
	),
)

var fence = regexp.MustCompile("(?s)```(?:([A-Za-z0-9_+.#-]+)\n)?\n*(.*?[^\n`].*?)\n*```")

// Render gives a text as HTML. A text of up to 30 emoji and nothing else is shown large, as Discord does.
func Render(s string, n Names) template.HTML {
	var out bytes.Buffer
	for s != "" {
		at := fence.FindStringSubmatchIndex(s)
		if at == nil {
			plain(&out, s, n)
			break
		}
		plain(&out, strings.TrimRight(s[:at[0]], " "), n)
		out.WriteString(`<pre><code>` + dress(s[at[4]:at[5]]) + `</code></pre>`)
		s = strings.TrimPrefix(s[at[1]:], "\n")
	}
	return template.HTML(out.String()) // escaped piece by piece
}

// plain renders what stands between blocks of code.
func plain(out *bytes.Buffer, s string, n Names) {
	if strings.TrimSpace(s) == "" {
		return
	}
	if jumbo(s) {
		out.WriteString(`<div class="jumbo">`)
		defer out.WriteString(`</div>`)
	}
	pc := parser.NewContext()
	pc.Set(names, n)
	source := []byte(shape(s))
	write(out, source, engine.Parse(text.NewReader(source), parser.WithContext(pc)))
}

var (
	item    = regexp.MustCompile(`^\s*([-*]|[0-9]+\.) `)
	heading = regexp.MustCompile(`^#{1,3} `)
)

// shape sets off what Discord ends with the line and CommonMark does not: quotes and lists. A line of >>> quotes
// all that follows.
func shape(s string) string {
	in := strings.Split(s, "\n")
	out := make([]string, 0, len(in))
	for i, line := range in {
		if rest, ok := strings.CutPrefix(line, ">>> "); ok {
			out = append(out, "", "> "+rest)
			for _, l := range in[i+1:] {
				out = append(out, "> "+l)
			}
			break
		}
		if i > 0 && ends(in[i-1], line) {
			out = append(out, "")
		}
		out = append(out, literal(line))
	}
	return strings.Join(out, "\n")
}

// ends reports whether a quote or list of the line before ends with this one.
func ends(before, line string) bool {
	quoted := func(s string) bool { return strings.HasPrefix(s, "> ") }
	indented := strings.HasPrefix(line, " ")
	return quoted(before) && !quoted(line) || item.MatchString(before) && !item.MatchString(line) && !indented
}

// literal keeps a line from meaning what it means to CommonMark alone: > without a space is no quote, + and 1) are
// no items, #### is no heading, and spaces at the end are no break.
func literal(line string) string {
	t := strings.TrimLeft(line, " ")
	pad := line[:len(line)-len(t)]
	switch {
	case strings.HasPrefix(t, ">") && !strings.HasPrefix(t, "> "), strings.HasPrefix(t, "+ "), strings.HasPrefix(t, "#") &&
		!heading.MatchString(t):
		return pad + `\` + t
	case t == "-" || t == "*":
		return pad + `\` + t
	}
	return line
}
