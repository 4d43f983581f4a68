package commands

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"switchboard/notation"
	"switchboard/phrases"
)

// A line names up to ListLimit cells, and no more than fit into listRoom
// characters, so that a line with its words fits into a message. The rest goes
// into a file. 250 names of six letters and digits fit.
const (
	ListLimit = 250
	listRoom  = 1999 - 250
)

// UploadLimit is the most bytes of a file that Discord takes, with room to
// spare.
const UploadLimit = 9 << 20

// Text is what an answer says in plain words, one fact a line, and the lists that
// are too long for a line, as files.
type Text struct {
	lines []string
	files []File
}

// Add appends lines.
func (t *Text) Add(lines ...string) { t.lines = append(t.lines, lines...) }

// Attach adds a text file.
func (t *Text) Attach(name string, data []byte) {
	t.files = append(t.files, File{Name: name, Type: plainText, Data: data})
}

// Files are the lists that are too long for a line.
func (t *Text) Files() []File { return t.files }

func (t *Text) String() string { return strings.Join(t.lines, "\n") }

// parted returns the line that stands above what is drawn, and the others: head, or
// the first one where that is "".
func (t *Text) parted(head string) (string, *Text) {
	if head == "" && len(t.lines) > 0 {
		head = t.lines[0]
	}
	lines := slices.DeleteFunc(slices.Clone(t.lines), func(line string) bool { return line == head })
	return head, &Text{lines: lines, files: t.files}
}

// cut parts the lines into those that fit into limit characters, at least one,
// and the others. The files stay with the first.
func (t *Text) cut(limit int) (head, tail *Text) {
	used := 0
	for i, line := range t.lines {
		if used += utf8.RuneCountInString(line) + 1; used > limit+1 && i > 0 {
			return &Text{lines: t.lines[:i], files: t.files}, &Text{lines: t.lines[i:]}
		}
	}
	return t, &Text{}
}

// also is what is left for further messages; nil where nothing is.
func (t *Text) also() *Reply {
	if len(t.lines) == 0 {
		return nil
	}
	head, tail := t.cut(ContentLimit)
	return &Reply{Text: Clip(head.String(), ContentLimit), Also: tail.also()}
}

// List returns cells as they stand in a line: names inside one pair of
// backticks, and past ListLimit how many more there are. The whole list then
// becomes a file.
func (t *Text) List(s phrases.Speaker, names []string, file string) string {
	line, cut := ShortList(s, names, len(names), ListLimit)
	if !cut {
		return line
	}
	return line + t.AttachList(s, names, " ", file)
}

// AttachList adds a file of entries apart by one character, or of as many as may be sent:
// then it returns a sentence that says how many.
func (t *Text) AttachList(s phrases.Speaker, entries []string, apart, file string) (cutShort string) {
	data := []byte(strings.Join(entries, apart) + "\n")
	if len(data) > UploadLimit {
		end := bytes.LastIndex(data[:UploadLimit], []byte(apart))
		data = append(data[:end], '\n')
		kept := bytes.Count(data[:end], []byte(apart)) + 1
		cutShort = s.Say("list_cut_short", phrases.With{"File": InCode(file), "Count": kept})
	}
	t.Attach(file, data)
	return cutShort
}

// ShortList returns the first of count names as they stand in a line, at most so
// many and as many as fit, and how many more there are. It reports whether there
// are more.
func ShortList(s phrases.Speaker, first []string, count, most int) (line string, cut bool) {
	n := fitting(first, most)
	line = "`" + strings.Join(first[:n], " ") + "`"
	if n == count {
		return line, false
	}
	return line + " " + s.Say("and_more", phrases.With{"Count": count - n}), true
}

// fitting tells how many of the names, and at most how many, fit into a line.
func fitting(names []string, most int) int {
	room := listRoom
	for i, name := range names[:min(len(names), most)] {
		if room -= len(name) + 1; room < -1 {
			return i
		}
	}
	return min(len(names), most)
}

// Cells names cells of a board with so many columns as they stand in a sentence.
func Cells(cells []int, cols int) string { return InCode(notation.Cells(cells, cols)) }

// InCode puts what somebody typed between backticks, so that nothing in it
// formats the message.
func InCode(s string) string { return "`" + Typed(s) + "`" }

// Typed is what somebody typed as it may stand between the backticks of a phrase:
// nothing in it ends them.
func Typed(s string) string {
	s = strings.Map(func(r rune) rune {
		if r == '`' || r == '\n' || r == '\r' {
			return ' '
		}
		return r
	}, s)
	if strings.TrimSpace(s) == "" {
		return " "
	}
	return s
}

// Clip shortens s to at most limit characters, and shows that it did. Code that is cut
// in two stays code, so that nothing in it has an effect.
func Clip(s string, limit int) string {
	if utf8.RuneCountInString(s) <= limit {
		return s
	}
	r := []rune(s)
	if cut := string(r[:limit-2]); strings.Count(cut, "`")%2 == 1 {
		return cut + "…`"
	}
	return string(r[:limit-2]) + strings.TrimSuffix(string(r[limit-2]), "`") + "…"
}

// What Discord makes a link or an invite of, and links under words of their own.
var (
	masked = regexp.MustCompile(`\[([^\[\]]*)\]\(\s*<?[a-zA-Z][a-zA-Z0-9+.-]*:[^)]*\)`)
	linked = regexp.MustCompile(`(?i)<?\b[a-z][a-z0-9+.-]*://\S+|\b(?:discord\.gg|discord(?:app)?\.com/invite|discord\.(?:me|li|io)|dsc\.gg)/\S+`)
)

// WithoutLinks is a text without links and invites, and those that were left out.
func WithoutLinks(text string) (rest string, left []string) {
	left = masked.FindAllString(text, -1)
	text = masked.ReplaceAllString(text, "$1")
	left = append(left, linked.FindAllString(text, -1)...)
	return strings.Join(strings.Fields(linked.ReplaceAllString(text, " ")), " "), left
}

// What Markdown looks at: these characters anywhere, and at the start of a line what begins
// a heading, a list or small text.
var (
	marks  = regexp.MustCompile("[\\\\*_~`|<>\\[\\]@]")
	starts = regexp.MustCompile(`^(?:#|-|\d+\.)`)
)

// Plain is a line that a person wrote, as it may stand in a message of the bot's: without
// links and invites, and without any effect of Discord's Markdown, mentions, emoji and
// times.
func Plain(text string) string {
	text, _ = WithoutLinks(text)
	return starts.ReplaceAllStringFunc(marks.ReplaceAllString(text, `\$0`), func(start string) string {
		return start[:len(start)-1] + `\` + start[len(start)-1:]
	})
}
