package system

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/binary"
	"switchboard/solver/gf2"
)

// Solve answers with a solution, their number, the rank and a basis of the kernel, or with equations that contradict
// each other.
func (q Position) Solve(ctx context.Context, s phrases.Speaker) (a puzzles.Answer, err error) {
	if q.Integer {
		return q.certain(ctx, s)
	}
	echelon, err := gf2.Eliminate(ctx, q.left(), q.right())
	if err != nil {
		return a, q.unsolved(err)
	}
	a.OtherViews = true
	a.Buttons = puzzles.Buttons(s, q.Clicks())
	if q.mayBeInteger() {
		a.Changes = []puzzles.Button{{ID: asIntegers, Label: s.Say("button_integers")}}
	}
	if q.drawn() {
		scene := q.Scene()
		a.Scene, a.Matrix, a.Show = &scene, []render.Matrix{q.picture()}, puzzles.AsPicture
	}
	if x, ok := echelon.Solution(); ok {
		a.Head = head(s, echelon.Nullity())
		err = q.solved(ctx, s, &a.Text, echelon, x)
	} else {
		err = q.contradiction(ctx, s, &a.Text)
		a.Text.Add(s.Say("system_rank", phrases.With{"Rank": echelon.Rank()}))
	}
	return a, q.unsolved(err)
}

// unsolved is the error of the solver: a Complaint if the system is too large for the time or the memory.
func (q Position) unsolved(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, context.DeadlineExceeded) || errors.Is(err, gf2.ErrTooLarge) || errors.Is(err, binary.ErrTooLarge):
		return &puzzles.Complaint{Phrase: "system_too_slow", With: phrases.With{"Rows": len(q.Rows), "Cols": q.Unknowns()}, Cause: err}
	}
	return fmt.Errorf("solve a system: %w", err)
}

// solved words a solution and the kernel.
func (q Position) solved(ctx context.Context, s phrases.Speaker, t *puzzles.Text, e *gf2.Echelon, x []uint64) error {
	if names := q.values(x); len(names) > 0 {
		t.Add(s.Say("system_solution", phrases.With{"Unknowns": t.List(s, names, "solution.txt")}))
	} else {
		t.Add(s.Say("system_all_zero"))
	}
	t.Add(s.Say("solutions", phrases.With{"Count": solutions(e.Nullity())}), s.Say("system_rank", phrases.With{"Rank": e.Rank()}))
	basis, err := e.Kernel(ctx)
	if err != nil || len(basis) == 0 {
		return err
	}
	q.kernel(s, t, basis)
	return nil
}

// solutions writes the number of solutions of a system with this nullity.
func solutions(nullity int) string {
	if nullity == 0 {
		return "1"
	}
	return "2^" + strconv.Itoa(nullity)
}

func head(s phrases.Speaker, nullity int) string {
	if nullity == 0 {
		return s.Say("system_one")
	}
	if nullity <= 10 {
		return s.Say("system_many", phrases.With{"Count": 1 << nullity})
	}
	return s.Say("system_many", phrases.With{"Count": solutions(nullity)})
}

// Up to kernelLines vectors of the basis are listed, with up to kernelNames unknowns each; a file has all of more.
const (
	kernelLines = 8
	kernelNames = 24
)

func (q Position) kernel(s phrases.Speaker, t *puzzles.Text, basis [][]uint64) {
	more := len(basis) - kernelLines
	cut := more > 0
	for _, v := range basis[:min(len(basis), kernelLines)] {
		names := q.unknowns(v)
		line, short := puzzles.ShortList(s, names, len(names), kernelNames)
		cut = cut || short
		t.Add(s.Say("system_kernel", phrases.With{"Unknowns": line}))
	}
	if more > 0 {
		t.Add(s.Say("and_more", phrases.With{"Count": more}))
	}
	adds := s.Say("system_kernel_adds")
	if cut {
		var lines []string
		for _, v := range basis {
			lines = append(lines, strings.Join(q.unknowns(v), " "))
		}
		adds += t.AttachList(s, lines, "\n", "kernel.txt")
	}
	t.Add(adds)
}

func (q Position) contradiction(ctx context.Context, s phrases.Speaker, t *puzzles.Text) error {
	rows, err := gf2.Contradiction(ctx, q.left(), q.right())
	if err != nil {
		return err
	}
	var names []string
	for i := range gf2.Ones(rows) {
		names = append(names, strconv.Itoa(i+1))
	}
	t.Add(s.Say("no_solution"), s.Say("system_rows", phrases.With{"Rows": t.List(s, names, "rows.txt")}),
		s.Say("system_rows_add_up", phrases.With{"N": len(names)}))
	return nil
}

func (q Position) unknowns(v []uint64) (names []string) {
	for c := range gf2.Ones(v) {
		names = append(names, q.name(c))
	}
	return names
}

// values are the unknowns that are 1, or if they have names of their own all with their values; none if all are 0.
func (q Position) values(x []uint64) []string {
	ones := q.unknowns(x)
	if len(q.Names) != q.Unknowns() || len(ones) == 0 {
		return ones
	}
	all := make([]string, q.Unknowns())
	for c := range all {
		all[c] = q.valued(c, gf2.Bit(x, c))
	}
	return all
}

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
