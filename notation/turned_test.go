package notation_test

import (
	"slices"
	"strings"
	"testing"

	. "switchboard/notation"
)

// A board that is said to lie another way is first read so, and then as it is written; it is asked about both ways. A question
// and what is said of playing turn nothing.
func TestBoardsAreTurned(t *testing.T) {
	mirrored := func(rows []string) (out []string) {
		for _, row := range rows {
			cells := []byte(row)
			slices.Reverse(cells)
			out = append(out, string(cells))
		}
		return out
	}
	byColumns := func(rows []string) (out []string) {
		for c := range rows[0] {
			line := ""
			for _, row := range rows {
				line += row[c : c+1]
			}
			out = append(out, line)
		}
		return out
	}
	exchanged := func(rows []string) []string { return []string{rows[0], rows[2], rows[1], rows[3]} }
	asItIs := func(rows []string) []string { return rows }
	for said, turn := range map[string]func([]string) []string{
		"i typed it right to left": mirrored, "it is mirrored": mirrored, "записал справа налево": mirrored, "我是从右往左写的": mirrored,
		"右から左に書きました": mirrored, "von rechts nach links geschrieben": mirrored, "está escrito de derecha a izquierda": mirrored,
		"i typed it column by column": byColumns, "записано по столбцам": byColumns, "我是按列写的": byColumns, "列ごとに書いた": byColumns,
		"spaltenweise abgeschrieben": byColumns, "escrito por columnas": byColumns,
		"rows 2 and 3 swapped sorry": exchanged, "перепутал местами строки 2 и 3": exchanged, "第2行和第3行写反了": exchanged,
		"zeile 2 und 3 sind vertauscht": exchanged, "is it mirrored?": asItIs, "i go column by column every time i press": asItIs,
	} {
		for _, board := range []string{"lights out\n10110\n01001\n11100\n00111", "minesweeper\n1##00\n12#00\n01#11\n01##1"} {
			name, rest, _ := strings.Cut(board, "\n")
			rows := strings.Split(rest, "\n")
			want := strings.Join(turn(rows), "\n")
			for _, text := range []string{name + "\n" + said + "\n" + rest, board + "\n" + said} {
				all, err := ReadAll(text, Ask{})
				switch {
				case err != nil || Write(all[0]) != want:
					t.Errorf("%q reads as %v, %v, not\n%s", text, all, err, want)
				case want != rest && (len(all[0].Doubts) == 0 || len(all) < 2 || Write(all[1]) != rest || all[1].Choice != AsWritten):
					t.Errorf("%q is not asked about with the board as it is written: %v", text, all)
				}
			}
		}
	}
}
