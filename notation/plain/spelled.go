package plain

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
)

// spellings are the pairs of words that stand for the two states in lists, and what the two are written as.
var spellings = []struct {
	off, on []lexicon.Concept
	cells   string
}{
	{[]lexicon.Concept{"off", "no"}, []lexicon.Concept{"on", "yes"}, "01"},
	{[]lexicon.Concept{"lying"}, []lexicon.Concept{"upright"}, "-|"},
	{[]lexicon.Concept{"white"}, []lexicon.Concept{"black"}, "wb"},
	{[]lexicon.Concept{"open"}, []lexicon.Concept{"shut"}, "-|"},
	{[]lexicon.Concept{"clear", "no"}, []lexicon.Concept{"one ghost"}, "01"},
	{[]lexicon.Concept{"clear"}, []lexicon.Concept{"black"}, "wb"},
}

// spelledCell is what a word of a list stands for in one language.
type spelledCell struct {
	spelling int
	language string
	on       bool
}

// spelledList is a list of such words: on off on.
type spelledList struct {
	words    []lexicon.Word
	spelling int
	on       []bool
	from, to int // with what stands around it
}

// SpellCells turns lists of words that stand for two states into digits: on off on, true,false. A list of one of the
// words alone is one if it is about as long as one that has both, or a line of such a one.
func SpellCells(s string) string {
	lists := spelledLists(s)
	type length struct{ spelling, words int }
	usual := map[length]bool{} // of lists that have both words, and of their lines, give or take one
	for _, l := range lists {
		if slices.Contains(l.on, true) && slices.Contains(l.on, false) {
			for _, n := range append(l.onLines(s), len(l.on)) {
				usual[length{l.spelling, n - 1}], usual[length{l.spelling, n}], usual[length{l.spelling, n + 1}] = true, true, true
			}
		}
	}
	var out strings.Builder
	at := 0
	for _, l := range lists {
		if n := len(l.on); !usual[length{l.spelling, n}] || n < 3 && !strings.Contains(s[l.from:l.to], "\n") {
			continue
		}
		cells := spellings[l.spelling].cells
		for i, w := range l.words {
			out.WriteString(s[at:w.From])
			if at = w.To; l.on[i] {
				out.WriteByte(cells[1])
			} else {
				out.WriteByte(cells[0])
			}
		}
	}
	return out.String() + s[at:]
}

// onLines is how many words of a list stand on each of its lines.
func (l *spelledList) onLines(s string) (counts []int) {
	for i, w := range l.words {
		if i == 0 || strings.Contains(s[l.words[i-1].To:w.From], "\n") {
			counts = append(counts, 0)
		}
		counts[len(counts)-1]++
	}
	return counts
}

// spelledLists finds the lists of two words and more of one language.
func spelledLists(s string) (all []spelledList) {
	found := lexicon.Words.Find(s)
	for k := 0; k < len(found); {
		cells := spellingsOf(found[k])
		end := k + 1
		for ; end < len(found) && len(cells) > 0 && listed(s, found[end-1], found[end]); end++ {
			next := spellingsOf(found[end])
			both := slices.DeleteFunc(slices.Clone(cells), func(c spelledCell) bool {
				return !slices.ContainsFunc(next, c.goesWith)
			})
			if len(both) == 0 {
				break
			}
			cells = both
		}
		if end > k+1 {
			if l, ok := spelledAs(s, found[k:end], cells[0]); ok {
				all = append(all, l)
			}
		}
		k = end
	}
	return all
}

// goesWith reports whether two words are of one list.
func (c spelledCell) goesWith(o spelledCell) bool {
	return c.spelling == o.spelling && c.language == o.language
}

// spellingsOf is what a word stands for in lists, in each of its languages.
func spellingsOf(w lexicon.Word) (all []spelledCell) {
	for _, s := range w.Senses {
		for i, spelling := range spellings {
			if slices.Contains(spelling.off, "white") && s.Language == "zh" {
				continue // 黑白: they are symbols themselves
			}
			if on := slices.Contains(spelling.on, s.Concept); on || slices.Contains(spelling.off, s.Concept) {
				all = append(all, spelledCell{i, s.Language, on})
			}
		}
	}
	return all
}

