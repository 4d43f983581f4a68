package facts

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
)

// FindLegends finds the legends among the words of a text.
func FindLegends(s string, found []lexicon.Word) []Legend {
	var all []Legend
	end := 0 // of the last
	for k, w := range found {
		if !w.Is(lampWords...) && !w.Is(fieldWords...) && !w.Is("shut", "open", "white", "black") || w.From < end || !endsLegend(s, found, k) {
			continue
		}
		l, ok := legendBefore(s, found, k, end)
		if !ok || l.link < dash {
			if behind, yes := legendBehind(s, found, k, len(all) > 0); yes {
				l, ok = behind, true
			}
		}
		if ok {
			if behind := found[k+1:]; len(behind) > 0 && l.word.Is("upright", "lying") && behind[0].Is("on", "off") &&
				strings.HasSuffix(s[:behind[0].From], " (") && behind[0].From == l.to+2 {
				l.word, l.to = behind[0], behind[0].To // U = up (off)
			}
			all, end = append(all, l), l.to
		}
	}
	return all[:min(len(all), maxLegends)]
}

// endsLegend reports whether a word is the last of what is said of a symbol. What may be an article is one where another word follows.
func endsLegend(s string, found []lexicon.Word, k int) bool {
	to := behindTail(s, found, k)
	r, n := utf8.DecodeRuneInString(s[to:])
	if found[k].Is("article") && r == ' ' && IsLetterAt(s[to+n:]) {
		return false
	}
	if found[k].Is("done") && r == ' ' && k+1 < len(found) && found[k+1].From == to+n && found[k+1].Is(lampWords...) {
		return false // turned upright
	}
	if found[k].Is("says") && r == ' ' && k+1 < len(found) && found[k+1].From == to+n && found[k+1].Is("article") {
		return false // on the left
	}
	leads := slices.ContainsFunc(found[k+1:min(len(found), k+1+maxFillers)],
		func(w lexicon.Word) bool { return w.From == to && w.Is("drawn as") })
	return to == len(s) || !unicode.IsLetter(r) && r != '_' || leads // 横着的写1
}

// behindTail is the end of a word with what may follow in its language: 亮的.
func behindTail(s string, found []lexicon.Word, k int) int {
	to := found[k].To
	for _, next := range found[k+1:] {
		if !next.Is("tail") || next.From != to && s[to:next.From] != " " {
			break
		}
		to = next.To
	}
	return to
}

// legendBefore reads the symbol in front of word k, which begins behind the last legend.
func legendBefore(s string, found []lexicon.Word, k, end int) (l Legend, ok bool) {
	l = Legend{word: found[k], to: behindTail(s, found, k)}
	r := backwards{s: s, found: found[:k], at: found[k].From}
	not := r.fillers()
	told := touching // what a thing beside the symbol is linked with: the | handles are open
	for range maxFillers {
		l.link = r.link(end)
		l.not = not != r.not
		from, name, ok := r.name()
		if ok {
			l.from, l.Name = from, name
			return l, l.link == linked || !name.Is("upright", "lying")
		}
		if from, ok := r.symbol(end); ok {
			l.from, l.symbol, l.alone = from, r.symbolText, clause(s, from, l.to)
			if !symbols.IsDigit(rune(l.symbol[0])) && !r.article {
				l.link = max(l.link, told)
			}
			return l, l.link >= dash || !r.article
		}
		if l.link < linked && l.link != spaced || !r.thing() && !(l.link == linked && r.that()) {
			break
		}
		told = max(told, l.link)
	}
	return l, false
}

// backwards reads a text from a word towards the front.
type backwards struct {
	s          string
	found      []lexicon.Word // in front of at
	at         int
	symbolText string
	article    bool // it may be a word of one letter
	not        bool // the link says not
}

// word takes the word that ends here, or in front of one blank, if it has one of some meanings.
func (b *backwards) word(any ...lexicon.Concept) (w lexicon.Word, ok bool) {
	if len(b.found) == 0 {
		return w, false
	}
	w = b.found[len(b.found)-1]
	if gap := b.s[w.To:max(b.at, w.To)]; w.To > b.at || gap != "" && gap != " " || !w.Is(any...) {
		return w, false
	}
	b.found, b.at = b.found[:len(b.found)-1], w.From
	return w, true
}

// maxFillers is how many words may stand between a symbol and what it means, besides those that say "is".
const maxFillers = 4

// fillers goes over articles, and reports whether a word among them says not. Colours and articles of one letter are
// fillers behind a link alone, and symbols else.
func (b *backwards) fillers() (not bool) {
	kept, keptNot, weak := *b, false, false
	for range maxFillers {
		w, ok := b.word(fillerWords...)
		if !ok {
			break
		}
		not = not != w.Is("not")
		weak = weak || w.Is(Colours...) || w.To == w.From+1
		if before := *b; !weak || before.link(0) == linked {
			kept, keptNot = *b, not
		}
	}
	*b = kept
	return keptNot
}

