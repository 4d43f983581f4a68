package rows

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/pattern"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// Lookalikes are letters that are typed for a digit by mistake.
var Lookalikes = map[rune]rune{'O': '0', 'o': '0', 'О': '0', 'о': '0', 'l': '1', 'I': '1', 'i': '1'}

// token is a stretch of a line without blanks: either letters or anything else.
type token struct {
	from, to int
	field    int  // the index of its blank-separated field
	n        int  // number of characters
	letters  bool // letters only
	word     bool // it is no cells
	maybe    bool // it is cells unless the line has words or other cells
	punct    bool // it is punctuation
}

// stretches returns the parts of a line between its words, in memory that the next call reuses; false without words.
func (p *Page) stretches(start, end int) (parts []say.Span, ok bool) {
	tokens, parts := p.tokens(start, end), p.partsBuffer[:0]
	if !p.markWords(tokens) {
		return nil, false
	}
	for i := 0; i < len(tokens); i++ {
		if tokens[i].word {
			continue
		}
		from := i
		for i+1 < len(tokens) && !tokens[i+1].word {
			i++
		}
		to := tokens[from].from + len(strings.TrimRight(p.Source[tokens[from].from:tokens[i].to], " ([{"))
		parts = append(parts, say.At(tokens[from].from, to))
	}
	p.partsBuffer = parts
	return parts, true
}

// maxLine is the longest line, in bytes, in which words are told from cells.
const maxLine = 1 << 14

// tokens cuts a line into tokens; nil if it has neither letters nor anything that is known to be no cell.
func (p *Page) tokens(start, end int) []token {
	if end-start > maxLine {
		return nil
	}
	marked := say.Overlaps(p.Facts.NotCells, start, end)
	if !marked && strings.IndexFunc(p.Source[start:end], unicode.IsLetter) < 0 {
		return nil
	}
	list := p.tokenBuffer[:0]
	field, blank := 0, true
	for i := start; i < end; {
		r, w := utf8.DecodeRuneInString(p.Source[i:end])
		if r != symbols.Hair && symbols.IsBlank(r) {
			blank = true
			i += w
			continue
		}
		if blank {
			field++
			blank = false
		}
		letters := unicode.IsLetter(r)
		t := token{from: i, field: field, letters: letters, punct: true}
		colon := (r == ':' || r == '=') && len(list) > 0 && list[len(list)-1].letters && list[len(list)-1].field == field
		t.word = marked && say.Overlaps(p.Facts.NotCells, i, i+w)
		for i < end {
			r, w = utf8.DecodeRuneInString(p.Source[i:end])
			joint := letters && (r == '\'' || r == '’') && i+w < end && facts.IsLetterAt(p.Source[i+w:end])
			if unicode.IsLetter(r) != letters && !joint || r != symbols.Hair && symbols.IsBlank(r) {
				break
			}
			if marked && say.Overlaps(p.Facts.NotCells, i, i+w) != t.word {
				break
			}
			t.n++
			t.punct = t.punct && strings.ContainsRune("#/\\<>=-:;,.!?()*~|&+^_\"'…«»“”„[]{}", r)
			i += w
			if colon {
				break
			}
		}
		t.to = i
		t.punct = t.punct && !letters
		list = append(list, t)
	}
	p.tokenBuffer = list
	return list
}

// shortWords are words made of letters that boards are drawn with.
var shortWords = map[string]bool{"of": true, "off": true, "oh": true, "ohh": true, "wow": true, "woo": true, "foo": true, "boo": true,
	"hoho": true, "вв": true}

