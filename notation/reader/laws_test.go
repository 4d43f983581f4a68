package reader_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
	"switchboard/tools/trial"
)

func randomBoard(rng *rand.Rand, rows, cols int) *toggle.Board {
	b := toggle.New(rows, cols)
	for r := range rows {
		for c := range cols {
			b.Set(r, c, rng.IntN(2) == 1)
		}
	}
	return b
}

// mustRead reads a text that has to read.
func mustRead(t *testing.T, text string, ask Ask) Reading {
	t.Helper()
	r, err := reader.Read(text, ask)
	if err != nil {
		t.Fatalf("Read(%q, %+v): %v", text, ask, err)
	}
	return r
}

// drawings are the ways in which a board of 0 and 1 may be drawn.
var drawings = map[string]func(rows []string) string{
	"lines":               func(rows []string) string { return strings.Join(rows, "\n") },
	"crlf":                func(rows []string) string { return strings.Join(rows, "\r\n") + "\r\n" },
	"slashes":             func(rows []string) string { return strings.Join(rows, "/") },
	"spaced":              func(rows []string) string { return spaced(rows, " ") },
	"csv":                 func(rows []string) string { return spaced(rows, ",") },
	"json":                func(rows []string) string { return "[[" + strings.ReplaceAll(spaced(rows, ","), "\n", "],[") + "]]" },
	"numpy":               func(rows []string) string { return "[[" + strings.ReplaceAll(spaced(rows, " "), "\n", "]\n [") + "]]" },
	"emoji":               drawnWith("⬛", "🟨"),
	"shortcodes":          drawnWith(":black_large_square:", ":yellow_square:"),
	"variation selectors": drawnWith("⬛\uFE0F", "🟨\uFE0F"),
	"full width":          drawnWith("０", "１"),
	"zero width":          func(rows []string) string { return "\uFEFF" + drawnWith("0\u200B", "1\u2060")(rows) },
	"signs":               drawnWith(".", "#"),
	"squares":             drawnWith("□", "■"),
	"fence":               func(rows []string) string { return "```\n" + strings.Join(rows, "\n") + "\n```" },
	"quote":               func(rows []string) string { return "> " + strings.Join(rows, "\n> ") },
	"spoiler":             func(rows []string) string { return "||" + strings.Join(rows, "\n") + "||" },
	"faces":               func(rows []string) string { return "lights out 🙏 " + strings.Join(rows, "/") + " 😭" },
	"chatter": func(rows []string) string {
		return "Hello everybody,\n\nwho can do this one?\n" + strings.Join(rows, "\n") + "\nThank you!"
	},
	"lettered": func(rows []string) string { return labelled(rows, true) },
	"numbered": func(rows []string) string { return labelled(rows, false) },
	"told": func(rows []string) string {
		told := "Help with lights out"
		for r := range rows {
			told += fmt.Sprintf("; row %d: %s", r+1, spaced(rows[r:r+1], " "))
		}
		return told
	},
	"table": func(rows []string) string {
		return "| " + strings.ReplaceAll(spaced(rows, " | "), "\n", " |\n| ") + " |"
	},
}

// drawnWith is a way to draw a board, with other signs for 0 and 1.
func drawnWith(off, on string) func(rows []string) string {
	as := strings.NewReplacer("0", off, "1", on)
	return func(rows []string) string { return as.Replace(strings.Join(rows, "\n")) }
}

func spaced(rows []string, by string) string {
	out := make([]string, len(rows))
	for i, row := range rows {
		out[i] = strings.Join(strings.Split(row, ""), by)
	}
	return strings.Join(out, "\n")
}

// labelled draws a board under column letters and behind row numbers.
func labelled(rows []string, letters bool) string {
	var b strings.Builder
	b.WriteString("   ")
	for c := range rows[0] {
		if letters {
			b.WriteString(" " + Column(c))
		} else {
			b.WriteString(" " + strconv.Itoa(c+1))
		}
	}
	for r, row := range rows {
		name := strconv.Itoa(r + 1)
		b.WriteString("\n" + strings.Repeat(" ", 3-len(name)) + name + " " + strings.Join(strings.Split(row, ""), " "))
	}
	return b.String()
}

// However a board is drawn, it reads as the same board.
func TestDrawingDoesNotMatter(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 1))
	for range 300 {
		if trial.Skips(rng, 30) {
			continue
		}
		rows, cols := 2+rng.IntN(12), 2+rng.IntN(25)
		b := randomBoard(rng, rows, cols)
		b.Set(0, 0, true)
		b.Set(rows-1, cols-1, false)
		for name, draw := range drawings {
			text := draw(strings.Split(b.String(), "\n"))
			r := mustRead(t, text, Ask{Puzzle: Lights})
			if !r.Toggle.Board.Equal(b) {
				t.Fatalf("%s:\n%s\nreads as\n%s", name, text, r.Toggle.Board)
			}
		}
	}
}

