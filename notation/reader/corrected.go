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
	"switchboard/notation/plain"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
	"switchboard/solver/mines"
)

// corrected reads a board with corrections below or beside it: as they have it and, second, as it was first written. It gives
// nothing where there are none for the board that the rest of the text has.
func corrected(t *facts.Text) []notation.Reading {
	if t.Ask.Corrected || len(t.Text) > plain.MaxProse {
		return nil
	}
	all := say.Corrections(t.Text)
	if len(all) == 0 {
		return nil
	}
	out, useful := correctIn(t, all)
	if len(useful) > 0 && len(useful) < len(all) {
		out, _ = correctIn(t, useful)
	}
	return out
}

// correctIn reads the text without corrections and makes them. It returns those that mean something for the board; no reading where
// some do not.
func correctIn(t *facts.Text, all []say.Statement) (out []notation.Reading, useful []say.Statement) {
	rest, last := strings.Builder{}, 0
	for _, c := range all {
		if c.At.From >= last {
			rest.WriteString(t.Text[last:c.At.From])
			last = c.At.To
		}
	}
	rest.WriteString(t.Text[last:])
	without := t.Cleaned
	if without.Text = rest.String(); strings.TrimSpace(without.Text) == "" {
		return nil, nil
	}
	ask := t.Ask
	ask.Corrected, ask.Named = true, t.Facts.Puzzles
	written, err := readClean(&without, ask)
	if err != nil {
		return mended(&without, ask, all, err), all
	}
	for i := range written {
		meaning.TakeCount(&written[i], t)
	}
	first := written[0]
	for _, c := range all {
		now, ok := applied(t, c, first)
		switch {
		case ok:
			first = now
		case c.Standing == say.Asserted:
			first.Doubts = append(slices.Clip(first.Doubts), notation.Doubt{Kind: notation.UncorrectedDoubt, Text: c.Words})
		default:
			continue
		}
		useful = append(useful, c)
	}
	if len(useful) < len(all) {
		return nil, useful
	}
	out = []notation.Reading{first}
	if notation.Write(first) != notation.Write(written[0]) {
		written[0].Choice = notation.AsWritten
		out = append(out, written[0])
	}
	for _, other := range written[1:] {
		for _, c := range all {
			other, _ = applied(t, c, other)
		}
		out = append(out, other)
	}
	return out, useful
}

// mended reads a text one of whose rows has too many or too few cells, with that which a correction has for it in its place.
func mended(without *plain.Cleaned, ask facts.Query, all []say.Statement, wrong *notation.Error) []notation.Reading {
	rows := strings.Split(wrong.Rows, "\n")
	c := all[0]
	n := say.LineAt(c.Of.Rows.From, len(rows))
	if wrong.Kind != notation.Ragged || len(all) > 1 || c.Of.What != say.Row || c.Standing != say.Asserted || n == 0 {
		return nil
	}
	lines := strings.Split(without.Text, "\n")
	at := slices.IndexFunc(lines, func(l string) bool { return strings.TrimSpace(l) == rows[n-1] })
	if at < 0 {
		return nil
	}
	row := ""
	for field := range strings.FieldsSeq(asserted(c.Is.Cells)) {
		if strings.IndexFunc(field, func(r rune) bool { return !strings.ContainsRune(wrong.Rows, r) }) < 0 {
			row = strings.TrimSpace(row + " " + field)
		}
	}
	lines[at] = row
	without.Text = strings.Join(lines, "\n")
	out, err := readClean(without, ask)
	if err != nil || len(out[0].Doubts) > 0 {
		return nil
	}
	tellCorrection(&out[0], c)
	return out
}

// applied returns a reading with the correction made; false where it says nothing that the board can have.
func applied(t *facts.Text, c say.Statement, r notation.Reading) (notation.Reading, bool) {
	rows, cols := drawn.SizeOf(&r)
	if rows == 0 {
		return r, false
	}
	b := newCorrected(r)
	if c.Of.Symbol != "" {
		if c.Of.Cols, c.Of.Symbol = onlyOne(t, c.Of, &r), ""; c.Of.Cols == (say.Lines{}) {
			return r, false
		}
		c.Of.What = say.Cell
	}
	if c.Of.What == say.Row {
		row := say.LineAt(c.Of.Rows.From, rows) - 1
		if row < 0 {
			return r, false
		}
		from, cells := 0, []int8(nil)
		if runs := runsSaid(t, asserted(c.Is.Cells), &r, cols); len(runs) == 1 {
			cells = runs[0]
		} else {
			from, cells = otherRun(t, c.Is.Cells, &r, func(i int) int8 { return cellAt(&r, row, i) }, cols)
		}
		for i, cell := range cells {
			b.set(row, from+i, cell)
		}
		return correctedBy(c, r, b), cells != nil
	}
	cell, ok := cellSaid(t, asserted(c.Is.Cells), &r)
	if at := c.Of; !ok && at.On(rows, cols) && at.What == say.Cell { // it is not a 1, but a 2
		was := cellAt(&r, say.LineAt(at.Rows.From, rows)-1, say.LineAt(at.Cols.From, cols)-1)
		var cells []int8
		if _, cells = otherRun(t, c.Is.Cells, &r, func(int) int8 { return was }, 1); len(cells) == 1 {
			cell, ok = cells[0], true
		}
	}
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
		b.set(i/cols, i%cols, cell)
	}
	return correctedBy(c, r, b), true
}

