package exactcover

import (
	"bytes"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// count searches a cover once and returns the time that it took.
func count(b *testing.B, c *Cover, want int) time.Duration {
	start := time.Now()
	n, err := c.Count(background, 0)
	if n != want || err != nil {
		b.Fatalf("%d solutions, want %d; %v", n, want, err)
	}
	return time.Since(start)
}

func BenchmarkCount(b *testing.B) {
	for _, m := range published {
		if !m.measured {
			continue
		}
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

// BenchmarkAgainstLinks runs the search and dancing links in C, testdata/dlx.c built here,
// in turn, and reports the shortest times of the search alone and their ratio.
func BenchmarkAgainstLinks(b *testing.B) {
	cc, err := exec.LookPath("cc")
	if err != nil {
		b.Skip("no C compiler")
	}
	program := filepath.Join(b.TempDir(), "dlx")
	if out, err := exec.Command(cc, "-O2", "-o", program, "testdata/dlx.c").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	for _, m := range published {
		if !m.measured {
			continue
		}
		b.Run(m.name, func(b *testing.B) {
			c, in := m.p.cover(b), m.p.written()
			ours, theirs := time.Hour, time.Hour
			for b.Loop() {
				ours = min(ours, count(b, c, m.solutions))
				theirs = min(theirs, timed(b, program, in, m.solutions))
			}
			b.ReportMetric(ours.Seconds()*1000, "our-ms")
			b.ReportMetric(theirs.Seconds()*1000, "rival-ms")
			b.ReportMetric(ours.Seconds()/theirs.Seconds(), "ours/rival")
		})
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
