package notation

import (
	"fmt"
	"strings"
)

// System is a system A x = b over the field of two elements. Vectors are packed: bit i%64 of word i/64.
type System struct {
	Rows, Cols int        // equations, unknowns
	A          [][]uint64 // A[i] holds the coefficients of equation i, Cols bits
	B          []uint64   // the right-hand sides, Rows bits
	Integer    [][]int    // instead of A and B, over the integers with unknowns 0 or 1: rows of coefficients, right-hand side last
	Names      []string   // the unknowns, if the text calls them by letters
}

// WriteSystem writes a system as it can be read back: one equation a line, a bar before its right-hand side.
func WriteSystem(s *System) string {
	if s.Integer != nil {
		return writeInteger(s)
	}
	var b strings.Builder
	b.Grow(s.Rows * (s.Cols + 3))
	digit := func(v []uint64, i int) byte { return '0' + byte(v[i>>6]>>(i&63)&1) }
	for i, row := range s.A {
		if i > 0 {
			b.WriteByte('\n')
		}
		for c := range s.Cols {
			b.WriteByte(digit(row, c))
		}
		b.WriteByte('|')
		b.WriteByte(digit(s.B, i))
	}
	return b.String()
}

// writeInteger writes a system over the integers, each equation in parentheses.
func writeInteger(s *System) string {
	rows := make([]string, s.Rows)
	for i, row := range s.Integer {
		rows[i] = fmt.Sprintf("(%s|%d)", strings.Trim(fmt.Sprint(row[:s.Cols]), "[]"), row[s.Cols])
	}
	return strings.Join(rows, "\n")
}
