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

// tokens are words of the lexicon and what stands between them, each character by itself, in the order in which they are read: towards
// the end of the text, or towards its front. In letters each is written by what it may be, with a blank behind, so that expressions over
// them (see over) say in which order they mean something.
type tokens struct {
	all     []lexicon.Word
	letters string
	written []byte // what letters are made of
	legend  int    // where the last one ends
}

// maxTokens is how far from a word is read.
const maxTokens = 20

// conceptsOf are what the letters of words stand for. Those of characters are _ a blank, E what may end a clause, q a quote, p the s of a
// plural, 9 a digit, and the signs themselves; c is any character by itself, s one that may be a symbol by what stands in front of it,
// y a letter of no word that is known, l what begins with a letter, j what ends with the particle of a Korean topic.
var conceptsOf = map[byte][]lexicon.Concept{
	'm': meanings, 'f': fieldWords, 'L': lampWords, 'D': {"done"}, 'u': {"upright", "lying"}, 'v': {"shines"},
	'n': symbolNames, 'k': Colours, 't': {"thing"}, 'z': {"tail"}, '#': {"counter"},
	'i': {"is", "for"}, 'd': {"drawn as"}, 'a': {"article"}, 'r': {"really"}, 'x': {"not"}, 'o': {"only"}, '&': {"and"}, 'h': {"says"},
	'A': {"all"}, '0': {"none of"}, 'P': {"put out"}, 'M': {"must"}, 'B': {"become"}, 'R': {"remains"},
}

// letterOf are the letters of each concept.
var letterOf = func() map[lexicon.Concept]string {
	all := map[lexicon.Concept]string{}
	for letter, some := range conceptsOf {
		for _, c := range some {
			all[c] += string(letter)
		}
	}
	return all
}()

// ahead are the tokens from a place on.
func ahead(s string, found []lexicon.Word, at int) (t tokens) {
	for at < len(s) && len(t.all) < maxTokens {
		for len(found) > 0 && found[0].From < at {
			found = found[1:]
		}
		w := lexicon.Word{From: at, To: at + firstLen(s[at:])}
		if len(found) > 0 && found[0].From == at {
			w = found[0]
		}
		t.add(s, w)
		at = w.To
	}
	t.letters = string(t.written)
	return t
}

// back are the tokens in front of a place, of which the nearest is the first. A symbol may stand right behind the last legend.
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

// atom is a token in an expression: <ab> is one with a or b among its letters, <a!b> one without b, <!b> any without b.
var atom = regexp.MustCompile(`<([^<>!]*)(!?)([^<>!]*)>`)

// over is an expression over the letters of tokens from the first on, in which a blank is one that may be there.
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

// at is the token at a place of the letters.
func (t *tokens) at(place int) lexicon.Word { return t.all[strings.Count(t.letters[:place], " ")] }

// to is where the token ends in the text that ends at a place of the letters.
func (t *tokens) to(place int) int { return t.at(place - 1).To }

// add writes a token.
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

// dashLinks reports whether a dash behind a text is a link: it begins no clause, and is no symbol behind the last legend, + on - off.
func (t *tokens) dashLinks(before string) bool {
	before = strings.TrimRight(before, " ")
	last, _ := utf8.DecodeLastRuneInString(before)
	return before != "" && !strings.ContainsRune(",;(\n"+quotes, last) && len(strings.TrimRight(before, ",;.")) != t.legend
}
