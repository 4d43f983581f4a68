package system

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/solver/binary"
	"switchboard/tools/must"
)

// What is said to be certain over the integers is what the solver says, and so what all solutions share.
func TestCertainOverTheIntegers(t *testing.T) {
	s := newClient(t)
	rng := rand.New(rand.NewPCG(32, 1))
	for range 60 {
		rows, cols := 1+rng.IntN(4), 2+rng.IntN(4)
		hidden := rng.IntN(1 << cols)
		equations, entries := make([]binary.Row, rows), make([][]int, rows)
		for r := range rows {
			for c := range cols {
				v := rng.IntN(3) - 1
				if c == 0 {
					v = -1 // which no system over GF(2) has
				}
				entries[r], equations[r].Of = append(entries[r], v), append(equations[r].Of, int8(v))
				equations[r].Right += v * (hidden >> c & 1)
			}
			entries[r] = append(entries[r], equations[r].Right)
		}
		var sure, open []string
		for c, v := range must.Get(binary.Solve(t.Context(), equations))(t).Values {
			if v.By == binary.Open {
				open = append(open, fmt.Sprintf("x%d", c+1))
				continue
			}
			sure = append(sure, fmt.Sprintf("x%d=%d", c+1, map[bool]int{true: 1}[v.One]))
		}
		board := notation.WriteSystem(&notation.System{Rows: rows, Cols: cols, Integer: entries})
		text := s.Ask(t, "solve system", map[string]any{"board": board}).Text
		for start, names := range map[string][]string{"Solution": sure, "Not certain": open} {
			got := listed(text, start)
			if len(names) == 0 && len(got) > 0 || len(names) > 0 && (len(got) != 1 || strings.Join(got[0], " ") != strings.Join(names, " ")) {
				t.Fatalf("%s: %s %v in\n%s", board, start, names, text)
			}
		}
	}
	r := s.Ask(t, "solve system", map[string]any{"board": "110|1/011|1"})
	over := s.Press(t, r, "1 + 1 = 2")
	if !strings.Contains(over.Text, "Not certain: `x1 x2 x3`") {
		t.Errorf("%s", over.Text)
	}
	if back := s.Press(t, over, "1 + 1 = 0"); back.Text != r.Text {
		t.Errorf("%s", back.Text)
	}
	if no := s.Ask(t, "solve system", map[string]any{"board": "(1 1|3)"}); !strings.HasPrefix(no.Text, "No solution\nRow 1 ") {
		t.Errorf("%s", no.Text)
	}
	if bad := s.Ask(t, "solve system", map[string]any{"board": "(1 2|3)"}); !bad.Private || !strings.Contains(bad.Text, "column 2") || !strings.Contains(bad.Text, "(1 1 0 -1|2)") {
		t.Errorf("%s", bad.Text)
	}
}
