package reader_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	. "switchboard/notation"
)

// randomRows draws rows of 0 and 1.
func randomRows(rng *rand.Rand, rows, cols int) (all []string) {
	for range rows {
		row := make([]byte, cols)
		for i := range row {
			row[i] = '0' + byte(rng.IntN(2))
		}
		all = append(all, string(row))
	}
	return all
}

func mustReadAll(t *testing.T, text string) []Reading {
	t.Helper()
	all, err := readAll(text, Ask{})
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return all
}

// asksFor reads a text that has to be asked about, with one reading as wanted.
func asksFor(t *testing.T, text, want string) {
	t.Helper()
	all := mustReadAll(t, text)
	is := func(r Reading) bool { return Text(r) == want }
	if len(all[0].Doubts) == 0 || !slices.ContainsFunc(all, is) {
		t.Errorf("%q: doubts %v, reads as\n%s\nwant a question about\n%s", text, all[0].Doubts, Text(all[0]), want)
	}
}

func TestLayoutIsAskedAbout(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 7))
	for range 50 {
		n := 3 + rng.IntN(4)
		rows, others := randomRows(rng, n, n), randomRows(rng, n, n)
		board := strings.Join(rows, "\n")
		t.Run("side by side", func(t *testing.T) {
			var lines []string
			for i := range rows {
				lines = append(lines, rows[i]+"   "+others[i])
			}
			asksFor(t, strings.Join(lines, "\n"), board)
		})
		t.Run("from the bottom", func(t *testing.T) {
			upside := slices.Clone(rows)
			slices.Reverse(upside)
			text := "bottom row first\n" + strings.Join(upside, "\n")
			asksFor(t, text, board)
			for _, way := range mustReadAll(t, text) {
				if way.Choice == RowsTop || way.Choice == RowsBottom {
					t.Errorf("%q: a choice about pairs", text) // it would be remembered for them
				}
			}
		})
		lost := 1 + rng.IntN(n-1)
		rest := strings.Join(slices.Delete(slices.Clone(rows), lost, lost+1), "\n")
		t.Run("a row less than the size", func(t *testing.T) {
			asksFor(t, fmt.Sprintf("squares %dx%d\n%s", n, n, rest), rest)
		})
		t.Run("a number skipped", func(t *testing.T) {
			var lines []string
			for i, row := range rows {
				if i != lost {
					lines = append(lines, fmt.Sprintf("%d: %s", i+1, row))
				}
			}
			if lost < n-1 && len(lines) > 2 {
				asksFor(t, strings.Join(lines, "\n"), rest)
			}
		})
	}
}

// A size in rows and columns is held against the board, and the name of a cell is no size.
func TestSidesInWords(t *testing.T) {
	for text, want := range map[string]bool{
		"5列4行 点灯": true, "4行5列 点灯": true, "8列10行的雷区": true, "扫雷 8列10行": true, "minesweeper 8 columns 10 rows": true,
		"lights out, 4 rows by 5 columns": true, "сапёр 8 столбцов, 10 строк": true, "buscaminas 8 columnas y 10 filas": true,
		"3行5列 点灯": false, "5列3行 点灯": false, "lights out, 3 rows and 5 columns": false, "点灯 第2列第3行怎么办": false, "扫雷 按2列3行的格子": false,
	} {
		board := "\n01101\n10010\n11100"
		if !strings.Contains(text, "灯") && !strings.Contains(text, "lights") {
			board = "\n#####\n11211\n00000"
		}
		all, err := readAll(text+board, Ask{})
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if have := slices.ContainsFunc(all[0].Doubts, func(d Doubt) bool { return d.Kind == SizeDoubt }); have != want {
			t.Errorf("%q: %v", text, all[0].Doubts)
		}
	}
}
