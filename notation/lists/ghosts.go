package lists

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"switchboard/notation"
	"switchboard/notation/drawn"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/meaning"
	"switchboard/notation/pattern"
	"switchboard/notation/say"
)

// ghostRows is how many rows and columns a board of ghosts has.
const ghostRows = 4

// pairCount is how pairs of numbers name cells. Round brackets count from 1, the rows from the bottom or the top; square
// brackets with a 0 count from 0 at the top.
type pairCount struct {
	first int // the number of the first line
	from  notation.RowsAre
	sure  bool // from is certain
	fits  bool // the pairs lie on the board
}

// pairsCount returns how the pairs of a text, which all count the same way, name cells.
func pairsCount(t *facts.Text) (count pairCount) {
	pairs := onePair.FindAllStringSubmatch(t.Text, -1)
	least, most := 9, 0
	for _, m := range pairs {
		for _, s := range m[1:] {
			n, _ := lexicon.Number(s)
			least, most = min(least, n), max(most, n)
		}
	}
	said := say.CountsOf(t.Text, say.Tokens(t.Text))
	count = pairCount{first: min(least, 1), from: notation.FromBottom, fits: most <= 4 && (least > 0 || most <= 3)}
	bottom := said.FromBottom && !said.FromTop
	switch {
	case count.fits && len(pairs) > 0 && pairs[0][0][0] == '[' && (least == 0 || most < 4):
		count.first, count.from, count.sure = 0, notation.FromTop, true
	case t.Ask.Count == notation.FromTop || t.Ask.Count == "" && !bottom && (said.FromTop || lexicon.Statements.Says(t.Text, "from top")):
		count.from, count.sure = notation.FromTop, true
	default:
		count.sure = t.Ask.Count == notation.FromBottom || bottom
	}
	count.sure = count.sure && (bottom || len(said.Doubt) == 0)
	return count
}

// fromOne rewrites the pairs of a text as (row,column), both counted from 1.
func (c pairCount) fromOne(s string) string {
	return onePair.ReplaceAllStringFunc(s, func(pair string) string {
		m := onePair.FindStringSubmatch(pair)
		row, _ := lexicon.Number(m[1])
		col, _ := lexicon.Number(m[2])
		return "(" + strconv.Itoa(row+1-c.first) + "," + strconv.Itoa(col+1-c.first) + ")"
	})
}

// ghostNames reads six cell names: a list of nothing else, or among words.
func ghostNames(t *facts.Text) ([]notation.Reading, *notation.Error) {
	asked, from := t.Ask.Puzzle == notation.Ghosts, cmp.Or(t.Ask.Count, notation.FromBottom)
	if n, list := notation.IsCellList(strings.ToUpper(t.Text)); list && (asked || n == meaning.GhostCount) {
		return ghostCells(t.Text, from)
	}
	found, words := cellsIn(t.Text)
	named := ofGhosts(t)
	if len(found) == meaning.GhostCount && (asked || named || len(words) < 4 && !drawn.Pressing.MatchString(t.Text)) {
		all, err := ghostCells(strings.Join(found, " "), from)
		if err == nil && !named && len(words) > 0 {
			all[0].LeftOut = []notation.LeftOut{{Kind: notation.Words, Text: strings.Join(words, " ")}}
		}
		if i := slices.IndexFunc(words, cellOfPiece.MatchString); err == nil && i >= 0 { // more cells, written another way
			all[0].Doubts = []notation.Doubt{facts.SaidDoubt(words[i])}
		} else if err == nil && len(say.CountsOf(t.Text, say.Tokens(t.Text)).Doubt) > 0 {
			all[0].Doubts = []notation.Doubt{facts.SaidDoubt(notation.Clip(strings.TrimSpace(t.Text)))}
		}
		if asked || err == nil {
			return all, err
		}
	}
	if n := len(found); named && n > 3 && n != meaning.GhostCount && len(words) < 8 {
		return nil, &notation.Error{Kind: notation.GhostCount, N: n, Want: meaning.GhostCount, Example: notation.Examples[notation.Ghosts]}
	}
	if asked && (len(found) > 0 || !strings.ContainsAny(t.Text, "\n/") && strings.ContainsAny(strings.ToUpper(t.Text), "ABCD(")) {
		return ghostCells(t.Text, from)
	}
	return nil, nil
}

// cellsIn splits a text into the names of cells of a 4 x 4 board and other words.
func cellsIn(s string) (found, words []string) {
	for w := range strings.FieldsFuncSeq(s, func(r rune) bool { return strings.ContainsRune(" \t\n,;:.!?'\"|", r) }) {
		if len(w) == 2 && strings.IndexByte("ABCDabcd", w[0]) >= 0 && w[1] >= '1' && w[1] <= '4' {
			found = append(found, w)
		} else {
			words = append(words, w)
		}
	}
	return found, words
}

// ghostCells reads six cells as names, or as (row,column) pairs.
func ghostCells(s string, from notation.RowsAre) ([]notation.Reading, *notation.Error) {
	cells, err := notation.CellsFrom(s, ghostRows, ghostRows, from)
	if err != nil {
		e := err.(*notation.Error)
		e.Example = notation.Examples[notation.Ghosts]
		return nil, e
	}
	read, bad := meaning.GhostReading(cells, notation.Reading{Format: notation.CellList})
	if bad != nil {
		return nil, bad
	}
	return []notation.Reading{read}, nil
}

// ofGhosts reports whether a text mentions ghosts, and names no other puzzle.
func ofGhosts(t *facts.Text) bool {
	_, said := t.Facts.Said("a ghosts")
	return t.AsksFor(notation.Ghosts) || t.Ask.Puzzle == "" && len(t.Facts.Puzzles) == 0 &&
		(said || strings.Contains(strings.ToLower(t.Text), "ghost"))
}

// pieceCell is an expression for a cell of a piece.
const pieceCell = `(?:[A-Ha-h]\d\b|[\[(] ?\d ?, ?\d ?[\])])`

// cellOfPiece matches one cell of a piece.
var cellOfPiece = pattern.New(pieceCell)