// Swapped, a board has the other state in every cell.
func TestSwap(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 2))
	for range trial.Times(200) {
		b := randomBoard(rng, 2+rng.IntN(9), 2+rng.IntN(9))
		b.Set(0, 0, true)
		b.Set(0, 1, false)
		text := strings.NewReplacer("0", ".", "1", "#").Replace(b.String())
		swapped := mustRead(t, text, Ask{Puzzle: Squares, Swap: true})
		for r := range b.Rows() {
			for c := range b.Cols() {
				if swapped.Toggle.Board.At(r, c) == b.At(r, c) {
					t.Fatalf("swapped,\n%s\nreads as\n%s", text, swapped.Toggle.Board)
				}
			}
		}
	}
}

// Every board that is written down reads back the same.
func TestWriteReadsBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 3))
	for range trial.Times(400) {
		rows, cols := 1+rng.IntN(9), 1+rng.IntN(9)
		b := randomBoard(rng, rows, cols)
		p := &toggle.Puzzle{Board: b}
		if rng.IntN(3) == 0 {
			p.Holes, p.Locked = toggle.New(rows, cols), randomBoard(rng, rows, cols)
			for i := range rows * cols / 3 {
				r, c := i%rows, (i*7)%cols
				p.Holes.Set(r, c, true)
				p.Locked.Set(r, c, false)
				b.Set(r, c, false)
			}
		}
		text := WriteToggle(p)
		got := mustRead(t, text, Ask{Puzzle: Lights}).Toggle
		if !got.Board.Equal(b) || !same(got.Holes, p.Holes) || !same(got.Locked, p.Locked) {
			t.Fatalf("written as\n%s\nreads as\n%s", text, WriteToggle(got))
		}
		laid := &mines.Board{Rows: rows, Cols: cols, Mine: make([]bool, rows*cols)}
		for i := range laid.Mine {
			laid.Mine[i] = b.At(i/cols, i%cols)
		}
		for _, r := range []Reading{{Fits: []Puzzle{Lights}, Toggle: randomLevels(rng, rows, cols)},
			{Puzzle: Mines, Mines: randomField(rng, rows, cols)}, {Puzzle: Mines, Layout: laid}} {
			if broken := readsBack(r); broken != "" {
				t.Fatal(broken)
			}
		}
	}
}

// same compares boards of which none is the same as an empty one.
func same(a, b *toggle.Board) bool {
	switch {
	case a == nil:
		return b == nil || b.Count() == 0
	case b == nil:
		return a.Count() == 0
	}
	return a.Equal(b)
}

func randomLevels(rng *rand.Rand, rows, cols int) *toggle.Puzzle {
	p := &toggle.Puzzle{States: 3 + rng.IntN(7), Levels: make([][]uint8, rows)}
	for r := range p.Levels {
		p.Levels[r] = make([]uint8, cols)
		for c := range cols {
			p.Levels[r][c] = uint8(rng.IntN(p.States))
		}
	}
	return p
}

func randomField(rng *rand.Rand, rows, cols int) *mines.Position {
	p := &mines.Position{Rows: rows, Cols: cols, Cells: make([]mines.Cell, rows*cols), Mines: mines.Unknown}
	for i := range p.Cells {
		p.Cells[i] = mines.Cell(rng.IntN(11) - 2)
	}
	if rng.IntN(2) == 0 {
		p.Mines = rng.IntN(rows*cols + 1)
	}
	return p
}

// What stood behind spoiler bars is nowhere in what is read, nor in what is said about it.
func TestSpoilersDoNotLeak(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 5))
	faces := []string{":zero:", ":one:", ":two:", ":bomb:", "💥", "1️⃣", "3️⃣"}
	for range trial.Times(300) {
		rows, cols := 1+rng.IntN(5), 1+rng.IntN(5)
		var a, b strings.Builder
		for i := range rows * cols {
			if i > 0 && i%cols == 0 {
				a.WriteByte('\n')
				b.WriteByte('\n')
			}
			a.WriteString("||" + faces[rng.IntN(len(faces))] + "||")
			b.WriteString("||" + faces[rng.IntN(len(faces))] + "||")
		}
		for _, puzzle := range puzzles {
			ra, errA := reader.Read(a.String(), Ask{Puzzle: puzzle})
			rb, errB := reader.Read(b.String(), Ask{Puzzle: puzzle})
			if da, db := describe(ra, errA), describe(rb, errB); da != db {
				t.Fatalf("as %q two boards that show the same read differently:\n%s\n%s\n\n%s\n%s", puzzle, a.String(), da, b.String(), db)
			}
		}
	}
}
