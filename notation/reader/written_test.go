package reader_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/notation/lexicon"
	"switchboard/notation/reader"
	"switchboard/tools/processor"
	"switchboard/tools/trial"
)

// A writer writes messages by the grammar of what people write: rows, words of the lexicon, legends, brackets, numbers, sizes,
// names of puzzles and of cells, labels and emoji, in any order. What it picks is in its bytes, one a pick, so that a fuzzer
// that changes a byte changes a word, and no byte is lost on text that nobody writes.
type writer struct {
	picks []byte
	b     strings.Builder
	words []string
}

// pick is a number below n; 0 when there are no bytes left.
func (w *writer) pick(n int) int {
	at := 0
	for have := 1; have < n && len(w.picks) > 0; have *= 256 {
		at, w.picks = at*256+int(w.picks[0]), w.picks[1:]
	}
	return at % n
}

func (w *writer) one(of ...string) string { return of[w.pick(len(of))] }

// What rows are made of, and what stands between cells and between rows.
var (
	cellSets = []string{
		"01", "01", "012", "01234", "#.", "xo", "XO.", "+-", "-|", "HV", "*.", "#1234F", "#01234F*", ".12#F", "_1X?", "⬛🟨", "⬜⬛", "🟥🟩🟦", "⬜1️⃣2️⃣🚩",
		"□■", "○●", "雷1旗", "yn", "TF", "█░", "👻.", "aB", "01?", "💣1🚩⬜", "01[]", "0 1", "1234567890",
	}
	betweenCells = []string{"", "", "", " ", ", ", ",", "\t", "|", " | ", ";", "  "}
	betweenRows  = []string{"\n", "\n", "\n", "/", "; ", "\n\n", "],[", " ", "\\n", " / "}
	betweenParts = []string{" ", " ", "\n", "\n", "\n\n", ", ", ": ", ". ", "", "\n- ", " (", ") ", "```\n", "\n```\n", "||", "\n> ", "~~", "**", "? ", "! ", "; ", "\t"}
	brackets     = []string{"()", "[]", "{}", "``", "||", "\"\"", "''", "~~", "**", "<>", "（）", "「」"}
	writtenNames = []string{
		"lights out", "squares", "safe", "сейф", "minesweeper", "сапёр", "扫雷", "ghost hunters", "fivers", "Puissance 4", "sudoku", "wordle", "nonogram", "system",
		"Buscaminas", "chess", "takuzu", "матрица", "方程组", "tetris",
	}
	writtenThings = []string{
		"5x5", "3 by 4", "5by5", "95x95", "8 rows and 6 columns", "0x3", "120/120", "10 mines", "3 left", "020", "10:30", "50%", "+1", "2-1", "1/2", "$5", "B3", "A1-C2", "(1,2)", "[1 1]",
		"row 3 is 1001", "C4 is a flag", "all off but A1", "r1c2", "no,", "oops", "https://a.example/01/10", ":sob:", "🤔", ":one:", "<:x:1234>", "<@12345>", "R1:", "1)", "A B C",
		"1 2 3", "x = on", "# is hidden", "1 = lit", "= rhs", "|", "->", "<-", "=>", "9x9:4,4,mb071b49fbd1cb6a0d5868", "b=[1,0]", "?b=33&m=000", "\\begin{matrix}1&0\\\\0&1\\end{matrix}",
		"np.array(", "x1 + x2 = 1", "a+b=0", "&nbsp;", "<td>1</td>", "corner", "the last row", "every second cell", "mod 3", "3 states", "upside down", "mirrored", "row", "column",
	}
)

// message writes a message of some parts.
func (w *writer) message() string {
	for n := 1 + w.pick(12); n > 0; n-- {
		w.part()
		w.b.WriteString(w.one(betweenParts...))
	}
	return w.b.String()
}

