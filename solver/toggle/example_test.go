package toggle_test

import (
	"context"
	"fmt"
	"strings"

	"switchboard/solver/toggle"
)

// Lights Out: a press flips the cell and its four neighbours.
func ExampleFewest() {
	board, err := toggle.Parse("101\n010\n111")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := toggle.Fewest(context.Background(), toggle.Puzzle{Board: board, Rule: toggle.Plus})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Count, "presses, proved:", a.Proved, "of", a.Solutions, "solution")
	fmt.Println(a.Presses)
	// Output:
	// 5 presses, proved: true of 1 solution
	// 000
	// 101
	// 111
}

// A board without a solution comes with a reason that can be counted, and with the nearest board that has one.
func ExampleFewest_noSolution() {
	board, _ := toggle.Parse("10000\n00000\n00000\n00000\n00000")
	a, err := toggle.Fewest(context.Background(), toggle.Puzzle{Board: board, Rule: toggle.Plus})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("solvable:", a.Solvable)
	fmt.Println("every press changes an even number of these, and an odd number is lit:")
	fmt.Println(strings.ReplaceAll(a.Refutations[0].Cells.String(), "0", "."))
	fmt.Println("cells to change so that it can be solved:", a.Nearest.Count())
	// Output:
	// solvable: false
	// every press changes an even number of these, and an odd number is lit:
	// 11.11
	// .....
	// 11.11
	// .....
	// 11.11
	// cells to change so that it can be solved: 1
}

// Hints lead to the end, each with a reason.
func ExampleNextHint() {
	board, _ := toggle.Parse("010\n111\n010")
	ctx, p := context.Background(), toggle.Puzzle{Board: board, Rule: toggle.Plus}
	a, err := toggle.Fewest(ctx, p)
	if err != nil {
		fmt.Println(err)
		return
	}
	h, err := toggle.NextHint(ctx, p, a)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("press row %d, column %d\n", h.Row+1, h.Col+1)
	// Output: press row 2, column 2
}
