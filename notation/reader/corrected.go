package reader

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation"
	"switchboard/notation/drawn"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/lists"
	"switchboard/notation/meaning"
	"switchboard/notation/prose"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
	"switchboard/solver/mines"
)

// cutCorrections cuts the corrections out of the text. What places a piece, D at D2 C3 is fixed, or may say a rule is none.
func (m *message) cutCorrections() {
	all := slices.DeleteFunc(say.Corrections(m.board), func(c say.Statement) bool {
		return lists.SaidPieces(c.Words).Rest != c.Words || c.Standing != say.Asserted && prose.SaysTerms(prose.Spoken(c.Words))
	})
	rest, said, last := "", "", 0
	for _, c := range all {
		if c.At.From >= last {
			rest += m.board[last:c.At.From]
			last = c.At.To
			said += m.board[c.At.From:last] + "\n"
		}
	}
	if said != "" && m.takeOut(said, rest+m.board[last:]) {
		m.corrections = all
	}
}

// correct applies the corrections to the readings. The first result has all of them that fit, the second is as written.
func (m *message) correct(t *facts.Text, written []notation.Reading) []notation.Reading {
	first, made := written[0], []say.Statement(nil)
	for _, c := range m.corrections {
		now, ok := applied(t, c, first)
		if ok {
			first, made = now, append(made, c)
			continue
		}
		doubt := facts.SaidDoubt(c.Words)
		if c.Standing == say.Asserted {
			doubt = notation.Doubt{Kind: notation.UncorrectedDoubt, Text: c.Words}
		}
		first.Doubts = slices.Clip(first.Doubts)
		first.DoubtOnce(doubt)
	}
	out := []notation.Reading{first}
	if notation.Write(first) != notation.Write(written[0]) {
		written[0].Choice = notation.AsWritten
		out = append(out, written[0])
	}
	for _, other := range written[1:] {
		for _, c := range made {
			if other.Choice != notation.AsNextBoard { // of which it is not said
				other, _ = applied(t, c, other)
			}
		}
		out = append(out, other)
	}
	return out
}

// applied returns a reading with a correction; false if the correction does not fit the board.
func applied(t *facts.Text, c say.Statement, r notation.Reading) (notation.Reading, bool) {
	rows, cols := drawn.SizeOf(&r)
	if rows == 0 || !c.Of.On(rows, cols) {
		return r, false
	}
	var is []mines.Cell // the new cell for each column
	if c.Of.What == say.Row {
		ofRow := slices.DeleteFunc(runsSaid(t, asserted(c.Is.Cells), &r), func(s string) bool { return utf8.RuneCountInString(s) != cols })
		for _, s := range strings.Join(ofRow, "") {
			cell, _ := cellOf(t, s, &r)
			is = append(is, cell)
		}
	} else if cell, ok := cellSaid(t, c.Is, &r); ok {
		is = slices.Repeat([]mines.Cell{cell}, cols)
	}
	if len(is) != cols {
		return r, false
	}
	b := newCorrected(r)
	for i := range rows * cols {
		if !c.Of.Has(i/cols, i%cols, rows, cols) {
			continue
		}
		if b.Mines == nil {
			b.Toggle.Board.Set(i/cols, i%cols, is[i%cols] == 1)
			continue
		}
		if was := b.Mines.Cells[i]; c.Is.Name == say.Flag && was >= 0 || c.Is.Name == say.Hidden && was != mines.Flag {
			return r, false // a number is no flag
		}
		b.Mines.Cells[i] = is[i%cols]
	}
	if b.Mines != nil {
		meaning.SetCount(b) // a number of mines left depends on the flags
	}
	if notation.Write(*b) != notation.Write(r) {
		tellCorrection(b, c)
	}
	return *b, true
}

// runsSaid returns the runs of symbols of the board in a sentence, with nothing but blanks and commas inside.
func runsSaid(t *facts.Text, said string, r *notation.Reading) (runs []string) {
	other := func(s rune) bool {
		_, ok := cellOf(t, s, r)
		return !ok
	}
	run := ""
	for _, word := range append(strings.Fields(said), "") {
		drawn := strings.ReplaceAll(strings.TrimFunc(word, aroundCells), ",", "")
		if other('.') {
			drawn = strings.TrimRight(drawn, ".")
		}
		is := drawn != "" && !strings.ContainsFunc(drawn, other)
		if is {
			run += drawn
		}
		if is && (strings.HasSuffix(word, drawn) || utf8.RuneCountInString(drawn) == 1) {
			continue
		}
		if run != "" {
			runs = append(runs, run)
		}
		run = ""
	}
	return runs
}

