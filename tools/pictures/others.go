package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
)

// others are pages without a board that anybody here solves.
var others = []style{
	{"qr-code", "", true, qrCode}, {"crossword", "", true, crossword}, {"calendar", "", true, calendar}, {"text-page", "", true, textPage},
	{"landscape", "", true, landscape}, {"keyboard", "", true, keyboard}, {"chess", "", true, chess}, {"bar-chart", "", true, barChart},
	{"code", "", true, code}, {"wall", "", true, wall}, {"words-game", "", true, wordsGame}, {"gallery", "", true, gallery},
	{"gems", "", true, gems}, {"noughts", "", true, noughts}, {"seats", "", true, seats}, {"contributions", "", true, contributions},

	{"sudoku", "", false, sudoku}, {"home-screen", "", false, homeScreen}, {"periodic-table", "", false, periodicTable},
	{"data-table", "", false, dataTable},
	{"palette", "", false, palette}, {"line-chart", "", false, lineChart}, {"go-board", "", false, goBoard},
	{"four-in-a-row", "", false, fourInARow},
	{"piano", "", false, piano}, {"bar-code", "", false, barCode}, {"emoji-picker", "", false, emojiPicker}, {"skyline", "", false, skyline},
	{"chat-talk", "", false, chatTalk}, {"2048", "", false, twenty48}, {"form", "", false, form}, {"map", "", false, streetMap},
}

// about is a page with something in its middle that is no board.
func about(rng *rand.Rand, t *theme, middle string) *page {
	p := t.window(nil, pick(rng, 430, 800, 1100), pick(rng, 600, 800), middle)
	p.alone = false
	return p
}

// noted is n cells of what draw gives for each.
func noted(cols, rows int) []string {
	return strings.Split(strings.TrimSpace(strings.Repeat(strings.Repeat("0", cols)+" ", rows)), " ")
}

func qrCode(rng *rand.Rand, t *theme) *page {
	n := pick(rng, 21, 25, 29, 33)
	finder := func(r, c int) (dark, is bool) {
		for _, at := range [][2]int{{0, 0}, {0, n - 7}, {n - 7, 0}} {
			y, x := r-at[0], c-at[1]
			if y >= -1 && y <= 7 && x >= -1 && x <= 7 {
				ring := max(abs(y-3), abs(x-3))
				return ring != 2 && ring != 4, true
			}
		}
		return false, false
	}
	return about(rng, t, grid(noted(n, n), between(rng, 5, 14), 0, "background:#fff;padding:24px", func(r, c int, _ byte) string {
		dark, is := finder(r, c)
		if !is {
			dark = rng.IntN(2) == 0
			if r == 6 || c == 6 {
				dark = (r+c)%2 == 0
			}
		}
		return square("background:"+map[bool]string{true: "#000", false: "#fff"}[dark], "")
	}))
}

func abs(n int) int { return max(n, -n) }

func crossword(rng *rand.Rand, t *theme) *page {
	n, cell := pick(rng, 11, 13, 15), between(rng, 22, 34)
	black := make([]bool, n*n)
	for range n * n / 10 {
		i := rng.IntN(n * n)
		black[i], black[n*n-1-i] = true, true
	}
	number, filled := 0, rng.IntN(2) == 0
	return about(rng, t, grid(noted(n, n), cell, 1, "background:#000;padding:1px", func(r, c int, _ byte) string {
		i := r*n + c
		if black[i] {
			return square("background:#000", "")
		}
		text := ""
		if r == 0 || c == 0 || black[i-n] || black[i-1] {
			number++
			text = fmt.Sprintf(`<span style="position:absolute;left:1px;top:1px;font-size:%dpx">%d</span>`, cell/3, number)
		}
		if filled && rng.IntN(3) > 0 {
			text += string(rune('A' + rng.IntN(26)))
		}
		return square(fmt.Sprintf("position:relative;background:#fff;color:#111;font-size:%dpx", cell*6/10), text)
	}))
}

