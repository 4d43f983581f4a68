package reader_test

import (
	"flag"
	"fmt"
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

// posted is a board as somebody posts it.
type posted struct {
	form, text string
	puzzle     Puzzle
	board      string // as Text draws it
}

// post draws a random board in a random form.
func post(rng *rand.Rand) posted {
	switch rng.IntN(8) {
	case 0:
		return postField(rng)
	case 1:
		return postSafe(rng)
	case 2:
		return postGhosts(rng)
	}
	b := randomBoard(rng, 2+rng.IntN(6), 3+rng.IntN(6))
	b.Set(0, 0, true)
	b.Set(b.Rows()-1, b.Cols()-1, false)
	names := slices.Sorted(func(yield func(string) bool) {
		for name := range drawings {
			if !yield(name) {
				return
			}
		}
	})
	name := names[rng.IntN(len(names))]
	return posted{form: name, text: drawings[name](strings.Split(b.String(), "\n")), board: b.String()}
}

// postField draws a position in play: numbers that count what is around them.
func postField(rng *rand.Rand) posted {
	rows, cols := 3+rng.IntN(5), 3+rng.IntN(6)
	cells := make([]string, rows*cols)
	mine := make([]bool, rows*cols)
	for i := range mine {
		mine[i] = rng.IntN(5) == 0
	}
	mine[0], mine[rows*cols-1] = true, false
	for i := range cells {
		n := 0
		for y := max(0, i/cols-1); y <= min(rows-1, i/cols+1); y++ {
			for x := max(0, i%cols-1); x <= min(cols-1, i%cols+1); x++ {
				if mine[y*cols+x] {
					n++
				}
			}
		}
		switch {
		case mine[i], rng.IntN(3) == 0 && i < len(cells)-1:
			cells[i] = "#"
		default:
			cells[i] = fmt.Sprint(n)
		}
	}
	between := []string{"", " ", ","}[rng.IntN(3)]
	var plain, drawn []string
	for r := range rows {
		plain = append(plain, strings.Join(cells[r*cols:(r+1)*cols], ""))
		drawn = append(drawn, strings.Join(cells[r*cols:(r+1)*cols], between))
	}
	text := strings.Join(drawn, "\n")
	if between == "" && rng.IntN(2) == 0 {
		text = strings.NewReplacer("#", "⬜", "0", "0️⃣", "1", "1️⃣", "2", "2️⃣", "3", "3️⃣", "4", "4️⃣", "5", "5️⃣").Replace(text)
	}
	return posted{"field", text, Mines, strings.Join(plain, "\n")}
}

func postSafe(rng *rand.Rand) posted {
	b := randomBoard(rng, 4, 4)
	b.Set(0, 0, true)
	b.Set(3, 3, false)
	pair := [][2]string{{"-", "|"}, {"-", "+"}, {"—", "│"}, {"=", "‖"}, {"H", "V"}, {"↔", "↕"}}[rng.IntN(6)]
	text := strings.NewReplacer("0", pair[0], "1", pair[1]).Replace(b.String())
	return posted{"safe " + pair[0], text, Safe, b.String()}
}

func postGhosts(rng *rand.Rand) posted {
	cells := rng.Perm(16)[:6]
	slices.Sort(cells)
	board := []byte(strings.Repeat("0000\n", 4))
	for _, c := range cells {
		board[c/4*5+c%4] = '1'
	}
	rows := strings.TrimSpace(string(board))
	if rng.IntN(2) == 0 {
		return posted{"ghost names", Cells(cells, 4), Ghosts, rows}
	}
	return posted{"ghosts", strings.NewReplacer("0", "⬛", "1", "👻").Replace(rows), Ghosts, rows}
}

// chatterWords are what people say around boards: words, numbers, faces, in several
// languages.
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
		p := post(rng)
		text := p.text
		text = damage(rng, text)
		if rng.IntN(2) == 0 {
			text = said(rng, text)
		}
		asked := Ask{}
		if rng.IntN(4) == 0 {
			asked.Puzzle = p.puzzle
		}
		verdict := attacked(p, text, asked)
		counts[verdict]++
		if verdict == "SILENT" {
			all, _ := readAll(text, asked)
			t.Errorf("%s: %q as %q reads as\n%s\nposted was\n%s", p.form, text, asked.Puzzle, Text(all[0]), p.board)
		}
	}
	t.Log(counts)
}

func attacked(p posted, text string, ask Ask) string {
	all, err := readAll(text, ask)
	if err != nil {
		return "refused"
	}
	first := all[0]
	board, _, _ := strings.Cut(Text(first), "\n\n")
	switch {
	case board == p.board, first.Layout != nil && first.Mines.Mines != mines.Unknown:
		return "right"
	case len(first.Doubts) > 0:
		return "asked"
	case p.puzzle == Mines && slices.Contains(first.Fits, Mines) && first.Mines == nil:
		return "the puzzle asked"
	case strings.ReplaceAll(board, "\n", "") == strings.ReplaceAll(p.board, "\n", ""):
		return "rows joined"
	case slices.ContainsFunc(all, func(r Reading) bool { return Text(r) == p.board }):
		return "a button"
	case len(first.LeftOut) > 0:
		return "named"
	}
	return "SILENT"
}
