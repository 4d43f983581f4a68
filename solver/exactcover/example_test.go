package exactcover_test

import (
	"context"
	"fmt"

	"switchboard/solver/exactcover"
)

// Knuth's first example: seven items, six options, one way to cover them.
func Example() {
	c := exactcover.New(7, 0)
	for _, items := range [][]int{{2, 4}, {0, 3, 6}, {1, 2, 5}, {0, 3, 5}, {1, 6}, {3, 4, 6}} {
		if _, err := c.Add(items...); err != nil {
			fmt.Println(err)
			return
		}
	}
	for options := range c.Solutions(context.Background()) {
		fmt.Println(options)
	}
	// Output:
	// [3 4 0]
}