// thing goes over a word for a lamp or a cell.
func (b *backwards) thing() bool {
	_, ok := b.word("thing")
	if ok {
		b.fillers()
	}
	return ok
}

// that goes over a word that leads on to what is said: a lamp that is off.
func (b *backwards) that() bool {
	_, ok := b.word("article")
	return ok
}

// link goes over what stands between a symbol and what it means. A dash directly behind the last legend, which ends
// at a place, is the next symbol: + on - off.
func (b *backwards) link(end int) link {
	if w, ok := b.word("is", "for"); ok {
		b.not = b.not != w.Is("not")
		b.blank()
		return linked
	}
	before := b.at
	b.blank()
	r, n := utf8.DecodeLastRuneInString(b.s[:b.at])
	switch {
	case r == '=' || r == ':':
		b.at -= n
		b.blank()
		return linked
	case r == '-' && b.at > n && (end == 0 || len(strings.TrimRight(b.s[:b.at-n], " ,;.")) > end):
		b.at -= n
		if b.blank() {
			return dashes
		}
		return dash
	}
	if b.at < before {
		return spaced
	}
	return touching
}

func (b *backwards) blank() bool {
	if b.at > 0 && b.s[b.at-1] == ' ' {
		b.at--
		return true
	}
	return false
}

// name takes the name of a symbol: white, or white squares.
func (b *backwards) name() (from int, name lexicon.Word, ok bool) {
	before := *b
	if _, things := b.word("thing"); things {
		if name, ok = b.word(symbolNames...); ok {
			return b.at, name, true
		}
		*b = before
	}
	if name, ok = b.word(symbolNames...); ok && !(name.Is("thing") && b.behindUnknown()) {
		return b.at, name, true
	}
	return 0, name, false
}

// behindUnknown reports whether a word that is not known stands in front: the rounder ones.
func (b *backwards) behindUnknown() bool {
	front := strings.TrimRight(b.s[:b.at], " ")
	r, _ := utf8.DecodeLastRuneInString(front)
	return len(front) == b.at-1 && unicode.IsLetter(r) && !(len(b.found) > 0 && b.found[len(b.found)-1].To == len(front))
}

// symbol takes one character that stands alone, or behind the legend that ends at a place.
func (b *backwards) symbol(end int) (from int, ok bool) {
	at := b.at
	if q := strings.TrimRight(b.s[:at], quotes); len(q) < at && len(q) > 0 {
		at = len(q)
	}
	r, n := utf8.DecodeLastRuneInString(b.s[:at])
	if n == 0 || symbols.IsBlank(r) {
		return 0, false
	}
	if before, _ := utf8.DecodeLastRuneInString(b.s[:at-n]); strings.ContainsRune(".!?", r) && unicode.IsLetter(before) {
		return 0, false // the end of a sentence
	}
	for _, plural := range []string{"'s", "s"} {
		short, ok := strings.CutSuffix(b.s[:at], plural)
		last, size := utf8.DecodeLastRuneInString(short)
		if ok && size > 0 && !symbols.IsBlank(last) && standsAlone(short, len(short)-size) {
			at, r, n = len(short), last, size
			break
		}
	}
	if strings.HasSuffix(b.s[:at], "-1") {
		n++
	}
	if from = at - n; from != end && !standsAlone(b.s, from) || from == end && end > 0 && strings.ContainsRune(".,;:!?)。，", r) {
		return 0, false
	}
	b.symbolText = b.s[from:at]
	w, ok := lexicon.Words.At(b.s, from)
	b.article = ok && w.To == at && w.Is("article")
	return from, r != '\n'
}

// clause reports whether a part of the text has nothing around it that it goes on with.
func clause(s string, from, to int) bool {
	before, after := strings.TrimRight(s[:from], " "), strings.TrimLeft(s[to:], " ")
	return (before == "" || strings.ContainsRune("\n,;.(", rune(before[len(before)-1]))) &&
		(after == "" || strings.ContainsRune("\n,;.!)", rune(after[0])))
}

// quotes may stand around a symbol.
const quotes = "\"'“”‘’«»„"

// standsAlone reports whether the character that begins at a place has nothing in front that it belongs to.
func standsAlone(s string, from int) bool {
	r, _ := utf8.DecodeLastRuneInString(s[:from])
	return from == 0 || symbols.IsBlank(r) || strings.ContainsRune(",;.:!?。(["+quotes, r)
}

// bracketed is the symbol of a cell of a mine field behind its word, and how many there are: flags, 2 of them (F).
var bracketedWords = pattern.New(`^(?:\d{1,3} ?(?:(?:<counter>) ?)?)?[(\[] ?["']?([^\s\d])["']? ?[)\]]`)

