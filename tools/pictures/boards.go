package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

type style struct {
	name   string
	puzzle string
	study  bool // it may be looked at to improve the reader
	draw   func(*rand.Rand, *theme) *page
}

var styles = append([]style{
	{"lawn", "mines", true, lawn}, {"spreadsheet-mines", "mines", true, sheetMines}, {"terminal-mines", "mines", true, terminalMines},
	{"chat-mines", "mines", true, chatMines}, {"chat-safe", "safe", true, chatSafe}, {"chat-lights", "lights", true, chatLights},

	{"tiles-flat", "mines", false, tilesFlat}, {"tiles-bevel", "mines", false, tilesBevel}, {"table-mines", "mines", false, tableMines},
	{"svg-mines", "mines", false, svgMines},
	{"lcd-mines", "mines", false, lcdMines}, {"bubbles-mines", "mines", false, bubblesMines}, {"code-mines", "mines", false, codeMines},
	{"bulbs", "lights", false, bulbs}, {"glow", "lights", false, glow}, {"toggles", "lights", false, toggles},
	{"switches", "lights", false, switches},
	{"bits", "lights", false, bits}, {"sheet-lights", "lights", false, sheetLights}, {"stones", "fivers", false, stones},
	{"handles", "safe", false, handles}, {"ghosts", "ghosts", false, ghosts},
}, others...)

// digits are colours of the numbers 1 to 8.
func digits(rng *rand.Rand, dark bool) func(n byte) string {
	light := 35
	if dark {
		light = 70
	}
	shift, one := rng.IntN(360), rng.IntN(4) == 0
	hues := []int{220, 130, 0, 250, 20, 180, 300, 60}
	return func(n byte) string {
		switch {
		case one:
			return hsl(shift, 30, light)
		case n == '7' || n == '8':
			return hsl(0, 0, light)
		}
		return hsl(hues[n-'1'], 80, light)
	}
}

// signs are what flags, mines and the mine that went off are drawn as.
type signs struct{ flag, mine, hit string }

func someSigns(rng *rand.Rand) signs {
	return pick(rng, signs{"🚩", "💣", "💥"}, signs{`<span style="color:#d22">⚑</span>`, "✹", "✹"}, signs{"🚩", "💣", "💣"},
		signs{`<b style="color:#e33">⚐</b>`, `<b>✱</b>`, `<b>✱</b>`}, signs{"⛳", "🧨", "🔥"})
}

func (s signs) of(shows byte) string {
	switch shows {
	case 'F':
		return s.flag
	case '*':
		return s.mine
	case 'X':
		return s.hit
	}
	return ""
}

func size(rng *rand.Rand) (rows, cols int) { return between(rng, 7, 14), between(rng, 7, 16) }

// looks are what the cells of a field look like, in CSS, on top of the sign: covered, open, and the mine that went off.
type looks struct {
	all, covered, open, hit string
	signs
	colour func(n byte) string
}

func (l looks) cell(_, _ int, shows byte) string {
	switch {
	case shows == '#' || shows == 'F':
		return square(l.all+l.covered, l.of(shows))
	case shows == 'X':
		return square(l.all+l.hit, l.of(shows))
	case shows >= '1' && shows <= '8':
		return square(l.all+l.open+";color:"+l.colour(shows), string(shows))
	}
	return square(l.all+l.open, l.of(shows))
}

// lawn is a flat design with two tints each of grass and of earth.
func lawn(rng *rand.Rand, t *theme) *page {
	b := field(rng, between(rng, 8, 12), between(rng, 8, 16))
	cell, hue, step := between(rng, 22, 40), between(rng, 70, 140), between(rng, 3, 5)
	l := looks{signs: someSigns(rng), colour: digits(rng, false), all: fmt.Sprintf("font:700 %dpx '%s';", cell*6/10, t.sans)}
	return t.window(b, 900, 760, grid(b, cell, 0, "", func(r, c int, shows byte) string {
		light := (r + c) % 2 * step
		l.covered, l.open = "background:"+hsl(hue, 55, 58+light), "background:"+hsl(35, 35, 76+light)
		l.hit = l.open
		return l.cell(r, c, shows)
	}))
}

