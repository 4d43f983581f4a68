package notation

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// legend is a place where a text says what its own symbols mean: a symbol, or the name of one, and a word
// of the lexicon, in either order and with or without a sign or a word such as "is" between them.
type legend struct {
	from, to int
	word     wordAt
	not      bool
	link     link
	symbol   string // as written, where it is one
	name     wordAt // of a symbol, else
	written  string // that name
}

// link is what stands between a symbol and what it means.
type link uint8

const (
	touching link = iota // nothing
	spaced               // a blank
	dash                 // a dash with a blank in front at most
	dashes               // a dash between blanks
	linked               // a sign or a word
)

// maxLegends is how many legends are looked for in a text.
const maxLegends = 12

// What the words say of a symbol, and what may name one.
var (
	lampWords   = []concept{"on", "off", "shown", "upright", "lying"}
	fieldWords  = []concept{"hidden", "clear", "flag", "mine"}
	colours     = []concept{"white", "black", "yellow", "red", "green", "blue", "grey", "orange", "purple", "brown"}
	symbolNames = append(slices.Clip(colours), "dot", "dash", "plus", "bar", "hash", "star", "space", "zero", "one", "upright", "lying")
)

// symbolsOf are the symbols that each of those names.
var symbolsOf = map[concept]string{"white": "⬜⚪◻▫🤍wW白", "black": "⬛⚫◼▪🖤bB黑", "yellow": "🟨🟡💛", "red": "🟥🔴❤", "green": "🟩🟢💚", "blue": "🟦🔵💙",
	"grey": "⬜◻", "orange": "🟧🟠🧡", "purple": "🟪🟣💜", "brown": "🟫🟤",
	"dot": ".·", "dash": "-", "plus": "+", "bar": "|", "hash": "#", "star": "*", "space": string(blankRune), "zero": "0", "one": "1", "upright": "|│┃║‖↕↑↓⬆⬇", "lying": "-─━═↔←→⬅➡"}

// symbolNamed reports whether a word names a colour or a sign.
func symbolNamed(word string) bool {
	m, ok := vocabulary.at(word, 0)
	return ok && m.to == len(word) && m.is(symbolNames...)
}

// symbols are those that a legend is about.
func (l legend) symbols() string {
	if l.symbol != "" {
		return l.symbol
	}
	symbols := ""
	for _, s := range l.name.senses {
		symbols += symbolsOf[s.concept]
	}
	if l.name.to-l.name.from == len("白") && symbols != "" {
		symbols += l.written // a character that is drawn itself
	}
	return symbols
}

// bit reports whether a legend is about a 0 or a 1.
func (l legend) bit() bool { return l.symbol == "0" || l.symbol == "1" }

// legends reads what a text says of its symbols.
func (f *facts) legends(s string, safe bool) {
	all := findLegends(s, f.words)
	pairs := paired(s, all, safe)
	for i, l := range all {
		if on, ok := l.lamp(safe); ok && (pairs[i] || l.saysLamp(all)) {
			if on {
				f.on += l.symbols()
			} else {
				f.off += l.symbols()
			}
			f.keep(l)
		}
		if kind := l.cell(); kind != notField && l.saysCell(s) {
			f.saysField(l, kind)
		}
		if white, black := l.word.is("white"), l.word.is("black"); (white || black) && l.saysStone() {
			r, _ := firstRune(l.symbol)
			if white {
				f.white += bothCases(r)
			} else {
				f.black += bothCases(r)
			}
			f.keep(l)
		}
	}
	f.initials(s, safe)
	f.goals(s)
}

// keep marks the words of a legend: they are no cells.
func (f *facts) keep(l legend) {
	f.notCells = append(f.notCells, span{int32(l.from), int32(l.to)})
}

func bothCases(r rune) string { return string(unicode.ToLower(r)) + string(unicode.ToUpper(r)) }

