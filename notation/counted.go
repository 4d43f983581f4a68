package notation

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
)

// How the cells of a list are counted: which sign of a name is the column, which corner A1 is, from which end rows are
// counted, what numbers cells have.
var (
	axisWords   = lexicon.Words.Of("letters", "digits", "row", "rows", "column", "columns")
	orderWords  = lexicon.Words.Of("reading order", "from bottom")
	chessWords  = lexicon.Words.Of("as in chess")
	cornerWords = lexicon.Words.Of("top", "bottom", "left side", "right side", "corner", "is", "filler")
	numberWords = lexicon.Words.Of("numbered")
	firstCell   = pattern.New(`(?i)\ba1\b|\( ?1 ?, ?1 ?\)|\( ?0 ?, ?0 ?\)|\br1c1\b`)
	manyNumbers = pattern.New(`\b\d{1,3}(?:(?:\s*[,、/;]\s*(?:(?:and|und|и|y|et|e|en|i|та|ja)\s+)?|\s+(?:and|und|и|y|et|e|en|i|та|&)\s+|\s+|和|与|及)\d{1,3})+\b`)
	allNumbers  = pattern.New(`(?i)\b([01])\s*(?:-|–|—|\.\.+|to|до|bis|à|a|al|até|到|至|~|t/m)\s*(\d{1,3})\b`)
)

// firstRowAt says at which end row 1 is.
var firstRowAt = pattern.New(`(?i)(?:` + lexicon.Words.Pattern("row", "rows") + `) ?(?:1|one) ?(?:(?:=|:|` + lexicon.Words.Pattern("is", "article", "filler") + `) ?){0,4}(?:(` + lexicon.Words.Pattern("top") + `)|(` + lexicon.Words.Pattern("bottom") + `))|` +
	`第[1一][行排](?:是|在|为|為){0,2}最?(?:(上|顶|頂)|(下|底))[面边邊方部]?`)

// counting is how the cells of a list are counted, other than column and row from the top left.
type counting struct {
	fromTop, fromBottom, fromRight, letterIsRow bool
	doubt                                       prose.Span // words that may mean that it is from the bottom
}

// check finds what is wrong with names of cells.
func (c counting) check(names []string, rows, cols int) *Error {
	if c.letterIsRow && names[0][0] != '(' {
		rows, cols = cols, rows
	}
	if _, err := parseCells(strings.Join(names, " "), rows, cols, topLeft); err != nil {
		return err.(*Error)
	}
	return nil
}

// cells are those of a name, on a board of so many rows and columns, as they are counted.
func (c counting) cells(name string, rows, cols int) []int {
	lettered := name[0] != '('
	height, width := rows, cols
	if c.letterIsRow && lettered {
		height, width = cols, rows
	}
	cells, _ := parseCells(name, height, width, topLeft)
	for i, at := range cells {
		r, col := at/width, at%width
		if c.letterIsRow && lettered {
			r, col = col, r
		}
		if c.fromBottom {
			r = rows - 1 - r
		}
		if c.fromRight {
			col = cols - 1 - col
		}
		cells[i] = r*cols + col
	}
	return cells
}

// takeCounting takes what is said of how cells are counted.
func (s *sentence) takeCounting() (c counting) {
	c.letterIsRow = s.takeAxes()
	if len(cellNames.FindAllStringIndex(s.text, 2)) < 2 {
		return c
	}
	chess := chessWords.Find(s.text)
	for _, w := range chess {
		s.mask(w.From, w.To)
	}
	for _, w := range orderWords.Find(s.text) {
		c.fromBottom, c.fromTop = c.fromBottom || w.Is("from bottom"), c.fromTop || w.Is("reading order")
		s.mask(w.From, w.To)
	}
	s.takeFirstCell(&c)
	for _, m := range firstRowAt.FindAllStringSubmatchIndex(s.text, -1) {
		c.fromTop, c.fromBottom = c.fromTop || m[2] >= 0 || m[6] >= 0, c.fromBottom || m[4] >= 0 || m[8] >= 0
		s.mask(m[0], m[1])
	}
	if len(chess) > 0 && !c.fromTop && !c.fromBottom {
		c.fromBottom, c.doubt = true, prose.At(chess[0].From, chess[0].To)
	}
	return c
}

// takeAxes takes what the signs of names count: letters are columns, numbers rows. It reports whether letters are rows.
func (s *sentence) takeAxes() (letterIsRow bool) {
	words := axisWords.Find(s.text)
	for i := 0; i+1 < len(words); i++ {
		a, b := words[i], words[i+1]
		if between := s.text[a.To:b.From]; len(between) > 24 || strings.ContainsAny(between, ",.;:!?\n()") {
			continue
		}
		if !a.Is("letters", "digits") {
			a, b = b, a
		}
		line := b.Is("row", "rows", "column", "columns")
		if !a.Is("letters", "digits") || !line {
			continue
		}
		letterIsRow = letterIsRow || a.Is("letters") == b.Is("row", "rows")
		s.mask(words[i].From, words[i+1].To)
		i++
	}
	return letterIsRow
}

