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

// beside are the concepts of words that belong to a number of mines, telling those that say what it counts; counted are
// all words that matter on its line.
var (
	telling = []lexicon.Concept{"mines", "maybe mines", "minutes", "mine", "left", "total", "still"}
	beside  = append(slices.Clip(telling), "more", "counter")
	counted = lexicon.Words.Of(slices.Concat(beside, []lexicon.Concept{"numbers", "display", "other count", "flag", "article", "minesweeper",
		"level", "part"})...)
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
	t     Words
	mines bool    // the line mentions mines
	none  [][]int // the stretches that are no number of mines
}

// numbersOf reads one line.
func numbersOf(s string, loose bool) (all []Number) {
	l := countLine{s: s, t: Cut(s, counted), none: written()["<none>"].FindAllStringIndex(s, -1)}
	l.takeMinutes()
	l.mines = strings.Contains(s, "💣") || l.t.Has("mines", "mine", "maybe mines", "minesweeper")
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

// takeMinutes takes a word that may be short for minutes for mines, behind the name of the game in its language.
func (l countLine) takeMinutes() {
	for i := range l.t {
		for _, s := range l.t[i].Senses {
			game := func(of *lexicon.Sense) bool { return of.Concept == "minesweeper" && of.Language == s.Language }
			if s.Concept == "minutes" && slices.ContainsFunc(l.t[:i], func(w Token) bool { return slices.ContainsFunc(w.Senses, game) }) {
				l.t[i].Senses = []*lexicon.Sense{{Concept: "mines", Language: s.Language}}
			}
		}
	}
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
	switch {
	case w.Cell != nil || w.Ordinal:
		return false
	case l.s[w.From] < '0' || l.s[w.From] > '9':
		return w.Number > 1
	}
	before, _ := utf8.DecodeLastRuneInString(l.s[:w.From])
	after, _ := utf8.DecodeRuneInString(l.s[w.To:])
	part := func(r rune) bool {
		return unicode.IsDigit(r) || unicode.IsLetter(r) && !lexicon.Together(r) && !lexicon.Hangul(r)
	}
	if part(before) || part(after) && !(i+1 < len(l.t) && l.t[i+1].Senses != nil) {
		return false
	}
	return !slices.ContainsFunc(l.none, func(at []int) bool { return at[0] <= w.From && w.To <= at[1] })
}

// countPhrase is a number, token at, with the words beside it that belong to it: the tokens in [from, to).
type countPhrase struct {
	countLine
	at, from, to  int
	front, behind string // the rest of the line
}

func (p countPhrase) says(any ...lexicon.Concept) bool { return p.t[p.from:p.to].Has(any...) }

// phraseAt returns the phrase around number at: there are 10 mines in total, mines left: 6.
func (l countLine) phraseAt(at int) countPhrase {
	p := countPhrase{countLine: l, at: at, from: at, to: at + 1}
	for l.t.Is(p.to, beside...) && strings.Trim(l.s[l.t[p.to-1].To:l.t[p.to].From], " ") == "" {
		p.to++
	}
	for {
		next := p.from - 1
		if l.t.sign(next) == ':' || l.t.sign(next) == ',' && p.says("total") {
			next--
		}
		if !l.t.Is(next, beside...) {
			break
		}
		p.from = next
	}
	if !p.says(telling...) {
		p.from, p.to = at, at+1
	}
	p.takeDisplay()
	p.front, p.behind = l.s[:l.t[p.from].From], l.s[l.t[p.to-1].To:]
	return p
}

// takeDisplay extends a phrase to a word for the display of a game: the counter up top says 2; 2 on the counter.
func (p *countPhrase) takeDisplay() {
	const ahead, back = 10, 4
	stops := func(i int) bool {
		return p.t[i].Sign != 0 && p.t[i].Sign != ':' || p.t[i].Number > 0 && p.t[i].Senses == nil || p.t[i].Cell != nil ||
			lexicon.Hedges.Whole(p.t[i].Text).Is("but")
	}
	for _, step := range []int{-1, 1} {
		for i := p.at + step; max(0, p.at-ahead) <= i && i < min(len(p.t), p.at+1+back) && !stops(i); i += step {
			if p.t.Is(i, "display") {
				p.from, p.to = min(p.from, i), max(p.to, i+1)
				return
			}
		}
	}
}

// numberAt reads the number at token i with the words beside it.
func (l countLine) numberAt(i int) (Number, bool) {
	p := l.phraseAt(i)
	last := l.t[p.to-1]
	other := l.t.Is(i+1, "other count") && l.t.sign(i+2) != ':' // 3 moves left, the move counter says 3
	for k := range i {
		other = other || l.t.Is(k, "other count") && !l.t.Is(k, "flag") && l.t.Is(k+1, "display")
	}
	one := l.t.Is(p.from-1, "article") && strings.EqualFold(last.Text, "mine") // is the 3 mine
	if other || one || besideCells(p.front, p.behind, p.to == i+1) || written()["<are mines>"].MatchString(l.s[l.t[i].To:]) {
		return Number{}, false
	}
	value, ok := p.value()
	if p.to-p.from == 1 {
		return p.loose()
	} else if !ok {
		return Number{}, false
	}
	c := countRules().In(p.t[p.from:p.to])
	for _, r := range countRules().All {
		if !c.Fits(r) {
			continue
		}
		n := l.number(r, l.t[i].Text, Span{len(p.front), len(l.s) - len(p.behind)})
		n.Is.N = value
		if r.Has("alone") && !(l.mines && p.says("left")) && !p.countsAlone() {
			break
		}
		if n.Kind == Left && p.says("left", "still") && l.t[i].Senses == nil && strings.Trim(p.front+p.behind, " \t.!()") == "" {
			n.Sure = true
		}
		if n.Kind == Mines && n.Sure && p.ofSome() {
			n.Kind = Unclear
			return n, true
		}
		return p.doubted(n), true
	}
	return p.loose()
}

// value returns the number. A number word must be of the same language as a word beside it.
func (p countPhrase) value() (n int, ok bool) {
	if p.t[p.at].Senses == nil {
		return p.t[p.at].Number, true
	}
	for _, s := range p.t[p.at].Senses {
		same := func(w Token) bool {
			return slices.ContainsFunc(w.Senses, func(of *lexicon.Sense) bool { return of.Language == s.Language })
		}
		if s.Concept == "numbers" && (slices.ContainsFunc(p.t[p.from:p.at], same) || slices.ContainsFunc(p.t[p.at+1:p.to], same)) {
			return s.N, true
		}
	}
	return 0, false
}

// doubted returns n, marked if it is a guess, a bound, denied, asked, or one of two numbers.
func (p countPhrase) doubted(n Number) Number {
	is := func(name, s string) bool { return written()[name].MatchString(s) }
	digits := p.s[:p.t[p.at].From] // what stands in front of them
	if is("<guess>", p.front) || is("<guess behind>", p.behind) || strings.HasPrefix(p.behind[len(clauseOf(p.behind)):], "?") {
		n.Standing = Doubtful
	}
	if strings.HasSuffix(digits, "-") || is("<not>", p.front) || is("<not>", digits) || is("<bound>", p.front) ||
		is("<bound behind>", p.behind) || p.t[p.at].UpTo != p.t[p.at].Number {
		n.Kind, n.Standing = Unclear, Doubtful
	}
	for i, other := range p.t {
		if i == p.at || !p.isNumber(i) || other.Number == p.t[p.at].Number {
			continue
		}
		if i < p.from && is("<or>", p.s[other.To:n.At.From]) ||
			i >= p.to && is("<or>", p.s[n.At.To:other.From]) && is("<ends>", p.s[other.To:]) {
			n.Kind, n.Standing, n.At = Unclear, Doubtful, Span{min(other.From, n.At.From), max(other.To, n.At.To)}
		}
	}
	return n
}

// countsAlone reports whether nothing around the phrase says that it counts something else.
func (p countPhrase) countsAlone() bool {
	if p.says("left") {
		return written()["<goes on>"].MatchString(p.behind) && !NamesCells(Tokens(clauseOf(p.behind)))
	}
	return written()["<ends>"].MatchString(p.behind) && (p.from < p.at || strings.TrimSpace(p.front) == "" || p.t.sign(p.from-1) != 0)
}

// clauseOf returns the clause at the front of a text.
func clauseOf(s string) string {
	if end := strings.IndexAny(s, "\n.!;,?。！；，？"); end >= 0 {
		return s[:end]
	}
	return s
}

// loose reads a number that nothing says what it counts.
func (p countPhrase) loose() (Number, bool) {
	w := p.t[p.at]
	alone := p.to-p.from == 1
	if p.t[p.at:p.to].Has("minutes") || alone && w.Senses != nil || w.UpTo != w.Number || written()["<a name>"].MatchString(p.front) ||
		alone && !p.t.Is(p.to, beside...) && !written()["<goes on>"].MatchString(p.behind) || !p.says("left") && p.ofSome() {
		return Number{}, false
	}
	kind := Mines
	if written()["<not>"].MatchString(p.front) {
		kind = Unclear
	} else if isCounter(w.Text) {
		kind = Left
	}
	return Number{Statement: Statement{Kind: kind, Is: Value{N: w.Number}, At: w.Span, Standing: Doubtful}, Loose: true}, true
}

// ofSome reports whether a number is said to be that of some of the mines: i flagged 2, 2 are flagged.
func (p countPhrase) ofSome() bool {
	return p.t.Is(p.from-1, "part") || p.t.Is(p.to, "part") || p.t.Is(p.to+1, "part") && p.t[p.to].Sign == 0 && p.t[p.to].Number == 0
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
