package notation

import (
	"fmt"
	"strings"
)

// System is a system of linear equations modulo 2, or over the integers with unknowns 0 or 1. It has at least one
// equation.
type System struct {
	Rows    [][]int16 // by equation: its coefficients, and its right-hand side last
	Integer bool      // over the integers
	Names   []string  // the unknowns, if the text calls them by letters
}

// MaxEntry is the greatest absolute value of an entry over the integers.
const MaxEntry = 9999

// Unknowns returns the number of unknowns.
func (s *System) Unknowns() int { return len(s.Rows[0]) - 1 }

// WriteSystem writes a system as it can be read back: one equation a line, a bar before its right-hand side; over the
// integers each in parentheses.
func WriteSystem(s *System) string {
	var b strings.Builder
	for i, row := range s.Rows {
		if i > 0 {
			b.WriteByte('\n')
		}
		left, right := row[:len(row)-1], row[len(row)-1]
		if s.Integer {
			fmt.Fprintf(&b, "(%s|%d)", strings.Trim(fmt.Sprint(left), "[]"), right)
			continue
		}
		for _, v := range left {
			b.WriteByte('0' + byte(v))
		}
		b.WriteByte('|')
		b.WriteByte('0' + byte(right))
	}
	return b.String()
}
