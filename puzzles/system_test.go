package puzzles_test

import (
	"fmt"
	"maps"
	"math/bits"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
	"switchboard/puzzles/system"
	"switchboard/solver/binary"
	"switchboard/tools/must"
)

// systems is a client for linear systems.
func systems(t testing.TB) *commandstest.Client {
	t.Helper()
	return commandstest.New(t, commands.Needs{Puzzles: []puzzles.Puzzle{system.New()}})
}

func TestAnswersToSystems(t *testing.T) {
	s := systems(t)
	for board, want := range map[string]string{
		"01|1/11|1":                   "Exactly one solution\nSolution: `x2`\nSolutions: 1\nRank: 2",
		"01|1/11|0":                   "Exactly one solution\nSolution: `x1 x2`\nSolutions: 1\nRank: 2",
		"10|0/01|0":                   "Exactly one solution\nSolution: all 0\nSolutions: 1\nRank: 2",
		"11|1":                        "2 solutions\nSolution: `x1`\nSolutions: 2^1\nRank: 1\nKernel: `x1 x2`\nFlip the unknowns of any kernel line in a solution (0 to 1, 1 to 0), and you get another one",
		"110|1/011|1/101|1":           "No solution\nRows: `1 2 3`\nThese rows add up to 0 = 1\nRank: 2",
		"110|1/000|1":                 "No solution\nRows: `2`\nThis row says 0 = 1\nRank: 1",
		"0000|0":                      "16 solutions\nSolution: all 0\nSolutions: 2^4\nRank: 0\nKernel: `x1`\nKernel: `x2`\nKernel: `x3`\nKernel: `x4`\nFlip the unknowns of any kernel line in a solution (0 to 1, 1 to 0), and you get another one",
		strings.Repeat("0", 9) + "|0": "512 solutions\nSolution: all 0\nSolutions: 2^9\nRank: 0\nKernel: `x1`\nKernel: `x2`\nKernel: `x3`\nKernel: `x4`\nKernel: `x5`\nKernel: `x6`\nKernel: `x7`\nKernel: `x8`\nand 1 more\nFlip the unknowns of any kernel line in a solution (0 to 1, 1 to 0), and you get another one",
	} {
		r := s.Ask(t, "solve system", map[string]any{"board": board})
		if r.Text != want || r.Private {
			t.Errorf("%s: private %v\n%s\nwant\n%s", board, r.Private, r.Text, want)
		}
		if text := s.Press(t, r, "As text"); text.Text != "```\n"+strings.ReplaceAll(board, "/", "\n")+"\n```" {
			t.Errorf("%s as text: %q", board, text.Text)
		}
	}
	for _, board := range []string{"", "01|1/1|1"} {
		if r := s.Ask(t, "solve system", map[string]any{"board": board, "private": false}); !r.Private || !strings.Contains(r.Text, "01|1/11|0") {
			t.Errorf("%q: %+v", board, r)
		}
	}
}

// listed returns the lists in lines with a prefix.
func listed(text, start string) (lists [][]string) {
	for line := range strings.Lines(text) {
		if rest, ok := strings.CutPrefix(line, start+": `"); ok {
			list, _, _ := strings.Cut(rest, "`")
			lists = append(lists, strings.Fields(list))
		}
	}
	return lists
}

func vector(t *testing.T, names []string) (v uint64) {
	t.Helper()
	for _, name := range names {
		var n int
		must.Get(fmt.Sscanf(name, "x%d", &n))(t)
		v |= 1 << (n - 1)
	}
	return v
}

// The answers to small systems agree with trying all values.
func TestSystemsAgreeWithTrying(t *testing.T) {
	s := systems(t)
	rng := rand.New(rand.NewPCG(12, 7))
	for range 100 {
		rows, cols := 1+rng.IntN(7), 1+rng.IntN(7)
		var lines []string
		a, b := make([]uint64, rows), make([]int, rows)
		for i := range rows {
			a[i], b[i] = rng.Uint64N(1<<cols), rng.IntN(2)
			line := ""
			for c := range cols {
				line += fmt.Sprint(a[i] >> c & 1)
			}
			lines = append(lines, fmt.Sprintf("%s|%d", line, b[i]))
		}
		solves := func(x uint64, b []int) bool {
			for i := range rows {
				if bits.OnesCount64(a[i]&x)&1 != b[i] {
					return false
				}
			}
			return true
		}
		count := 0
		for x := range uint64(1) << cols {
			if solves(x, b) {
				count++
			}
		}
		board := strings.Join(lines, "/")
		text := s.Ask(t, "solve system", map[string]any{"board": board}).Text
		if count == 0 {
			refuted(t, board, text, a, b)
			continue
		}
		x := uint64(0)
		if lists := listed(text, "Solution"); len(lists) == 1 {
			x = vector(t, lists[0])
		} else if !strings.Contains(text, "\nSolution: all 0\n") {
			t.Fatalf("%s:\n%s", board, text)
		}
		kernel := listed(text, "Kernel")
		span := map[uint64]bool{0: true}
		for _, names := range kernel {
			v := vector(t, names)
			if !solves(v, make([]int, rows)) {
				t.Fatalf("%s: %v is not in the kernel", board, names)
			}
			for _, w := range slices.Collect(maps.Keys(span)) {
				span[w^v] = true
			}
		}
		if !solves(x, b) || 1<<len(kernel) != count || len(span) != count || !strings.Contains(text, fmt.Sprintf("\nRank: %d", cols-len(kernel))) {
			t.Fatalf("%s: %d solutions\n%s", board, count, text)
		}
	}
}