// lamp says whether a word means on, of a lamp or of a handle. Of a safe shut is on, also where the same word is
// off of a lamp.
func (w wordAt) lamp(safe bool) (on, ok bool) {
	lamp, door := w.is(lampWords...), w.is("shut", "open")
	if door && (safe || !lamp) {
		return w.is("shut"), true
	}
	return w.is("on", "shown", "upright"), lamp
}

func (l legend) lamp(safe bool) (on, ok bool) {
	on, ok = l.word.lamp(safe)
	return on != l.not, ok
}

// cell says which cell of a mine field the word of a legend is.
func (l legend) cell() fieldCell {
	hidden, clear := l.word.is("hidden"), l.word.is("clear")
	switch {
	case hidden && !l.not || clear && l.not:
		return fieldHidden
	case hidden || clear:
		return fieldDot
	case l.word.is("flag", "mine") && !l.not:
		return fieldFlag
	}
	return notField
}

// saysLamp reports whether a legend stands for itself: with a sign or a word between, or behind the name of a
// symbol. 0 on and 1 off do so together.
func (l legend) saysLamp(all []legend) bool {
	if l.link > touching && l.link != dash && l.symbol == "" || l.link >= dashes {
		return true
	}
	return l.bit() && l.link < dash && slices.ContainsFunc(all, func(o legend) bool { return o.bit() && o.link < dash && o.symbol != l.symbol })
}

// saysCell reports whether a legend of a mine field stands for itself.
func (l legend) saysCell(s string) bool {
	r, _ := firstRune(l.symbol)
	return (l.link > touching || r > 0x2E80) && !l.asks(s)
}

// saysStone reports whether a legend says for which colour a letter is short.
func (l legend) saysStone() bool {
	r, _ := firstRune(l.symbol)
	return l.symbol != "" && l.link > spaced && (unicode.IsLetter(r) || binary(r))
}

// asks reports whether what may be a legend is a part of a question: are these x mines, right?
func (l legend) asks(s string) bool {
	said, _, _ := strings.Cut(s[l.to:], "\n")
	end := strings.IndexAny(said, ".;!?")
	return !strings.ContainsAny(s[l.from:l.to], "=:") && (end >= 0 && said[end] == '?' || theseOnes.MatchString(s[max(0, l.from-16):l.from]))
}

// theseOnes are some of the cells with a symbol, in front of it.
var theseOnes = regexp.MustCompile(`(?i)\b(?:these|this|those|that|both|the|of|two|an?) ?$`)

// saysField keeps what a symbol of a mine field means.
func (f *facts) saysField(l legend, kind fieldCell) {
	if f.field == nil {
		f.field = map[rune]fieldCell{}
	}
	for _, r := range l.symbols() {
		if r < '0' || r > '8' {
			f.field[r] = kind
		}
	}
	f.keep(l)
}

// paired tells which legends are two beside each other that say the opposite: 🟨 on ⬛ off.
func paired(s string, all []legend, safe bool) map[int]bool {
	pairs := map[int]bool{}
	for i := 1; i < len(all); i++ {
		a, b := all[i-1], all[i]
		if a.symbol == "" || b.symbol == "" || a.symbol == b.symbol || a.drawn() != b.drawn() || b.from < a.to {
			continue
		}
		first, ok := a.lamp(safe)
		second, also := b.lamp(safe)
		between := strings.Trim(s[a.to:b.from], " ,;/+")
		and, isAnd := vocabulary.at(between, 0)
		if ok && also && first != second && (between == "" || isAnd && and.to == len(between) && and.is("and")) {
			pairs[i-1], pairs[i] = true, true
		}
	}
	return pairs
}

// drawn reports whether the symbol of a legend is no character of a keyboard.
func (l legend) drawn() bool {
	r, _ := firstRune(l.symbol)
	return r >= 0x2190 && !unicode.IsLetter(r)
}

