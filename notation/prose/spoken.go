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

// Word is a word of a sentence, several words that belong together, or a sign, with the concepts of lexicon.Rules that
// it may mean. Two more concepts are "stop" for a comma, colon or bracket, and "three by three".
type Word struct {
	lexicon.Word
	text string // in lower case; "" for a run of letters of an unspaced script
}

// Words are the words of a sentence.
type Words []Word

// threeSquare matches a block of three by three.
var threeSquare = pattern.New(`^3 ?[xX×х*] ?3(?:$|\D)`)

// countOf are the numbers of neighbours that rules speak of.
var countOf = map[string]lexicon.Concept{"4": "four", "8": "eight"}

// Spoken cuts a sentence into words.
func Spoken(s string) (words Words) {
	known := func(text string, of ...lexicon.Concept) {
		w := Word{text: strings.ToLower(text)}
		for _, c := range of {
			w.Senses = append(w.Senses, &lexicon.Sense{Concept: c})
		}
		words = append(words, w)
	}
	for before := ' '; len(s) > 0; {
		r, size := utf8.DecodeRuneInString(s)
		switch w, ok := lexicon.Rules.FrontBehind(before, s); {
		case ok:
			words = append(words, Word{w, strings.ToLower(s[:w.To])})
			size = w.To
		case r == '3' && threeSquare.MatchString(s):
			known("3x3", "three by three")
			size = strings.IndexByte(s[1:], '3') + 2
		case symbols.IsDigit(r):
			for size < len(s) && symbols.IsDigit(rune(s[size])) {
				size++
			}
			known(s[:size], "number", countOf[s[:size]])
		case unspacedScript(r):
			if n := len(words); n > 0 && words[n-1].text == "" {
				break // one word of what is not known
			}
			known("")
		case unicode.IsLetter(r):
			end := strings.IndexFunc(s, func(r rune) bool {
				return !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) && !strings.ContainsRune("'’`-", r) || unspacedScript(r)
			})
			if end < 0 {
				end = len(s)
			}
			known(s[:end])
			size = end
		case r == '&' || r == '+':
			known("", "and")
		case strings.HasPrefix(s, "--"):
			known(",", "stop")
			size = 2
		case strings.ContainsRune(",:()[]—–/=", r):
			known(string(r), "stop")
		case r == '?' || r == '？':
			known("?", "asked")
		}
		before, _ = utf8.DecodeLastRuneInString(s[:size])
		s = s[size:]
	}
	return words
}

// unspacedScript reports whether a letter belongs to a script that does not need blanks between words.
func unspacedScript(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
}

func (w Words) Len() int { return len(w) }

// Is reports whether word i exists and may mean any of some concepts.
func (w Words) Is(i int, any ...lexicon.Concept) bool {
	return i >= 0 && i < len(w) && w[i].Word.Is(any...)
}

// Has reports whether a word may mean any of some concepts.
func (w Words) Has(any ...lexicon.Concept) bool { return w.index(any...) >= 0 }

// index returns the index of the first word that may mean any of some concepts, or -1.
func (w Words) index(any ...lexicon.Concept) int {
	return slices.IndexFunc(w, func(w Word) bool { return w.Is(any...) })
}

// without returns the words without some of their meanings.
func (w Words) without(any ...lexicon.Concept) Words {
	w = slices.Clone(w)
	for i := range w {
		w[i].lose(any...)
	}
	return w
}

// lose removes meanings from a word.
func (w *Word) lose(any ...lexicon.Concept) {
	if w.Is(any...) {
		w.Senses = slices.DeleteFunc(slices.Clone(w.Senses), func(s *lexicon.Sense) bool { return slices.Contains(any, s.Concept) })
	}
}