func calendar(rng *rand.Rand, t *theme) *page {
	cell, first := between(rng, 34, 70), rng.IntN(7)
	n := -first
	today := between(rng, 1, 28)
	return about(rng, t, "<h3>November</h3>"+grid(noted(7, 6), cell, pick(rng, 0, 1, 4), "", func(r, c int, _ byte) string {
		if r == 0 {
			return square("opacity:.7", string("MTWTFSS"[c]))
		}
		n++
		look := "border-radius:50%;border:1px solid transparent"
		if rng.IntN(2) == 0 {
			look = "border:1px solid " + t.tone(10, 80)
		}
		if n == today {
			look += ";background:" + hsl(t.hue, 70, 50) + ";color:#fff"
		}
		if n < 1 || n > 30 {
			return square(look+";opacity:.4", fmt.Sprint((n+29)%30+1))
		}
		return square(look, fmt.Sprint(n))
	}))
}

func textPage(rng *rand.Rand, t *theme) *page {
	var b strings.Builder
	for range 6 {
		fmt.Fprintf(&b, `<h3>%s</h3><p style="font-size:%dpx;line-height:1.5">%s</p>`, words(rng, 4), between(rng, 12, 19),
			words(rng, between(rng, 40, 120)))
	}
	return about(rng, t, b.String())
}

// painted is a canvas that a script paints.
func painted(rng *rand.Rand, t *theme, script string) *page {
	return about(rng, t, fmt.Sprintf(`<canvas id=c width=760 height=520></canvas><script>let s=%d;const R=()=>(s=(s*16807)%%2147483647)/2147483647,c=document.getElementById("c").getContext("2d");%s</script>`, 1+rng.IntN(1<<30), script))
}

func landscape(rng *rand.Rand, t *theme) *page {
	return painted(rng, t, `let g=c.createLinearGradient(0,0,0,520);g.addColorStop(0,"#4a7fc0");g.addColorStop(.6,"#f3d9b0");c.fillStyle=g;c.fillRect(0,0,760,520);
for(let k=0;k<5;k++){c.fillStyle="hsl("+(100+40*R())+" 30% "+(55-9*k)+"%)";c.beginPath();c.moveTo(0,520);let y=220+50*k,v=0;for(let x=0;x<=760;x+=4){v+=(R()-.5)*3;v*=.97;y+=v;c.lineTo(x,y)}c.lineTo(760,520);c.fill()}
let d=c.getImageData(0,0,760,520);for(let i=0;i<d.data.length;i++)if(i%4<3)d.data[i]+=(R()-.5)*24;c.putImageData(d,0,0)`)
}

func keyboard(rng *rand.Rand, t *theme) *page {
	cell := between(rng, 32, 58)
	var b strings.Builder
	for i, row := range []string{"1234567890-=", "QWERTYUIOP[]", "ASDFGHJKL;'", "ZXCVBNM,./"} {
		fmt.Fprintf(&b, `<div style="display:flex;gap:5px;margin:0 0 5px %dpx">`, i*cell*pick(rng, 0, 4)/10)
		for _, k := range row {
			fmt.Fprintf(&b, `<div style="width:%dpx;height:%dpx;border-radius:6px;background:%s;box-shadow:0 2px 0 %s;padding:5px">%c</div>`, cell,
				cell, t.tone(15, 88), t.tone(15, 60), k)
		}
		b.WriteString(`</div>`)
	}
	return about(rng, t, b.String())
}

