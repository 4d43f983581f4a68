package puzzles

import (
	"bytes"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"switchboard/notation"
	"switchboard/phrases"
)

// A line names up to ListLimit cells, and no more than fit into listRoom characters: with its words it fits into a
// message. The rest goes into a file.
const (
	ListLimit = 250
	listRoom  = 1999 - 250
)

// UploadLimit is the most bytes of a file that Discord takes, with room to spare.
const UploadLimit = 9 << 20

// File is something attached to an answer.
type File struct {
	Name string // whose end tells the type
	Alt  string // what it shows in words, at most 1024 characters
	Data []byte
}

// Draw is the file of a picture.
func Draw(name, alt string, draw func(io.Writer) error) (File, error) {
	var out bytes.Buffer
	err := draw(&out)
	return File{name, alt, out.Bytes()}, err
}

// Type is the media type.
func (f File) Type() string {
	switch path.Ext(f.Name) {
	case ".png":
		return "image/png"
	case ".gif":
		return "image/gif"
	case ".json":
		return "application/json"
	}
	return "text/plain; charset=utf-8"
}

// Text is what an answer says in plain words, one fact a line, and the lists that are too long for a line, as files.
type Text struct {
	lines []string
	files []File
}

// Add appends lines.
func (t *Text) Add(lines ...string) { t.lines = append(t.lines, lines...) }

// AddFirst puts a line before all others.
func (t *Text) AddFirst(line string) { t.lines = slices.Insert(t.lines, 0, line) }

// Attach adds a text file.
func (t *Text) Attach(name string, data []byte) {
	t.files = append(t.files, File{Name: name, Data: data})
}

// Files are the lists that are too long for a line.
func (t *Text) Files() []File { return t.files }

func (t *Text) String() string { return strings.Join(t.lines, "\n") }

// Parted returns the line that stands above what is drawn, and the others: head, or the first one where that is "".
func (t *Text) Parted(head string) (string, *Text) {
	if head == "" && len(t.lines) > 0 {
		head = t.lines[0]
	}
	lines := slices.DeleteFunc(slices.Clone(t.lines), func(line string) bool { return line == head })
	return head, &Text{lines: lines, files: t.files}
}

// Cut parts the lines into those that fit into limit characters, at least one, with the files, and the others.
func (t *Text) Cut(limit int) (head, tail *Text) {
	used := 0
	for i, line := range t.lines {
		if used += utf8.RuneCountInString(line) + 1; used > limit+1 && i > 0 {
			return &Text{lines: t.lines[:i], files: t.files}, &Text{lines: t.lines[i:]}
		}
	}
	return t, &Text{}
}

// List returns names of cells as they stand in a line, past ListLimit with how many more there are in a file.
func (t *Text) List(s phrases.Speaker, names []string, file string) string {
	line, cut := ShortList(s, names, len(names), ListLimit)
	if !cut {
		return line
	}
	return line + t.AttachList(s, names, " ", file)
}

// AttachList adds a file of entries apart by one character, or of as many as may be sent: then a sentence says how many.
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

// AddShort appends lines, of more than limit as many and how many more there are; the file has them all.
func (t *Text) AddShort(s phrases.Speaker, lines []string, limit int, file string) {
	if more := len(lines) - limit; more > 0 {
		t.AttachLines(file, lines)
		lines = append(lines[:limit:limit], s.Say("and_more", phrases.With{"Count": more}))
	}
	t.Add(lines...)
}

// AttachLines adds a file of lines, without the formatting of a message.
func (t *Text) AttachLines(file string, lines []string) {
	t.Attach(file, []byte(strings.ReplaceAll(strings.Join(lines, "\n"), "`", "")+"\n"))
}

// ShortList returns the first of count names as they stand in a line, as many as fit and at most so many, and how many
// more there are. It reports whether there are.
func ShortList(s phrases.Speaker, first []string, count, most int) (line string, cut bool) {
	n, room := 0, listRoom
	for n < min(len(first), most) && len(first[n]) <= room {
		room -= len(first[n]) + 1
		n++
	}
	line = "`" + strings.Join(first[:n], " ") + "`"
	if n == count {
		return line, false
	}
	return line + " " + s.Say("and_more", phrases.With{"Count": count - n}), true
}

// Cells names cells of a board with so many columns as they stand in a sentence.
func Cells(cells []int, cols int) string { return InCode(notation.Cells(cells, cols)) }

// InCode puts what somebody typed between backticks, so that nothing in it formats the message.
func InCode(s string) string { return "`" + Typed(s) + "`" }

// Typed is what somebody typed as it may stand between the backticks of a phrase: nothing in it ends them.
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

// Clip shortens s to at most limit characters, and shows that it did. Code that is cut in two stays code.
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

// Clocked writes a duration as 1:42, or 1:02:03 from an hour on.
func Clocked(d time.Duration) string {
	s := int(d / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
