package reader_test

import (
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"time"

	. "switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/tools/trial"
)

// big are texts of about 8 MiB, the longest that Read takes, in several forms, and texts made to be as hard as can be.
var big = []struct {
	name string
	ask  Ask
	text func(size int) string
}{
	{"digits", Ask{Puzzle: Lights}, func(size int) string { return rows(size, "0", "1", "", "\n") }},
	{"digits spaced", Ask{Puzzle: Lights}, func(size int) string { return rows(size, "0", "1", " ", "\n") }},
	{"digits one run", Ask{Puzzle: Lights}, func(size int) string { return rows(size, "0", "1", "", "") }},
	{"signs", Ask{Puzzle: Lights}, func(size int) string { return rows(size, ".", "#", "", "\n") }},
	{"csv", Ask{Puzzle: Lights}, func(size int) string { return rows(size, "0", "1", ",", "\n") }},
	{"json", Ask{Puzzle: Lights}, func(size int) string {
		return "[[" + strings.ReplaceAll(rows(size*4/5, "0", "1", ",", "\n"), "\n", "],[") + "]]"
	}},
	{"emoji", Ask{Puzzle: Lights}, func(size int) string { return rows(size, "⬛", "🟨", "", "\n") }},
	{"shortcodes", Ask{Puzzle: Lights}, func(size int) string { return rows(size, ":black_large_square:", ":yellow_square:", "", "\n") }},
	{"field", Ask{Puzzle: Mines}, func(size int) string { return rows(size, "1", "#", "", "\n") }},
	{"spoilers", Ask{Puzzle: Mines}, func(size int) string { return rows(size, "||1️⃣||", "||💣||", "", "\n") }},
	{"words", Ask{}, func(size int) string { return strings.Repeat("the quick brown fox\n", size/20) }},
	{"slashes", Ask{}, func(size int) string { return strings.Repeat("0/", size/2) }},
	{"lines of one", Ask{}, func(size int) string { return strings.Repeat("0\n\n", size/3) }},
	{"numbers above", Ask{}, func(size int) string { return strings.Repeat("12\n", size/8) + strings.Repeat("000\n", size/7) }},
	{"brackets", Ask{}, func(size int) string { return strings.Repeat("[", size) }},
	{"colons", Ask{}, func(size int) string { return strings.Repeat("9x9:", size/4) }},
	{"question marks", Ask{}, func(size int) string { return strings.Repeat("?b=1&", size/5) }},
	{"bars", Ask{}, func(size int) string { return strings.Repeat("a|||", size/4) }},
	{"ligatures", Ask{}, func(size int) string { return strings.Repeat("\u3316", size/3) }},
	{"strangers", Ask{}, func(size int) string {
		return strings.Repeat("0", size/2) + "\n" + strings.Repeat("x\n", size/5)
	}},
	{"not UTF-8", Ask{}, func(size int) string { return strings.Repeat("\xff", size) }},
	{"words and signs", Ask{}, func(size int) string { return strings.Repeat("a - b # ", size/8) }},
	{"words beside rows", Ask{}, func(size int) string { return strings.Repeat("0110 - help me\n", size/15) }},
	{"words between rows", Ask{}, func(size int) string { return strings.Repeat("0110\nand then\n", size/14) }},
	{"times", Ask{}, func(size int) string { return strings.Repeat("10:30 at 5x5\n", size/13) }},
	{"corrections", Ask{}, func(size int) string { return strings.Repeat("0110\nrow 1 is 1001\n", size/19) }},
	{"three kinds", Ask{}, func(size int) string { return strings.Repeat("⬛🟨🟥\n", size/13) }},
	{"rows with gaps", Ask{}, func(size int) string { return strings.Repeat("01 10\n", size/6) }},
	{"LaTeX", Ask{}, func(size int) string { return strings.Repeat(`\begin{matrix}1&0\\`, size/19) + `\end{matrix}` }},
	{"no sentinels", Ask{}, func(size int) string { return strings.Repeat("ab\n01\n", size/6) }},
}

// rows draws a square board of random cells in about size bytes.
func rows(size int, off, on, between, after string) string {
	rng := rand.New(rand.NewPCG(6, 6))
	side := 1
	for (side+1)*((side+1)*(max(len(on), len(off))+len(between))+len(after)) < size {
		side++
	}
	var b strings.Builder
	b.Grow(size)
	for r := range side {
		if r > 0 {
			b.WriteString(after)
		}
		for c := range side {
			if c > 0 {
				b.WriteString(between)
			}
			if rng.IntN(2) == 0 {
				b.WriteString(off)
			} else {
				b.WriteString(on)
			}
		}
	}
	return b.String()
}

