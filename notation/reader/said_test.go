package reader_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/notation/lexicon"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// sentence is one of testdata/said: the boards that it may stand beside, its language and
// its words, in which {cell} and the like stand for parts of the board.
type sentence struct{ board, language, words string }

func sentences(t *testing.T, file string) (all []sentence) {
	t.Helper()
	data := must.Get(os.ReadFile("../testdata/said/" + file))(t)
	for line := range strings.Lines(string(data)) {
		board, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		language, words, ok := strings.Cut(rest, " ")
		if !ok {
			t.Fatalf("%s: %q", file, line)
		}
		all = append(all, sentence{board, language, words})
	}
	return all
}

// saidBoard is a board drawn at random, the name of its puzzle, and a sentence about it.
type saidBoard struct {
	name, words string
	rows        []string
	lit         int
}

// drawnLooks are the signs of off and on that boards are drawn with.
var drawnLooks = [...][2]string{{"0", "1"}, {"0", "1"}, {".", "#"}, {"O", "X"}, {"⬛", "🟨"}, {"⚫", "🟡"}, {"-", "+"}}

// sayAbout draws a board that a sentence may stand beside.
func sayAbout(rng *rand.Rand, s sentence) saidBoard {
	rows, cols := 4+rng.IntN(3), 4+rng.IntN(3)
	out := saidBoard{name: []string{"lights out", "Squares", "关灯", "fivers"}[rng.IntN(4)]}
	if s.board == "goal" { // that of fivers is all on anyhow
		out.name = []string{"lights out", "Squares", "关灯"}[rng.IntN(3)]
	}
	var cells [][]string
	var draw func(now string) string // what else could stand there
	off, on := "", ""
	if s.board == "mines" {
		out.name, out.rows = "minesweeper", []string{"##210", "##F10", "###21", "#####"}
		for _, r := range out.rows {
			cells = append(cells, strings.Split(r, ""))
		}
		draw = func(now string) string { return strconv.Itoa(5 + len(now)) }
	} else {
		look := drawnLooks[rng.IntN(len(drawnLooks))]
		off, on = look[0], look[1]
		for r := range rows {
			var row []string
			for range cols {
				row = append(row, look[rng.IntN(2)])
			}
			row[r%cols], row[(r+1)%cols] = off, on
			cells, out.rows = append(cells, row), append(out.rows, strings.Join(row, ""))
		}
		draw = func(now string) string {
			if now == on {
				return off
			}
			return on
		}
		out.lit = strings.Count(strings.Join(out.rows, ""), on)
	}
	rows, cols = len(cells), len(cells[0])
	r, c, second := rng.IntN(rows), rng.IntN(cols), rng.IntN(cols)
	other := (r + 1 + rng.IntN(rows-1)) % rows
	row := ""
	for _, cell := range cells[r] {
		if cell = draw(cell); s.board == "mines" {
			cell = strconv.Itoa(rng.IntN(3))
		}
		row += cell
	}
	lit := ""
	for i, cell := range strings.Split(strings.Join(out.rows, ""), "") {
		if cell == on {
			lit = CellName(i/cols, i%cols)
		}
	}
	out.words = strings.NewReplacer("{lit}", lit, "{r}", strconv.Itoa(r+1), "{s}", strconv.Itoa(other+1), "{row}", row, "{cell}", CellName(r, c), "{t}", CellName(other, second),
		"{x}", draw(cells[r][cols-1]), "{on}", on, "{off}", off, "{n}", strconv.Itoa(out.lit+2+rng.IntN(3)), "{w}", strconv.Itoa(cols+1), "{h}", strconv.Itoa(rows+2)).Replace(s.words)
	return out
}

