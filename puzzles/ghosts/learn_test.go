package ghosts

import (
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/solver/ghosts"
	"switchboard/tools/must"
)

// Every board of a card has an answer.
func TestLessonsHaveAnswers(t *testing.T) {
	for i, card := range New().Cards() {
		s := newClient(t)
		if r := s.Ask(t, "solve ghosts", map[string]any{"board": card.Board}); !pieceLine.MatchString(r.Text) || card.Scene.Rows != ghosts.Side {
			t.Errorf("card %d: %q, %d rows drawn", i+1, r.Text, card.Scene.Rows)
		}
	}
}

// On the empty board there are 18 ways to cover a corner, 33 for other cells at the
// edge and 60 in the middle.
func TestLessonOfCorners(t *testing.T) {
	const middle ghosts.Board = 0b0000_0110_0110_0000
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

// open is how many placements of an item fit the board of a lesson, on which lie the
// given pieces.
func (l lesson) open(t *testing.T, placed string, item ghosts.Item) int {
	t.Helper()
	read := must.Get(reader.Read(l.board+"\n"+placed, notation.Ask{Puzzle: notation.Ghosts}))(t)
	q := must.Get(ofBoard(read.Ghosts, read.Placed))(t)
	return len(ghosts.WaysToCover(q.board, q.placed, item).Open)
}

// The board of the single place has one for D.
func TestLessonOfSinglePlaces(t *testing.T) {
	if n := lessons[2].open(t, "", ghosts.Item(ghosts.D)); n != 1 {
		t.Errorf("%d places", n)
	}
}

// The place that is ruled out is one of two for D, and nothing could cover A1 after it.
func TestLessonOfRulingOut(t *testing.T) {
	l := lessons[3]
	if n := l.open(t, "", ghosts.Item(ghosts.D)); n != 2 {
		t.Errorf("%d places for D", n)
	}
	if before, after := l.open(t, "", ghosts.Item(ghosts.Pieces)), l.open(t, l.tried, ghosts.Item(ghosts.Pieces)); before == 0 || after != 0 {
		t.Errorf("%d ways to cover A1, %d after %s", before, after, l.tried)
	}
}

// In every answer of every board, the torches of D are on one colour of the
// chessboard, and that of B on the same if an odd number of ghosts is on it.
func TestLessonOfTheChessboard(t *testing.T) {
	if n := ghosts.Board(0b0010_0001_1011_1000) & checks; n.Len() != 4 {
		t.Errorf("%d ghosts on the framed colour of the card", n.Len())
	}
	answers := 0
	for board := range ghosts.Full {
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
