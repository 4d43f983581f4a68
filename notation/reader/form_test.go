package reader

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"switchboard/notation"
)

// trees is a puzzle that nobody has: a board has as many trees as tents.
var trees = notation.Form{
	Puzzle: "trees", Names: []string{"tents", "帐篷"}, Cells: map[rune]byte{'t': 1, '🌲': 1, 'x': 2, '⛺': 2, '.': 0, '-': 0, '⬜': 0, ' ': 0}, Example: "t./x.",
	Fits: func(g *notation.Grid) bool {
		return slices.Contains(g.Cells, 1) && slices.Contains(g.Cells, 2)
	},
}

func TestAFormIsRead(t *testing.T) {
	const want = "t-\n-x"
	for text, ask := range map[string]notation.Ask{
		"t./.x":                                     {Puzzle: "trees"},
		"tents, anybody?\n```\nt .\n. x\n```":       {},
		"一个帐篷\n🌲⬜\n⬜⛺":                              {},
		"tents:\n\n| t | . |\n+---+---+\n| . | x |": {},
		"tents\n+---+---+\n| t | - |\n+---+---+\n| - | x |\n+---+---+": {},
		"tents\n1: t.\n2: .x\nwhat now?":                               {},
		"tents\n  A B\n1 t .\n2 . x":                                   {},
		"is this one of the tents: t./.x or not?":                      {},
		"tents t./.x\nsee https://a.example/tt/":                       {},
		"tents\nrow 1: t .\nrow 2: . x":                                {},
		"tents\n1 | t.\n2 | .x":                                        {},
		"tents\n| t |  |\n|---|---|\n|  | x |":                         {},
	} {
		ask.Forms = []notation.Form{trees}
		all, err := ReadAll(t.Context(), text, ask)
		if err != nil || all[0].Grid == nil || trees.Write(all[0].Grid) != want || all[0].Puzzle != "trees" {
			t.Errorf("%q: %+v, %v", text, all, err)
		}
	}
}

// What nobody named may be a board of a form, and is asked about.
func TestAFormIsFound(t *testing.T) {
	for text, fits := range map[string]bool{"t.\n.x": true, "tt\nxx": true, "tt\n..": false, "10\n01": false} {
		all, err := ReadAll(t.Context(), text, notation.Ask{Forms: []notation.Form{trees}})
		if found := err == nil && slices.Contains(all[0].Fits, "trees"); found != fits {
			t.Errorf("%q: %+v, %v", text, all, err)
		}
		if err == nil && all[0].Puzzle == "trees" {
			t.Errorf("%q is not asked about", text)
		}
	}
}

// No row and no board of a form is dropped in silence.
func TestAFormLeavesNothingOutInSilence(t *testing.T) {
	for text, want := range map[string]string{
		"tents\nt.x.\n.x.t (stuck)\n.t.x": "3 rows, 1 left out, 0 doubts", "tents\nt.x.\n.x.t\n.t?x": "2 rows, 0 left out, 1 doubts",
		"tents\nt.\n.x\n\n.t\nx.": "2 rows, 1 left out, 0 doubts", "tents\nt.\n\n.x\n\n.t": "3 rows, 0 left out, 0 doubts",
	} {
		all, err := ReadAll(t.Context(), text, notation.Ask{Forms: []notation.Form{trees}})
		if got := fmt.Sprintf("%d rows, %d left out, %d doubts", all[0].Grid.Rows, len(all[0].LeftOut), len(all[0].Doubts)); err != nil || got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestAFormThatIsNotRead(t *testing.T) {
	for text, kind := range map[string]notation.ErrorKind{"t./.xt": notation.Ragged, "hello": notation.NoBoard, "t": notation.NoBoard, "t./y.": notation.NoBoard,
		"t ~ x\nx ~ t": notation.NoBoard} {
		_, err := ReadAll(t.Context(), text, notation.Ask{Puzzle: "trees", Forms: []notation.Form{trees}})
		bad := new(notation.Error)
		if !errors.As(err, &bad) || bad.Kind != kind || bad.Example != trees.Example {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func FuzzForm(f *testing.F) {
	f.Add("t./.x")
	f.Fuzz(func(t *testing.T, text string) {
		read, err := trees.Read(text)
		if err != nil {
			return
		}
		g := read.Grid
		again, err := trees.Read(trees.Write(g))
		if err != nil || !slices.Equal(again.Grid.Cells, g.Cells) || again.Grid.Rows != g.Rows {
			t.Errorf("%q: %+v became %+v, %v", text, g, again, err)
		}
	})
}
