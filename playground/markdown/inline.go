package markdown

import (
	"cmp"
	"fmt"
	"html"
	"html/template"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const angles = `<(?:(@[!&]?|#)([0-9]+)|(a?):([A-Za-z0-9_]{2,32}):([0-9]+)|t:(-?[0-9]{1,13})(?::([tTdDfFsSR]))?|` +
	`/([^:<>\n]{1,100}):([0-9]+))>`

type span struct {
	kind  string         // the HTML tag, or a case of Names.span
	found *regexp.Regexp // anchored at the start; the first group is the whole span
}

func starts(kind, pattern, next string) span {
	return span{kind, regexp.MustCompile(`(?s)^(` + pattern + `)` + next)}
}

// spans are tried in this order.
var spans = []span{
	starts("escape", `\\([^0-9A-Za-z\s])`, ``),
	starts("code", "``([^`].*?[^`])``", "(?:[^`]|$)"),
	starts("code", "`([^`]+)`", ``),
	starts("angle", angles, ``),
	starts("link", `(!?)\[([^\[\]]+)\]\(\s*<?(https?://(?:\([^\s()<>]*\)|[^\s()<>])+)>?\s*\)`, ``),
	starts("url", `<(https?://[^\s<>]+)>`, ``),
	starts("url", `(https?://[^\s<]*[^\s<.,:;"'\])])`, ``),
	starts("em", `\*((?:\*\*|[^\s*])(?:\*\*|\s+(?:[^\s*]|\*\*)|[^\s*])*?)\*`, `(?:[^*]|$)`),
	starts("strong", `\*\*(.+?)\*\*`, `(?:[^*]|$)`),
	starts("u", `__([^_].*?)__`, `(?:[^_]|$)`),
	starts("em", `_((?:__)?[^_](?:__|[^_])*?)_`, `\b`),
	starts("s", `~~(.+?)~~`, ``),
	starts("spoiler", `\|\|(.+?)\|\|`, ``),
}

// spanStart finds where a span may start: any of its signs, but _ only at the start of a word.
var spanStart = regexp.MustCompile("(?s).(?:[\\\\`<![h*~|]|\\b_)")

// inline renders text with spans, which may nest.
func (n Names) inline(s string) string {
	var out strings.Builder
	for plain := 0; plain < len(s); {
		kind, m := n.firstSpan(s[plain:])
		if kind != "" {
			out.WriteString(broken(s[:plain]) + n.span(kind, m))
			s, plain = s[plain+len(m[1]):], 0
			continue
		}
		if at := spanStart.FindStringIndex(s[plain:]); at != nil {
			plain += at[1] - 1
		} else {
			plain = len(s)
		}
	}
	return out.String() + broken(s)
}

// broken renders text without spans, with its line breaks.
func broken(s string) string { return strings.ReplaceAll(escape(s), "\n", "<br>") }

func (n Names) firstSpan(s string) (kind string, groups []string) {
	for _, one := range spans {
		if m := one.found.FindStringSubmatch(s); m != nil && (one.kind == "angle" || !n.bare) {
			return one.kind, m
		}
	}
	return "", nil
}

// span renders a span, given the groups of its pattern.
func (n Names) span(kind string, m []string) string {
	switch kind {
	case "escape":
		return escape(m[2])
	case "code":
		return tag("code", escape(strings.TrimSpace(m[2])))
	case "angle":
		return angleHTML(m[1:], n)
	case "link":
		if n.bare = strings.Contains(m[3], "://"); m[2] != "" {
			return m[2] + n.inline(m[3])
		}
		return link(m[4], n.inline(m[3]))
	case "url":
		return link(m[2], html.EscapeString(m[2]))
	case "spoiler":
		return `<span class="spoiler" role="button" tabindex="0" aria-label="Spoiler" aria-expanded="false"><span>` +
			n.inline(m[2]) + `</span></span>`
	}
	return tag(kind, n.inline(m[2]))
}

func link(url, inside string) string {
	return `<a href="` + html.EscapeString(url) + `" target="_blank" rel="noopener noreferrer nofollow">` + inside + `</a>`
}

// angleHTML renders a mention, custom emoji or timestamp in angle brackets, given the groups of angles.
func angleHTML(m []string, n Names) string {
	switch sign := strings.TrimSuffix(m[1], "!"); {
	case sign != "":
		return mention(sign[:1] + cmp.Or(n.Of(sign, m[2]), unknown[sign]))
	case m[4] != "":
		name := html.EscapeString(":" + m[4] + ":")
		ext := "png"
		if m[3] == "a" {
			ext = "gif"
		}
		return fmt.Sprintf(`<img class="emoji" src="/emojis/%s.%s" alt="%s" title="%s">`, m[5], ext, name, name)
	case m[6] != "":
		return timestamp(m[6], m[7], n.Now)
	}
	return mention("/" + m[8])
}

// formatting removes the signs of formatting from a text that is quoted.
var formatting = strings.NewReplacer("`", "", "**", "", "__", "", "~~", "", "\n-# ", " ", "\n", " ")

// Line returns a text as HTML on one line and without formatting, for a quotation. Mentions and emoji are rendered.
func Line(s string, n Names) template.HTML {
	n.bare = true
	return template.HTML(n.inline(formatting.Replace(s))) // escaped piece by piece
}

var unknown = map[string]string{"@": "unknown-user", "@&": "unknown-role", "#": "unknown"}

func mention(s string) string { return `<span class="mention">` + html.EscapeString(s) + `</span>` }

// timestamp renders a time in UTC, which the page's script replaces by its style, or by the seconds that it is away.
func timestamp(unix, style string, now time.Time) string {
	n, _ := strconv.ParseInt(unix, 10, 64)
	at := time.Unix(n, 0).UTC()
	return fmt.Sprintf(`<time class="time" datetime="%s" data-style="%s" data-away="%d">%s</time>`,
		at.Format(time.RFC3339), cmp.Or(style, "f"), n-now.Unix(), at.Format("2006-01-02 15:04 UTC"))
}