// texts are the board, drawn or as a list, with the sentence at each place where people put it, and without.
func (s saidBoard) texts(rng *rand.Rand) (with []string, without string) {
	rows := strings.Join(s.rows, "\n")
	if strings.Trim(strings.Join(s.rows, ""), "01") == "" && rng.IntN(2) == 0 {
		rows = "[[" + strings.ReplaceAll(strings.Join(strings.Split(rows, ""), ","), ",\n,", "],\n[") + "]]"
	}
	return []string{s.name + "\n" + rows + "\n" + s.words, s.name + "\n" + s.words + "\n" + rows, s.name + ", " + s.words + "\n\n" + rows}, s.name + "\n" + rows
}

// What changes the meaning of a board is followed or asked about, in whatever language it is
// said; what people say besides is not asked about, nine times in ten.
func TestSaid(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 50))
	shown := 0
	for _, s := range sentences(t, "changes.txt") {
		for range 10 {
			if trial.Skips(rng, 70) {
				continue
			}
			said := sayAbout(rng, s)
			with, without := said.texts(rng)
			base := readFirst(t, without)
			text := with[rng.IntN(len(with))]
			all, err := readAll(text, Ask{})
			if err == nil && len(all[0].Doubts) == 0 && Write(all[0]) == Write(base) && all[0].Rule == base.Rule && all[0].Goal == base.Goal {
				t.Errorf("nothing is made of a change: %q", text)
			}
		}
	}
	asked, n := 0, 0
	for _, s := range sentences(t, "harmless.txt") {
		for range 10 {
			if trial.Skips(rng, 70) {
				continue
			}
			said := sayAbout(rng, s)
			with, without := said.texts(rng)
			base := Write(readFirst(t, without))
			text := with[rng.IntN(len(with))]
			all, err := readAll(text, Ask{})
			if n++; err != nil || len(all[0].Doubts) > 0 || Write(all[0]) != base {
				if asked++; shown < 60 {
					shown++
					t.Logf("asked about: %q: %v %v", text, all, err)
				}
			}
		}
	}
	if t.Logf("%d of %d harmless sentences are asked about", asked, n); 10*asked > n {
		t.Errorf("%d of %d harmless sentences are asked about", asked, n)
	}
}

// Names of who wrote, in angle brackets, change nothing; neither does the quote of the same
// board, and below the quote of another board it is one's own that is read, by its own rule, and asked about.
func TestNamesAndQuotes(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 4))
	for range trial.Times(60) {
		b, other := randomBoard(rng, 4, 5), randomBoard(rng, 4, 5)
		b.Set(0, 0, true)
		b.Set(3, 4, false)
		other.Set(0, 0, false)
		rows, quote := b.String(), "> "+strings.ReplaceAll(other.String(), "\n", "\n> ")+"\n"
		want := Write(readFirst(t, "lights out\n"+rows))
		if got := readFirst(t, "lights out\n<kolya> "+strings.ReplaceAll(rows, "\n", "\n<kolya> ")); Write(got) != want || len(got.LeftOut)+len(got.Doubts) > 0 {
			t.Errorf("with names\n%s\nreads as\n%s", rows, Write(got))
		}
		same := "> " + strings.ReplaceAll(rows, "\n", "\n> ") + "\n"
		if got := readFirst(t, "> lights out\n"+same+"\n"+rows); Write(got) != want || len(got.Doubts) > 0 {
			t.Errorf("quoted and again\n%s\nreads as\n%s %v", rows, Write(got), got.Doubts)
		}
		all, err := readAll("> lights out, knight rule\n"+quote+"mine:\n"+rows, Ask{})
		if err != nil || Write(all[0]) != want || all[0].Puzzle != Lights || all[0].Rule != "" || len(all[0].Doubts) == 0 || len(all) < 2 {
			t.Errorf("%s\nbelow\n%s\nreads as %v %v", rows, quote, all, err)
		}
	}
}