// fields are files of about 7.6 MB with a mine field in each form that has one, and the largest that is read.
var fields = []struct {
	name string
	text func() string
}{
	{"signs", func() string { return rows(7_600_000, "1", "#", "", "\n") }},
	{"spaced", func() string { return rows(7_600_000, "1", "#", " ", "\n") }},
	{"csv", func() string { return rows(7_600_000, "1", "#", ",", "\n") }},
	{"slashes", func() string { return rows(7_600_000, "1", "#", "", "/") }},
	{"emoji", func() string { return rows(7_600_000, "1️⃣", "⬜", "", "\n") }},
	{"shortcodes", func() string { return rows(7_600_000, ":one:", ":white_large_square:", "", "\n") }},
	{"spoilers", func() string { return rows(7_600_000, "||1️⃣||", "||💣||", "", "\n") }},
	{"json", func() string {
		return "[[" + strings.ReplaceAll(rows(6_000_000, "1", "#", ",", "\n"), "\n", "],[") + "]]"
	}},
	{"rows of one", func() string { return strings.Repeat("1\n", 3_800_000) }},
	{"the largest", func() string { return rows(1000*1001, "1", "#", "", "\n") }},
}

// A file of 7.6 MB never costs more than 20 MB besides its text, whatever it holds. Some of
// the kinds are read, by lot; with TEST_FULL each.
func TestFilesAreCheap(t *testing.T) {
	if trial.Race {
		t.Skip("reads files of 7.6 MB")
	}
	rng := rand.New(rand.NewPCG(6, 16))
	for _, c := range fields {
		if trial.Skips(rng, 9) {
			continue
		}
		text := c.text()
		_, _ = reader.Read(text[:1<<12], Ask{Puzzle: Mines}) // which reads the tables that are read once for all
		if n := allocated(text, Ask{Puzzle: Mines}); n > 20<<20 {
			t.Errorf("%s: %d bytes for a text of %d", c.name, n, len(text))
		}
	}
}

// Whatever the text, what is allocated is a small multiple of its length, and twice the text allocates no more than
// about twice as much. Some of the kinds are read, by lot; with TEST_FULL each.
func TestMemoryIsLinear(t *testing.T) {
	if trial.Race {
		t.Skip("a sync.Pool throws away what it is given now and then under the race detector")
	}
	const size = 90_000 // each text is longer than maxProse
	rng := rand.New(rand.NewPCG(6, 17))
	for _, c := range big {
		if trial.Skips(rng, 9) {
			continue
		}
		short, long := c.text(size), c.text(2*size)
		a, b := allocated(short, c.ask), allocated(long, c.ask)
		if per := float64(b) / float64(len(long)); per > 32 {
			t.Errorf("%s: %.1f bytes allocated for each byte of text", c.name, per)
		}
		if ratio := float64(b) / float64(a) * float64(len(short)) / float64(len(long)); ratio > 1.5 {
			t.Errorf("%s: twice the text allocates %.2f times as much a byte", c.name, ratio)
		}
	}
}

func allocated(text string, ask Ask) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, _ = reader.Read(text, ask)
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc + 1<<14
}

// BenchmarkGrowth reads each of the big texts, one, two and four times as long: as much of it as words are read in, and
// as a file. It gives how much longer a byte takes in the text of twice and four times the length; 1 is linear.
func BenchmarkGrowth(b *testing.B) {
	for _, c := range big {
		for _, of := range []struct {
			kind string
			size int
		}{{"message", 1 << 14}, {"file", MaxText / 4}} {
			b.Run(c.name+"/"+of.kind, func(b *testing.B) {
				var took [3]time.Duration
				texts := [3]string{c.text(of.size), c.text(2 * of.size), c.text(4*of.size - 64)}
				for b.Loop() {
					for i, text := range texts {
						begin := time.Now()
						_, _ = readAll(text, c.ask)
						took[i] += time.Since(begin)
					}
				}
				perByte := func(i int) float64 { return float64(took[i]) / float64(max(1, len(texts[i]))) }
				b.ReportMetric(perByte(1)/perByte(0), "2x/1x")
				b.ReportMetric(perByte(2)/perByte(0), "4x/1x")
			})
		}
	}
}
