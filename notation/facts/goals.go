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

// goals reads which look has to disappear, and so is on, and which look all cells are to have in the end.
func (f *Facts) goals(s string) {
	rest, tried := f.words, 0
	for _, at := range say.Sentences(s) {
		said := false
		for len(rest) > 0 && rest[0].From < at.To {
			said, rest = said || rest[0].Is("put out", "whole", "all", "every"), rest[1:]
		}
		if said && tried < maxGoals {
			tried++
			words := say.Cut(s[at.From:at.To], lexicon.Words)
			for i := range words {
				words[i].From, words[i].To = at.From+words[i].From, at.From+words[i].To
			}
			f.goes(words)
			f.aim(s, at, words)
		}
	}
}

// typedNames are the names of typed symbols that have to disappear, or that a clause can end with.
var typedNames = []lexicon.Concept{"zero", "one", "dash", "bar", "plus", "dot", "hash", "star", "ex"}

// look returns the symbols of a colour, of the name of a typed symbol or of a drawn symbol; "" for any other token.
func look(w say.Token) string {
	r, n := utf8.DecodeRuneInString(w.Text)
	_, handle := symbols.Handles[r]
	switch {
	case w.Is(Colours...), w.Is(typedNames...):
		return Legend{Name: lexicon.Word{Senses: w.Senses}}.Symbols()
	case r >= 0x2190 && !unicode.IsLetter(r) && !symbols.Private(r) && (symbols.Inks[r] != symbols.InkUnknown || handle) &&
		!strings.ContainsFunc(w.Text[n:], symbols.NotLetter): // 🔴으로
		return string(r)
	}
	return ""
}

// goes reads that a look has to disappear. A verb behind the look is enough if some word says that it has to be done.
func (f *Facts) goes(words say.Words) {
	for i, w := range words {
		drawn := look(w)
		if drawn == "" || len(f.On) > maxSaidOn || w.Is(typedNames...) && words.Is(i-1, symbolNames...) {
			continue
		}
		before, behind, at := i-1, i+1, w.Span
		for words.Is(before, "article", "all", "none of") {
			before--
		}
		must := words.Is(before, "must", "become")
		for behind-i < maxTokens && words.Is(behind, "thing", "article", "all", "must", "tail") && !words.Is(behind, "put out") {
			must = must || words.Is(behind, "must")
			behind++
		}
		switch {
		case words.Is(before, "put out") && !words.Is(before, "goes"): // not go green
			at.From = words[before].From
		case words.Is(behind, "put out") && (must || words.Is(behind, "must")):
			at.To = words[behind].To
		default:
			continue
		}
		if f.holds(at.From, at.To) {
			f.On += drawn
			f.NotCells, f.GoalsAt = append(f.NotCells, at), append(f.GoalsAt, at)
		}
	}
}

// aimWords are the words that an aim can begin with.
var aimWords = append([]lexicon.Concept{"whole", "all", "every", "become", "must", "goes"}, Colours...)

// aim reads which look all cells are to have in the end: make them all red, нужно чтобы все стали белыми. Such a
// sentence has a word for all, one for becoming, and one colour or symbol. It speaks of all cells, and not of legends.
func (f *Facts) aim(s string, at say.Span, words say.Words) {
	typed := typedAt(s[:at.To], at.From)
	words = slices.DeleteFunc(words, func(w say.Token) bool { return f.inLegend(w.From) || typed != nil && w.From >= typed[4] })
	coloured := words.Has(Colours...)
	off := func(w say.Token) bool { return w.Is("off", "put out") && !w.Is(aimWords...) }
	if !words.Has("whole", "all", "every") || words.Has("not", "row", "column") ||
		coloured && (words[words.Index(Colours...):].Has("except") || slices.ContainsFunc(words, off)) {
		return
	}
	said := prose.Spoken(s[at.From:at.To])
	if !words.Has("become", "must") && !said.Has("goal", "opens") && (coloured || !said.Has("makes")) && (typed == nil || typed[2] < at.From) {
		return
	}
	first := words[words.Index(aimWords...)].From
	known := slices.DeleteFunc(slices.Clone(words), func(w say.Token) bool { return w.Senses == nil }) // a row may stand on either side
	at = say.At(max(known[0].From, strings.LastIndexAny(s[:first], ",:/，：")+1), known[len(known)-1].To)
	var looks []string
	for i, w := range words {
		drawn := look(w)
		last := words.Is(i-1, "whole", "all", "every") && !slices.ContainsFunc(words[i+1:], func(w say.Token) bool {
			return w.Senses != nil && !w.Is("filler")
		})
		if drawn == "" || w.Is(typedNames...) && !w.Is(Colours...) && !last { // to all ones
			continue
		}
		if w.Is(Colours...) { // its letter may stand for it
			r, _ := utf8.DecodeRuneInString(w.Text)
			drawn += symbols.BothCases(r)
		}
		looks, at.To = append(looks, drawn), max(at.To, w.To)
	}
	if typed != nil && !coloured {
		r, n := utf8.DecodeRuneInString(s[typed[4]:])
		looks, at.To = []string{symbols.BothCases(r)}, typed[4]+n
	}
	if len(looks) == 1 && f.holds(at.From, at.To) {
		f.Aim, f.AimText = f.Aim+looks[0], s[at.From:at.To]
		f.NotCells, f.GoalsAt = append(f.NotCells, at), append(f.GoalsAt, at)
	}
}

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