// refuted checks that the rows of an answer add up to 0 = 1.
func refuted(t *testing.T, board, text string, a []uint64, b []int) {
	t.Helper()
	lists := listed(text, "Rows")
	if !strings.HasPrefix(text, "No solution\n") || len(lists) != 1 {
		t.Fatalf("%s:\n%s", board, text)
	}
	var left uint64
	right := 0
	for _, name := range lists[0] {
		var n int
		must.Get(fmt.Sscan(name, &n))(t)
		left, right = left^a[n-1], right^b[n-1]
	}
	if left != 0 || right != 1 {
		t.Fatalf("%s: rows %v add up to %b = %d", board, lists[0], left, right)
	}
}

// A large basis is complete in its file.
func TestALargeKernel(t *testing.T) {
	s := systems(t)
	s.File = strings.Repeat("1", 40) + "|1\n" + strings.Repeat("01", 20) + "|0"
	r := s.Ask(t, "solve system", map[string]any{"file": "x"})
	if strings.Count(commandstest.File(t, r, "kernel.txt"), "\n") != 38 || !strings.Contains(r.Text, "and 30 more") {
		t.Errorf("%q, files %v", r.Text, r.Files)
	}
	s.File = strings.Repeat(strings.Repeat("0", 3001)+"|0\n", 2)
	if r := s.Ask(t, "solve system", map[string]any{"file": "x"}); !r.Private || !strings.Contains(r.Text, "3001") {
		t.Errorf("%q", r.Text)
	}
}

func readSystem(t testing.TB, text string) puzzles.Position {
	t.Helper()
	r := must.Get(reader.Read(text, notation.Ask{Puzzle: notation.SystemPuzzle}))(t)
	return must.Get(system.New().Interpret(&r, puzzles.NoOptions{}))(t)
}

func FuzzDecodeSystem(f *testing.F) {
	f.Add(readSystem(f, "01|1/11|0").Encode())
	f.Add([]byte{1, 1, 3})
	f.Fuzz(func(t *testing.T, data []byte) {
		q, err := system.New().Decode(data)
		if err != nil {
			return
		}
		back, err := system.New().Decode(q.Encode())
		if err != nil || back.Text() != q.Text() {
			t.Errorf("%x: %v", data, err)
		}
		if readSystem(t, q.Text()).Text() != q.Text() {
			t.Errorf("%x reads as another system", data)
		}
	})
}

// A few bytes that claim many entries take no memory for them.
func TestMissingEntriesTakeNoMemory(t *testing.T) {
	var data puzzles.Packing
	data.Number(3000)
	data.Number(3000)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := system.New().Decode(data)
	if runtime.ReadMemStats(&after); err == nil || after.TotalAlloc-before.TotalAlloc > 1<<20 {
		t.Errorf("%v, %d bytes", err, after.TotalAlloc-before.TotalAlloc)
	}
}

// Unknowns keep the letters that the person gave them, also in buttons.
func TestUnknownsKeepTheirLetters(t *testing.T) {
	q := readSystem(t, "a+b=1, b+c=1, a+c=0")
	back := must.Get(system.New().Decode(q.Encode()))(t)
	if !reflect.DeepEqual(back, q) {
		t.Fatalf("%+v became %+v", q, back)
	}
	r := systems(t).Ask(t, "solve system", map[string]any{"board": "a+b=0, b+c=1, a+c=1"})
	if !strings.Contains(r.Text, "Solution: `a=1 b=1 c=0`") || !strings.Contains(r.Text, "Kernel: `a b c`") {
		t.Errorf("other names: %q", r.Text)
	}
}

