package notation

import (
	"regexp"
	"slices"
	"strings"

	"switchboard/notation/lexicon"
)

// inFront says that a cell that is missing is the first.
var inFront = regexp.MustCompile(`(?i)\b(?:at the (?:start|front|beginning|left)|on the left|leftmost|am anfang|al principio|au début|all'inizio|no começo|na początku)\b|в начале|слева|开头|開頭|最左|左边|左邊`)

// lostCell is a place in a text where a cell is missing or cannot be read.
type lostCell struct {
	row      int // counted from 1
	n        int // how many are missing, one after the other
	from, to int32
	before   string // what is written in front of the cell, and behind it
	behind   string
	said     string // the sentence that says so
}

// completed reads a board of which one cell is drawn as a question mark, or one row is a cell too short and the text says that
// a cell is missing: with the cell that the text says of it, or else with one that is off or closed. A row of a mine field may have
// lost several. It is asked about.
func (p *page) completed(t *text, r run, err *Error) []Reading {
	if len(t.text) > maxStatements || r.joined || r.spread {
		return nil
	}
	rows := p.rows(r)
	lost, ok := p.lostCell(rows, err)
	if !ok {
		return nil
	}
	var best []Reading
	for _, fill := range p.fills(rows, lost.said) {
		again := *t
		again.text = p.s[:lost.from] + strings.Repeat(lost.before+string(fill)+lost.behind, lost.n) + p.s[lost.to:]
		again.facts = readFacts(again.text, t.ask)
		all, err := drawn(&again)
		if err != nil {
			return nil
		}
		all[0].Doubts = []Doubt{{Kind: FilledDoubt, Row: lost.row, Text: strings.Repeat(string(fill), lost.n)}}
		if best == nil || lit(all[0]) > lit(best[0]) == saysLit(lost.said, p.asksFor(Safe)) {
			best = all[:1]
		}
	}
	return best
}

// shortened reads a board one row of which is a cell too long, where the text says that it has one too many: without the last
// cell, or the last that shows the symbol that the sentence names. It is told, and asked about.
func (p *page) shortened(t *text, r run, err *Error) []Reading {
	rows := p.rows(r)
	if len(t.text) > maxStatements || r.joined || r.spread || err.Kind != Ragged || err.N != err.Want+1 || err.Row < 1 || err.Row > len(rows) {
		return nil
	}
	doubt, ok := statementIn(t.text, func(s string) bool { return lexicon.Statements.Says(s, "too many") })
	if !ok {
		return nil
	}
	row := rows[err.Row-1]
	cells := p.text(row)
	at := len(strings.TrimRight(cells, " \t,"))
	for _, word := range strings.Fields(doubt.Text) {
		if symbol, n := firstRune(word); n == len(word) && !isDigit(symbol) && strings.ContainsRune(cells, symbol) {
			at = strings.LastIndex(cells, word) + n
		}
	}
	_, n := lastRune(cells[:at])
	again := *t
	again.text = p.s[:row.start] + cells[:at-n] + cells[at:] + p.s[row.end:]
	again.facts = readFacts(again.text, t.ask)
	all, err := drawn(&again)
	if err != nil {
		return nil
	}
	all[0].Doubts = []Doubt{{Kind: CorrectedDoubt, Text: doubt.Text}}
	return all[:1]
}

// lit is how many cells of a board are on.
func lit(r Reading) int {
	if r.Toggle == nil || r.Toggle.Board == nil {
		return 0
	}
	return r.Toggle.Board.Count()
}

// saysLit reports whether a sentence says of a cell that it is on.
func saysLit(said string, safe bool) bool {
	for _, w := range lexicon.Words.Find(said) {
		if on, ok := lamp(w, safe); ok {
			return on
		}
	}
	return false
}

// lostCell finds the only cell that is missing in rows that were refused, or that is a question mark.
func (p *page) lostCell(rows []line, err *Error) (lost lostCell, ok bool) {
	if len(rows) < 3 || len(rows) > 64 || err.Row < 1 || err.Row > len(rows) {
		return lost, false
	}
	row, marks := rows[err.Row-1], strings.Count(p.rowsText(rows), "?")
	lost = lostCell{row: err.Row, n: 1, from: row.end, to: row.end}
	for s := range strings.FieldsFuncSeq(p.s, endsStatement) {
		if lexicon.Statements.Says(s, "missing") {
			lost.said += s + "\n"
		}
	}
	if mark := strings.IndexByte(p.text(row), '?'); mark >= 0 && marks == 1 {
		lost.from = row.start + int32(mark)
		lost.to = lost.from + 1
		return lost, true
	}
	short := func(l line) bool { n, _ := p.classify(p.text(l)); return n != int32(err.Want) }
	if lost.n = err.Want - err.N; err.Kind != Ragged || lost.n < 1 || lost.n > 1 && !p.asksFor(Mines) || lost.said == "" || slices.ContainsFunc(slices.Delete(slices.Clone(rows), err.Row-1, err.Row), short) {
		return lost, false
	}
	if inFront.MatchString(lost.said) {
		lost.from, lost.to = row.start, row.start
	}
	if allApart(p.text(row)) {
		lost.before, lost.behind = " ", " "
	}
	return lost, true
}

// fills are the symbols that may stand in place of a missing cell: the only one of the rows that a sentence names, or both;
// of a mine field what is closed.
func (p *page) fills(rows []line, said string) (all []rune) {
	set, named := &symbols{}, []rune(nil)
	for _, l := range rows {
		p.gather(set, l)
	}
	words := strings.FieldsFunc(said, func(r rune) bool { return strings.ContainsRune(" ,;:()\n\"'", r) })
	for r := range set.all {
		switch {
		case r == '?' || r == hairRune:
		case fieldCells[r] == fieldHidden && p.asksFor(Mines):
			return []rune{r}
		default:
			all = append(all, r)
			if slices.Contains(words, string(r)) {
				named = append(named, r)
			}
		}
	}
	switch {
	case len(all) != 2 || p.asksFor(Mines):
		return nil
	case len(named) == 1:
		return named
	}
	return all
}