func (w *writer) part() {
	switch w.pick(12) {
	case 0, 1, 2:
		w.rows()
	case 3, 4, 5:
		w.said()
	case 6:
		w.legend()
	case 7:
		in := []rune(w.one(brackets...))
		w.b.WriteRune(in[0])
		w.part()
		w.b.WriteRune(in[1])
	case 8:
		w.b.WriteString(w.one(writtenNames...))
	case 9:
		w.b.WriteString(strconv.Itoa(w.pick(130)))
	default:
		w.b.WriteString(w.one(writtenThings...))
	}
}

// rows writes rows, perhaps with names, of which some may be short or have words beside them.
func (w *writer) rows() {
	set := symbolsOf(w.one(cellSets...))
	n, width := 1+w.pick(7), 1+w.pick(8)
	cells, rows, labels, odd := w.one(betweenCells...), w.one(betweenRows...), w.pick(8), w.pick(4)
	for r := range n {
		if r > 0 {
			w.b.WriteString(rows)
		}
		switch labels {
		case 0:
			fmt.Fprintf(&w.b, "%d ", r+1)
		case 1:
			fmt.Fprintf(&w.b, "%c: ", 'A'+r)
		}
		long := width
		if odd == 0 && w.pick(4) == 0 {
			long = 1 + w.pick(2*width)
		}
		for c := range long {
			if c > 0 {
				w.b.WriteString(cells)
			}
			w.b.WriteString(set[w.pick(len(set))])
		}
		if odd == 1 && w.pick(4) == 0 {
			w.b.WriteByte(' ')
			w.said()
		}
	}
}

// symbolsOf cuts a text into what people see as one symbol.
func symbolsOf(s string) (all []string) {
	for _, r := range s {
		if r == '\uFE0F' || r == '\u20E3' {
			all[len(all)-1] += string(r)
			continue
		}
		all = append(all, string(r))
	}
	return all
}

// said writes some words.
func (w *writer) said() {
	for n := w.pick(5); n >= 0; n-- {
		switch w.pick(6) {
		case 0:
			w.b.WriteString(w.one(writtenThings...))
		default:
			w.b.WriteString(w.words[w.pick(len(w.words))])
		}
		if n > 0 {
			w.b.WriteString(w.one(" ", " ", " ", ", ", "", ": "))
		}
	}
}

// legend writes what a symbol means.
func (w *writer) legend() {
	set := symbolsOf(w.one(cellSets...))
	w.b.WriteString(set[w.pick(len(set))])
	w.b.WriteString(w.one(" = ", "=", " is ", ": ", " - ", " means ", "是", " это "))
	w.b.WriteString(w.words[w.pick(len(w.words))])
}

