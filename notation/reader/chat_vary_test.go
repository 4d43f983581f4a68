package reader_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/notation/collection"
	"switchboard/solver/mines"
	"switchboard/tools/trial"
)

// The boards that TestChatVaried draws in many ways, as text and as drawn.
var varied = []struct{ name, puzzle, text, drawn string }{
	{"digits", "?", "0110\n1001\n1101\n0010", "0110\n1001\n1101\n0010"},
	{"wide digits", "?", "010010\n111010\n001101", "010010\n111010\n001101"},
	{"spaced digits", "?", "0110\n1001\n1101\n0010", "0 1 1 0\n1 0 0 1\n1 1 0 1\n0 0 1 0"},
	{"signs", "?", "01001\n10110\n00111\n11000\n01010", ".#..#\n#.##.\n..###\n##...\n.#.#."},
	{"emoji", "?", "101\n010\n110\n001", "🟨⬛🟨\n⬛🟨⬛\n🟨🟨⬛\n⬛⬛🟨"},
	{"safe", "safe", "0100\n0010\n1000\n0100", "-|--\n--|-\n|---\n-|--"},
	{"field", "mines", "1##\n12#\n01#", "1##\n12#\n01#"},
	{"spaced field", "mines", "1##\n12#\n01#", "1 # #\n1 2 #\n0 1 #"},
	{"field emoji", "mines", "1###\n12##\n01F#", "1️⃣⬜⬜⬜\n1️⃣2️⃣⬜⬜\n0️⃣1️⃣🚩⬜"},
	{"csv", "?", "0110\n1001\n1101\n0010", "0,1,1,0\n1,0,0,1\n1,1,0,1\n0,0,1,0"},
}

// Words that people put beside rows.
var comments = []string{"in 5 moves?", "help", "<- this one", "// first", "# top row", "(not sure)", "🤔", "lol", "pls solve", "помогите", "это ряд",
	"请帮忙", "怎么解?", "row here", "1st try", "is it right", "wait", "5 moves", "at 10 pm", "hm", "ok", "x2", "no idea :sob:", "A1?", "https://a.example/01/10",
	"10:30", "why??", "two left", "then"}

// endings are what stands between rows.
var endings = []string{"\n", "\r\n", "\r", `\n`, "\u2028", "\n\u200b", " \n"}

// TestChatVaried puts words at each place beside the rows of boards, breaks rows in every way, and demands that the
// board is read right with the words named, or that it is asked about or refused: never another board without a
// warning. One in 40 of the messages is read, by lot; with TEST_FULL each.
func TestChatVaried(t *testing.T) {
	if trial.Race {
		t.Skip("thousands of messages, one after the other")
	}
	counts, rng := table{}, rand.New(rand.NewPCG(6, 15))
	check := func(kind string, text, puzzle, want, named string) {
		t.Helper()
		if trial.Skips(rng, 40) {
			return
		}
		m := collection.Message{Text: text, Puzzle: puzzle, Board: want, Mines: mines.Unknown}
		v, _ := judge(m, Ask{})
		if named != "" && (v == right || v == menu) {
			all, _ := readAll(text, Ask{})
			if !slices.ContainsFunc(all[0].LeftOut, func(l LeftOut) bool { return l.Kind == Words }) {
				v = wrong
			}
		}
		counts.count(kind, v)
		if v == wrong {
			all, _ := readAll(text, Ask{})
			t.Errorf("%s: %q (%s) reads as\n%s\nwant %s\n%s", kind, text, puzzle, says(all[0], m), puzzle, want)
		}
	}
	for _, b := range varied {
		rows := strings.Split(b.drawn, "\n")
		for _, c := range comments {
			named := c
			if strings.Contains(c, "://") || c == "🤔" {
				named = "" // a link or a face is no word to name, but it may be
			}
			for i := range rows {
				check("behind a row", strings.Join(changed(rows, i, rows[i]+" "+c), "\n"), b.puzzle, b.text, named)
				check("before a row", strings.Join(changed(rows, i, c+" "+rows[i]), "\n"), b.puzzle, b.text, named)
				check("before, colon", strings.Join(changed(rows, i, c+": "+rows[i]), "\n"), b.puzzle, b.text, named)
				if i > 0 {
					check("between rows", strings.Join(slices.Insert(slices.Clone(rows), i, c), "\n"), b.puzzle, b.text, named)
				}
			}
			check("above", c+"\n"+b.drawn, b.puzzle, b.text, "")
			check("below", b.drawn+"\n"+c, b.puzzle, b.text, "")
			check("far above", c+"\n\n"+b.drawn, b.puzzle, b.text, "")
			check("far below", b.drawn+"\n\n"+c, b.puzzle, b.text, "")
			check("every row", strings.Join(rows, " "+c+"\n")+" "+c, b.puzzle, b.text, named)
			if !strings.Contains(b.drawn, ",") {
				check("slashes, behind", strings.Join(rows, "/")+" "+c, b.puzzle, b.text, named)
				check("slashes, before", c+" "+strings.Join(rows, "/"), b.puzzle, b.text, named)
			}
			check("fence", "```\n"+b.drawn+"\n```\n"+c, b.puzzle, b.text, "")
			check("quote", "> "+strings.Join(rows, "\n> ")+"\n"+c, b.puzzle, b.text, "")
		}
		for _, e := range endings {
			check("line endings", strings.Join(rows, e), b.puzzle, b.text, "")
			check("line endings", "hi all"+e+strings.Join(rows, e)+e+"thanks", b.puzzle, b.text, "")
		}
		typos(b.puzzle, b.text, rows, check)
	}
	counts.log(t)
}

