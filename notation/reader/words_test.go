package reader

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/solver/mines"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// wordsFor returns the words of each language for a concept; stems as they are.
func wordsFor(of lexicon.Concept) map[string][]string {
	all := map[string][]string{}
	for _, e := range lexicon.Words.Entries() {
		if e.Concept == of && !slices.Contains(all[e.Language], e.Text) {
			all[e.Language] = append(all[e.Language], e.Text)
		}
	}
	return all
}

// Every concept of statements.txt is used by the code or a table of rules.
func TestEveryIdeaIsAskedFor(t *testing.T) {
	var asks strings.Builder
	for _, path := range append(must.Get(filepath.Glob("../*/*.go"))(t), must.Get(filepath.Glob("../say/*.txt"))(t)...) {
		if !strings.HasSuffix(path, "_test.go") {
			asks.Write(must.Get(os.ReadFile(path))(t))
		}
	}
	asked, seen := strings.ReplaceAll(asks.String(), "_", " "), map[lexicon.Concept]bool{}
	for _, e := range lexicon.Statements.Entries() {
		if !seen[e.Concept] && !namedIn(asked, string(e.Concept)) {
			t.Errorf("statements.txt, %s: nobody asks for %q", e.Language, e.Concept)
		}
		seen[e.Concept] = true
	}
}

// namedIn reports whether code or a table of rules has a name as a whole.
func namedIn(text, name string) bool {
	ends := regexp.MustCompile(`^(?:["|>?\n]| [&~>]|$)`)
	for before, rest, found := strings.Cut(text, name); found; before, rest, found = strings.Cut(rest, name) {
		if before != "" && strings.ContainsAny(before[len(before)-1:], `"|: !`) && ends.MatchString(rest) {
			return true
		}
	}
	return false
}

// lamps is a board of two unknown symbols, and lampsOn the same board if the first is on.
const (
	lamps   = "◆◇◇\n◇◆◆\n◆◆◇"
	lampsOn = "100\n011\n110"
)

// In every language, each word for on beside each word for off says which of two symbols is on, whatever the order, and a
// board may be told in the two words.
func TestEveryLanguageSaysOnAndOff(t *testing.T) {
	is, offs := wordsFor("is"), wordsFor("off")
	for language, ons := range wordsFor("on") {
		for i, on := range ons {
			for j, off := range offs[language] {
				if !trial.Full() && (i+j)%len(offs[language]) > 0 {
					continue
				}
				link := " = "
				if len(is[language]) > 0 {
					link = " " + is[language][0] + " "
				}
				told := func(between string) string {
					return strings.NewReplacer("◆", on+between, "◇", off+between).Replace(lamps)
				}
				for k, text := range []string{
					lamps + "\n◆ = " + on + ", ◇ = " + off, lamps + "\n◇ = " + off + ", ◆ = " + on, lamps + "\n" + on + " = ◆, " + off + " = ◇",
					lamps + "\n◆: " + on + "\n◇: " + off, lamps + "\n◆ " + on + ", ◇ " + off, lamps + "\n◆" + link + on,
					lamps + "\n(◇" + link + off + ")", told(" "), told(", "),
				} {
					if trial.Full() || (i+k)%3 == 0 {
						readsAs(t, language, text, lampsOn)
					}
				}
			}
		}
	}
}

// In every language two legends may be put together with the word for and, whatever else that word means there: they are
// followed or asked about, never turned round.
func TestEveryLanguageJoinsLegends(t *testing.T) {
	ands, offs, followed := wordsFor("and"), wordsFor("off"), 0
	for language, ons := range wordsFor("on") {
		for _, and := range ands[language] {
			for _, two := range []string{"◆◇", "XO", "10"} {
				x, n := utf8.DecodeRuneInString(two)
				on, off := string(x)+" "+ons[0], two[n:]+" "+offs[language][0]
				board := strings.NewReplacer("◆", two[:n], "◇", two[n:]).Replace(lamps)
				for _, legend := range []string{on + " " + and + " " + off, off + " " + and + " " + on} {
					all, err := readAll(board+"\n"+legend, facts.Query{Ask: notation.Ask{Puzzle: notation.Lights}})
					switch {
					case err != nil:
						t.Errorf("%s: %q: %v", language, legend, err)
					case len(all[0].Doubts) > 0:
					case notation.Text(all[0]) != lampsOn:
						t.Errorf("%s: %q is read as\n%s", language, legend, notation.Text(all[0]))
					default:
						followed++
					}
				}
			}
		}
	}
	if followed < 100 {
		t.Errorf("%d legends are followed", followed)
	}
}