// findLegends finds the legends among the words of a text.
func findLegends(s string, found []wordAt) []legend {
	var all []legend
	end := 0 // of the last
	for k, w := range found {
		if len(all) == maxLegends {
			break
		}
		if !w.is(lampWords...) && !w.is(fieldWords...) && !w.is("shut", "open", "white", "black") || w.from < end || !endsLegend(s, found, k) {
			continue
		}
		l, ok := legendBefore(s, found, k, end)
		if !ok || l.link < dash {
			if behind, yes := legendBehind(s, found, k); yes {
				l, ok = behind, true
			}
		}
		if ok {
			all, end = append(all, l), l.to
		}
	}
	return all
}

// endsLegend reports whether a word is the last of what is said of a symbol. What may be an article is one where
// another word follows.
func endsLegend(s string, found []wordAt, k int) bool {
	to := behindTail(s, found, k)
	r, n := firstRune(s[to:])
	if found[k].is("article") && r == ' ' && isLetterAt(s[to+n:]) {
		return false
	}
	return to == len(s) || !unicode.IsLetter(r) && r != '_'
}

// behindTail is the end of a word with what may follow in its language: 亮的.
func behindTail(s string, found []wordAt, k int) int {
	to := found[k].to
	for _, next := range found[k+1:] {
		if !next.is("tail") || next.from != to && s[to:next.from] != " " {
			break
		}
		to = next.to
	}
	return to
}

// legendBefore reads the symbol in front of word k, which begins behind the last legend.
func legendBefore(s string, found []wordAt, k, end int) (l legend, ok bool) {
	l = legend{word: found[k], to: behindTail(s, found, k)}
	r := backwards{s: s, found: found[:k], at: found[k].from}
	l.not = r.fillers()
	for {
		l.link = r.link()
		from, name, ok := r.name()
		if ok {
			l.from, l.name, l.written = from, name, s[name.from:name.to]
			return l, l.link == linked || !name.is("upright", "lying")
		}
		if from, ok := r.symbol(end); ok {
			l.from, l.symbol = from, r.symbolText
			return l, l.link >= dash || !r.article
		}
		if l.link < linked && l.link != spaced || !r.thing() {
			return l, false
		}
	}
}

// backwards reads a text from a word towards the front.
type backwards struct {
	s          string
	found      []wordAt // in front of at
	at         int
	symbolText string
	article    bool // it may be a word of one letter
}

// word takes the word that ends here, or in front of one blank, if it has one of some meanings.
func (b *backwards) word(any ...concept) (w wordAt, ok bool) {
	if len(b.found) == 0 {
		return w, false
	}
	w = b.found[len(b.found)-1]
	if gap := b.s[w.to:max(b.at, w.to)]; w.to > b.at || gap != "" && gap != " " || !w.is(any...) {
		return w, false
	}
	b.found, b.at = b.found[:len(b.found)-1], w.from
	return w, true
}

// fillers goes over articles, and reports whether a word among them says not. Colours and articles of one letter are
// fillers behind a link alone, and symbols else.
func (b *backwards) fillers() (not bool) {
	for {
		before := *b
		w, ok := b.word(append([]concept{"article", "not"}, colours...)...)
		if ok && (w.is(colours...) || w.to == w.from+1) {
			behind := *b
			ok = behind.link() == linked || behind.fillers() || behind.at < b.at && behind.link() == linked
		}
		if !ok {
			*b = before
			return not
		}
		not = not != w.is("not")
	}
}

// thing goes over a word for a lamp or a cell.
func (b *backwards) thing() bool {
	_, ok := b.word("thing")
	if ok {
		b.fillers()
	}
	return ok
}

// link goes over what stands between a symbol and what it means.
func (b *backwards) link() link {
	if _, ok := b.word("is"); ok {
		b.blank()
		b.dashBefore()
		return linked
	}
	before := b.at
	behind := b.blank()
	r, n := lastRune(b.s[:b.at])
	switch {
	case r == '=' || r == ':':
		b.at -= n
		b.blank()
		return linked
	case r == '-' && b.at > n:
		b.at -= n
		front := b.blank()
		if !front && !behind && b.at > 0 {
			return dash
		}
		if front {
			return dashes
		}
		return dash
	}
	if b.at < before {
		return spaced
	}
	return touching
}

