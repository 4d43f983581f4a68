package ghosts

import (
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
	"switchboard/solver/ghosts"
	"switchboard/tools/must"
)

// Every board of a card has a solution.
func TestLessonsHaveAnswers(t *testing.T) {
	for i, card := range cards {
		s := newClient(t)
		if r := s.Ask(t, "solve ghosts", map[string]any{"board": card.Board}); !pieceLine.MatchString(r.Text) {
			t.Errorf("card %d: %q", i+1, r.Text)
		}
	}
}

// On an empty board there are 18 ways to cover a corner, 60 a cell in the middle and 33 any other.
func TestLessonOfCorners(t *testing.T) {
	const corners, middle ghosts.Board = 0b1001_0000_0000_1001, 0b0000_0110_0110_0000
	for cell := range ghosts.Cells {
		want := 33
		switch {
		case corners.Has(cell):
			want = 18
		case middle.Has(cell):
			want = 60
		}
		if n := ghosts.WaysToCover(0b111111, nil, ghosts.Item(ghosts.Pieces+cell)).All(); n != want {
			t.Errorf("cell %d is covered in %d ways, want %d", cell, n, want)
		}
	}
}

// On the board of the card "single" D has one place; on that of "out" it has two, one of which leaves no way to cover
// A1.
func TestLessonsOfPlaces(t *testing.T) {
	open := func(at int, with string, item ghosts.Item) int {
		q := must.Get(puzzles.ReadBoard(New(), reader.Read, cards[at].Board+"\n"+with))(t).(*Position)
		return len(ghosts.WaysToCover(q.board, q.placed, item).Open)
	}
	const d, a1 = ghosts.Item(ghosts.D), ghosts.Item(ghosts.Pieces)
	if one, two := open(2, "", d), open(3, "", d); one != 1 || two != 2 {
		t.Errorf("%d and %d places for D", one, two)
	}
	if before, after := open(3, "", a1), open(3, cards[3].With, a1); before == 0 || after != 0 {
		t.Errorf("%d ways to cover A1, %d after %s", before, after, cards[3].With)
	}
}

// In every solution of every board, the torches of D are on one colour of the chessboard, and that of B is on it, too,
// if an odd number of ghosts is.
func TestLessonOfTheChessboard(t *testing.T) {
	var checks ghosts.Board
	for _, cell := range must.Get(notation.ParseCells(cards[4].Frame, ghosts.Side, ghosts.Side))(t) {
		checks |= 1 << cell
	}
	if n := ghosts.Board(0b0010_0001_1011_1000) & checks; n.Len() != 4 {
		t.Errorf("%d ghosts on the framed colour of the card", n.Len())
	}
	answers := 0
	for board := range ghosts.Full {
		if board.Len() != ghosts.Ghosts {
			continue
		}
		odd := (board&checks).Len()%2 == 1
		for _, s := range ghosts.Solve(board, nil) {
			answers++
			b, d := s[ghosts.B].Torches&checks, s[ghosts.D].Torches&checks
			if d != 0 && d != s[ghosts.D].Torches || odd != ((b != 0) == (d != 0)) {
				t.Fatalf("%v", s)
			}
		}
	}
	if answers != 9216 {
		t.Errorf("%d answers looked at", answers)
	}
}
