package say

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/rules"
	"switchboard/notation/symbols"
)

// Number is a statement about the mines of a field: Mines or Left, or Unclear for "some", a bound, or one of two.
type Number struct {
	Statement
	Shown bool   // it is written as a game shows it: that counts for every puzzle
	Sure  bool   // the words mention mines; else they count mines only beside a mine field
	Loose bool   // nothing says what the number counts
	Again bool   // it corrects another number
	By    string // the name of the rule that read it
}

//go:embed counts.txt
var countsText string

// countRules are the ways to give a number of mines.
var countRules = rules.New(countsText)

// written are the patterns of the rules, by the names of the rules.
var written = sync.OnceValue(func() map[string]*pattern.Pattern {
	all := map[string]*pattern.Pattern{}
	for name, r := range countRules().Named {
		if r.Has("written") {
			all[name] = pattern.New(strings.ReplaceAll(r.Fields["written"], "<of all>", countRules().Named["<of all>"].Fields["written"]))
		}
	}
	return all
})

// beside are the concepts of words that belong to a number of mines; counted are all words that matter on its line.
var (
	beside  = []lexicon.Concept{"mines", "maybe mines", "minutes", "mine", "left", "total", "more", "still", "counter"}
	counted = lexicon.Words.Of(slices.Concat(beside, []lexicon.Concept{"numbers", "display", "other count", "flag", "article", "minesweeper",
		"level"})...)
)

// maxCountLine is the longest line, in bytes, that is read for a number of mines.
const maxCountLine = 300

// Numbers returns what a text says of the number of mines; loose includes numbers that nothing says what they count.
func Numbers(s string, loose bool) (all []Number) {
	from := 0
	for line := range strings.Lines(s) {
		if line := strings.TrimSuffix(line, "\n"); len(line) <= maxCountLine && mayCount(line, loose) {
			for _, n := range numbersOf(line, loose) {
				n.Words = strings.TrimSpace(line[n.At.From:n.At.To])
				n.At = Span{from + n.At.From, from + n.At.To}
				all = append(all, n)
			}
		}
		from += len(line)
	}
	return all
}

// mayCount is a quick test for a line with a number, and a word or sign that a number of mines has beside it.
func mayCount(s string, loose bool) bool {
	digit := strings.ContainsAny(s, "0123456789")
	if digit && (strings.ContainsAny(s, "(/💣🚩") || strings.ContainsFunc(s, func(r rune) bool { return 0x1F600 <= r && r < 0x1F650 })) {
		return true
	}
	word := digit && (strings.ContainsAny(s, "xX×хХ*") && strings.ContainsAny(s, ",mwсc") ||
		loose && strings.ContainsFunc(s, unicode.IsLetter))
	for _, w := range counted.Find(s) {
		digit, word = digit || w.Is("numbers"), word || w.Is(beside...) || w.Is("display", "flag", "level")
	}
	return digit && word
}

// countLine is a line that is read for a number of mines.
type countLine struct {
	s     string
	t     tokens
	mines bool    // the line mentions mines
	none  [][]int // the stretches that are no number of mines
}

// numbersOf reads one line.
func numbersOf(s string, loose bool) (all []Number) {
	l := countLine{s: s, t: tokensOf(s, false, counted), none: written()["<none>"].FindAllStringIndex(s, -1)}
	l.mines = strings.Contains(s, "💣") || l.t.has("mines", "mine", "maybe mines", "minesweeper")
	for _, r := range countRules().All {
		if sign := r.Fields["once"]; !r.Has("written") || sign != "" && strings.Count(s, sign) != 1 {
			continue
		}
		found := written()[r.Name].FindAllStringSubmatchIndex(s, -1)
		if len(found) == 0 {
			continue
		}
		m := found[len(found)-1] // the last one corrects the others
		for g := 2; g < len(m); g += 2 {
			if m[g] >= 0 {
				all = append(all, l.number(r, s[m[g]:m[g+1]], Span{m[0], m[1]}))
			}
		}
	}
	free := func(at Span) bool {
		return !slices.ContainsFunc(all, func(n Number) bool { return n.At.From < at.To && at.From < n.At.To })
	}
	for i := range l.t {
		if l.isNumber(i) && free(l.t[i].Span) {
			n, ok := l.numberAt(i)
			if n.Again = ok && putRight(s[:n.At.From]); ok && (loose || !n.Loose || n.Again) {
				all = append(all, n)
			}
		}
	}
	return all
}

