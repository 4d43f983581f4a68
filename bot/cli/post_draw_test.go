package cli

import (
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/playground"

	"switchboard/playground/wire"
	"switchboard/tools/must"
)

// A board that draws a text is posted and played, and its solver told what it was; what cannot be drawn is refused.
func TestPostDraws(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	posted := slash(t, ann, "post lights", playground.Values{"draw": "Hi"})
	openly(t, posted, "8 x 5", "20")
	mine := press(t, ann, ann.Find(posted.Message.ID), "Play")
	drawn := []byte(strings.Repeat("........\n", 5))
	cells := fewest(t, notation.Lights, copied(t, ann, mine.Message))
	for _, cell := range cells {
		drawn[cell/8*9+cell%8] = '#'
	}
	const hi = "#.#.###.\n#.#..#..\n###..#..\n#.#..#..\n#.#.###.\n"
	if string(drawn) != hi {
		t.Errorf("the fewest presses draw\n%s", drawn)
	}
	letters := notation.Cells(cells, 8)
	end := playground.Text(typeCells(t, ann, mine.Message, letters))
	if want := "Your presses draw something: `" + letters + "`"; !strings.Contains(end, want) {
		t.Errorf("no %q at the end:\n%s", want, end)
	}
	whispers(t, slash(t, ann, "post lights", playground.Values{"draw": "`Ж`"}), "I can't draw")
}

// typeCells presses cells by their names.
func typeCells(t testing.TB, u *playground.User, board *wire.Message, cells string) *wire.Message {
	t.Helper()
	a := must.Get(u.Submit(within(t), press(t, u, board, "Cells..."), map[string]string{"cells": cells}))(t)
	return a.Message
}