func chess(rng *rand.Rand, t *theme) *page {
	cell, a, b := between(rng, 36, 70), hsl(t.hue, 35, 75), hsl(t.hue, 35, between(rng, 35, 55))
	start, empty := rng.IntN(2) == 0, rng.IntN(4) == 0
	return about(rng, t, grid(noted(8, 8), cell, 0, "border:2px solid #333", func(r, c int, _ byte) string {
		ground, piece := a, ""
		if (r+c)%2 == 1 {
			ground = b
		}
		switch {
		case empty:
		case start && r == 0, !start && rng.IntN(5) == 0:
			piece = string([]rune("♜♞♝♛♚♝♞♜")[c])
		case start && (r == 1 || r == 6):
			piece = "♟"
		case start && r == 7:
			piece = string([]rune("♖♘♗♕♔♗♘♖")[c])
		}
		return square(fmt.Sprintf("background:%s;color:#111;font-size:%dpx", ground, cell*8/10), piece)
	}))
}

func barChart(rng *rand.Rand, t *theme) *page {
	var b strings.Builder
	b.WriteString(`<div style="display:flex;align-items:flex-end;gap:10px;height:360px;border-left:2px solid;border-bottom:2px solid;padding:0 10px;background:repeating-linear-gradient(transparent 0 39px,rgba(128,128,128,.5) 39px 40px)">`)
	for range between(rng, 6, 14) {
		fmt.Fprintf(&b, `<div style="width:30px;height:%dpx;background:%s"></div>`, between(rng, 30, 340), hsl(t.hue, 60, 50))
	}
	return about(rng, t, b.String()+`</div>`)
}

func code(rng *rand.Rand, t *theme) *page {
	var b strings.Builder
	for i := range 30 {
		fmt.Fprintf(&b, "%3d  %s<span style='color:%s'>%s</span> = %s(%s)\n", i+1, strings.Repeat("    ", rng.IntN(4)),
			hsl(rng.IntN(360), 60, 50), words(rng, 1), strings.ToLower(words(rng, 2)), strings.ToLower(words(rng, 3)))
	}
	return about(rng, t, fmt.Sprintf(`<pre style="font:%dpx/1.4 '%s'">%s</pre>`, between(rng, 12, 17), t.mono, b.String()))
}

func wall(rng *rand.Rand, t *theme) *page {
	return painted(rng, t, `c.fillStyle="#b8b0a4";c.fillRect(0,0,760,520);const w=40+40*R(),h=w/2;for(let r=0;r*h<520;r++)for(let k=-1;k*w<760;k++){c.fillStyle="hsl("+(8+14*R())+" "+(40+20*R())+"% "+(35+15*R())+"%)";c.fillRect(k*w+(r%2)*w/2+2,r*h+2,w-4,h-4)}`)
}

func wordsGame(rng *rand.Rand, t *theme) *page {
	cell, filled := between(rng, 44, 64), between(rng, 1, 6)
	return about(rng, t, grid(noted(5, 6), cell, 5, "", func(r, _ int, _ byte) string {
		if r >= filled {
			return square("border:2px solid "+t.tone(5, 75), "")
		}
		return square(fmt.Sprintf("color:#fff;font:700 %dpx '%s';background:%s", cell*6/10, t.sans,
			pick(rng, "#6aaa64", "#c9b458", "#787c7e", "#787c7e")), string(rune('A'+rng.IntN(26))))
	}))
}

// kinds is a grid of cells of some kinds, each as likely as it is listed often.
func kinds(rng *rand.Rand, t *theme, cols, rows, cell, gap int, style string, looks ...[2]string) *page {
	return about(rng, t, grid(noted(cols, rows), cell, gap, style, func(_, _ int, _ byte) string {
		k := pick(rng, looks...)
		return square(k[0], k[1])
	}))
}

func gems(rng *rand.Rand, t *theme) *page {
	cell, n := between(rng, 30, 60), between(rng, 6, 9)
	var looks [][2]string
	for i := range between(rng, 4, 7) {
		looks = append(looks, [2]string{fmt.Sprintf("border-radius:%d%%;background:%s", 50*rng.IntN(2), hsl(t.hue+i*55, 80, 55)), ""})
	}
	return kinds(rng, t, n, n, cell, between(rng, 2, 8), "background:"+t.tone(20, 80)+";padding:8px", looks...)
}

