// Package binary solves linear systems over the integers whose unknowns are 0 or 1 and whose coefficients are -1, 0 and 1, as the
// numbers of a mine field give them. Solve says which unknowns have the same value in all solutions, and what shows it.
//
// Such systems are NP-hard: where single rows decide no more, Solve tries cases, and takes up to Budget steps.
package binary

import (
	"context"
	"errors"
)

// Row is an equation: the sum of the coefficients times the unknowns is Right.
type Row struct {
	Of    []int8
	Right int
}

// Reason is what shows a value.
type Reason uint8

// The reasons.
const (
	Open  Reason = iota // nothing: the unknown may be 0 and 1
	Most                // the row is as large as it can be
	Least               // the row is as small as it can be
	Cases               // the other value leaves no solution
)

// Value is what is known of an unknown.
type Value struct {
	One bool
	By  Reason
	Row int // of Most and Least
}

// Result is what Solve found out.
type Result struct {
	Solvable bool
	Clash    int     // of a system that cannot be solved, a row that cannot hold with what others fix; -1 where it took cases
	Values   []Value // of each unknown
	Order    []int   // the unknowns that are certain, in the order in which they follow
}

// Budget is how many steps Solve takes, looks at a row: a second or so.
const Budget = 20_000_000

// ErrTooLarge is the error of a system with too many cases.
var ErrTooLarge = errors.New("binary: too many cases")

type search struct {
	ctx   context.Context
	rows  []Row
	steps int
}

// unset is an unknown without a value.
const unset = -1

// Solve finds the unknowns of rows of equal length that have the same value in all solutions. Rows are not changed.
func Solve(ctx context.Context, rows []Row) (Result, error) {
	n := len(rows[0].Of)
	s := &search{ctx: ctx, rows: rows}
	r := Result{Solvable: true, Clash: -1, Values: make([]Value, n)}
	x := make([]int8, n)
	for i := range x {
		x[i] = unset
	}
	set := func(i int, v Value) { r.Values[i], r.Order = v, append(r.Order, i) }
	clash, err := s.follow(x, set)
	if err != nil || clash >= 0 {
		return Result{Clash: clash}, err
	}
	for i := range x {
		if x[i] != unset {
			continue
		}
		var can [2]bool
		for v := range can {
			with := append([]int8(nil), x...)
			with[i] = int8(v)
			if can[v], err = s.possible(with); err != nil {
				return Result{}, err
			}
		}
		switch {
		case !can[0] && !can[1]:
			return Result{Clash: -1}, nil
		case can[0] != can[1]:
			set(i, Value{One: can[1], By: Cases})
			if x[i] = 0; can[1] {
				x[i] = 1
			}
			if _, err := s.follow(x, set); err != nil {
				return Result{}, err
			}
		}
	}
	return r, nil
}

// follow sets what single rows decide, until none decides more. It returns a row that cannot hold, or -1.
func (s *search) follow(x []int8, set func(int, Value)) (clash int, err error) {
	for again := true; again; {
		again = false
		for k, row := range s.rows {
			if s.steps++; s.steps > Budget {
				return -1, ErrTooLarge
			}
			if s.steps&4095 == 0 && s.ctx.Err() != nil {
				return -1, s.ctx.Err()
			}
			least, most, open := row.bounds(x)
			switch {
			case row.Right < least || row.Right > most:
				return k, nil
			case !open || row.Right != least && row.Right != most:
				continue
			}
			again = true
			by := Least
			if row.Right == most {
				by = Most
			}
			for i, c := range row.Of {
				if c == 0 || x[i] != unset {
					continue
				}
				one := (c > 0) == (by == Most)
				if x[i] = 0; one {
					x[i] = 1
				}
				set(i, Value{One: one, By: by, Row: k})
			}
		}
	}
	return -1, nil
}

// bounds are the least and the most that a row can come to, and whether it has unknowns without a value.
func (r Row) bounds(x []int8) (least, most int, open bool) {
	for i, c := range r.Of {
		switch {
		case c == 0:
		case x[i] != unset:
			least, most = least+int(c)*int(x[i]), most+int(c)*int(x[i])
		case c > 0:
			most, open = most+1, true
		default:
			least, open = least-1, true
		}
	}
	return least, most, open
}

// possible reports whether values can be completed. It changes x.
func (s *search) possible(x []int8) (bool, error) {
	clash, err := s.follow(x, func(int, Value) {})
	if err != nil || clash >= 0 {
		return false, err
	}
	for i := range x {
		if x[i] != unset {
			continue
		}
		for v := range int8(2) {
			with := append([]int8(nil), x...)
			with[i] = v
			if ok, err := s.possible(with); ok || err != nil {
				return ok, err
			}
		}
		return false, nil
	}
	return true, nil
}
