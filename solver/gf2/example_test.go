package gf2_test

import (
	"context"
	"fmt"

	"switchboard/solver/gf2"
)

// x0 + x1 = 1 and x1 + x2 = 0, where 1 + 1 is 0.
func ExampleEliminate() {
	a := gf2.NewSystem(3)
	a.Add(0, 1)
	a.Add(1, 2)
	e, err := gf2.Eliminate(context.Background(), a, []uint64{0b01})
	if err != nil {
		fmt.Println(err)
		return
	}
	x, solvable := e.Solution()
	fmt.Println("solvable:", solvable, "rank:", e.Rank(), "solutions: 2 to the power of", e.Nullity())
	fmt.Println("x0 + x1 =", x[0]&1^x[0]>>1&1)
	// Output:
	// solvable: true rank: 2 solutions: 2 to the power of 1
	// x0 + x1 = 1
}
