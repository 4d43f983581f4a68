package mines

import (
	"slices"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
	"switchboard/tools/must"
)

// A field that is over says so, solves nothing, and is copied with the mines that it shows.
func TestAGameThatIsOver(t *testing.T) {
	client := newClient(t)
	for _, board := range []string{"1X#/111/000", "F11*/1221/####", "F10/X10"} {
		reply := client.Ask(t, "solve mines", map[string]any{"board": board})
		if !strings.Contains(reply.Text, "This game is over") || strings.Contains(reply.Text, "Safe") {
			t.Errorf("%s:\n%s", board, reply.Text)
		}
		q := mustRead(t, board)
		if got := strings.ReplaceAll(q.Text(), "\n", "/"); got != board {
			t.Errorf("%s is copied as %s", board, got)
		}
		back := must.Get(New().Decode(q.Encode()))(t)
		if b := back.(*Position); b.Text() != q.Text() || !slices.Equal(b.read.Hits, q.read.Hits) {
			t.Errorf("%s comes back from a button as %s", board, b.Text())
		}
	}
	if q := mustRead(t, "*1#/111/000"); q.over() {
		t.Error("a * without a flag or an X may be a flag")
	}
}

func mustRead(t *testing.T, board string) *Position {
	t.Helper()
	r := must.Get(reader.Read(board, notation.Ask{Puzzle: notation.Mines}))(t)
	q := must.Get(New().Interpret(&r, puzzles.NoOptions{}))(t)
	return q.(*Position)
}
