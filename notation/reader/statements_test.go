package reader_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/notation/reader"
)

// readFirst is the first reading of a text that has to have one.
func readFirst(t *testing.T, text string) Reading {
	t.Helper()
	all, err := readAll(text, Ask{})
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return all[0]
}

// A sentence that says something of a board and is not understood is asked about, above and
// below any board; what people say besides is not.
func TestStatementsAreAskedAbout(t *testing.T) {
	boards := []string{"lights out\n10110\n01001\n11100\n00110\n01011", "squares\nXOX\nOXO\nXXO", "minesweeper\n1##\n12#\n01#"}
	for _, board := range boards {
		name, rows, _ := strings.Cut(board, "\n")
		for said, asked := range map[string]bool{
			"the photo was rotated": true,
			"8 kali 8":              true, "it has 9 rows": true, "valge = põleb": true,
			"stuck on this since monday": false, "how many moves?": false, "level 12, thanks!": false, "the second row is hard": false,
		} {
			for _, text := range []string{name + "\n" + said + "\n" + rows, board + "\n" + said} {
				if got := readFirst(t, text); (len(got.Doubts) > 0) != asked || Write(got) != Write(readFirst(t, board)) {
					t.Errorf("%q reads as\n%s\nwith doubts %v", text, Write(got), got.Doubts)
				}
			}
		}
	}
}

// Mines that are left count besides the flags, in whatever order and language it is said; more
// than there are hidden cells are told all the same.
func TestMinesLeft(t *testing.T) {
	for _, form := range []string{"%d mines left", "mines left: %d", "осталось мин: %d", "осталось %d мины", "kalan %d mayın", "saper, zostało %d min",
		"campo minado, faltam %d minas", "지뢰찾기 %d개 남음", "扫雷 还剩%d个雷", "noch %d Minen", "il reste %d mines", "quedan %d minas", "地雷 残り%d個", "💣 00%d"} {
		for n := range 9 {
			if got := readFirst(t, fmt.Sprintf(form, n)+"\n1##\n1F#\n12#"); got.Mines == nil || got.Mines.Mines != n+1 {
				t.Errorf(form+": %+v", n, got.Mines)
			}
		}
	}
}

// A long name of a puzzle is known with any one letter left out, doubled or swapped with the
// next.
func TestNamesAreMisspelled(t *testing.T) {
	for name, puzzle := range map[string]Puzzle{"minesweeper": Mines, "lights out": Lights, "pilot brothers": Safe} {
		for i := 1; i+1 < len(name); i++ {
			for _, slip := range []string{name[:i] + name[i+1:], name[:i] + name[i:i+1] + name[i:], name[:i] + name[i+1:i+2] + name[i:i+1] + name[i+2:]} {
				if got := readFirst(t, slip+" pls\n1##\n###"); puzzle == Mines && got.Puzzle != Mines {
					t.Errorf("%q is read as %q", slip, got.Puzzle)
				}
				if got := readFirst(t, slip+"\n0110\n1001\n1001"); puzzle != Mines && got.Puzzle != puzzle {
					t.Errorf("%q is read as %q", slip, got.Puzzle)
				}
			}
		}
	}
	for _, word := range []string{"lightsaber", "lights on", "mindkeeper", "pilot brother", "ghost town", "light snow"} {
		if got := readFirst(t, word+"\n0110\n1001\n1001"); got.Puzzle != "" && word != "pilot brother" {
			t.Errorf("%q is read as %q", word, got.Puzzle)
		}
	}
}

// A phone that makes a long dash of two handles changes no board, nor do the dashes of a list.
func TestDashesOfPhonesAndLists(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for range reader.Share(180) {
		rows := make([]string, 4)
		for i := range rows {
			for range 4 {
				rows[i] += []string{"-", "|"}[rng.IntN(2)]
			}
		}
		if !strings.Contains(strings.Join(rows, "\n"), "|") || !slices.ContainsFunc(rows, func(row string) bool { return strings.Contains(row, "|") && strings.Contains(row, "--") }) {
			continue
		}
		typed := "safe\n" + strings.Join(rows, "\n")
		if want, got := Write(readFirst(t, typed)), Write(readFirst(t, strings.ReplaceAll(typed, "--", "—"))); got != want {
			t.Errorf("%q reads as\n%s\nwith long dashes\n%s", typed, want, got)
		}
		bits := strings.NewReplacer("-", " 0", "|", " 1").Replace(strings.Join(rows, "\n"))
		if want, got := Write(readFirst(t, "lights out\n"+bits)), Write(readFirst(t, "lights out\n-"+strings.ReplaceAll(bits, "\n", "\n-"))); got != want {
			t.Errorf("%q reads as\n%s\nas a list\n%s", bits, want, got)
		}
	}
}

