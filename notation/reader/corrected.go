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
	"switchboard/notation/say"
	"switchboard/notation/symbols"
	"switchboard/solver/mines"
)

// cutCorrections takes the corrections out of a text, where something else is left.
func (m *message) cutCorrections() {
	all := say.Corrections(m.board)
	rest, last := []byte(nil), 0
	for _, c := range all {
		if c.At.From >= last {
			rest = append(rest, m.board[last:c.At.From]...)
			last = c.At.To
			m.beside += m.board[c.At.From:last] + "\n"
		}
	}
	rest = append(rest, m.board[last:]...)
	if strings.TrimSpace(string(rest)) == "" {
		m.beside = ""
		return
	}
	m.board, m.corrections = string(rest), all
}

// correct makes the corrections of a board: it is as they have it and, second, as it was first written. It gives nothing where
// one that is not certain says nothing that the board can have.
func (m *message) correct(t *facts.Text, written []notation.Reading) []notation.Reading {
	first := written[0]
	if first.Ghosts != nil && lists.SaidPieces(m.beside).Rest != m.beside { // it is of pieces: D at D2 C3 is fixed
		return nil
	}
	for _, c := range m.corrections {
		now, ok := applied(t, c, first)
		switch {
		case ok:
			first = now
		case c.Standing == say.Asserted:
			first.Doubts = append(slices.Clip(first.Doubts), notation.Doubt{Kind: notation.UncorrectedDoubt, Text: c.Words})
		default:
			return nil
		}
	}
	out := []notation.Reading{first}
	if notation.Write(first) != notation.Write(written[0]) {
		written[0].Choice = notation.AsWritten
		out = append(out, written[0])
	}
	for _, other := range written[1:] {
		for _, c := range m.corrections {
			other, _ = applied(t, c, other)
		}
		out = append(out, other)
	}
	return out
}

// applied returns a reading with the correction made; false where it says nothing that the board can have.
func applied(t *facts.Text, c say.Statement, r notation.Reading) (notation.Reading, bool) {
	rows, cols := drawn.SizeOf(&r)
	if rows == 0 || c.Of.Symbol != "" {
		return r, false
	}
	b := newCorrected(r)
	if c.Of.What == say.Row {
		row := say.LineAt(c.Of.Rows.From, rows) - 1
		if row < 0 {
			return r, false
		}
		runs := runsSaid(t, asserted(c.Is.Cells), &r, cols)
		if len(runs) != 1 {
			return r, false
		}
		for i, cell := range runs[0] {
			set(b, row, i, cell)
		}
		return correctedBy(c, r, b), true
	}
	cell, ok := cellSaid(t, asserted(c.Is.Cells), &r)
	switch c.Is.Name {
	case say.Flag:
		cell, ok = int8(mines.Flag), r.Mines != nil
	case say.Hidden:
		cell, ok = int8(mines.Hidden), r.Mines != nil
	}
	if !ok || !c.Of.On(rows, cols) {
		return r, false
	}
	for i := range rows * cols {
		if !c.Of.Has(i/cols, i%cols, rows, cols) {
			continue
		}
		if was := cellAt(&r, i/cols, i%cols); c.Is.Name == say.Flag && was >= 0 || c.Is.Name == say.Hidden && mines.Cell(was) != mines.Flag {
			return r, false // a number is no flag
		}
		set(b, i/cols, i%cols, cell)
	}
	return correctedBy(c, r, b), true
}

// runsSaid are the runs of cells in what is said, with nothing between the cells of one but blanks and commas, of so many cells.
func runsSaid(t *facts.Text, said string, r *notation.Reading, only int) (runs [][]int8) {
	var run []int8
	for _, word := range append(strings.Fields(said), "") {
		drawn := strings.ReplaceAll(strings.TrimFunc(word, func(r rune) bool { return han(r) || strings.ContainsRune(",:;()[]!\"'`。", r) }),
			",", "")
		var cells []int8
		for _, s := range drawn {
			if cell, ok := cellOf(t, s, r); ok {
				cells = append(cells, cell)
			}
		}
		is := len(cells) > 0 && len(cells) == utf8.RuneCountInString(drawn)
		if is {
			run = append(run, cells...)
		}
		if goesOn := is && (strings.HasSuffix(word, drawn) || len(cells) == 1); run != nil && !goesOn {
			if len(run) == only {
				runs = append(runs, run)
			}
			run = nil
		}
	}
	return runs
}

// asserted is what is said of cells, up to a word for not.
func asserted(said string) string {
	for _, w := range lexicon.Words.Find(said) {
		if w.Is("not") && w.From > 0 {
			return said[:w.From]
		}
	}
	return said
}

// correctedBy says of a board that a correction has changed it, or may have.
func correctedBy(c say.Statement, written notation.Reading, b *notation.Reading) notation.Reading {
	if b.Mines != nil {
		meaning.SetCount(b) // what is left goes with the flags
	}
	if notation.Write(*b) != notation.Write(written) {
		tellCorrection(b, c)
	}
	return *b
}

// tellCorrection notes on a changed board that a correction did it, or doubts it.
func tellCorrection(r *notation.Reading, c say.Statement) {
	note := notation.Note{Kind: notation.Corrected, Text: c.Words}
	if slices.Contains(r.Notes, note) {
		return
	}
	if c.Standing == say.Asserted {
		r.Notes = append(slices.Clip(r.Notes), note)
	} else {
		r.Doubts = append(slices.Clip(r.Doubts), notation.Doubt{Kind: notation.CorrectedDoubt, Text: c.Words})
	}
}