// wordsOfAll are the words of all lexicons, each once.
func wordsOfAll() (all []string) {
	for _, l := range []*lexicon.Lexicon{lexicon.Words, lexicon.Rules, lexicon.Statements, lexicon.Hedges} {
		for _, e := range l.Entries() {
			all = append(all, e.Text)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// asks are the ways in which ReadAll is asked.
var asks = func() []Ask {
	all := []Ask{
		{Rows: 3, Cols: 3}, {Puzzle: Lights, States: 3}, {Swap: true}, {Count: FromTop}, {Count: FromBottom},
		{Labels: KeepLabels}, {Labels: DropLabels}, {OneRow: true}, {Puzzle: Lights, Rule: "king", Goal: "on"}, {Puzzle: SystemPuzzle},
	}
	for _, p := range puzzles {
		all = append(all, Ask{Puzzle: p}, Ask{})
	}
	return all
}()

// obeys returns how the reader breaks its laws for a text: no panic, readings or an *Error but never both, and every
// board that is shown reads back the same.
func obeys(text string, ask Ask) (broken string) {
	defer func() {
		if r := recover(); r != nil {
			broken = fmt.Sprintf("%q, %+v: panic: %v\n%s", text, ask, r, debug.Stack())
		}
	}()
	all, err := readAll(text, ask)
	if spent, most := reader.Steps(text, ask); spent > 2*most {
		return fmt.Sprintf("readAll(%q, %+v) takes %d steps, of %d", text, ask, spent, most)
	}
	var bad *Error
	if err != nil {
		if all != nil || !errors.As(err, &bad) || bad.Error() == "" || bad.Example == "" {
			return fmt.Sprintf("readAll(%q, %+v): %d readings and %#v", text, ask, len(all), err)
		}
		return ""
	}
	for i, r := range all {
		if broken := readsBack(r); broken != "" {
			return fmt.Sprintf("readAll(%q, %+v): reading %d %s", text, ask, i, broken)
		}
	}
	return ""
}

// readsBack returns how a board that is written down does not read back the same.
func readsBack(r Reading) (broken string) {
	for how, write := range map[string]func(Reading) string{"written": Write, "as text": Text} {
		written := write(r)
		again, err := reader.Read(written, askedBack(r))
		if err != nil {
			return fmt.Sprintf("is %s\n%s\nwhich reads as %v", how, written, err)
		}
		if write(again) != written {
			return fmt.Sprintf("is %s\n%s\nwhich reads as\n%s", how, written, write(again))
		}
	}
	return ""
}

// askedBack is how the text of a reading is read again.
func askedBack(r Reading) Ask {
	back := Ask{Puzzle: r.Puzzle, Labels: KeepLabels}
	if back.Puzzle == "" {
		back.Puzzle = r.Fits[0]
	}
	if r.Toggle != nil && r.Toggle.Levels != nil {
		back.Puzzle, back.States = Lights, r.Toggle.States
	}
	return back
}

// FuzzWritten checks the laws of obeys on generated messages: some forty, or with TEST_FULL thousands.
func FuzzWritten(f *testing.F) {
	words := wordsOfAll()
	rng := rand.New(rand.NewPCG(28, 3))
	for range 1600 {
		if !trial.Skips(rng, 80) {
			f.Add(randomPicks(rng))
		}
	}
	f.Fuzz(func(t *testing.T, picks []byte) {
		w := &writer{picks: picks, words: words}
		ask := asks[w.pick(len(asks))]
		if text := w.message(); len(text) <= 4000 {
			if broken := obeys(text, ask); broken != "" {
				t.Fatal(broken)
			}
		}
	})
}

func randomPicks(rng *rand.Rand) []byte {
	picks := make([]byte, 16+rng.IntN(240))
	for i := range picks {
		picks[i] = byte(rng.IntN(256))
	}
	return picks
}

// Texts that once broke the reader. Each is read in a quarter of the ways to ask, by lot; with TEST_FULL in all.
func TestOnceBroken(t *testing.T) {
	rng := rand.New(rand.NewPCG(28, 4))
	for _, text := range []string{
		"0111\n1001who[1 1]7雷", "re101/120tom021[0,1]5by5", "сейф Puissance 4 : 1", "Puissance 4+1 7是falto! 🟥 means кінь||", "💣1💣1💣🚩🚩\n💣1💣1⬜🚩⬜\n1⬜💣111⬜\n💣⬜11⬜🚩💣", "1💥1⬜🚩\n⬜💣111",
		"->\n- ░|░|░|█|█: [tetris]; =>y, y, y, n\nn, y, y, y\nn, y, n, y\ny, n, y, y C4 is a flag\ny, n, n, y\ny, y, n, n obroconemáma psal: ratkaistavissa: kardesim oyununda 妹も\n> all off but A1 1)同学告訴我說~~",
	} {
		for _, ask := range asks {
			if trial.Skips(rng, 4) {
				continue
			}
			if broken := obeys(text, ask); broken != "" {
				t.Error(broken)
			}
		}
	}
}

// A mine field in a file is read with what its first line says, and asked about where that is not understood.
func TestFilesWithWords(t *testing.T) {
	const side = 95
	field := strings.Repeat("\n"+strings.Repeat("1#", side/2)+"1", side)
	for _, c := range []struct {
		head  string
		mines int
		asked bool
	}{
		{"# is hidden", -1, false}, {"1200 mines", 1200, false}, {"95x95", -1, false}, {"95x95, 1200 mines, # is hidden", 1200, false},
		{"a dozen mines or 20", -1, true},
	} {
		all, err := readAll(c.head+field, Ask{})
		if err != nil || all[0].Mines == nil || all[0].Mines.Rows != side || all[0].Mines.Cols != side {
			t.Errorf("%s: %v, %v", c.head, all, err)
			continue
		}
		if r := all[0]; r.Mines.Mines != c.mines || len(r.Doubts) > 0 != c.asked {
			t.Errorf("%s: %d mines, doubts %v", c.head, r.Mines.Mines, r.Doubts)
		}
	}
}

// Texts that say as much as can be said again and again are read for a while and then asked about or refused: no text takes more
// steps than some times its length. One in 24 is asked for by lot; with TEST_FULL each.
func TestBudgetHolds(t *testing.T) {
	over, rng := 0, rand.New(rand.NewPCG(28, 3))
	texts := hostile(6000)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		text := texts[name]
		for _, ask := range []Ask{{}, {Puzzle: Mines}, {Puzzle: Lights}} {
			if trial.Skips(rng, 24) {
				continue
			}
			spent, most := reader.Steps(text, ask)
			if spent > 2*most {
				t.Errorf("%s: %d steps of %d", name, spent, most)
			}
			all, err := readAll(text, ask)
			if spent <= most {
				continue
			}
			over++
			if err == nil && !slices.ContainsFunc(all[0].Doubts, func(d Doubt) bool { return d.Kind == WorkDoubt }) {
				t.Errorf("%s: %d steps of %d, and no doubt", name, spent, most)
			}
		}
	}
	t.Logf("%d were too much", over)
}

// hostile are texts of about a size that give the reader as much as possible to read again.
func hostile(size int) map[string]string {
	const field = "12#\n#3#\n11F\n"
	parts := map[string]string{
		"numbers":     "10 mines, 3 left, 12 of 40, no wait 9 bombs total 8 ",
		"corrections": "row 2 is 101, no, A1 is off, oops the second row is 111\n",
		"quotes":      "> " + strings.ReplaceAll(field, "\n", "\n> ") + "\n10 mines left or 11\n" + field,
		"struck":      "~~110~~\n101\nrow 1: 110\nrow 3: 011\nrow 2: 111\n",
		"legends":     "x = on, o = off, # is hidden, . means open, F is a flag and * a mine; ",
		"goals":       "all off but the corners, make every one the same, press the middle, it toggles its neighbours. ",
		"lists":       "[[1,0],[0,1]] A1 B2 (1,2) C3, r1c2; ",
		"words":       "is it on or off? not lit, only the first row is, the last column too, I think, maybe 5x5\n",
		"fields":      field + "\n30 mines?\n",
	}
	all := map[string]string{}
	var mixed strings.Builder
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		all[name] = strings.Repeat(parts[name], size/len(parts[name]))
		mixed.WriteString(parts[name] + "\n")
	}
	all["all of it"] = strings.Repeat(mixed.String(), 1+size/mixed.Len())[:size]
	return all
}

// BenchmarkHostile gives the milliseconds of processor, which a busy machine does not stretch, of texts as long as a message and as
// a file in which words are read.
func BenchmarkHostile(b *testing.B) {
	for _, size := range []int{2000, 1<<16 - 64} {
		for name, text := range hostile(size) {
			b.Run(fmt.Sprintf("%s/%d", name, size), func(b *testing.B) {
				n, began := 0, processor.Time()
				for b.Loop() {
					_, _ = readAll(text, Ask{})
					n++
				}
				b.ReportMetric(float64((processor.Time()-began).Milliseconds())/float64(n), "processor-ms/op")
				spent, most := reader.Steps(text, Ask{})
				b.ReportMetric(float64(spent)/float64(most), "budget")
			})
		}
	}
}