// dashBefore goes over a dash that a symbol has in front of the word: ■ - это горит.
func (b *backwards) dashBefore() {
	front := strings.TrimRight(strings.TrimSuffix(b.s[:b.at], "-"), " ")
	r, n := lastRune(front)
	if len(front) < b.at && strings.HasSuffix(b.s[:b.at], "-") && n > 0 && r != '\n' && !strings.ContainsRune(",;.:!?", r) && standsAloneAt(b.s, len(front)-n) {
		b.at = len(front)
	}
}

func (b *backwards) blank() bool {
	if b.at > 0 && b.s[b.at-1] == ' ' {
		b.at--
		return true
	}
	return false
}

// name takes the name of a symbol: white, or white squares.
func (b *backwards) name() (from int, name wordAt, ok bool) {
	before := *b
	if _, things := b.word("thing"); things {
		if name, ok = b.word(symbolNames...); ok {
			return b.at, name, true
		}
		*b = before
	}
	if name, ok = b.word(symbolNames...); ok {
		return b.at, name, true
	}
	return 0, name, false
}

// symbol takes one character that stands alone, or behind the legend that ends at a place.
func (b *backwards) symbol(end int) (from int, ok bool) {
	at := b.at
	if q := strings.TrimRight(b.s[:at], quotes); len(q) < at && len(q) > 0 {
		at = len(q)
	}
	r, n := lastRune(b.s[:at])
	if n == 0 || isBlank(r) {
		return 0, false
	}
	for _, plural := range []string{"'s", "s"} {
		if short, ok := strings.CutSuffix(b.s[:at], plural); ok && len(short) > 0 && !isBlank(rune(short[len(short)-1])) {
			if standsAlone(b.s, len(short), end) {
				at = len(short)
				r, n = lastRune(b.s[:at])
				break
			}
		}
	}
	if strings.HasSuffix(b.s[:at], "-1") {
		n++
	}
	if from = at - n; from != end && !standsAloneAt(b.s, from) {
		return 0, false
	}
	b.symbolText = b.s[from:at]
	w, ok := vocabulary.at(b.s, from)
	b.article = ok && w.to == at && w.is("article")
	return from, r != '\n'
}

// quotes may stand around a symbol.
const quotes = "\"'“”‘’«»„"

// standsAlone reports whether the character that ends at a place has nothing in front that it belongs to.
func standsAlone(s string, to, end int) bool {
	_, n := lastRune(s[:to])
	return to-n == end || standsAloneAt(s, to-n)
}

func standsAloneAt(s string, from int) bool {
	r, _ := lastRune(s[:from])
	return from == 0 || isBlank(r) || strings.ContainsRune(",;.:!?。(["+quotes, r)
}

// legendBehind reads the symbol behind word k.
func legendBehind(s string, found []wordAt, k int) (l legend, ok bool) {
	w := found[k]
	if w.from > 0 {
		if r, _ := lastRune(s[:w.from]); !isBlank(r) && !strings.ContainsRune(",;(.", r) {
			return l, false
		}
	}
	at := behindTail(s, found, k)
	rest := strings.TrimPrefix(s[at:], " ")
	link := linked
	next := slices.IndexFunc(found, func(n wordAt) bool { return n.from >= len(s)-len(rest) })
	switch {
	case rest == "":
		return l, false
	case rest[0] == '=' || rest[0] == ':':
		rest = rest[1:]
	case rest[0] == '-' && w.is(fieldWords...):
		rest = rest[1:]
	case next >= 0 && found[next].from == len(s)-len(rest) && found[next].is("is"):
		rest = s[found[next].to:]
	case w.from < at && topic.MatchString(s[w.from:at]):
	default:
		return l, false
	}
	rest = strings.TrimPrefix(rest, " ")
	from := len(s) - len(rest)
	r, n := firstRune(rest)
	if rest == "" || isBlank(r) {
		return l, false
	}
	after, _ := firstRune(rest[n:])
	if !(len(rest) == n || isBlank(after) || strings.ContainsRune(",;.)", after)) {
		return l, false
	}
	if a, isWord := vocabulary.at(s, from); isWord && a.is("article") && a.to == from+n && after == ' ' && isLetterAt(rest[n+1:]) {
		return l, false
	}
	return legend{from: w.from, to: from + n, word: w, link: link, symbol: rest[:n]}, true
}