// changed returns the rows with one of them replaced.
func changed(rows []string, i int, row string) []string {
	out := slices.Clone(rows)
	out[i] = row
	return out
}

// typos damages rows as fingers do. What was meant is known; it must be read, or asked about, or refused.
func typos(puzzle, text string, rows []string, check func(kind, text, puzzle, want, named string)) {
	for i, row := range rows {
		cells := strings.SplitAfter(row, "")
		for j := range cells {
			if strings.TrimSpace(cells[j]) == "" || cells[j] == "," {
				continue
			}
			less := strings.Join(slices.Delete(slices.Clone(cells), j, j+1), "")
			more := strings.Join(slices.Insert(slices.Clone(cells), j, cells[j]), "")
			check("a cell less", strings.Join(changed(rows, i, less), "\n"), puzzle, text, "")
			check("a cell twice", strings.Join(changed(rows, i, more), "\n"), puzzle, text, "")
			for _, typo := range []string{"q", "O", "l", "k", "é"} {
				check("a wrong key", strings.Join(changed(rows, i, strings.Join(changed(cells, j, typo), "")), "\n"), puzzle, text, "")
			}
			check("a stop behind", strings.Join(changed(rows, i, row+"."), "\n"), puzzle, text, "")
		}
		check("blanks behind", strings.Join(changed(rows, i, row+"  \t "), "\n"), puzzle, text, "")
		check("blanks before", strings.Join(changed(rows, i, "   "+row), "\n"), puzzle, text, "")
		if i > 0 {
			joined := slices.Delete(changed(rows, i-1, rows[i-1]+row), i, i+1)
			check("two rows in one", strings.Join(joined, "\n"), puzzle, text, "")
			spaced := slices.Delete(changed(rows, i-1, rows[i-1]+" "+row), i, i+1)
			check("two rows, blank", strings.Join(spaced, "\n"), puzzle, text, "")
			check("a blank line", strings.Join(slices.Insert(slices.Clone(rows), i, ""), "\n"), puzzle, text, "")
			cut := len([]rune(row)) / 2
			broken := append(slices.Clone(rows[:i]), string([]rune(row)[:cut]), string([]rune(row)[cut:]))
			check("a row broken", strings.Join(append(broken, rows[i+1:]...), "\n"), puzzle, text, "")
		}
		check("a bad comma", strings.Join(changed(rows, i, row+","), "\n"), puzzle, text, "")
	}
}
