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
	wikiTable = pattern.New(`(?sm)^ *\{\|.*?^ *\|\}`)
	minusOnes = pattern.New(`(?m)^[ \t]*[-+]?\d(?:[ ,;\t]+[-+]?\d)+[ ,;]*$`)
)

// htmlTable rewrites an HTML table as lines with tabs between cells.
var htmlTable = rewrites{
	{pattern.New(`(?i)\s*(</?(?:table|thead|tbody|tr|t[dh])(?: [^<>]*)?>)\s*`), "$1"},
	{pattern.New(`(?i)(?:</t[^<>]+>)*<tr(?: [^<>]*)?>(?:<t[dh](?: [^<>]*)?>)?`), "\n"},
	{pattern.New(`(?i)(?:</t[dh]>)?<t[dh](?: [^<>]*)?>`), "\t"},
	{pattern.New(`(?i)</?t(?:able|head|body|r|d|h)(?: [^<>]*)?>`), "\n"},
}

// wikiMarks rewrites a wiki table likewise: cells stand side by side or on own lines, and |- before each row.
var wikiMarks = rewrites{
	{pattern.New(` *(?:\|\||!!) *`), "\t"},
	{pattern.New(`^ *\{\|[^\n]*(?:\n *\|-[^\n]*)*\n *[|!] *|(?:[ \n]*\n *\|-[^\n]*)*[ \n]*\n *\|\}$|` +
		`(?:[ \n]*\n *\|-[^\n]*)+\n *[|!] *`), "\n"},
	{pattern.New(` *\n *[|!] *`), "\t"},
}

// Lists rewrites lists of programming languages, and tables of HTML and wikis, as plain lists and rows: vec![1,0], <td>
func Lists(s string) string {
	if indexed.MatchString(s) {
		s = closedRow.ReplaceAllString(indexed.ReplaceAllString(s, "$1"), "$1")
	}
	s = htmlTable.In(wikiTable.ReplaceAllStringFunc(s, wikiMarks.In))
	if strings.Contains(s, "-1") {
		s = minusOnes.ReplaceAllStringFunc(s, func(row string) string { return strings.ReplaceAll(row, "-1", "-") })
	}
	return withoutCalls(s)
}

// withoutCalls removes the name in front of brackets, as in array(array(1, 0)), that at least two rows have.
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
