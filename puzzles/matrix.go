package puzzles

import "strconv"

// The most rows and columns of a matrix that is drawn.
const (
	MatrixRows = 60
	MatrixCols = 40
)

// MatrixFits reports whether a matrix of that size is drawn.
func MatrixFits(rows, cols int) bool { return rows <= MatrixRows && cols <= MatrixCols }

// StepsFit reports whether the steps of an elimination can be watched on a phone: there are some, and each can be read.
func StepsFit(rows, cols, steps int) bool {
	return steps > 0 && steps <= 60 && rows <= 20 && cols <= 18
}

// RowName names a row of a matrix.
func RowName(row int) string { return "R" + strconv.Itoa(row+1) }
