package system

import (
	"strings"

	"switchboard/solver/gf2"
)

// System is a system of equations A x = b over the field of two elements, in the
// vectors of package gf2.
type System struct {
	Rows, Cols int        // equations, unknowns
	A          [][]uint64 // A[i] holds the coefficients of equation i, Cols bits
	B          []uint64   // the right-hand sides, Rows bits
}

// Parser reads a system from what people type. Its errors are those of package
// notation.
type Parser func(text string) (*System, error)

// write writes a system as parsers read it: one equation a line, a bar before its
// right-hand side.
func write(s *System) string {
	var b strings.Builder
	for i, row := range s.A {
		if i > 0 {
			b.WriteByte('\n')
		}
		for c := range s.Cols {
			b.WriteByte(digit(gf2.Bit(row, c)))
		}
		b.WriteByte('|')
		b.WriteByte(digit(gf2.Bit(s.B, i)))
	}
	return b.String()
}

func digit(one bool) byte {
	if one {
		return '1'
	}
	return '0'
}
