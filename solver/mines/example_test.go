package mines_test

import (
	"context"
	"fmt"

	"switchboard/solver/mines"
)

// Every cell that is certainly a mine or certainly safe.
func ExampleFind() {
	p, err := mines.Parse("####\n1221\n0000")
	if err != nil {
		fmt.Println(err)
		return
	}
	found, err := mines.Find(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range found.Certain {
		fmt.Printf("row %d, column %d: mine %v\n", c.Cell/p.Cols+1, c.Cell%p.Cols+1, c.Mine)
	}
	// Output:
	// row 1, column 1: mine false
	// row 1, column 2: mine true
	// row 1, column 3: mine true
	// row 1, column 4: mine false
}

// Where nothing is certain, every cell has an exact chance.
func ExampleChances() {
	p, err := mines.Parse("1#\n##")
	if err != nil {
		fmt.Println(err)
		return
	}
	p.Mines = 1
	odds, err := mines.Chances(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.3f\n", odds.Mine)
	// Output: [0.000 0.333 0.333 0.333]
}
