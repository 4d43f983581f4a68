package prose

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
)

// Word is a word of a sentence, several that belong together, or a sign.
type Word struct {
	text  string // in small letters
	means Notion
}

// ThreeSquare is a block of three by three.
var ThreeSquare = pattern.New(`^3 ?[xX×х*] ?3(?:$|\D)`)

// Spoken cuts a sentence into words.
func Spoken(s string) (words []Word) {
	known := func(n Notion, text string) { words = append(words, Word{strings.ToLower(text), n}) }
	for before := ' '; len(s) > 0; {
		r, size := utf8.DecodeRuneInString(s)
		switch w, ok := lexicon.Rules.Begins(before, s); {
		case ok:
			known(notionsOf(w), s[:w.To])
			size = w.To
		case r == '3' && ThreeSquare.MatchString(s):
			known(ThreeByThree, "3x3")
			size = strings.IndexByte(s[1:], '3') + 2
		case symbols.IsDigit(r):
			for size < len(s) && symbols.IsDigit(rune(s[size])) {
				size++
			}
			known(aNumber|map[string]Notion{"4": four, "8": eight}[s[:size]], s[:size])
		case unspacedScript(r):
			if n := len(words); n > 0 && words[n-1].text == "" {
				break // one word of what is not known
			}
			known(0, "")
		case unicode.IsLetter(r):
			end := strings.IndexFunc(s, func(r rune) bool {
				return !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) && !strings.ContainsRune("'’`-", r) || unspacedScript(r)
			})
			if end < 0 {
				end = len(s)
			}
			known(0, s[:end])
			size = end
		case r == '&' || r == '+':
			known(and, "")
		case strings.HasPrefix(s, "--"):
			known(stop, ",")
			size = 2
		case strings.ContainsRune(",:()[]—–/=", r):
			known(stop, string(r))
		case r == '?' || r == '？':
			known(isAsked, "?")
		}
		before, _ = utf8.DecodeLastRuneInString(s[:size])
		s = s[size:]
	}
	return words
}

// Has reports whether a word of a sentence means one of the notions.
func Has(words []Word, n Notion) bool {
	return slices.ContainsFunc(words, func(w Word) bool { return w.means&n != 0 })
}

// Near reports whether words that mean two things stand at most so many words apart, or one
// word means both.
func Near(words []Word, a, b Notion, apart int) bool {
	for i, w := range words {
		if w.means&a == 0 {
			continue
		}
		for j := max(0, i-apart); j < len(words) && j <= i+apart; j++ {
			if words[j].means&b != 0 {
				return true
			}
		}
	}
	return false
}

// follows reports whether a word that means b stands at most so many words behind one that
// means a.
func follows(words []Word, a, b Notion, apart int) bool {
	for i, w := range words {
		if w.means&a != 0 && Has(words[i+1:min(len(words), i+1+apart)], b) {
			return true
		}
	}
	return false
}
