package meaning

import (
	"slices"
	"strconv"
	"strings"

	"switchboard/notation"
	"switchboard/notation/symbols"
	"switchboard/solver/mines"
)

// field reads a grid as a Minesweeper position, or as the layout of a field if it shows every mine and hides nothing.
func (g *grid) field() (notation.Reading, *notation.Error) {
	kinds := make([]symbols.FieldCell, len(g.Alphabet))
	var have [symbols.Dot + 1]int
	for i, r := range g.Alphabet {
		if g.Count[i] == 0 {
			continue
		}
		kinds[i] = symbols.FieldCells[r]
		if r == 'X' && (g.Has('#') || g.Has('*') || g.Has('F') && g.Count[i] == 1) {
			kinds[i] = symbols.Mine // the mine that was hit: what is hidden is #
		}
		if kinds[i] == symbols.NotField && !(r >= '0' && r <= '8') {
			bad := g.refuse(notation.EmptyCell, r, notation.Mines)
			if r != symbols.Empty {
				bad.Kind, bad.Found, bad.Expected = notation.BadSymbol, g.text.Name(r), "0-8 # F"
			}
			return notation.Reading{}, bad
		}
		have[kinds[i]] += g.Count[i]
	}
	if have[symbols.Hidden] == 0 && g.Has(symbols.Blank) && !g.Has('.') && !g.Has('·') {
		return notation.Reading{}, g.refuse(notation.EmptyCell, symbols.Blank, notation.Mines)
	}
	out := notation.Reading{Format: notation.Field, Notes: g.Notes}
	if have[symbols.Mine] > 0 && have[symbols.Hidden] == 0 && have[symbols.Flag] == 0 {
		if b := g.drawnLayout(kinds); b != nil {
			out.Mines, out.Layout, out.Format = b.Start(), b, notation.MineLayout
			return out, nil
		}
	}
	if g.text.Spoiled > 0 && g.Has(symbols.Spoiled) {
		out.Format = notation.Spoilers
		out.Notes = append(out.Notes, notation.Note{Kind: notation.Spoilered, N: g.CountOf(symbols.Spoiled)})
	}
	g.takeMines(&out, kinds, have[symbols.Hidden]+have[symbols.Flag] > 0)
	g.takeZeros(&out, kinds, have[symbols.Hidden] > 0)
	out.Mines = g.position(kinds)
	if out.Hits, out.Shown = g.hits(kinds), g.shown(kinds); out.Shown != nil {
		out.Notes = slices.DeleteFunc(out.Notes, func(n notation.Note) bool { return n.Kind == notation.MineAsFlag })
	}
	SetCount(&out)
	return out, nil
}

// shown returns the mines that a field lays open, if one went off or flags are drawn otherwise. Else they may be flags.
func (g *grid) shown(kinds []symbols.FieldCell) (cells []int) {
	over := g.hits(kinds) != nil
	for i, s := range g.Cells {
		over = over || kinds[s] == symbols.Flag
		if kinds[s] == symbols.Mine {
			cells = append(cells, i)
		}
	}
	if !over {
		return nil
	}
	return cells
}

// SetCount sets the number of mines to what the text says, even if it exceeds the field.
func SetCount(out *notation.Reading) {
	for _, n := range out.Notes {
		switch n.Kind {
		case notation.MineCount:
			out.Mines.Mines = n.N
		case notation.MinesLeft:
			out.Mines.Mines = n.N + out.Mines.Count(mines.Flag)
		}
	}
}

// followField replaces symbols by what the text says they are, if that makes the grid a mine field.
func (g *grid) followField() {
	t := g.text
	if t.Ask.Puzzle != "" && t.Ask.Puzzle != notation.Mines {
		return
	}
	if g.Rows > 2 && g.Has('1') && g.only("012345678+.Ff") {
		g.Replace('+', '#')
	}
	own := map[symbols.FieldCell]rune{symbols.Hidden: '#', symbols.Dot: '0', symbols.Flag: 'F'}
	said := func(r rune) bool { return t.Facts.Field[r] != symbols.NotField }
	if len(t.Facts.Field) == 0 ||
		!g.All(func(r rune) bool { return r >= '0' && r <= '8' || symbols.FieldCells[r] != symbols.NotField || said(r) }) ||
		g.AnyOf("123") == 0 {
		return
	}
	// If another symbol hides cells, no digit does.
	hides := slices.ContainsFunc(g.Shown(), func(r rune) bool {
		return symbols.FieldCells[r] == symbols.Hidden && (!said(r) || t.Facts.Field[r] == symbols.Hidden)
	})
	const aside = '\U000F0000' // while replaced symbols could still be mistaken for others
	for _, r := range g.Shown() {
		if kind := t.Facts.Field[r]; own[kind] != 0 && !(symbols.IsDigit(r) && kind == symbols.Hidden && hides) {
			g.Replace(r, aside+rune(kind))
		}
	}
	for kind, symbol := range own {
		g.Replace(aside+rune(kind), symbol)
	}
}

