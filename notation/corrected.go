package notation

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// apply returns a reading with the correction made; false where it says nothing that
// the board can have.
func (c correction) apply(t *text, r Reading) (Reading, bool) {
	if c.said == 0 {
		return r, false
	}
	said := notThat.ReplaceAllString(t.Text[c.said:c.at.To], "")
	rows, cols := r.size()
	if rows == 0 {
		return r, false
	}
	b := newCorrected(r)
	if c.row != 0 {
		row := place(c.row, rows)
		if c.was != 0 {
			said, _, _ = strings.Cut(said, ". ")
			cell, ok := t.cellSaid(said, &r)
			col := t.onlyCell(&r, row, c.was)
			if !ok || col < 0 {
				return r, false
			}
			b.set(row, col, cell)
			return t.correctedBy(c, r, b), true
		}
		cells := t.cellsSaid(said, &r, cols)
		if cells == nil && row >= 0 {
			cells = t.partOfRow(t.Text[c.said:c.at.To], &r, row)
		}
		if c.row == rows+1 && cells != nil && c.sure && b.grow() { // the next row was left out
			row, c.sure = rows, false
		}
		if row < 0 || cells == nil {
			return r, false
		}
		for col, cell := range cells {
			b.set(row, col, cell)
		}
	} else {
		cell, ok := t.cellSaid(said, &r)
		if c.flags {
			cell, ok = int8(mines.Flag), r.Mines != nil
		} else if c.doubted {
			cell, ok = int8(mines.Hidden), r.Mines != nil
		}
		for _, at := range c.cells {
			row, col := place(at[0], rows), place(at[1], cols)
			if !ok || row < 0 || col < 0 {
				return r, false
			}
			if was := mines.Cell(r.cell(row, col)); c.flags && was >= 0 || c.doubted && was != mines.Flag {
				return r, false
			}
			b.set(row, col, cell)
		}
	}
	return t.correctedBy(c, r, b), true
}

// notThose finds cells of a row, and those that stand there by mistake: 2 2 1 not 2 1 1.
var notThose = pattern.New(`(?i)(\S(?:[ ,]?\S)*?),? (?:not|instead of|rather than|а не|вместо|statt|au lieu de|en vez de) (\S(?:[ ,]?\S)*)`)

// partOfRow is a row with some of its cells put right, of which it is said what they are and
// what was written; nil where that does not stand in the row just once.
func (t *text) partOfRow(said string, r *Reading, row int) []int8 {
	m := notThose.FindStringSubmatch(said)
	if m == nil {
		return nil
	}
	cellsIn := func(s string) (cells []int8) {
		for _, symbol := range s {
			if cell, ok := t.cellOf(symbol, r); ok {
				cells = append(cells, cell)
			} else if symbol != ' ' && symbol != ',' {
				cells = nil // a word in front of them
			}
		}
		return cells
	}
	now, was := cellsIn(m[1]), cellsIn(m[2])
	_, cols := r.size()
	all := make([]int8, cols)
	for c := range all {
		all[c] = r.cell(row, c)
	}
	at := -1
	for c := range max(cols-len(was)+1, 0) {
		if slices.Equal(all[c:c+len(was)], was) {
			if at >= 0 {
				return nil
			}
			at = c
		}
	}
	if at < 0 || len(now) != len(was) || len(was) == 0 {
		return nil
	}
	copy(all[at:], now)
	return all
}

// correctedBy says of a board that a correction has changed it, or may have.
func (t *text) correctedBy(c correction, written Reading, b correctedBoard) Reading {
	if b.Mines != nil {
		b.countMines() // what is left goes with the flags
	}
	if Write(b.Reading) != Write(written) {
		t.tell(c, &b.Reading)
	}
	return b.Reading
}

// tell notes on a changed board that a correction did it, or doubts it.
func (t *text) tell(c correction, r *Reading) {
	if c.sure {
		r.Notes = append(slices.Clip(r.Notes), Note{Kind: Corrected, Text: t.said(c)})
	} else {
		r.Doubts = append(slices.Clip(r.Doubts), Doubt{Kind: CorrectedDoubt, Text: t.said(c)})
	}
}

// onlyCell returns the column of the only cell of a row that shows a symbol; -1 where
// there is none such.
func (t *text) onlyCell(r *Reading, row int, symbol rune) int {
	want, ok := t.cellOf(symbol, r)
	if _, cols := r.size(); ok && row >= 0 {
		col := -1
		for c := range cols {
			switch {
			case r.cell(row, c) != want:
			case col >= 0:
				return -1
			default:
				col = c
			}
		}
		return col
	}
	return -1
}

