package main

import (
	"slices"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/solver/ghosts"
)

// answerOf solves the board that a person copies. It returns the pieces that do
// not lie there yet.
func answerOf(t testing.TB, u *playground.User, m *wire.Message) (left []ghosts.Placement) {
	t.Helper()
	drawn, given, _ := strings.Cut(copied(t, u, m), "\nplaced: ")
	cells, err := notation.ParseCells(drawn, ghosts.Side, ghosts.Side)
	if err != nil {
		t.Fatal(err)
	}
	board, err := ghosts.NewBoard(cells)
	if err != nil {
		t.Fatal(err)
	}
	var placed []ghosts.Placement
	if given != "" {
		all, err := notation.ParsePlaced(given)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range all {
			var on ghosts.Board
			for _, cell := range p.Cells {
				on |= 1 << cell
			}
			at, err := ghosts.Place(ghosts.Piece(p.Piece-'A'), on, board)
			if err != nil {
				t.Fatal(err)
			}
			placed = append(placed, at)
		}
	}
	answers := ghosts.Solve(board, placed)
	if len(answers) != 1 {
		t.Fatalf("%d answers to %s", len(answers), drawn)
	}
	return slices.DeleteFunc(answers[0][:], func(at ghosts.Placement) bool { return slices.Contains(placed, at) })
}

// layOn lays a piece: chosen in the select, turned, and a cell pressed.
func layOn(t testing.TB, u *playground.User, m *wire.Message, at ghosts.Placement) *wire.Message {
	t.Helper()
	menu := ""
	wire.Each(m.Components, func(c *wire.Component) {
		if c.Type == wire.StringSelect {
			menu = c.CustomID
		}
	})
	a, err := u.Select(within(t), m, menu, at.Piece.String())
	if err != nil {
		t.Fatal(err)
	}
	m = a.Message
	first := slices.Min(slices.Collect(at.Cells.Each()))
	for turns := range 4 {
		if got, ok := ghosts.Lay(at.Piece, turns, first); ok && got == at {
			return clickOn(t, u, m, cellID(t, m, first)).Message
		}
		m = clickOn(t, u, m, button(t, m, "Turn")).Message
	}
	t.Fatalf("no turn lays %v", at)
	return nil
}

// Ghosts are hunted by choosing a piece, a turn and a cell, through a restart.
func TestGhostsAreWonByClicking(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	m := slash(t, ann, "play ghosts", playground.Values{"difficulty": "hard"}).Message
	left := answerOf(t, ann, m)
	m = layOn(t, ann, m, left[0])
	b.end(t)
	b.run(t, nil)
	m = clickOn(t, ann, m, cellID(t, m, slices.Max(slices.Collect(left[0].Cells.Each())))).Message // taken back
	if hint := hinted(t, ann, m); !strings.Contains(playground.Text(hint), "Look at") {
		t.Errorf("hint:\n%s", playground.Text(hint))
	}
	m = ann.Find(m.ID)
	for _, at := range left {
		m = layOn(t, ann, m, at)
	}
	if text := playground.Text(m); !strings.Contains(text, "Solved!") {
		t.Errorf("at the end:\n%s", text)
	}
}

// A piece that cannot lie there is refused in private, and the board stays.
func TestAPieceThatDoesNotFit(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	m := slash(t, ann, "play ghosts", nil).Message
	before := copied(t, ann, m)
	for _, cell := range []int{15, 15} {
		a := clickOn(t, ann, m, cellID(t, m, cell))
		if !a.Private() || !strings.Contains(a.Text(), "Piece") {
			t.Errorf("private %v:\n%s", a.Private(), a.Text())
		}
	}
	if copied(t, ann, m) != before {
		t.Errorf("the board changed from %q to %q", before, copied(t, ann, m))
	}
	if end := clickOn(t, ann, m, button(t, m, "Give up")); len(answerLines(end.Text())) != ghosts.Pieces {
		t.Errorf("given up:\n%s", end.Text())
	}
}

// answerLines are the lines of pieces.
func answerLines(text string) (lines []string) {
	for line := range strings.Lines(text) {
		if len(line) > 3 && line[0] >= 'A' && line[0] <= 'F' && line[1:3] == ": " {
			lines = append(lines, line)
		}
	}
	return lines
}
