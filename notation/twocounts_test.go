package notation_test

import (
	"testing"

	. "switchboard/notation"
	"switchboard/solver/mines"
)

// Two numbers for the mines of one field are none, and asked about; a number of something else beside the mines is no second.
func TestTwoNumbersOfMines(t *testing.T) {
	for text, want := range map[string]int{
		"minesweeper 5-6 mines": mines.Unknown, "minesweeper, 5 or 6 mines": mines.Unknown, "сапер, 5 или 6 мин": mines.Unknown,
		"minesweeper between 4 and 6 mines": mines.Unknown, "buscaminas entre 4 y 6 minas": mines.Unknown, "minesweeper 5 mines or 6": mines.Unknown,
		"minesweeper 5 mines, could be 6": mines.Unknown, "大概5个雷，可能6个": mines.Unknown, "扫雷 5到6个雷": mines.Unknown,
		"minesweeper not 5 mines but 4": mines.Unknown, "minesweeper five or six mines": mines.Unknown,
		"minesweeper not 5 but 4 mines": 4, "minesweeper level 3 - 5 mines": 5, "minesweeper 3/5 mines": 5, "1-2-1 pattern? 5 mines minesweeper": 5,
		"minesweeper 5 mines, stuck for 2 or 3 hours": 5, "minesweeper 5x3 with 5 mines, is A1 or 2 squares safe": 5,
	} {
		all, err := ReadAll(text+"\n```\n#####\n11211\n00000\n```", Ask{})
		if err != nil || all[0].Mines == nil {
			t.Errorf("%q: %v, %v", text, all, err)
			continue
		}
		if have := all[0].Mines.Mines; have != want || len(all[0].Doubts) > 0 != (want == mines.Unknown) {
			t.Errorf("%q: %d mines, doubts %v", text, have, all[0].Doubts)
		}
	}
}