// cell is a cell of a board that size knows: of a field, or a state.
func (r *Reading) cell(row, col int) int8 {
	switch {
	case r.Mines != nil:
		return int8(r.Mines.Cells[row*r.Mines.Cols+col])
	case r.Toggle.Levels != nil:
		return int8(r.Toggle.Levels[row][col])
	case r.Toggle.Board.At(row, col):
		return 1
	}
	return 0
}

// place returns which of n rows or columns, counted from 0, a correction means; -1 where
// there is none such.
func place(at, n int) int {
	switch {
	case at == middle && n%2 == 1:
		return n / 2
	case at == -1:
		return n - 1
	case at > 0 && at <= n:
		return at - 1
	}
	return -1
}

// size returns the size of a board whose cells can be corrected; zeros of another.
func (r *Reading) size() (rows, cols int) {
	switch {
	case r.Mines != nil && r.Layout == nil:
		return r.Mines.Rows, r.Mines.Cols
	case r.Toggle != nil && r.Toggle.Levels != nil:
		return len(r.Toggle.Levels), len(r.Toggle.Levels[0])
	case r.Toggle != nil && r.Toggle.Holes == nil && r.Toggle.Locked == nil:
		return r.Toggle.Board.Rows(), r.Toggle.Board.Cols()
	}
	return 0, 0
}

// correctedBoard is a reading with a board of its own, to be changed.
type correctedBoard struct{ Reading }

func newCorrected(r Reading) correctedBoard {
	r.Doubts = slices.DeleteFunc(slices.Clone(r.Doubts), func(d Doubt) bool { return d.Kind == ClueDoubt })
	switch {
	case r.Mines != nil:
		p := *r.Mines
		p.Cells = slices.Clone(p.Cells)
		r.Mines = &p
	case r.Toggle.Levels != nil:
		p := *r.Toggle
		p.Levels = slices.Clone(p.Levels)
		for i := range p.Levels {
			p.Levels[i] = slices.Clone(p.Levels[i])
		}
		r.Toggle = &p
	default:
		p := *r.Toggle
		p.Board = p.Board.Clone()
		r.Toggle = &p
	}
	return correctedBoard{r}
}

// grow adds a row to a board of two states; false for another.
func (b *correctedBoard) grow() bool {
	if b.Toggle == nil || b.Toggle.Levels != nil {
		return false
	}
	board := toggle.New(b.Toggle.Board.Rows()+1, b.Toggle.Board.Cols())
	for r := range b.Toggle.Board.Rows() {
		copy(board.Row(r), b.Toggle.Board.Row(r))
	}
	b.Toggle.Board = board
	return true
}

// set changes a cell: to a cell of a field, or to a state.
func (b correctedBoard) set(row, col int, value int8) {
	switch {
	case b.Mines != nil:
		b.Mines.Cells[row*b.Mines.Cols+col] = mines.Cell(value)
	case b.Toggle.Levels != nil:
		b.Toggle.Levels[row][col] = uint8(value)
	default:
		b.Toggle.Board.Set(row, col, value == 1)
	}
}

// allOfRow says that all cells of a row are alike.
var allOfRow = pattern.New(`(?i)\ball (?:(on|lit|ones?|1'?s?)|(?:off|unlit|dark|zeros?|0'?s?))\b`)

// cellsSaid finds the only row of so many cells in what is said; nil where there is
// none.
func (t *text) cellsSaid(said string, r *Reading, cols int) (row []int8) {
	if m := allOfRow.FindStringSubmatchIndex(said); m != nil && r.Toggle != nil && r.Toggle.Board != nil {
		row = make([]int8, cols)
		for i := range row {
			if m[2] >= 0 {
				row[i] = 1
			}
		}
		return row
	}
	var cells []int8
	words := strings.FieldsFunc(said, func(r rune) bool { return symbols.IsBlank(r) || strings.ContainsRune(",:;()[]!\"'。", r) })
	for i := range words {
		words[i] = strings.TrimFunc(words[i], han)
	}
	words = slices.DeleteFunc(words, func(word string) bool { return word == "" })
	for from := range words {
		cells = cells[:0]
	words:
		for _, word := range words[from:] {
			for _, s := range word {
				cell, ok := t.cellOf(s, r)
				if !ok {
					break words
				}
				cells = append(cells, cell)
			}
			if len(cells) == cols {
				if row != nil {
					return nil
				}
				row = slices.Clone(cells)
			}
			if len(cells) >= cols {
				break
			}
		}
	}
	return row
}

