// Package lists reads boards that are written as lists. Each form has a function: nested brackets (Array), names of
// cells and what words say of them (CellList, told.go), ghosts and placed pieces (GhostText), systems of equations
// (SystemText, IntegerSystem), plain rows of 0 and 1 (FastDigits).
//
// A function returns neither a reading nor an error for a text that is not in its form.
package lists

import (
	"strings"
	"unicode/utf8"

	"switchboard/notation"
	"switchboard/notation/drawn"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/meaning"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
	"switchboard/notation/rows"
	"switchboard/notation/symbols"
)

// Array reads nested lists as JSON, Python, NumPy and C write them: the innermost brackets are the rows.
func Array(t *facts.Text) ([]notation.Reading, *notation.Error) {
	if at, n := pressList(t); n > 0 {
		if DrawsIn(t.Text[:at[0]]+t.Text[at[1]:], t.Ask.Work) {
			return nil, nil
		}
		if t.AsksFor(notation.Ghosts) && n != meaning.GhostCount {
			return nil, &notation.Error{Kind: notation.GhostCount, N: n, Want: meaning.GhostCount, Example: notation.Examples[notation.Ghosts]}
		}
		return nil, &notation.Error{Kind: notation.PressList, N: n}
	}
	at := findNested(t.Text)
	if at < 0 {
		return nil, nil
	}
	g, rest, err, ok := nested(t.Text[at:])
	if !ok || err != nil {
		return nil, err
	}
	if len(g.Cells) == 1 && strings.ContainsFunc(t.Text[:at]+rest, symbols.IsDigit) {
		return nil, nil // one cell in brackets among others
	}
	if DrawsIn(t.Text[:at], t.Ask.Work) {
		return nil, nil
	}
	if t.Facts.Counted && !g.CountsMines() {
		g.Notes = append(g.Notes, facts.CountNote(t.Facts.Number))
	}
	g.CountAbove(t.Text)
	countBoards(t, g, rest)
	first, err := meaning.Interpret(g, t)
	if err != nil {
		return nil, err
	}
	all := append([]notation.Reading{first}, drawn.OtherWays(t, first, func(ask facts.Query) (notation.Reading, *notation.Error) {
		again := *t
		again.Ask = ask
		g, _, _, _ := nested(t.Text[at:])
		return meaning.Interpret(g, &again)
	})...)
	return all, nil
}

// DrawsIn reports whether rows of equal length are drawn in a part of a text, which must not be a file.
func DrawsIn(part string, work *facts.Work) bool {
	text := &facts.Text{Cleaned: plain.Cleaned{Text: part}, Ask: facts.Query{Work: work}}
	return len(part) < plain.MaxProse && rows.SplitLines(text).Choose().Rank == 5
}

// countBoards reports the boards behind a list as left out.
func countBoards(t *facts.Text, g *rows.Candidate, rest string) {
	n := strings.Count(rest, "[[")
	if n == 0 && DrawsIn(rest, t.Ask.Work) {
		n = 1
	}
	if n > 0 {
		g.LeftOut = append(g.LeftOut, notation.LeftOut{Kind: notation.MoreBoards, N: n})
	}
}

// opens matches the first bracket of a list; sizes what stands between the name of an array and its values: [3][3] =
var (
	opens = pattern.New(`\[|\(\(|\{\{`)
	sizes = pattern.New(`^(?:\[[\d, ]{0,10}\])+[^\[{(]*[\[{(]`)
)

// findNested returns the offset of the first bracket of a list, or -1.
func findNested(s string) int {
	first := opens.FindStringIndex(s)
	if first == nil {
		return -1
	}
	at := first[0]
	if declared := sizes.FindString(s[at:]); at > 0 && symbols.IsASCIILetter(s[at-1]) && declared != "" {
		return at + len(declared) - 1
	}
	return at
}

// nested reads the nested list at the front of a text, and returns the text behind it. ok is false if there is no list.
func nested(s string) (g *rows.Candidate, rest string, err *notation.Error, ok bool) {
	a := arrayReader{s: s, g: &rows.Candidate{Format: notation.Array}}
	if !a.read() {
		return nil, "", nil, false
	}
	if a.err == nil && len(a.widths) > 0 {
		a.g.Rows, a.g.Cols, a.g.Fixed = len(a.widths), a.widths[0], a.closed > 0
		a.err = rows.Ragged(a.widths)
	}
	if a.err == nil && a.closed == 0 && strings.ContainsAny(a.s, "[{(") {
		return nil, "", nil, false // words among the rows: they are rows in brackets
	}
	return a.g, a.s, a.err, len(a.widths) > 0 || a.err != nil
}

// pairList matches a list of nothing but pairs, such as [[0, 0], [0, 2]].
var (
	pairList = pattern.New(`\[ ?(?:[\[(] ?\d{1,3} ?, ?\d{1,3} ?[\])] ?,?\s*)+\]`)
	onePair  = pattern.New(`[\[(] ?(\d{1,3}) ?, ?(\d{1,3}) ?[\])]`)
)

