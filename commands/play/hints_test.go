package play_test

import (
	"strings"
	"testing"
)

// Whoever only asks for hints and clicks the button of the move that is shown wins, and no
// other button presses the chosen cell meanwhile.
func TestTheMovesOfHintsWin(t *testing.T) {
	for _, command := range []string{"play squares", "play lights", "play safe", "play fivers", "play ghosts", "play mines", "play lights size"} {
		p := newClient(t, nil)
		options := map[string]any{"difficulty": "medium"}
		command, wide := strings.CutSuffix(command, " size")
		if wide {
			options["size"] = "8"
		}
		now := look(t, p.Ask(t, command, options))
		if command == "play mines" {
			now = look(t, p.Ask(t, command, map[string]any{"size": "5"}))
			now = p.do(t, now.cells[0], nil)
		}
		for clicks := 0; !p.stored(t).Solved(); clicks++ {
			id := ""
			for _, one := range now.ids {
				switch what := strings.Split(one, ":")[1]; {
				case what == "move":
					id = one
				case what == "hint" && !strings.HasPrefix(id, "play:move"):
					id = one
				}
			}
			if strings.HasPrefix(id, "play:move") {
				for label, one := range now.ids {
					if strings.HasPrefix(one, "play:press") {
						t.Errorf("%s: %q beside the move of the hint", command, label)
					}
				}
			}
			if id == "" || clicks > 300 {
				t.Fatalf("%s: stuck after %d clicks:\n%s", command, clicks, now.text)
			}
			now = p.do(t, id, nil)
		}
	}
}

// No board that is dealt is won by its first click.
func TestNoFirstClickWins(t *testing.T) {
	for range 40 {
		p := newClient(t, nil)
		look(t, p.Ask(t, "play squares", map[string]any{"size": "3"}))
		if par := p.stored(t).Start.Par; par < 2 {
			t.Errorf("a board of par %d", par)
		}
		p = newClient(t, nil)
		now := look(t, p.Ask(t, "play mines", map[string]any{"size": "4"}))
		if p.do(t, now.cells[0], nil); p.stored(t).Solved() {
			t.Errorf("the first cell won:\n%s", p.stored(t).View().Text())
		}
	}
}
