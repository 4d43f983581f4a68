package system

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	binarysolver "switchboard/solver/binary"
)

// integerLimit is the most equations, and the most unknowns, over the integers.
const integerLimit = 200

// Ids of the changes between arithmetic modulo 2 and over the integers.
const (
	asIntegers = "integers"
	asModulo   = "modulo"
)

// Change takes a system whose entries are all 0 and 1 over the integers, with unknowns that are 0 or 1, or modulo 2.
func (q Position) Change(id string) (puzzles.Position, bool) {
	switch {
	case id == asIntegers && q.Integer == nil && q.mayBeInteger():
		return Position{&notation.System{Rows: q.Rows, Cols: q.Cols, Integer: q.bits()}}, true
	case id == asModulo && q.Integer != nil && q.plain():
		s := newSystem(q.Rows, q.Cols)
		for r, row := range q.Integer {
			for c, v := range row {
				if v == 1 {
					s.flip(r, c)
				}
			}
		}
		return s, true
	}
	return nil, false
}

// mayBeInteger reports whether the system is small enough to be solved over the integers.
func (q Position) mayBeInteger() bool { return max(q.Rows, q.Cols) <= integerLimit }

// plain reports whether all entries are 0 or 1.
func (q Position) plain() bool {
	return !slices.ContainsFunc(q.Integer, func(row []int) bool {
		return slices.ContainsFunc(row, func(v int) bool { return v < 0 || v > 1 })
	})
}

// certain answers over the integers: the unknowns that are the same in all solutions, and the rows that show it.
func (q Position) certain(ctx context.Context, s phrases.Speaker) (a puzzles.Answer, err error) {
	rows := make([]binarysolver.Row, q.Rows)
	for r, row := range q.Integer {
		for _, v := range row[:q.Cols] {
			rows[r].Of = append(rows[r].Of, int8(v))
		}
		rows[r].Right = row[q.Cols]
	}
	found, err := binarysolver.Solve(ctx, rows)
	if errors.Is(err, binarysolver.ErrTooLarge) {
		err = context.DeadlineExceeded
	}
	if err != nil {
		return a, q.unsolved(err)
	}
	if q.drawn() {
		a.Matrix = []render.Matrix{q.picture(q.Integer)}
	}
	if q.plain() {
		a.Changes = []puzzles.Button{{ID: asModulo, Label: s.Say("button_modulo")}}
	}
	if !found.Solvable {
		a.Text.Add(s.Say("no_solution"))
		if found.Clash >= 0 {
			a.Text.Add(s.Say("integer_clash", phrases.With{"Row": found.Clash + 1}))
		} else {
			a.Text.Add(s.Say("integer_clash_cases"))
		}
		return a, nil
	}
	q.sayCertain(s, &a, found)
	return a, nil
}

// sayCertain words the certain unknowns, row by row in the order of deduction.
func (q Position) sayCertain(s phrases.Speaker, a *puzzles.Answer, found binarysolver.Result) {
	var sure, open []string
	for i, v := range found.Values {
		if v.By == binarysolver.Open {
			open = append(open, q.name(i))
		} else {
			sure = append(sure, q.valued(i, v.One))
		}
	}
	a.Head = s.Say("integer_head", phrases.With{"N": len(sure), "Open": len(open)})
	if len(sure) > 0 {
		a.Text.Add(s.Say("system_solution", phrases.With{"Unknowns": a.Text.List(s, sure, "solution.txt")}))
	}
	if len(open) > 0 {
		a.Text.Add(s.Say("integer_open", phrases.With{"Unknowns": a.Text.List(s, open, "open.txt")}))
	}
	a.Text.Add(s.Say("integer_unknowns"))
	for from := 0; from < len(found.Order); {
		first := found.Values[found.Order[from]]
		to := from + 1
		for to < len(found.Order) && first.By != binarysolver.Cases && sameRow(found.Values[found.Order[to]], first) {
			to++
		}
		var names []string
		for _, i := range found.Order[from:to] {
			names = append(names, q.valued(i, found.Values[i].One))
		}
		line, _ := puzzles.ShortList(s, names, len(names), kernelNames)
		phrase := map[binarysolver.Reason]phrases.ID{binarysolver.Most: "integer_most", binarysolver.Least: "integer_least",
			binarysolver.Cases: "integer_cases"}[first.By]
		a.Text.Add(s.Say(phrase, phrases.With{"Row": first.Row + 1, "Unknowns": line}))
		from = to
	}
}

func sameRow(a, b binarysolver.Value) bool { return a.By == b.By && a.Row == b.Row }

func (q Position) valued(i int, one bool) string {
	return q.name(i) + "=" + strconv.Itoa(puzzles.One(one))
}