// In every language that has a word for all, a board may be told by saying that all of it is on.
func TestEveryLanguageSaysAll(t *testing.T) {
	said := 0
	for _, every := range []string{"all", "все", "todas", "tout", "alle", "tutte", "wszystkie", "hepsi", "semua", "усі", "todos"} {
		m, ok := lexicon.Rules.Front(every)
		if !ok || !m.Is("every", "whole") {
			t.Fatalf("%q is not known", every)
		}
		for _, s := range m.Senses {
			for _, on := range wordsFor("on")[s.Language] {
				readsAs(t, s.Language, "4x4 "+every+" "+on, strings.Repeat("1111\n", 3)+"1111")
				said++
			}
		}
	}
	if said < 30 {
		t.Errorf("%d sentences", said)
	}
}

// readsAs fails unless a text is read as a board of lights without doubts.
func readsAs(t *testing.T, language, text, want string) {
	t.Helper()
	all, err := readAll(text, facts.Query{Ask: notation.Ask{Puzzle: notation.Lights}})
	switch {
	case err != nil:
		t.Errorf("%s: %q: %v", language, text, err)
	case len(all[0].Doubts) > 0:
		t.Errorf("%s: %q is doubted: %v", language, text, all[0].Doubts)
	case notation.Text(all[0]) != want:
		t.Errorf("%s: %q is read as\n%s", language, text, notation.Text(all[0]))
	}
}

// mineField is a mine field drawn with unknown symbols: ◈ hidden, ◌ open, ♦ a flag.
const (
	mineField     = "◈◈◈◈\n◈1♦1\n◈111\n11◌◌"
	mineFieldRead = "####\n#1F1\n#111\n1100"
)

// In every language a legend says which symbol of a mine field is hidden, open, or a flag.
func TestEveryLanguageSaysWhatAFieldShows(t *testing.T) {
	clears, flags, rng := wordsFor("clear"), wordsFor("flag"), rand.New(rand.NewPCG(21, 7))
	for language, list := range wordsFor("hidden") {
		for i, hidden := range list {
			clear := clears[language][i%len(clears[language])]
			flag := flags[language][i%len(flags[language])]
			for _, legend := range []string{
				"◈ = " + hidden + ", ◌ = " + clear + ", ♦ = " + flag, "◈ " + hidden + ", ◌ " + clear + ", ♦ " + flag,
				hidden + " = ◈, " + clear + " = ◌, " + flag + " = ♦",
			} {
				if trial.Skips(rng, 24) {
					continue
				}
				all, err := readAll(mineField+"\n"+legend, facts.Query{Ask: notation.Ask{Puzzle: notation.Mines}})
				if err != nil || notation.Text(all[0]) != mineFieldRead {
					t.Errorf("%s: %q: %v, %v", language, legend, err, all)
				}
			}
		}
	}
}

// In every language the number of mines is read, in front of the word and behind it, and how many are left.
func TestEveryLanguageCountsMines(t *testing.T) {
	const field = "####\n#11#\n#11#\n####"
	lefts, rng := wordsFor("left"), rand.New(rand.NewPCG(21, 6))
	for language, list := range wordsFor("mines") {
		for _, word := range list {
			counts := []string{"7 " + word, word + ": 7", word + " 7"}
			for _, left := range lefts[language] {
				counts = append(counts, left+" 7 "+word, word+" "+left+": 7", "7 "+word+" "+left)
			}
			for _, count := range counts {
				if trial.Skips(rng, 24) {
					continue
				}
				all, err := readAll(count+"\n"+field, facts.Query{})
				if err != nil || all[0].Mines == nil || all[0].Mines.Mines != 7 {
					t.Errorf("%s: %q is not 7 mines: %v %v", language, count, err, all)
				}
			}
		}
	}
}

