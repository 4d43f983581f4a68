package daily

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
	"switchboard/puzzles/known"
	"switchboard/puzzles/press"
	"switchboard/tools/must"
)

// rotation is the rotation of all puzzles.
var rotation = NewRotation(known.Players())

// pasted is a board that somebody pastes, turned or mirrored by a symmetry.
func pasted(t *testing.T, p *Puzzle, board string, symmetry int) puzzles.Position {
	t.Helper()
	var rows [][]byte
	for line := range strings.SplitSeq(board, "\n") {
		if len(rows) < p.Rows {
			rows = append(rows, []byte(line))
		}
	}
	if symmetry&4 != 0 {
		over := make([][]byte, len(rows[0]))
		for r := range rows {
			for c, cell := range rows[r] {
				over[c] = append(over[c], cell)
			}
		}
		rows = over
	}
	if symmetry&2 != 0 {
		slices.Reverse(rows)
	}
	for r := range rows {
		if symmetry&1 != 0 {
			slices.Reverse(rows[r])
		}
	}
	read := must.Get(reader.Read(string(bytes.Join(rows, []byte("\n"))), notation.Ask{Puzzle: notation.Puzzle(p.Kind)}))(t)
	return must.Get(p.Player().Interpret(&read, puzzles.NoOptions{}))(t)
}

// shownOf is the visible board of a puzzle after some moves.
func shownOf(t *testing.T, p *Puzzle, log ...puzzles.Move) string {
	t.Helper()
	g := must.Get(p.Replay(log))(t)
	return g.View().Text()
}

// The board of a puzzle is recognized however it is turned; the field of another puzzle is not.
func TestAlikeBoards(t *testing.T) {
	for n := 1; n <= 42; n++ {
		p := generated(t, n)
		board := shownOf(t, p)
		for symmetry := range 8 {
			if !p.IsPosition(pasted(t, p, board, symmetry), nil) {
				t.Errorf("%d: not known after symmetry %d:\n%s", n, symmetry, board)
			}
		}
		other := generated(t, n+42)
		if p.Kind == "mines" && p.IsPosition(pasted(t, other, shownOf(t, other), 0), nil) {
			t.Errorf("%d: another board is taken for it", n)
		}
	}
}

// A board in the middle of a game is recognized for a person who made the moves that lead there, also with on and off
// swapped. It is not for others, nor under another rule.
func TestPositionsOnTheWay(t *testing.T) {
	moves := []puzzles.Move{{Op: puzzles.Press, Cell: 0}, {Op: puzzles.Press, Cell: 2}, {Op: puzzles.Press, Cell: 5}}
	over := strings.NewReplacer("0", "1", "1", "0")
	for n := 1; n <= 12; n++ {
		p := generated(t, n)
		if _, presses := p.Player().(*press.Puzzle); !presses {
			continue
		}
		board := shownOf(t, p, moves[:2]...)
		for symmetry := range 8 {
			q := pasted(t, p, board, symmetry)
			if !p.IsPosition(q, moves) || !p.IsPosition(pasted(t, p, over.Replace(board), symmetry), moves) {
				t.Errorf("%d: after two of three presses, symmetry %d: not known", n, symmetry)
			}
			if p.IsPosition(q, nil) {
				t.Errorf("%d: a position is known to who did not press", n)
			}
			if flipped := over.Replace(board[:1]) + board[1:]; p.IsPosition(pasted(t, p, flipped, symmetry), moves) {
				t.Errorf("%d: a board with one cell changed is taken for it", n)
			}
		}
		read := must.Get(reader.Read(board, notation.Ask{Puzzle: notation.Lights, Rule: "knight"}))(t)
		if q, err := press.Lights().Interpret(&read, puzzles.NoOptions{}); err != nil || p.IsPosition(q, moves) {
			t.Errorf("%d: a board of another rule is taken for it: %v", n, err)
		}
	}
}
