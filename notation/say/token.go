package say

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
)

// Token is a word, a number, the name of a cell or a sign of a message.
type Token struct {
	Span
	Text    string           // as written
	Senses  []*lexicon.Sense // of a word
	Number  int              // of a number, else 0
	UpTo    int              // the end of a range such as 1-3, else Number
	Ordinal bool             // the number is an ordinal: 3rd
	Cell    *Ref             // of the name of a cell or of a range of cells
	Sign    rune             // one of the keys of signs, or 0
	Symbol  bool             // it may be drawn cells: digits that number no line, signs
}

// Is reports whether a word may mean any of some concepts.
func (t Token) Is(any ...lexicon.Concept) bool { return lexicon.Word{Senses: t.Senses}.Is(any...) }

// Mark adds meanings to a word.
func (t *Token) Mark(of ...lexicon.Concept) {
	t.Senses = slices.Clip(t.Senses)
	for _, c := range of {
		t.Senses = append(t.Senses, &lexicon.Sense{Concept: c})
	}
}

// Lose removes meanings from a word.
func (t *Token) Lose(any ...lexicon.Concept) {
	if t.Is(any...) {
		t.Senses = slices.DeleteFunc(slices.Clone(t.Senses), func(s *lexicon.Sense) bool { return slices.Contains(any, s.Concept) })
	}
}

// Words are the tokens of a text.
type Words []Token

// Is reports whether token i exists and may mean any of some concepts.
func (t Words) Is(i int, any ...lexicon.Concept) bool {
	return i >= 0 && i < len(t) && t[i].Is(any...)
}

func (t Words) Len() int { return len(t) }

// Has reports whether any token may mean one of some concepts.
func (t Words) Has(any ...lexicon.Concept) bool { return t.Index(any...) >= 0 }

// Index returns the index of the first token that may mean any of some concepts, or -1.
func (t Words) Index(any ...lexicon.Concept) int {
	return slices.IndexFunc(t, func(w Token) bool { return w.Is(any...) })
}

// Without returns the tokens without some of their meanings.
func (t Words) Without(any ...lexicon.Concept) Words {
	t = slices.Clone(t)
	for i := range t {
		t[i].Lose(any...)
	}
	return t
}

func (t Words) sign(i int) rune {
	if i < 0 || i >= len(t) {
		return 0
	}
	return t[i].Sign
}

// aside is the sign of what separates words without ending a sentence.
const aside = ' '

// filler are the concepts of words that say nothing in a description of cells.
var filler = []lexicon.Concept{"filler", "is", "article", "thing", "puzzle", "a squares", "a lights", "a safe", "lights", "safe", "fivers"}

// told are the words that describe boards and their parts.
var told = lexicon.Words.Of(append([]lexicon.Concept{
	"row", "rows", "column", "columns", "numbers", "ordinals", "top", "bottom", "left side", "right side", "last", "odd", "even",
	"corner", "corners", "border", "centre", "diagonal", "diagonals", "main",
	"on", "off", "upright", "lying", "shut", "open", "white", "black", "turned over", "shown", "not", "no",
	"every", "none", "rest", "except", "only", "both", "and", "by"}, filler...)...)

// How cells and numbers are written.
var (
	cellWritten = pattern.New(`(?i)\br ?[1-9]\d?,? ?c ?[1-9]\d?\b|\b[a-z]{1,2}[1-9]\d?(?: ?(?:-|\.\.|` +
		`to ) ?[a-z]{1,2}[1-9]\d?)?\b|[(\[] ?\d{1,2} ?, ?\d{1,2} ?[)\]]`)
	numberWritten = pattern.New(`(?i)(\d{4,7}\b|\d{1,3})(?: ?[-–] ?(\d{1,3}))?(st\b|nd\b|rd\b|th\b|-?(?:ая|ый|ой|ую|` +
		`ей|го|му|й|я|ю|е)|[ªº]|e\b|ème\b|번째)?`)
)

// Tokens cuts the description of a board into tokens, with the senses of words in the language of most of them.
func Tokens(s string) Words { return Cut(s, told).inOneLanguage() }

