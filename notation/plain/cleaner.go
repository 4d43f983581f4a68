package plain

import (
	"slices"
	"strings"
	"unicode/utf8"

	"switchboard/notation/pattern"
	"switchboard/notation/symbols"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// smallPrint begins a line that Discord shows in small letters.
const smallPrint = "-# "

// escape is an escape sequence of a terminal.
var escape = pattern.New(`\x1b(?:\[[^\x40-\x7e]{0,21}[\x40-\x7e])?`)

// cleaner writes the cleaned text.
type cleaner struct {
	out       strings.Builder
	custom    []string
	lineStart bool
}

// last returns the last byte written, 0 before the first.
func (w *cleaner) last() byte {
	if s := w.out.String(); s != "" {
		return s[len(s)-1]
	}
	return 0
}

// fenceLanguage are the names of languages behind the fence of a code block.
var fenceLanguage = map[string]bool{"text": true, "txt": true, "css": true, "diff": true, "py": true, "python": true,
	"json": true, "go": true, "js": true, "ts": true, "csv": true, "ansi": true, "fix": true, "ini": true, "yaml": true,
	"yml": true, "md": true, "plain": true, "plaintext": true, "none": true, "c": true, "cpp": true, "java": true,
	"rust": true, "rs": true, "sql": true, "xml": true, "html": true, "bash": true, "sh": true, "": true}

// startLine drops quote marks and code fences from the front of a line, and what nobody sees before them, such as a byte order mark.
func (w *cleaner) startLine(s string) string {
	w.lineStart = false
	s = strings.TrimLeftFunc(s, invisible)
	for {
		front := strings.TrimLeft(s, " ")
		rest := strings.TrimLeft(front, ">")
		if rest == front || (rest != "" && rest[0] != ' ' && rest[0] != '\n' && rest[0] != '\r') {
			break
		}
		s = strings.TrimPrefix(rest, " ")
	}
	if rest, ok := strings.CutPrefix(s, smallPrint); ok {
		s = rest
	}
	if rest, ok := strings.CutPrefix(s, "```"); ok {
		end := strings.IndexByte(rest[:min(len(rest), 16)], '\n')
		if end >= 0 && fenceLanguage[strings.TrimSpace(rest[:end])] {
			return rest[end:]
		}
		return rest
	}
	return s
}

// step writes what the front of s stands for and returns how long it was.
func (w *cleaner) step(s string) int {
	switch s[0] {
	case '\n', '\r':
		if !strings.HasPrefix(s, "\r\n") {
			w.lineStart = true
			w.out.WriteByte('\n')
		}
		return 1
	case '`':
		return 1
	case '\\':
		for _, typed := range []string{`\n`, `\r\n`} { // for a line break
			if strings.HasPrefix(s, typed) {
				w.out.WriteByte('\n')
				return len(typed)
			}
		}
		if len(s) > 1 && strings.IndexByte("*_|#-+.`~[]()<>\\", s[1]) >= 0 {
			w.out.WriteByte(s[1])
			return 2
		}
	case ':', '<':
		if len(s) > 3 && strings.EqualFold(s[:4], "<br>") {
			w.out.WriteByte('\n')
			return 4
		}
		if n := w.shortcode(s); n > 0 {
			return n
		}
	}
	if s[0] < utf8.RuneSelf {
		w.out.WriteByte(s[0])
		return 1
	}
	r, n := utf8.DecodeRuneInString(s)
	w.rune(r)
	return n
}

// rune writes a character outside ASCII.
func (w *cleaner) rune(r rune) {
	switch {
	case r >= 0x2010 && r <= 0x2015, r == 0x2212, r == 0x2043, r == 0x02D7, r == 0x2796, r == 0x30FC, r == 0x1173:
		w.out.WriteByte('-')
	case r == 0x1175:
		w.out.WriteByte('|')
	case r == 0x2795:
		w.out.WriteByte('+')
	case r == '【', r == '】', r == '「', r == '」', r == '『', r == '』':
		w.out.WriteByte(' ')
	case r == 0x3001:
		w.out.WriteByte(',')
	case r == 0x2028, r == 0x2029, r == 0x85:
		w.out.WriteByte('\n')
		w.lineStart = true
	case r == 0x20E3:
		if symbols.IsDigit(rune(w.last())) {
			w.out.WriteString(symbols.HairSpace)
		}
	case invisible(r):
	case r >= 0x1F1E6 && r <= 0x1F1FF:
		w.out.WriteByte(byte('A' + r - 0x1F1E6))
	case r == 0x1F51F:
		w.out.WriteString("10" + symbols.HairSpace)
	case r >= 0xE000 && r <= 0xF8FF:
		w.out.WriteRune(symbols.Bad)
	default:
		w.out.WriteRune(r)
	}
}

// invisible reports whether r leaves no mark of its own: variation selectors, zero-width characters, direction marks, skin tones.
func invisible(r rune) bool {
	switch {
	case r >= 0xFE00 && r <= 0xFE0F, r == 0xFEFF, r == 0x00AD, r == 0x034F, r == 0x061C, r == 0x180E,
		r >= 0x200B && r <= 0x200F, r >= 0x202A && r <= 0x202E, r >= 0x2060 && r <= 0x2069,
		r >= 0x1F3FB && r <= 0x1F3FF, r >= 0xE0000 && r <= 0xE007F, r >= 0xE0100 && r <= 0xE01EF:
		return true
	}
	return false
}

// shortcode writes the emoji of :name:, <:name:id> or <a:name:id> at the front of s and returns its length, or 0 when there is none.
func (w *cleaner) shortcode(s string) int {
	t, own := strings.CutPrefix(s, "<")
	if own {
		t = strings.TrimPrefix(t, "a")
	}
	if !strings.HasPrefix(t, ":") {
		return 0
	}
	end := 1 + strings.IndexByte(t[1:min(len(t), 2+maxName)], ':')
	if end < 2 || strings.ContainsFunc(t[1:end], notOfName) {
		return 0
	}
	name, rest := t[1:end], t[end+1:]
	if own {
		id := strings.IndexByte(rest[:min(len(rest), 1+maxID)], '>')
		if id < 1 || strings.Trim(rest[:id], "0123456789") != "" {
			return 0
		}
		rest = rest[id+1:]
	}
	return w.emoji(name, len(s)-len(rest))
}

// An emoji's name and its number are so many bytes long at most.
const (
	maxName = 41
	maxID   = 24
)

// notOfName reports whether r cannot stand in the name of an emoji.
func notOfName(r rune) bool {
	return r >= utf8.RuneSelf || !symbols.IsASCIILetter(byte(r)) && !symbols.IsDigit(r) && !strings.ContainsRune("_+-", r)
}

// emoji writes the emoji with that name. A word between two colons that is no known emoji is taken for a server's own.
func (w *cleaner) emoji(name string, n int) int {
	if r, ok := symbols.Shortcodes[strings.ToLower(name)]; ok {
		w.rune(r)
		if symbols.IsDigit(r) {
			w.out.WriteString(symbols.HairSpace)
		}
		return n
	}
	if strings.IndexFunc(name, func(r rune) bool { return r > '9' }) < 0 {
		return 0 // 10:30:20 is a time
	}
	i := slices.IndexFunc(w.custom, func(known string) bool { return known[1:len(known)-1] == name })
	if i < 0 && len(w.custom) == symbols.MaxCustom {
		w.out.WriteRune(symbols.Bad)
		return n
	}
	if i < 0 {
		i, w.custom = len(w.custom), append(w.custom, ":"+name+":")
	}
	w.out.WriteRune(symbols.Custom + rune(i))
	return n
}

// FromUTF16 is the text of a file in UTF-8, which may begin with a byte order mark of another encoding as some editors write them.
func FromUTF16(s string) string {
	text, _, err := transform.String(unicode.BOMOverride(transform.Nop), s)
	if err != nil {
		return s
	}
	return text
}
