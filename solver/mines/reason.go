package mines

import "fmt"

// Kind is a rule of deduction, in the order in which people learn them.
type Kind uint8

// The rules. The weight of a number is the number less the flags beside it.
const (
	AllMines       Kind = iota + 1 // a number's weight is the count of its hidden neighbours: all are mines
	NoneLeft                       // a number's weight is 0: its hidden neighbours are safe
	DifferenceMine                 // the first number less the second leaves mines
	DifferenceSafe                 // the first number less the second leaves safe cells
	Matrix                         // numbers added and subtracted leave a row that only one filling meets
	Cases                          // every layout that fits the numbers has it so
	Total                          // every layout that fits the numbers and the total has it so
)

// Reason proves what one cell is, from the named numbers and the flags alone.
type Reason struct {
	Kind  Kind
	Clues []int  // the cells of the numbers, a smallest set for this rule
	Signs []int8 // for the differences and Matrix: 1 for a number added, -1 for one subtracted
}

// Certain is a cell that every layout fills the same way.
type Certain struct {
	Cell   int
	Mine   bool
	Reason Reason
}

// String names a rule for logs and tests; what players read is worded elsewhere.
func (k Kind) String() string {
	names := []string{"AllMines", "NoneLeft", "DifferenceMine", "DifferenceSafe", "Matrix", "Cases", "Total"}
	if k < 1 || int(k) > len(names) {
		return fmt.Sprintf("Kind(%d)", uint8(k))
	}
	return names[k-1]
}
