package plain

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
)

// spelling is a pair of words for the two states, and what they are replaced by.
type spelling struct {
	off, on []lexicon.Concept
	cells   string
	but     string // a language whose words are not replaced because they serve as symbols: 黑白
}

var spellings = []spelling{
	{[]lexicon.Concept{"off", "no"}, []lexicon.Concept{"on", "yes"}, "01", ""},
	{[]lexicon.Concept{"lying"}, []lexicon.Concept{"upright"}, "-|", ""},
	{[]lexicon.Concept{"white"}, []lexicon.Concept{"black"}, "wb", "zh"},
	{[]lexicon.Concept{"open"}, []lexicon.Concept{"shut"}, "-|", ""},
	{[]lexicon.Concept{"clear", "no"}, []lexicon.Concept{"one ghost"}, "01", ""},
	{[]lexicon.Concept{"clear"}, []lexicon.Concept{"black"}, "wb", ""},
}

// sign returns what a word is replaced by; "" if it means neither state.
func (p *spelling) sign(w lexicon.Word) string {
	for _, sense := range w.Senses {
		switch {
		case sense.Language == p.but:
		case slices.Contains(p.on, sense.Concept):
			return p.cells[1:]
		case slices.Contains(p.off, sense.Concept):
			return p.cells[:1]
		}
	}
	return ""
}

// SpellCells replaces lists of words for the two states by symbols: on off on, true,false. Each list stands on one
// line. A list that repeats one word counts if it is about as long as a list with both words.
func SpellCells(s string) string {
	found := lexicon.Words.Find(s)
	signs := map[int]string{}
	for _, p := range spellings {
		lists := p.lists(s, found)
		usual := map[int]bool{} // lengths of lists that have both words, give or take one
		for _, l := range lists {
			one := p.sign(l[0])
			if !slices.ContainsFunc(l, func(w lexicon.Word) bool { return p.sign(w) != one }) {
				continue
			}
			n := len(l)
			usual[n-1], usual[n], usual[n+1] = true, true, true
		}
		for _, l := range lists {
			around := s[max(0, l[0].From-1):min(len(s), l[len(l)-1].To+1)]
			if usual[len(l)] && (len(l) > 2 || strings.ContainsAny(around, "\n[")) {
				for _, w := range l {
					signs[w.From] = cmp.Or(signs[w.From], p.sign(w))
				}
			}
		}
	}
	return signed(s, found, func(w lexicon.Word) string { return signs[w.From] })
}

// signed returns a text in which words are replaced by the non-empty results of sign.
func signed(s string, words []lexicon.Word, sign func(lexicon.Word) string) string {
	var out strings.Builder
	at := 0
	for _, w := range words {
		if as := sign(w); as != "" {
			out.WriteString(s[at:w.From] + as)
			at = w.To
		}
	}
	return out.String() + s[at:]
}

// lists returns the lists of at least two words that no letter or digit touches.
func (p *spelling) lists(s string, found []lexicon.Word) (all [][]lexicon.Word) {
	for from, to := 0, 0; from < len(found); from = max(to, from+1) {
		for to = from; to < len(found) && p.sign(found[to]) != "" && (to == from || listed(s, found[to-1], found[to])); {
			to++
		}
		if to < from+2 {
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(s[:found[from].From])
		after, _ := utf8.DecodeRuneInString(s[found[to-1].To:])
		if !unicode.In(before, unicode.L, unicode.Nd) && !unicode.In(after, unicode.L, unicode.Nd) {
			all = append(all, found[from:to])
		}
	}
	return all
}

// listed reports whether two words belong to one list: only blanks and signs stand between, or nothing in Chinese.
func listed(s string, a, b lexicon.Word) bool {
	gap := s[a.To:b.From]
	if gap == " " && upOfVerb.MatchString(s[max(0, a.From-8):a.To]) {
		return false
	}
	if gap == "" {
		last, _ := utf8.DecodeLastRuneInString(s[:a.To])
		return lexicon.Together(last)
	}
	return strings.Trim(gap, " \t,;/|[]") == "" && !(strings.Contains(gap, ",") && strings.Contains(gap, "|"))
}

// upOfVerb matches an "up" that belongs to a verb: end up horizontal.
var upOfVerb = pattern.New(`(?i)(?:^|[^\pL])(?:end(?:s|ed|ing)?|winds?) up$`)

// hanField matches a row of a mine field in Chinese: 口 is closed, 旗 a flag, 〇 and 空 open.
var hanField = pattern.New(`(?m)^[ \t]*(?:[口旗雷〇空0-8?？#*■□▢⬜🟦🟫][ \t,]*){3,}`)

// wordField matches a row of a mine field whose words were replaced by symbols.
var wordField = pattern.New(`(?m)(?:^|[:,;])[ \t]*(?:[#F0-8?.](?:[ \t,]+|[ \t]*$)){2,}$`)

// SpellField replaces words for cells of a mine field, hidden hidden 1 0, by symbols, in at least two rows.
func SpellField(s string) string {
	s = spellFieldWords(s)
	if !strings.ContainsAny(s, "口旗") || len(hanField.FindAllStringIndex(s, 2)) < 2 {
		return s
	}
	signs := strings.NewReplacer("口", "□", "旗", "⚑", "雷", "💣", "〇", "0", "空", "0")
	return hanField.ReplaceAllStringFunc(s, func(row string) string {
		if strings.ContainsAny(row, "口旗〇") {
			return signs.Replace(row)
		}
		return row
	})
}

// spellFieldWords does so for words of the lexicon. One row is enough if its cells stand between tabs.
func spellFieldWords(s string) string {
	lines, rows, numbers := strings.Split(s, "\n"), 0, false
	spelled := signed(s, lexicon.Words.Find(s), func(w lexicon.Word) string {
		switch {
		case w.Is("hidden"):
			return "#"
		case w.Is("flag"):
			return "F"
		case w.Is("clear"):
			return "0"
		}
		return ""
	})
	for i, row := range strings.Split(spelled, "\n") {
		if row != lines[i] && strings.ContainsAny(wordField.FindString(row), "#F") {
			lines[i] = row
			rows++
			numbers = numbers || strings.ContainsAny(row, "12345678F") // else açık and kapalı are on and off
		}
	}
	if rows < 2 && !strings.Contains(s, "\t") || !numbers {
		return s
	}
	return strings.Join(lines, "\n")
}
