package mines

import "slices"

// Kind is a rule of deduction, in the order in which people learn them.
type Kind uint8

// The rules. The weight of a number is the number less the flags around it.
const (
	AllMines       Kind = iota + 1 // a number's weight is the count of its hidden neighbours, so all are mines
	NoneLeft                       // a number's weight is 0, so its hidden neighbours are safe
	DifferenceMine                 // the difference of two numbers leaves mines
	DifferenceSafe                 // the difference of two numbers leaves safe cells
	Matrix                         // numbers, added and subtracted, leave a row that can be met in only one way
	Cases                          // the cell is the same in every layout that fits the numbers
	Total                          // the cell is the same in every layout that fits the numbers and the total
)

// manyRows is the most numbers for which all choices of signs are tried.
const manyRows = 12

// signs returns signs with which some numbers add up to a row that decides a cell, or nil.
func signs(numbers []Equation, c Certain) []int8 {
	if len(numbers) > manyRows {
		return nil
	}
	cells := CellsOf(numbers)
	column, _ := slices.BinarySearch(cells, c.Cell)
	rows := make([][]int, len(numbers))
	for i, e := range numbers {
		rows[i] = e.Factors(cells)
	}
	signs := make([]int8, len(numbers))
	for pattern := range 1 << len(numbers) >> 1 {
		sum, right := make([]int, len(cells)), 0
		for i, row := range rows {
			signs[i] = 1 - int8(pattern>>i&1)*2
			right += int(signs[i]) * numbers[i].Need
			for column, f := range row {
				sum[column] += int(signs[i]) * f
			}
		}
		if values := Decided(sum, right); values != nil && (values[column] == 1) == c.Mine && values[column] != none {
			return signs
		}
	}
	return nil
}

// Decided returns what a row says on its own of mines in cells that, each times its factor, add up to right: by cell, 1
// for a mine, 0 for none, -1 for nothing. It says something only if right is the least or the most that the sum can be,
// and otherwise Decided returns nil.
func Decided(factors []int, right int) []int8 {
	least, most := 0, 0
	for _, f := range factors {
		least, most = least+min(f, 0), most+max(f, 0)
	}
	if least == most || right != least && right != most {
		return nil
	}
	values := make([]int8, len(factors))
	for i, f := range factors {
		switch {
		case f == 0:
			values[i] = none
		case (f > 0) == (right == most):
			values[i] = 1
		}
	}
	return values
}