// sheet is a spreadsheet with a board in it.
func sheet(rng *rand.Rand, t *theme, board []string, cell func(shows byte) (style, text string)) *page {
	rows, cols := len(board)+between(rng, 3, 8), len(board[0])+between(rng, 2, 5)
	top, left := between(rng, 0, 2), between(rng, 0, 2)
	w, h := between(rng, 24, 64), between(rng, 19, 26)
	if rng.IntN(2) == 0 {
		w = h
	}
	line := pick(rng, "#ddd", "#c8c8c8", "#e3e3e3")
	var b strings.Builder
	fmt.Fprintf(&b, `<div style="background:#fff;color:#222;font:13px '%s'"><div style="padding:8px;background:#f3f5f4">%s &nbsp; fx | %s</div><table style="border-collapse:collapse;table-layout:fixed;width:%dpx">`, t.sans, words(rng, 5), words(rng, 1), 34+w*cols)
	td := func(style, text string, width int) {
		fmt.Fprintf(&b, `<td style="border:1px solid %s;width:%dpx;height:%dpx;padding:0;text-align:center;overflow:hidden;%s">%s</td>`, line,
			width, h, style, text)
	}
	b.WriteString(`<tr>`)
	td("background:#f3f5f4", "", 34)
	for c := range cols {
		td("background:#f3f5f4;color:#666", string(rune('A'+c)), w)
	}
	for r := range rows {
		b.WriteString(`</tr><tr>`)
		td("background:#f3f5f4;color:#666", fmt.Sprint(r+1), 34)
		for c := range cols {
			if y, x := r-top, c-left; y >= 0 && x >= 0 && y < len(board) && x < len(board[0]) {
				style, text := cell(board[y][x])
				td(style, text, w)
			} else {
				td("", "", w)
			}
		}
	}
	b.WriteString(`</tr></table></div>`)
	p := t.window(board, 960, 700, b.String())
	p.alone = false
	return p
}

func sheetMines(rng *rand.Rand, t *theme) *page {
	b := field(rng, between(rng, 6, 10), between(rng, 6, 12))
	colour, hidden := digits(rng, false), hsl(rng.IntN(360), between(rng, 0, 40), between(rng, 60, 82))
	return sheet(rng, t, b, func(shows byte) (string, string) {
		switch shows {
		case '#':
			return "background:" + hidden, ""
		case 'F':
			return "color:#c00;background:" + hidden, "F"
		case '*':
			return "", "*"
		case 'X':
			return "background:#f66", "*"
		case '0':
			return "background:#f1f1ee", ""
		}
		return "background:#f1f1ee;color:" + colour(shows), string(shows)
	})
}

func sheetLights(rng *rand.Rand, t *theme) *page {
	b := lamps(rng, between(rng, 4, 8), between(rng, 4, 8))
	on, off, digits := hsl(rng.IntN(360), 80, 60), pick(rng, "#fff", "#444", "#e8e8e8"), rng.IntN(2) == 0
	return sheet(rng, t, b, func(shows byte) (string, string) {
		text, ground := "", off
		if shows == '1' {
			ground = on
		}
		if digits {
			text, ground = string(shows), "#fff"
		}
		return "background:" + ground, text
	})
}

// terminal is a text in a terminal.
func terminal(rng *rand.Rand, t *theme, board []string, lines string) *page {
	ground := pick(rng, "#1e1e2e", "#000", "#fdf6e3", "#282828", "#ffffff", "#300a24")
	ink := "#ddd"
	if ground == "#fdf6e3" || ground == "#ffffff" {
		ink = "#333"
	}
	return &page{board: board, wide: between(rng, 420, 900), high: between(rng, 420, 640), scale: pick(rng, 1, 1, 1.5, 2),
		alone: rng.IntN(3) == 0, html: fmt.Sprintf(
			`<div style="background:%s;color:%s;height:1000px;padding:%dpx;font:%dpx/%v '%s','Noto Color Emoji';white-space:pre">%s</div>`,
			ground, ink, between(rng, 4, 20), between(rng, 13, 22), pick(rng, 1.15, 1.2, 1.35, 1.5), t.mono, lines)}
}

