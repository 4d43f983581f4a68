package reader

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/lists"
	"switchboard/solver/toggle"
	"switchboard/tools/trial"
)

// named is a part of a board in the words of a language, and its cells.
type named struct {
	words string
	cells func(r, c, n int) bool
}

// oneOf returns a word of a language for a concept; a stem only if it has no whole word.
func oneOf(rng *rand.Rand, language string, of lexicon.Concept) string {
	var all, stems []string
	for _, e := range lexicon.Words.Entries() {
		switch {
		case e.Language != language || e.Concept != of:
		case e.Kind == lexicon.Stem:
			stems = append(stems, e.Text)
		default:
			all = append(all, e.Text)
		}
	}
	if len(all) == 0 {
		all = stems
	}
	if len(all) == 0 {
		return ""
	}
	return all[rng.IntN(len(all))]
}

// parts returns parts of a board of n rows in the words of a language.
func parts(rng *rand.Rand, language string, n int) []named {
	line := rng.IntN(n)
	row, column := oneOf(rng, language, "rows")+fmt.Sprintf(" %d", line+1), oneOf(rng, language, "columns")+fmt.Sprintf(" %d", line+1)
	switch language {
	case "zh":
		row, column = fmt.Sprintf("第%d行", line+1), fmt.Sprintf("第%d列", line+1)
	case "ja":
		row, column = fmt.Sprintf("%d行目", line+1), fmt.Sprintf("%d列目", line+1)
	case "ko":
		row, column = fmt.Sprintf("%d행", line+1), fmt.Sprintf("%d열", line+1)
	}
	at := rng.IntN(n * n)
	all := []named{
		{[]string{notation.CellName(at/n, at%n), fmt.Sprintf("(%d, %d)", at/n+1, at%n+1)}[rng.IntN(2)], func(r, c, _ int) bool { return r*n+c == at }},
		{oneOf(rng, language, "corners"), func(r, c, n int) bool { return (r == 0 || r == n-1) && (c == 0 || c == n-1) }},
		{oneOf(rng, language, "border"), func(r, c, n int) bool { return r == 0 || r == n-1 || c == 0 || c == n-1 }},
		{oneOf(rng, language, "centre"), func(r, c, n int) bool { return r == n/2 && c == n/2 }},
		{oneOf(rng, language, "diagonals"), func(r, c, n int) bool { return r == c || r+c == n-1 }},
	}
	if rng.IntN(2) == 0 { // a row and a column may be the cell where they meet
		all = append(all, named{row, func(r, _, _ int) bool { return r == line }})
	} else {
		all = append(all, named{column, func(_, c, _ int) bool { return c == line }})
	}
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return slices.DeleteFunc(all, func(p named) bool { return strings.TrimSpace(p.words) == "" })
}

// In every language a sentence that names some parts of a board and their state, and the state of the rest, is
// the board that those make, whatever stands first; and all but those parts are what the rest is.
func TestEveryLanguageTellsBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(16, 3))
	for _, language := range slices.Sorted(maps.Keys(wordsFor("rest"))) {
		for range 60 {
			if !trial.Full() && trial.Skips(rng, 80) {
				continue
			}
			n := 3 + 2*rng.IntN(3)
			var words []string
			b := toggle.New(n, n)
			for _, p := range parts(rng, language, n)[:1+rng.IntN(2)] {
				words = append(words, p.words)
				for i := range n * n {
					if p.cells(i/n, i%n, n) {
						b.Set(i/n, i%n, true)
					}
				}
			}
			if count := b.Count(); count == n*n {
				continue
			}
			state, other := oneOf(rng, language, "on"), oneOf(rng, language, "off")
			off := rng.IntN(2) == 0
			if off {
				state, other = other, state
				for i := range n * n {
					b.Set(i/n, i%n, !b.At(i/n, i%n))
				}
			}
			some := strings.Join(words, ", ")
			rest, every, except := oneOf(rng, language, "rest"), oneOf(rng, language, "every"), oneOf(rng, language, "except")
			told := []string{
				some + " " + state + ", " + rest + " " + other,
				state + ": " + some + ". " + rest + ": " + other,
				rest + " " + other + ", " + some + " " + state,
				every + " " + other + " " + except + " " + some,
				except + " " + some + " " + every + " " + other,
			}
			switch language {
			case "ja", "ko", "tr", "hi":
				told = append(told[:3], some+" "+except+" "+every+" "+other)
			}
			for _, sentence := range told {
				sentence = fmt.Sprintf("lights out %dx%d, %s", n, n, sentence)
				all, err := readAll(sentence, facts.Query{})
				switch {
				case err != nil:
					t.Errorf("%s: %q: %v", language, sentence, err)
				case len(all[0].Doubts) > 0 || all[0].Toggle.Board.String() != b.String():
					t.Errorf("%s: %q is\n%s\nnot\n%s\n%v", language, sentence, all[0].Toggle.Board, b, all[0].Doubts)
				}
			}
		}
	}
}

// Whatever stands around the words of a description, nothing panics, and what is read is a board of the size
// that is told.
func FuzzTellsBoards(f *testing.F) {
	for _, seed := range []string{
		"lights out 5x5, corners lit, rest off", "3x3 all but b2 lit", "关灯5x5，只有中间亮", "лайтс аут 5 на 5, горят углы, остальное нет",
		"lights out 4x4 rows 1-3, 99 and last two columns off rest on", "1x1 centre lit", "5x3 r9c9 top left lit except except rest", "2x2 on on off off a1 rest every",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c := clean(s)
		if strings.TrimSpace(c.Text) == "" || len(c.Text) > lists.MaxSums {
			return
		}
		told := &facts.Text{Cleaned: c, Facts: facts.Read(c.Text, facts.Query{})}
		if all, _ := lists.CellList(told); all != nil && all[0].Toggle.Board == nil {
			t.Errorf("%q is told without a board", s)
		}
	})
}