// pressList returns where a list of n cells by row and column stands: pairs of numbers of which one is above 1, or that
// words in front announce. n is 0 if there is none.
func pressList(t *facts.Text) (at []int, n int) {
	if len(t.Text) > plain.MaxProse || t.Ask.Rows > 0 || t.Ask.States > 2 || t.Ask.Puzzle == notation.Mines ||
		t.Ask.Puzzle == notation.SystemPuzzle {
		return nil, 0
	}
	at = pairList.FindStringIndex(t.Text)
	if at == nil || strings.Contains(t.Text[:at[0]], "[") {
		return nil, 0
	}
	above := drawn.Pressing.MatchString(t.Text[:at[0]])
	seen := map[string]bool{}
	for _, m := range onePair.FindAllStringSubmatch(t.Text[at[0]+1:at[1]], -1) {
		if seen[m[1]+","+m[2]] {
			return nil, 0
		}
		seen[m[1]+","+m[2]] = true
		above = above || m[1] > "1" || m[2] > "1"
		if t.Ask.Puzzle != "" && max(len(m[1]), len(m[2])) > 1 {
			return nil, 0
		}
	}
	if !above {
		return nil, 0
	}
	return at, len(seen)
}

// arrayReader reads one list of lists from the front of s.
type arrayReader struct {
	s      string
	g      *rows.Candidate
	depth  int
	closed int   // how many rows were complete when a list of rows ended
	open   bool  // the innermost list may still get cells
	widths []int // the number of cells of each row
	row    int   // the number of cells before the current row
	err    *notation.Error
}

// read reads the list. It returns false if there is no list of cells.
func (a *arrayReader) read() bool {
	for a.s != "" && a.err == nil {
		switch b := a.s[0]; {
		case b == '[' || b == '(' || b == '{':
			if a.open && len(a.g.Cells) > a.row {
				return false
			}
			a.depth++
			a.open, a.row = true, len(a.g.Cells)
		case b == ']' || b == ')' || b == '}':
			if a.depth--; a.depth < 0 {
				return len(a.widths) > 0
			}
			if !a.close() {
				return true
			}
		case b == ' ', b == '\n', b == '\t', b == ',', b == ';':
		case a.depth == 0:
			return len(a.widths) > 0
		default:
			if a.open && len(a.s) > 1 && symbols.IsDigit(rune(b)) && (a.s[1] == ',' || a.s[1] == ']' || a.s[1] == ' ') {
				a.add(rune(b))
				break
			}
			if !a.open || !a.token() {
				return false
			}
			continue
		}
		a.s = a.s[1:]
	}
	return a.depth == 0 || a.err != nil
}

// close ends a list: a row, or a list of rows. It returns false if a whole board is read and another follows.
func (a *arrayReader) close() bool {
	if !a.open {
		a.closed = len(a.widths)
		return a.closed == 0
	}
	if n := len(a.g.Cells) - a.row; n > 0 {
		a.widths = append(a.widths, n)
	}
	a.open = false
	return true
}

// token reads a number, a word or a string. A string of several characters is a row.
func (a *arrayReader) token() bool {
	q := a.s[:1]
	if q != `"` && q != "'" {
		end := strings.IndexAny(a.s, " \n\t,;[](){}\"'")
		if end < 0 {
			end = len(a.s)
		}
		text := a.s[:end]
		a.s = a.s[end:]
		return a.cell(text)
	}
	text, rest, ok := strings.Cut(a.s[1:], q)
	if a.s = rest; !ok {
		return false
	}
	if utf8.RuneCountInString(text) < 2 {
		return a.cell(text)
	}
	for _, r := range text {
		if r != ' ' && !a.add(r) {
			return true
		}
	}
	a.widths, a.row = append(a.widths, len(a.g.Cells)-a.row), len(a.g.Cells)
	return true
}

// words are the values of cells besides single characters, in lower case.
var words = map[string]rune{"true": '1', "false": '0', "null": '?', "none": '?', "nan": '?', "-1": '-', "+1": '1', "": '?'}

// cell adds the cell that a token stands for; false if it is none.
func (a *arrayReader) cell(text string) bool {
	if point := strings.IndexByte(text, '.'); point > 0 && strings.Trim(text[point+1:], "0") == "" {
		text = text[:point]
	}
	r, ok := words[strings.ToLower(text)]
	if !ok {
		var n int
		r, n = utf8.DecodeRuneInString(text)
		ok = n == len(text)
	}
	if ok {
		a.add(r)
	} else if _, ok = lexicon.Number(strings.TrimPrefix(text, "-")); ok {
		a.bad(text)
	}
	return ok
}

// bad sets an error about what stands in place of the next cell.
func (a *arrayReader) bad(found string) {
	row, col := len(a.widths)+1, len(a.g.Cells)-a.row+1
	a.err = &notation.Error{Kind: notation.BadSymbol, Row: row, Col: col, Found: notation.Clip(found), Expected: "0 1"}
}

func (a *arrayReader) add(r rune) bool {
	ok := a.g.Add(r)
	switch {
	case ok:
	case len(a.g.Cells) == notation.MaxCells:
		width := append(a.widths, max(1, len(a.g.Cells)-a.row))[0]
		a.err = notation.SizeError(len(a.widths)+strings.Count(a.s, "]"), width)
	default:
		a.bad(string(r))
	}
	return ok
}
