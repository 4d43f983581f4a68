package notation

import (
	"strings"
	"unicode/utf8"
)

// hideSpoilers deals with the spoiler bars in the text. Around a whole board
// they are dress and dropped. Around single cells, as in the mine fields that
// chat bots post, they are the covers of the cells: each cell becomes
// spoiledRune and its content is forgotten. The bars of a safe stay.
func (c *cleaned) hideSpoilers() {
	if barsAreHandles(c.text) {
		return
	}
	hide := spoilersHide(c.text)
	out := make([]byte, 0, len(c.text))
	for s := c.text; s != ""; {
		before, rest, open := strings.Cut(s, "||")
		out = append(out, before...)
		if !open {
			break
		}
		inside, after, closed := cutSpoiler(rest)
		if !closed {
			s = rest
			continue
		}
		s = after
		if !hide {
			out = append(out, inside...)
			continue
		}
		for _, r := range inside {
			switch {
			case r == '\n':
				out = append(out, '\n')
			case !isBlank(r):
				out = utf8.AppendRune(out, spoiledRune)
				c.spoiled++
			}
		}
	}
	c.text = string(out)
}

// cutSpoiler cuts at the bars that close a spoiler. As Discord has it, there is
// something between the bars.
func cutSpoiler(s string) (inside, after string, ok bool) {
	if s == "" {
		return "", "", false
	}
	_, n := utf8.DecodeRuneInString(s)
	i := strings.Index(s[n:], "||")
	if i < 0 {
		return "", "", false
	}
	return s[:n+i], s[n+i+2:], true
}

// spoilersHide reports whether the bars cover cells: one of them holds a single
// cell, or anything that only a mine field has.
func spoilersHide(s string) bool {
	for {
		_, rest, open := strings.Cut(s, "||")
		if !open {
			return false
		}
		inside, after, closed := cutSpoiler(rest)
		if !closed {
			return false
		}
		n := 0
		for _, r := range inside {
			if !isBlank(r) {
				n++
			}
			if fieldCells[r] == fieldMine && r != '*' && r != '@' || r >= '2' && r <= '8' {
				return true
			}
		}
		if n == 1 {
			return true
		}
		s = after
	}
}

// barsAreHandles reports whether every line with two bars in a row is a row of
// a safe: bars and dashes, perhaps a label in front and words at either end.
func barsAreHandles(s string) bool {
	for line := range strings.SplitSeq(s, "\n") {
		if strings.Contains(line, "||") && !handleLine(line) {
			return false
		}
	}
	return true
}

func handleLine(line string) bool {
	first, state := true, 0 // 0 before the handles, 1 in them, 2 after
	for field := range strings.FieldsSeq(line) {
		bars := strings.Trim(field, "|-─│━┃═║/;,") == ""
		switch {
		case bars && state == 2:
			return false
		case bars:
			state = 1
		case state > 0:
			state = 2
			fallthrough
		default:
			label := first && len(field) <= 4
			if strings.Contains(field, "|") || !label && !isWord(field) {
				return false
			}
		}
		first = false
	}
	return true
}

// isWord reports whether a field has a letter or more and no digit.
func isWord(s string) bool {
	letters := 0
	for _, r := range s {
		if r >= '0' && r <= '9' || r >= 0x2000 {
			return false
		}
		if r < utf8.RuneSelf && isLetter(byte(r)) {
			letters++
		}
	}
	return letters > 1
}

// isBlank reports whether r is white space.
func isBlank(r rune) bool {
	return r == ' ' || r == '\n' || r == '\t' || r == 0x3000 || r >= 0x2000 && r <= 0x200A
}