// asserted returns what a sentence says about cells in front of a word for not.
func asserted(said string) string {
	for _, w := range lexicon.Words.Find(said) {
		if w.Is("not") && w.From > 0 {
			return said[:w.From]
		}
	}
	return said
}

// tellCorrection adds a note about a correction to a changed board, or a doubt.
func tellCorrection(r *notation.Reading, c say.Statement) {
	note := notation.Note{Kind: notation.Corrected, Text: c.Words}
	switch {
	case slices.Contains(r.Notes, note):
	case c.Standing == say.Asserted:
		r.Notes = append(slices.Clip(r.Notes), note)
	default:
		r.DoubtOnce(notation.Doubt{Kind: notation.CorrectedDoubt, Text: c.Words})
	}
}

// newCorrected returns a copy of a reading whose board can be changed.
func newCorrected(r notation.Reading) *notation.Reading {
	r.Doubts = slices.DeleteFunc(slices.Clone(r.Doubts), func(d notation.Doubt) bool { return d.Kind == notation.ClueDoubt })
	if r.Mines != nil {
		p := *r.Mines
		p.Cells = slices.Clone(p.Cells)
		r.Mines = &p
	} else {
		p := *r.Toggle
		p.Board = p.Board.Clone()
		r.Toggle = &p
	}
	return &r
}

// aroundCells reports whether a character may surround cells in a sentence.
func aroundCells(r rune) bool {
	return unicode.Is(unicode.Han, r) || strings.ContainsRune(",:;()[]!\"'`=。", r)
}

// cellOf returns what a symbol stands for on a board: 0 or 1 on a board of presses.
func cellOf(t *facts.Text, s rune, r *notation.Reading) (mines.Cell, bool) {
	name, kind := t.Name(s), symbols.FieldCells[s]
	noted := func(kind notation.NoteKind) bool {
		return slices.ContainsFunc(r.Notes, func(n notation.Note) bool { return n.Kind == kind && n.Text == name })
	}
	switch {
	case r.Mines == nil && name == r.On:
		return 1, true
	case r.Mines == nil && name == r.Off:
		return 0, true
	case symbols.Binary(s), r.Mines != nil && s >= '0' && s <= '8':
		return mines.Cell(s - '0'), true
	case r.Mines == nil, noted(notation.DotIsZero):
		return 0, r.Mines != nil
	case kind == symbols.Hidden, noted(notation.DotIsHidden):
		return mines.Hidden, true
	}
	return mines.Flag, kind == symbols.Flag || kind == symbols.Mine
}

// The states that a word can give a cell of a mine field, and of a board of presses.
var (
	fieldStates = []lexicon.Concept{say.Flag, say.Hidden, "clear"}
	pressStates = []lexicon.Concept{say.Off, say.On, say.White, say.Black, "upright", "lying"}
)

// cellSaid returns the one cell that words describe: by a word for a state, or a symbol of the board.
func cellSaid(t *facts.Text, is say.Value, r *notation.Reading) (cell mines.Cell, ok bool) {
	said := asserted(is.Cells)
	if is.Name == "" {
		states := pressStates
		if r.Mines != nil {
			states = fieldStates
		}
		is = say.StateIn(said, states)
	}
	switch {
	case r.Mines != nil && is.Name != "" && !is.Not:
		return map[string]mines.Cell{say.Flag: mines.Flag, say.Hidden: mines.Hidden}[is.Name], true
	case r.Mines == nil && is.Name != "":
		on, sure := lists.IsOn(t, is)
		return map[bool]mines.Cell{true: 1}[on], sure
	}
	for _, run := range runsSaid(t, said, r) {
		symbol, _ := utf8.DecodeRuneInString(run)
		name := t.Name(symbol)
		if strings.Trim(run, string(symbol)+".") != "" ||
			unicode.IsLetter(symbol) && name != r.On && name != r.Off && symbols.FieldCells[symbol] != symbols.Flag {
			continue
		}
		value, _ := cellOf(t, symbol, r)
		if ok && value != cell {
			return 0, false
		}
		cell, ok = value, true
	}
	return cell, ok
}
