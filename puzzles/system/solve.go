package system

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
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
	case errors.Is(err, context.DeadlineExceeded) || errors.Is(err, gf2.ErrTooLarge):
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
