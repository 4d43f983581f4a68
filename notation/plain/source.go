package plain

import (
	"strings"

	"switchboard/notation/pattern"
)

// What programming languages and markup write around cells.
var (
	indexed   = pattern.New(`(?m)^([ \t]*)(?:(?:In|Out) ?\[\d*\]:|[A-Za-z_]\w*\[\d{1,3}\][ \t]*=[ \t]*)`)
	closedRow = pattern.New(`(?m)([\]})]);[ \t]*$`)
	callName  = pattern.New(`[A-Za-z_][\w.]*!?[(\[{]`)
	rowCall   = pattern.New(`([A-Za-z_][\w.]*!?)[(\[{][^()\[\]{}\n]*,[^()\[\]{}\n]*[)\]}]`)
	listItem  = pattern.New(`(?m)^([ \t]*)[-*•+] +(\[[^\[\]\n]*,[^\[\]\n]*\]) *$`)
	wikiTable = pattern.New(`(?sm)^ *\{\|.*?^ *\|\}`)
	tuples    = pattern.New(`\((?: ?[01] ?,){2,64} ?[01] ?\)(?:\s*,?\s*\((?: ?[01] ?,){2,64} ?[01] ?\))+`)
	minusOnes = pattern.New(`(?m)^[ \t]*[-+]?\d(?:[ ,;\t]+[-+]?\d)+[ ,;]*$`)
)

// htmlTable writes the rows of a table in HTML as lines, and its cells apart by tabs.
var htmlTable = rewrites{
	{pattern.New(`(?i)\s*(</?(?:table|thead|tbody|tr|t[dh])(?: [^<>]*)?>)\s*`), "$1"},
	{pattern.New(`(?i)(?:</t[^<>]+>)*<tr(?: [^<>]*)?>(?:<t[dh](?: [^<>]*)?>)?`), "\n"},
	{pattern.New(`(?i)(?:</t[dh]>)?<t[dh](?: [^<>]*)?>`), "\t"},
	{pattern.New(`(?i)</?t(?:able|head|body|r|d|h)(?: [^<>]*)?>`), "\n"},
}

// wikiMarks writes those of a wiki so: cells stand side by side or on lines of their own, and |- before each row.
var wikiMarks = rewrites{
	{pattern.New(` *(?:\|\||!!) *`), "\t"},
	{pattern.New(`^ *\{\|[^\n]*(?:\n *\|-[^\n]*)*\n *[|!] *|(?:[ \n]*\n *\|-[^\n]*)*[ \n]*\n *\|\}$|` +
		`(?:[ \n]*\n *\|-[^\n]*)+\n *[|!] *`), "\n"},
	{pattern.New(` *\n *[|!] *`), "\t"},
}

// Lists writes the lists of programming languages, and the tables of HTML and of wikis, as
// rows and plain lists: vec![vec![1,0]], 0b10, <td>1</td>.
func Lists(s string) string {
	if indexed.MatchString(s) {
		s = closedRow.ReplaceAllString(indexed.ReplaceAllString(s, "$1"), "$1")
	}
	s = htmlTable.In(wikiTable.ReplaceAllStringFunc(s, wikiMarks.In))
	if strings.Contains(s, "-1") {
		s = minusOnes.ReplaceAllStringFunc(s, func(row string) string { return strings.ReplaceAll(row, "-1", "-") })
	}
	if strings.ContainsAny(s, "[({") {
		s = withoutCalls(listItem.ReplaceAllString(s, "$1$2"))
		s = tuples.ReplaceAllStringFunc(s, strings.NewReplacer("(", "[", ")", "]").Replace)
	}
	return s
}

// withoutCalls takes names off the brackets of lists, such as those of array(array(1, 0)):
// of a list of lists, and of rows that all have the same.
func withoutCalls(s string) string {
	rows := map[string]int{}
	for _, m := range rowCall.FindAllStringSubmatch(s, -1) {
		rows[m[1]]++
	}
	return callName.ReplaceAllStringFunc(s, func(call string) string {
		if name := call[:len(call)-1]; rows[name] > 1 {
			return call[len(name):]
		}
		return call
	})
}
