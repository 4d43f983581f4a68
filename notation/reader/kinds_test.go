package reader_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	. "switchboard/notation"
)

// Of a board that is drawn with three symbols each reading has just those on that it names, or all three states;
// together they are all that can be meant, and the first is asked about.
func TestThreeKindsOfCells(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 2))
	for _, kinds := range [][]string{{"⬛", "🟥", "🟨"}, {"⬜", "🟦", "🟥"}, {"🟦", "🟥", "🟩"}, {"🌑", "🌓", "🌕"}, {":a:", ":b:", ":c:"}, {"⬛", "❓", "⬜"}} {
		rows, cols := 2+rng.IntN(4), 3+rng.IntN(4)
		cells := make([]int, rows*cols)
		var text strings.Builder
		for i := range cells {
			cells[i] = rng.IntN(3)
			if i < 3 {
				cells[i] = i
			}
			if i > 0 && i%cols == 0 {
				text.WriteByte('\n')
			}
			text.WriteString(kinds[cells[i]])
		}
		all, err := readAll(text.String(), Ask{Puzzle: Lights})
		if err != nil || len(all) != 4 {
			t.Fatalf("%s\ngives %d readings, %v", text.String(), len(all), err)
		}
		if !slices.ContainsFunc(all[0].Doubts, func(d Doubt) bool { return d.Kind == KindsDoubt }) {
			t.Errorf("%s\nis not doubted", text.String())
		}
		for _, r := range all {
			for i, cell := range cells {
				switch symbol := kinds[cell]; {
				case r.Choice == AsStates:
					for j, other := range cells {
						if a, b := r.Toggle.Levels[i/cols][i%cols], r.Toggle.Levels[j/cols][j%cols]; (a == b) != (cell == other) {
							t.Fatalf("%s\nhas states\n%s", text.String(), Text(r))
						}
					}
				case r.Toggle.Board.At(i/cols, i%cols) != slices.Contains(strings.Fields(r.About), symbol):
					t.Fatalf("%s\nwith %s lit is\n%s", text.String(), r.About, Text(r))
				}
			}
		}
	}
	if all, err := readAll("1_0/_10/001", Ask{}); err != nil || len(all[0].Doubts) == 0 {
		t.Errorf("what may be a mine field or lamps, with no name, is not asked about: %v, %v", all, err)
	}
}

// Rows with gaps at the same places may be rows of one board or of several, or two rows of a board on a line, and the
// last of several may be meant; where one of these is a square and the others are not, it is the first.
func TestGapsInRows(t *testing.T) {
	for text, want := range map[string][]string{
		"101 010\n110 111\n001 011":                      {"101010\n110111\n001011", "101\n010\n110\n111\n001\n011", "101\n110\n001", "010\n111\n011"},
		"1011 0110\n0001 1010":                           {"1011\n0110\n0001\n1010", "10110110\n00011010", "1011\n0001", "0110\n1010"},
		"🟨⬛ ⬛🟨\n⬛🟨 🟨⬛":                                   {"1001\n0110", "10\n01\n01\n10", "10\n01", "01\n10"},
		"1001   101\n0110   010\n1100   110\n0011   001": {"1001\n0110\n1100\n0011", "101\n010\n110\n001", "1001101\n0110010\n1100110\n0011001"},
		"X O O    O X O\nO X O    X X O\nO O X    O X X": {"100\n010\n001", "010\n110\n011", "100010\n010110\n001011", "100\n010\n010\n110\n001\n011"},
	} {
		all, err := readAll(text, Ask{})
		var have []string
		for _, r := range all {
			have = append(have, Text(r))
		}
		if err != nil || !slices.Equal(have, want) || len(all[0].Doubts) == 0 {
			t.Errorf("%s\ngives %q, %v", text, have, err)
		}
	}
	if all, _ := readAll("10 11\n01 10\n11 00\n10 10", Ask{}); len(all) != 1 || len(all[0].Doubts) > 0 {
		t.Errorf("a square with gaps is doubted")
	}
}

// A few question marks on a board are cells that could not be seen: it is asked about, and read with either symbol there.
func TestUnseenCellsAreFilledEitherWay(t *testing.T) {
	for board, fillings := range map[string][2]string{
		"lights out\n101\n0?1\n110":     {"101\n001\n110", "101\n011\n110"},
		"lights out\n🟨⬛🟨\n⬛❓🟨\n🟨🟨⬛":     {"101\n011\n110", "101\n001\n110"},
		"pilot brothers\n-|-\n|?|\n--|": {"010\n101\n001", "010\n111\n001"},
		"squares\n⬜⬛⬜\n⬛⬜❔\n⬜⬜⬛\n⬛⬜⬛":   {"010\n100\n001\n101", "010\n101\n001\n101"},
	} {
		all, err := readAll(board, Ask{})
		if err != nil || len(all) < 2 || len(all[0].Doubts) == 0 {
			t.Errorf("%q: %v %v", board, err, all)
			continue
		}
		for i, want := range fillings {
			if got := all[i]; Text(got) != want || got.Choice != AsFilled || got.About == "" {
				t.Errorf("%q: reading %d, %s %q, is\n%s", board, i+1, got.Choice, got.About, Text(got))
			}
		}
	}
}
