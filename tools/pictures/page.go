package main

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"strings"
)

// style is a look of pages. Its texts are templates for fill.
type style struct {
	name   string
	puzzle string // "" for pages without a board of our puzzles
	study  bool   // its pictures may be looked at to improve the reader; others only measure it
	size   string // rows and columns of the board, "8x9", or one number for both
	window string // width and height in CSS pixels, "900x760"; "" for one of a few
	css    string
	html   string // § stands for the number of rows, ▦ for the rows of the board
}

// page is a page to draw. The element #board is the board.
type page struct {
	html  string
	board []string // nil for none
	wide  int      // of the window, in CSS pixels
	high  int
	scale float64 // device pixels to a CSS pixel
	alone bool    // the picture is cropped to the board
}

func (s *style) page(rng *rand.Rand) *page {
	var rows, cols int
	if n, _ := fmt.Sscanf(fill(rng, s.size), "%dx%d", &rows, &cols); n == 1 {
		cols = rows
	}
	p := &page{board: boardOf(rng, s.puzzle, rows, cols), alone: s.puzzle != "" && s.html != sheet && rng.IntN(3) == 0}
	fmt.Sscanf(fill(rng, cmp.Or(s.window, "[430|800|1100]x[600|800|860]")), "%dx%d", &p.wide, &p.high)
	p.scale = pick(rng, 1, 1, 1.25, 1.5, 2)
	if p.wide < 500 { // a telephone
		p.scale = pick(rng, 2, 2.625, 3)
	}
	size := fmt.Sprintf(":root{--rows:%d;--cols:%d}", rows, cols)
	text := strings.ReplaceAll(head+size+s.css+"</style>"+s.html, "§", fmt.Sprint(rows))
	p.html = strings.Replace(fill(rng, text), "▦", rowsOf(p.board), 1)
	return p
}

func pick[T any](rng *rand.Rand, of ...T) T { return of[rng.IntN(len(of))] }

// head is the start of all pages: colours and fonts, and cells in rows with signs in their centre.
const head = `<!doctype html><meta charset=utf-8><style>
:root{
	--hue:[0..359];[--dark:0%;--up:1;--light:35%|--dark:105%;--up:-1;--light:70%];
	--sans:'[Noto Sans|Open Sans|Roboto|DejaVu Serif|Noto Sans Display|DejaVu Sans|Noto Serif]';
	--mono:'[Hack|Fira Code|DejaVu Sans Mono|Noto Sans Mono]';
	--page:[tone [3..25] 97];--ink:[tone [0..20] 12];--gap:0px;--space:"";
}
*{box-sizing:border-box}
body{margin:0;overflow:hidden;counter-reset:n;
	background:var(--page);color:var(--ink);font-family:var(--sans),'Noto Color Emoji'}
header{background:hsl(calc(var(--hue) + 180) 50% 35%);color:#fff;padding:[6..16]px 14px}
main{padding:[8..30]px [8..50]px}
button{padding:6px 14px;margin:6px;border:1px solid [tone 30 70];background:[tone 20 88];color:inherit}
#board{display:inline-flex;flex-direction:column;gap:var(--gap)}
row{display:flex;gap:var(--gap)}
cell{width:var(--cell);height:var(--tall,var(--cell));flex:none;
	display:flex;align-items:center;justify-content:center;line-height:1}
row:nth-child(odd) cell:nth-child(even),row:nth-child(even) cell:nth-child(odd){--odd:1}
.text{white-space:pre} .text row{display:block} .text cell{display:inline;line-height:inherit}
.text cell:not(:last-child)::after{content:var(--space)}
cell.n::before{content:attr(data-n)}
.n1{color:hsl(220 80% var(--light))} .n2{color:hsl(130 80% var(--light))} .n3{color:hsl(0 80% var(--light))}
.n4{color:hsl(250 80% var(--light))} .n5{color:hsl(20 80% var(--light))} .n6{color:hsl(180 80% var(--light))}
.n7,.n8{color:hsl(0 0% var(--light))} [.n{color:hsl([0..359] 30% var(--light))!important}|||]
[.flag::before{content:"🚩"} .mine::before{content:"💣"} .hit::before{content:"💥"}
|.flag::before{content:"⚑";color:#d22} .mine::before,.hit::before{content:"✹"}
|.flag::before{content:"🚩"} .mine::before,.hit::before{content:"💣"}
|.flag::before{content:"⚐";color:#e33} .mine::before,.hit::before{content:"✱"}
|.flag::before{content:"⛳"} .mine::before{content:"🧨"} .hit::before{content:"🔥"}]
`