// markWords marks the words among the tokens of a line, and reports whether there are any.
func (p *Page) markWords(list []token) bool {
	words, cells := false, false
	for i := range list {
		t := &list[i]
		ghosts := strings.Trim(p.Source[t.from:t.to], "Gg") == "" && p.AsksFor(notation.Ghosts)
		if t.letters && !t.word && !ghosts && !p.Facts.Symbols(p.Source[t.from:t.to]) {
			left := i > 0 && list[i-1].field == t.field && !list[i-1].word && !list[i-1].punct
			right := i+1 < len(list) && list[i+1].field == t.field && !list[i+1].punct
			t.word, t.maybe = isWord(p.Source[t.from:t.to], left, right)
		}
		words = words || t.word
		cells = cells || !t.letters && !t.word && (!t.punct || t.n > 3 || strings.ContainsAny(p.signs, p.Source[t.from:t.to]))
	}
	for i := 1; i < len(list); i++ {
		if t, times := &list[i], &list[i-1]; !t.letters && t.n < 3 && times.field == t.field &&
			strings.EqualFold(p.Source[times.from:times.to], "x") &&
			cells && i > 1 && list[i-2].field != t.field && (list[i-2].n > 2 || i > 3) {
			t.word, times.word, words = true, true, true // x2
		}
	}
	for i := range list {
		if t := &list[i]; t.maybe && !t.word && (cells && t.n > 1 || words && shortWords[strings.ToLower(p.Source[t.from:t.to])]) {
			t.word, words = true, true
		}
	}
	if !words {
		return false
	}
	signs, twice := &symbols.Set{}, &symbols.Set{}
	for _, t := range list {
		if t.word {
			continue
		}
		own := &symbols.Set{}
		for _, r := range p.Source[t.from:t.to] {
			own.Add(r)
		}
		for r := range own.All {
			if signs.Has(r) {
				twice.Add(r)
			}
			signs.Add(r)
		}
	}
	for i := range list {
		p.joinWord(list, i, i-1, twice)
	}
	for i := len(list) - 1; i >= 0; i-- {
		p.joinWord(list, i, i+1, twice)
	}
	return true
}

// isWord reports whether letters are a word, or may be one. left and right say whether cells touch them.
func isWord(s string, left, right bool) (word, maybe bool) {
	seen := make([]rune, 0, maxLetters)
	n, han := 0, false
	for _, r := range s {
		n++
		seen = withLetter(seen, r)
		han = han || unicode.Is(unicode.Han, r)
	}
	unknown := strings.Trim(s, symbols.Letters) != ""
	switch {
	case left && right:
		return n > 2 && len(seen) > 2, false
	case left || right:
		digits := !strings.ContainsFunc(s, func(r rune) bool { return Lookalikes[r] == 0 })
		return n > 1 && (len(seen) > 2 || unknown) && !digits || han, false
	case len(seen) > 2:
		return true, false
	}
	return false, unknown || shortWords[strings.ToLower(s)]
}

// joinWord makes token i a word if its neighbour j is one and i belongs to it: a sign, a single letter, the number in
// 1st. A sign in two tokens of the line is a cell.
func (p *Page) joinWord(list []token, i, j int, twice *symbols.Set) {
	t := &list[i]
	if t.word || j < 0 || j >= len(list) || !list[j].word {
		return
	}
	text := p.Source[t.from:t.to]
	first, _ := utf8.DecodeRuneInString(p.Source[list[j].from:])
	same := list[j].field == t.field
	switch {
	case t.punct:
		t.word = t.n <= 3 && !strings.ContainsAny(p.signs, text) && (same || !twice.HasAnyOf(text))
	case t.letters:
		k := 2*i - j // on its other side
		onCells := k >= 0 && k < len(list) && list[k].field == t.field && !list[k].word && !list[k].punct
		t.word = t.n == 1 && (t.maybe || list[j].letters) && !twice.HasAnyOf(text) && !(onCells && !same)
	case same && t.n <= 2 && list[j].letters && !unicode.Is(unicode.Han, first):
		t.word = true
	}
}

// rowWords matches the name of a row: with its number, its place in the order of rows, or both.
var rowWords = pattern.New(`(?i)^(?:(?:<row>|第|[rl])(?: ?[#№]?(?:\d{1,2}|[a-z]))?|` +
	`(?:<ordinals|last>|\d(?:st|nd|rd|th)|\d{1,2}-?(?:й|я|ый|ая))(?: (?:<row>))?|` +
	`(?:\d{1,2}|第[一二三四五六七八九十\d]{1,2}|最[后後]一?) ?(?:<row>))(?: ?[-:.)：])?$`)