// takeFirstCell takes what is said of the corner that the first cell is in, where it is said of the names and not of a cell
// that is listed.
func (s *sentence) takeFirstCell(c *counting) {
	all := firstCell.FindAllStringIndex(s.text, -1)
	for _, at := range all {
		from, to := s.clauseAround(at[0], at[1])
		clause := s.text[from:to]
		var sides []lexicon.Concept
		is := strings.Contains(clause, "=")
		rest := []byte(clause)
		for _, w := range cornerWords.Find(clause) {
			is = is || w.Is("is")
			prose.BlankOut(rest, int32(w.From), int32(w.To), ' ')
			for _, side := range []lexicon.Concept{"top", "bottom", "left side", "right side"} {
				if w.Is(side) {
					sides = append(sides, side)
				}
			}
		}
		prose.BlankOut(rest, int32(at[0]-from), int32(at[1]-from), ' ')
		upDown := slices.Contains(sides, "top") != slices.Contains(sides, "bottom")
		across := slices.Contains(sides, "left side") != slices.Contains(sides, "right side")
		others := len(cellNames.FindAllStringIndex(clause, 2)) > 1
		if !upDown || !across || others || !is && len(all) == 1 && s.listedAround(from, to) {
			continue
		}
		c.fromBottom, c.fromTop = c.fromBottom || slices.Contains(sides, "bottom"), c.fromTop || slices.Contains(sides, "top")
		c.fromRight = c.fromRight || slices.Contains(sides, "right side")
		words := []byte(s.text)
		for i := from; i < to; i++ {
			if words[i] != '\n' && rest[i-from] == ' ' {
				words[i] = ' '
			}
		}
		s.text = string(words)
	}
}

// listedAround reports whether a clause stands in a list of cells: A1 top left, C3 in the middle.
func (s *sentence) listedAround(from, to int) bool {
	before := strings.TrimRight(s.text[:from], " ")
	behind := s.text[to:]
	return strings.HasSuffix(before, ":") || strings.HasPrefix(behind, ",") && cellNames.MatchString(behind)
}

// clauseAround is the clause that a place of the text is in.
func (s *sentence) clauseAround(from, to int) (int, int) {
	const ends = ",.;:!?\n()"
	begin := strings.LastIndexAny(s.text[:from], ends) + 1
	end := strings.IndexAny(s.text[to:], ends)
	if end < 0 {
		return begin, len(s.text)
	}
	return begin, to + end
}

// lineWords are those for the two lines that a cell is on, dashedPair is a cell by their numbers.
var (
	lineWords  = lexicon.Words.Of("row", "rows", "column", "columns")
	dashedPair = pattern.New(`\b(\d{1,2}) ?[-–:/] ?(\d{1,2})\b`)
)

// pairOrder finds what says which number of a pair is the row: (row, column), строка-столбец, column first. The spans are those
// words.
func pairOrder(s string) (columnFirst bool, said []prose.Span) {
	words := lineWords.Find(s)
	for i := 0; i+1 < len(words); i++ {
		a, b := words[i], words[i+1]
		sign := strings.TrimSpace(s[a.To:b.From])
		joined := sign != "" && strings.Trim(sign, ",-–:/;") == "" || lexicon.Words.Whole(sign).Is("then")
		if !joined || a.Is("row", "rows") == b.Is("row", "rows") {
			continue
		}
		columnFirst = a.Is("column", "columns")
		said = append(said, prose.At(a.From, b.To))
		i++
	}
	if len(said) > 0 {
		return columnFirst, said
	}
	return firstOfPair(s)
}

// firstWords are those that say what the first number of a pair is.
var firstWords = lexicon.Words.Of("row", "rows", "column", "columns", "ordinals", "digits", "letters", "is", "article")

// firstOfPair finds what says it of the first number alone: column first, the first number is the column.
func firstOfPair(s string) (columnFirst bool, said []prose.Span) {
	if !onePair.MatchString(s) && len(dashedPair.FindAllStringIndex(s, 3)) < 3 {
		return false, nil // row 2 first, third
	}
	words := slices.DeleteFunc(firstWords.Find(s), func(w lexicon.Word) bool { return w.Is("article") })
	first := func(w lexicon.Word) bool {
		return slices.ContainsFunc(w.Senses, func(of lexicon.Sense) bool { return of.Concept == "ordinals" && of.N == 1 })
	}
	const near = 12
	for i := 0; i+1 < len(words); i++ {
		a, b := words[i], words[i+1]
		if i+2 < len(words) && b.Is("is") {
			b = words[i+2]
		}
		if b.From-a.To > near {
			continue
		}
		line := a
		switch after := strings.TrimLeft(s[b.To:], " "); {
		case a.Is("row", "rows", "column", "columns") && first(b) && (!isLetterAt(after) || goesOnWithAnd(after)): // column first
		case i > 0 && a.Is("digits") && first(words[i-1]) && words[i-1].To+1 >= a.From && b.Is("row", "rows", "column", "columns"):
			line = b // the first number is the column
		default:
			continue
		}
		return line.Is("column", "columns"), []prose.Span{prose.At(a.From, b.To)}
	}
	return false, nil
}

