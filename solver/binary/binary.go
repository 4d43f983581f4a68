// Package binary solves linear systems over the integers whose unknowns are 0 or 1 and whose coefficients are -1, 0 and
// 1, as a mine field gives them. Solve finds the unknowns that are the same in all solutions, and why.
//
// Such systems are NP-hard. Where single rows decide nothing more, Solve tries cases, for up to Budget steps.
package binary

import (
	"context"
	"errors"
	"slices"
)

// Reason says why an unknown has its value.
type Reason uint8

// The reasons.
const (
	Open  Reason = iota // none: the unknown may be 0 or 1
	Most                // Row has to be as large as it can be
	Least               // Row has to be as small as it can be
	Cases               // the other value leaves no solution
)

// Value is what is known about an unknown.
type Value struct {
	One bool // the value is 1; of an Open unknown false
	By  Reason
	Row int // where By is Most or Least
}

// Result is what Solve found.
type Result struct {
	Solvable bool
	Clash    int     // if not solvable: a row that contradicts the others, or -1 if it took cases
	Values   []Value // by unknown
	Order    []int   // the decided unknowns, in the order in which they follow
}

// Budget is the most steps that Solve takes, each a look at a row: about a second.
const Budget = 20_000_000

// ErrTooLarge says that a system has too many cases.
var ErrTooLarge = errors.New("binary: too many cases")

type search struct {
	ctx    context.Context
	rows   [][]int
	values []Value
	order  []int
	steps  int
}

// Solve finds the unknowns that are the same in all solutions of at least one row, all of equal length: coefficients,
// and the right side last. Rows are not changed. The error is ErrTooLarge or the context's.
func Solve(ctx context.Context, rows [][]int) (Result, error) {
	s := &search{ctx: ctx, rows: rows, values: make([]Value, len(rows[0])-1)}
	clash, err := s.follow()
	if err != nil || clash >= 0 {
		return Result{Clash: clash}, err
	}
	for i := range s.values {
		if s.values[i].By != Open {
			continue
		}
		var can [2]bool
		for v := range can {
			if can[v], err = s.possible(i, v == 1); err != nil {
				return Result{}, err
			}
		}
		switch {
		case !can[0] && !can[1]:
			return Result{Clash: -1}, nil
		case can[0] != can[1]:
			s.set(i, Value{One: can[1], By: Cases})
			if _, err := s.follow(); err != nil {
				return Result{}, err
			}
		}
	}
	return Result{Solvable: true, Clash: -1, Values: s.values, Order: s.order}, nil
}

func (s *search) set(i int, v Value) { s.values[i], s.order = v, append(s.order, i) }

// follow sets what single rows decide, until they decide nothing more. It returns a row that cannot hold, or -1.
func (s *search) follow() (clash int, err error) {
	for again := true; again; {
		again = false
		for k, row := range s.rows {
			if s.steps++; s.steps > Budget {
				return -1, ErrTooLarge
			}
			if s.steps&4095 == 0 && s.ctx.Err() != nil {
				return -1, s.ctx.Err()
			}
			left, right := row[:len(s.values)], row[len(s.values)]
			least, most := bounds(left, s.values)
			switch {
			case right < least || right > most:
				return k, nil
			case least == most || right != least && right != most:
				continue
			}
			again = true
			by := Least
			if right == most {
				by = Most
			}
			for i, c := range left {
				if c != 0 && s.values[i].By == Open {
					s.set(i, Value{One: (c > 0) == (by == Most), By: by, Row: k})
				}
			}
		}
	}
	return -1, nil
}

// bounds returns the least and the most that a left side can be; they are equal if all its unknowns are decided.
func bounds(left []int, values []Value) (least, most int) {
	for i, c := range left {
		switch v := values[i]; {
		case c == 0:
		case v.By != Open && v.One:
			least, most = least+c, most+c
		case v.By != Open:
		case c > 0:
			most++
		default:
			least--
		}
	}
	return least, most
}

// possible reports whether the values can be completed to a solution in which unknown i is one, or zero.
func (s *search) possible(i int, one bool) (bool, error) {
	before := len(s.order)
	defer func() {
		for _, j := range s.order[before:] {
			s.values[j] = Value{}
		}
		s.order = s.order[:before]
	}()
	s.set(i, Value{One: one, By: Cases})
	clash, err := s.follow()
	if err != nil || clash >= 0 {
		return false, err
	}
	next := slices.IndexFunc(s.values, func(v Value) bool { return v.By == Open })
	if next < 0 {
		return true, nil
	}
	ok, err := s.possible(next, false)
	if ok || err != nil {
		return ok, err
	}
	return s.possible(next, true)
}
