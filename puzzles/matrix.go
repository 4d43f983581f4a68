package puzzles

import "strconv"

// StepsFit reports whether the steps of an elimination can be watched on a phone: there are some, and each can be read.
func StepsFit(rows, cols, steps int) bool {
	return steps > 0 && steps <= 60 && rows <= 20 && cols <= 18
}

// RowName names a row of a matrix.
func RowName(row int) string { return "R" + strconv.Itoa(row+1) }
