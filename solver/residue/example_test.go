package residue_test

import (
	"context"
	"fmt"

	"switchboard/solver/residue"
)

// 2x + y = 1 and x + 3y = 2 modulo 6.
func ExampleSolve() {
	s := &residue.System{Mod: 6, Cols: 2}
	s.Add(residue.Term{Col: 0, Coef: 2}, residue.Term{Col: 1, Coef: 1})
	s.Add(residue.Term{Col: 0, Coef: 1}, residue.Term{Col: 1, Coef: 3})
	all, err := residue.Solve(context.Background(), s, []uint8{1, 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	x := all.Particular[0]
	fmt.Println("solvable:", x != nil, "solutions:", all.Count(), "one of them:", x)
	// Output:
	// solvable: true solutions: 1 one of them: [5 3]
}
