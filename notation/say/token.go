package say

import (
	"slices"
	"strconv"
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
	Senses  []*lexicon.Sense // of a word, in the language of most words of the message
	Number  int              // of a number, else 0
	UpTo    int              // the end of a range such as 1-3, else Number
	Ordinal bool             // the number is an ordinal: 3rd
	Cell    *Ref             // of the name of a cell or of a range of cells
	Pair    bool             // Cell was written as two numbers in brackets
	Sign    rune             // one of the keys of signs, or 0
	Symbol  bool             // it may be drawn cells: digits that number no line, signs
}

// aside is the sign of what separates words without ending a sentence.
const aside = ' '

// Is reports whether a word may mean any of some concepts.
func (t Token) Is(any ...lexicon.Concept) bool { return lexicon.Word{Senses: t.Senses}.Is(any...) }

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

// Tokens cuts the description of a board into tokens, in order and disjoint, without blanks and quotes.
func Tokens(s string) []Token { return tokensOf(s, true, told) }

// tokensOf cuts a text into tokens. Words are looked up in each of the lexicons in turn, in the language of most of
// them or, without oneLanguage, in all.
func tokensOf(s string, oneLanguage bool, lexicons ...*lexicon.Lexicon) []Token {
	c := cutter{s: s, taken: make([]bool, len(s))}
	for _, at := range cellWritten.FindAllStringIndex(s, -1) {
		if before, _ := utf8.DecodeLastRuneInString(s[:at[0]]); at[0] == 0 || !lexicon.InWord(before) || lexicon.Together(before) {
			if ref, ok := cellNamed(s[at[0]:at[1]]); ok {
				c.take(Token{Span: Span{at[0], at[1]}, Cell: &ref, Pair: s[at[0]] == '(' || s[at[0]] == '['})
			}
		}
	}
	c.takeNumbers(true) // before the words, one of which is the я of 2-я
	for _, words := range lexicons {
		found := slices.DeleteFunc(words.Find(s), func(w lexicon.Word) bool { return slices.Contains(c.taken[w.From:w.To], true) })
		language := ""
		if oneLanguage {
			language = languageOf(found)
		}
		for _, w := range found {
			c.take(word(w, language))
		}
	}
	c.takeNumbers(false)
	c.takeRest()
	slices.SortFunc(c.all, func(a, b Token) int { return a.From - b.From })
	return c.all
}

// cutter collects the tokens of a text.
type cutter struct {
	s     string
	taken []bool // whether each byte is in a token
	all   []Token
}

func (c *cutter) take(t Token) {
	c.all = append(c.all, t)
	for i := t.From; i < t.To; i++ {
		c.taken[i] = true
	}
}

// takeNumbers takes the numbers of a text, only ordinals or all.
func (c *cutter) takeNumbers(ordinals bool) {
	for _, at := range numberWritten.FindAllStringSubmatchIndex(c.s, -1) {
		if ordinals && at[6] < 0 || slices.Contains(c.taken[at[0]:at[1]], true) {
			continue
		}
		t := Token{Span: Span{at[0], at[1]}, Ordinal: at[6] >= 0 || strings.HasSuffix(c.s[:at[0]], "第")}
		t.Number, _ = strconv.Atoi(c.s[at[2]:at[3]])
		if t.UpTo = t.Number; at[4] >= 0 {
			t.UpTo, _ = strconv.Atoi(c.s[at[4]:at[5]])
		}
		t.Symbol = t.Number == 0
		c.take(t)
	}
}

// word is a token with the senses of a word in a language, else in English, else in all.
func word(w lexicon.Word, language string) Token {
	t := Token{Span: Span{w.From, w.To}, Senses: w.Senses}
	for _, of := range []string{language, "en"} {
		if language == "" {
			break
		}
		if own := slices.DeleteFunc(slices.Clone(w.Senses), func(s *lexicon.Sense) bool { return s.Language != of }); len(own) > 0 {
			t.Senses = own
			break
		}
	}
	for _, s := range t.Senses {
		if s.Concept == "numbers" || s.Concept == "ordinals" {
			t.Number, t.UpTo, t.Ordinal = s.N, s.N, s.Concept == "ordinals"
			break
		}
	}
	return t
}

// languageOf returns the language of most words. Of two it is the one that the words have first.
func languageOf(words []lexicon.Word) (most string) {
	count := map[string]int{}
	for _, w := range words {
		for i, of := range w.Senses {
			if !slices.ContainsFunc(w.Senses[:i], func(s *lexicon.Sense) bool { return s.Language == of.Language }) {
				count[of.Language]++
			}
		}
	}
	for _, w := range words {
		for _, of := range w.Senses {
			if count[of.Language] > count[most] {
				most = of.Language
			}
		}
	}
	return most
}

// takeRest takes what is left: signs and unknown words.
func (c *cutter) takeRest() {
	word, symbol := -1, false
	end := func(at int) {
		if word >= 0 {
			c.all = append(c.all, Token{Span: Span{word, at}, Symbol: symbol})
		}
		word, symbol = -1, false
	}
	for i, r := range c.s {
		sign := signs[r]
		switch {
		case c.taken[i], sign == 0 && unicode.IsSpace(r):
			end(i)
		case sign != 0:
			end(i)
			c.all = append(c.all, Token{Span: Span{i, i + utf8.RuneLen(r)}, Sign: sign})
		case word < 0 && strings.ContainsRune("-–—\"'`*[]«»“”#¿¡", r):
		default:
			if word < 0 {
				word = i
			}
			symbol = symbol || unicode.IsDigit(r) || r >= 0x2190 && !unicode.IsLetter(r)
		}
	}
	end(len(c.s))
}

// signs are the characters that join, end, announce or separate, by the sign that stands for them.
var signs = symbols.Table(map[rune]string{',': ",、，/&+", '.': ".;!?。；！？\n", ':': ":=：", aside: "()"})

// withoutFiller returns the tokens that say something.
func withoutFiller(all []Token) (rest tokens) {
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
