package plain

import (
	"strings"

	"switchboard/notation/pattern"
)

// latexMatrix matches a matrix, with array columns and cells; latexTimes unknowns between it and its right-hand side.
var (
	latexMatrix = pattern.New(`(?s)\\begin\{(?:[a-zA-Z]?matrix\*?|small(?:matrix)?|array)\}(?:[\[{]([^\]}]*)[\]}])?(.*?)\\end\{\w+\*?\}`)
	latexTimes  = pattern.New(`(\\end\{\w+\*?\})\s*(?:\\cdot|\\times|\*)?\s*(?:(?:\\[a-z]+\s*\{?\s*)?[xX]\s*\}?|` +
		`\\begin\{\w+\*?\}\s*[a-zA-Z][^=]*?\\end\{\w+\*?\})\s*=\s*(\\begin|[(\[])`)
	plainMatrix = pattern.New(`\\[pbv]?matrix\s*\{([^{}]*)\}`)
	latexBar    = pattern.New(`&?\s*\\(?:[bB]igg?[lmr]?\||middle\||mid\b|[lr]?vert\b)\s*&?`)
	latexSigns  = pattern.New(`\\(?:left|right|big|Big|displaystyle|quad|hline|,|;|!)[.()\[\]|]?|\\[\[\]{}()]|\$`)
)

// FromLaTeX rewrites matrices as plain rows. A line before the last column of an array becomes a bar.
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
