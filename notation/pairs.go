package notation

import (
	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/say"
)

// Cells by the numbers of their lines: row 2 column 3, 2行3列; and by two numbers with a comma, of which the text says what they are.
var (
	rowAndColumn = func() *pattern.Pattern {
		rows, cols := `(?:`+lexicon.Words.Pattern("row", "rows")+`|r)`, `(?:`+lexicon.Words.Pattern("column", "columns")+`|c)`
		return pattern.New(`(?i)(^|[^a-zа-яё\d])(?:` + rows + ` ?(\d{1,2}),? ?` + cols + ` ?(\d{1,2})|第?(\d{1,2}) ?` + rows + `,? ?第?(\d{1,2}) ?` + cols + `)`)
	}()
	barePairs  = pattern.New(`(?:^|[^\d,.(\[])(\d{1,2} ?, ?\d{1,2}(?:(?: *[;/|] *| +)\d{1,2} ?, ?\d{1,2})+)(?:$|[^\d,)\]])`)
	barePair   = pattern.New(`(\d{1,2}) ?, ?(\d{1,2})`)
	dashedPair = pattern.New(`(?:^|[^\d-])(\d{1,2}) ?[-–:] ?(\d{1,2})\b`)
	firstPair  = pattern.New(`(?:^|[^\d,.(\[])(1 ?, ?1|0 ?, ?0)(?:$|[^\d,.)\]])`)
)

// bracketPairs puts brackets around cells that are told by two numbers, where no board is drawn beside them.
func bracketPairs(s string) string {
	if len(s) > maxSums {
		return s
	}
	if len(rowAndColumn.FindAllStringIndex(s, 2)) > 1 && !rowAndCols.MatchString(s) && !hasBoard(s) {
		s = rowAndColumn.ReplaceAllString(s, "$1($2$4,$3$5)")
	}
	ordered := say.CountsOf(s).Ordered
	if ordered && len(dashedPair.FindAllStringIndex(s, 4)) > 3 {
		s = dashedPair.ReplaceAllString(s, "($1,$2)")
	}
	if !ordered && !lexicon.Words.Says(s, "ghosts") {
		return s
	}
	list := barePairs.FindStringSubmatchIndex(s)
	if list == nil || hasBoard(s) {
		return s
	}
	brackets := func(s string) string { return barePair.ReplaceAllString(s, "($1,$2)") }
	front, behind := s[:list[2]], s[list[3]:]
	if at := firstPair.FindStringSubmatchIndex(front); at != nil && !lexicon.Words.Says(s, "ghosts") {
		front = front[:at[2]] + brackets(front[at[2]:at[3]]) + front[at[3]:]
	}
	return front + brackets(s[list[2]:list[3]]) + behind
}
