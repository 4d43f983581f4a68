package markdown

import (
	"fmt"
	"html"
	"html/template"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// span is text between marks. What it is of goldmark's does not count: write looks at it first.
type span struct {
	ast.Emphasis
	tag string
}

// marks are a pair of characters around text: what one of them makes, and what two do.
type marks struct {
	char     byte
	one, two string
	loose    bool // spaces inside the marks do not matter
}

var (
	stars = marks{char: '*', one: "em", two: "strong"}
	lines = marks{char: '_', one: "em", two: "u"}
	waves = marks{char: '~', two: "s"}
	bars  = marks{char: '|', two: "spoiler", loose: true}
)

func (m marks) Trigger() []byte         { return []byte{m.char} }
func (m marks) IsDelimiter(b byte) bool { return b == m.char }

func (m marks) CanOpenCloser(opener, closer *parser.Delimiter) bool {
	return opener.Char == closer.Char
}

func (m marks) OnMatch(consumes int) ast.Node {
	return &span{tag: [...]string{1: m.one, 2: m.two}[consumes]}
}

func (m marks) Parse(_ ast.Node, block text.Reader, pc parser.Context) ast.Node {
	before := block.PrecendingCharacter()
	line, segment := block.PeekLine()
	low := 1
	if m.one == "" {
		low = 2
	}
	d := parser.ScanDelimiter(line, before, low, m)
	if m.loose && strings.HasPrefix(string(line), string([]byte{m.char, m.char})) {
		d = parser.NewDelimiter(true, true, 2, m.char, m)
	}
	if d == nil || m.one == "" && d.OriginalLength != 2 {
		return nil
	}
	d.Segment = segment.WithStop(segment.Start + d.OriginalLength)
	block.Advance(d.OriginalLength)
	pc.PushDelimiter(d)
	return d
}

// angle reads what Discord writes in angle brackets: mentions, times, custom emoji.
type angle struct{}

const angles = `<(?:(@[!&]?|#)([0-9]+)|(a?):([A-Za-z0-9_]{2,32}):([0-9]+)|t:(-?[0-9]{1,13})(?::([tTdDfFsSR]))?|/([^:<>\n]{1,100}):([0-9]+))>`

var inAngles, firstInAngles = regexp.MustCompile(angles), regexp.MustCompile("^" + angles)

func (angle) Trigger() []byte { return []byte{'<'} }

func (angle) Parse(_ ast.Node, block text.Reader, pc parser.Context) ast.Node {
	line, _ := block.PeekLine()
	m := firstInAngles.FindStringSubmatch(string(line))
	if m == nil {
		return nil
	}
	block.Advance(len(m[0]))
	n, _ := pc.Get(names).(Names)
	return ast.NewString([]byte(angled(m, n))) // HTML that needs nothing more; goldmark's parser makes no others
}

// angled is what stands in angle brackets, by the groups of inAngles, as HTML.
func angled(m []string, n Names) string {
	switch {
	case m[1] == "#":
		return mention("#" + known(n.Channel, m[2], "unknown"))
	case m[1] == "@&":
		return mention("@" + known(n.Role, m[2], "unknown-role"))
	case m[1] != "":
		return mention("@" + known(n.User, m[2], "unknown-user"))
	case m[4] != "":
		name := html.EscapeString(":" + m[4] + ":")
		ext := "png"
		if m[3] == "a" {
			ext = "gif"
		}
		return fmt.Sprintf(`<img class="emoji" src="/emojis/%s.%s" alt="%s" title="%s">`, m[5], ext, name, name)
	case m[6] != "":
		return moment(m[6], m[7], n.Now)
	}
	return mention("/" + m[8])
}

// signs are those of formatting that a quoted line goes without.
var signs = strings.NewReplacer("`", "", "**", "", "__", "", "~~", "", "\n-# ", " ", "\n", " ")

// Line gives a text as HTML on one line, without its formatting, as where a message is quoted.
func Line(s string, n Names) template.HTML {
	s = signs.Replace(s)
	var out strings.Builder
	for {
		m := inAngles.FindStringSubmatch(s)
		if m == nil {
			return template.HTML(out.String() + dress(s)) // escaped piece by piece
		}
		before, after, _ := strings.Cut(s, m[0])
		out.WriteString(dress(before) + angled(m, n))
		s = after
	}
}

func known(f func(string) string, id, otherwise string) string {
	if f != nil {
		if s := f(id); s != "" {
			return s
		}
	}
	return otherwise
}

func mention(s string) string { return `<span class="mention">` + html.EscapeString(s) + `</span>` }

// layouts are Discord's styles of a time.
var layouts = map[string]string{
	"t": "3:04 PM", "T": "3:04:05 PM", "d": "01/02/2006", "D": "January 2, 2006", "f": "January 2, 2006 3:04 PM",
	"F": "Monday, January 2, 2006 3:04 PM",
	"s": "01/02/2006, 3:04 PM", "S": "01/02/2006, 3:04:05 PM",
}

func moment(unix, style string, now time.Time) string {
	n, _ := strconv.ParseInt(unix, 10, 64)
	if style == "" {
		style = "f"
	}
	at := time.Unix(n, 0).In(now.Location())
	shown, counted := at.Format(layouts[style]), ""
	if style == "R" {
		n, unit := steps(at.Sub(now))
		shown, counted = at.Format(layouts["f"]), fmt.Sprintf(` data-n="%d" data-unit="%s"`, n, unit) // the page says it in words
	}
	return fmt.Sprintf(`<time class="time" datetime="%s" title="%s"%s>%s</time>`, at.UTC().Format(time.RFC3339), at.Format(layouts["F"]),
		counted, shown)
}

// steps counts how far away a time is in the largest unit that it fills; less than 0 is past.
func steps(d time.Duration) (n int, unit string) {
	size := d.Abs()
	units := []struct {
		name string
		long time.Duration
	}{{"year", 365 * 24 * time.Hour}, {"month", 30 * 24 * time.Hour}, {"day", 24 * time.Hour}, {"hour", time.Hour}, {"minute", time.Minute},
		{"second", time.Second}}
	for _, u := range units {
		if n, unit = int(d/u.long), u.name; size >= u.long {
			break
		}
	}
	return n, unit
}
