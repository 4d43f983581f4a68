package markdown

import (
	"fmt"
	"html"
	"regexp"
	"strings"
	"unicode/utf8"
)

// emojiRun matches a regional indicator, a keycap, or pictographs with modifiers, joined by ZWJ.
var emojiRun = regexp.MustCompile(`[\x{1F1E6}-\x{1F1FF}]|[0-9#*]\x{FE0F}?\x{20E3}|` + pictograph + `(?:\x{200D}` + pictograph + `)*`)

const pictograph = `(?:[\x{1F000}-\x{1F1E5}\x{1F200}-\x{1FAFF}]|` +
	`[\x{2194}-\x{2199}\x{21A9}\x{21AA}\x{231A}\x{231B}\x{23E9}-\x{23F3}\x{25AA}\x{25AB}\x{25FB}-\x{25FE}` +
	`\x{2600}-\x{27BF}\x{2B05}-\x{2B07}\x{2B1B}\x{2B1C}\x{2B50}\x{2B55}])[\x{FE0F}\x{1F3FB}-\x{1F3FF}]*`

// tiles are the CSS classes of emoji that the page draws itself, so that boards look the same on all systems.
var tiles = map[rune]string{
	'🟥': "sq red", '🟧': "sq orange", '🟨': "sq yellow", '🟩': "sq green", '🟦': "sq blue", '🟪': "sq purple", '🟫': "sq brown",
	'⬛': "sq black", '⬜': "sq white",
	'🔴': "dot red", '🟠': "dot orange", '🟡': "dot yellow", '🟢': "dot green", '🔵': "dot blue", '🟣': "dot purple",
	'🟤': "dot brown", '⚫': "dot black", '⚪': "dot white",
	'▪': "sq tiny black", '▫': "sq tiny white", '◾': "sq less black", '◽': "sq less white", '🔲': "sq frame black",
	'🔳': "sq frame white", '⭕': "ring",
	'🚩': "pic flag", '💣': "pic bomb", '✅': "pic yes", '❌': "pic no", '👻': "pic ghost", '💡': "pic bulb", '⭐': "pic star",
	'💥': "pic boom", '❔': "pic ask",
	'↔': "pic wide", '↕': "pic tall", '🔟': "pic ten", '🧨': "pic dynamite", '🎯': "pic target", '🧱': "pic brick",
	'🔦': "pic torch",
}

// escape escapes a text and puts its emoji into boxes of equal size.
func escape(s string) string {
	var b strings.Builder
	for {
		at := emojiRun.FindStringIndex(s)
		if at == nil {
			b.WriteString(html.EscapeString(s))
			return b.String()
		}
		b.WriteString(html.EscapeString(s[:at[0]]))
		b.WriteString(emojiBox(s[at[0]:at[1]]))
		s = s[at[1]:]
	}
}

func emojiBox(e string) string {
	r, _ := utf8.DecodeRuneInString(e)
	switch {
	case tiles[r] != "":
		return fmt.Sprintf(`<span class="emoji %s">%s</span>`, tiles[r], e)
	case r >= 0x1F1E6 && r <= 0x1F1FF:
		r += 'A' - 0x1F1E6
	case !strings.ContainsRune(e, 0x20E3):
		return `<span class="emoji">` + e + `</span>`
	}
	return fmt.Sprintf(`<span class="emoji key" data-char="%c">%s</span>`, r, e)
}

// Emoji returns the emoji of a button or option as HTML: a custom one has an id, another is the name itself.
func Emoji(id, name string) string {
	if id == "" {
		return escape(name)
	}
	alt := html.EscapeString(":" + name + ":")
	return fmt.Sprintf(`<img class="emoji" src="/emojis/%s.png" alt="%s">`, html.EscapeString(id), alt)
}

var customEmoji = regexp.MustCompile(`<a?:[A-Za-z0-9_]{2,32}:[0-9]+>`)

// jumbo reports whether a text is 1 to 30 emoji and nothing else.
func jumbo(s string) bool {
	count := 0
	one := func(string) string { count++; return "" }
	rest := emojiRun.ReplaceAllStringFunc(customEmoji.ReplaceAllStringFunc(s, one), one)
	return count > 0 && count <= 30 && strings.Trim(rest, " \n\t\u200b\u200d\ufe0f") == ""
}
