package plain

import (
	"strings"

	"switchboard/notation/pattern"
)

// A matrix in LaTeX: its environment, with the columns of an array, and its cells; and
// what stands between it and a right-hand side that it makes with a vector of unknowns.
var (
	latexMatrix = pattern.New(`(?s)\\begin\{(?:[a-zA-Z]?matrix\*?|small(?:matrix)?|array)\}(?:[\[{]([^\]}]*)[\]}])?(.*?)\\end\{\w+\*?\}`)
	latexTimes  = pattern.New(`(\\end\{\w+\*?\})\s*(?:\\cdot|\\times|\*)?\s*(?:(?:\\[a-z]+\s*\{?\s*)?[xX]\s*\}?|\\begin\{\w+\*?\}\s*[a-zA-Z][^=]*?\\end\{\w+\*?\})\s*=\s*(\\begin|[(\[])`)
	plainMatrix = pattern.New(`\\[pbv]?matrix\s*\{([^{}]*)\}`)
	latexBar    = pattern.New(`&?\s*\\(?:[bB]igg?[lmr]?\||middle\||mid\b|[lr]?vert\b)\s*&?`)
	latexSigns  = pattern.New(`\\(?:left|right|big|Big|displaystyle|quad|hline|,|;|!)[.()\[\]|]?|\\[\[\]{}()]|\$`)
)

// FromLaTeX writes the matrices of a text as plain rows. A line between the last two
// columns of an array is the bar before its right-hand side.
func FromLaTeX(s string) string {
	s = plainMatrix.ReplaceAllString(s, `\begin{matrix}$1\end{matrix}`)
	if !strings.Contains(s, `\begin{`) || !latexMatrix.MatchString(s) {
		return s
	}
	s = latexMatrix.ReplaceAllStringFunc(latexTimes.ReplaceAllString(s, "$1\n, b = $2"), func(matrix string) string {
		m := latexMatrix.FindStringSubmatch(matrix)
		var rows []string
		cells := strings.NewReplacer(`\\`, "\n", `\cr`, "\n").Replace(latexBar.ReplaceAllString(m[2], "|"))
		for row := range strings.SplitSeq(latexSigns.ReplaceAllString(cells, " "), "\n") {
			if strings.TrimSpace(row) == "" {
				continue
			}
			if bar := strings.Trim(m[1], "| "); strings.LastIndexByte(bar, '|') == len(bar)-2 && len(bar) > 2 {
				at := strings.LastIndexByte(row, '&')
				row = row[:max(at, 0)] + "|" + row[at+1:]
			}
			rows = append(rows, strings.Join(strings.Fields(strings.ReplaceAll(row, "&", " ")), " "))
		}
		return "\n" + strings.Join(rows, "\n") + "\n"
	})
	return latexSigns.ReplaceAllString(s, " ")
}