// The HTML of pages.
const (
	above = `[<header>[2 words] <small>[3 words]</small></header>|]<main>[<h2>[3 words]</h2>|]`
	below = `[<p>[12 words]</p>|][[0..3]×<button style=border-radius:[0..11]px>[1 words]</button>]</main>`
	board = `<div id=board>▦</div>`
	text  = `<div id=board class=text style=display:inline-block>▦</div>`

	window   = above + board + below
	terminal = "<pre class=terminal>$ [2 words]\n[4 words]\n\n" + text + "\n\n[3 words]\n[2 words] </pre>"
	code     = above + "<pre class=code>$ [2 words]\n[4 words]\n\n" + text + "\n\n[3 words]\n[2 words] </pre>" + below
	sheet    = above + `<div class=sheet><div class=bar>[5 words] &nbsp; fx | [1 words]</div><div class=lines><ol>[20×<li>]</ol>
		<ul>[30×<li>]</ul>` + board + `</div></div>` + below

	said = `<div class=said><u style="background:hsl([0..359] 60% 50%)"></u><div><b style="color:hsl([0..359] 60% 55%)">[1 words]</b>
		<small>Today at 1[0..9]:[10..59]</small><div>`
	end  = `</div></div></div>`
	chat = said + `[9 words]` + end + said + `[4 words]<br>` + text + end + said + `[5 words]` + end + said + `[14 words]` + end
)

// The CSS of terminals, spreadsheets and chats.
const (
	inTerminal = `:root{--light:70%}
		.terminal{[background:[#1e1e2e|#000|#282828|#300a24];color:#ddd|background:[#fdf6e3|#fff];color:#333];height:1000px;margin:0;
		padding:[4..20]px;font:[13..22]px/[1.15|1.2|1.35|1.5] var(--mono),'Noto Color Emoji'}`
	inSheet = `.sheet{background:#fff;color:#222;font:13px var(--sans)} .bar{padding:8px;background:#f3f5f4}
		:root{--light:35%;[--cell:[24..64]px;--tall:[19..26]px|--cell:[19..26]px;--tall:var(--cell)];--line:[#ddd|#c8c8c8|#e3e3e3]}
		.lines{position:relative;overflow:hidden;width:calc(35px + var(--cell)*(var(--cols) + [2..5]));
		height:calc(1px + var(--tall)*(1 + var(--rows) + [3..8]));
		background:34px 0/var(--cell) 100% linear-gradient(90deg,var(--line) 1px,#0000 0),
		0 0/100% var(--tall) linear-gradient(var(--line) 1px,#0000 0)}
		ol,ul{position:absolute;margin:0;padding:0;color:#666;counter-reset:n;white-space:nowrap}
		li{display:block;counter-increment:n;text-align:center;background:#f3f5f4;border:solid var(--line);border-width:1px 0 0 1px}
		ol{left:34px} ol li{display:inline-block;width:var(--cell);height:var(--tall)} ol li::before{content:counter(n,upper-alpha)}
		ul{top:var(--tall)} ul li{width:34px;height:var(--tall)} ul li::before{content:counter(n)}
		#board{position:absolute;left:calc(34px + var(--cell)*[0..2]);top:calc(var(--tall)*[1..3])}
		cell{border:solid var(--line);border-width:1px 0 0 1px}`
	inChat = `body{font-size:15px} .said{display:flex;gap:12px;padding:6px 14px} small{opacity:.6}
		.said u{flex:none;width:38px;height:38px;border-radius:50%}
		#board{white-space:nowrap;font-size:[16..30]px;line-height:[1.2|1.25|1.375];letter-spacing:[0|0|2]px}`
)

// names are the CSS classes of cells by what they show, except numbers.
var names = map[byte]string{'#': "covered", 'F': "covered flag", '*': "open mine", 'X': "open hit"}

// rowsOf returns the rows of a board as HTML. Cells have the classes .on or .off, or in Minesweeper .covered or .open
// and .n, .flag, .mine or .hit.
func rowsOf(board []string) string {
	two := !strings.ContainsAny(strings.Join(board, ""), "#F")
	var b strings.Builder
	for _, row := range board {
		b.WriteString("<row>")
		for i := range len(row) {
			name := names[row[i]]
			switch {
			case two:
				name = map[byte]string{'0': "off", '1': "on"}[row[i]]
			case row[i] == '0':
				name = "open"
			case name == "":
				name = "open n n" + row[i:i+1]
			}
			fmt.Fprintf(&b, `<cell class=%q data-n=%c></cell>`, name, row[i])
		}
		b.WriteString("</row>")
	}
	return b.String()
}
