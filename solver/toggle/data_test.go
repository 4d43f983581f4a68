package toggle

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"switchboard/solver/gf2"
)

// squaresData is testdata/squares.json: systems A x = b and Squares boards.
type squaresData struct {
	Systems struct{ Solvable, Unsolvable []system }
	Boards  struct{ Solvable, Unsolvable [][]string }
}

type system struct {
	A [][]int
	B []int
}

func readSquares(t testing.TB) squaresData {
	t.Helper()
	raw, err := os.ReadFile("testdata/squares.json")
	if err != nil {
		t.Fatal(err)
	}
	var d squaresData
	if err := json.Unmarshal(raw, &d); err != nil {
		t.Fatal(err)
	}
	if len(d.Systems.Solvable) == 0 || len(d.Systems.Unsolvable) == 0 || len(d.Boards.Solvable) == 0 || len(d.Boards.Unsolvable) == 0 {
		t.Fatal("testdata/squares.json lacks a part")
	}
	return d
}

func (s system) gf2() (*gf2.System, []uint64) {
	a, b := gf2.NewSystem(len(s.A[0])), make([]uint64, gf2.Words(len(s.B)))
	for i, row := range s.A {
		var at []int
		for j, v := range row {
			if v == 1 {
				at = append(at, j)
			}
		}
		a.Add(at...)
		if s.B[i] == 1 {
			gf2.FlipBit(b, i)
		}
	}
	return a, b
}

func TestSystems(t *testing.T) {
	d := readSquares(t)
	for _, s := range d.Systems.Solvable {
		a, b := s.gf2()
		e, err := gf2.Eliminate(t.Context(), a, b)
		if err != nil {
			t.Fatal(err)
		}
		x, ok := e.Solution(0)
		if !ok {
			t.Errorf("%v: no solution", s)
			continue
		}
		for i, row := range s.A {
			sum := 0
			for j, v := range row {
				if gf2.Bit(x, j) {
					sum ^= v
				}
			}
			if sum != s.B[i] {
				t.Errorf("%v: equation %d fails", s, i)
			}
		}
	}
	for _, s := range d.Systems.Unsolvable {
		a, b := s.gf2()
		e, err := gf2.Eliminate(t.Context(), a, b)
		if err != nil {
			t.Fatal(err)
		}
		if x, ok := e.Solution(0); ok {
			t.Errorf("%v: solution %b, want none", s, x)
		}
	}
}

func TestSquaresBoards(t *testing.T) {
	d := readSquares(t)
	for _, rows := range d.Boards.Solvable {
		p := Puzzle{Board: draw(t, rows...), Rule: Diagonal}
		a := mustFewest(t, p)
		if !a.Solvable || !a.Proved {
			t.Errorf("%s: solvable %v, proved %v", p.Board, a.Solvable, a.Proved)
		}
	}
	for _, rows := range d.Boards.Unsolvable {
		p := Puzzle{Board: draw(t, rows...), Rule: Diagonal}
		if a := mustFewest(t, p); a.Solvable {
			t.Errorf("%s: solvable, want none", p.Board)
		}
	}
}

// draw parses a board drawn row by row.
func draw(t testing.TB, rows ...string) *Board {
	t.Helper()
	b, err := Parse(strings.Join(rows, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// mustFewest solves p and holds the answer to every law that a single answer can be
// held to.
func mustFewest(t testing.TB, p Puzzle) Answer {
	t.Helper()
	a, err := Fewest(t.Context(), p)
	if err != nil {
		t.Fatalf("%+v: %v", p, err)
	}
	checkAnswer(t, p, a)
	return a
}