// takeMines decides what shown mines are: flags, or, if they are * or @ and the field has nothing else that hides
// cells, hidden cells, as some programs draw them.
func (g *grid) takeMines(out *notation.Reading, kinds []symbols.FieldCell, others bool) {
	as := g.text.Ask.Mine
	for i, r := range g.Alphabet {
		if kinds[i] != symbols.Mine || g.Count[i] == 0 {
			continue
		}
		if as == symbols.Hidden || as == symbols.NotField && !others && strings.ContainsRune("*@", r) {
			kinds[i] = symbols.Hidden
			out.Notes = append(out.Notes, notation.Note{Kind: notation.DotIsHidden, Text: g.text.Name(r)})
		} else {
			out.Notes = append(out.Notes, notation.Note{Kind: notation.MineAsFlag, N: g.Count[i], Text: g.text.Name(r)})
		}
	}
}

// hits returns the mine that went off: the only one that looks so beside other mines or hidden cells; nil if none does.
func (g *grid) hits(kinds []symbols.FieldCell) []int {
	for i, r := range g.Alphabet {
		other := func(s uint8) bool { return int(s) != i && kinds[s] != symbols.NotField && kinds[s] != symbols.Dot }
		if g.Count[i] == 1 && kinds[i] == symbols.Mine && (r == 'X' || r == '💥') && slices.ContainsFunc(g.Cells, other) {
			return []int{slices.Index(g.Cells, uint8(i))}
		}
	}
	return nil
}

// position turns symbols into cells. By now symbols of kind Dot are open without a number.
func (g *grid) position(kinds []symbols.FieldCell) *mines.Position {
	p := &mines.Position{Rows: g.Rows, Cols: g.Cols, Cells: make([]mines.Cell, len(g.Cells)), Mines: mines.Unknown}
	value := [...]mines.Cell{symbols.Dot: 0, symbols.Hidden: mines.Hidden, symbols.Flag: mines.Flag, symbols.Mine: mines.Flag}
	for i, s := range g.Cells {
		if p.Cells[i] = value[kinds[s]]; kinds[s] == symbols.NotField {
			p.Cells[i] = mines.Cell(g.Alphabet[s] - '0')
		}
	}
	return p
}

// takeZeros decides which symbols are open cells without a number: the dot if another symbol hides, else none for
// certain. One of two symbols that could both hide is open if the numbers leave no other way.
func (g *grid) takeZeros(out *notation.Reading, kinds []symbols.FieldCell, hidden bool) {
	dots, ask := false, g.text.Ask
	for i, r := range g.Alphabet {
		if kinds[i] != symbols.Dot || g.Count[i] == 0 {
			continue
		}
		dots = true
		out.Unsure = out.Unsure || !hidden && !g.Has('0')
		if zero := hidden || r == symbols.Blank && (g.Has('.') || g.Has('·')); zero != ask.Swap {
			out.Notes = append(out.Notes, notation.Note{Kind: notation.DotIsZero, Text: g.text.Name(r)})
		} else {
			kinds[i] = symbols.Hidden
			out.Notes = append(out.Notes, notation.Note{Kind: notation.DotIsHidden, Text: g.text.Name(r)})
		}
	}
	if dots || g.Has('0') || ask.Open == symbols.Bad {
		return
	}
	zero, other, sure := g.zeroSymbol(kinds)
	if zero < 0 {
		return
	}
	r := g.Alphabet[zero]
	switch {
	case other < 0 && ask.Open != r:
		out.Choice, out.About = notation.AllHidden, g.text.Name(r)
		out.Doubts = append(out.Doubts, notation.Doubt{Kind: notation.OverDoubt, Text: string(r)})
		return
	case other >= 0 && (ask.Swap || ask.Open != 0 && ask.Open != r):
		zero = other
	case ask.Open == 0 && !sure:
		out.Choice, out.About = notation.AsOpen, g.text.Name(r)
		out.Doubts = append(out.Doubts, notation.Doubt{Kind: notation.OpenDoubt, Text: string(r) + " " + string(g.Alphabet[other])})
	}
	out.Unsure = other >= 0
	kinds[zero] = symbols.Dot
	out.Notes = append(out.Notes, notation.Note{Kind: notation.DotIsZero, Text: g.text.Name(g.Alphabet[zero])})
}

// around counts the cells around cell i by kind.
func (g *grid) around(i int, kinds []symbols.FieldCell) (n [symbols.Dot + 1]int) {
	for j := range mines.Neighbours(g.Rows, g.Cols, i) {
		n[kinds[g.Cells[j]]]++
	}
	return n
}

