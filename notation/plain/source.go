package plain

import (
	"strings"

	"switchboard/notation/pattern"
)

// What programming languages and markup write around cells.
var (
	indexed   = pattern.New(`(?m)^([ \t]*)(?:(?:In|Out) ?\[\d*\]:|[A-Za-z_]\w*\[\d{1,3}\][ \t]*=[ \t]*)`)
	closedRow = pattern.New(`(?m)([\]})]);[ \t]*$`)
	callName  = pattern.New(`([A-Za-z_][\w.]*!?)([(\[{])`)
	listItem  = pattern.New(`(?m)^([ \t]*)[-*•+] +(\[[^\[\]\n]*,[^\[\]\n]*\]) *$`)
	tableTag  = pattern.New(`(?i)</?(?:table|thead|tbody|tr|t[dh])(?: [^<>\n]{0,80})?>`)
	rowTag    = pattern.New(`(?i)<tr(?: [^<>\n]{0,80})?>`)
	htmlRow   = pattern.New(`(?i)\s*<tr(?: [^<>]{0,80})?>(?:\s*<t[dh](?: [^<>]{0,80})?>[^<>]*</t[dh]>)+\s*</tr>`)
	htmlCell  = pattern.New(`(?i)<t[dh](?: [^<>]{0,80})?>([^<>]*)</`)
	wikiTable = pattern.New(`(?sm)^ *\{\|.*?^ *\|\}`)
	tuples    = pattern.New(`\((?: ?[01] ?,){2,64} ?[01] ?\)(?:\s*,?\s*\((?: ?[01] ?,){2,64} ?[01] ?\))+`)
	minusOnes = pattern.New(`(?m)^[ \t]*[-+]?\d(?:[ ,;\t]+[-+]?\d)+[ ,;]*$`)
)

// Lists writes the lists of programming languages, and the tables of HTML and of wikis, as
// rows and plain lists: vec![vec![1,0]], 0b10, <td>1</td>.
func Lists(s string) string {
	if indexed.MatchString(s) {
		s = closedRow.ReplaceAllString(indexed.ReplaceAllString(s, "$1"), "$1")
	}
	s = wikiTable.ReplaceAllStringFunc(s, wikiRows)
	if strings.Contains(s, "<t") { // the automata of what counts up to 80 are large
		s = htmlRow.ReplaceAllStringFunc(s, func(row string) string {
			var cells []string
			for _, cell := range htmlCell.FindAllStringSubmatch(row, -1) {
				cells = append(cells, strings.TrimSpace(cell[1]))
			}
			return "\n" + strings.Join(cells, "\t")
		})
		s = tableTag.ReplaceAllString(rowTag.ReplaceAllString(s, "\n"), " ")
	}
	if strings.Contains(s, "-1") {
		s = minusOnes.ReplaceAllStringFunc(s, func(row string) string { return strings.ReplaceAll(row, "-1", "-") })
	}
	if strings.ContainsAny(s, "[({") {
		s = withoutCalls(listItem.ReplaceAllString(s, "$1$2"))
		s = tuples.ReplaceAllStringFunc(s, strings.NewReplacer("(", "[", ")", "]").Replace)
	}
	return s
}

// wikiRows writes a table of a wiki as rows apart by tabs below its caption. Its cells stand
// on lines of their own or side by side, and a line with |- stands before each row.
func wikiRows(table string) string {
	var rows strings.Builder
	var row []string
	for l := range strings.Lines(table) {
		switch l = strings.TrimSpace(l); {
		case strings.HasPrefix(l, "{|"):
		case strings.HasPrefix(l, "|-"), l == "|}":
			if len(row) > 0 {
				rows.WriteString(strings.Join(row, "\t") + "\n")
			}
			row = nil
		default:
			for cell := range strings.SplitSeq(strings.ReplaceAll(strings.TrimLeft(l, "|!"), "!!", "||"), "||") {
				row = append(row, strings.TrimSpace(cell))
			}
		}
	}
	return rows.String()
}

// withoutCalls takes names off the brackets of lists, such as those of array(array(1, 0)):
// of a list of lists, and of rows that all have the same.
func withoutCalls(s string) string {
	calls := callName.FindAllStringSubmatchIndex(s, -1)
	rows := map[string]int{}
	isRow := func(at []int) bool {
		inside := s[at[5]:]
		end := strings.IndexAny(inside, "()[]{}\n")
		return end > 0 && strings.IndexByte(")]}", inside[end]) >= 0 && strings.Contains(inside[:end], ",")
	}
	for _, at := range calls {
		if isRow(at) {
			rows[s[at[2]:at[3]]]++
		}
	}
	var b strings.Builder
	from := 0
	for _, at := range calls {
		if name := s[at[2]:at[3]]; rows[name] > 1 {
			b.WriteString(s[from:at[2]])
			from = at[3]
		}
	}
	return b.String() + s[from:]
}