// A system is the same whether its matrix is drawn with a bar or multiplied by unknowns in LaTeX.
func TestProductsInLaTeX(t *testing.T) {
	want := WriteSystem(readFirst(t, "solve\n110|1\n011|0\n111|1").System)
	for _, x := range []string{`x`, `\mathbf{x}`, `\vec{x}`, `\begin{pmatrix}x_1\\x_2\\x_3\end{pmatrix}`, `\cdot x`} {
		for _, b := range []string{`\begin{pmatrix}1\\0\\1\end{pmatrix}`, `(1,0,1)^T`} {
			got := readFirst(t, `\begin{pmatrix}1&1&0\\0&1&1\\1&1&1\end{pmatrix} `+x+` = `+b+` over F_2`)
			if got.System == nil || WriteSystem(got.System) != want {
				t.Errorf("%s = %s: %+v", x, b, got)
			}
		}
	}
}

// Part of a field is asked about, and so is a legend in a language that is not known.
func TestWhatMakesAnAnswerFalseIsAskedAbout(t *testing.T) {
	for _, text := range []string{
		"minesweeper, just the corner of my expert board\n1##\n12#\n01#", "minesweeper 16x16\n1##\n12#\n01#", "сапёр, кусок поля\n1##\n12#\n01#",
		"lights out\n⚪⚫⚪\n⚫⚪⚫\n⚪⚪⚫\n⚪ jaaf, ⚫ nee", "fivers 3x3\nh p h\nh h p\np h h\nand minesweeper:\n###\n121\n000",
	} {
		if got := readFirst(t, text); len(got.Doubts) == 0 {
			t.Errorf("%q reads as\n%s\nand nothing is asked", text, Write(got))
		}
	}
}

// A phone's capital at the front of a row is the small letter, and the sign of a list in
// front of every row is no cell.
func TestWhatPhonesWriteAtTheFrontOfRows(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 1))
	for range 50 {
		rows := make([]string, 4)
		for i := range rows {
			rows[i] = string("xo"[rng.IntN(2)]) + " x o " + string("xo"[rng.IntN(2)])
		}
		small := "lights out\n" + strings.Join(rows, "\n")
		for i := range rows {
			if rng.IntN(2) == 0 {
				rows[i] = strings.ToUpper(rows[i][:1]) + rows[i][1:]
			}
		}
		if text := "lights out\n" + strings.Join(rows, "\n"); Write(readFirst(t, text)) != Write(readFirst(t, small)) {
			t.Errorf("%q reads as\n%s", text, Write(readFirst(t, text)))
		}
	}
	const field = "# # 1 0\n# # 2 1\n1 2 # #"
	want := Write(readFirst(t, "minesweeper\n"+field))
	for _, bullet := range []string{"- ", "* ", "• "} {
		if got := Write(readFirst(t, "minesweeper\n"+bullet+strings.ReplaceAll(field, "\n", "\n"+bullet))); got != want {
			t.Errorf("rows behind %q read as\n%s", bullet, got)
		}
	}
}

// The number of mines may stand behind their name, and a size is none.
func TestCountsBesideSizes(t *testing.T) {
	for _, form := range []string{"扫雷 7x7 雷%d", "扫雷 7x7，雷%d", "dò mìn %d quả", "minesweeper bomnya %d", "minesweeper %d bomb"} {
		for n := 1; n < 12; n++ {
			if got := readFirst(t, fmt.Sprintf(form, n)+"\n1##\n1##\n12#"); got.Mines == nil || got.Mines.Mines != n {
				t.Errorf(form+": %+v", n, got.Mines)
			}
		}
	}
}

// Of two numbers of mines the later is taken, and asked about, and so is one that the mines on the board deny. A number
// behind a but that counts something else is none.
func TestNumbersOfMinesThatDenyEachOther(t *testing.T) {
	const field, open = "##1\n##1\n111", "111\n1*1\n111"
	for _, c := range []struct {
		text  string
		mines int
		asked bool
	}{
		{"minesweeper 3 mines. no wait, only 1 mine\n" + field, 1, true},
		{"minesweeper\n" + field + "\nit says 3 mines but theres only 1", 1, true},
		{"minesweeper 3 mines\n" + field + "\nedit: 2 mines", 2, true},
		{"сапёр, 3 мины\n" + field + "\nой, всего 1", 1, true},
		{"minesweeper 3 mines:\n" + open, 1, true},
		{"minesweeper 1 mine:\n" + open, 1, false},
		{"minesweeper 2 mines\n" + field + "\n2 mines in total", 2, false},
		{"minesweeper 2 mines, but stuck on row 3\n" + field, 2, false},
	} {
		all, err := readAll(c.text, Ask{})
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
		} else if asked := len(all[0].Doubts) > 0; all[0].Mines == nil || all[0].Mines.Mines != c.mines || asked != c.asked {
			t.Errorf("%q: %+v, asked %v", c.text, all[0].Mines, all[0].Doubts)
		}
	}
}
