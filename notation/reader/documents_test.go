package reader_test

import (
	"context"
	"slices"
	"testing"

	. "switchboard/notation"
	"switchboard/notation/reader"
)

// What is written of the five puzzles in the papers that they come from, and beside boards in chats.
func TestDocuments(t *testing.T) {
	for text, want := range map[string]struct {
		puzzle Puzzle
		board  string
	}{
		"Игра с клетками\n0101\n1010\n0101\n1111":    {Squares, "0101\n1010\n0101\n1111"},
		"Игра с квадратами 010/101/010":              {Squares, "010\n101\n010"},
		"squaregame([[0,1,0],[1,0,1],[0,1,0]])":      {Squares, "010\n101\n010"},
		"PilotsBrothersSafe\n0101\n1010\n0101\n1111": {Safe, "0101\n1010\n0101\n1111"},

		"squares\n101\n010\n111\npresses [[0,0],[0,2]]":               {Squares, "101\n010\n111\npresses: A1 C1"},
		"squares\n101\n010\n111\npresses [(0,0),(0,2)]":               {Squares, "101\n010\n111\npresses: A1 C1"},
		"lights out\n101\n010\n111\npress (1,1) (1,3)":                {Lights, "101\n010\n111\npresses: A1 C1"},
		"lights out\n101\n010\n111\nA1 C2":                            {Lights, "101\n010\n111\npresses: A1 C2"},
		"lights out\n101\n010\n111\nDo these presses solve it? C2 A1": {Lights, "101\n010\n111\npresses: A1 C2"},
		"lights out\n101\n010\n111\nmy solution:\nA1, C2":             {Lights, "101\n010\n111\npresses: A1 C2"},
		"лампочки\n101\n010\n111\nесли нажать A1 C2, решится?":        {Lights, "101\n010\n111\npresses: A1 C2"},
		"lights out\n101\n010\n111\nPress 2: `A1 C2`":                 {Lights, "101\n010\n111\npresses: A1 C2"},
		"lights out\n101\n010\n111\nA9 C2":                            {Lights, "101\n010\n111"}, // not on the board
		"lights out\n101\n010\n111\nto\n000\n010\n000":                {Lights, "101\n010\n111\nto\n000\n010\n000"},
		"lights out 101/010/111 -> 000/010/000":                       {Lights, "101\n010\n111\nto\n000\n010\n000"},
		"lights out [[1,0],[0,1]] to [[0,0],[0,1]]":                   {Lights, "10\n01\nto\n00\n01"},
		"лампочки\n⬛🟨\n🟨🟨\nдолжно получиться:\n🟨🟨\n🟨🟨":                {Lights, "01\n11\nto\n11\n11"},

		"{'A':[[0,1],[1,1]],'b':[1,0]}":                            {SystemPuzzle, "01|1\n11|0"},
		`{"A": [[1]], "b": [0]}`:                                   {SystemPuzzle, "1|0"},
		"({'A':[[0,1],[1,1]],'b':[1,0]}, {'A':[[1]],'b':[1]})":     {SystemPuzzle, "01|1\n11|0"},
		"{'A': np.array([[0,1],[1,1]]), 'b': np.array([[1],[0]])}": {SystemPuzzle, "01|1\n11|0"},
		"(0 0 1 1 1 0|2)":                                          {SystemPuzzle, "(0 0 1 1 1 0|2)"},
		"(1 1 0 -1|2)":                                             {SystemPuzzle, "(1 1 0 -1|2)"},
		"system\n0 0 1 1|2\n1 1 0 0|1":                             {SystemPuzzle, "(0 0 1 1|2)\n(1 1 0 0|1)"},
		"(0 0 1 1|2) (1 1 0 -1|1)":                                 {SystemPuzzle, "(0 0 1 1|2)\n(1 1 0 -1|1)"},
		"x1 + x2 - x4 = 2":                                         {SystemPuzzle, "(1 1 0 -1|2)"},
		"x1 + x2 - x4 = 2, x3 + x4 = 1":                            {SystemPuzzle, "(1 1 0 -1|2)\n(0 0 1 1|1)"},
		"(0 1|1)\n(1 1|0)":                                         {SystemPuzzle, "01|1\n11|0"}, // modulo 2
		"Game of fivers: an n x n board of white stones, turn all of them black in the fewest moves, n=3": {Fivers, "000\n000\n000"},
		"In the game of Fivers, what is the fewest number of moves to make all stones black for n = 2?":   {Fivers, "00\n00"},
		"squares: solvable_games = ([[0]],[[1]],[[0,0]])":                                                 {Squares, "0"},
		"squares [[[1,0],[0,1]], [[0,0,0],[1,0,0]]]":                                                      {Squares, "10\n01"},
	} {
		all, err := reader.ReadAll(context.Background(), text, Ask{})
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := all[0]; got.Puzzle != want.puzzle || Write(got) != want.board {
			t.Errorf("%q: %s\n%s\nwant %s\n%s", text, got.Puzzle, Write(got), want.puzzle, want.board)
			continue
		}
		if again, err := reader.Read(Write(all[0]), Ask{Puzzle: want.puzzle}); err != nil || Write(again) != want.board {
			t.Errorf("%q: reads back as %q, %v", text, Write(again), err)
		}
	}
}

// Of a list all boards and systems are read, in order.
func TestListsOfBoards(t *testing.T) {
	for text, want := range map[string][]string{
		"solvable_games = ([[0]],[[1]],[[0,0]],[[1,1,0],[0,1,0]])":                         {"0", "1", "00", "110\n010"},
		"unsolvable_games = [[[1,0],[0,1]],\n  [[0,0]],\n]":                                {"10\n01", "00"},
		"({'A':[[0,1],[1,1]],'b':[1,0]}, {'A':[[1]],'b':[1]}, {'A':[[0]],'b':[1]})":        {"01|1\n11|0", "1|1", "0|1"},
		`{"solvable": [{"A": [[1]], "b": [0]}], "unsolvable": [{"A": [[0]],\n "b": [1]}]}`: {"1|0", "0|1"},
	} {
		all, err := reader.ReadAll(context.Background(), text, Ask{})
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		var got []string
		for _, r := range all {
			got = append(got, Write(r))
		}
		left := all[0].LeftOut
		if !slices.Equal(got, want) || len(left) != 1 || left[0].Kind != MoreBoards || left[0].N != len(want)-1 {
			t.Errorf("%q: %q, left out %v", text, got, left)
		}
	}
}