func noughts(rng *rand.Rand, t *theme) *page {
	cell, n := between(rng, 36, 90), between(rng, 3, 8)
	look := fmt.Sprintf("border:1px solid %s;font:%dpx '%s'", t.ink, cell*7/10, t.sans)
	return kinds(rng, t, n, n, cell, 0, "", [2]string{look, "X"}, [2]string{look, "O"}, [2]string{look, ""}, [2]string{look, ""})
}

func seats(rng *rand.Rand, t *theme) *page {
	cell := between(rng, 18, 34)
	look := "border-radius:5px 5px 2px 2px;background:"
	free := [2]string{look + t.tone(20, 75), ""}
	return kinds(rng, t, between(rng, 10, 18), between(rng, 6, 12), cell, between(rng, 3, 8), "", free, free,
		[2]string{look + hsl(t.hue, 70, 50), ""}, [2]string{look + "#d33", ""})
}

func contributions(rng *rand.Rand, t *theme) *page {
	var looks [][2]string
	for i := range 5 {
		looks = append(looks, [2]string{"border-radius:2px;background:" + t.tone(10+15*i, 90-13*i), ""})
	}
	return kinds(rng, t, between(rng, 20, 50), 7, between(rng, 10, 14), 3, "", append(looks, looks[0], looks[0])...)
}

func gallery(rng *rand.Rand, t *theme) *page {
	cell := between(rng, 70, 130)
	return about(rng, t, grid(noted(between(rng, 3, 5), between(rng, 3, 5)), cell, between(rng, 2, 10), "", func(_, _ int, _ byte) string {
		return square(fmt.Sprintf("background:radial-gradient(circle at %d%% %d%%,%s,%s 40%%,%s)", rng.IntN(100), rng.IntN(100),
			hsl(rng.IntN(360), 60, 60), hsl(rng.IntN(360), 50, 40), hsl(rng.IntN(360), 40, 25)), "")
	}))
}

func sudoku(rng *rand.Rand, t *theme) *page {
	cell := between(rng, 30, 54)
	full := rng.IntN(3) == 0
	return about(rng, t, grid(noted(9, 9), cell, 0, "border:2px solid "+t.ink, func(r, c int, _ byte) string {
		text := ""
		if full || rng.IntN(3) == 0 {
			text = fmt.Sprint((3*(r%3)+r/3+c)%9 + 1)
		}
		look := fmt.Sprintf("border:1px solid %s;font-size:%dpx;", t.tone(5, 75), cell*6/10)
		if c%3 == 2 && c < 8 {
			look += "border-right:2px solid " + t.ink + ";"
		}
		if r%3 == 2 && r < 8 {
			look += "border-bottom:2px solid " + t.ink
		}
		return square(look, text)
	}))
}

func homeScreen(rng *rand.Rand, t *theme) *page {
	icons := []string{"📷", "📞", "🎵", "🗺️", "⚙️", "📅", "✉️", "🛒", "🎮", "📚", "🌤️", "💬", "🏦", "🚗",
		"⏰", "🧮"}
	cell := between(rng, 54, 66)
	p := about(rng, t, grid(noted(4, 6), cell, 26, "padding:10px", func(_, _ int, _ byte) string {
		return square(fmt.Sprintf("border-radius:14px;font-size:30px;background:%s", hsl(rng.IntN(360), 60, 60)), icons[rng.IntN(len(icons))])
	}))
	p.wide, p.scale = 430, 2
	return p
}

func periodicTable(rng *rand.Rand, t *theme) *page {
	cell, n := between(rng, 34, 48), 0
	p := about(rng, t, grid(noted(18, 7), cell, 2, "", func(r, c int, _ byte) string {
		if r == 0 && c > 0 && c < 17 || (r == 1 || r == 2) && c > 1 && c < 12 {
			return `<div></div>`
		}
		n++
		return square(fmt.Sprintf("flex-direction:column;font-size:14px;color:#111;background:%s", hsl(40*(c/3), 60, 75)),
			fmt.Sprintf(`<small style="font-size:9px">%d</small>%c%c`, n, 'A'+rng.IntN(26), 'a'+rng.IntN(26)))
	}))
	p.wide = 1100
	return p
}