// written writes a board as text: between cells a gap, words around it.
func written(rng *rand.Rand, board []string, gap string, letter func(byte) string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "$ %s\n%s\n\n<span id=board style='display:inline-block'>", strings.ToLower(words(rng, 2)), words(rng, 4))
	for r, row := range board {
		if r > 0 {
			b.WriteByte('\n')
		}
		for c := range len(row) {
			if c > 0 {
				b.WriteString(gap)
			}
			b.WriteString(letter(row[c]))
		}
	}
	fmt.Fprintf(&b, "</span>\n\n%s\n%s ", words(rng, 3), words(rng, 2))
	return b.String()
}

func terminalMines(rng *rand.Rand, t *theme) *page {
	rows, cols := size(rng)
	b := field(rng, rows, cols)
	colour, hidden, blank := digits(rng, true), pick(rng, "#", "-", "·", "▒", "."), pick(rng, " ", "0", "_")
	coloured := rng.IntN(2) == 0
	return terminal(rng, t, b, written(rng, b, pick(rng, " ", " ", ""), func(shows byte) string {
		switch {
		case shows == '#':
			return hidden
		case shows == '0':
			return blank
		case shows == 'X':
			return `<span style="background:#c00;color:#fff">*</span>`
		case shows >= '1' && shows <= '8' && coloured:
			return `<span style="color:` + colour(shows) + `">` + string(shows) + `</span>`
		}
		return string(shows)
	}))
}

func codeMines(rng *rand.Rand, t *theme) *page {
	b := field(rng, between(rng, 6, 10), between(rng, 6, 12))
	hidden, blank := pick(rng, "#", "■", "?"), pick(rng, ".", "0", "-")
	text := written(rng, b, " ", func(shows byte) string {
		return strings.NewReplacer("#", hidden, "0", blank).Replace(string(shows))
	})
	return t.window(b, 700, 620, fmt.Sprintf(`<pre style="font:%dpx/1.4 '%s';background:%s;border:1px solid %s;border-radius:6px;padding:12px">%s</pre>`,
		between(rng, 14, 20), t.mono, t.tone(10, 90), t.tone(10, 80), text))
}

// chat is messages of which one has a board as emoji.
func chat(rng *rand.Rand, t *theme, board []string, letter func(byte) string) *page {
	say := func(text string) string {
		return fmt.Sprintf(`<div style="display:flex;gap:12px;padding:6px 14px"><div style="flex:none;width:38px;height:38px;border-radius:50%%;background:%s"></div><div><b style="color:%s">%s</b> <small style="opacity:.6">Today at 1%d:%d</small><div>%s</div></div></div>`,
			hsl(rng.IntN(360), 60, 50), hsl(rng.IntN(360), 60, 55), words(rng, 1), rng.IntN(10), between(rng, 10, 59), text)
	}
	font := between(rng, 16, 30)
	var b strings.Builder
	for r, row := range board {
		if r > 0 {
			b.WriteString("<br>")
		}
		for i := range len(row) {
			b.WriteString(letter(row[i]))
		}
	}
	middle := fmt.Sprintf(`%s<span id=board style="display:inline-block;white-space:nowrap;font-size:%dpx;line-height:%v;letter-spacing:%dpx">%s</span>`, words(rng, 4)+"<br>", font, pick(rng, 1.2, 1.25, 1.375), pick(rng, 0, 0, 2), b.String())
	p := &page{board: board, wide: pick(rng, 390, 640, 900), high: 720, scale: pick(rng, 1, 1.5, 2, 3), alone: rng.IntN(4) == 0}
	p.html = `<div style="font-size:15px">` + say(words(rng, 9)) + say(middle) + say(words(rng, 5)) + say(words(rng, 14)) + `</div>`
	return p
}

