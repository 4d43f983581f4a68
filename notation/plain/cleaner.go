package plain

import (
	"slices"
	"strings"
	"unicode/utf8"

	"switchboard/notation/pattern"
	"switchboard/notation/symbols"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

// Unformat removes code fences, quotes, variation selectors, keycaps, zero-width characters and carriage returns,
// replaces :name: by emoji and dashes by hyphens, and normalizes to NFKC.
func Unformat(s string) Cleaned {
	c := Cleaned{Text: s}
	if !isClean(s) {
		s = strings.ToValidUTF8(escape.ReplaceAllString(twoHandles(s), ""), string(symbols.Bad))
		s = strings.ReplaceAll(norm.NFKC.String(strings.Map(shorten, s)), "\r\n", "\n")
		w := cleaner{}
		w.out.Grow(len(s))
		quotes := strings.Contains(s, ">") && len(s) <= MaxProse
		for l := range strings.Lines(s) {
			from := w.out.Len()
			w.line(l)
			if of := &c.Own; quotes {
				if strings.HasPrefix(l, ">") {
					of = &c.Quote
				}
				*of = append(*of, w.out.String()[from:]...)
			}
		}
		c.Text, c.custom = strings.ReplaceAll(w.out.String(), "🔟", "10"+symbols.HairSpace), w.custom
		c.nameField()
	}
	c.unbold()
	return c
}

// shorten replaces characters that NFKC makes more than four times as long, such as units of measure drawn in one
// square: no board has them, and a text full of them would exceed its bound.
func shorten(r rune) rune {
	if r >= 0x3300 && r <= 0x33FF || r == 0xFDFA || r == 0xFDFB {
		return symbols.Bad
	}
	return r
}

// isClean reports whether a text has nothing to clean but bold and underlined text.
func isClean(s string) bool {
	return !strings.Contains(s, smallPrint) && !strings.ContainsFunc(s, func(r rune) bool {
		return r >= 0x80 || r == '`' || r == '\\' || r == '\r' || r == '<' || r == '>' || r == ':' || r == '|' || r == 0x1b
	})
}

// escape matches an escape sequence of a terminal.
var escape = pattern.New(`\x1b(?:\[[^\x40-\x7e]{0,21}[\x40-\x7e])?`)

// smallPrint begins a line that Discord shows in small letters. frontOfLine matches it and other marks in front of a
// line: quotes, and a code fence with the name of a language.
const smallPrint = "-# "

var frontOfLine = pattern.New("(?m)^(?: *>+(?: |$))*(?:" + smallPrint + ")?(?:```(?:[ \t]*(?:text|txt|css|diff|py|python|" +
	"json|go|js|ts|csv|ansi|fix|ini|yaml|yml|md|plain|plaintext|none|c|cpp|java|rust|rs|sql|xml|html|bash|sh|)[ \t]*$)?)?")

// cleaner writes the cleaned text.
type cleaner struct {
	out    strings.Builder
	custom []string
}

// line writes a line without its markup and the invisible characters in front, such as a byte order mark.
func (w *cleaner) line(s string) {
	s = strings.TrimLeftFunc(s, func(r rune) bool { return asPlain(r) < 0 })
	s = s[len(frontOfLine.FindString(s)):]
	for digit := false; ; {
		at := strings.IndexFunc(s, marks)
		if at < 0 {
			w.out.WriteString(s)
			return
		}
		if w.out.WriteString(s[:at]); at > 0 {
			digit = symbols.IsDigit(rune(s[at-1]))
		}
		n := w.mark(s[at:])
		if digit && s[at:at+n] == keycap {
			w.out.WriteString(symbols.HairSpace)
		}
		s = s[at+n:]
	}
}

// keycap follows a digit or sign that is drawn as a key.
const keycap = "\u20e3"

// marks reports whether a character may be replaced or begin a mark.
func marks(r rune) bool {
	if r < utf8.RuneSelf {
		return r == '`' || r == '\\' || r == ':' || r == '<' || r == '\r'
	}
	return asPlain(r) != r
}

// mark writes what the mark at the front of s stands for, and returns the length of the mark in bytes.
func (w *cleaner) mark(s string) int {
	switch s[0] {
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
		if name, n := shortcode(s[:min(len(s), maxShortcode)]); n > 0 && w.emoji(name) {
			return n
		}
	}
	r, n := utf8.DecodeRuneInString(s)
	if r = asPlain(r); r >= 0 {
		w.out.WriteRune(r)
	}
	return n
}

// maxShortcode is the length of the longest shortcode, in bytes.
const maxShortcode = 70

// shortcode returns name and length of the shortcode at the front of s, or 0: :name:, <:name:id>, <a:name:id>.
func shortcode(s string) (name string, n int) {
	rest, own := strings.CutPrefix(s, "<")
	if own {
		rest = strings.TrimPrefix(rest, "a")
	}
	rest, ok := strings.CutPrefix(rest, ":")
	name, rest, _ = strings.Cut(rest, ":")
	if own {
		var id string
		id, rest, own = strings.Cut(rest, ">")
		ok = ok && own && id != "" && strings.Trim(id, "0123456789") == ""
	}
	if !ok || name == "" || strings.ContainsFunc(name, notOfName) {
		return "", 0
	}
	return name, len(s) - len(rest)
}

// notOfName reports whether r cannot be part of the name of an emoji.
func notOfName(r rune) bool {
	return r >= utf8.RuneSelf || !symbols.IsASCIILetter(byte(r)) && !symbols.IsDigit(r) && !strings.ContainsRune("_+-", r)
}

// emoji writes the emoji with a name. A name of no known emoji is taken for a server's own, except a number: 10:30:20.
func (w *cleaner) emoji(name string) bool {
	if r, ok := symbols.Shortcodes[strings.ToLower(name)]; ok {
		w.out.WriteRune(asPlain(r))
		if symbols.IsDigit(r) {
			w.out.WriteString(symbols.HairSpace)
		}
		return true
	}
	if !strings.ContainsFunc(name, func(r rune) bool { return r > '9' }) {
		return false // 10:30:20 is a time
	}
	name = ":" + name + ":"
	i := slices.Index(w.custom, name)
	if i < 0 && len(w.custom) == symbols.MaxCustom {
		w.out.WriteRune(symbols.Bad)
		return true
	}
	if i < 0 {
		i, w.custom = len(w.custom), append(w.custom, name)
	}
	w.out.WriteRune(symbols.Custom + rune(i))
	return true
}

// asPlain returns what r is replaced by; -1 for what is invisible, such as variation selectors and skin tones.
func asPlain(r rune) rune {
	switch {
	case r >= 0xFE00 && r <= 0xFE0F, r == 0x20E3, r == 0x00AD, r == 0x034F, r == 0x061C, r == 0x180E, r == 0xFEFF,
		r >= 0x200B && r <= 0x200F, r >= 0x202A && r <= 0x202E, r >= 0x2060 && r <= 0x2069,
		r >= 0x1F3FB && r <= 0x1F3FF, r >= 0xE0000 && r <= 0xE007F, r >= 0xE0100 && r <= 0xE01EF:
		return -1
	case r >= 0x2010 && r <= 0x2015, r == 0x2212, r == 0x2043, r == 0x02D7, r == 0x2796, r == 0x30FC, r == 0x1173:
		return '-'
	case r == 0x1175:
		return '|'
	case r == 0x2795:
		return '+'
	case r == '【', r == '】', r == '「', r == '」', r == '『', r == '』':
		return ' '
	case r == 0x3001:
		return ','
	case r == 0x2028, r == 0x2029, r == 0x85, r == '\r':
		return '\n'
	case r >= 0x1F1E6 && r <= 0x1F1FF:
		return 'A' + r - 0x1F1E6
	case r >= 0xE000 && r <= 0xF8FF:
		return symbols.Bad
	}
	return r
}

// FromUTF16 decodes a file that begins with a byte order mark. Other text is returned as it is.
func FromUTF16(s string) string {
	text, _, err := transform.String(unicode.BOMOverride(transform.Nop), s)
	if err != nil {
		return s
	}
	return text
}
