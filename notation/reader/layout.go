package reader

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
	"switchboard/solver/toggle"
)

// What the words of a text say of how its board is laid out.
var (
	numberedColumn = pattern.New(`(?im)^[ \t]*((?:` + lexicon.Words.Pattern("column") + `) ?[#№]?[1-9]\d?)(?: ?[:.)=-]| +[^\s\pL]{2})`)
)

// maxSaid is the longest text, in bytes, of which the words about its layout and colours
// are read: several messages.
const maxSaid = 1 << 14

// layout reads whether the rows begin at the bottom, and whether they are named as
// columns.
func (f *facts) layout(s string) {
	if len(s) > maxSaid {
		return
	}
	f.bottomFirst = f.beginsAtBottom(s)
	if _, ok := f.said("column", "columns"); !ok {
		return
	}
	all := numberedColumn.FindAllStringSubmatchIndex(s, -1)
	f.columns = len(all) > 1
	for _, at := range all {
		name := prose.At(at[2], at[3])
		f.notCells, f.used = append(f.notCells, name), append(f.used, name)
	}
}

// beginsAtBottom reports whether a text says that its rows begin at the bottom, or that its first row is the lowest.
func (f *facts) beginsAtBottom(s string) bool {
	if lexicon.Statements.Says(s, "half turn") {
		return false
	}
	if _, ok := statementIn(s, func(s string) bool {
		return lexicon.Statements.Says(s, "bottom first") && !prose.TellsPress(prose.Spoken(s)) && !prose.SaysTerms(s)
	}); ok {
		return true
	}
	if _, ok := f.said("bottom"); !ok {
		return false
	}
	for clause := range strings.FieldsFuncSeq(s, func(r rune) bool { return prose.EndsClause(r) || prose.EndsStatement(r) || r == '?' }) {
		if firstIsLowest(clause) {
			return true
		}
	}
	return false
}

// firstIsLowest reports whether a clause says that the first row is the one at the bottom: row 1 = the bottom row.
func firstIsLowest(clause string) bool {
	if len(clause) > maxCorrection || !lexicon.Words.Says(clause, "bottom") || !lexicon.Words.Says(clause, "is") && !strings.ContainsAny(clause, "=—-") {
		return false
	}
	picks := picksIn(clause)
	first := slices.IndexFunc(picks, func(p pick) bool { return p.at == 1 && p.named && p.of == alongRows })
	lowest := slices.IndexFunc(picks, func(p pick) bool { return p.at == -1 && p.of == alongRows })
	return first >= 0 && lowest >= 0 && len(picks) == 2
}

// flip turns a grid upside down.
func (g *grid) flip() {
	cells := make([]uint8, 0, len(g.cells))
	for r := g.rows - 1; r >= 0; r-- {
		cells = append(cells, g.cells[r*g.cols:(r+1)*g.cols]...)
	}
	g.cells = cells
	for i := range g.first {
		g.first[i] = max(0, slices.Index(cells, uint8(i)))
	}
}

// sidesInWords is a size whose sides are named, and no cell in a row and a column: 8 columns, 10 rows; 8列10行.
var sidesInWords = func() *pattern.Pattern {
	const (
		rows    = `rows?|lines?|行|排|строк\pL*|ряд(?:а|ов)?|filas?|zeilen?|reihen?|lignes?|righe|linhas?|wierszy|rzędów|satır|baris|rijen|hàng`
		columns = `col(?:umn)?s?|列|欄|栏|столб\pL*|колон\pL*|columnas?|spalten?|colonnes?|colonne|colunas?|kolumn|sütun|kolom\pL*|cột`
		number  = `(\d{1,2}) ?`
		between = `[ ,，]*(?:(?:by|x|×|and|и|на|y|por|und|et|e|per|по) )? ?`
	)
	return pattern.New(`(?i)(?:^|[^\pL\d]|[^第按点點在\x00-\x7F])(?:` + number + `(?:` + rows + `)` + between + number + `(?:` + columns + `)|` + number + `(?:` + columns + `)` + between + number + `(?:` + rows + `))(?:$|[^a-zа-я目])`)
}()

// sizeSaid is the one size that a text gives for its board, and the words.
func (t *text) sizeSaid() (rows, cols int, said string) {
	if sizes := t.facts.sizes; len(sizes) > 0 {
		if said = t.Text[sizes[0].From:sizes[0].To]; len(sizes) == 1 {
			rows, cols, _ = notation.ParseSize(said)
		}
		return rows, cols, said
	}
	if len(t.Text) > maxSaid {
		return 0, 0, ""
	}
	all := sidesInWords.FindAllStringSubmatch(t.Text, 2)
	if len(all) != 1 {
		return 0, 0, ""
	}
	rows, _ = lexicon.Number(all[0][1] + all[0][4])
	cols, _ = lexicon.Number(all[0][2] + all[0][3])
	return rows, cols, strings.Trim(all[0][0], " ,，.。;:!\n的")
}

// doubtSize doubts a board that has not the one size that the text gives.
func doubtSize(out *notation.Reading, g *grid, t *text) {
	if out.Toggle == nil && out.Mines == nil || g.rows == 1 || slices.ContainsFunc(out.LeftOut, func(l notation.LeftOut) bool { return l.Kind == notation.MoreBoards }) {
		return
	}
	rows, cols, said := t.sizeSaid()
	if rows == 0 || cols == 0 || rows == g.rows && cols == g.cols || rows == g.cols && cols == g.rows || rows == 3 && cols == 3 && t.facts.terms.Says(toggle.King) {
		return
	}
	out.Doubts = append(out.Doubts, notation.Doubt{Kind: notation.SizeDoubt, Text: said})
}
