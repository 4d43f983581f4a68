package facts

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// Parts of expressions for legends, from the word backwards: fillers (colours and single characters only count behind a
// verb or sign), the link, and the name of a symbol, or the symbol with quotes and a plural ending.
const (
	verb      = ` <i=> `
	linkBack  = `(?:(?: <arxk>)*(` + verb + `)|(?: <arx!c>)*(` + verb + `| <-> | ))`
	nameBack  = ` (?:<t> )?(?:(<nu!t>)|(<n>) (?:$|<!y_>))`
	drawnBack = `<q>*(?:<p><q>?)?(<s!=qx>)`
)

// Parts of expressions for legends, from the word forwards: what belongs to it, and a name that ends it, or a symbol.
const (
	things = `(?: <z>)* (?:<t> )?`
	name   = `(?: <atod>)*? (<n>)((?: <z>)*(?: <t>(?: <z>)*)?)(?:<_>*(?:$|<!l_>)| <&>)`
	symbol = ` (?:` + name + `|<q>*(<c>)<q>*(?:<q>?<p>)?(?:$|<E>))`
)

var (
	legendBack = over(linkBack + `(?: <t>` + linkBack + `|<a>(` + verb + `| ))*?(?:` + nameBack + `|` + drawnBack + `)`)
	ends       = over(`<>((?: <z>)*)(?:$|<!l>|<d>)`)   // the clause may end behind the word
	goesOn     = over(`<a><_><l>|<D><_><L>|<h><_><a>`) // it goes on: turned upright, on the left
	aspect     = over(`<u><_><(>(<L>)`)                // U = up (off)
)

// legendsAhead are the forms of legends whose word stands in front of the symbol.
var legendsAhead = []struct {
	form   func() *regexp.Regexp
	link   link
	listed bool // only behind another legend
}{
	{over(`<v>` + things + name), spaced, false}, // горят звёздочки
	{over(`(?:<>` + things + `(?:<d=>|<i>(?:(?: <atd>)* <d>)?(?: <a!c>)?)|<j>|<f>` + things + `<->)` + symbol),
		linked, false}, // lit = x, the lit ones are drawn as x
	{over(`<f>` + things + `(?:<9>{1,3} (?:<#> )?)?<(> <q>?(<c!9>)<q>? <)>`), linked, false}, // 2 flags (F)
	{over(`<f>(?: <z>)*<_>(<c>)(?:$|<E>)`), linked, true},                                    // flags are F, closed K
}

// FindLegends finds the legends in a text, around the words that were found in it.
func FindLegends(s string, found []lexicon.Word) []Legend {
	var all []Legend
	end, tried := 0, 0 // where the last legend ends, and how many words were tried
	for k, w := range found {
		if !w.Is(meanings...) || w.From < end {
			continue
		}
		if tried++; tried > maxTried || len(all) == maxLegends {
			break
		}
		next := ahead(s, found[k:], w.From)
		tail := ends().FindStringSubmatchIndex(next.letters)
		if tail == nil || goesOn().MatchString(next.letters) {
			continue
		}
		l, ok := legendBefore(s, found, k, end, next.to(tail[3]))
		if !ok || l.link < dash {
			if behind, yes := legendBehind(s, w, next, len(all) > 0); yes {
				l, ok = behind, true
			}
		}
		if ok {
			if m := aspect().FindStringSubmatchIndex(next.letters); m != nil && l.From < w.From { // U = up (off)
				l.word = next.at(m[2])
				l.To = l.word.To
			}
			all, end = append(all, l), l.To
		}
	}
	return all
}

// legendBefore reads a legend from its symbol, which stands between the end of the last legend and word k, to an
// offset.
func legendBefore(s string, found []lexicon.Word, k, end, to int) (l Legend, ok bool) {
	t := back(s, found[:k], found[k].From, end)
	m := legendBack().FindStringSubmatchIndex(t.letters)
	if m == nil {
		return l, false
	}
	w := t.at(max(m[12], m[14], m[16]))
	l = Legend{Span: say.At(w.From, to), word: found[k]}
	for is := range strings.FieldsSeq(t.letters[:max(m[12], m[14], m[16])]) {
		l.not = l.not != strings.Contains(is, "x")
	}
	last, told := 0, touching
	for i := 2; i < 12; i += 2 {
		if m[i] >= last {
			last, told, l.link = m[i], max(told, l.link), linkOf(t.letters[m[i]:m[i+1]])
		}
	}
	if m[16] < 0 {
		l.Name = w
		return l, l.link == linked || !w.Is("upright", "lying")
	}
	l.symbol, l.alone = s[w.From:w.To], clause(s, w.From, to)
	if !symbols.IsDigit(rune(l.symbol[0])) && !w.Is("article") {
		l.link = max(l.link, told)
	}
	return l, l.link >= dash || !w.Is("article") && !(l.symbol == "-" && strings.Contains(t.letters[m[16]:m[17]], "-"))
}

// linkOf returns the link that the letters of tokens stand for.
func linkOf(letters string) link {
	switch {
	case letters == "":
		return touching
	case strings.ContainsAny(letters, "i="):
		return linked
	case strings.Contains(letters, "-"):
		return dash
	}
	return spaced
}

// legendBehind reads a legend whose symbol follows its word w. In a list no link is needed: flags are F, closed K.
func legendBehind(s string, w lexicon.Word, t tokens, listed bool) (l Legend, ok bool) {
	if r, _ := utf8.DecodeLastRuneInString(s[:w.From]); w.From > 0 && !symbols.IsBlank(r) && !strings.ContainsRune(",;(.", r) {
		return l, false
	}
	for _, f := range legendsAhead {
		m := f.form().FindStringSubmatchIndex(t.letters)
		if m == nil || f.listed && !listed {
			continue
		}
		l = Legend{Span: say.At(w.From, w.To), word: w, link: f.link}
		if len(m) > 4 && m[2] >= 0 {
			l.Name, l.To = t.at(m[2]), t.to(m[5])
			return l, !w.Is("white", "black") || l.Name.Is(SignNames...)
		}
		drawn := t.at(m[len(m)-2])
		l.symbol, l.To = s[drawn.From:drawn.To], drawn.To
		if f.listed && !clause(s, l.From, l.To) || w.Is("white", "black", "space") && drawn.Is(lampWords...) { // 白 = 亮, 空的是灭
			return l, false
		}
		next := s[l.To:]
		return l, !drawn.Is("article") || len(next) < 2 || next[0] != ' ' || !IsLetterAt(next[1:])
	}
	return l, false
}

// clause reports whether a stretch of the text is a whole clause.
func clause(s string, from, to int) bool {
	before, after := strings.TrimRight(s[:from], " "), strings.TrimLeft(s[to:], " ")
	return (before == "" || strings.ContainsRune("\n,;.(", rune(before[len(before)-1]))) &&
		(after == "" || strings.ContainsRune("\n,;.!)", rune(after[0])))
}