// Where a puzzle of two kinds of cells is named, a large letter is the small one, wherever it stands.
func TestNamedPuzzleBeatsLargeLetters(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 5))
	for range trial.Times(60) {
		text := []byte("ghost hunters\nx o x o\no x o x\nx o x o\no o o o")
		if rng.IntN(2) == 0 {
			text = []byte("lights out\nx0x0\n0x0x\nx0x0\n0000")
		}
		want := Write(readFirst(t, string(text)))
		for i := strings.IndexByte(string(text), '\n'); i < len(text); i++ {
			if text[i] == 'x' && rng.IntN(3) == 0 {
				text[i] = 'X'
			}
		}
		if got := Write(readFirst(t, string(text))); got != want {
			t.Errorf("%s\nreads as\n%s", text, got)
		}
	}
}

// Shown mines that are taken for hidden cells change no other cell, and each of the two readings
// has a name with the sign.
func TestShownMinesAreHiddenAlone(t *testing.T) {
	all, err := readAll("minesweeper\n🟫🟫1️⃣🟩\n🟫1️⃣2️⃣💣\n🟫1️⃣💣🟩\n🟫1️⃣🟩🟩", Ask{})
	if err != nil || len(all) != 2 || all[0].Choice != MinesFlags || all[0].About != "💣" || all[1].Choice != MinesHidden || all[1].About != "💣" {
		t.Fatal(all, err)
	}
	if flags, hidden := Text(all[0]), Text(all[1]); strings.ReplaceAll(flags, "F", "#") != hidden {
		t.Errorf("as hidden cells\n%s\nas flags\n%s", hidden, flags)
	}
}

// What a text says of the rule and the goal is followed in silence only where it says that it holds: what may hold is followed
// and asked about, what holds no more is asked about and not followed, and a question says nothing.
func TestStandingOfClauses(t *testing.T) {
	const board = "0110\n1001\n1110\n0001"
	data := must.Get(os.ReadFile("../testdata/said/standing.txt"))(t)
	for line := range strings.Lines(string(data)) {
		stands, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		_, sentence, _ := strings.Cut(rest, " ")
		for _, text := range []string{"lights out\n" + sentence + "\n" + board, "lights out\n" + board + "\n" + sentence} {
			got := readFirst(t, text)
			followed := got.Rule != "" || got.Goal != ""
			if asked := len(got.Doubts) > 0; asked != (stands != "held" && stands != "asked") || followed != (stands != "revoked" && stands != "asked") {
				t.Errorf("%s: %q: rule %q, goal %q, doubts %v", stands, sentence, got.Rule, got.Goal, got.Doubts)
				break
			}
		}
	}
}

// Every language has words for each way in which a clause may not hold.
func TestEveryLanguageHedges(t *testing.T) {
	have := map[string][]lexicon.Concept{}
	for _, e := range lexicon.Hedges.Entries() {
		have[e.Language] = append(have[e.Language], e.Concept)
	}
	if len(have) != 21 {
		t.Errorf("%d languages", len(have))
	}
	for language, concepts := range have {
		for _, need := range []lexicon.Concept{"recalled", "once", "was", "hearsay", "perhaps", "if", "denied", "revokes", "insists", "able", "tag", "but", "slip", "now"} {
			if !slices.Contains(concepts, need) {
				t.Errorf("%s has no word for %s", language, need)
			}
		}
	}
}

// Where a sentence may say a goal, each that it may mean is a reading of its own.
func TestGoalsThatMayBeSaidAreReadings(t *testing.T) {
	const lamps, handles = "\n0110\n1001\n1110\n0001", "\n-||-\n|--|\n|||-\n---|"
	for text, want := range map[string][]string{
		"lights out, maybe all of them have to be on" + lamps:                    {"on", ""},
		"lights out, i thought the goal was all on" + lamps:                      {"", "on"},
		"pilot brothers, my friend says all must be vertical" + handles:          {"vertical", ""},
		"pilot brothers, i thought they all have to be vertical or so" + handles: {"", "vertical"},
	} {
		all, err := readAll(text, Ask{})
		var goals []string
		for _, r := range all {
			goals = append(goals, r.Goal)
		}
		if err != nil || len(all[0].Doubts) == 0 || !slices.Equal(slices.Compact(goals), want) {
			t.Errorf("%q: %v, goals %q", text, err, goals)
		}
	}
}