func chatMines(rng *rand.Rand, t *theme) *page {
	b := field(rng, between(rng, 6, 9), between(rng, 6, 9))
	hidden, open, s := pick(rng, "⬛", "🟦", "⬜", "🟩"), pick(rng, "🟨", "0️⃣", "⬜️"),
		pick(rng, signs{"🚩", "💣", "💥"}, signs{"🚩", "💣", "💥"})
	if hidden == "⬜" && open == "⬜️" {
		open = "0️⃣"
	}
	return chat(rng, t, b, func(shows byte) string {
		switch {
		case shows == '#':
			return hidden
		case shows == '0':
			return open
		case shows >= '1' && shows <= '8':
			return string(shows) + "️⃣"
		}
		return s.of(shows)
	})
}

func chatLights(rng *rand.Rand, t *theme) *page {
	b := lamps(rng, between(rng, 3, 7), between(rng, 3, 7))
	ways := pick(rng, [2]string{"⬛", "🟨"}, [2]string{"⚫", "🟡"}, [2]string{"🌑", "🌕"}, [2]string{"⬛", "💡"},
		[2]string{"🔲", "🟩"})
	return chat(rng, t, b, func(shows byte) string { return ways[shows-'0'] })
}

func chatSafe(rng *rand.Rand, t *theme) *page {
	b := lamps(rng, 4, 4)
	ways := pick(rng, [2]string{"↔️", "↕️"}, [2]string{"➖", "🚪"}, [2]string{"➡️", "⬆️"})
	return chat(rng, t, b, func(shows byte) string { return ways[shows-'0'] })
}

func tilesFlat(rng *rand.Rand, t *theme) *page {
	rows, cols := size(rng)
	b := field(rng, rows, cols)
	cell := between(rng, 20, 38)
	l := looks{signs: someSigns(rng), colour: digits(rng, t.dark), covered: "background:" + t.tone(between(rng, 10, 60), between(rng, 55, 78)),
		open: "background:" + t.tone(between(rng, 3, 20), between(rng, 88, 94)), hit: "background:#e64545"}
	l.all = fmt.Sprintf("border-radius:%dpx;font:600 %dpx '%s','Noto Color Emoji';", rng.IntN(9), cell*58/100, t.sans)
	return t.window(b, 1000, 800, grid(b, cell, between(rng, 1, 4), "", l.cell))
}

func tilesBevel(rng *rand.Rand, t *theme) *page {
	rows, cols := size(rng)
	b := field(rng, rows, cols)
	cell, face := between(rng, 18, 34), hsl(t.hue, between(rng, 0, 25), between(rng, 70, 82))
	l := looks{signs: someSigns(rng), colour: digits(rng, false), covered: fmt.Sprintf("border:%dpx outset #f4f4f4", pick(rng, 2, 3, 4)),
		open: "border:1px solid #999", hit: "background:#f33;border:1px solid #999"}
	l.all = fmt.Sprintf("color:#111;background:%s;font:700 %dpx '%s','Noto Color Emoji';", face, cell*60/100, t.sans)
	return t.window(b, 1000, 760, fmt.Sprintf(`<div style="display:inline-block;background:%s;padding:%dpx;border:3px outset #eee">`, face,
		between(rng, 4, 12))+
		grid(b, cell, 0, "border:3px inset #eee", l.cell)+`</div>`)
}

func tableMines(rng *rand.Rand, t *theme) *page {
	b := field(rng, between(rng, 6, 11), between(rng, 6, 14))
	cell, s := between(rng, 24, 36), someSigns(rng)
	var h strings.Builder
	fmt.Fprintf(&h, `<table id=board style="border-collapse:collapse;font:%dpx '%s','Noto Color Emoji';background:#fff;color:#111">`,
		cell*55/100, t.mono)
	hidden := hsl(t.hue, 40, between(rng, 55, 75))
	for _, row := range b {
		h.WriteString(`<tr>`)
		for c := range len(row) {
			ground, text := "#fff", s.of(row[c])
			switch shows := row[c]; {
			case shows == '#' || shows == 'F':
				ground = hidden
			case shows >= '1' && shows <= '8':
				text = string(shows)
			}
			fmt.Fprintf(&h, `<td style="border:1px solid #888;width:%dpx;height:%dpx;padding:0;text-align:center;line-height:1;background:%s">%s</td>`, cell, cell, ground, text)
		}
	}
	return t.window(b, 900, 760, h.String()+`</table>`)
}

