package system

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/notation"
)

// What is said to be certain over the integers is what all solutions share.
func TestCertainOverTheIntegers(t *testing.T) {
	s := newClient(t)
	rng := rand.New(rand.NewPCG(32, 1))
	for range 60 {
		rows, cols := 1+rng.IntN(4), 2+rng.IntN(4)
		hidden := rng.IntN(1 << cols)
		entries := make([][]int, rows)
		beyond := false
		for r := range entries {
			right := 0
			for c := range cols {
				v := rng.IntN(3) - 1
				entries[r] = append(entries[r], v)
				right += v * (hidden >> c & 1)
				beyond = beyond || v < 0
			}
			entries[r] = append(entries[r], right)
		}
		if !beyond {
			continue
		}
		seen := [2]int{}
		for x := range 1 << cols {
			holds := true
			for _, row := range entries {
				sum := -row[cols]
				for c := range cols {
					sum += row[c] * (x >> c & 1)
				}
				holds = holds && sum == 0
			}
			if holds {
				seen[0], seen[1] = seen[0]|^x, seen[1]|x
			}
		}
		var sure, open []string
		for c := range cols {
			switch zero, one := seen[0]>>c&1 == 1, seen[1]>>c&1 == 1; {
			case zero && one:
				open = append(open, fmt.Sprintf("x%d", c+1))
			case one:
				sure = append(sure, fmt.Sprintf("x%d=1", c+1))
			default:
				sure = append(sure, fmt.Sprintf("x%d=0", c+1))
			}
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