// legendBehind reads the symbol behind word k. In a list of legends of a mine field no sign need be between: flags are F, closed K.
func legendBehind(s string, found []lexicon.Word, k int, listed bool) (l Legend, ok bool) {
	w := found[k]
	if w.From > 0 {
		if r, _ := utf8.DecodeLastRuneInString(s[:w.From]); !symbols.IsBlank(r) && !strings.ContainsRune(",;(.", r) {
			return l, false
		}
	}
	at := behindTail(s, found, k)
	rest := strings.TrimPrefix(s[at:], " ")
	next := k + 1
	for next < len(found) && found[next].From < at {
		next++
	}
	follows := func(any ...lexicon.Concept) (ok bool) {
		if ok = next < len(found) && found[next].From == len(s)-len(rest) && found[next].Is(any...); ok {
			rest = strings.TrimPrefix(s[found[next].To:], " ")
			next++
		}
		return ok
	}
	follows("thing") // lit ones are x
	switch {
	case rest == "":
		return l, false
	case follows("drawn as"):
	case rest[0] == '=' || rest[0] == ':':
		rest = rest[1:]
	case rest[0] == '-' && w.Is(fieldWords...):
		rest = rest[1:]
	case w.Is("shines"):
		l, ok = nameBehind(s, found, k, len(s)-len(rest))
		l.link = spaced
		return l, ok
	case follows("is", "for"):
		for drawn := 0; drawn < maxFillers && drawnAs(found, next) && follows("article", "thing", "drawn as"); drawn++ {
		}
		if next < len(found) && found[next].To-found[next].From > len("a") {
			follows("article") // the finished ones are the 0s
		}
	case w.From < at && topic.MatchString(s[w.From:at]):
	case w.Is(fieldWords...) && bracketedWords.MatchString(rest):
		rest = rest[bracketedWords.FindStringSubmatchIndex(rest)[2]:]
	case listed && w.Is(fieldWords...) && clause(s, w.From, len(s)-len(rest)+firstLen(rest)):
	default:
		return l, false
	}
	if l, ok = nameBehind(s, found, k, len(s)-len(strings.TrimPrefix(rest, " "))); ok {
		return l, true
	}
	rest = strings.TrimLeft(strings.TrimPrefix(rest, " "), quotes)
	from := len(s) - len(rest)
	r, n := utf8.DecodeRuneInString(rest)
	if rest == "" || symbols.IsBlank(r) {
		return l, false
	}
	after, _ := utf8.DecodeRuneInString(pluralEnd.ReplaceAllString(strings.TrimLeft(rest[n:], quotes), "$1"))
	if !(len(rest) == n || after == utf8.RuneError || symbols.IsBlank(after) || strings.ContainsRune(",;.)", after)) {
		return l, false
	}
	if a, isWord := lexicon.Words.At(s, from); isWord && w.Is("white", "black", "space") && a.Is(lampWords...) {
		return l, false // 白 = 亮, 空的是灭
	} else if isWord && a.Is("article") && a.To == from+n && after == ' ' && IsLetterAt(rest[n+1:]) {
		return l, false
	}
	return Legend{from: w.From, to: from + n, word: w, link: linked, symbol: rest[:n]}, true
}

// nameBehind reads the name of a symbol at a place behind word k, where it ends what is said: o aceso é o zero. Colours do not
// mean colours.
func nameBehind(s string, found []lexicon.Word, k, at int) (l Legend, ok bool) {
	names := symbolNames[:slices.Index(symbolNames, "upright")]
	if found[k].Is("white", "black") {
		names = SignNames
	}
	follows := func(any ...lexicon.Concept) (w lexicon.Word, ok bool) {
		for len(found) > 0 && found[0].From < at {
			found = found[1:]
		}
		if len(found) == 0 || strings.Trim(s[at:found[0].From], " ") != "" || !found[0].Is(any...) {
			return w, false
		}
		at = behindTail(s, found, 0)
		return found[0], true
	}
	word := found[k]
	name, ok := follows(names...)
	for skipped := 0; !ok && skipped < maxFillers; skipped++ {
		if _, skip := follows("article", "thing", "only", "drawn as"); !skip {
			return l, false
		}
		name, ok = follows(names...)
	}
	l = Legend{from: word.From, to: at, word: word, link: linked, Name: name}
	if _, things := follows("thing"); things {
		l.to = at
	}
	if r, _ := utf8.DecodeRuneInString(strings.TrimLeft(s[at:], " ")); !ok || unicode.IsLetter(r) {
		_, goesOn := follows("and")
		return l, ok && goesOn
	}
	return l, true
}

// pluralEnd is the end of a plural behind a symbol: the 0s.
var pluralEnd = pattern.New(`^(?:['’]s|s)($|[\s,;.)])`)

func firstLen(s string) int {
	_, n := utf8.DecodeRuneInString(s)
	return n
}

// drawnAs reports whether one of the words from k on says how something is drawn: the ones I drew as X.
func drawnAs(found []lexicon.Word, k int) bool {
	return slices.ContainsFunc(found[k:min(len(found), k+maxFillers)], func(w lexicon.Word) bool { return w.Is("drawn as") })
}

// topic is a Korean word with the particle for what is spoken of.
var topic = pattern.New(`\p{Hangul}[은는이가]$`)
