package reader_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/solver/mines"
)

var (
	attacks    = flag.Int("attacks", 400, "how many damaged messages TestNothingIsDroppedInSilence reads")
	attackSeed = flag.Uint64("attackseed", 3, "their seed")
)

// chatterWords are what people say around boards: words, numbers, faces, in several languages.
var chatterWords = append([]string{"hi all", "4x4", "done in 12", "yes", "no", "ok", "on", "off", "X", "o", "1", "0", "2", "?", "F", "...", "-", "|", "10", "10101010101",
	"🟨", "⬜", "❤️", "👍👍", "1️⃣", "row 2", "thanks!!", "спасибо", "ну как", "да", "第三行", "谢谢", "gracias", "a) b)", "5)", "(2,3)", "A1 B2", "7:15", "#3", "~", "`", "**", "||", ">"}, comments...)

// damage does to a message what keyboards do.
func damage(rng *rand.Rand, text string) string {
	word := chatterWords[rng.IntN(len(chatterWords))]
	runes := []rune(text)
	at := rng.IntN(len(runes))
	switch rng.IntN(10) {
	case 0, 1:
		if runes[at] == '\n' && strings.Count(text, "\n") == 1 {
			break // two rows in one are a row
		}
		return string(slices.Delete(runes, at, at+1))
	case 2:
		return string(slices.Insert(runes, at, runes[at]))
	case 3, 4:
		if strings.Contains(word, "://") {
			break // what is glued to a link is a part of it
		}
		return string(slices.Insert(runes, at, []rune(word)...))
	case 5:
		return string(slices.Insert(runes, at, '\n'))
	}
	return said(rng, text)
}

// said adds what people say.
func said(rng *rand.Rand, text string) string {
	word := chatterWords[rng.IntN(len(chatterWords))]
	lines := strings.Split(text, "\n")
	i := rng.IntN(len(lines))
	switch rng.IntN(7) {
	case 0:
		lines[i] += " " + word
	case 1:
		lines[i] = word + " " + lines[i]
	case 2:
		lines[i] = word + ": " + lines[i]
	case 3:
		lines = slices.Insert(lines, i, word)
	case 4:
		lines = append(lines, word)
	case 5:
		lines = append(lines, "", word)
	case 6:
		lines = slices.Insert(lines, 0, word, "")
	}
	return strings.Join(lines, "\n")
}

// Whatever is done to a message with a board, what comes of it is the board that was
// posted, a question, a refusal, or another board with what was left out named.
func TestNothingIsDroppedInSilence(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, *attackSeed))
	counts := map[string]int{}
	for range *attacks {
		p := varied[rng.IntN(len(varied))]
		text := damage(rng, p.drawn)
		if rng.IntN(2) == 0 {
			text = said(rng, text)
		}
		asked := Ask{}
		if p.puzzle != "?" && rng.IntN(4) == 0 {
			asked.Puzzle = Puzzle(p.puzzle)
		}
		verdict := attacked(p.text, Puzzle(p.puzzle), text, asked)
		counts[verdict]++
		if verdict == "SILENT" {
			all, _ := readAll(text, asked)
			t.Errorf("%s: %q as %q reads as\n%s\nposted was\n%s", p.name, text, asked.Puzzle, Text(all[0]), p.text)
		}
	}
	t.Log(counts)
}

// attacked says what came of a damaged message with a board of a puzzle.
func attacked(posted string, puzzle Puzzle, text string, ask Ask) string {
	all, err := readAll(text, ask)
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
