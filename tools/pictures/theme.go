package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"

	"switchboard/solver/mines"
)

// theme is the look of a page: its fonts and colours.
type theme struct {
	rng        *rand.Rand
	dark       bool
	hue        int
	sans, mono string
	page, ink  string
}

func newTheme(rng *rand.Rand) *theme {
	t := &theme{rng: rng, dark: rng.IntN(2) == 0, hue: rng.IntN(360)}
	t.sans = pick(rng, "Noto Sans", "Open Sans", "Roboto", "DejaVu Serif", "Noto Sans Display", "DejaVu Sans", "Noto Serif")
	t.mono = pick(rng, "Hack", "Fira Code", "DejaVu Sans Mono", "Noto Sans Mono")
	t.page, t.ink = t.tone(between(rng, 3, 25), 97), t.tone(between(rng, 0, 20), 12)
	return t
}

func (t *theme) body() string {
	return fmt.Sprintf("background:%s;color:%s;font-family:'%s','Noto Color Emoji'", t.page, t.ink, t.sans)
}

// tone is a colour of the theme's hue that is so light, or on a dark page so dark.
func (t *theme) tone(saturation, light int) string {
	if t.dark {
		light = 105 - light
	}
	return hsl(t.hue, saturation, light)
}

func hsl(h, s, l int) string { return fmt.Sprintf("hsl(%d %d%% %d%%)", h%360, s, l) }

func pick[T any](rng *rand.Rand, of ...T) T { return of[rng.IntN(len(of))] }

// between is a number from least to most.
func between(rng *rand.Rand, least, most int) int { return least + rng.IntN(most-least+1) }

// window is a page with things around its middle: a bar, a heading, words, buttons.
func (t *theme) window(board []string, wide, high int, middle string) *page {
	rng := t.rng
	p := &page{board: board, wide: wide, high: high, scale: pick(rng, 1, 1, 1.25, 1.5, 2), alone: rng.IntN(3) == 0}
	if wide < 500 {
		p.scale = pick(rng, 2, 2.625, 3)
	}
	var b strings.Builder
	if rng.IntN(2) == 0 {
		fmt.Fprintf(&b, `<div style="background:%s;color:#fff;padding:%dpx 14px">%s <small>%s</small></div>`,
			hsl(t.hue+180, 50, 35), between(rng, 6, 16), words(rng, 2), words(rng, 3))
	}
	fmt.Fprintf(&b, `<div style="padding:%dpx %dpx">`, between(rng, 8, 30), between(rng, 8, 50))
	if rng.IntN(2) == 0 {
		fmt.Fprintf(&b, `<h2>%s</h2>`, words(rng, 3))
	}
	b.WriteString(middle)
	if rng.IntN(2) == 0 {
		fmt.Fprintf(&b, `<p>%s</p>`, words(rng, 12))
	}
	for range rng.IntN(4) {
		fmt.Fprintf(&b, `<button style="padding:6px 14px;margin:6px;border-radius:%dpx;border:1px solid %s;background:%s;color:inherit">%s</button>`,
			rng.IntN(12), t.tone(30, 70), t.tone(20, 88), words(rng, 1))
	}
	b.WriteString(`</div>`)
	p.html = b.String()
	return p
}

// words are words that mean nothing.
func words(rng *rand.Rand, n int) string {
	const all = "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua enim minim veniam quis nostrud level time moves best new game score 12 07 340"
	list := strings.Fields(all)
	out := make([]string, n)
	for i := range out {
		out[i] = list[rng.IntN(len(list))]
	}
	out[0] = strings.ToUpper(out[0][:1]) + out[0][1:]
	return strings.Join(out, " ")
}

// grid is rows of cells as CSS lays them out.
func grid(board []string, cell, gap int, style string, draw func(r, c int, shows byte) string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<div id=board style="display:inline-grid;grid-template-columns:repeat(%d,%dpx);grid-auto-rows:%dpx;gap:%dpx;%s">`,
		len(board[0]), cell, cell, gap, style)
	for r, row := range board {
		for c := range len(row) {
			b.WriteString(draw(r, c, row[c]))
		}
	}
	return b.String() + `</div>`
}

// square is a cell with something in its middle.
func square(style, inside string) string {
	return `<div style="display:flex;align-items:center;justify-content:center;line-height:1;` + style + `">` + inside + `</div>`
}

// field makes up a position of Minesweeper as Reading.Text writes it, some of them lost.
func field(rng *rand.Rand, rows, cols int) []string {
	n := rows * cols
	b := mines.Board{Rows: rows, Cols: cols, Mine: make([]bool, n)}
	for _, i := range rng.Perm(n)[:max(n*between(rng, 12, 20)/100, 3)] {
		b.Mine[i] = true
	}
	p := b.Start()
	for tries := 0; n-p.Count(mines.Hidden) < n/4 && tries < 60; tries++ {
		b.Open(p, rng.IntN(n))
	}
	cells := []byte(strings.ReplaceAll(p.String(), "\n", ""))
	lost, flags := rng.IntN(4) == 0, rng.IntN(4)
	hit := false
	for i := range cells {
		near := p.BesideNumber(i)
		switch {
		case !b.Mine[i]:
		case near && flags > 0 && rng.IntN(4) < flags:
			cells[i] = 'F'
		case lost && !hit && near:
			cells[i], hit = 'X', true
		case lost:
			cells[i] = '*'
		}
	}
	if !hit { // nothing went off
		cells = bytes.ReplaceAll(cells, []byte("*"), []byte("#"))
	}
	return rowsOf(cells, cols)
}

func rowsOf(cells []byte, cols int) (out []string) {
	for i := 0; i < len(cells); i += cols {
		out = append(out, string(cells[i:i+cols]))
	}
	return out
}

// lamps makes up a board of two states.
func lamps(rng *rand.Rand, rows, cols int) []string {
	cells := make([]byte, rows*cols)
	for {
		on := 0
		for i := range cells {
			cells[i] = '0' + byte(rng.IntN(2))
			on += int(cells[i] - '0')
		}
		if on > 1 && on < len(cells)-1 {
			return rowsOf(cells, cols)
		}
	}
}
