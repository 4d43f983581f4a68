package reader_test

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
		"minesweeper five or six mines": mines.Unknown,
		"minesweeper not 5 but 4 mines": 4, "minesweeper level 3 - 5 mines": mines.Unknown, "minesweeper 3/5 mines": 5, "1-2-1 pattern? 5 mines minesweeper": 5,
		"minesweeper 5x3 with 5 mines, is A1 or 2 squares safe": 5,
		"minesweeper 5 mines, i flagged 3":                      5, "minesweeper 5 mines, 3 mines flagged": 5, "minesweeper, 3 mines flagged of 5 mines": 5,
		"i flagged 3 already. minesweeper with 5 mines": 5,
	} {
		all, err := readAll(text+"\n```\n#####\n11211\n00000\n```", Ask{})
		if err != nil || all[0].Mines == nil {
			t.Errorf("%q: %v, %v", text, all, err)
			continue
		}
		if have := all[0].Mines.Mines; have != want || len(all[0].Doubts) > 0 != (want == mines.Unknown) {
			t.Errorf("%q: %d mines, doubts %v", text, have, all[0].Doubts)
		}
	}
}

// The mines of another board, or of somebody else's, are not counted; a number that is taken back is, as the later one, and asked about.
func TestMinesOfOtherBoards(t *testing.T) {
	for text, asked := range map[string]bool{
		"minesweeper. last game had 9 mines, this time 5 mines": false, "minesweeper, my brother has 9 mines, i have 5 mines": false,
		"сапёр, на вчерашнем поле было 9 мин, тут 5 мин": false, "扫雷 上一盘9个雷 这盘5个雷": false, "minesweeper: gestern 9 minen, heute 5 minen": false,
		"buscaminas, ayer 9 minas, hoy 5 minas": false, "démineur, hier 9 mines, aujourd'hui 5 mines": false, "saper, kolega ma 9 min, ja mam 5 min": false,
		"mijnenveger, vorige keer 9 mijnen, nu 5 mijnen": false, "mayın tarlası, dün 9 mayın, bugün 5 mayın": false,
		"minesweeper 9 mines. sorry, 5": true, "minesweeper 9 mines, nope 5": true, "сапёр 9 мин, тьфу, 5": true, "扫雷9个雷 打错了 是5个": true,
		"buscaminas 9 minas, digo 5": true, "minesweeper 9 minen, quatsch, 5": true, "saper 9 min, sorki, 5": true, "지뢰찾기 지뢰 9개 아 잘못 썼다 5개": true,
		"minesweeper 5 mines, or 4 mines": true,
	} {
		all, err := readAll(text+"\n```\n#####\n11211\n00000\n```", Ask{})
		if err != nil || all[0].Mines == nil {
			t.Errorf("%q: %v, %v", text, all, err)
			continue
		}
		if have := all[0].Mines.Mines; have != 5 || len(all[0].Doubts) > 0 != asked {
			t.Errorf("%q: %d mines, doubts %v", text, have, all[0].Doubts)
		}
	}
}
