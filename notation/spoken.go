package notation

import (
	"regexp"
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/solver/toggle"
)

// spokenRow is the name of a row in a sentence, with the words behind it, up to the next.
var spokenRow = regexp.MustCompile(`(?i)(?:^|[^\pL\d])(?:the )?(?:(?:(` + ordinals + `|upper|lower|\d(?:st|nd|rd|th))(?: (?:and|&) (?:the )?(` + ordinals + `|\d(?:st|nd|rd|th)))?(?: rows?| lines?)?|(?:row|line) ?(\d))|` +
	`(` + rusOrdinals + `)\pL*(?: (?:ряд|строк)\pL*)?|(arriba|en medio|abajo)|(primera|segunda|tercera|cuarta|quinta) fila|第([一二三四五六七八九十\d])[行排])(?:$|[^\pL\d])`)

// maxSpoken is how many rows are looked for in a sentence.
const maxSpoken = 32

// otherOrdinals are the rows that other words name, counted from 1; -1 is the last.
var otherOrdinals = map[string]int{"upper": 1, "lower": -1, "arriba": 1, "en medio": middle, "abajo": -1,
	"primera": 1, "segunda": 2, "tercera": 3, "cuarta": 4, "quinta": 5}

// What may be said of a row: all of it, none of it, or some of its cells. Black and white are b and w by then, or words.
var (
	wholeRow   = regexp.MustCompile(`(?i)^(?:is |are )?(?:entirely|completely|fully|` + allWords + `)(?: (?:the |lights? |cells? |is |are )*)? ?(?:(` + onWords + `|ghosts?|b|` + lexicon.Words.Pattern("black") + `)|(` + offWords + `|w|` + lexicon.Words.Pattern("white") + `))$`)
	emptyRow   = regexp.MustCompile(`(?i)^(?:is |has |are )?(?:nothing|none|empty|no ghosts?|no lights?|ничего|пуст\pL*|nada|ning[uú]n\pL*|无|空)$`)
	someCells  = regexp.MustCompile(`(?i)^(?:(middle|cent(?:er|re))|(first|left(?:most)?)|(last|right(?:most)?)|(?:both|two|the) (?:corners|ends|edges)|corners|ends)(?: (one|two|three|four))?$`)
	cellIndex  = regexp.MustCompile(`^\d(?:(?:,| and |,? )\s*\d)*$`)
	rowFiller  = regexp.MustCompile(`(?i)\b(?:the|only|just|lights?|lamps?|cells?|ghosts?|ones|in|at|are on|is on|on|lit|has|have|with|are|is)\b`)
	joints     = regexp.MustCompile(`(?i)[\s,;.]*(?:\b(?:and|then|finally|и|y|und)\b)?[\s,;.]*$`)
	endOfRows  = regexp.MustCompile(`[.?!\n;]`)
	cellsOfRow = regexp.MustCompile(`^(?:[01](?:[ ,]*[01])+|[-|](?:[ ,]*[-|])+|[#.](?:[ ,]*[#.])+|[bw](?:[ ,]*[bw])+)$`)
)

// spokenRows reads a board whose rows are told one by one in words: top row on off on,
// middle all off, bottom row both corners. It gives nothing where a row is not told, or
// told in words that it does not know.
func spokenRows(t *text) ([]Reading, *Error) {
	if t.ask.Puzzle == Mines || t.ask.Puzzle == SystemPuzzle || len(t.text) > maxSums || t.facts.named(Mines) {
		return nil, nil
	}
	told, ok := t.rowsTold()
	plain := !slices.ContainsFunc(told, func(r toldRow) bool { return !cellsOfRow.MatchString(r.said) })
	if !ok || plain && hasBoard(t.text) {
		return nil, nil
	}
	d := description{}
	d.size(t.text, t.ask)
	ghosts := t.asksFor(Ghosts)
	if ghosts {
		d.rows, d.cols = 4, 4
	}
	if d.rows == 0 {
		if d.rows, d.cols = told.size(); d.cols == 0 {
			return nil, nil
		}
	}
	b, ok := told.board(d.rows, d.cols)
	if !ok {
		return nil, nil
	}
	if ghosts {
		var cells []int
		for i := range 16 {
			if b.At(i/4, i%4) {
				cells = append(cells, i)
			}
		}
		return one(ghostReading(cells, Reading{Format: CellList}))
	}
	if t.ask.Swap {
		swapBoard(b)
	}
	return []Reading{d.reading(t, b)}, nil
}

// someOfThem is a number of cells, not the name of a row: the middle three.
var someOfThem = regexp.MustCompile(`(?i)^[^\pL\d]?(?:the )?\pL+ (?:one|two|three|four|cells?|lights?)\b`)

// smallNumbers are those that someCells knows.
var smallNumbers = map[string]int{"one": 1, "two": 2, "three": 3, "four": 4}

// toldRow is a row and what is said of it.
type toldRow struct {
	row  int // counted from 1; -1 for the last, middle
	said string
}

type toldRows []toldRow

