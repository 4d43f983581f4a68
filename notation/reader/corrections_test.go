package reader_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/notation/reader"
)

// A correction changes the row or the cell that it names and nothing else; what was
// written first is the second reading. One that does not say that something was
// wrong is asked about.
func TestCorrections(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 1))
	forms := []struct{ off, on string }{{"0", "1"}, {"⬛", "🟨"}, {".", "#"}, {"⚪", "⚫"}}
	rows := []struct {
		words string
		sure  bool
	}{
		{"oops, row %d should be %s", true}, {"edit: row %d: %s", true}, {"*row %d: %s", true}, {"поправка: %d ряд %s", true},
		{"第%d行错了,应该是%s", true}, {"sorry line %d is %s", true}, {"row %d is %s", false}, {"%d-я строка это %s", false},
	}
	cells := []struct {
		words string
		sure  bool
	}{
		{"oops, %s should be %s", true}, {"typo: %s = %s", true}, {"i meant %s is %s", true}, {"%s is %s", false}, {"упс, %s это %s", true},
	}
	for range reader.Share(300) {
		form, n, m := forms[rng.IntN(len(forms))], 3+rng.IntN(4), 3+rng.IntN(4)
		board := make([][]byte, n)
		for r := range board {
			for range m {
				board[r] = append(board[r], "01"[rng.IntN(2)])
			}
		}
		board[0][0], board[0][1] = '0', '1'
		draw := func(row []byte) string { return strings.NewReplacer("0", form.off, "1", form.on).Replace(string(row)) }
		plain := func() string { return string(slices.Concat(board...)) }
		var text strings.Builder
		for _, row := range board {
			text.WriteString(draw(row) + "\n")
		}
		first, line, sure := plain(), "", false
		if r := rng.IntN(n); rng.IntN(2) == 0 {
			for c := range board[r] {
				board[r][c] ^= byte(rng.IntN(2))
			}
			say := rows[rng.IntN(len(rows))]
			line, sure = fmt.Sprintf(say.words, r+1, draw(board[r])), say.sure
		} else {
			c := rng.IntN(m)
			board[r][c] ^= 1
			say := cells[rng.IntN(len(cells))]
			line, sure = fmt.Sprintf(say.words, strings.ToLower(CellName(r, c)), draw(board[r][c:c+1])), say.sure
		}
		text.WriteString(strings.Repeat("\n", rng.IntN(2)) + line)
		all, err := readAll(text.String(), Ask{Puzzle: Lights})
		if err != nil {
			t.Fatalf("%s\n%v", text.String(), err)
		}
		is := func(r Reading, want string) bool { return strings.ReplaceAll(Text(r), "\n", "") == want }
		switch {
		case first == plain():
			if !is(all[0], first) {
				t.Errorf("%s\nread as\n%s", text.String(), Text(all[0]))
			}
		case !is(all[0], plain()) || len(all) < 2 || !is(all[1], first) || all[1].Choice != AsWritten:
			t.Errorf("%s\nread as\n%s", text.String(), Text(all[0]))
		case sure != (len(all[0].Doubts) == 0):
			t.Errorf("%s\nhas doubts %v", text.String(), all[0].Doubts)
		case sure && !slices.Contains(all[0].Notes, Note{Kind: Corrected, Text: line}):
			t.Errorf("%s\nhas notes %v", text.String(), all[0].Notes)
		}
	}
}

// One cell of a row is put right by its place, in whatever words, and so is a part of a row.
func TestCellsOfRowsAreCorrected(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 3))
	words := []string{"first", "second", "third", "fourth", "fifth"}
	russian := []string{"первая", "вторая", "третья", "четвёртая", "пятая"}
	for range reader.Share(60) {
		b := randomBoard(rng, 5, 5)
		row, col := rng.IntN(5), rng.IntN(5)
		now := strconv.Itoa(rng.IntN(2))
		place, r := words[col], strconv.Itoa(row+1)
		if col == 4 && rng.IntN(2) == 0 {
			place = "last"
		}
		want := b.Clone()
		want.Set(row, col, now == "1")
		for _, said := range []string{"correction: row " + r + ", " + place + " is " + now, "oops, row " + r + ", the " + place + " one should be " + now,
			"ошибка: строка " + r + ", " + russian[col] + " это " + now, "更正：第" + r + "行第" + strconv.Itoa(col+1) + "个是" + now} {
			if got := readFirst(t, "lights out\n"+b.String()+"\n"+said); !got.Toggle.Board.Equal(want) {
				t.Errorf("%q makes of\n%s\nthe board\n%s", said, b, got.Toggle.Board)
			}
		}
	}
}
