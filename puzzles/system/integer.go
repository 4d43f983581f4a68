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
	"switchboard/solver/binary"
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
	if id == asIntegers && !q.Integer && q.mayBeInteger() || id == asModulo && q.Integer && q.plain() {
		return Position{&notation.System{Rows: q.Rows, Integer: !q.Integer, Names: q.Names}}, true
	}
	return nil, false
}

// mayBeInteger reports whether the system is small enough to be solved over the integers.
func (q Position) mayBeInteger() bool { return max(len(q.Rows), q.Unknowns()) <= integerLimit }

// plain reports whether all entries are 0 or 1.
func (q Position) plain() bool {
	return !slices.ContainsFunc(q.Rows, func(row []int16) bool {
		return slices.ContainsFunc(row, func(v int16) bool { return v < 0 || v > 1 })
	})
}

// certain answers over the integers: the unknowns that are the same in all solutions, and the rows that show it.
func (q Position) certain(ctx context.Context, s phrases.Speaker) (a puzzles.Answer, err error) {
	found, err := binary.Solve(ctx, puzzles.Wide(q.Rows))
	if errors.Is(err, binary.ErrTooLarge) {
		err = context.DeadlineExceeded
	}
	if err != nil {
		return a, q.unsolved(err)
	}
	if q.drawn() {
		a.Matrix = []render.Matrix{q.picture()}
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
func (q Position) sayCertain(s phrases.Speaker, a *puzzles.Answer, found binary.Result) {
	var sure, open []string
	for i, v := range found.Values {
		if v.By == binary.Open {
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
		for to < len(found.Order) && first.By != binary.Cases && sameRow(found.Values[found.Order[to]], first) {
			to++
		}
		var names []string
		for _, i := range found.Order[from:to] {
			names = append(names, q.valued(i, found.Values[i].One))
		}
		line, _ := puzzles.ShortList(s, names, len(names), kernelNames)
		phrase := map[binary.Reason]phrases.ID{binary.Most: "integer_most", binary.Least: "integer_least",
			binary.Cases: "integer_cases"}[first.By]
		a.Text.Add(s.Say(phrase, phrases.With{"Row": first.Row + 1, "Unknowns": line}))
		from = to
	}
}

func sameRow(a, b binary.Value) bool { return a.By == b.By && a.Row == b.Row }

func (q Position) valued(i int, one bool) string {
	return q.name(i) + "=" + strconv.Itoa(puzzles.One(one))
}
