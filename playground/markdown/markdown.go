// Package markdown renders Discord's dialect of markdown as HTML: bold, italics, underline, strikethrough, spoilers,
// code, quotes, headings, subtext, lists, links, timestamps, mentions and emoji. Render is for a message, Line for a
// quotation. Like Discord's client it tries a list of patterns in order. Text is escaped, and links are http or https.
package markdown

import (
	"fmt"
	"html/template"
	"regexp"
	"strings"
	"time"
)

// Names is what a text depends on: the names behind its mentions, and the time.
type Names struct {
	Of  func(sign, id string) string // the name of an account "@", role "@&" or channel "#"; "" if it is unknown
	Now time.Time                    // for "3 minutes ago"

	bare bool // render nothing but what is in angle brackets
}

var fence = regexp.MustCompile("(?s)```(?:([A-Za-z0-9_+.#-]+)\n)?\n*(.*?[^\n`].*?)\n*```")

// Render returns a message's text as HTML. Up to 30 emoji and nothing else are marked as jumbo, as Discord does.
func Render(s string, n Names) template.HTML {
	var out strings.Builder
	for s != "" {
		at := fence.FindStringSubmatchIndex(s)
		if at == nil {
			out.WriteString(n.plain(s))
			break
		}
		out.WriteString(n.plain(s[:at[0]]) + `<pre><code>` + escape(s[at[4]:at[5]]) + `</code></pre>`)
		s = strings.TrimPrefix(s[at[1]:], "\n")
	}
	return template.HTML(out.String()) // escaped piece by piece
}

func (n Names) plain(s string) string {
	out := n.blocks(strings.Split(s, "\n"))
	if jumbo(s) {
		return `<div class="jumbo">` + out + `</div>`
	}
	return out
}

var (
	heading   = regexp.MustCompile(`^ *(#{1,3}) +(.+)`)
	subtext   = regexp.MustCompile(`^ *-# +(.+)`)
	quote     = regexp.MustCompile(`^ *> (.*)`)
	quoteRest = regexp.MustCompile(`^ *>>> (.*)`) // all following lines are quoted
	item      = regexp.MustCompile(`^ *(?:[-*]|([0-9]{1,9})\.) +(.+)`)
	blank     = regexp.MustCompile(`^\s*$`)
)

// blocks renders lines as headings, subtext, quotes, lists and paragraphs.
func (n Names) blocks(lines []string) (out string) {
	for len(lines) > 0 {
		first, took := lines[0], 1
		if m := heading.FindStringSubmatch(first); m != nil {
			out += tag(fmt.Sprint("h", len(m[1])+2), n.inline(m[2])) // h1 and h2 are the page's
		} else if m := subtext.FindStringSubmatch(first); m != nil {
			out += tag("small", n.inline(m[1]))
		} else if m := quoteRest.FindStringSubmatch(first); m != nil {
			return out + tag("blockquote", n.blocks(append(m[1:], lines[1:]...)))
		} else if quote.MatchString(first) {
			took = countWhile(lines, quote.MatchString)
			out += tag("blockquote", n.blocks(mapLines(lines[:took], func(l string) string { return quote.FindStringSubmatch(l)[1] })))
		} else if item.MatchString(first) {
			took = 1 + countWhile(lines[1:], func(l string) bool { return item.MatchString(l) || indent(l) > 0 && !blank.MatchString(l) })
			out += n.list(lines[:took])
		} else if !blank.MatchString(first) {
			took = 1 + countWhile(lines[1:], paragraph)
			out += tag("p", n.inline(strings.Join(mapLines(lines[:took], strings.TrimSpace), "\n")))
		}
		lines = lines[took:]
	}
	return out
}

// paragraph reports whether a line starts no other kind of block.
func paragraph(line string) bool {
	for _, other := range []*regexp.Regexp{blank, heading, subtext, quoteRest, quote, item} {
		if other.MatchString(line) {
			return false
		}
	}
	return true
}

// list renders list items, each with the lines indented below it, which may be lists.
func (n Names) list(lines []string) string {
	name, open := "ul", "<ul>"
	if m := item.FindStringSubmatch(lines[0]); m[1] != "" {
		name, open = "ol", fmt.Sprintf(`<ol start="%s">`, m[1])
	}
	for margin := indent(lines[0]); len(lines) > 0; {
		took := 1 + countWhile(lines[1:], func(l string) bool { return indent(l) > margin || !item.MatchString(l) })
		own := 1 + countWhile(lines[1:took], paragraph)
		text := append(item.FindStringSubmatch(lines[0])[2:], mapLines(lines[1:own], strings.TrimSpace)...)
		open += tag("li", n.inline(strings.Join(text, "\n"))+n.blocks(lines[own:took]))
		lines = lines[took:]
	}
	return open + "</" + name + ">"
}

func indent(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }

// countWhile counts the lines up to the first that is not of a kind.
func countWhile(lines []string, is func(string) bool) (n int) {
	for n < len(lines) && is(lines[n]) {
		n++
	}
	return n
}

func mapLines(lines []string, f func(string) string) (out []string) {
	for _, l := range lines {
		out = append(out, f(l))
	}
	return out
}

func tag(name, inside string) string { return "<" + name + ">" + inside + "</" + name + ">" }
