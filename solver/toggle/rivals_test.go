package toggle

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// BenchmarkRivalM4RI solves the same boards with elimination over all cells by
// the M4RI library, its time taken inside the other process.
func BenchmarkRivalM4RI(b *testing.B) {
	program := filepath.Join(b.TempDir(), "m4ri")
	if out, err := exec.Command("cc", "-O2", "-o", program, "testdata/rivals/m4ri.c", "-lm4ri").CombinedOutput(); err != nil {
		b.Skipf("no M4RI here (Debian: gcc, libm4ri-dev): %v %s", err, bytes.TrimSpace(out))
	}
	for _, n := range []int{20, 50, 100} {
		b.Run(sizeName(n), func(b *testing.B) {
			p := Puzzle{Board: reachable(rand.New(rand.NewPCG(1, 1)), Plus, n, n)}
			input := equations(p)
			compareWith(b, p, solveAny, func() (time.Duration, error) {
				cmd := exec.Command(program)
				cmd.Stdin = strings.NewReader(input)
				out, err := cmd.Output()
				if err != nil {
					return 0, err
				}
				seconds, err := strconv.ParseFloat(strings.Fields(string(out))[0], 64)
				return time.Duration(seconds * 1e9), err
			})
		})
	}
}

// equations writes the press equations as m4ri.c reads them.
func equations(p Puzzle) string {
	var s strings.Builder
	list := func(cells []int) {
		fmt.Fprint(&s, len(cells))
		for _, i := range cells {
			fmt.Fprint(&s, " ", i)
		}
		s.WriteByte('\n')
	}
	n := p.Board.rows * p.Board.cols
	fmt.Fprintln(&s, n)
	for i := range n {
		list(p.flips(i/p.Board.cols, i%p.Board.cols))
	}
	list(ones(p.Board))
	return s.String()
}

// compareWith reports our quickest of five runs against the rival's of one.
func compareWith(b *testing.B, p Puzzle, ours solveFunc, rival func() (time.Duration, error)) {
	for b.Loop() {
		us := time.Hour
		for range 5 {
			start := time.Now()
			if _, err := ours(b.Context(), p); err != nil {
				b.Fatal(err)
			}
			us = min(us, time.Since(start))
		}
		them, err := rival()
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(us.Seconds()*1e3, "ms-ours")
		b.ReportMetric(them.Seconds()*1e3, "ms-rival")
		b.ReportMetric(them.Seconds()/us.Seconds(), "times-faster")
	}
}