func han(r rune) bool { return unicode.Is(unicode.Han, r) }

// cellOf says what a symbol stands for on a board.
func (t *text) cellOf(s rune, r *Reading) (int8, bool) {
	name := t.Name(s)
	switch {
	case r.Mines != nil:
		open := slices.ContainsFunc(r.Notes, func(n Note) bool { return n.Kind == DotIsZero && n.Text == name })
		switch kind := symbols.FieldCells[s]; {
		case s >= '0' && s <= '8':
			return int8(s - '0'), true
		case open:
			return 0, true
		case kind == symbols.Hidden:
			return int8(mines.Hidden), true
		case kind == symbols.Flag, kind == symbols.Mine:
			return int8(mines.Flag), true
		}
		return 0, false
	case r.Toggle.Levels != nil:
		return int8(s - '0'), symbols.IsDigit(s) && int(s-'0') < r.Toggle.States
	case name == r.On:
		return 1, true
	case name == r.Off:
		return 0, true
	case symbols.Binary(s):
		return int8(s - '0'), true
	case r.On == "" || r.Off == "":
		if symbols.Inks[s] >= symbols.InkFilled { // all cells are alike, and this one is not
			return 1, true
		}
		return 0, symbols.Inks[s] != symbols.InkUnknown
	}
	return 0, false
}

// cellWords are the words for cells, those of lamps before those of a mine field.
var cellWords = []struct {
	means []lexicon.Concept
	field mines.Cell
	state int8 // -1 where a press puzzle has no such cell
}{
	{[]lexicon.Concept{"off", "black"}, noCell, 0},
	{[]lexicon.Concept{"on", "yellow", "white"}, noCell, 1},
	{[]lexicon.Concept{"flag"}, mines.Flag, -1},
	{[]lexicon.Concept{"hidden"}, mines.Hidden, -1},
	{[]lexicon.Concept{"clear"}, 0, -1},
}

// cellOfColour is the cell of a board of presses that a colour names: the one that is drawn so or that the text calls so, and of
// stones and squares black is on.
func (t *text) cellOfColour(w lexicon.Word, r *Reading) (cell int8, ok bool) {
	if r.Mines != nil || r.Toggle == nil || r.Toggle.Levels != nil || !w.Is(colours...) {
		return 0, false
	}
	drawn := legend{name: w}.symbols()
	called := ""
	switch {
	case w.Is("black"):
		called = t.facts.black
	case w.Is("white"):
		called = t.facts.white
	}
	switch {
	case called != "":
		symbol, _ := utf8.DecodeRuneInString(called)
		return t.cellOf(symbol, r)
	case r.On != "" && strings.ContainsAny(drawn, r.On):
		return 1, true
	case r.Off != "" && strings.ContainsAny(drawn, r.Off):
		return 0, true
	case t.asksFor(Fivers) || t.asksFor(Squares):
		if w.Is("black") {
			return 1, true
		}
		return 0, w.Is("white")
	}
	return 0, false
}

// noCell stands for a word that is no cell of a mine field.
const noCell mines.Cell = -100

// cellSaid finds the only cell in what is said: a symbol of the board, or a word.
func (t *text) cellSaid(said string, r *Reading) (cell int8, ok bool) {
	words := slices.DeleteFunc(withoutDenied(said, lexicon.Words.Find(said)), func(w lexicon.Word) bool { return w.Is("article") })
	for _, w := range words {
		if cell, ok := t.cellOfColour(w, r); ok {
			return cell, true
		}
	}
	for _, of := range cellWords {
		if !slices.ContainsFunc(words, func(w lexicon.Word) bool { return w.Is(of.means...) }) {
			continue
		}
		switch {
		case r.Mines != nil:
			return int8(of.field), of.field != noCell
		case r.Toggle.Levels == nil:
			return of.state, of.state >= 0
		}
		return 0, false
	}
	for word := range strings.FieldsFuncSeq(said, func(r rune) bool { return symbols.IsBlank(r) || strings.ContainsRune(",:;()[]!\"'=。", r) }) {
		if word = strings.TrimFunc(word, han); word != "." {
			word = strings.TrimRight(word, ".")
		}
		symbol, w := utf8.DecodeRuneInString(word)
		if value, is := t.cellOf(symbol, r); w == len(word) && is && (!unicode.IsLetter(symbol) || t.Name(symbol) == r.On || t.Name(symbol) == r.Off || symbols.FieldCells[symbol] == symbols.Flag) {
			if ok && value != cell {
				return 0, false
			}
			cell, ok = value, true
		}
	}
	return cell, ok
}