// rowsTold cuts a text at the names of rows; false where there are fewer than two, or
// cells before the first.
func (t *text) rowsTold() (all toldRows, ok bool) {
	names := slices.DeleteFunc(findSome(spokenRow, t.text, maxSpoken), func(at []int) bool {
		return someOfThem.MatchString(t.text[at[0]:])
	})
	if len(names) < 2 || strings.ContainsFunc(sizeWords.ReplaceAllString(sizeInWords.ReplaceAllString(t.text[:names[0][0]], "${1}x$2"), ""), notWord) {
		return nil, false
	}
	for i, at := range names {
		_, last := lastRune(t.text[:at[1]])
		said := t.text[at[1]-last:]
		if i+1 < len(names) {
			said = t.text[at[1]-last : max(names[i+1][0], at[1]-last)]
		} else if end := endOfRows.FindStringIndex(said); end != nil {
			if strings.ContainsFunc(said[end[0]:], notWord) {
				return nil, false
			}
			said = said[:end[0]]
		}
		for g := 2; g < len(at); g += 2 {
			if at[g] < 0 {
				continue
			}
			name := strings.ToLower(t.text[at[g]:at[g+1]])
			row, known := otherOrdinals[name]
			if isDigit(rune(name[0])) {
				name = strings.TrimRight(name, "stndrh")
			}
			if !known {
				row = rowNumber(name)
			}
			said = joints.ReplaceAllString(sizeWords.ReplaceAllString(said, " "), "")
			all = append(all, toldRow{row, strings.ToLower(strings.Trim(said, " \t\n,:;."))})
		}
	}
	return all, true
}

// size is that of a board of the rows told: as many as those, each as long as one whose
// cells are listed.
func (told toldRows) size() (rows, cols int) {
	for _, r := range told {
		if cellsOfRow.MatchString(r.said) {
			_, cols = cellsListed(r.said)
		}
	}
	if cols == 0 { // numbers of cells: a square
		for _, r := range told {
			for _, s := range numbers.FindAllString(r.said, -1) {
				if n, _ := number(s); n <= len(told) {
					cols = len(told)
				}
			}
		}
	}
	return len(told), cols
}

// board makes the board; false where a row is not told, twice, or not understood.
func (told toldRows) board(rows, cols int) (*toggle.Board, bool) {
	b, seen := toggle.New(rows, cols), make([]bool, rows)
	for _, r := range told {
		row := place(r.row, rows)
		on, ok := cellsTold(r.said, cols)
		if row < 0 || seen[row] || !ok {
			return nil, false
		}
		seen[row] = true
		for _, c := range on {
			b.Set(row, c, true)
		}
	}
	return b, !slices.Contains(seen, false)
}

// cellsListed are the cells of a row that are on, where it is listed cell by cell, and
// how many cells it has.
func cellsListed(said string) (on []int, n int) {
	for _, r := range said {
		if r == ' ' || r == ',' {
			continue
		}
		if strings.ContainsRune("1|#b", r) {
			on = append(on, n)
		}
		n++
	}
	return on, n
}

// cellsTold are the cells of a row that are on, as it is told.
func cellsTold(said string, cols int) (on []int, ok bool) {
	some := func(from, n int) ([]int, bool) {
		for c := from; c < from+n; c++ {
			on = append(on, c)
		}
		return on, from >= 0 && from+n <= cols
	}
	if cellsOfRow.MatchString(said) {
		on, n := cellsListed(said)
		return on, n == cols
	}
	if m := wholeRow.FindStringSubmatchIndex(said); m != nil {
		if m[2] >= 0 {
			return some(0, cols)
		}
		return nil, true
	}
	if emptyRow.MatchString(said) {
		return nil, true
	}
	said = strings.Join(strings.Fields(strings.Trim(rowFiller.ReplaceAllString(said, " "), " ,:")), " ")
	if cellIndex.MatchString(said) {
		for _, s := range numbers.FindAllString(said, -1) {
			c, _ := number(s)
			if c < 1 || c > cols {
				return nil, false
			}
			on = append(on, c-1)
		}
		return on, true
	}
	m := someCells.FindStringSubmatchIndex(said)
	if m == nil {
		return nil, false
	}
	n := 1
	if m[8] >= 0 {
		n = smallNumbers[strings.ToLower(said[m[8]:m[9]])]
	}
	switch {
	case m[2] >= 0:
		if (cols-n)%2 != 0 {
			return nil, false
		}
		return some((cols-n)/2, n)
	case m[4] >= 0:
		return some(0, n)
	case m[6] >= 0:
		return some(cols-n, n)
	}
	return []int{0, cols - 1}, n == 1 && cols > 1
}

// findSome finds what a pattern matches, so many at most, each from the last character of the one before: the
// blank behind one is in front of the next.
func findSome(re *regexp.Regexp, s string, most int) (all [][]int) {
	for from := 0; len(all) < most; {
		at := re.FindStringSubmatchIndex(s[from:])
		if at == nil {
			break
		}
		for i := range at {
			if at[i] >= 0 {
				at[i] += from
			}
		}
		_, last := lastRune(s[:at[1]])
		all, from = append(all, at), max(at[1]-last, from+1)
	}
	return all
}
