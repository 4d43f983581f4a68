//go:build unix

package exactcover

import (
	"bytes"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// measured are the problems of the benchmarks.
var measured = []struct {
	name      string
	p         *problem
	solutions int
}{
	{"pentominoes6x10", pentominoes(rows(6, "XXXXXXXXXX")...), 9356},
	{"pentominoes8x8", pentominoes(chessboard...), 520},
	{"queens14", queens(14), 365_596},
	{"queens12", queens(12), 14_200},
	{"langford11", langford(11), 35_584},
}

// count searches a cover once and returns the processor time that it took.
func count(b *testing.B, c *Cover, want int) time.Duration {
	start := processorTime(b)
	n, err := c.Count(background, 0)
	took := processorTime(b) - start
	if n != want || err != nil {
		b.Fatalf("%d solutions, want %d; %v", n, want, err)
	}
	return took
}

// processorTime is what the process has used of it: other work on the machine counts
// for less than in the time that passes.
func processorTime(b *testing.B) time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

func BenchmarkCount(b *testing.B) {
	for _, m := range measured {
		b.Run(m.name, func(b *testing.B) {
			c := m.p.cover(b)
			b.ReportAllocs()
			for b.Loop() {
				count(b, c, m.solutions)
			}
			b.ReportMetric(float64(c.nodes), "nodes")
			b.ReportMetric(float64(c.counts), "counts")
		})
	}
}

// against runs both sides in turn and reports how often our shortest time goes
// into the rival's.
func against(b *testing.B, p *problem, want int, rival func() time.Duration) {
	c := p.cover(b)
	ours, theirs := time.Hour, time.Hour
	for b.Loop() {
		ours = min(ours, count(b, c, want))
		theirs = min(theirs, rival())
	}
	b.ReportMetric(ours.Seconds()*1000, "our-ms")
	b.ReportMetric(theirs.Seconds()*1000, "rival-ms")
	b.ReportMetric(ours.Seconds()/theirs.Seconds(), "ours/rival")
}

// BenchmarkAgainstC compares with dancing links and dancing cells in C, testdata/dlx.c
// and cells.c, built here; the times are processor time of the search alone.
func BenchmarkAgainstC(b *testing.B) {
	cc, err := exec.LookPath("cc")
	if err != nil {
		b.Skip("no C compiler")
	}
	for _, rival := range []string{"dlx", "cells"} {
		program := filepath.Join(b.TempDir(), rival)
		if out, err := exec.Command(cc, "-O2", "-o", program, "testdata/"+rival+".c").CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		for _, m := range measured {
			b.Run(rival+"/"+m.name, func(b *testing.B) {
				in := m.p.written()
				against(b, m.p, m.solutions, func() time.Duration { return timed(b, program, in, m.solutions) })
			})
		}
	}
}

// written is the problem as the programs in C read it.
func (p *problem) written() []byte {
	var in bytes.Buffer
	fmt.Fprintln(&in, p.primary, p.primary+p.secondary, len(p.options))
	for _, o := range p.options {
		fmt.Fprintln(&in, len(o), strings.Trim(fmt.Sprint(o), "[]"))
	}
	return in.Bytes()
}

// timed runs a program in C and returns the time of its search.
func timed(b *testing.B, program string, in []byte, want int) time.Duration {
	run := exec.Command(program)
	run.Stdin = bytes.NewReader(in)
	out, err := run.Output()
	var n int
	var seconds float64
	if _, bad := fmt.Sscan(string(out), &n, &seconds); err != nil || bad != nil || n != want {
		b.Fatalf("%s: %q, %v", program, out, err)
	}
	return time.Duration(seconds * float64(time.Second))
}

// BenchmarkAgainstLinks compares with dancing links on pointers.
func BenchmarkAgainstLinks(b *testing.B) {
	for _, m := range measured {
		b.Run(m.name, func(b *testing.B) {
			against(b, m.p, m.solutions, func() time.Duration {
				l := newLinks(m.p)
				start := processorTime(b)
				if l.search(); l.solutions != m.solutions {
					b.Fatalf("%d solutions", l.solutions)
				}
				return processorTime(b) - start
			})
		})
	}
}
