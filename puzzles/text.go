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

// A line lists at most ListLimit cells and listRoom characters, so that it fits into a message with its words. A file
// has the whole list.
const (
	ListLimit = 250
	listRoom  = 1999 - 250
)

// UploadLimit is the most bytes of a file, a little less than Discord takes.
const UploadLimit = 9 << 20

// File is a file attached to an answer.
type File struct {
	Name string // its extension tells the type
	Alt  string // alt text, at most 1024 characters
	Data []byte
}

// Draw makes a file of what draw writes.
func Draw(name, alt string, draw func(io.Writer) error) (File, error) {
	var out bytes.Buffer
	err := draw(&out)
	return File{name, alt, out.Bytes()}, err
}

// Type is the media type, which package mime would look up in the tables of the machine.
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

// Text is the text of an answer, one fact a line, with files for lists that are too long for a line.
type Text struct {
	lines []string
	files []File
}

func (t *Text) Add(lines ...string) { t.lines = append(t.lines, lines...) }

// AddFirst inserts a line at the top.
func (t *Text) AddFirst(line string) { t.lines = slices.Insert(t.lines, 0, line) }

func (t *Text) Attach(name string, data []byte) {
	t.files = append(t.files, File{Name: name, Data: data})
}

func (t *Text) Files() []File { return t.files }

func (t *Text) String() string { return strings.Join(t.lines, "\n") }

// Parted separates the line above the picture (head, or the first line if that is "") from the rest.
func (t *Text) Parted(head string) (string, *Text) {
	if head == "" && len(t.lines) > 0 {
		head = t.lines[0]
	}
	lines := slices.DeleteFunc(slices.Clone(t.lines), func(line string) bool { return line == head })
	return head, &Text{lines: lines, files: t.files}
}

// Cut splits the text: head has the files and the first lines, at least one, that fit into limit characters.
func (t *Text) Cut(limit int) (head, tail *Text) {
	used := 0
	for i, line := range t.lines {
		if used += utf8.RuneCountInString(line) + 1; used > limit+1 && i > 0 {
			return &Text{lines: t.lines[:i], files: t.files}, &Text{lines: t.lines[i:]}
		}
	}
	return t, &Text{}
}

// List joins names for a line; if they do not fit, it says how many are left out and attaches them all as a file.
func (t *Text) List(s phrases.Speaker, names []string, file string) string {
	line, cut := ShortList(s, names, len(names), ListLimit)
	if !cut {
		return line
	}
	return line + t.AttachList(s, names, " ", file)
}

// AttachList attaches entries separated by one character. If they exceed UploadLimit, it attaches the first ones and
// returns a sentence with their number.
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

// AddShort adds lines. If there are more than limit, it adds the first ones, says how many are left out, and attaches
// all.
func (t *Text) AddShort(s phrases.Speaker, lines []string, limit int, file string) {
	if more := len(lines) - limit; more > 0 {
		t.AttachLines(file, lines)
		lines = append(lines[:limit:limit], s.Say("and_more", phrases.With{"Count": more}))
	}
	t.Add(lines...)
}

// AttachLines attaches lines as a file, without the formatting of a message.
func (t *Text) AttachLines(file string, lines []string) {
	t.Attach(file, []byte(strings.ReplaceAll(strings.Join(lines, "\n"), "`", "")+"\n"))
}

// ShortList joins the first names for a line, at most most and as many as fit, and says how many of count are left out.
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

// CellsWhere lists the cells of a board of n cells for which something holds.
func CellsWhere(n int, holds func(cell int) bool) (cells []int) {
	for cell := range n {
		if holds(cell) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// Cells names cells of a board with cols columns, for a sentence.
func Cells(cells []int, cols int) string { return InCode(notation.Cells(cells, cols)) }

// InCode puts text between backticks and removes what would end them or format the message.
func InCode(s string) string { return "`" + Typed(s) + "`" }

// Typed prepares text that a person typed for a phrase that has the backticks.
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

// Clip shortens s to limit characters, ending in an ellipsis. Code that is cut in two stays code.
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

// Clocked formats a duration as 1:42, or 1:02:03 from an hour on.
func Clocked(d time.Duration) string {
	s := int(d / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
