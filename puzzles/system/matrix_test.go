package system

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/commands/commandstest"
)

// The elimination ends with a column of its own for each pivot, its steps lead there from the system, and the ranks that are said
// are as many as the pivots of A and of A with b.
func TestMatrix(t *testing.T) {
	s := newClient(t)
	rng := rand.New(rand.NewPCG(9, 1))

	for range 40 {
		rows, cols := 1+rng.IntN(5), 1+rng.IntN(5)
		var lines []string
		entries := make([][]int, rows)
		for r := range entries {
			line := ""
			for c := range cols + 1 {
				entries[r] = append(entries[r], rng.IntN(2))
				if c == cols {
					line += "|"
				}
				line += fmt.Sprint(entries[r][c])
			}
			lines = append(lines, line)
		}
		board := strings.Join(lines, "/")
		_, pivots := eliminated(entries)
		for c, n := 0, 0; c < cols; c++ { // each column of a pivot has one 1
			if n < len(pivots) && entries[pivots[n]][c] == 1 && strings.Count(fmt.Sprint(column(entries, c)), "1") == 1 {
				n++
			}
			if c == cols-1 && n != len(pivots) {
				t.Fatalf("%s: %v, pivots %v", board, entries, pivots)
			}
		}
		both := len(pivots)
		for _, row := range entries {
			if !strings.Contains(fmt.Sprint(row[:cols]), "1") && row[cols] == 1 {
				both = len(pivots) + 1
			}
		}
		r := s.Press(t, s.Ask(t, "solve system", map[string]any{"board": board}), "Matrix")
		want := fmt.Sprintf("rank(A) = %d and rank(A|b) = %d: ", len(pivots), both)
		if !strings.Contains(r.Text, want) || !r.Private {
			t.Errorf("%s: want %s in\n%s", board, want, r.Text)
		}
		last := map[string]string{} // of each row, as the file leaves it
		for line := range strings.Lines(commandstest.File(t, r, "matrix.txt")) {
			if fields := strings.Fields(line); len(fields) > cols+2 {
				row := strings.Join(fields[len(fields)-cols-2:], "")
				last[fields[0]] = strings.NewReplacer(".", "0", "|", "").Replace(row)
			}
		}
		for i, row := range entries {
			if got := last[fmt.Sprintf("R%d", i+1)]; got != strings.Trim(strings.ReplaceAll(fmt.Sprint(row), " ", ""), "[]") {
				t.Errorf("%s: row %d ends as %q, want %v", board, i+1, got, row)
			}
		}
	}
}

func column(rows [][]int, c int) (all []int) {
	for _, row := range rows {
		all = append(all, row[c])
	}
	return all
}

// A system has a picture, and its entries as emoji.
func TestSystemIsDrawn(t *testing.T) {
	s := newClient(t)
	r := s.Ask(t, "solve system", map[string]any{"board": "01|1/11|0"})
	if len(r.Files) != 1 || r.Files[0].Type != "image/png" || r.Files[0].Alt == "" {
		t.Errorf("files %v", r.Files)
	}
	if e := s.Press(t, r, "As emoji"); !strings.Contains(e.Text, "1️⃣⬛🟨🟨\n2️⃣🟨🟨⬛") {
		t.Errorf("%q", e.Text)
	}
}
