package notation

// pieceGap stands in the bot's own pictures where there is nothing to show.
const pieceGap = "▪"

// pressMarks are the faces that the bot's own answers give a cell to press, and
// what the cell shows without: an off and an on symbol for each kind of board.
var pressMarks = []struct {
	off, on         rune
	offMark, onMark rune
}{
	{'⬛', '🟨', '⭕', '🔴'},
	{'↔', '↕', '⭕', '🔴'},
	{'⚪', '⚫', '⭕', '🟥'},
}

// foldMarks takes the press marks off a board that has any, so that an answer of
// the bot reads as the board it answers. A board with no symbols but one kind's
// two and its marks is such an answer when it has more than two symbols, or
// labels on its edges.
func (g *grid) foldMarks() {
	labelled := false
	for _, n := range g.notes {
		labelled = labelled || n.Kind == ColLabels
	}
	for _, m := range pressMarks {
		n, marks := 0, g.countOf(m.offMark)+g.countOf(m.onMark)
		own := g.all(func(r rune) bool {
			if special[r] == 0 {
				n++
			}
			return r == m.off || r == m.on || r == m.offMark || r == m.onMark || special[r] != 0
		})
		if !own || marks == 0 || n < 3 && !labelled {
			continue
		}
		g.replace(m.offMark, m.off)
		g.replace(m.onMark, m.on)
		g.notes = append(g.notes, Note{Kind: PressMarks, N: marks})
		return
	}
}

// replace makes every cell with symbol old show another symbol.
func (g *grid) replace(old, symbol rune) {
	from := -1
	for i, r := range g.alphabet {
		if r == old && g.count[i] > 0 {
			from = i
		}
	}
	if from < 0 {
		return
	}
	to, ok := g.symbol(symbol)
	if !ok {
		return
	}
	for i, s := range g.cells {
		if int(s) == from {
			g.cells[i] = to
		}
	}
	if g.count[to] == 0 || g.first[from] < g.first[to] {
		g.first[to] = g.first[from]
	}
	g.count[to] += g.count[from]
	g.count[from] = 0
}
