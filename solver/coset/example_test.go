package coset_test

import (
	"context"
	"fmt"

	"switchboard/solver/coset"
)

// The lightest word of 11110 + span(11000, 00011), bit 0 written last.
func ExampleLightest() {
	r := coset.Lightest(context.Background(), coset.Coset{
		Cells: 5,
		Word:  []uint64{0b11110},
		Basis: [][]uint64{{0b11000}, {0b00011}},
	}, 1<<28)
	fmt.Printf("%05b has %d ones, proved: %v\n", r.Word[0], r.Weight, r.Proved())
	// Output:
	// 00110 has 2 ones, proved: true
}
