package facts

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// goals reads which colour has to disappear, by its name or as a drawn symbol. That colour is on.
func (f *Facts) goals(s string) {
	tried := 0
	for k, w := range f.words {
		if tried < maxTried && (w.Is(Colours...) || w.Is(typedNames...) && (k == 0 || !f.words[k-1].Is(symbolNames...))) {
			tried++
			f.goes(s, k, k+1, say.Span{From: w.From, To: w.To}, Legend{Name: w}.Symbols())
		}
	}
	k := 0
	for i, r := range s {
		for k < len(f.words) && f.words[k].To <= i {
			k++
		}
		beside := k > 0 && i-f.words[k-1].To <= len(" ") || k < len(f.words) && f.words[k].From >= i && f.words[k].From-i <= len(string(r)+" ")
		if r >= 0x2190 && beside && tried < maxTried && !unicode.IsLetter(r) && symbols.Inks[r] != symbols.InkUnknown &&
			!besideDrawn(s[i+len(string(r)):]) {
			tried++
			f.goes(s, k, k, say.Span{From: i, To: i + len(string(r))}, string(r))
		}
	}
}

// besideDrawn reports whether a text begins with another drawn symbol, as the rest of a row does.
func besideDrawn(s string) bool {
	r, _ := utf8.DecodeRuneInString(strings.TrimLeft(s, " "))
	return r >= 0x2190 && !unicode.IsLetter(r)
}

// goesBack matches the words in front of a colour that has to disappear, as in "put out all the white"; goesAhead those
// behind it, as in "white ones need to vanish".
var (
	goesBack  = over(`((?: <aA0>)*)(?: (?:(<P>)|(<MB>)))?`)
	goesAhead = over(`((?: <taAMz>)* <P>)`)
)

// goes reads that a look, at a stretch of s, has to disappear. The words before and behind it are those up to index
// before and from index behind. A verb behind the look is enough if words in front say that something has to be done.
func (f *Facts) goes(s string, before, behind int, at say.Span, look string) {
	front, rest := back(s, f.words[:before], at.From, 0), ahead(s, f.words[behind:], at.To)
	m := goesBack().FindStringSubmatchIndex(front.letters)
	to := goesAhead().FindStringIndex(rest.letters)
	if to != nil && m[6] < 0 && !strings.Contains(rest.letters[:to[1]], "M") {
		to = nil
	}
	switch {
	case len(f.On) > maxSaidOn || m[4] >= 0 && front.at(m[4]).Is("goes"): // go green
		return
	case m[4] >= 0:
		at.From = front.at(m[4]).From
	case to != nil:
		at.To = rest.to(to[1])
	default:
		return
	}
	if f.holds(at.From, at.To) {
		f.On += look
		f.NotCells, f.GoalsAt = append(f.NotCells, at), append(f.GoalsAt, at)
	}
}

// aims reads which look all cells are to have in the end: make them all red, нужно чтобы все стали белыми. Such a
// clause has a word for all, one for becoming, and one colour or drawn symbol.
func (f *Facts) aims(s string) {
	for k := 0; k < len(f.words); {
		first, end := k, SentenceEnd(s, f.words[k].From)
		for k < len(f.words) && f.words[k].From < end {
			k++
		}
		look, at := f.aimIn(s, f.words[first:k], end)
		if look != "" && f.holds(at.From, at.To) {
			f.Aim, f.AimText = f.Aim+look, s[at.From:at.To]
			f.NotCells, f.GoalsAt = append(f.NotCells, at), append(f.GoalsAt, at)
		}
	}
}

// SentenceEnd returns where the sentence around a place ends.
func SentenceEnd(s string, at int) int {
	end := strings.IndexAny(s[at:], prose.SentenceEnds)
	if end < 0 {
		return len(s)
	}
	return at + end
}

// aimWords are the words that an aim can begin with.
var aimWords = append([]lexicon.Concept{"whole", "all", "every", "become", "must", "goes"}, Colours...)