// putRight reports whether a text ends with a word that notices a mistake, and little else.
func putRight(s string) bool {
	const near = 16
	return slices.ContainsFunc(lexicon.Hedges.Find(s), func(w lexicon.Word) bool {
		return w.Is("slip", "but", "revokes") && len(s)-w.To <= near
	})
}

// number is the statement that a rule makes of digits.
func (l countLine) number(r *rules.Rule, digits string, at Span) Number {
	n, _ := strconv.Atoi(digits)
	kind := Kind(r.Fields["kind"])
	if r.Has("sure") && isCounter(digits) {
		kind = Left
	}
	said := Statement{Kind: kind, Is: Value{N: n}, At: at}
	return Number{Statement: said, By: r.Name, Shown: r.Has("shown"), Sure: r.Has("sure") || !r.Has("weak") && l.mines}
}

// isCounter reports whether a number has leading zeros, like the counter of a game: 007.
func isCounter(s string) bool { return len(s) > 1 && s[0] == '0' }

// isNumber reports whether token i is a number that may count mines.
func (l countLine) isNumber(i int) bool {
	w := l.t[i]
	if digits := w.From < len(l.s) && '0' <= l.s[w.From] && l.s[w.From] <= '9'; w.Cell != nil || w.Ordinal || !digits {
		return w.Number > 1 && !w.Ordinal && w.Cell == nil
	}
	before, _ := utf8.DecodeLastRuneInString(l.s[:w.From])
	after, _ := utf8.DecodeRuneInString(l.s[w.To:])
	part := func(r rune) bool {
		return unicode.IsDigit(r) || unicode.IsLetter(r) && !lexicon.Together(r) && !lexicon.Hangul(r)
	}
	if part(before) || part(after) && !(i+1 < len(l.t) && l.t[i+1].Senses != nil && l.t[i+1].From == w.To) {
		return false
	}
	return !slices.ContainsFunc(l.none, func(at []int) bool { return at[0] <= w.From && w.To <= at[1] })
}

// countPhrase is a number, token at, with the words beside it that belong to it: the tokens in [from, to).
type countPhrase struct {
	countLine
	at, from, to int
}

func (p countPhrase) says(any ...lexicon.Concept) bool { return p.t[p.from:p.to].has(any...) }

// words returns the phrase around a number: there are 10 mines in total, mines left: 6.
func (l countLine) words(at int) countPhrase {
	p := countPhrase{l, at, at, at + 1}
	gap := func(from, to int) string { return l.s[l.t[from].To:l.t[to].From] }
	for p.to < len(l.t) {
		next := p.to
		if l.t.sign(next) == ',' && l.t.Is(next+1, "total", "left") &&
			!(next+2 < len(l.t) && (l.t[next+2].Sign == ':' || l.t[next+2].Number > 0 ||
				l.t[next+2:min(len(l.t), next+4)].has("other count", "minutes"))) {
			next++
		}
		if !l.t.Is(next, beside...) || l.t[next].Number > 0 && !l.t.Is(next, "counter") || strings.Trim(gap(next-1, next), " ") != "" {
			break
		}
		p.to = next + 1
	}
	for p.from > 0 {
		next := p.from - 1
		if l.t.sign(next) == ':' && next > 0 || l.t.sign(next) == ',' && p.says("total") && next > 0 {
			next--
		}
		if !l.t.Is(next, beside...) || l.t[next].Number > 0 {
			break
		}
		p.from = next
	}
	if !slices.ContainsFunc(l.t[p.from:p.to], func(w Token) bool {
		return w.Is(beside...) && (!w.Is("more", "counter") || w.Is("mines", "maybe mines", "left", "still", "total"))
	}) {
		p.from, p.to = at, at+1
	}
	p.shown()
	return p
}

// shown extends a phrase to a word for the display of a game: the counter up top says 2; 2 on the counter.
func (p *countPhrase) shown() {
	const front, back = 10, 4
	stops := func(i int) bool {
		return p.t[i].Sign != 0 && p.t[i].Sign != ':' || p.t[i].Number > 0 && p.t[i].Senses == nil || p.t[i].Cell != nil ||
			lexicon.Hedges.Whole(p.s[p.t[i].From:p.t[i].To]).Is("but")
	}
	for i := p.at - 1; i >= max(0, p.at-front) && !stops(i); i-- {
		if p.t.Is(i, "display") {
			p.from = min(p.from, i)
			return
		}
	}
	for i := p.at + 1; i < min(len(p.t), p.at+1+back) && !stops(i); i++ {
		if p.t.Is(i, "display") {
			p.to = max(p.to, i+1)
			return
		}
	}
}

