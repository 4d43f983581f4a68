package main

// others are the styles of pages without a board of our puzzles.
var others = []style{
	{"qr-code", "", true, "[21|25|29|33]", "", `:root{--cell:[5..14]px}
		.code{position:relative;display:inline-block;background:#fff;padding:24px}
		.a,row:nth-child(7) cell:nth-child(odd),row:nth-child(odd) cell:nth-child(7){background:#000}
		row:nth-child(7) cell:nth-child(even),row:nth-child(even) cell:nth-child(7){background:#fff}
		u{position:absolute;width:calc(7*var(--cell));aspect-ratio:1;border:var(--cell) solid #000;padding:var(--cell);
		outline:var(--cell) solid #fff;background:linear-gradient(#000,#000) content-box,#fff}`,
		within(`<div class=code>` + grid("§", "§", `[ class=a|]>`) + `<u style=left:24px;top:24px></u>
		<u style=right:24px;top:24px></u><u style=left:24px;bottom:24px></u></div>`)},
	{"crossword", "", true, "[11|13|15]", "", `:root{--cell:[22..34]px;--gap:1px}
		#board{background:#000;padding:1px;color:[#111|transparent]}
		cell{position:relative;background:#fff;font-size:calc(var(--cell)*.6)} .a{background:#000}
		s{position:absolute;left:1px;top:1px;color:#111;font-size:calc(var(--cell)*.33);text-decoration:none}
		s::before{counter-increment:n;content:counter(n)}`,
		within(grid("§", "§", `[ class=a>|>[A..Z]|>[A..Z]|>|><s></s>[[A..Z]|]]`))},
	{"calendar", "", true, "", "", `:root{--cell:[34..70]px;--gap:[0|1|4]px}
		#board{flex-flow:wrap;width:calc(7*var(--cell) + 6*var(--gap))} cell{[border-radius:50%|border:1px solid [tone 10 80]]}
		.head{border:0;opacity:.7} .day::before{counter-increment:n;content:counter(n)} .other{opacity:.4}
		cell:nth-child([15..35]){background:hsl(var(--hue) 70% 50%);color:#fff}`,
		within(`<h3>November</h3><div id=board>[7×<cell class=head>[F..W]</cell>][[0..6]×<cell class=other>2[4..9]</cell>]` +
			`[30×<cell class=day></cell>][[0..5]×<cell class=other>[1..6]</cell>]</div>`)},
	{"keyboard", "", true, "", "", `:root{--cell:[32..58]px;--gap:5px} row{margin-left:calc(var(--cell)*var(--off)*[0|.4])}
		cell{border-radius:6px;background:[tone 15 88];box-shadow:0 2px 0 [tone 15 60];place-content:start;padding:5px}`,
		within(`<div id=board><row style=--off:0>[12×<cell>[0..9]</cell>]</row><row style=--off:1>[12×<cell>[A..Z]</cell>]</row>
		<row style=--off:2>[11×<cell>[A..Z]</cell>]</row><row style=--off:3>[10×<cell>[A..Z]</cell>]</row></div>`)},
	{"chess", "", true, "", "", `:root{--cell:[36..70]px} #board{border:2px solid #333;color:#111;font-size:calc(var(--cell)*.8)}
		cell{background:hsl(var(--hue) 35% calc(75% - var(--odd,0)*[20..40]%))}`,
		within(`[` + start + `|` + start + `|` + grid("8", "8", `>`) + `|` +
			grid("8", "8", `>[[♜|♞|♝|♛|♚|♟|♙|♖|♘]||||]`) + `]`)},
	{"bar-chart", "", true, "", "", `u{width:30px;background:hsl(var(--hue) 60% 50%)}
		.chart{display:flex;align-items:flex-end;gap:10px;height:360px;border:solid;border-width:0 0 2px 2px;padding:0 10px;
		background:repeating-linear-gradient(#0000 0 39px,rgba(128,128,128,.5) 39px 40px)}`,
		within(`<div class=chart>[[6..14]×<u style=height:[30..340]px></u>]</div>`)},
	{"words-game", "", true, "", "", `:root{--cell:[44..64]px;--gap:5px} cell:empty{border:2px solid [tone 5 75]}
		cell{color:#fff;font:700 calc(var(--cell)*.6) var(--sans)}
		.a{background:#6aaa64} .b{background:#c9b458} .c{background:#787c7e}`,
		within(`<div id=board>[[1..5]×` + line("5", ` class=[a|b|c|c]>[A..Z]`) + `]` + line("5", `>`) + `</div>`)},
	{"gems", "", true, "[6..9]", "", `:root{--cell:[30..60]px;--gap:[2..8]px} #board{background:[tone 20 80];padding:8px}
		cell{background:hsl(calc(var(--hue) + 55*var(--k)) 80% 55%)} [.a|.b]{border-radius:50%} [.c|.d]{border-radius:50%}`,
		within(grid("§", "§", ` [class=a style=--k:0|class=b style=--k:1|class=c style=--k:2|class=d style=--k:3|style=--k:4]>`))},
	{"noughts", "", true, "[3..8]", "", `:root{--cell:[36..90]px}
		cell{border:1px solid var(--ink);font:calc(var(--cell)*.7) var(--sans)}`, within(grid("§", "§", `>[X|O||]`))},
	{"seats", "", true, "[10..18]", "", `:root{--cell:[18..34]px;--gap:[3..8]px} .a{background:hsl(var(--hue) 70% 50%)}
		cell{border-radius:5px 5px 2px 2px;background:[tone 20 75]} .b{background:#d33}`,
		within(grid("[6..12]", "§", ` class=[a|b||]>`))},
	{"contributions", "", true, "[20..50]", "", `:root{--cell:[10..14]px;--gap:3px} cell{border-radius:2px;background:[tone 10 90]}
		.b{background:[tone 25 77]} .c{background:[tone 40 64]} .d{background:[tone 55 51]} .e{background:[tone 70 38]}`,
		within(grid("7", "§", ` class=[|||b|c|d|e]>`))},

	{"sudoku", "", false, "", "", `:root{--cell:[30..54]px} #board{border:2px solid var(--ink)}
		cell{border:1px solid [tone 5 75];font-size:calc(var(--cell)*.6)}
		cell:nth-child(3n):not(:last-child){border-right:2px solid var(--ink)}
		row:nth-child(3n):not(:last-child) cell{border-bottom:2px solid var(--ink)}`,
		within(`[` + grid("9", "9", `>[1..9]`) + `|` + grid("9", "9", `>[[1..9]||]`) + `|` + grid("9", "9", `>[[1..9]||]`) + `]`)},
	{"periodic-table", "", false, "", "1100x[600|800]", `:root{--cell:[34..48]px;--gap:2px}
		cell{flex-direction:column;font-size:14px;color:#111} cell:not(:empty){background:hsl(var(--h,0) 60% 75%)}
		small{font-size:9px} small::before{counter-increment:n;content:counter(n)}
		cell:nth-child(n+4){--h:40} cell:nth-child(n+7){--h:80} cell:nth-child(n+10){--h:120} cell:nth-child(n+13){--h:160}
		cell:nth-child(n+16){--h:200}`,
		within(`<div id=board><row>` + element + `[16×<cell></cell>]` + element + `</row>` +
			`[2×<row>[2×` + element + `][10×<cell></cell>][6×` + element + `]</row>][4×<row>[18×` + element + `]</row>]</div>`)},
	{"data-table", "", false, "[3..7]", "", `table{border-collapse:collapse;font-size:14px}
		td{border:1px solid [tone 5 80];padding:5px 12px} tr:nth-child(odd){background:[tone 10 92]}`,
		within(`<table>[[8..16]×<tr><td>[2 words][§×<td>[0..9998]]]</table>`)},
	{"go-board", "", false, "[9|13|19]", "", `:root{--cell:[22..34]px}
		#board{background:#dcb35c;padding:calc(var(--cell)/2);position:relative}
		#board::before{content:"";position:absolute;inset:var(--cell);border:solid #222;border-width:0 1px 1px 0;
		background:repeating-linear-gradient(#222 0 1px,#0000 0 var(--cell)),
		repeating-linear-gradient(90deg,#222 0 1px,#0000 0 var(--cell))}
		cell{z-index:1} .a::before,.b::before{content:"";width:94%;aspect-ratio:1;border-radius:50%;background:#111}
		.b::before{background:#f5f5f5}`, within(grid("§", "§", `[ class=a| class=b||||||]>`))},
	{"four-in-a-row", "", false, "", "", `:root{--cell:[40..70]px;--gap:6px}
		#board{flex-direction:row;background:#1d4fb8;padding:8px;border-radius:10px}
		row{flex-flow:column-reverse wrap;height:calc(6*var(--cell) + 5*var(--gap));width:var(--cell);overflow:hidden}
		cell{border-radius:50%;background:var(--page)} .a{background:#e23b3b} .b{background:#f4d03f}`,
		within(`<div id=board>[7×<row>[[0..5]×<cell class=[a|b]></cell>][6×<cell></cell>]</row>]</div>`)},
	{"piano", "", false, "", "", `div{display:flex}
		u{width:50px;height:200px;background:#fff;border:1px solid #333;position:relative;flex:none}
		u:not(:nth-child(7n+3),:nth-child(7n))::after{content:"";position:absolute;
		left:34px;width:30px;height:120px;background:#111;z-index:1}`,
		within(`<div>[14×<u></u>]</div>`)},
	{"emoji-picker", "", false, "", "", `:root{--cell:[30..44]px;--gap:4px} cell{font-size:calc(var(--cell)*.7)}`,
		within(grid("9", "8", `>[😀..🙃]`))},
	{"skyline", "", false, "", "", `:root{--cell:7px;--tall:10px;--gap:7px} cell{background:#2a3550} .a{background:#ffe9a0}
		#board{flex-direction:row;align-items:flex-end;gap:4px;width:760px;height:520px;background:#101c38;overflow:hidden}
		u{display:flex;flex-direction:column;gap:8px;padding:8px;flex:none}`,
		within(`<div id=board>[3×` + tower("3") + tower("5") + tower("8") + tower("6") + `]</div>`)},
	{"2048", "", false, "", "", `:root{--cell:[60..90]px;--gap:8px} #board{background:#bbada0;padding:8px;border-radius:6px}
		cell{border-radius:4px;font:700 calc(var(--cell)*.4) var(--sans);color:#555;background:#cdc1b4}
		cell:not(:empty){background:hsl(calc(45 - 5*var(--k)) 70% calc(85% - 4%*var(--k)))}`,
		within(grid("4", "4", `[>|>|>|>| style=--k:1>2| style=--k:2>4| style=--k:3>8| style=--k:4>16| style=--k:5>32| style=--k:6>64]`))},
}

func within(middle string) string { return above + middle + below }

// grid is a board of cells, given the rest of each cell's tag and its content.
func grid(rows, cols, rest string) string {
	return "<div id=board>[" + rows + "×" + line(cols, rest) + "]</div>"
}

func line(cols, rest string) string { return "<row>[" + cols + "×<cell" + rest + "</cell>]</row>" }

// tower is a building with a number of windows on each floor.
func tower(windows string) string {
	return `<u style="background:hsl(220 15% [15..34]%)">[[8..24]×` + line(windows, `[ class=a|]>`) + `]</u>`
}

const (
	element = `<cell><small></small>[A..Z][a..z]</cell>`
	start   = `<div id=board><row><cell>♜</cell><cell>♞</cell><cell>♝</cell><cell>♛</cell>
		<cell>♚</cell><cell>♝</cell><cell>♞</cell><cell>♜</cell></row>
		<row>[8×<cell>♟</cell>]</row>[4×<row>[8×<cell></cell>]</row>]<row>[8×<cell>♟</cell>]</row>
		<row><cell>♖</cell><cell>♘</cell><cell>♗</cell><cell>♕</cell><cell>♔</cell>
		<cell>♗</cell><cell>♘</cell><cell>♖</cell></row></div>`
)