// Cut cuts a text into tokens, in order and disjoint, without blanks and quotes. At each place it takes the longest
// number, name of a cell or word of some lexicons, of equally long ones the first of these. What is left are signs and
// unknown words.
func Cut(s string, of ...*lexicon.Lexicon) Words {
	found := numbersIn(s)
	for _, at := range cellWritten.FindAllStringIndex(s, -1) {
		if before, _ := utf8.DecodeLastRuneInString(s[:at[0]]); at[0] == 0 || !lexicon.InWord(before) || lexicon.Together(before) {
			if ref, ok := cellNamed(s[at[0]:at[1]]); ok {
				found = append(found, Token{Span: Span{at[0], at[1]}, Cell: &ref})
			}
		}
	}
	for _, l := range of {
		words := l.Find(s)
		found = slices.Grow(found, len(words)+1)
		for _, w := range words {
			found = append(found, word(Token{Span: Span{w.From, w.To}}, w.Senses))
		}
	}
	slices.SortStableFunc(found, func(a, b Token) int { return cmp.Or(a.From-b.From, b.To-a.To) })
	all, end := make(Words, 0, len(found)+len(s)/6), 0
	for _, t := range append(found, Token{Span: Span{len(s), len(s)}}) {
		if t.From < end {
			continue
		}
		all = withRest(all, s, end, t.From)
		if end = t.To; t.From < end {
			all = append(all, t)
		}
	}
	for i := range all {
		all[i].Text = s[all[i].From:all[i].To]
	}
	return all
}

// numbersIn returns the numbers of a text that are written in digits.
func numbersIn(s string) (all []Token) {
	for _, at := range numberWritten.FindAllStringSubmatchIndex(s, -1) {
		t := Token{Span: Span{at[0], at[1]}, Number: atoi(s[at[2]:at[3]]), Ordinal: at[6] >= 0 || strings.HasSuffix(s[:at[0]], "第")}
		if t.UpTo = t.Number; at[4] >= 0 {
			t.UpTo = atoi(s[at[4]:at[5]])
		}
		t.Symbol = t.Number == 0
		all = append(all, t)
	}
	return all
}

// word returns a token with the senses of a word.
func word(t Token, senses []*lexicon.Sense) Token {
	t.Senses, t.Number, t.UpTo, t.Ordinal = senses, 0, 0, false
	for _, s := range senses {
		if s.Concept == "numbers" || s.Concept == "ordinals" {
			t.Number, t.UpTo, t.Ordinal = s.N, s.N, s.Concept == "ordinals"
			break
		}
	}
	return t
}

// inOneLanguage limits the senses of words to the language of most senses, where a word has some of it.
func (t Words) inOneLanguage() Words {
	most, count := "", map[string]int{}
	for _, w := range t {
		for _, s := range w.Senses {
			if count[s.Language]++; count[s.Language] > count[most] {
				most = s.Language
			}
		}
	}
	for i, w := range t {
		own := slices.DeleteFunc(slices.Clone(w.Senses), func(s *lexicon.Sense) bool { return s.Language != most })
		if len(own) > 0 {
			t[i] = word(w, own)
		}
	}
	return t
}

// withRest appends the signs and unknown words of a stretch of a text.
func withRest(all Words, s string, from, to int) Words {
	in := false // the last token is a word that goes on
	for i, r := range s[from:to] {
		_, n := utf8.DecodeRuneInString(s[from+i:])
		at := Span{from + i, from + i + n}
		sign, symbol := signs[r], unicode.IsDigit(r) || r >= 0x2190 && !unicode.IsLetter(r)
		switch {
		case sign != 0:
			all, in = append(all, Token{Span: at, Sign: sign}), false
		case unicode.IsSpace(r):
			in = false
		case in:
			last := &all[len(all)-1]
			last.To, last.Symbol = at.To, last.Symbol || symbol
		case !strings.ContainsRune("-\"'`*«»“”#¿¡", r):
			all, in = append(all, Token{Span: at, Symbol: symbol}), true
		}
	}
	return all
}

// signs are the characters that join, end, announce or separate, by the sign that stands for them.
var signs = symbols.Table(map[rune]string{',': ",、，/&+—–", '.': ".;!?。；！？\n", ':': ":=：", aside: "()[]"})

// withoutFiller returns the tokens that say something.
func withoutFiller(all Words) (rest Words) {
	for i, t := range all {
		some := slices.ContainsFunc(t.Senses, func(s *lexicon.Sense) bool { return !slices.Contains(filler, s.Concept) && s.Concept != "by" })
		if t.Is("filler") && t.Is("no") { // "of", which may be a misspelled "off"
			some = false
		}
		if t.Number == 1 && t.Is("thing") { // the centre one
			some = i+1 < len(all) && all[i+1].Is("row", "column", "corner")
		}
		switch {
		case len(t.Senses) == 0 || some:
			rest = append(rest, t)
		case len(rest) > 0 && rest[len(rest)-1].Number > 0 && i > 0 && all[i-1].To == t.From: // 第5个 is a cell, not a row
			rest = append(rest, Token{Span: t.Span, Sign: aside})
		}
	}
	return rest
}
