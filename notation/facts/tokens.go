package facts

import (
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/symbols"
)

// tokens are the words of the lexicon around a place, and each character between them, in reading direction: towards
// the end of the text, or towards its front. letters describes each token by one letter for each thing that it may be,
// and ends each with a blank, so that regular expressions (see over) can match sequences of tokens.
type tokens struct {
	all     []lexicon.Word
	letters string
	written []byte // letters as they are built
	legend  int    // where the previous legend ends
}

// maxTokens is how many tokens are read.
const maxTokens = 20

// conceptsOf are the concepts that each letter stands for. The other letters describe characters: _ a blank, E an end
// of a clause, q a quote, p a plural s, 9 a digit, = ( ) - themselves, c any single character, s a possible symbol, y a
// letter of an unknown word, l any token that begins with a letter, j one that ends with a Korean topic particle.
var conceptsOf = map[byte][]lexicon.Concept{
	'f': fieldWords, 'L': lampWords, 'D': {"done"}, 'u': {"upright", "lying"}, 'v': {"shines"},
	'n': symbolNames, 'k': Colours, 't': {"thing"}, 'z': {"tail"}, '#': {"counter"},
	'i': {"is", "for"}, 'd': {"drawn as"}, 'a': {"article"}, 'r': {"really"}, 'x': {"not"}, 'o': {"only"}, '&': {"and"}, 'h': {"says"},
}

// letterOf is the inverse of conceptsOf.
var letterOf = func() map[lexicon.Concept]string {
	all := map[lexicon.Concept]string{}
	for letter, some := range conceptsOf {
		for _, c := range some {
			all[c] += string(letter)
		}
	}
	return all
}()

// ahead returns the tokens from a place on.
func ahead(s string, found []lexicon.Word, at int) (t tokens) {
	for at < len(s) && len(t.all) < maxTokens {
		for len(found) > 0 && found[0].From < at {
			found = found[1:]
		}
		_, n := utf8.DecodeRuneInString(s[at:])
		w := lexicon.Word{From: at, To: at + n}
		if len(found) > 0 && found[0].From == at {
			w = found[0]
		}
		t.add(s, w)
		at = w.To
	}
	t.letters = string(t.written)
	return t
}

// back returns the tokens in front of a place, nearest first. A symbol may directly follow the previous legend.
func back(s string, found []lexicon.Word, at, legend int) (t tokens) {
	t.legend = legend
	for at > 0 && len(t.all) < maxTokens {
		_, n := utf8.DecodeLastRuneInString(s[:at])
		if strings.HasSuffix(s[:at], "-1") && standsAlone(s, at-2) {
			n = 2
		}
		w := lexicon.Word{From: at - n, To: at}
		if n := len(found); n > 0 && found[n-1].To == at {
			w, found = found[n-1], found[:n-1]
		}
		t.add(s, w)
		at = w.From
	}
	t.letters = string(t.written)
	return t
}

// atom matches a token in the syntax of over: <ab> has letter a or b, <a!b> has a and not b, <!b> does not have b.
var atom = regexp.MustCompile(`<([^<>!]*)(!?)([^<>!]*)>`)

// over compiles an expression over the letters of tokens, anchored at the first. A blank matches an optional blank.
func over(source string) func() *regexp.Regexp {
	source = atom.ReplaceAllStringFunc(strings.ReplaceAll(source, " ", "<_>?"), func(a string) string {
		m := atom.FindStringSubmatch(a)
		has, any := "", "[^"+m[3]+" ]*"
		if m[1] != "" {
			has = "[" + m[1] + "]" + any
		}
		return "(?:" + any + has + " )"
	})
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("^(?:" + source + ")") })
}

// at returns the token at an offset of letters.
func (t *tokens) at(place int) lexicon.Word { return t.all[strings.Count(t.letters[:place], " ")] }

// to returns where in the text the token in front of an offset of letters ends.
func (t *tokens) to(place int) int { return t.at(place - 1).To }

// add appends a token.
func (t *tokens) add(s string, w lexicon.Word) {
	for _, sense := range w.Senses {
		t.written = append(t.written, letterOf[sense.Concept]...)
	}
	may := func(letter string, is bool) {
		if is {
			t.written = append(t.written, letter...)
		}
	}
	r, n := utf8.DecodeRuneInString(s[w.From:])
	last, _ := utf8.DecodeLastRuneInString(s[:w.To])
	single, letter, blank := n == w.To-w.From, unicode.IsLetter(r), symbols.IsBlank(r)
	behind := w.From == t.legend && t.legend > 0
	may("l", letter)
	may("j", strings.ContainsRune("은는이가", last))
	may("_", r == ' ')
	may("E", blank || strings.ContainsRune(",;.)", r))
	may("c", single && !blank)
	may("y", letter && w.Senses == nil)
	may("p", single && r == 's')
	may("9", single && symbols.IsDigit(r))
	may("q", strings.ContainsRune(quotes, r))
	may("=", r == '=' || r == ':')
	may("(", r == '(' || r == '[')
	may(")", r == ')' || r == ']')
	may("-", r == '-' && t.dashLinks(s[:w.From]))
	may("s", !blank && (single || w.Senses == nil) &&
		(standsAlone(s, w.From) && !behind || behind && !strings.ContainsRune(".,;:!?)。，", r)))
	t.all, t.written = append(t.all, w), append(t.written, ' ')
}

// dashLinks reports whether a dash behind before links a symbol and its meaning. It does not at the beginning of a
// clause, or as a symbol behind the previous legend: + on - off.
func (t *tokens) dashLinks(before string) bool {
	before = strings.TrimRight(before, " ")
	last, _ := utf8.DecodeLastRuneInString(before)
	return before != "" && !strings.ContainsRune(",;(\n"+quotes, last) && len(strings.TrimRight(before, ",;.")) != t.legend
}

// IsLetterAt reports whether a text begins with a letter.
func IsLetterAt(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLetter(r)
}

// quotes are the characters that may enclose a symbol.
const quotes = "\"'“”‘’«»„"

// standsAlone reports whether nothing touches the front of the character at a place.
func standsAlone(s string, from int) bool {
	r, _ := utf8.DecodeLastRuneInString(s[:from])
	return from == 0 || symbols.IsBlank(r) || strings.ContainsRune(",;.:!?。(["+quotes, r)
}
