package reader_test

import (
	"context"
	"fmt"

	"switchboard/notation"
	"switchboard/notation/reader"
)

// How an answer to a message is chosen: an error is said, a doubt is asked about,
// and everything else is answered.
func ExampleReadAll() {
	for _, message := range []string{
		"can you do 010/111/010 in 5 moves?",
		"lights out\n010\n111\n010",
		"010\n111\n01O",
		"ghosts: [(1,2), (2,1), (2,4), (3,3), (4,1), (4,4)]",
		"010\n11\n010",
	} {
		all, err := reader.ReadAll(context.Background(), message, notation.Ask{})
		if err != nil {
			fmt.Println("refuse:", err)
			continue
		}
		first := all[0]
		switch {
		case len(first.Doubts) > 0:
			fmt.Println("ask:", first.Doubts[0].Kind, "doubt; other readings:", len(all)-1)
		case first.Puzzle == "":
			fmt.Println("menu of puzzles:", first.Fits)
		default:
			fmt.Println("answer:", first.Puzzle)
		}
		for _, l := range first.LeftOut {
			fmt.Println("  left out:", l.Text)
		}
	}
	// Output:
	// menu of puzzles: [lights squares fivers safe]
	//   left out: can you do
	//   left out: in 5 moves?
	// answer: lights
	// ask: cell doubt; other readings: 0
	// ask: count doubt; other readings: 1
	// refuse: ragged, row 2, has 2, wants 3, for example 0110/1001/1001/0110
}