// numberAt reads the number at token i with the words beside it.
func (l countLine) numberAt(i int) (Number, bool) {
	p := l.words(i)
	front, behind := l.s[:l.t[p.from].From], l.s[l.t[p.to-1].To:]
	at := Span{len(front), len(l.s) - len(behind)}
	if besideCells(front, behind, p.to == i+1) || p.singular() || written()["<are mines>"].MatchString(l.s[l.t[i].To:]) || p.countsOthers() {
		return Number{}, false
	}
	value, ok := p.value()
	if p.to-p.from == 1 {
		return p.loose(front, behind)
	} else if !ok {
		return Number{}, false
	}
	c := countRules().In(p.t[p.from:p.to])
	for _, r := range countRules().All {
		if !c.Fits(r) {
			continue
		}
		n := l.number(r, l.s[l.t[i].From:l.t[i].To], at)
		n.Is.N = value
		if of := Kind(r.Fields["kind"]); of == Left && written()["<of a part>"].MatchString(behind) {
			return Number{}, false
		}
		if r.Has("alone") && !(l.mines && p.says("left")) && !p.alone(front, behind) {
			break
		}
		if Kind(r.Fields["kind"]) == Left && p.says("left", "still") && l.t[i].Senses == nil && strings.Trim(front+behind, " \t.!()") == "" {
			n.Sure = true
		}
		if Kind(r.Fields["kind"]) == Mines && n.Sure && written()["<some>"].MatchString(around(front, behind)) {
			n.Kind = Unclear
			return n, true
		}
		return p.doubted(n, front, behind), true
	}
	if n, ok := p.minutes(value, at); ok {
		return p.doubted(n, front, behind), true
	}
	return p.loose(front, behind)
}

// value returns the number. A number word must be of the same language as a word beside it.
func (p countPhrase) value() (n int, ok bool) {
	if p.t[p.at].Senses == nil {
		return p.t[p.at].Number, true
	}
	for _, s := range p.t[p.at].Senses {
		if s.Concept == "numbers" && (p.t[p.from:p.at].speak(s.Language) || p.t[p.at+1:p.to].speak(s.Language)) {
			return s.N, true
		}
	}
	return 0, false
}

// speak reports whether a token is of a language, and of one of some concepts if any are given.
func (t tokens) speak(language string, any ...lexicon.Concept) bool {
	return slices.ContainsFunc(t, func(w Token) bool {
		return slices.ContainsFunc(w.Senses, func(s *lexicon.Sense) bool {
			return s.Language == language && (any == nil || slices.Contains(any, s.Concept))
		})
	})
}

// doubted returns n, marked if it is a guess, a bound, denied, asked, or one of two numbers.
func (p countPhrase) doubted(n Number, front, behind string) Number {
	if end := len(clauseOf(behind)); written()["<guess>"].MatchString(front) || written()["<guess behind>"].MatchString(behind) ||
		strings.HasPrefix(behind[end:], "?") {
		n.Standing = Doubtful
	}
	belowZero := strings.HasSuffix(p.s[:p.t[p.at].From], "-") || strings.HasSuffix(p.s[:p.t[p.at].From], "−")
	if belowZero || written()["<not>"].MatchString(front) || written()["<not>"].MatchString(p.s[:p.t[p.at].From]) ||
		written()["<bound>"].MatchString(front) || written()["<bound behind>"].MatchString(behind) || p.t[p.at].UpTo != p.t[p.at].Number {
		n.Kind, n.Standing = Unclear, Doubtful
	}
	for i := range p.t {
		other := p.t[i]
		if i == p.at || !p.isNumber(i) || other.Number == p.t[p.at].Number {
			continue
		}
		before, after := p.s[:other.From], p.s[other.To:]
		switch {
		case i < p.from && written()["<or>"].MatchString(p.s[other.To:n.At.From]) && !written()["<a name>"].MatchString(before),
			i >= p.to && written()["<or>"].MatchString(p.s[n.At.To:other.From]) && written()["<ends>"].MatchString(after):
			n.Kind, n.Standing, n.At = Unclear, Doubtful, Span{min(other.From, n.At.From), max(other.To, n.At.To)}
		}
	}
	return n
}

