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

// cellLike are words that may be cells, sizes, names of cells or marks of a text.
var cellLike = []string{
	"4x4", "done in 12", "on", "off", "X", "o", "1", "0", "2", "?", "F", ".......", "-", "|", "10", "10101010101", "🟨",
	"⬜", "❤️", "👍👍", "1️⃣", "row 2", "thanks!!", "ну как", "да", "第三行", "谢谢", "gracias",
	"a) b)", "5)", "(2,3)", "A1 B2", "7:15", "#3", "~", "`", "**", "||", ">",
}

// endings are what stands between rows.
var endings = []string{"\n", "\r\n", "\r", `\n`, "\u2028", "\n\u200b", " \n"}

// TestChatVaried puts words at each place beside the rows of boards, breaks rows in every way, and demands that the
// board is read right with the words named, or that it is asked about or refused: never another board without a
// warning. Words that may be cells may also make another board of which something is named, or which has what was meant on a
// button. One in 80 of the messages is read, by lot; with TEST_FULL each.
func TestChatVaried(t *testing.T) {
	if trial.Race {
		t.Skip("thousands of messages, one after the other")
	}
	counts, rng, loose := table{}, rand.New(rand.NewPCG(6, 15)), false
	check := func(kind, text, puzzle, want string, named bool) {
		t.Helper()
		if trial.Skips(rng, 80) {
			return
		}
		m := collection.Message{Text: text, Puzzle: puzzle, Board: want, Mines: mines.Unknown}
		all, err := readAll(text, Ask{})
		v, _ := judged(m, all, err)
		if v == wrong && loose && excused(all, m) {
			v = asked
		}
		if named && (v == right || v == menu) {
			if !slices.ContainsFunc(all[0].LeftOut, func(l LeftOut) bool { return l.Kind == Words }) {
				v = wrong
			}
		}
		counts.count(kind, v)
		if v == wrong {
			t.Errorf("%s: %q (%s) reads as\n%s\nwant %s\n%s", kind, text, puzzle, says(all[0], m), puzzle, want)
		}
	}
	for _, b := range varied {
		rows := strings.Split(b.drawn, "\n")
		for n, c := range slices.Concat(comments, cellLike) {
			loose = n >= len(comments)
			may := loose || strings.Contains(c, "://") || c == "🤔" // a link or a face is no word to name, but it may be
			beside(rows, c, loose, func(kind, text string, named bool) { check(kind, text, b.puzzle, b.text, named && !may) })
		}
		loose = false
		for _, e := range endings {
			check("line endings", strings.Join(rows, e), b.puzzle, b.text, false)
			check("line endings", "hi all"+e+strings.Join(rows, e)+e+"thanks", b.puzzle, b.text, false)
		}
		typos(b.puzzle, b.text, rows, check)
	}
	counts.log(t)
}

// beside tries a word at each place of a board, and says whether the word has to be named there. One that may be a cell stands in the
// middle of rows, too, and not behind all of them, where it would be a column.
func beside(rows []string, word string, cell bool, try func(kind, text string, named bool)) {
	drawn := strings.Join(rows, "\n")
	for i, row := range rows {
		try("behind a row", strings.Join(changed(rows, i, row+" "+word), "\n"), true)
		try("before a row", strings.Join(changed(rows, i, word+" "+row), "\n"), true)
		try("before, colon", strings.Join(changed(rows, i, word+": "+row), "\n"), true)
		if signs := []rune(row); cell {
			half := len(signs) / 2
			try("in a row", strings.Join(changed(rows, i, string(signs[:half])+" "+word+" "+string(signs[half:])), "\n"), true)
		}
		if i > 0 {
			try("between rows", strings.Join(slices.Insert(slices.Clone(rows), i, word), "\n"), true)
		}
	}
	try("above", word+"\n"+drawn, false)
	try("below", drawn+"\n"+word, false)
	try("far above", word+"\n\n"+drawn, false)
	try("far below", drawn+"\n\n"+word, false)
	if !cell {
		try("every row", strings.Join(rows, " "+word+"\n")+" "+word, true)
	}
	if !strings.Contains(drawn, ",") {
		try("slashes, behind", strings.Join(rows, "/")+" "+word, true)
		try("slashes, before", word+" "+strings.Join(rows, "/"), true)
	}
	try("fence", "```\n"+drawn+"\n```\n"+word, false)
	try("quote", "> "+strings.Join(rows, "\n> ")+"\n"+word, false)
}

// excused reports whether another board than was meant comes with something left out, has what was meant on a button, or has its
// rows joined.
func excused(all []Reading, m collection.Message) bool {
	return len(all[0].LeftOut) > 0 || all[0].Layout != nil || slices.ContainsFunc(all, func(r Reading) bool {
		return strings.ReplaceAll(asText(r, m.Puzzle), "\n", "") == strings.ReplaceAll(m.Board, "\n", "")
	})
}

// changed returns the rows with one of them replaced.
func changed(rows []string, i int, row string) []string {
	out := slices.Clone(rows)
	out[i] = row
	return out
}

// typos damages rows as fingers do. What was meant is known; it must be read, or asked about, or refused.
func typos(puzzle, text string, rows []string, check func(kind, text, puzzle, want string, named bool)) {
	for i, row := range rows {
		cells := strings.SplitAfter(row, "")
		for j := range cells {
			if strings.TrimSpace(cells[j]) == "" || cells[j] == "," {
				continue
			}
			less := strings.Join(slices.Delete(slices.Clone(cells), j, j+1), "")
			more := strings.Join(slices.Insert(slices.Clone(cells), j, cells[j]), "")
			check("a cell less", strings.Join(changed(rows, i, less), "\n"), puzzle, text, false)
			check("a cell twice", strings.Join(changed(rows, i, more), "\n"), puzzle, text, false)
			for _, typo := range []string{"q", "O", "l", "k", "é"} {
				check("a wrong key", strings.Join(changed(rows, i, strings.Join(changed(cells, j, typo), "")), "\n"), puzzle, text, false)
			}
			check("a stop behind", strings.Join(changed(rows, i, row+"."), "\n"), puzzle, text, false)
		}
		check("blanks behind", strings.Join(changed(rows, i, row+"  \t "), "\n"), puzzle, text, false)
		check("blanks before", strings.Join(changed(rows, i, "   "+row), "\n"), puzzle, text, false)
		if i > 0 {
			joined := slices.Delete(changed(rows, i-1, rows[i-1]+row), i, i+1)
			check("two rows in one", strings.Join(joined, "\n"), puzzle, text, false)
			spaced := slices.Delete(changed(rows, i-1, rows[i-1]+" "+row), i, i+1)
			check("two rows, blank", strings.Join(spaced, "\n"), puzzle, text, false)
			check("a blank line", strings.Join(slices.Insert(slices.Clone(rows), i, ""), "\n"), puzzle, text, false)
			cut := len([]rune(row)) / 2
			broken := append(slices.Clone(rows[:i]), string([]rune(row)[:cut]), string([]rune(row)[cut:]))
			check("a row broken", strings.Join(append(broken, rows[i+1:]...), "\n"), puzzle, text, false)
		}
		check("a bad comma", strings.Join(changed(rows, i, row+","), "\n"), puzzle, text, false)
	}
}