func dataTable(rng *rand.Rand, t *theme) *page {
	var b strings.Builder
	b.WriteString(`<table style="border-collapse:collapse;font-size:14px">`)
	cols := between(rng, 4, 8)
	for r := range between(rng, 8, 16) {
		fmt.Fprintf(&b, `<tr style="background:%s">`, map[bool]string{true: t.tone(10, 92), false: "transparent"}[r%2 == 0])
		for c := range cols {
			text := fmt.Sprint(rng.IntN(9999))
			if c == 0 {
				text = words(rng, 2)
			}
			fmt.Fprintf(&b, `<td style="border:1px solid %s;padding:5px 12px">%s</td>`, t.tone(5, 80), text)
		}
	}
	return about(rng, t, b.String()+`</table>`)
}

func palette(rng *rand.Rand, t *theme) *page {
	cols, rows := between(rng, 6, 12), between(rng, 4, 9)
	return about(rng, t, grid(noted(cols, rows), between(rng, 24, 56), pick(rng, 0, 2, 6), "", func(r, c int, _ byte) string {
		return square("background:"+hsl(360*c/cols, 70, 20+65*r/rows), "")
	}))
}

func lineChart(rng *rand.Rand, t *theme) *page {
	var b strings.Builder
	b.WriteString(`<svg width=640 height=380 stroke="currentColor">`)
	for i := range 13 {
		fmt.Fprintf(&b, `<path d="M0 %dH640M%d 0V380" stroke-opacity=".3"/>`, 30*i, 50*i)
	}
	for range 2 {
		fmt.Fprintf(&b, `<polyline fill="none" stroke="%s" stroke-width="3" points="`, hsl(rng.IntN(360), 70, 50))
		for x, y := 0, 200; x <= 640; x += 16 {
			y = min(max(y+between(rng, -40, 40), 10), 370)
			fmt.Fprintf(&b, "%d,%d ", x, y)
		}
		b.WriteString(`"/>`)
	}
	return about(rng, t, b.String()+`</svg>`)
}

