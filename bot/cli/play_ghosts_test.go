package cli

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
	lines := strings.Split(copied(t, u, m), "\n")
	drawn, given := strings.Join(lines[:ghosts.Side], "\n"), strings.Join(lines[ghosts.Side:], "; ")
	read, err := notation.Read(drawn, notation.Ask{Puzzle: notation.Ghosts})
	if err != nil {
		t.Fatal(err)
	}
	cells := read.Ghosts
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
	m = selectOn(t, u, m, ":tool:", at.Piece.String()+"0")
	first, corner := slices.Min(slices.Collect(at.Cells.Each())), at.Torches
	if corner == 0 {
		corner = at.Cells
	}
	for turns := range 4 {
		if got, ok := ghosts.Lay(at.Piece, turns, first); ok && got == at {
			return clickOn(t, u, m, cellID(t, m, slices.Min(slices.Collect(corner.Each())))).Message
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
	if m = hinted(t, ann, m); !strings.Contains(playground.Text(m), "Place ") {
		t.Errorf("hint:\n%s", playground.Text(m))
	}
	for _, at := range left {
		m = layOn(t, ann, m, at)
	}
	if text := playground.Text(m); !strings.Contains(text, "Solved!") {
		t.Errorf("at the end:\n%s", text)
	}
}

// A piece that cannot lie there is refused with the reason, and the board stays; a
// wrong one is pointed at by the hint.
func TestAPieceThatDoesNotFit(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	m := slash(t, ann, "play ghosts", nil).Message
	before := copied(t, ann, m)
	refused := 0
	for _, cell := range freeCells(t, m) {
		now := clickOn(t, ann, m, cellID(t, m, cell)).Message
		if copied(t, ann, now) == before {
			refused++
			if text := playground.Text(now); !strings.Contains(text, "leaves the board") && !strings.Contains(text, "would cover") {
				t.Errorf("cell %d:\n%s", cell, text)
			}
			continue
		}
		hint := clickOn(t, ann, now, button(t, now, hintLabel(now))).Message
		if text := playground.Text(hint); strings.Contains(text, "No solution") && !strings.Contains(text, "Take back ") {
			t.Errorf("a hint on cell %d:\n%s", cell, playground.Text(hint))
		}
		clickOn(t, ann, now, button(t, now, "Undo"))
	}
	if refused == 0 || refused == ghosts.Cells {
		t.Errorf("%d cells are refused", refused)
	}
	if end := giveUp(t, ann, ann.Find(m.ID)); len(answerLines(playground.Text(end))) != ghosts.Pieces {
		t.Errorf("given up:\n%s", playground.Text(end))
	}
}

// freeCells are those where no piece lies from the start.
func freeCells(t testing.TB, m *wire.Message) (free []int) {
	t.Helper()
	fixed := map[string]bool{}
	wire.Each(m.Components, func(c *wire.Component) { fixed[c.CustomID] = c.Disabled })
	for cell := range ghosts.Cells {
		if !fixed[cellID(t, m, cell)] {
			free = append(free, cell)
		}
	}
	return free
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
