package toggle

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
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

// rivalSeconds is how long a solver of integer programs may take.
const rivalSeconds = 10

// BenchmarkRivalCBC and BenchmarkRivalGLPK ask integer programming for the
// fewest presses: x + 2 y = b for the presses on each cell. The rival's time is
// that of its process, at most rivalSeconds; a ratio from a run that was cut
// short is a lower bound.
func BenchmarkRivalCBC(b *testing.B) {
	integerProgram(b, "cbc", "coinor-cbc", func(lp, sol string) []string {
		return []string{lp, "sec", strconv.Itoa(rivalSeconds), "solve", "solu", sol}
	}, regexp.MustCompile(`(?i)^optimal.*objective value ([0-9.]+)`))
}

func BenchmarkRivalGLPK(b *testing.B) {
	integerProgram(b, "glpsol", "glpk-utils", func(lp, sol string) []string {
		return []string{"--lp", lp, "--tmlim", strconv.Itoa(rivalSeconds), "-o", sol}
	}, regexp.MustCompile(`(?s)Status: +INTEGER OPTIMAL.*?Objective: +\S+ = ([0-9.]+)`))
}

func integerProgram(b *testing.B, program, debian string, args func(lp, sol string) []string, optimal *regexp.Regexp) {
	if _, err := exec.LookPath(program); err != nil {
		b.Skipf("no %s here (Debian: %s)", program, debian)
	}
	for _, n := range []int{5, 9, 11, 14} {
		b.Run(sizeName(n), func(b *testing.B) {
			p := Puzzle{Board: reachable(rand.New(rand.NewPCG(1, 1)), Plus, n, n)}
			dir := b.TempDir()
			lp, sol := filepath.Join(dir, "board.lp"), filepath.Join(dir, "board.sol")
			if err := os.WriteFile(lp, []byte(program01(p)), 0o600); err != nil {
				b.Fatal(err)
			}
			want, err := Fewest(b.Context(), p)
			if err != nil {
				b.Fatal(err)
			}
			compareWith(b, p, Fewest, func() (time.Duration, error) {
				start := time.Now()
				err := exec.Command(program, args(lp, sol)...).Run()
				took := time.Since(start)
				raw, _ := os.ReadFile(sol)
				found := optimal.FindStringSubmatch(string(raw))
				if found == nil {
					b.Logf("%s did not finish in %d s: the ratio is a lower bound", program, rivalSeconds)
					return took, err
				}
				if v, _ := strconv.ParseFloat(found[1], 64); int(v+0.5) != want.Count {
					return 0, errors.New(program + " has " + found[1] + " presses, we " + strconv.Itoa(want.Count))
				}
				return took, err
			})
		})
	}
}

// program01 writes the puzzle as an integer program in the LP format.
func program01(p Puzzle) string {
	var s, general, binary strings.Builder
	n := p.Board.rows * p.Board.cols
	s.WriteString("Minimize\n obj:")
	for i := range n {
		fmt.Fprintf(&s, " + x%d", i)
		fmt.Fprintf(&binary, " x%d", i)
		fmt.Fprintf(&general, " y%d", i)
	}
	s.WriteString("\nSubject To\n")
	for i := range n {
		fmt.Fprintf(&s, " c%d:", i)
		for _, j := range p.flips(i/p.Board.cols, i%p.Board.cols) {
			fmt.Fprintf(&s, " + x%d", j)
		}
		lit := 0
		if p.Board.At(i/p.Board.cols, i%p.Board.cols) {
			lit = 1
		}
		fmt.Fprintf(&s, " - 2 y%d = %d\n", i, lit)
	}
	return s.String() + "General\n" + general.String() + "\nBinary\n" + binary.String() + "\nEnd\n"
}
