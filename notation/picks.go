package notation

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
)

// axis is a direction that lines of cells run in.
type axis int

const (
	noAxis axis = iota
	alongRows
	alongColumns
)

// axisOf is the direction in which the lines run that a word names, of which is tells what it may mean.
func axisOf(is func(...lexicon.Concept) bool) axis {
	switch {
	case is("row", "rows"):
		return alongRows
	case is("column", "columns"):
		return alongColumns
	}
	return noAxis
}

// pick is a word that picks one of the rows or columns of a board: its number from 1, -1 for the last, or middle.
type pick struct {
	at    int
	of    axis       // noAxis where it may be of either
	named bool       // by the word for a row or a column beside it
	digit bool       // it is a number, which is a pick only so
	span  prose.Span // of its word
}

// in is which of n lines it is, from 0; -1 where there is none such.
func (p pick) in(n int) int { return place(p.at, n) }

// picksIn are the picks of a sentence, those beside a word for a row or a column taken for that.
func picksIn(said string) (picks []pick) {
	var line axis // of the word before
	loose := -1   // the pick before, while nothing but that stands behind it
	from := 0
	words := numbersAndWords(said)
	for i, w := range words {
		between := said[from:w.From]
		if i > 0 && words[i-1].Is("digit") {
			between = strings.TrimPrefix(between, ".") // 2. satır
		}
		near := strings.IndexFunc(between, func(r rune) bool { return strings.ContainsRune(",.;:()，。", r) }) < 0 && w.From-from <= len(" the ")
		from = w.To
		if !near {
			line, loose = noAxis, -1
		}
		if of := axisOf(w.Is); of != noAxis {
			numbered := i+1 < len(words) && words[i+1].Is("digit") && words[i+1].From-w.To <= len(" #")
			if line = of; loose >= 0 && !picks[loose].named && !numbered {
				picks[loose].of, picks[loose].named, line = of, true, noAxis
			}
			loose = -1
			continue
		}
		p, ok := picked(w)
		p.span = prose.At(w.From, w.To)
		if !ok {
			if !w.Is("article", "filler", "is") {
				line, loose = noAxis, -1
			}
			continue
		}
		if line != noAxis && (p.of == noAxis || p.of == line) {
			p.of, p.named = line, true
			line, loose = noAxis, -1
		} else {
			loose = len(picks)
		}
		picks = append(picks, p)
	}
	return slices.DeleteFunc(picks, func(p pick) bool { return p.at == 0 || p.digit && !p.named })
}

// picked is what a word picks.
func picked(w lexicon.Word) (p pick, ok bool) {
	for _, s := range w.Senses {
		switch s.Concept {
		case "ordinals":
			return pick{at: s.N}, true
		case "last", "at the end":
			return pick{at: -1}, true
		case "at the start":
			return pick{at: 1}, true
		case "centre":
			return pick{at: middle}, true
		case "top":
			return pick{at: 1, of: alongRows}, true
		case "bottom":
			return pick{at: -1, of: alongRows}, true
		case "left side":
			return pick{at: 1, of: alongColumns}, true
		case "right side":
			return pick{at: -1, of: alongColumns}, true
		case "digit", "numbers":
			return pick{at: s.N, digit: true}, true
		}
	}
	return p, false
}

// digitsSaid are a number that counts lines: 3, 3rd, 3-й, 第3.
var digitsSaid = pattern.New(`(?i)第?([1-9]\d?)(?:st|nd|rd|th|er|ème|e|º|ª|\.|-?(?:й|я|ый|ая|ой|ую|е|го|м))?(?:$|[^\pL\d])|第([1-9]\d?)|([1-9]\d?)(?:行|列|排|번째|段|番目|つ目|個目)`)

// ordinalSuffix is what makes a number one of a row: 3rd, 3-й, 3番目.
var ordinalSuffix = pattern.New(`^(?:st|nd|rd|th|-?(?:й|я|ая|ой|ую))(?:$|[^\pL])|^(?:番目|つ目|個目|번째)`)

// numbersAndWords are the words of a sentence and the numbers beside words for rows and columns.
func numbersAndWords(said string) []lexicon.Word {
	words := lexicon.Words.Find(said)
	for _, m := range digitsSaid.FindAllStringSubmatchIndex(said, 8) {
		for g := 2; g < len(m); g += 2 {
			if m[g] >= 0 {
				n, _ := number(said[m[g]:m[g+1]])
				words = append(words, lexicon.Word{From: m[g], To: m[g+1], Senses: []lexicon.Sense{{Concept: "digit", N: n}}})
			}
		}
	}
	for i, w := range words {
		if one, found := strings.CutPrefix(said[w.From:w.To], "一"); found && one != "" && !strings.HasSuffix(said[:w.From], "第") { // 最后一行
			if line := lexicon.Words.Whole(one); axisOf(line.Is) != noAxis {
				words[i].Senses = line.Senses
			}
		}
		n, ok := w.Number()
		if w.Is("digit") {
			n, ok = w.Senses[0].N, true
		}
		if ok && n == 1 && said[w.From:w.To] == "一" && !strings.HasSuffix(said[:w.From], "第") { // 最右边一列
			words[i].Senses = []lexicon.Sense{{Concept: "article"}}
		} else if ok && (strings.HasSuffix(said[:w.From], "第") || ordinalSuffix.MatchString(said[w.To:])) {
			words[i].Senses = []lexicon.Sense{{Concept: "ordinals", N: n}}
		}
	}
	slices.SortStableFunc(words, func(a, b lexicon.Word) int { return a.From - b.From })
	to := 0
	return slices.DeleteFunc(words, func(w lexicon.Word) bool { // a digit that is a part of a word: Puissance 4
		inside := w.From < to
		to = max(to, w.To)
		return inside
	})
}

// withoutDenied takes out of the words of a sentence those that mean not, and what is denied by them: not a flag.
func withoutDenied(said string, words []lexicon.Word) (kept []lexicon.Word) {
	denied := -1 // where a not ends that denies what follows
	for _, w := range words {
		between := ""
		if denied >= 0 {
			between = strings.TrimSpace(strings.TrimPrefix(strings.Trim(said[denied:w.From], " "), "be"))
		}
		switch {
		case w.Is("not", "denies") && !w.Is("off"):
			denied = w.To
		case denied >= 0 && between == "" && w.Is("article", "really", "filler"):
			denied = w.To
		case denied >= 0 && between == "":
			denied = -1
		default:
			kept, denied = append(kept, w), -1
		}
	}
	return kept
}

// middle stands for the number of the middle row or column.
const middle = -2

// place returns which of n rows or columns, counted from 0, a number means: -1 is the last; -1 where there is none such.
func place(at, n int) int {
	switch {
	case at == middle && n%2 == 1:
		return n / 2
	case at == -1:
		return n - 1
	case at > 0 && at <= n:
		return at - 1
	}
	return -1
}