// goesOnWithAnd reports whether a text begins with a word for and.
func goesOnWithAnd(s string) bool {
	w, ok := lexicon.Words.At(s, 0)
	return ok && w.Is("and")
}

// bracketed writes the pairs of six ghosts, and those of which the text says which number is the row, in brackets with the row
// first.
func bracketed(s string) string {
	if _, said := pairOrder(s); len(said) > 0 || len(dashedPair.FindAllStringIndex(s, ghostCount+1)) == ghostCount {
		return dashedPair.ReplaceAllString(s, "($1,$2)")
	}
	return s
}

// takeNumbers takes the cells that are listed by their numbers, counted row by row, where the text says that they have numbers.
func (s *sentence) takeNumbers(fromZeroOn bool) {
	if s.rows == 0 || s.cols == 0 || s.rows*s.cols > maxDescribed || len(s.names) > 0 {
		return
	}
	n, first, said := s.rows*s.cols, 1, false
	if fromZeroOn {
		first = 0
	}
	for _, m := range allNumbers.FindAllStringSubmatchIndex(s.text, -1) {
		from, _ := number(s.text[m[2]:m[3]])
		to, _ := number(s.text[m[4]:m[5]])
		if to-from+1 == n {
			said, first = true, from
			s.mask(m[0], m[1])
		}
	}
	words := numberWords.Find(s.text)
	if !said && len(words) == 0 {
		return
	}
	for _, w := range words {
		s.mask(w.From, w.To)
	}
	for _, w := range orderWords.Find(s.text) {
		if w.Is("reading order") {
			s.mask(w.From, w.To)
		}
	}
	for _, at := range manyNumbers.FindAllStringIndex(s.text, -1) {
		var cells []int
		for _, of := range numbers.FindAllString(s.text[at[0]:at[1]], -1) {
			c, _ := number(of)
			if c -= first; c < 0 || c >= n || slices.Contains(cells, c) {
				cells = nil
				break
			}
			cells = append(cells, c)
		}
		if len(cells) < 2 {
			continue
		}
		for _, c := range cells {
			s.names = append(s.names, CellName(c/s.cols, c%s.cols))
		}
		s.pieces = append(s.pieces, piece{from: at[0], to: at[1], cells: cells})
		s.mask(at[0], at[1])
	}
}

// russianName is the name of a cell whose letter is typed in Russian, latinLike are the letters that look as Latin ones do.
var (
	russianName = pattern.New(`(?:^|[^\pL\d])([А-ЗКМНРСТа-зкмнрст])[1-9]\d?\b`)
	latinLike   = strings.NewReplacer("А", " A", "В", " B", "С", " C", "Е", " E", "Н", " H", "К", " K", "М", " M", "Р", " P", "Т", " T",
		"а", " a", "в", " b", "с", " c", "е", " e", "н", " h", "к", " k", "м", " m", "р", " p", "т", " t")
	russianOrder = strings.NewReplacer("А", " A", "Б", " B", "В", " C", "Г", " D", "Д", " E", "Е", " F", "Ж", " G", "З", " H",
		"а", " a", "б", " b", "в", " c", "г", " d", "д", " e", "е", " f", "ж", " g", "з", " h")
)

// takeRussianNames writes names of cells with Russian letters in Latin ones: by their looks, or by their place in the alphabet
// where one of them looks as no Latin letter does. Those that may be either are doubted.
func (s *sentence) takeRussianNames() {
	all := russianName.FindAllStringSubmatchIndex(s.text, -1)
	if len(all) < 2 && !(len(all) == 1 && cellNames.MatchString(s.text)) {
		return
	}
	letters := ""
	for _, m := range all {
		letters += s.text[m[2]:m[3]]
	}
	names, either := latinLike, false
	switch {
	case strings.ContainsAny(letters, "БГДЖЗбгджз"):
		names = russianOrder
	case !cellNames.MatchString(s.text) && !strings.ContainsAny(letters, "СНКМРТснкмрт"):
		either = strings.ContainsAny(letters, "ВЕве")
	}
	text := []byte(s.text)
	for _, m := range all {
		if either {
			s.doubted = append(s.doubted, prose.At(m[2], m[1]))
		}
		copy(text[m[2]:m[3]], names.Replace(s.text[m[2]:m[3]]))
	}
	s.text = string(text)
}