// topic is a Korean word with the particle for what is spoken of.
var topic = regexp.MustCompile(`\p{Hangul}[은는이가]$`)

// initials reads a pair of words for on and off, whose first letters may be the cells: (acceso/spento).
func (f *facts) initials(s string, safe bool) {
	for k := 1; k < len(f.words); k++ {
		a, b := f.words[k-1], f.words[k]
		before, _ := lastRune(s[:a.from])
		first, ok := a.lamp(safe)
		second, also := b.lamp(safe)
		if !ok || !also || first == second || strings.Trim(s[a.to:b.from], " ") != "/" || a.from > 0 && !isBlank(before) && before != '(' {
			continue
		}
		x, _ := firstRune(s[a.from:])
		y, _ := firstRune(s[b.from:])
		switch {
		case bothCases(x) == bothCases(y):
		case first:
			f.on, f.off = f.on+bothCases(x), f.off+bothCases(y)
		default:
			f.on, f.off = f.on+bothCases(y), f.off+bothCases(x)
		}
		return
	}
}

// goals reads which colour has to go: it is that of what is on.
func (f *facts) goals(s string) {
	for k, w := range f.words {
		if !w.is(colours...) {
			continue
		}
		b := backwards{s: s, found: f.words[:k], at: w.from}
		for _, skip := range []string{"the", "of", "all"} {
			b.at = len(strings.TrimRight(strings.TrimSuffix(strings.TrimRight(s[:b.at], " "), skip), " "))
			for len(b.found) > 0 && b.found[len(b.found)-1].from >= b.at {
				b.found = b.found[:len(b.found)-1]
			}
		}
		from, to := b.at, w.to
		if verb, ok := b.word("put out"); ok {
			from = verb.from
		} else if verb, ok := mustGo(s, f.words[k+1:], w.to); ok {
			from, to = w.from, verb.to
		} else {
			continue
		}
		f.on += legend{name: w}.symbols()
		f.notCells = append(f.notCells, span{int32(from), int32(to)})
	}
}

// mustGo finds behind a colour that it must go: white ones need to vanish.
func mustGo(s string, found []wordAt, at int) (verb wordAt, ok bool) {
	must := false
	for _, w := range found[:min(3, len(found))] {
		switch {
		case s[at:w.from] != " ":
			return verb, false
		case must && w.is("put out"):
			return w, true
		case w.is("must"):
			must = true
		case !w.is("thing"):
			return verb, false
		}
		at = w.to
	}
	return verb, false
}

// symbols reports whether a word is nothing but letters that the text says are cells.
func (f *facts) symbols(word string) bool {
	if len(f.field) == 0 && f.on+f.off+f.white+f.black == "" {
		return false
	}
	said := func(r rune) bool {
		return f.field[r] != notField || strings.ContainsRune(f.on+f.off+f.white+f.black, r)
	}
	return strings.ContainsFunc(word, said) && !strings.ContainsFunc(word, func(r rune) bool {
		return !said(r) && (len(f.field) == 0 || fieldCells[r] != fieldFlag)
	})
}

// findSome finds what a pattern matches, so many at most, each from the last character of the one before: the
// blank behind one is in front of the next.
func findSome(re *regexp.Regexp, s string, most int) (all [][]int) {
	for from := 0; len(all) < most; {
		at := re.FindStringSubmatchIndex(s[from:])
		if at == nil {
			break
		}
		for i := range at {
			if at[i] >= 0 {
				at[i] += from
			}
		}
		_, last := lastRune(s[:at[1]])
		all, from = append(all, at), max(at[1]-last, from+1)
	}
	return all
}
