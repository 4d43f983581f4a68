package reader_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/solver/mines"
	"switchboard/tools/trial"
)

// cellLike are words that may be cells, sizes, names of cells or marks of a text.
var cellLike = []string{
	"4x4", "done in 12", "on", "off", "X", "o", "1", "0", "2", "?", "F", ".......", "-", "|", "10", "10101010101", "🟨", "⬜", "❤️", "👍👍",
	"1️⃣", "row 2", "thanks!!", "ну как", "да", "第三行", "谢谢", "gracias", "a) b)", "5)", "(2,3)", "A1 B2", "7:15", "#3", "~", "`", "**", "||", ">",
}

// Wherever such a word stands beside the rows or in them, and wherever a row is broken, what comes of it is the board that was
// posted, a question, a refusal, or another board with what was left out named. One in 25 of the messages is read, by lot; with
// TEST_FULL each.
func TestNothingIsDroppedInSilence(t *testing.T) {
	rng, counts := rand.New(rand.NewPCG(13, 3)), map[string]int{}
	for _, b := range varied {
		rows := strings.Split(b.drawn, "\n")
		for i, row := range rows {
			at := 1 + rng.IntN(len([]rune(row))-1)
			left, right := string([]rune(row)[:at]), string([]rune(row)[at:])
			for _, word := range append(cellLike, "\n") {
				for _, line := range []string{
					row + " " + word, word + " " + row, word + ": " + row, row + "\n" + word, word + "\n\n" + row, left + " " + word + " " + right,
				} {
					if trial.Skips(rng, 25) {
						continue
					}
					text := strings.Join(changed(rows, i, line), "\n")
					verdict := attacked(b.text, Puzzle(b.puzzle), text)
					if counts[verdict]++; verdict == "SILENT" {
						all, _ := readAll(text, Ask{})
						t.Errorf("%s: %q reads as\n%s\nposted was\n%s", b.name, text, Text(all[0]), b.text)
					}
				}
			}
		}
	}
	t.Log(counts)
}

// attacked says what came of a damaged message with a board of a puzzle.
func attacked(posted string, puzzle Puzzle, text string) string {
	all, err := readAll(text, Ask{})
	if err != nil {
		return "refused"
	}
	first := all[0]
	board, _, _ := strings.Cut(Text(first), "\n\n")
	switch {
	case board == posted, first.Layout != nil && first.Mines.Mines != mines.Unknown:
		return "right"
	case len(first.Doubts) > 0:
		return "asked"
	case puzzle == Mines && slices.Contains(first.Fits, Mines) && first.Mines == nil:
		return "the puzzle asked"
	case strings.ReplaceAll(board, "\n", "") == strings.ReplaceAll(posted, "\n", ""):
		return "rows joined"
	case slices.ContainsFunc(all, func(r Reading) bool { return Text(r) == posted }):
		return "a button"
	case len(first.LeftOut) > 0:
		return "named"
	}
	return "SILENT"
}
