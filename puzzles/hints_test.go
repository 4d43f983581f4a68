package puzzles_test

import (
	_ "embed"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/puzzlestest"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// Hints alone lead from any start to the end, undoing wrong moves. In every language they have at most three lines and
// fit a phone, and buttons have no formatting. If a puzzle has cards, they use every word of its hints.
func TestHintsAreShortTaughtAndWin(t *testing.T) {
	const most, reasons = 400, 8
	boards := 3
	if trial.Full() {
		boards = 20
	}
	for _, p := range players {
		t.Run(p.About().Name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(17, 40))
			said := map[string]bool{} // the wordings of reasons, without cells and numbers
			for range boards {
				for g := begun(t, rng, p); !g.Ended(); {
					h := g.View().(puzzles.Hinter)
					var next *puzzles.Next
					for level := puzzles.LevelWhere; level <= puzzles.LevelMove; level++ {
						for _, locale := range []string{phrases.Locales[0], phrases.Locales[1+rng.IntN(len(phrases.Locales)-1)]} {
							answer, of, err := h.Hint(t.Context(), puzzlestest.Speaker(t, locale), level, false)
							if err != nil || of == puzzles.LevelWhole {
								t.Fatalf("level %d of a hint is of level %d, %v:\n%s", level, of, err, g.View().Text())
							}
							text := answer.Text.String()
							if strings.Count(text, "\n") > 2 || len([]rune(text)) > most || strings.Contains(text, "[") || strings.Contains(text, "<no value>") {
								t.Errorf("%s, %d characters:\n%s", locale, len([]rune(text)), text)
							}
							if locale == phrases.Locales[0] {
								said[varying.ReplaceAllString(text, "_")] = true
							}
							next = answer.Next
						}
					}
					if next == nil {
						t.Fatalf("a move is hinted at and cannot be made:\n%s", g.View().Text())
					}
					if strings.ContainsAny(next.Label, "`*[") {
						t.Errorf("the button of a move is formatted, which buttons are not: %s", next.Label)
					}
					must.Do(t, g.Do(next.Move))
				}
			}
			teaches := len(p.About().Cards) > 0
			if teaches && len(said) < reasons {
				t.Errorf("only the reasons %v", said)
			}
			for text := range said {
				if teaches {
					taught(t, p, text)
				}
			}
		})
	}
}

// varying matches cells, files and numbers in a reason, and letters of columns and pieces.
var varying = regexp.MustCompile("`[^`]*`|\\b[A-Z]\\b|\\d+")

// begun is a game of a dealt board with a first move, which may be wrong.
func begun(t *testing.T, rng *rand.Rand, p puzzles.Player) *puzzles.Game {
	t.Helper()
	spec := puzzles.Spec{Difficulty: []puzzles.Difficulty{puzzles.Easy, puzzles.Medium, puzzles.Hard}[rng.IntN(3)]}
	sizes := p.About().Sizes[spec.Difficulty]
	spec.Rows, spec.Cols = min(sizes.Rows, 9), min(sizes.Cols, 9)
	if slices.ContainsFunc(p.About().Options, func(o puzzles.Option) bool { return o.Name == "states" }) {
		spec.Options = states(2 + rng.IntN(3))
	}
	g := puzzlestest.Dealt(t, rng, p, spec)
	if first, _ := g.Player().Touch(g, "", rng.IntN(spec.Rows*spec.Cols)); len(g.Log()) == 0 {
		_ = g.Do(first) // may be wrong
	}
	return g
}

// states are options that ask for this number of states.
type states int

func (states) Text(string) string            { return "" }
func (n states) Int(name string) (int, bool) { return int(n), name == "states" }

// everyday are English words that no card has to teach. Words with a special meaning in a puzzle do not belong here.
//
//go:embed testdata/everyday.txt
var everyday string

// taught checks that a reason uses only everyday words and words of the puzzle's cards.
func taught(t *testing.T, p puzzles.Puzzle, reason string) {
	t.Helper()
	s := puzzlestest.Speaker(t, "en-US")
	known := stems(everyday)
	for _, card := range p.About().Cards {
		known = append(known, stems(s.Say(card.Title)+" "+s.Say(card.Text))...)
	}
	for _, w := range stems(reason) {
		if !slices.Contains(known, w) {
			t.Errorf("no card uses %q, a word of\n%s", w, reason)
		}
	}
}

// word matches a word with its apostrophe.
var word = regexp.MustCompile(`[a-z]+('[a-z]+)?`)

// stems are the words of a text without their endings: turn, turns and turning are one.
func stems(text string) []string {
	all := word.FindAllString(strings.ToLower(varying.ReplaceAllString(text, " ")), -1)
	for i, w := range all {
		w = strings.TrimSuffix(w, "es")
		if !strings.HasSuffix(w, "ss") {
			w = strings.TrimSuffix(w, "s")
		}
		for _, ending := range []string{"ing", "ed", "e"} {
			if short, cut := strings.CutSuffix(w, ending); cut && len(short) > 2 {
				w = short
				break
			}
		}
		all[i] = w
	}
	return all
}
