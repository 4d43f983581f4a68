package plain

import (
	"strconv"
	"strings"

	"switchboard/notation/pattern"
)

// What programs print around the cells of rows, and people who list several boards around these.
var (
	commaFirst   = pattern.New(`(?m)^([ \t]*), *(["'\[({])`)
	groupedBits  = pattern.New(`\b0b([01]{2,8}(?:_[01]{2,8})+)\b`)
	squarePair   = pattern.New(`\[[ ]?(\d{1,2}|r|c|x|y|row|col|column|строка|столбец)[ ]?,[ ]?(\d{1,2}|r|c|x|y|row|col|column|строка|столбец)[ ]?\]`)
	pairSaid     = pattern.New(`(?i)\[[ ]?(?:r|c|x|y|row|col|column|строка|столбец)[ ]?,[ ]?(?:r|c|x|y|row|col|column|строка|столбец)[ ]?\]`)
	headNumber   = pattern.New(`(?m)^[ \t]*(?:[#№][ \t]?(\d{1,2})[ \t]*[:.)]?|(\d{1,2})[ \t]*[:.)])[ \t]*$`)
	boxRule      = pattern.New(`(?m)^[ \t]*(?:\+[-=])+\+[ \t]*$`)
	barsBelow    = pattern.New(`(?m)^[ \t]*(?:\+[-=])+\+[ \t]*\n[ \t]*\|(?:[^|\n]\|)+[ \t]*$`)
	columnsHead  = pattern.New(`(?m)^[ \t]*[^\d,\n]{0,12},((?:"?[A-Za-z]{0,6}_?\d{0,2}"?,)+"?[A-Za-z]{0,6}_?\d{0,2}"?)[ \t]*\n[ \t]*[01]((?:,[^,\n]+)+)\n`)
	numberedData = pattern.New(`(?m)^[ \t]*(\d{1,2}),`)
)

// Prints takes off what programs print around cells, and writes the numbers of boards as words: commas in front of rows, a
// head that names the columns of comma separated rows, what is written in the corner of a table.
func Prints(s string) string {
	if len(s) > MaxProse {
		return s
	}
	if len(commaFirst.FindAllStringIndex(s, 2)) == 2 {
		s = commaFirst.ReplaceAllString(s, "$1  $2")
	}
	s = roundPairs(groupedBits.ReplaceAllStringFunc(s, rowsOfBits))
	s = namedBoards(s)
	if barsBelow.MatchString(s) {
		s = boxRule.ReplaceAllStringFunc(s, func(rule string) string { return strings.NewReplacer("+-", "+--", "+=", "+==").Replace(rule) })
	}
	return withoutColumnsHead(s)
}

// roundPairs writes pairs of numbers that stand in brackets of their own, [1,1] [1,4], in round ones, where the text says that they
// are rows and columns in the same brackets: no list of lists has that.
func roundPairs(s string) string {
	if !pairSaid.MatchString(s) || strings.Contains(s, "[[") {
		return s
	}
	return squarePair.ReplaceAllString(s, "($1,$2)")
}

// rowsOfBits writes a binary number in groups of one length, 0b010_111_010, as rows.
func rowsOfBits(bits string) string {
	groups := strings.Split(bits[len("0b"):], "_")
	for _, g := range groups {
		if len(g) != len(groups[0]) {
			return bits
		}
	}
	return strings.Join(groups, "/")
}

// withoutColumnsHead takes the names of the columns off rows apart by commas, and writes a colon behind the number of each row.
func withoutColumnsHead(s string) string {
	at := columnsHead.FindStringSubmatchIndex(s)
	if at == nil {
		return s
	}
	names := strings.Split(strings.NewReplacer(`"`, "", "_", "").Replace(s[at[2]:at[3]]), ",")
	if len(names) != strings.Count(s[at[4]:at[5]], ",") || !NamesColumns(strings.Join(names, " "), len(names)) {
		return s
	}
	return s[:at[0]] + numberedData.ReplaceAllString(s[at[3]:], "$1: ")
}

// maxBoards is how many boards may have numbers.
const maxBoards = 64

// namedBoards writes #1, #2 or 1., 2. and so on, each on a line of its own above others, as words.
func namedBoards(s string) string {
	heads := headNumber.FindAllStringSubmatchIndex(s, maxBoards)
	for i, at := range heads {
		n, _ := strconv.Atoi(s[max(at[2], at[4]):max(at[3], at[5])])
		if n != i+1 || i > 0 && at[0]-heads[i-1][1] < len("\n0\n") {
			return s
		}
	}
	if len(heads) < 2 {
		return s
	}
	return headNumber.ReplaceAllString(s, "board $1$2:")
}