// Each name of a puzzle names it at the head of a post, of a heading and behind a key, whatever the word behind it, and a
// sentence about squares or lights does not.
func TestEveryNameIsBelieved(t *testing.T) {
	for _, n := range facts.NameConcepts {
		for language, list := range wordsFor(n.Weak) {
			for _, name := range append(list, wordsFor(n.Strong)[language]...) {
				for _, post := range []string{name + ": qqqq", "# " + name + " qqqq", `{"puzzle": "` + name + `"}`, "(game = " + name + ")",
					name + " qqqq qqqq", name, "pls help " + name} {
					if f := facts.Read(clean(post).Text, facts.Query{}); !slices.Contains(f.Puzzles, n.Puzzle) {
						t.Errorf("%s: %q does not name %s: %v", language, post, n.Puzzle, f.Puzzles)
					}
				}
			}
		}
	}
	for _, s := range []string{"some squares are red", "squares are red", "the lights flip", "my lights went out", "squares that touch", "is it safe to press", "which squares"} {
		if f := facts.Read(s, facts.Query{}); len(f.Puzzles) > 0 {
			t.Errorf("%q names %v", s, f.Puzzles)
		}
	}
}

// In every language letters may be short for white and black, and a colour is on where it is said to be.
func TestEveryLanguageNamesColours(t *testing.T) {
	blacks, ons := wordsFor("black"), wordsFor("on")
	for language, list := range wordsFor("white") {
		for i, white := range list {
			black := blacks[language][i%len(blacks[language])]
			f := facts.Read("q = "+white+", z = "+black, facts.Query{})
			if f.White != "qQ" || f.Black != "zZ" {
				t.Errorf("%s: %s %s: white %q, black %q", language, white, black, f.White, f.Black)
			}
			if f := facts.Read(white+" = "+ons[language][0], facts.Query{}); !strings.Contains(f.On, "⬜") {
				t.Errorf("%s: %s is not on, but %q", language, white, f.On)
			}
		}
	}
}

// Sentences with words for on, off and cells that say nothing of a symbol are no legends.
func TestSentencesAreNoLegends(t *testing.T) {
	for _, s := range []string{"some squares are red", "x is on the left", "lights are off in my room", "what is on top", "i turned off my phone",
		"the one in the corner is on", "press it and it is off", "is b4 a flag?", "r1 is hidden", "turn 🟨 off", "can you get ⬛ off", "squares that are on: a1 b2"} {
		if f := facts.Read(s, facts.Query{}); f.On+f.Off != "" || len(f.Field) > 0 {
			t.Errorf("%q: on %q, off %q, field %v", s, f.On, f.Off, f.Field)
		}
	}
}

// What is said of the number of mines beside a field that no word names is used or asked about, and other numbers are
// neither.
func TestCountsBesideAField(t *testing.T) {
	const field = "#######\n#F212##\n#3F23##\n#######"
	const flags = 2
	data := must.Get(os.ReadFile("../testdata/said/counts.txt"))(t)
	rng := rand.New(rand.NewPCG(21, 8))
	for line := range strings.Lines(string(data)) {
		verdict, said, ok := strings.Cut(strings.TrimSpace(line), " | ")
		if !ok || trial.Skips(rng, 3) {
			continue
		}
		what, number, _ := strings.Cut(verdict, " ")
		want := must.Get(strconv.Atoi(number))(t)
		switch what {
		case "+":
			want += flags
		case "?", "-":
			want = mines.Unknown
		}
		for _, text := range []string{field + "\n" + said, said + "\n" + field} {
			all, err := readAll(text, facts.Query{})
			if err != nil {
				t.Errorf("%q: %v", said, err)
				continue
			}
			got, asked := all[0].Mines, len(all[0].Doubts) > 0
			if got == nil || got.Rows != 4 || what != "?" && got.Mines != want || asked != (what == "?") {
				n := -9
				if got != nil {
					n = got.Mines
				}
				t.Errorf("%s %q: %d mines %v", verdict, text, n, all[0].Doubts)
			}
		}
	}
}