// The unknowns called certain over the integers are those of the solver.
func TestCertainOverTheIntegers(t *testing.T) {
	s := systems(t)
	rng := rand.New(rand.NewPCG(32, 1))
	for range 60 {
		rows, cols := 1+rng.IntN(4), 2+rng.IntN(4)
		hidden := rng.IntN(1 << cols)
		entries := make([][]int16, rows)
		for r := range rows {
			row := make([]int16, cols+1)
			for c := range cols {
				if row[c] = int16(rng.IntN(3) - 1); c == 0 {
					row[c] = -1 // never in a system modulo 2
				}
				row[cols] += row[c] * int16(hidden>>c&1)
			}
			entries[r] = row
		}
		var sure, open []string
		for c, v := range must.Get(binary.Solve(t.Context(), puzzles.Wide(entries)))(t).Values {
			if v.By == binary.Open {
				open = append(open, fmt.Sprintf("x%d", c+1))
				continue
			}
			sure = append(sure, fmt.Sprintf("x%d=%d", c+1, map[bool]int{true: 1}[v.One]))
		}
		board := notation.WriteSystem(&notation.System{Rows: entries, Integer: true})
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
	for board, want := range map[string]string{"110|2\n011|1": "`x1=1 x2=1 x3=0`", "x+y=2\ny+z=1": "`x=1 y=1 z=0`"} {
		if r := s.Ask(t, "solve system", map[string]any{"board": board}); !strings.Contains(r.Text, "Solution: "+want) {
			t.Errorf("%s: %q", board, r.Text)
		}
	}
	named := s.Press(t, s.Ask(t, "solve system", map[string]any{"board": "a+b=1, b+c=1, a+c=0"}), "1 + 1 = 2")
	if back := s.Press(t, named, "1 + 1 = 0"); !strings.Contains(named.Text, "`a=0 b=1 c=0`") || !strings.Contains(back.Text, "Kernel: `a b c`") {
		t.Errorf("%q\n%q", named.Text, back.Text)
	}
	if no := s.Ask(t, "solve system", map[string]any{"board": "(1 1|3)"}); !strings.HasPrefix(no.Text, "No solution\nRow 1 ") {
		t.Errorf("%s", no.Text)
	}
	if bad := s.Ask(t, "solve system", map[string]any{"board": "(1 2|3)"}); !bad.Private || !strings.Contains(bad.Text, "column 2") || !strings.Contains(bad.Text, "(1 1 0 -1|2)") {
		t.Errorf("%s", bad.Text)
	}
}

// The elimination in the file ends with a unit column for each pivot, and the ranks are the numbers of pivots of A and
// of A with b.
func TestMatrixOfASystem(t *testing.T) {
	s, rng := systems(t), rand.New(rand.NewPCG(9, 1))
	for range 15 {
		rows, cols := 1+rng.IntN(5), 1+rng.IntN(5)
		lines := make([]string, rows)
		for r := range lines {
			lines[r] = fmt.Sprintf("%0*b|%d", cols, rng.IntN(1<<cols), rng.IntN(2))
		}
		board := strings.Join(lines, "/")
		r := s.Press(t, s.Ask(t, "solve system", map[string]any{"board": board}), "Matrix")
		end := map[string]string{} // the last version of each row in the file
		for line := range strings.Lines(commandstest.File(t, r, "matrix.txt")) {
			if fields := strings.Fields(line); len(fields) > cols+2 {
				row := strings.ReplaceAll(strings.Join(fields[len(fields)-cols-2:], ""), ".", "0")
				if end[fields[0]] == "" && row != lines[len(end)] {
					t.Errorf("%s: row %d begins as %s", board, len(end)+1, row)
				}
				end[fields[0]] = row
			}
		}
		pivots, both := 0, 0
		for name, row := range end {
			switch at := strings.Index(row, "1"); {
			case at < 0:
			case at > cols: // 0 = 1
				both = 1
			default:
				pivots++
				for of, other := range end {
					if of != name && other[at] == '1' {
						t.Errorf("%s: column %d of a pivot is no unit column: %v", board, at+1, end)
					}
				}
			}
		}
		want := fmt.Sprintf("rank(A) = %d and rank(A|b) = %d: ", pivots, pivots+both)
		if !strings.Contains(r.Text, want) || !r.Private || len(end) != rows {
			t.Errorf("%s: want %s in\n%s\n%v", board, want, r.Text, end)
		}
	}
}

// A system is drawn as a picture and as emoji.
func TestSystemIsDrawn(t *testing.T) {
	s := systems(t)
	r := s.Ask(t, "solve system", map[string]any{"board": "01|1/11|0"})
	if len(r.Files) != 1 || r.Files[0].Type() != "image/png" || r.Files[0].Alt == "" {
		t.Errorf("files %v", r.Files)
	}
	if e := s.Press(t, r, "As emoji"); !strings.Contains(e.Text, "1️⃣⬛🟨🟨\n2️⃣🟨🟨⬛") {
		t.Errorf("%q", e.Text)
	}
}
