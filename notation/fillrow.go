package notation

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
)

// filledRow reads a board one of whose rows is a cell short, where the text says of that row that one is missing: with the cell that
// it says, or one that is off or closed, at the end. It is asked about.
func (t *text) filledRow(err *Error) []Reading {
	rows := strings.Split(err.Rows, "\n")
	if err.Kind != Ragged || t.ask.corrected || err.N != err.Want-1 || err.Row < 1 || err.Row > len(rows) || len(t.text) > maxStatements {
		return nil
	}
	short := rows[err.Row-1]
	said, next, ok := t.saysMissing(err.Row, len(rows))
	if !ok || strings.Count("\n"+t.text+"\n", "\n"+short+"\n") != 1 {
		return nil
	}
	between := ""
	if strings.Contains(strings.TrimSpace(short), " ") {
		between = " "
	}
	ask := t.ask
	ask.corrected, ask.named = true, t.facts.puzzles
	for _, cell := range missingCells(rows, said+" "+next) {
		filled := t.cleaned
		filled.text = strings.TrimSpace(strings.Replace("\n"+t.text+"\n", "\n"+short+"\n", "\n"+short+between+string(cell)+"\n", 1))
		if all, err := readClean(&filled, ask); err == nil {
			all[0].Doubts = slices.DeleteFunc(slices.Clone(all[0].Doubts), func(d Doubt) bool {
				return d.Kind == SaidDoubt && lexicon.Statements.Says(d.Text, "missing")
			})
			all[0].Doubts = append(all[0].Doubts, Doubt{Kind: CorrectedDoubt, Text: clauseText(said)})
			return all
		}
	}
	return nil
}

// saysMissing finds the sentence that says that a cell of a row is missing, and the words behind it.
func (t *text) saysMissing(row, rows int) (said, next string, ok bool) {
	for rest := t.text; rest != ""; {
		end := strings.IndexFunc(rest, func(r rune) bool { return endsStatement(r) || r == '?' || r == '？' })
		if end < 0 {
			end = len(rest)
		}
		s := rest[:end]
		rest = strings.TrimLeft(rest[end:], "\n.!;?。！；？ ")
		if len(s) > maxCorrection || !lexicon.Statements.Says(s, "missing") {
			continue
		}
		if slices.ContainsFunc(picksIn(s), func(p pick) bool { return p.of == alongRows && p.named && p.in(rows) == row-1 }) {
			return s, rest[:min(len(rest), maxCorrection)], true
		}
	}
	return "", "", false
}

// missingCells are the symbols of some rows, in the order in which a missing cell is likely to be them: as it is said, off or closed, any.
func missingCells(rows []string, said string) (cells []rune) {
	symbols := cellsOfLine(strings.Join(rows, ""))
	slices.Sort(symbols)
	symbols = slices.Compact(symbols)
	if slices.Contains(symbols, '#') && lexicon.Words.Says(said, "hidden") {
		cells = append(cells, '#')
	}
	for _, word := range strings.FieldsFunc(said, func(r rune) bool { return isBlank(r) || strings.ContainsRune(",:;()[]!\"'=。.，", r) }) {
		if r, n := firstRune(word); n == len(word) && slices.Contains(symbols, r) && !isLetterAt(word) {
			cells = append(cells, r)
		}
	}
	for _, likely := range "#.0-⬛⚫○" {
		if slices.Contains(symbols, likely) {
			cells = append(cells, likely)
		}
	}
	return append(cells, symbols...)
}