func svgMines(rng *rand.Rand, t *theme) *page {
	rows, cols := size(rng)
	b := field(rng, rows, cols)
	cell := between(rng, 24, 40)
	flag := fmt.Sprintf(`<svg width=70%% viewBox="0 0 10 10"><path d="M3 1v8.5" stroke="%s" stroke-width="1"/><path d="M3 1l6 2.5L3 6z" fill="%s"/></svg>`, t.ink, hsl(rng.IntN(60), 85, 50))
	mine := fmt.Sprintf(`<svg width=74%% viewBox="0 0 10 10"><g stroke="%s" stroke-width="1"><path d="M5 .5v9M.5 5h9M2 2l6 6M8 2L2 8"/></g><circle cx=5 cy=5 r=3 fill="%s"/><circle cx=4 cy=4 r=.8 fill="#fff"/></svg>`, t.ink, t.ink)
	l := looks{signs: signs{flag, mine, mine}, colour: digits(rng, t.dark), all: fmt.Sprintf("font:700 %dpx '%s';", cell*60/100, t.sans),
		open:    "background:" + t.tone(15, 90),
		covered: fmt.Sprintf("background:linear-gradient(%s,%s)", t.tone(between(rng, 20, 70), 60), t.tone(40, 52)), hit: "background:#f55"}
	return t.window(b, 1000, 800, grid(b, cell, 1, "background:"+t.tone(10, 70)+";padding:1px", l.cell))
}

func lcdMines(rng *rand.Rand, t *theme) *page {
	b := field(rng, between(rng, 7, 10), between(rng, 7, 10))
	cell, ground, ink := between(rng, 20, 32), hsl(between(rng, 60, 120), 30, 60), "#1c2a12"
	l := looks{signs: signs{"▶", "✸", "✸"}, colour: func(byte) string { return ink },
		all:     fmt.Sprintf("font:700 %dpx '%s';", cell*62/100, t.mono),
		covered: "background:" + ink + ";color:" + ground, open: "outline:1px solid rgba(0,0,0,.25)"}
	l.hit = "outline:1px solid " + ink + ";" + l.covered
	return t.window(b, 420, 640, fmt.Sprintf(`<div style="background:%s;color:%s;display:inline-block;padding:14px;border-radius:8px">%s<br>`,
		ground, ink, words(rng, 2))+
		grid(b, cell, 2, "margin-top:8px", l.cell)+`</div>`)
}

func bubblesMines(rng *rand.Rand, t *theme) *page {
	b := field(rng, between(rng, 7, 10), between(rng, 7, 10))
	cell := between(rng, 28, 40)
	l := looks{signs: someSigns(rng), colour: digits(rng, t.dark), covered: "background:" + hsl(t.hue, 60, 55) +
		";box-shadow:0 2px 3px rgba(0,0,0,.4)",
		open: "border:1px solid " + t.tone(20, 75), hit: "background:#d33"}
	l.all = fmt.Sprintf("border-radius:50%%;font:600 %dpx '%s','Noto Color Emoji';", cell*52/100, t.sans)
	return t.window(b, pick(rng, 430, 900), 840, grid(b, cell, between(rng, 3, 7), "", l.cell))
}

// pair is a board of two states by what each looks like.
func pair(rng *rand.Rand, t *theme, b []string, cell, gap int, style string, looks, inside [2]string) *page {
	return t.window(b, pick(rng, 430, 800, 1100), 860, grid(b, cell, gap, style, func(_, _ int, shows byte) string {
		return square(looks[shows-'0'], inside[shows-'0'])
	}))
}

func press(rng *rand.Rand) []string {
	rows := between(rng, 4, 8)
	return lamps(rng, rows, pick(rng, rows, rows, between(rng, 4, 8)))
}

func bulbs(rng *rand.Rand, t *theme) *page {
	cell := between(rng, 32, 58)
	look := fmt.Sprintf("border-radius:8px;border:1px solid %s;font-size:%dpx;", t.tone(20, 60), cell*6/10)
	return pair(rng, t, press(rng), cell, between(rng, 2, 8), "",
		[2]string{look + "background:#333;filter:grayscale(1) brightness(.5)", look + "background:#fff3b0"}, [2]string{"💡", "💡"})
}