// cellAt is a cell of a board that size knows: of a field, or a state.
func cellAt(r *notation.Reading, row, col int) int8 {
	switch {
	case r.Mines != nil:
		return int8(r.Mines.Cells[row*r.Mines.Cols+col])
	case r.Toggle.Board.At(row, col):
		return 1
	}
	return 0
}

// newCorrected is a reading with a board of its own, to be changed.
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

// set changes a cell: to a cell of a field, or to a state.
func set(b *notation.Reading, row, col int, value int8) {
	if b.Mines != nil {
		b.Mines.Cells[row*b.Mines.Cols+col] = mines.Cell(value)
	} else {
		b.Toggle.Board.Set(row, col, value == 1)
	}
}

func han(r rune) bool { return unicode.Is(unicode.Han, r) }

// cellOf says what a symbol stands for on a board.
func cellOf(t *facts.Text, s rune, r *notation.Reading) (int8, bool) {
	name := t.Name(s)
	switch {
	case r.Mines != nil:
		noted := func(kind notation.NoteKind) bool {
			return slices.ContainsFunc(r.Notes, func(n notation.Note) bool { return n.Kind == kind && n.Text == name })
		}
		switch kind := symbols.FieldCells[s]; {
		case s >= '0' && s <= '8':
			return int8(s - '0'), true
		case noted(notation.DotIsZero):
			return 0, true
		case kind == symbols.Hidden, noted(notation.DotIsHidden):
			return int8(mines.Hidden), true
		case kind == symbols.Flag, kind == symbols.Mine:
			return int8(mines.Flag), true
		}
		return 0, false
	case name == r.On:
		return 1, true
	case name == r.Off:
		return 0, true
	case symbols.Binary(s):
		return int8(s - '0'), true
	}
	return 0, false
}

// cellWords are the words for cells, those of lamps before those of a mine field.
var cellWords = []struct {
	means []lexicon.Concept
	field mines.Cell
	state int8 // -1 where a press puzzle has no such cell
}{
	{[]lexicon.Concept{"off"}, noCell, 0},
	{[]lexicon.Concept{"on"}, noCell, 1},
	{[]lexicon.Concept{"flag"}, mines.Flag, -1},
	{[]lexicon.Concept{"hidden"}, mines.Hidden, -1},
	{[]lexicon.Concept{"clear"}, 0, -1},
}

// noCell stands for a word that is no cell of a mine field.
const noCell mines.Cell = -100

// cellSaid finds the only cell in what is said: a symbol of the board, or a word.
func cellSaid(t *facts.Text, said string, r *notation.Reading) (cell int8, ok bool) {
	words := slices.DeleteFunc(withoutDenied(said, lexicon.Words.Find(said)), func(w lexicon.Word) bool { return w.Is("article") })
	for _, of := range cellWords {
		if !slices.ContainsFunc(words, func(w lexicon.Word) bool { return w.Is(of.means...) }) {
			continue
		}
		if r.Mines != nil {
			return int8(of.field), of.field != noCell
		}
		return of.state, of.state >= 0
	}
	looks := []lexicon.Concept{"white", "black", "upright", "lying"}
	if i := slices.IndexFunc(words, func(w lexicon.Word) bool { return w.Is(looks...) }); i >= 0 && r.Mines == nil {
		look := looks[slices.IndexFunc(looks, func(c lexicon.Concept) bool { return words[i].Is(c) })]
		if on, sure := lists.IsOn(t, say.Value{Name: string(look)}); sure {
			return map[bool]int8{true: 1}[on], true
		}
	}
	for word := range strings.FieldsFuncSeq(said, func(r rune) bool {
		return symbols.IsBlank(r) ||
			strings.ContainsRune(",:;()[]!\"'=。", r)
	}) {
		if word = strings.TrimFunc(word, han); word != "." {
			word = strings.TrimRight(word, ".")
		}
		symbol, w := utf8.DecodeRuneInString(word)
		if value, is := cellOf(t, symbol, r); w == len(word) && is &&
			(!unicode.IsLetter(symbol) || t.Name(symbol) == r.On || t.Name(symbol) == r.Off || symbols.FieldCells[symbol] == symbols.Flag) {
			if ok && value != cell {
				return 0, false
			}
			cell, ok = value, true
		}
	}
	return cell, ok
}

// withoutDenied takes out of the words of a sentence those that mean not, and what is denied by them: not a flag.
func withoutDenied(said string, words []lexicon.Word) (kept []lexicon.Word) {
	denied := -1 // where a not ends that denies what follows
	for _, w := range words {
		between := ""
		if denied >= 0 {
			between = strings.TrimSpace(strings.TrimPrefix(strings.Trim(said[denied:w.From], " "), "be"))
		}
		switch {
		case w.Is("not", "denies") && !w.Is("off"):
			denied = w.To
		case denied >= 0 && between == "" && w.Is("article", "really", "filler"):
			denied = w.To
		case denied >= 0 && between == "":
			denied = -1
		default:
			kept, denied = append(kept, w), -1
		}
	}
	return kept
}