// onlyOne is the column of the only cell of a row that has a symbol.
func onlyOne(t *facts.Text, of say.Ref, r *notation.Reading) (at say.Lines) {
	rows, cols := drawn.SizeOf(r)
	symbol, _ := utf8.DecodeRuneInString(of.Symbol)
	cell, ok := cellOf(t, symbol, r)
	row := say.LineAt(of.Rows.From, rows) - 1
	for i := range cols {
		switch {
		case !ok || row < 0 || cellAt(r, row, i) != cell:
		case at != say.Lines{}:
			return say.Lines{}
		default:
			at = say.Lines{From: i + 1, To: i + 1}
		}
	}
	return at
}

// otherRun finds two runs of equally many cells in what is said, of which one alone stands in a row of n, and there once: 2 2 1, not
// 2 1 1. It returns the other, and where it goes.
func otherRun(t *facts.Text, said string, r *notation.Reading, row func(int) int8, n int) (at int, other []int8) {
	runs := runsSaid(t, said, r, 0)
	if len(runs) != 2 || len(runs[0]) != len(runs[1]) || lexicon.Statements.Says(said, "or") {
		return 0, nil
	}
	found := [2]int{}
	for k, run := range runs {
		for from := 0; from+len(run) <= n; from++ {
			same := true
			for i, cell := range run {
				same = same && row(from+i) == cell
			}
			if same {
				found[k]++
				at = from
			}
		}
	}
	switch found {
	case [2]int{1, 0}:
		return at, runs[1]
	case [2]int{0, 1}:
		return at, runs[0]
	}
	return 0, nil
}

// runsSaid are the runs of cells in what is said, with nothing between the cells of one but blanks and commas: all, or those of so many.
func runsSaid(t *facts.Text, said string, r *notation.Reading, only int) (runs [][]int8) {
	var run []int8
	for _, word := range append(strings.Fields(said), "") {
		drawn := strings.ReplaceAll(strings.TrimFunc(word, func(r rune) bool { return han(r) || strings.ContainsRune(",:;()[]!\"'`。", r) }), ",", "")
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
			if only == 0 || len(run) == only {
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
func correctedBy(c say.Statement, written notation.Reading, b correctedBoard) notation.Reading {
	if b.Mines != nil {
		meaning.SetCount(&b.Reading) // what is left goes with the flags
	}
	if notation.Write(b.Reading) != notation.Write(written) {
		tellCorrection(&b.Reading, c)
	}
	return b.Reading
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

// correctedBoard is a reading with a board of its own, to be changed.
type correctedBoard struct{ notation.Reading }

func newCorrected(r notation.Reading) correctedBoard {
	r.Doubts = slices.DeleteFunc(slices.Clone(r.Doubts), func(d notation.Doubt) bool { return d.Kind == notation.ClueDoubt })
	switch {
	case r.Mines != nil:
		p := *r.Mines
		p.Cells = slices.Clone(p.Cells)
		r.Mines = &p
	default:
		p := *r.Toggle
		p.Board = p.Board.Clone()
		r.Toggle = &p
	}
	return correctedBoard{r}
}

// set changes a cell: to a cell of a field, or to a state.
func (b correctedBoard) set(row, col int, value int8) {
	switch {
	case b.Mines != nil:
		b.Mines.Cells[row*b.Mines.Cols+col] = mines.Cell(value)
	default:
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
	if i := slices.IndexFunc(words, func(w lexicon.Word) bool { return w.Is("white", "black", "upright", "lying") }); i >= 0 && r.Mines == nil {
		for _, state := range []lexicon.Concept{"white", "black", "upright", "lying"} {
			if on, sure := lists.IsOn(t, say.Value{Name: string(state)}); sure && words[i].Is(state) {
				return toggleState(on), true
			}
		}
	}
	for word := range strings.FieldsFuncSeq(said, func(r rune) bool { return symbols.IsBlank(r) || strings.ContainsRune(",:;()[]!\"'=。", r) }) {
		if word = strings.TrimFunc(word, han); word != "." {
			word = strings.TrimRight(word, ".")
		}
		symbol, w := utf8.DecodeRuneInString(word)
		if value, is := cellOf(t, symbol, r); w == len(word) && is && (!unicode.IsLetter(symbol) || t.Name(symbol) == r.On || t.Name(symbol) == r.Off || symbols.FieldCells[symbol] == symbols.Flag) {
			if ok && value != cell {
				return 0, false
			}
			cell, ok = value, true
		}
	}
	return cell, ok
}

func toggleState(on bool) int8 {
	if on {
		return 1
	}
	return 0
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
