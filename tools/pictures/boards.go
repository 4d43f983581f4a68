package main

// boards are the styles of pages with a board.
var boards = []style{
	{"lawn", "mines", true, "[8..12]x[8..16]", "900x760", `:root{--cell:[22..40]px;--light:35%;--grass:[70..140];--step:[3..5]%}
		cell{font:700 calc(var(--cell)*.6) var(--sans)}
		.covered{background:hsl(var(--grass) 55% calc(58% + var(--odd,0)*var(--step)))}
		.open{background:hsl(35 35% calc(76% + var(--odd,0)*var(--step)))}`, window},
	{"spreadsheet-mines", "mines", true, "[6..10]x[6..12]", "960x700", inSheet + `.open{background:#f1f1ee} .mine{background:#fff}
		.covered{background:hsl([0..359] [0..40]% [60..82]%)} .flag{color:#c00} .flag::before{content:"F"} .hit{background:#f66}
		.mine::before,.hit::before{content:"*"}`, sheet},
	{"terminal-mines", "mines", true, "[7..14]x[7..16]", "[420..900]x[420..640]", inTerminal + `:root{--space:"[ | |]"}
		.covered::before{content:"[#|-|·|▒|.]"} .flag::before{content:"F";color:inherit} .open::before{content:"[ |0|_]"}
		.mine::before,.hit::before{content:"*"} .hit{background:#c00;color:#fff} [.n{color:inherit!important}|]`, terminal},
	{"chat-mines", "mines", true, "[6..9]x[6..9]", "[390|640|900]x720", inChat + `
		[.covered::before{content:"[⬛|🟦|🟩|⬜]"} .open::before{content:"[🟨|0️⃣]"}
		|.covered::before{content:"[⬛|🟦|🟩]"} .open::before{content:"⬜️"}]
		.flag::before{content:"🚩"} .mine::before{content:"💣"} .hit::before{content:"💥"}
		cell.n::before{content:attr(data-n)"️⃣"}`, chat},
	{"chat-safe", "safe", true, "4", "[390|640|900]x720", inChat + `[.off::before{content:"↔️"} .on::before{content:"↕️"}
		|.off::before{content:"➖"} .on::before{content:"🚪"}|.off::before{content:"➡️"} .on::before{content:"⬆️"}]`, chat},
	{"chat-lights", "lights", true, "[3..7]x[3..7]", "[390|640|900]x720", inChat + `
		[.off::before{content:"⬛"} .on::before{content:"[🟨|💡]"}|.off::before{content:"⚫"} .on::before{content:"🟡"}
		|.off::before{content:"🌑"} .on::before{content:"🌕"}|.off::before{content:"🔲"} .on::before{content:"🟩"}]`, chat},

	{"tiles-flat", "mines", false, "[7..14]x[7..16]", "1000x800", `:root{--cell:[20..38]px;--gap:[1..4]px}
		cell{border-radius:[0..8]px;font:600 calc(var(--cell)*.58) var(--sans),'Noto Color Emoji'} .hit{background:#e64545!important}
		.covered{background:[tone [10..60] [55..78]]} .open{background:[tone [3..20] [88..94]]}`, window},
	{"tiles-bevel", "mines", false, "[7..14]x[7..16]", "1000x760", `
		:root{--cell:[18..34]px;--light:35%;--face:hsl(var(--hue) [0..25]% [70..82]%)}
		#board{border:3px inset #eee} .box{display:inline-block;background:var(--face);padding:[4..12]px;border:3px outset #eee}
		cell{color:#111;background:var(--face);font:700 calc(var(--cell)*.6) var(--sans),'Noto Color Emoji'}
		.covered{border:[2|3|4]px outset #f4f4f4} .open{border:1px solid #999} .hit{background:#f33}`,
		within(`<div class=box>` + board + `</div>`)},
	{"table-mines", "mines", false, "[6..11]x[6..14]", "900x760", `:root{--cell:[24..36]px}
		#board{padding:0 1px 1px 0;background:#fff;color:#111;font:calc(var(--cell)*.55) var(--mono),'Noto Color Emoji'}
		cell{border:1px solid #888;margin:0 -1px -1px 0;width:calc(var(--cell) + 1px);height:calc(var(--cell) + 1px)}
		.covered{background:hsl(var(--hue) 40% [55..75]%)} .n{color:#111!important}`, window},
	{"svg-mines", "mines", false, "[7..14]x[7..16]", "1000x800", `:root{--cell:[24..40]px;--gap:1px}
		#board{padding:1px;background:[tone 10 70]} cell{position:relative;font:700 calc(var(--cell)*.6) var(--sans)}
		.open{background:[tone 15 90]} .covered{background:linear-gradient([tone [20..70] 60],[tone 40 52])} .hit{background:#f55}
		.flag::before,.mine::before,.hit::before,.flag::after{content:"";width:72%;aspect-ratio:1;background:var(--ink)}
		.flag::before{clip-path:polygon(25% 10%,35% 10%,35% 95%,25% 95%)}
		.flag::after{position:absolute;background:hsl([0..59] 85% 50%);clip-path:polygon(30% 10%,90% 35%,30% 60%)}
		.mine::before,.hit::before{mask:url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><path ` +
		`stroke='red' d='M5 .5v9M.5 5h9M2 2l6 6M8 2L2 8'/><path d='M5 2a3 3 0 110 6 3 3 0 010-6M4 3.2a.8.8 0 100 1.6.8.8 0 000-1.6'/></svg>")}`,
		window},
	{"lcd-mines", "mines", false, "[7..10]", "420x640", `:root{--cell:[20..32]px;--gap:2px;--ground:hsl([60..120] 30% 60%)}
		.box{background:var(--ground);color:#1c2a12;display:inline-block;padding:14px;border-radius:8px} #board{margin-top:8px}
		cell{font:700 calc(var(--cell)*.62) var(--mono)} .open{outline:1px solid rgba(0,0,0,.25)} .n{color:inherit!important}
		.covered,.hit{background:#1c2a12;color:var(--ground)} .hit{outline-color:#1c2a12}
		.flag::before{content:"▶";color:inherit} .mine::before,.hit::before{content:"✸"}`,
		within(`<div class=box>[2 words]<br>` + board + `</div>`)},
	{"bubbles-mines", "mines", false, "[7..10]x[7..10]", "[430|900]x840", `:root{--cell:[28..40]px;--gap:[3..7]px}
		cell{border-radius:50%;font:600 calc(var(--cell)*.52) var(--sans),'Noto Color Emoji'} .open{border:1px solid [tone 20 75]}
		.covered{background:hsl(var(--hue) 60% 55%);box-shadow:0 2px 3px rgba(0,0,0,.4)} .hit{border:0;background:#d33}`, window},
	{"code-mines", "mines", false, "[6..10]x[6..12]", "700x620", `:root{--space:" "}
		.code{font:[14..20]px/1.4 var(--mono);background:[tone 10 90];border:1px solid [tone 10 80];border-radius:6px;padding:12px}
		.covered::before{content:"[#|■|?]"} .flag::before{content:"F";color:inherit} .open::before{content:"[.|0|-]"}
		.mine::before{content:"*"} .hit::before{content:"X"} .n{color:inherit!important}`, code},

	{"bulbs", "lights", false, press, "", `:root{--cell:[32..58]px;--gap:[2..8]px} cell::before{content:"💡"}
		cell{border-radius:8px;border:1px solid [tone 20 60];font-size:calc(var(--cell)*.6)} .on{background:#fff3b0}
		.off{background:#333;filter:grayscale(1) brightness(.5)}`, window},
	{"glow", "lights", false, press, "", `:root{--cell:[30..56]px;--gap:[6..12]px;--on:hsl([0..359] 95% 60%)}
		#board{background:#111;padding:16px;border-radius:12px} cell{border-radius:10px} .off{background:#222}
		.on{background:var(--on);box-shadow:0 0 12px var(--on)}`, window},
	{"toggles", "lights", false, press, "", `:root{--cell:[26..60]px;--gap:[0|1|3]px}
		#board{border:2px solid var(--ink)} cell{outline:1px solid rgba(0,0,0,.2)} .on{background:hsl(var(--hue) 70% 50%)}
		.off{background:hsl(calc(var(--hue) + [60..300]) 60% [30..85]%)}`, window},
	{"switches", "lights", false, press, "", `:root{--cell:[40..60]px;--gap:[2..6]px}
		cell{background:[tone 10 90];border-radius:4px;--pill:calc(var(--cell)*.45)}
		cell::before{content:"";width:80%;height:var(--pill);border-radius:99px;
			background:radial-gradient(circle at var(--x) 50%,#fff calc(var(--pill)/2 - 2.5px),#0000 calc(var(--pill)/2 - 2px))
			var(--pill-colour)}
		.off{--x:calc(var(--pill)/2);--pill-colour:#999}
		.on{--x:calc(100% - var(--pill)/2);--pill-colour:hsl(var(--hue) 70% 45%)}`, window},
	{"bits", "lights", false, press, "[420..900]x[420..640]", inTerminal + `:root{--space:"[ ||, ]"}
		cell::before{content:attr(data-n)}`,
		terminal},
	{"sheet-lights", "lights", false, "[4..8]x[4..8]", "960x700", inSheet + `[cell::before{content:attr(data-n)}
		|.on{background:hsl([0..359] 80% 60%)} .off{background:[#fff|#444|#e8e8e8]}]`, sheet},
	{"stones", "fivers", false, press, "", `:root{--cell:[36..60]px;--gap:[1|2]px} #board{background:#1a1a1a;padding:2px}
		cell{background:[#2e7d32|#c89b5a|#3c6e9f|#888]} .on::before{background:#161616} .off::before{background:#f5f5f5}
		cell::before{content:"";width:80%;aspect-ratio:1;border-radius:50%;box-shadow:0 1px 3px rgba(0,0,0,.5)}`, window},
	{"handles", "safe", false, "4", "", `:root{--cell:[48..90]px;--gap:[6..16]px} #board{background:#20242a;padding:14px}
		cell{border-radius:50%;background:radial-gradient(#666,#333)} .on::before{transform:rotate(90deg)}
		cell::before{content:"";width:64%;height:18%;border-radius:9px;background:linear-gradient(#d8b45a,#8a6a20);
			box-shadow:0 0 2px #000}`,
		window},
	{"ghosts", "ghosts", false, "4", "", `:root{--cell:[48..84]px;--gap:[2..8]px} .on::before{content:"👻"}
		cell{border-radius:[0..11]px;font-size:calc(var(--cell)*.6);background:[tone 30 80]}`, window},
}

const press = "[[4..8]|[4..8]|[4..8]x[4..8]]" // most boards of lights are square