func goBoard(rng *rand.Rand, t *theme) *page {
	n, step := pick(rng, 9, 13, 19), between(rng, 22, 34)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg width=%d height=%d style="background:#dcb35c">`, (n+1)*step, (n+1)*step)
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, `<path stroke="#222" d="M%d %dH%dM%d %dV%d"/>`, step, i*step, n*step, i*step, step, n*step)
	}
	for range n * n / 4 {
		fmt.Fprintf(&b, `<circle cx=%d cy=%d r=%d fill="%s"/>`, (1+rng.IntN(n))*step, (1+rng.IntN(n))*step, step*47/100,
			pick(rng, "#111", "#f5f5f5"))
	}
	return about(rng, t, b.String()+`</svg>`)
}

func fourInARow(rng *rand.Rand, t *theme) *page {
	high := make([]int, 7)
	for i := range high {
		high[i] = rng.IntN(6)
	}
	return about(rng, t, grid(noted(7, 6), between(rng, 40, 70), 6, "background:#1d4fb8;padding:8px;border-radius:10px",
		func(r, c int, _ byte) string {
			colour := t.page
			if 5-r < high[c] {
				colour = pick(rng, "#e23b3b", "#f4d03f")
			}
			return square("border-radius:50%;background:"+colour, "")
		}))
}

func piano(rng *rand.Rand, t *theme) *page {
	var b strings.Builder
	b.WriteString(`<div style="position:relative;height:200px;width:700px">`)
	for i := range 14 {
		fmt.Fprintf(&b, `<div style="position:absolute;left:%dpx;width:50px;height:200px;background:#fff;border:1px solid #333"></div>`, 50*i)
	}
	for i := range 14 {
		if k := i % 7; k != 2 && k != 6 {
			fmt.Fprintf(&b, `<div style="position:absolute;left:%dpx;width:30px;height:120px;background:#111"></div>`, 50*i+35)
		}
	}
	return about(rng, t, b.String()+`</div>`)
}

func barCode(rng *rand.Rand, t *theme) *page {
	var b strings.Builder
	b.WriteString(`<div style="display:flex;height:160px;background:#fff;padding:20px;width:max-content">`)
	for i := range 60 {
		fmt.Fprintf(&b, `<div style="width:%dpx;background:%s"></div>`, between(rng, 1, 4)*2,
			map[bool]string{true: "#000", false: "#fff"}[i%2 == 0])
	}
	return about(rng, t, b.String()+`</div>`)
}

func emojiPicker(rng *rand.Rand, t *theme) *page {
	cell := between(rng, 30, 44)
	return about(rng, t, grid(noted(8, 9), cell, 4, "", func(_, _ int, _ byte) string {
		return square(fmt.Sprintf("font-size:%dpx", cell*7/10), string(rune(0x1F600+rng.IntN(64))))
	}))
}

func skyline(rng *rand.Rand, t *theme) *page {
	return painted(rng, t, `c.fillStyle="#101c38";c.fillRect(0,0,760,520);for(let x=0;x<760;){const w=50+70*R(),h=150+300*R();c.fillStyle="hsl(220 15% "+(15+20*R())+"%)";c.fillRect(x,520-h,w,h);for(let a=x+8;a<x+w-8;a+=14)for(let b=528-h;b<505;b+=18){c.fillStyle=R()<.5?"#ffe9a0":"#2a3550";c.fillRect(a,b,7,10)}x+=w+4}`)
}

func chatTalk(rng *rand.Rand, t *theme) *page {
	p := chat(rng, t, []string{"0"}, func(byte) string { return words(rng, 8) + " 😂😂👍" })
	p.board, p.alone = nil, false
	return p
}

func twenty48(rng *rand.Rand, t *theme) *page {
	cell := between(rng, 60, 90)
	return about(rng, t, grid(noted(4, 4), cell, 8, "background:#bbada0;padding:8px;border-radius:6px", func(_, _ int, _ byte) string {
		k := max(rng.IntN(10)-3, 0)
		if k == 0 {
			return square("border-radius:4px;background:#cdc1b4", "")
		}
		return square(fmt.Sprintf("border-radius:4px;font:700 %dpx '%s';color:#555;background:%s", cell*4/10, t.sans, hsl(45-5*k, 70, 85-4*k)),
			fmt.Sprint(int(math.Pow(2, float64(k)))))
	}))
}

func form(rng *rand.Rand, t *theme) *page {
	var b strings.Builder
	for range between(rng, 6, 12) {
		fmt.Fprintf(&b, `<p><label>%s<br><input style="width:280px;padding:7px" value="%s"></label> <input type=checkbox %s> %s</p>`,
			words(rng, 2), words(rng, 2), pick(rng, "", "checked"), words(rng, 1))
	}
	return about(rng, t, b.String())
}

func streetMap(rng *rand.Rand, t *theme) *page {
	return painted(rng, t, `c.fillStyle="#eee9e0";c.fillRect(0,0,760,520);c.strokeStyle="#fff";for(let k=0;k<14;k++){c.lineWidth=4+8*R();c.beginPath();if(k%2){const x=760*R();c.moveTo(x,0);c.lineTo(x+60*(R()-.5),520)}else{const y=520*R();c.moveTo(0,y);c.lineTo(760,y+60*(R()-.5))}c.stroke()}for(let k=0;k<30;k++){c.fillStyle="hsl("+(90*R())+" 20% 80%)";c.fillRect(760*R(),520*R(),20+30*R(),20+30*R())}`)
}
