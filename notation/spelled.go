package notation

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// spellings are the pairs of words that stand for the two states in lists, and what the two are written as.
var spellings = []struct {
	off, on []concept
	cells   string
}{
	{[]concept{"off", "no"}, []concept{"on", "yes"}, "01"},
	{[]concept{"lying"}, []concept{"upright"}, "-|"},
	{[]concept{"white"}, []concept{"black"}, "wb"},
	{[]concept{"open"}, []concept{"shut"}, "-|"},
}

// spelledCell is what a word of a list stands for in one language.
type spelledCell struct {
	spelling int
	language string
	on       bool
}

// spelledList is a list of such words: on off on.
type spelledList struct {
	words    []wordAt
	spelling int
	on       []bool
	from, to int // with what stands around it
}

// spellCells turns lists of words that stand for two states into digits: on off on, true,false. A list of one of the
// words alone is one if it is about as long as one that has both, or a line of such a one.
func spellCells(s string) string {
	if len(s) > maxProse {
		return s
	}
	lists := spelledLists(s, vocabulary.find(s))
	var lengths [4]map[int]bool
	for _, l := range lists {
		if !slices.Contains(l.on, true) || !slices.Contains(l.on, false) {
			continue
		}
		if lengths[l.spelling] == nil {
			lengths[l.spelling] = map[int]bool{}
		}
		for _, n := range append(l.onLines(s), len(l.on)) {
			lengths[l.spelling][n-1], lengths[l.spelling][n], lengths[l.spelling][n+1] = true, true, true
		}
	}
	var out strings.Builder
	at := 0
	for _, l := range lists {
		if n := len(l.on); !lengths[l.spelling][n] || n < 3 && !strings.Contains(s[l.from:l.to], "\n") {
			continue
		}
		cells := spellings[l.spelling].cells
		for i, w := range l.words {
			out.WriteString(s[at:w.from])
			if at = w.to; l.on[i] {
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
		if i == 0 || strings.Contains(s[l.words[i-1].to:w.from], "\n") {
			counts = append(counts, 0)
		}
		counts[len(counts)-1]++
	}
	return counts
}

// spelledLists finds the lists of two words and more of one language.
func spelledLists(s string, found []wordAt) (all []spelledList) {
	for k := 0; k < len(found); {
		cells := found[k].spelled()
		end := k + 1
		for ; end < len(found) && len(cells) > 0 && listed(s, found[end-1], found[end]); end++ {
			next := found[end].spelled()
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

// spelled is what a word stands for in lists, in each of its languages.
func (w wordAt) spelled() (all []spelledCell) {
	for _, s := range w.senses {
		for i, spelling := range spellings {
			if spelling.cells == "wb" && s.language == "zh" {
				continue // 黑白: they are symbols themselves
			}
			if on := slices.Contains(spelling.on, s.concept); on || slices.Contains(spelling.off, s.concept) {
				all = append(all, spelledCell{i, s.language, on})
			}
		}
	}
	return all
}

// listed reports whether nothing stands between two words of a list but blanks and signs, and something in languages
// that have blanks.
func listed(s string, a, b wordAt) bool {
	gap := s[a.to:b.from]
	if gap == "" {
		last, _ := lastRune(s[:a.to])
		return together(last)
	}
	return strings.Trim(gap, " \t\n,;/|[]") == ""
}

// spelledAs makes a list of words that are spelled as the first is, where no letter or digit touches it.
func spelledAs(s string, list []wordAt, first spelledCell) (l spelledList, ok bool) {
	l = spelledList{words: list, spelling: first.spelling, from: list[0].from, to: list[len(list)-1].to}
	for _, w := range list {
		for _, c := range w.spelled() {
			if c.goesWith(first) {
				l.on = append(l.on, c.on)
				break
			}
		}
	}
	touches := func(r rune) bool { return unicode.IsLetter(r) || isDigit(r) }
	before, n := lastRune(s[:l.from])
	after, m := firstRune(s[l.to:])
	if n > 0 && touches(before) || m > 0 && touches(after) {
		return l, false
	}
	l.from, l.to = l.from-n, l.to+m
	return l, true
}

// hanField is a row of a mine field in Chinese: 口 is closed, 旗 a flag, 〇 and 空 open.
var hanField = regexp.MustCompile(`(?m)^[ \t]*[口旗雷〇空0-8](?: ?[口旗雷〇空0-8]){2,}`)

// wordField is a row of a mine field whose words are written as symbols.
var wordField = regexp.MustCompile(`(?m)(?:^|[:,;])[ \t]*(?:[#F0-8](?:[ \t,]+|[ \t]*$)){2,}$`)

// spellField writes rows of a mine field with words for its cells, hidden hidden 1 0, two at least, in symbols that are no
// words.
func spellField(s string) string {
	if len(s) > maxProse {
		return s
	}
	s = spellFieldWords(s)
	if !strings.Contains(s, "口") || len(hanField.FindAllStringIndex(s, 2)) < 2 {
		return s
	}
	return hanField.ReplaceAllStringFunc(s, strings.NewReplacer("口", "□", "旗", "⚑", "雷", "💣", "〇", "0", "空", "0").Replace)
}

func spellFieldWords(s string) string {
	found := slices.DeleteFunc(vocabulary.find(s), func(w wordAt) bool { return !w.is("hidden", "clear", "flag") })
	if !slices.ContainsFunc(found, func(w wordAt) bool { return w.is("hidden") }) {
		return s
	}
	lines, rows, numbers, from := strings.Split(s, "\n"), 0, false, 0
	for i, line := range lines {
		var row strings.Builder
		at := from
		for len(found) > 0 && found[0].from < from+len(line) {
			w := found[0]
			row.WriteString(s[at:w.from])
			switch found, at = found[1:], w.to; {
			case w.is("hidden"):
				row.WriteByte('#')
			case w.is("flag"):
				row.WriteByte('F')
			default:
				row.WriteByte('0')
			}
		}
		row.WriteString(s[at : from+len(line)])
		from += len(line) + 1
		if row := row.String(); row != line && strings.Contains(wordField.FindString(row), "#") {
			lines[i] = row
			rows++
			numbers = numbers || strings.ContainsAny(row, "12345678F")
		}
	}
	if rows < 2 || !numbers {
		return s
	}
	return strings.Join(lines, "\n")
}