// listed reports whether nothing stands between two words of a list but blanks and signs, and something in languages that have blanks.
func listed(s string, a, b lexicon.Word) bool {
	gap := s[a.To:b.From]
	if gap == " " && upOfVerb.MatchString(s[max(0, a.From-8):a.To]) {
		return false
	}
	if gap == "" {
		last, _ := utf8.DecodeLastRuneInString(s[:a.To])
		return lexicon.Together(last)
	}
	return strings.Trim(gap, " \t\n,;/|[]") == "" && !(strings.Contains(gap, ",") && strings.Contains(gap, "|"))
}

// upOfVerb is a word for up that belongs to a verb: end up horizontal.
var upOfVerb = pattern.New(`(?i)(?:^|[^\pL])(?:end(?:s|ed|ing)?|winds?) up$`)

// spelledAs makes a list of words that are spelled as the first is, where no letter or digit touches it.
func spelledAs(s string, list []lexicon.Word, first spelledCell) (l spelledList, ok bool) {
	l = spelledList{words: list, spelling: first.spelling, from: list[0].From, to: list[len(list)-1].To}
	for _, w := range list {
		for _, c := range spellingsOf(w) {
			if c.goesWith(first) {
				l.on = append(l.on, c.on)
				break
			}
		}
	}
	touches := func(r rune) bool { return unicode.IsLetter(r) || symbols.IsDigit(r) }
	before, n := utf8.DecodeLastRuneInString(s[:l.from])
	after, m := utf8.DecodeRuneInString(s[l.to:])
	if n > 0 && touches(before) || m > 0 && touches(after) {
		return l, false
	}
	l.from, l.to = l.from-n, l.to+m
	return l, true
}

// hanField is a row of a mine field in Chinese: 口 is closed, 旗 a flag, 〇 and 空 open.
var hanField = pattern.New(`(?m)^[ \t]*[口旗雷〇空0-8](?: ?[口旗雷〇空0-8]){2,}`)

// hanFlags is a row of a mine field with 旗 for a flag.
var hanFlags = pattern.New(`(?m)^[ \t]*(?:[旗0-8?？#*■□▢⬜🟦🟫][ \t,]*){3,}$`)

// wordField is a row of a mine field whose words are written as symbols.
var wordField = pattern.New(`(?m)(?:^|[:,;])[ \t]*(?:[#F0-8?.](?:[ \t,]+|[ \t]*$)){2,}$`)

// SpellField writes rows of a mine field with words for its cells, hidden hidden 1 0, two at least, in symbols that are no words.
func SpellField(s string) string {
	s = spellFieldWords(s)
	if strings.Contains(s, "旗") {
		s = hanFlags.ReplaceAllStringFunc(s, func(row string) string {
			if !strings.ContainsFunc(row, symbols.IsDigit) {
				return row
			}
			return strings.ReplaceAll(row, "旗", "⚑")
		})
	}
	if !strings.Contains(s, "口") || len(hanField.FindAllStringIndex(s, 2)) < 2 {
		return s
	}
	return hanField.ReplaceAllStringFunc(s, strings.NewReplacer("口", "□", "旗", "⚑", "雷", "💣", "〇", "0", "空", "0").Replace)
}

func spellFieldWords(s string) string {
	found := slices.DeleteFunc(lexicon.Words.Find(s), func(w lexicon.Word) bool { return !w.Is("hidden", "clear", "flag") })
	tabs := strings.Contains(s, "\t")
	if !tabs && !slices.ContainsFunc(found, func(w lexicon.Word) bool { return w.Is("hidden") }) {
		return s
	}
	signs := "#"
	if tabs { // the flag alone may be a word
		signs = "#F"
	}
	lines, rows, numbers, from := strings.Split(s, "\n"), 0, false, 0
	for i, line := range lines {
		var row strings.Builder
		at := from
		for len(found) > 0 && found[0].From < from+len(line) {
			w := found[0]
			row.WriteString(s[at:w.From])
			switch found, at = found[1:], w.To; {
			case w.Is("hidden"):
				row.WriteByte('#')
			case w.Is("flag"):
				row.WriteByte('F')
			default:
				row.WriteByte('0')
			}
		}
		row.WriteString(s[at : from+len(line)])
		from += len(line) + 1
		if row := row.String(); row != line && strings.ContainsAny(wordField.FindString(row), signs) {
			lines[i] = row
			rows++
			numbers = numbers || strings.ContainsAny(row, "12345678F")
		}
	}
	if rows < 2 && !tabs || !numbers {
		return s
	}
	return strings.Join(lines, "\n")
}
