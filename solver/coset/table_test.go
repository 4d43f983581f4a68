package coset_test

import (
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"switchboard/solver/coset"
	"switchboard/tools/must"
	"switchboard/tools/processor"
)

var (
	tableSizes  = flag.String("sizes", "", "sizes whose rows of docs/fewest.md to print, as `from-to`")
	tableMemory = flag.Int64("memory", 2048, "memory for one size in `MiB`")
)

const tableRow = "| %d | %d | %d | %s | %s | %s |\n"

// TestTable prints rows of the table of all-ones boards. It proves nothing that
// the other tests do not, and runs only when asked:
//
//	go test ./solver/coset -run TestTable -timeout 0 -sizes 80-94
func TestTable(t *testing.T) {
	if *tableSizes == "" {
		t.Skip("no -sizes given")
	}
	from, to := 0, 0
	if _, err := fmt.Sscanf(*tableSizes, "%d-%d", &from, &to); err != nil {
		t.Fatalf("-sizes %q: %v, want for example 80-94", *tableSizes, err)
	}
	for n := from; n <= to; n++ {
		fmt.Print(measure(t, n))
	}
}

// measure solves the all-ones board of n x n, replays the solution and returns
// the row of the table.
func measure(t *testing.T, n int) string {
	c, ok := plusCoset(allOn(n, n))
	if !ok {
		t.Fatalf("%d x %d: no solution", n, n)
	}
	start := processor.Time()
	r := must.Get(coset.Lightest(context.Background(), c, coset.Options{Memory: *tableMemory << 20}))(t)
	spent := processor.Time() - start
	presses := unpack(n, n, r.Word)
	if slices.Contains(presses.press().cell, 0) || ones(r.Word) != r.Weight {
		t.Fatalf("%d x %d: the solution leaves cells off", n, n)
	}
	proof := "yes"
	if !r.Proved {
		proof = fmt.Sprintf("at least %d", r.AtLeast)
	}
	return fmt.Sprintf(tableRow, n, len(c.Basis), r.Weight, proof, count(r.Visited), duration(spent))
}

func count(n uint64) string {
	if n == 0 {
		return "-"
	}
	return fmt.Sprint(n)
}

func duration(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return "< 1 ms"
	case d < time.Second:
		return fmt.Sprintf("%d ms", d.Milliseconds())
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}

// puzzles/press/b075464.txt has the table's numbers, and its first 78 lines are OEIS A075464: the hash is that of its list, written as
// a b-file is, with three line ends at its end.
func TestListOfFewest(t *testing.T) {
	page, err := os.ReadFile("../../docs/fewest.md")
	if err != nil {
		t.Fatal(err)
	}
	var list, published strings.Builder
	for line := range strings.Lines(string(page)) {
		var n, d, fewest int
		if _, err := fmt.Sscanf(line, "| %d | %d | %d | yes |", &n, &d, &fewest); err != nil {
			continue
		}
		if fmt.Fprintln(&list, n, fewest); n <= 78 {
			fmt.Fprintln(&published, n, fewest)
		}
	}
	kept, err := os.ReadFile("../../puzzles/press/b075464.txt")
	if err != nil || string(kept) != list.String() {
		t.Errorf("the list is not that of the table: %v", err)
	}
	const oeis = "b49cf5e1e27403c1f8035b7d43bae0c2d4d359448de94e95df58b4d691c7d0a4"
	if got := fmt.Sprintf("%x", sha256.Sum256([]byte(published.String()+"\n\n"))); got != oeis {
		t.Errorf("the first 78 are hashed %s", got)
	}
}
