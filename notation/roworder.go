package notation

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
)

// numberedLine is a line that begins with the number of a row, or its letter: row 3: 1 0 1, 3) 1 0 1, third row 1 0 1, row C: 1 0 1.
var numberedLine = pattern.New(`(?im)^[ \t]*(?:(?:(?:` + lexicon.Words.Pattern("row") + `|[rl第])[ \t]?#?(\d{1,2}|[一二三四五六七八九十]|[a-zа-з][ \t]*[:：.)=-])[行排]?[ \t]*[:：.)=-]?|(\d{1,2})[:：.)]|(` + lexicon.Words.Pattern("ordinals") + `)[ \t]?(?:` + lexicon.Words.Pattern("row") + `|[行排])?[ \t]*[:：.)=-]?[ \t])[ \t]*)\S[^\n]*$`)

// inOrderOfNames reads a board whose rows have numbers that all stand there, and in another order: in the order of the
// numbers, and as it is written.
func (t *text) inOrderOfNames() []Reading {
	if t.asWritten || len(t.Text) > plain.MaxProse {
		return nil
	}
	lines := numberedLine.FindAllStringSubmatchIndex(t.Text, maxGapped)
	moved, ordered := rowsByNumber(t.Text, lines)
	if moved == "" {
		return nil
	}
	sorted, written := t.inPlace(ordered), *t
	written.asWritten, sorted.asWritten = true, true
	sorted.readTerms()
	all, err := sorted.read()
	if err != nil {
		return nil
	}
	same, err := written.read()
	if err == nil && Write(all[0]) == Write(same[0]) {
		return nil
	}
	all[0].Doubts = append(all[0].Doubts, Doubt{Kind: CorrectedDoubt, Text: strings.TrimSpace(moved)})
	if err != nil {
		return all[:1]
	}
	same[0].Choice = AsWritten
	return []Reading{all[0], same[0]}
}

// rowsByNumber puts numbered lines into the order of their numbers, and returns the first line that is moved; "" where they are
// fewer than three, stand in order, or in that from the bottom without the word for a row, or miss a number.
func rowsByNumber(s string, lines [][]int) (moved, ordered string) {
	var at []int
	named := true // by more than a number, which counts from the bottom beside a drawn board
	for _, m := range lines {
		named = named && m[4] < 0
		at = append(at, placeOf(s[max(m[2], m[4], m[6]):max(m[3], m[5], m[7])]))
	}
	up := slices.Sorted(slices.Values(at))
	down := slices.Clone(up)
	slices.Reverse(down)
	if len(at) < 3 || slices.Equal(at, up) || slices.Equal(at, down) && !named || up[0] > 1 || up[len(up)-1] != up[0]+len(up)-1 || len(slices.Compact(slices.Clone(up))) != len(up) {
		return "", s
	}
	var b strings.Builder
	from := 0
	for i, m := range lines {
		row := lines[slices.Index(at, up[i])]
		if b.WriteString(s[from:m[0]] + s[row[0]:row[1]]); moved == "" && row[0] != m[0] {
			moved = s[m[0]:m[1]]
		}
		from = m[1]
	}
	return moved, b.String() + s[from:]
}

// placeOf is the number that digits, or the word for a place, stand for.
func placeOf(s string) int {
	if n, ok := numeral(s); ok {
		return n
	}
	if letter := strings.TrimRight(s, " \t:：.)=-"); letter != s {
		if at := slices.Index([]rune("абвгдежз"), []rune(strings.ToLower(letter))[0]); at >= 0 {
			return at + 1
		}
		return columnIndex(letter) + 1
	}
	for _, sense := range lexicon.Words.Whole(s).Senses {
		if sense.Concept == "ordinals" {
			return sense.N
		}
	}
	return 0
}
