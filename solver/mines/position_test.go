package mines

import (
	"slices"
	"strings"
	"testing"

	"switchboard/tools/must"
)

func TestParseSaysWhere(t *testing.T) {
	for text, want := range map[string]string{
		"":         "empty",
		"12\n1":    "row 2 has 1 cells, row 1 has 2",
		"1#\nF9":   `row 2, column 2: '9'`,
		"1\u00e9#": `row 1, column 2`,
	} {
		p, err := Parse(text)
		if p != nil || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestProblems(t *testing.T) {
	for _, test := range []struct {
		board string
		mines int
		want  []Problem
	}{
		{"1#\n##", Unknown, nil},
		{"4#\n##", Unknown, []Problem{{NumberTooLarge, 0, 4, 3}}},
		{"1F\nF#", Unknown, []Problem{{TooManyFlags, 0, 2, 1}}},
		{"2F\nF#", 1, []Problem{{TotalTooSmall, -1, 1, 2}}},
		{"2F\nF#", 4, []Problem{{TotalTooLarge, -1, 4, 3}}},
		{"0F\n88", 0, []Problem{{TooManyFlags, 0, 1, 0}, {NumberTooLarge, 2, 8, 1}, {NumberTooLarge, 3, 8, 1}, {TotalTooSmall, -1, 0, 1}}},
	} {
		p := draw(t, test.board, test.mines)
		if got := p.Problems(); !slices.Equal(got, test.want) {
			t.Errorf("%s: %+v, want %+v", test.board, got, test.want)
		}
	}
}

func draw(t testing.TB, board string, mines int) *Position {
	t.Helper()
	p := must.Get(Parse(board))(t)
	p.Mines = mines
	return p
}

func TestPresetFor(t *testing.T) {
	for _, test := range []struct{ rows, cols, mines int }{{9, 9, 10}, {16, 16, 40}, {16, 30, 99}, {30, 16, 99}, {8, 8, 0}} {
		preset, ok := PresetFor(test.rows, test.cols)
		if ok != (test.mines > 0) || preset.Mines != test.mines {
			t.Errorf("%d x %d: %+v", test.rows, test.cols, preset)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("1221\n####")
	f.Add("0F8#")
	f.Add("1 2\n\n3")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if (p == nil) == (err == nil) {
			t.Fatalf("%v and %v", p, err)
		}
		if err != nil {
			return
		}
		must.Do(t, p.Validate())
		again, err := Parse(p.String())
		if err != nil || !slices.Equal(again.Cells, p.Cells) || again.Cols != p.Cols {
			t.Fatalf("%q came back as %q: %v", p, again, err)
		}
	})
}

// A total that flags and hidden cells alone refute clashes with no number.
func TestClashesWithTheTotal(t *testing.T) {
	for _, test := range []struct {
		board string
		mines int
		want  Clash
		flags bool // the flags clash, and nothing does without them
	}{
		{"1F\nF#", Unknown, Clash{Clues: []int{0}}, true},
		{"#F\nF#", 1, Clash{Total: true}, true},
		{"1F\n##", 0, Clash{Total: true}, true},
		{"##\n##", 5, Clash{Total: true}, false},
		{"1#\n##", 2, Clash{Clues: []int{0}, Total: true}, false},
		{"4#\n##", Unknown, Clash{Clues: []int{0}}, false},
	} {
		d := found(t, draw(t, test.board, test.mines))
		clash := d.Clash
		if test.flags {
			clash = d.FlagClash
		}
		if clash == nil || clash.Total != test.want.Total || !slices.Equal(clash.Clues, test.want.Clues) || (d.FlagClash != nil) != test.flags {
			t.Errorf("%s, %d mines: %+v and %+v", test.board, test.mines, d.Clash, d.FlagClash)
		}
	}
}