func glow(rng *rand.Rand, t *theme) *page {
	hue := rng.IntN(360)
	on := hsl(hue, 95, 60)
	return pair(rng, t, press(rng), between(rng, 30, 56), between(rng, 6, 12), "background:#111;padding:16px;border-radius:12px", [2]string{
		"border-radius:10px;background:#222", fmt.Sprintf("border-radius:10px;background:%s;box-shadow:0 0 12px %s", on, on)}, [2]string{})
}

func toggles(rng *rand.Rand, t *theme) *page {
	a, b := hsl(t.hue, 70, 50), hsl(t.hue+between(rng, 60, 300), 60, between(rng, 30, 85))
	return pair(rng, t, press(rng), between(rng, 26, 60), pick(rng, 0, 1, 3), "border:2px solid "+t.ink,
		[2]string{"background:" + b + ";outline:1px solid rgba(0,0,0,.2)", "background:" + a + ";outline:1px solid rgba(0,0,0,.2)"}, [2]string{})
}

func switches(rng *rand.Rand, t *theme) *page {
	cell := between(rng, 40, 60)
	inside := func(on bool) string {
		ground, side := "#999", "flex-start"
		if on {
			ground, side = hsl(t.hue, 70, 45), "flex-end"
		}
		return fmt.Sprintf(`<div style="width:%dpx;height:%dpx;border-radius:99px;background:%s;display:flex;justify-content:%s;padding:2px"><div style="height:100%%;aspect-ratio:1;border-radius:50%%;background:#fff"></div></div>`, cell*8/10, cell*45/100, ground, side)
	}
	look := "background:" + t.tone(10, 90) + ";border-radius:4px"
	return pair(rng, t, press(rng), cell, between(rng, 2, 6), "", [2]string{look, look}, [2]string{inside(false), inside(true)})
}

func bits(rng *rand.Rand, t *theme) *page {
	b := press(rng)
	return terminal(rng, t, b, written(rng, b, pick(rng, " ", "", ", "), func(shows byte) string { return string(shows) }))
}

func stones(rng *rand.Rand, t *theme) *page {
	b := press(rng)
	ground := pick(rng, "#2e7d32", "#c89b5a", "#3c6e9f", "#888")
	cell := between(rng, 36, 60)
	disc := func(colour string) string {
		return fmt.Sprintf(`<div style="width:80%%;aspect-ratio:1;border-radius:50%%;background:%s;box-shadow:0 1px 3px rgba(0,0,0,.5)"></div>`,
			colour)
	}
	return pair(rng, t, b, cell, pick(rng, 1, 2), "background:#1a1a1a;padding:2px", [2]string{"background:" + ground, "background:" + ground},
		[2]string{disc("#f5f5f5"), disc("#161616")})
}

func handles(rng *rand.Rand, t *theme) *page {
	b := lamps(rng, 4, 4)
	cell := between(rng, 48, 90)
	bar := func(turn int) string {
		return fmt.Sprintf(`<div style="width:64%%;height:18%%;border-radius:9px;background:linear-gradient(#d8b45a,#8a6a20);transform:rotate(%ddeg);box-shadow:0 0 2px #000"></div>`, turn)
	}
	look := "border-radius:50%;background:radial-gradient(#666,#333)"
	return pair(rng, t, b, cell, between(rng, 6, 16), "background:#20242a;padding:14px", [2]string{look, look}, [2]string{bar(0), bar(90)})
}

func ghosts(rng *rand.Rand, t *theme) *page {
	cells := []byte(strings.Repeat("0", 16))
	for _, i := range rng.Perm(16)[:6] {
		cells[i] = '1'
	}
	cell := between(rng, 48, 84)
	look := fmt.Sprintf("border-radius:%dpx;font-size:%dpx;background:%s", rng.IntN(12), cell*6/10, t.tone(30, 80))
	return pair(rng, t, rowsOf(cells, 4), cell, between(rng, 2, 8), "", [2]string{look, look}, [2]string{"", "👻"})
}
