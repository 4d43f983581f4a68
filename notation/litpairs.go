package notation

import (
	"regexp"
	"slices"

	"switchboard/notation/plain"
	"switchboard/solver/toggle"
)

// What a program writes of a board whose lit cells it lists: "width": 4, "on": [[0, 1], {"row": 0, "col": 3}].
var (
	litList  = regexp.MustCompile(`(?i)["']?\b(?:on|lit|lights|lights_?on|is_?on|on_?cells|lit_?cells|active|ones|black|filled)["']?\s*[:=]\s*\[((?:\s*[\[({][^\[\](){}]{1,32}[\])}]\s*,?)+)\s*\]`)
	litPair  = regexp.MustCompile(`[\[({]\s*(?:["']?(\w+)["']?\s*:)?\s*(\d{1,3})\s*,\s*(?:["']?(\w+)["']?\s*:)?\s*(\d{1,3})\s*[\])}]`)
	wideKey  = regexp.MustCompile(`(?i)["']?\b(?:w|width|n?cols?|columns)["']?\s*[:=]\s*(\d{1,3})\b`)
	highKey  = regexp.MustCompile(`(?i)["']?\b(?:h|height|n?rows?)["']?\s*[:=]\s*(\d{1,3})\b`)
	sizeKey  = regexp.MustCompile(`(?i)["']?\b(?:n|size|dim)["']?\s*[:=]\s*(?:\[\s*)?(\d{1,3})\b(?:\s*,\s*(\d{1,3})\s*\])?`)
	acrossTo = regexp.MustCompile(`(?i)^(?:x|c|col|column|j)$`)
)

// litPairs reads a list of lit cells that a program wrote with the size of the board. Pairs count from 0 where one of them has
// a 0; which of the two numbers is the row is asked about where nothing says it.
func litPairs(t *text) ([]Reading, *Error) {
	if t.ask.Puzzle == Mines || t.ask.Puzzle == Ghosts || t.ask.Puzzle == SystemPuzzle || len(t.Text) > plain.MaxProse || t.facts.named(Mines) || t.facts.named(Ghosts) {
		return nil, nil
	}
	list := litList.FindStringSubmatchIndex(t.Text)
	if list == nil {
		return nil, nil
	}
	rows, cols := t.sizeOfObject(t.Text[:list[0]] + t.Text[list[1]:])
	pairs := litPair.FindAllStringSubmatch(t.Text[list[2]:list[3]], -1)
	if rows < 1 || cols < 1 || rows > MaxCells/cols || len(pairs) == 0 {
		return nil, nil
	}
	b, sure, ok := litBoard(t, pairs, rows, cols)
	if !ok {
		return nil, nil
	}
	d := description{rows: rows, cols: cols}
	if d.doubtful = !sure; !sure {
		d.words = clip(t.Text[list[0]:list[1]])
	}
	if t.ask.Transpose {
		b = b.Transposed()
	}
	if t.ask.Swap {
		swapBoard(b)
	}
	return []Reading{d.reading(t, b)}, nil
}

// sizeOfObject is the size that stands beside a list of cells; zeros where none does.
func (t *text) sizeOfObject(beside string) (rows, cols int) {
	value := func(key *regexp.Regexp, g int) (n int) {
		if m := key.FindStringSubmatch(beside); m != nil && g < len(m) {
			n, _ = number(m[g])
		}
		return n
	}
	if t.ask.Rows > 0 {
		return t.ask.Rows, t.ask.Cols
	}
	if rows, cols = value(highKey, 1), value(wideKey, 1); rows > 0 && cols > 0 {
		return rows, cols
	}
	if rows, cols = value(sizeKey, 1), value(sizeKey, 2); rows > 0 {
		if cols == 0 {
			cols = rows
		}
		return rows, cols
	}
	if rows, cols, err := ParseSize(sizeWords.FindString(beside)); err == nil {
		return rows, cols
	}
	return 0, 0
}

// litBoard makes the board of the pairs. It is sure where it can be read in no other way.
func litBoard(t *text, pairs [][]string, rows, cols int) (b *toggle.Board, sure, ok bool) {
	columnFirst, said := pairOrder(t.Text)
	keyed := pairs[0][1] != ""
	if swapped := columnRow.MatchString(t.Text); swapped || keyed {
		columnFirst = swapped && !keyed || keyed && acrossTo.MatchString(pairs[0][1])
	}
	fromOneOn, most := true, 0
	for _, m := range pairs {
		a, _ := number(m[2])
		c, _ := number(m[4])
		fromOneOn, most = fromOneOn && a > 0 && c > 0, max(most, a, c)
	}
	made := func(columnFirst bool, first int) (*toggle.Board, bool) {
		b := toggle.New(rows, cols)
		for _, m := range pairs {
			r, _ := number(m[2])
			c, _ := number(m[4])
			if columnFirst {
				r, c = c, r
			}
			if r, c = r-first, c-first; r < 0 || c < 0 || r >= rows || c >= cols || b.At(r, c) {
				return nil, false
			}
			b.Set(r, c, true)
		}
		return b, true
	}
	first, told := 0, !fromOneOn || zeroBased.MatchString(t.Text)
	if fromOneOn && !zeroBased.MatchString(t.Text) && (oneBased.MatchString(t.Text) || most == max(rows, cols)) {
		first, told = 1, true
	}
	if b, ok = made(columnFirst, first); !ok {
		return nil, false, false
	}
	other, both := made(!columnFirst, first)
	ordered := len(said) > 0 || keyed || columnRow.MatchString(t.Text) || !both || slices.Equal(onOf(other), onOf(b))
	return b, told && ordered, true
}
