package ghosts_test

import (
	"fmt"

	"switchboard/solver/ghosts"
)

// Six pieces are placed so that each of six ghosts is under a torch.
func ExampleSolve() {
	board, err := ghosts.NewBoard([]int{0, 3, 5, 10, 12, 15})
	if err != nil {
		fmt.Println(err)
		return
	}
	all := ghosts.Solve(board, nil)
	fmt.Println(len(all), "answers, the first of them:")
	for _, piece := range all[0] {
		fmt.Print(piece.Piece, ":")
		for cell := range piece.Cells.Each() {
			fmt.Printf(" %c%d", 'A'+cell%ghosts.Side, cell/ghosts.Side+1)
		}
		fmt.Println()
	}
	// Output:
	// 4 answers, the first of them:
	// A: D1 C2 D2
	// B: A3 A4
	// C: D3 C4 D4
	// D: A1 A2 B2
	// E: B3 C3 B4
	// F: B1 C1
}