// alone reports whether nothing around the phrase says that it counts something else.
func (p countPhrase) alone(front, behind string) bool {
	if p.says("left") {
		return written()["<goes on>"].MatchString(behind) && !NamesCells(Tokens(clauseOf(behind)))
	}
	return written()["<ends>"].MatchString(behind) && (strings.TrimSpace(front) == "" || p.t.sign(p.from-1) != 0 || p.from < p.at)
}

// clauseOf returns the clause at the front of a text.
func clauseOf(s string) string {
	if end := strings.IndexAny(s, "\n.!;,?。！；，？"); end >= 0 {
		return s[:end]
	}
	return s
}

// countsOthers reports whether the number counts another thing, 3 moves left, move counter 3. Flags count as mines.
func (p countPhrase) countsOthers() bool {
	for i, w := range p.t {
		switch {
		case !w.Is("other count") || w.Is("mines", "minutes"):
		case w.From >= p.t[p.at].To && strings.Trim(p.s[p.t[p.at].To:w.From], " ") == "" && p.t.sign(i+1) != ':':
			return true
		case w.From < p.t[p.at].From && !w.Is("flag") && p.t.Is(i+1, "display"):
			return true
		}
	}
	return false
}

// singular reports whether the phrase is about a single mine, in English: is the 3 mine, is 1 and 3 mine.
func (p countPhrase) singular() bool {
	one := p.t.Is(p.from-1, "article") || written()["<and>"].MatchString(p.s[:p.t[p.from].From])
	return one && slices.ContainsFunc(p.t[p.from:p.to], func(w Token) bool { return strings.EqualFold(p.s[w.From:w.To], "mine") })
}

// minutes reads a word that may be short for minutes as mines, if the game is named in its language.
func (p countPhrase) minutes(n int, at Span) (Number, bool) {
	short := slices.ContainsFunc(p.t[p.from:p.to], func(w Token) bool {
		return slices.ContainsFunc(w.Senses, func(s *lexicon.Sense) bool {
			return s.Concept == "minutes" && p.t[:p.from].speak(s.Language, "minesweeper")
		})
	})
	return Number{Statement: Statement{Kind: Mines, Is: Value{N: n}, At: at}, Sure: true}, short
}

// loose reads a number that nothing says what it counts.
func (p countPhrase) loose(front, behind string) (Number, bool) {
	w := p.t[p.at]
	if p.t[p.at:p.to].has("minutes") && !p.says("mines", "left", "total") || w.Senses != nil && p.to-p.from == 1 {
		return Number{}, false
	}
	bare := p.to-p.from == 1 && !(p.t.Is(p.to, beside...) && p.t[p.to].From <= w.To+1)
	if w.UpTo != w.Number || written()["<a name>"].MatchString(front) || bare && !written()["<goes on>"].MatchString(behind) {
		return Number{}, false
	}
	if !p.says("left") && written()["<some>"].MatchString(around(front, behind)) {
		return Number{}, false
	}
	kind := Mines
	if written()["<not>"].MatchString(front) {
		kind = Unclear
	} else if isCounter(p.s[w.From:w.To]) {
		kind = Left
	}
	return Number{Statement: Statement{Kind: kind, Is: Value{N: w.Number}, At: w.Span, Standing: Doubtful}, Loose: true}, true
}

// around returns the text around a number, up to another number, that may say that the number is not the total.
func around(front, behind string) string {
	const back, ahead = 8, 16
	stops := func(r rune) bool { return unicode.IsDigit(r) || strings.ContainsRune(".,;:!?(。，", r) }
	front, behind = front[max(0, len(front)-back):], behind[:min(len(behind), ahead)]
	if i := strings.LastIndexFunc(front, stops); i >= 0 {
		front = front[i+1:]
	}
	if i := strings.IndexFunc(behind, stops); i >= 0 {
		behind = behind[:i]
	}
	return front + "7" + behind
}

// besideCells reports whether a phrase begins or ends inside a row of cells.
func besideCells(front, behind string, last bool) bool {
	before, _ := utf8.DecodeLastRuneInString(front)
	drawn := func(r rune) bool { return r == '#' || r >= 0x2190 && !unicode.IsLetter(r) && !unicode.IsPunct(r) }
	after, _ := utf8.DecodeRuneInString(strings.TrimLeft(behind, " \t"))
	known := unicode.IsDigit(after) || drawn(after) &&
		(after == '#' || symbols.Inks[after] != symbols.InkUnknown || symbols.Private(after) || strings.ContainsRune("🚩💣", after))
	return front != "" && drawn(before) || last && behind != "" && known
}