// aimIn returns the look that a clause wants all cells to have, and where it says so. look is "" if the clause says
// none, speaks of some cells only, or names two looks. Symbols in legends are ignored.
func (f *Facts) aimIn(s string, words []lexicon.Word, end int) (look string, at say.Span) {
	whole, become, coloured, looks := false, false, false, 0
	from, typed := -1, typedAt(s[:end], words[0].From) // from is where the first aim word begins
	for i, w := range words {
		switch {
		case f.inLegend(w.From) || typed != nil && w.From >= typed[4]:
			continue
		case w.Is("goes") && i+1 < len(words) && words[i+1].Is(Colours...):
			become = true
		case w.Is(typedNames...) && i > 0 && words[i-1].Is("whole", "all", "every") &&
			!slices.ContainsFunc(words[i+1:], func(w lexicon.Word) bool { return !w.Is("filler") }):
			look, looks = Legend{Name: w}.Symbols(), looks+1 // to all ones
		case w.Is("except") && coloured, // all white but b2
			w.Is("not", "row", "column"), typed == nil && (w.Is("put out") || w.Is("off") && !w.Is(Colours...)):
			return "", at
		case w.Is(Colours...):
			first, _ := utf8.DecodeRuneInString(s[w.From:])
			look, looks = Legend{Name: w}.Symbols()+symbols.BothCases(first), looks+1
			coloured = true
		}
		whole, become = whole || w.Is("whole", "all", "every"), become || w.Is("become", "must")
		if from < 0 && w.Is(aimWords...) {
			from = w.From
		}
	}
	begin := strings.LastIndexAny(s[:words[0].From], prose.SentenceEnds) + 1
	said := prose.Spoken(s[begin:end])
	become = become || said.Has("goal", "opens") || !coloured && said.Has("makes") || typed != nil && typed[2] >= words[0].From
	if !whole || !become {
		return "", at
	}
	from = max(begin, words[0].From, strings.LastIndexAny(s[:from], ",:/，：")+1)
	at = say.At(from, words[len(words)-1].To)
	if typed != nil && !coloured {
		r, n := utf8.DecodeRuneInString(s[typed[4]:])
		return symbols.BothCases(r), say.At(from, typed[4]+n)
	}
	for i, r := range s[from:end] {
		if _, handle := symbols.Handles[r]; r >= 0x2190 && !unicode.IsLetter(r) && !symbols.Private(r) &&
			(symbols.Inks[r] != symbols.InkUnknown || handle) && !f.inLegend(from+i) {
			look, looks = string(r), looks+1
			at.To = max(at.To, at.From+i+len(string(r)))
		}
	}
	if looks != 1 {
		return "", at
	}
	return look, at
}

// typedNames are the names of typed symbols that a clause can end with.
var typedNames = []lexicon.Concept{"zero", "one", "dash", "bar", "plus", "dot", "hash", "star", "ex"}

// inLegend reports whether a place is inside a legend.
func (f *Facts) inLegend(at int) bool {
	return slices.ContainsFunc(f.NotCells, func(s say.Span) bool { return s.From <= at && at < s.To })
}

// typedEnd matches a typed symbol that all cells are to become, near the end of a clause: make them all -, all to '-'.
var typedEnd = pattern.New("(?i)(?:[\\s(](to|into|в|на|к|zu|auf|en|a|em|in|na|naar|ke)\\s|[^\\S\n]|\\p{Han}|" +
	"\\p{Hiragana})\\s?[\"'“”‘’«`]?" +
	"([-|+#*01oxох\\\\/_=VHГ])[\"'”’»`]?(?:s|'s)? ?(?:$|[,)的就才に로]|(?:(?:to|is|the|it) )*(\\S))")

// typedAt returns the last match of typedEnd behind from, or nil. Only words about what all cells become may follow it.
func typedAt(s string, from int) (last []int) {
	for _, m := range typedEnd.FindAllStringSubmatchIndex(s[from:], -1) {
		for i := range m {
			m[i] += from
		}
		if w, _ := lexicon.Rules.Front(s[max(0, m[6]):]); m[6] < from || w.Is("makes", "goal", "opens") {
			last = m
		}
	}
	return last
}
