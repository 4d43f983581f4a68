package notation

import (
	"slices"
	"strings"

	"switchboard/solver/toggle"
)

// ghostsNamed reads six cells that are named: counted as the text says, or from the top left, or by where they are.
func ghostsNamed(t *text) ([]Reading, *Error) {
	if all := ghostsCounted(t); all != nil {
		return all, nil
	}
	if all, err := ghostNames(t); len(all) > 0 || err != nil {
		return all, err
	}
	return ghostPlaces(t), nil
}

// ofGhosts reports whether a text speaks of ghosts, and names no other puzzle than theirs.
func (t *text) ofGhosts() bool {
	_, said := t.facts.said("a ghosts")
	return t.asksFor(Ghosts) || t.ask.Puzzle == "" && len(t.facts.puzzles) == 0 && (said || strings.Contains(strings.ToLower(t.Text), "ghost"))
}

// ghostSentence is a text as a sentence about a board of ghosts.
func ghostSentence(t *text) *sentence {
	board := *t
	board.ask.Rows, board.ask.Cols = 4, 4
	return newSentence(&board)
}

// ghostsCounted reads six cells of which the text says that they are counted in a way of their own: letters are rows, A1 is bottom
// left, 1 to 16.
func ghostsCounted(t *text) []Reading {
	if !t.ofGhosts() || onePair.MatchString(t.Text) {
		return nil
	}
	s := ghostSentence(t)
	var cells []int
	numbered := false
	for _, p := range s.pieces {
		cells = append(cells, p.cells...)
		numbered = numbered || len(p.cells) > 1
	}
	other := s.counted.letterIsRow || s.counted.fromBottom || s.counted.fromRight || numbered
	if s.wrong != nil || !other || len(slices.Compact(slices.Sorted(slices.Values(cells)))) != ghostCount {
		return nil
	}
	if t.ask.Transpose {
		for i, c := range cells {
			cells[i] = c%4*4 + c/4
		}
	}
	out, err := ghostReading(cells, Reading{Format: CellList})
	if err != nil {
		return nil
	}
	if at := s.counted.doubt; at.To > 0 {
		out.Doubts = []Doubt{{Kind: SaidDoubt, Text: t.Text[at.From:at.To]}}
	}
	return []Reading{out}
}

// ghostPlaces reads six cells that are named by where they are: top left, the corners, the last two of row 3.
func ghostPlaces(t *text) []Reading {
	if !t.ofGhosts() || t.hasRows() {
		return nil
	}
	s := ghostSentence(t)
	s.read()
	told := slices.ContainsFunc(s.phrases, func(p saying) bool {
		return p.kind == saidPlace && p.excepted || p.kind != saidPlace && p.kind != saidStop && !(p.kind == saidState && p.on)
	})
	cells := s.among(func(p saying) bool { return p.kind == saidPlace })
	if s.drawn || s.wrong != nil || told || len(cells) != ghostCount {
		return nil
	}
	out, err := ghostReading(cells, Reading{Format: CellList})
	if err != nil {
		return nil
	}
	d := description{rows: 4, cols: 4, board: toggle.New(4, 4)}
	if s.settle(&d); d.doubtful {
		out.Doubts = []Doubt{{Kind: WordsDoubt, Text: d.words}}
	}
	return []Reading{out}
}
