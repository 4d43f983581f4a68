package play_test

import (
	"fmt"
	"strings"
	"testing"
)

// How did I do? tells what every move was worth, and shows the board before the first that cost something.
func TestHowDidIDo(t *testing.T) {
	for _, c := range []struct {
		puzzle, board string
		cells         []int // played
		says          []string
		picture       bool
	}{
		{"lights", "010/111/010", []int{4}, []string{"🟩 `B2`", "No move led away"}, false},
		{"lights", "010/111/010", []int{0, 0, 4}, []string{"🟥 `A1`  🟩 `A1`  🟩 `B2`", "Move 1 (`A1`) led away: 1 to go became 2", "🟥 a step away",
			"Press `B2`\n`B1 A2 B2 C2 B3` are wrong, and `B2` changes exactly these 5."}, true},
		{"mines", "1#/1#/11", []int{1}, []string{"`B1`"}, false},
	} {
		t.Run(fmt.Sprint(c.puzzle, c.cells), func(t *testing.T) {
			p := newClient(t, nil)
			now := look(t, p.Ask(t, "play "+c.puzzle, map[string]any{"board": c.board}))
			for _, cell := range c.cells {
				now = p.do(t, now.cells[cell], nil)
			}
			if !p.stored(t).Ended() {
				now = p.do(t, p.do(t, now.ids["Give up"], nil).ids["Yes, give up"], nil)
			}
			reply := p.do(t, now.ids["How did I do?"], nil).reply
			for _, words := range c.says {
				if !strings.Contains(reply.Text, words) {
					t.Errorf("no %q in\n%s", words, reply.Text)
				}
			}
			if !reply.Private || c.picture && len(reply.Files) != 1 {
				t.Errorf("private %v, %d files:\n%s", reply.Private, len(reply.Files), reply.Text)
			}
		})
	}
}