// zeroSymbol returns, of two symbols for hidden cells, one that can be open cells without a number, and the other one;
// sure means that only one of them can be, or that the other always hides. In a lost game, which may show every mine,
// it also returns a single symbol. Both are -1 if there is none.
func (g *grid) zeroSymbol(kinds []symbols.FieldCell) (zero, other int, sure bool) {
	var two []int
	for i := range g.Alphabet {
		if kinds[i] == symbols.Hidden && g.Count[i] > 0 {
			two = append(two, i)
		}
	}
	if len(two) == 3 { // question marks and mines hide in any case
		two = slices.DeleteFunc(two, func(i int) bool {
			return strings.ContainsRune("?❓", g.Alphabet[i]) || symbols.FieldCells[g.Alphabet[i]] == symbols.Mine
		})
	}
	if len(two) == 1 && hides(g.Alphabet[two[0]]) < 2 && g.hits(kinds) != nil && g.mayBeOpen(kinds, two[0]) {
		return two[0], -1, false
	}
	if len(two) != 2 || g.Has(symbols.Spoiled) {
		return -1, -1, false
	}
	a, b := g.Alphabet[two[0]], g.Alphabet[two[1]]
	if hides(a) > hides(b) || hides(a) == hides(b) && symbols.Inks[a] > symbols.Inks[b] {
		slices.Reverse(two)
	}
	switch first, second := g.mayBeOpen(kinds, two[0]), g.mayBeOpen(kinds, two[1]); {
	case first:
		return two[0], two[1], !second || hides(a) != hides(b)
	case second:
		return two[1], two[0], true
	}
	return -1, -1, false
}

// mayBeOpen reports whether a symbol can stand for open cells without a number: there are neither mines nor hidden
// cells beside any, and the numbers do not exceed what is left.
func (g *grid) mayBeOpen(kinds []symbols.FieldCell, symbol int) bool {
	kinds = slices.Clone(kinds)
	kinds[symbol] = symbols.Dot
	for i, s := range g.Cells {
		n := g.around(i, kinds)
		covered := n[symbols.Hidden] + n[symbols.Flag] + n[symbols.Mine]
		if int(s) == symbol && covered > 0 || kinds[s] == symbols.NotField && covered < int(g.Alphabet[s]-'0') {
			return false
		}
	}
	return true
}

// hides returns how much a symbol stands for a hidden cell by custom. White squares do, but beside a colour they are
// open cells, like black squares beside either.
func hides(r rune) int {
	switch {
	case strings.ContainsRune("#?xXHh🟦🟩❓", r):
		return 2
	case r == '⬜' || r == '▢':
		return 1
	}
	return 0
}

// drawnLayout returns the mines of a field that shows them all; nil if a number above 0 is wrong.
func (g *grid) drawnLayout(kinds []symbols.FieldCell) *mines.Board {
	b := &mines.Board{Rows: g.Rows, Cols: g.Cols, Mine: make([]bool, len(g.Cells))}
	for i, s := range g.Cells {
		if r := g.Alphabet[s]; kinds[s] == symbols.NotField && r != '0' && g.around(i, kinds)[symbols.Mine] != int(r-'0') {
			return nil
		}
		b.Mine[i] = kinds[s] == symbols.Mine
	}
	return b
}

// doubtClues doubts a field with an impossible number: it may be no field. At the edges, where a picture may be cut
// off, numbers without enough cells for mines count only if there are more of them than cells for mines.
func doubtClues(out *notation.Reading) {
	p, covered, bare, first := out.Mines, 0, 0, -1
	doubt := func(i int) {
		out.Doubts = append(out.Doubts, notation.Doubt{Kind: notation.ClueDoubt, Row: i/p.Cols + 1, Col: i%p.Cols + 1,
			Text: strconv.Itoa(int(p.Cells[i]))})
	}
	for i, n := range p.Cells {
		if n < 0 {
			covered++
			continue
		}
		flags, hidden := 0, 0
		for j := range mines.Neighbours(p.Rows, p.Cols, i) {
			switch p.Cells[j] {
			case mines.Flag:
				flags++
			case mines.Hidden:
				hidden++
			}
		}
		r, c := i/p.Cols, i%p.Cols
		edge := r == 0 || c == 0 || r == p.Rows-1 || c == p.Cols-1
		switch {
		case int(n) < flags || int(n) > flags+hidden && !edge:
			doubt(i)
			return
		case int(n) > flags+hidden:
			if bare++; first < 0 {
				first = i
			}
		}
	}
	if bare > 2 && bare > covered {
		doubt(first)
	}
}
