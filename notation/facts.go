package notation

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// facts is what the words of a text say about the board beside them, and which
// stretches of the text are no cells whatever they look like.
type facts struct {
	puzzles   []Puzzle // those that are named
	mines     int      // how many there are, -1 where nothing says so
	minesLeft bool     // besides those that have a flag
	mineText  string   // the words that say how many
	notCells  []span   // links, dates, sizes and other things made of digits, in order
	used      []span   // those of the words that are used, so that they need not be named
	otherGame string   // the name of another game whose result this is
	on, off   string   // the symbols that the text says are on and off

	white, black string // the letters that the text says are short for these

	field map[rune]fieldCell // what the text says of the symbols of a mine field: fieldDot is open

	otherGrid string // the words for a grid that is no puzzle

	states int // that a cell has, 0 where nothing says so

	sizes       []span // those given for the board
	bottomFirst bool   // the rows begin at the bottom
	columns     bool   // what stands on the lines are columns

	terms terms // how the board is played
}

// span is a stretch of the text, in bytes.
type span struct{ from, to int32 }

// maxProse is the longest text, in bytes, whose words are read. Longer ones are
// files.
const maxProse = 1 << 16

// readFacts reads the words of a clean text.
func readFacts(s string, ask Ask) facts {
	f := facts{mines: -1, puzzles: slices.Clone(ask.named)}
	if len(s) > maxProse {
		return f
	}
	if ask.Puzzle == "" {
		f.otherGame = findOtherGame(s)
	}
	f.numberBoards(s)
	if !hasWords(s) {
		f.notCells = merged(f.notCells)
		return f
	}
	single := !strings.Contains(strings.TrimSpace(s), "\n")
	for i, re := range noCells {
		f.find(s, re, func(from, to int) bool {
			return i < anywhere || single && ask.Puzzle == "" || wordsBeside(s, from, to) || i == anywhere && onlyDigits(s, from, to)
		})
	}
	for _, at := range numberedRow.FindAllStringSubmatchIndex(s, -1) {
		name := span{int32(max(at[2], at[4])), int32(max(at[3], at[5]))}
		f.notCells, f.used = append(f.notCells, name), append(f.used, name)
	}
	f.rowsListed(s)
	for _, at := range columnsLine.FindAllStringIndex(s, 2) {
		f.notCells, f.used = append(f.notCells, span{int32(at[0]), int32(at[1])}), append(f.used, span{int32(at[0]), int32(at[1])})
	}
	if at := sizeLine.FindAllStringIndex(s, 2); len(at) == 1 && strings.Count(s, "x")+strings.Count(s, "X") == 1 {
		f.notCells = append(f.notCells, span{int32(at[0][0]), int32(at[0][1])})
		f.sizes = append(f.sizes, span{int32(at[0][0]), int32(at[0][1])})
	}
	f.otherGrid = otherGrids.FindString(s)
	f.layout(s)
	f.countStates(s)
	f.legend(s, ask)
	f.legendOfColours(s)
	f.legendOfField(s)
	f.countMines(s)
	sizes := len(f.notCells)
	f.find(s, sizeWords, func(from, to int) bool {
		return !aroundCell.MatchString(s[to:]) && wordsBeside(s, from, to) || strings.HasPrefix(s[to:], ":")
	})
	f.used = append(f.used, f.notCells[sizes:]...)
	f.sizes = append(f.sizes, f.notCells[sizes:]...)
	f.name(s)
	f.notCells, f.used = merged(f.notCells), merged(f.used)
	return f
}

// otherGrids are what people draw in rows besides boards.
var otherGrids = regexp.MustCompile(`(?i)\b(?:truth table|adjacency matrix|binary clock|habit(?:s| tracker)?|contribution (?:graph|chart)|contributions|seat(?:ing)? (?:map|plan|chart)|drum (?:pattern|machine)|sequencer|pixel ?art|pixel heart|qr ?code|crochet|knitting|cross[- ]?stitch|attendance|heat ?map|timetable|guitar tabs?|braille)\b|单号|單號|取件码|验证码|驗證碼|таблица истинности|матрица смежности|пиксель[- ]?арт|посещаемост|真值表|邻接矩阵|鄰接矩陣|像素画|像素畫|考勤|点名`)

// stateWords say how many states a cell has.
var stateWords = regexp.MustCompile(`(?i)\bmod(?:ulo)? ?([3-9])\b|\b([3-9]|three)[- ](?:states?|colou?rs?|levels?)\b|\bstates ?[:=]? ?([3-9])\b|([3-9]|три) (?:состояни|цвет)|([3-9]|三)[种種个個]?(?:状态|狀態|颜色|顏色|色)`)

// countStates looks for how many states a cell has.
func (f *facts) countStates(s string) {
	if m := stateWords.FindStringSubmatch(s); m != nil && len(s) <= maxSaid {
		if f.states, _ = number(strings.Join(m[1:], "")); f.states == 0 {
			f.states = 3
		}
	}
}

// merged sorts spans and joins those that overlap.
func merged(spans []span) []span {
	slices.SortFunc(spans, func(a, b span) int { return int(a.from - b.from) })
	out := spans[:0]
	for _, s := range spans {
		if n := len(out); n > 0 && s.from < out[n-1].to {
			out[n-1].to = max(out[n-1].to, s.to)
		} else {
			out = append(out, s)
		}
	}
	return out
}

// hasWords reports whether there is a letter or a sign that links, times and
// the like have.
func hasWords(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return unicode.IsLetter(r) || strings.ContainsRune(":/.-+$%@💣,=", r) }) >= 0
}

// noCells find what is made of digits and signs and is no row of a board: links,
// mentions, dates and smileys; then, in a line with words or on the only line,
// times, telephone numbers, scores out of ten, money, shares, versions and addresses,
// numbers of boards.
var noCells = []*regexp.Regexp{
	regexp.MustCompile(`(?i)\b(?:https?://|www\.)[^\s<>]+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|in|ru|cn|gg|dev)/[^\s<>]*`),
	regexp.MustCompile(`<(?:@[!&]?|#|t:|/[^<>]{1,40}:)[\d:A-Za-z]+>|@[A-Za-z][\w.]*`),
	regexp.MustCompile(`\b(?:19|20)\d\d-\d{1,2}-\d{1,2}\b|\b\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d\b|\b50[-/]50\b|(?:^|\s)[:;]-?[()DPp/]+|(?m:^[ \t]*#?(?:\d{1,3}|\pL)[:)][ \t]*$)`),
	regexp.MustCompile(`\b\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\b`),
	regexp.MustCompile(`\b\d{3}-\d{4}\b|\+\d[\d ()-]{6,18}\d|\b\d \d{3} \d{3}-\d{2}-\d{2}\b|\(\d{3}\) \d{3}-\d{4}`),
	regexp.MustCompile(`(?:^|[^\d/])(?:[1-9]|1[0-2])/10(?:$|[^\d/])`),
	regexp.MustCompile(`\$\d[\d,.]*|\b(?:100|[1-9]\d)%|\b1(?:,000)+\b|\bv\d+(?:\.\d+)+\b|\b0x[\da-fA-F]+\b|\b0b[01]+\b|\b\d{2,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?::\d+)?\b`),
	regexp.MustCompile(`(?i)\b(?:level|lvl|board|puzzle|game|day|уровень) ?#?\d{1,2} ?:`),
}

// anywhere is how many of those mean the same wherever they stand.
const anywhere = 3

// numberedRow finds the names of rows with a number in them, in front of a colon or of
// cells that stand together: fila 1: 101, r1 ##., 1-й ряд 101, 第1行：101.
var numberedRow = regexp.MustCompile(`(?im)(?:^|[,;.!?])[ \t]*((?:row|line) ?[1-9]\d? ?(?:=|- ))|(?:^|[,;.!?])[ \t|]*((?:(?:fila|l[ií]nea|zeile|reihe|ligne|riga|linha|rangée|строка|ряд) ?[#№]?|[rl])[1-9]\d?|(?:row|line) (?:one|two|three|four|five|six|seven|eight|nine|ten)\b|[1-9]\d?-?(?:й|я|ый|ая)(?: (?:ряд|строка))?|[1-9]\d? (?:ряд|строка)|第[1-9]\d?[行排])(?: ?[:.)=|-]| +[^\s\pL]{2})`)

// listedRow is the name of a row among several on one line: row 1: 101, row 2: 010.
var listedRow = regexp.MustCompile(`(?im)(?:^|[,;])[ \t]*((?:row|line) ?[1-9]\d? ?:)`)

// rowsListed finds the names of rows on lines that have several.
func (f *facts) rowsListed(s string) {
	all := listedRow.FindAllStringSubmatchIndex(s, -1)
	for i, at := range all {
		alone := (i == 0 || strings.Contains(s[all[i-1][3]:at[2]], "\n")) && (i+1 == len(all) || strings.Contains(s[at[3]:all[i+1][2]], "\n"))
		if name := (span{int32(at[2]), int32(at[3])}); !alone {
			f.notCells, f.used = append(f.notCells, name), append(f.used, name)
		}
	}
}

// boardNumber is the number of a board on a line of its own, above a row that is in no mine
// field: of four cells or more where there is one such number.
var boardNumber = regexp.MustCompile(`(?m)^[ \t]*(#[1-9]\d?)[ \t]*:?[ \t]*\n((?:[ \t]*[^\s#2-9]){2,})[ \t]*$`)

// numberBoards finds the numbers of boards in a text that has # nowhere else.
func (f *facts) numberBoards(s string) {
	all := boardNumber.FindAllStringSubmatchIndex(s, 64)
	if strings.Count(s, "#") != len(all) || len(all) == 1 && len(strings.Fields(s[all[0][4]:all[0][5]])) == 1 && utf8.RuneCountInString(s[all[0][4]:all[0][5]]) < 4 {
		return
	}
	for _, at := range all {
		f.notCells = append(f.notCells, span{int32(at[2]), int32(at[3])})
	}
}

// columnsLine finds a line that numbers the columns and says so.
var columnsLine = regexp.MustCompile(`(?im)^[ \t|]*c(?:ol)?1(?:[ \t|,]+c(?:ol)?\d{1,2})+[ \t|]*$|^[ \t|]*(?:cols?|columns?|столбцы|столбец|列|欄)[ .:=|-]*(?:[01][ \t|,]*2(?:[ \t|,]*\d{1,2})*|a[ \t|,]*b(?:[ \t|,]*[c-z])*)[ \t|]*$`)

// sizeLine finds a size on a line of its own.
var sizeLine = regexp.MustCompile(`(?m)^[ \t]*[1-9]\d? ?[xX] ?[1-9]\d?[ \t]*$`)

// find keeps what a pattern finds.
func (f *facts) find(s string, re *regexp.Regexp, keep func(from, to int) bool) {
	for _, at := range re.FindAllStringIndex(s, -1) {
		if keep == nil || keep(at[0], at[1]) {
			f.notCells = append(f.notCells, span{int32(at[0]), int32(at[1])})
		}
	}
}

// onlyDigits reports whether a stretch is a line, and the only one with digits.
func onlyDigits(s string, from, to int) bool {
	cell := func(r rune) bool { return isDigit(r) || r >= 0x2190 && inks[r] != inkUnknown }
	return len(s) < 1<<12 && (from == 0 || s[from-1] == '\n') && (to == len(s) || s[to] == '\n') &&
		!strings.ContainsFunc(s[:from], cell) && !strings.ContainsFunc(s[to:], cell)
}

// What is said of the symbols of a board: that they are on or off, and with which words.
const (
	onOrOff = `(?:on|lit|light|yellow|bright|vertical|closed|off|unlit|dark|horizontal|open|горит|горят|вкл|включен[оаы]?|не гор[ия]т|выкл|выключен[оаы]?|` +
		`вертикальн\pL*|горизонтальн\pL*|encendid[ao]s?|prendid[ao]s?|apagad[ao]s?|allumée?s?|éteinte?s?|allumé|éteint|acces[oaie]|spent[oaie]|aces[ao]s?|ligad[ao]s?|desligad[ao]s?|yanıyor|açık|sönük|kapalı|nyala|hidup|mati|padam|bật|sáng|tắt|zapalon\pL*|zgaszon\pL*|włączon\pL*|wyłączon\pL*|aan|uit|켜\pL*|꺼\pL*|an|aus|点[灯い]\pL*|點燈|光って\pL*|オン|消[灯え]\pL*|消燈|オフ|świeci\pL*|colou?red|shaded|filled|закраш\pL*|закрас\pL*|заштрих\pL*|ghosts?|привид\pL*|призрак\pL*|senkrecht|waa?gerecht|竖\pL?|豎\pL?|横\pL?|橫\pL?|亮|开|開|灭|滅|暗|关|關)`
	onOffWord = `(?:an? |the |my |still |now |(?:the )?(?:lamps?|lights?|cells?|ручк\pL|ламп\pL+|клетк\pL) (?:is |are )?)?(` + onOrOff + `)(?:的|中?です)?(?:$|[^\pL_])`
	areWord   = `=|:|is|are|mean|means|stands? for|это|—|–|是|为|為|が|は|es|son|ist|sind|est|sont`
	beforeOne = `(?:^|[\s,;.:!?。(])`
)

// legends say which symbol is on or off: x = on, 0 is dark, lit: #.
var (
	legend = regexp.MustCompile(`(?i)` + beforeOne + `(?:(\S)(?:'?s)?(?: ?(?:` + areWord + `) ?| - ?)|` +
		`((?:zeros?|ones?|` + colourWords + `|нол\pL+|нул\pL+|единиц\pL+|единичк\pL+|` + russianWords + `|[白黑黄黃绿綠红紅蓝藍]色?的?)(?: (?:ones?|squares?|cells?|lights?|tiles?|circles?|клетк\pL|квадрат\pL*))?)(?: ?(?:` + areWord + `) ?| ))` + onOffWord)
	legendBit  = regexp.MustCompile(`(?i)(?:^|[^\pN])([01]) ?()` + onOffWord)
	legendInk  = legendPair(drawnSymbol)
	legendSign = legendPair(`([^\s\pLаяиовксуAI,;:()/]|[A-Zb-hj-zХОЧБхочб])`)
	legendBack = regexp.MustCompile(`(?i)(?:^|[\s,;(])(?:(` + onOrOff + `) ?(?:=|:|is|are|means)|(켜\pL*|꺼\pL*)) ?(\S)(?:$|[\s,;.)])`)
	offWord    = regexp.MustCompile(`(?i)^(?:off|apagad|éteint|spent|desligad|sönük|kapalı|mati|padam|tắt|zgaszon|wyłączon|uit|꺼|aus|消|オフ|unlit|dark|horizontal|горизонт|waa?gerecht|横|橫|open|не |выкл|灭|滅|暗|关|關)`)
)

// doorWord is on or off of a lamp, and closed or open of a handle, where closed is on.
var doorWord = regexp.MustCompile(`(?i)^(?:[关關开開]|kapalı|açık)`)

// legendPair finds two symbols of a kind, each with a word for on or off behind it.
func legendPair(symbol string) *regexp.Regexp {
	one := symbol + ` ?(?:` + areWord + `)? ?` + onOffWord
	return regexp.MustCompile(`(?i)` + beforeOne + one + `[,;/+ ]*(?:and |и |y |und |et )?` + one)
}

// drawnSymbol is a symbol outside ASCII and letters.
const drawnSymbol = `([^\x00-\x{218F}\pL])`

// legend reads what a text says of its own symbols.
func (f *facts) legend(s string, ask Ask) {
	safe := func() bool { return ask.Puzzle == Safe || ask.Puzzle == "" && namesSafe(s) }
	keep := func(at []int, symbol, word string) {
		f.notCells = append(f.notCells, span{int32(at[0]), int32(at[1])})
		if symbols := spelledSymbol(symbol); offWord.MatchString(word) != (doorWord.MatchString(word) && safe()) {
			f.off += symbols
		} else {
			f.on += symbols
		}
	}
	if at := initials.FindStringSubmatch(s); at != nil {
		first, _ := firstRune(at[1])
		second, _ := firstRune(at[2])
		for r, word := range map[rune]string{first: at[1], second: at[2]} {
			switch {
			case first == second:
			case offWord.MatchString(word):
				f.off += bothCases(r)
			default:
				f.on += bothCases(r)
			}
		}
	}
	for _, re := range []*regexp.Regexp{legendInk, legendSign} {
		if at := re.FindStringSubmatchIndex(s); at != nil && s[at[2]:at[3]] != s[at[6]:at[7]] && offWord.MatchString(s[at[4]:at[5]]) != offWord.MatchString(s[at[8]:at[9]]) {
			keep(at, s[at[2]:at[3]], s[at[4]:at[5]])
			keep(at, s[at[6]:at[7]], s[at[8]:at[9]])
			return
		}
	}
	for _, at := range findChained(legend, s) {
		keep(at, s[max(at[2], at[4]):max(at[3], at[5])], s[at[6]:at[7]])
	}
	if bits := findChained(legendBit, s); len(bits) > 1 {
		for _, at := range bits {
			keep(at, s[at[2]:at[3]], s[at[6]:at[7]])
		}
	}
	for _, at := range findChained(legendBack, s) {
		keep(at, s[at[6]:at[7]], s[max(at[2], at[4]):max(at[3], at[5])])
	}
	for _, at := range append(goal.FindAllStringSubmatchIndex(s, maxLegends), goalBack.FindAllStringSubmatchIndex(s, maxLegends)...) {
		if symbols := spelledSymbol(s[at[2]:at[3]]); symbols != "0" && symbols != "1" {
			f.on += symbols
			f.notCells = append(f.notCells, span{int32(at[0]), int32(at[1])})
		}
	}
}

// goal and goalBack say which colour has to go: it is that of what is on.
var (
	goal     = regexp.MustCompile(`(?i)(?:put out|turn(?:ing)? off|switch off|get rid of|погас\pL*|гас\pL*|убрать|убери\pL*|выключ\pL*|потуш\pL*) (?:all )?(?:of )?(?:the )?(` + colourNames + `)(?:$|[^\pL_])`)
	goalBack = regexp.MustCompile(`(?i)(?:^|[^\pL])(` + colourNames + `)(?: (?:ones|cells|squares|lights|клетк\pL|лампочк\pL))? (?:надо|нужно|need to be|needs? to|have to|has to|must|should) (?:be )?(?:погас\pL*|гас\pL*|убрать|выключ\pL*|go|vanish|disappear|turned off|put out)`)
)

// initials finds a pair of words for on and off, whose first letters may be the cells:
// (acceso/spento).
var initials = regexp.MustCompile(`(?i)(?:^|[\s(])(` + onOrOff + `) ?/ ?(` + onOrOff + `)(?:$|[^\pL_])`)

// legendColour says which letter is short for white or black: N = noir, B = blanc.
var legendColour = regexp.MustCompile(`(?i)` + beforeOne + `([\pL01]) ?(?:` + areWord + `|-) ?(white|black|бел\pL*|ч[её]рн\pL*|` + whiteWords + `|` + blackWords + `)(?:$|[^\pL_])`)

// legendColourBack says the same the other way round: nere = n.
var legendColourBack = regexp.MustCompile(`(?i)` + beforeOne + `(white|black|бел\pL*|ч[её]рн\pL*|` + whiteWords + `|` + blackWords + `) ?= ?([\pL01])(?:$|[^\pL_])`)

func bothCases(r rune) string { return string(unicode.ToLower(r)) + string(unicode.ToUpper(r)) }

// legendOfColours reads which letters are white and black.
func (f *facts) legendOfColours(s string) {
	said := func(at []int, letter, colour string) {
		if r, _ := firstRune(letter); colourOf(colour) == "white" {
			f.white += bothCases(r)
		} else {
			f.black += bothCases(r)
		}
		f.notCells = append(f.notCells, span{int32(at[0]), int32(at[1])})
	}
	for _, at := range findChained(legendColour, s) {
		said(at, s[at[2]:at[3]], s[at[4]:at[5]])
	}
	for _, at := range findChained(legendColourBack, s) {
		said(at, s[at[4]:at[5]], s[at[2]:at[3]])
	}
}

// maxLegends is how many legends are looked for in a text.
const maxLegends = 6

// findChained finds what a pattern matches, each from the last character of the one
// before: the blank behind one is in front of the next.
func findChained(re *regexp.Regexp, s string) [][]int { return findSome(re, s, maxLegends) }

// findSome is findChained for so many.
func findSome(re *regexp.Regexp, s string, most int) (all [][]int) {
	for from := 0; len(all) < most; {
		at := re.FindStringSubmatchIndex(s[from:])
		if at == nil {
			break
		}
		for i := range at {
			if at[i] >= 0 {
				at[i] += from
			}
		}
		_, last := lastRune(s[:at[1]])
		all, from = append(all, at), max(at[1]-last, from+1)
	}
	return all
}

// spelledSymbol is a symbol itself, the digit of a word for one, or the symbols of a
// colour.
func spelledSymbol(s string) string {
	s, _, _ = strings.Cut(s, " ")
	r, n := firstRune(s)
	if word := hanColours[r]; word != "" {
		return coloured[word]
	}
	for word, symbols := range coloured {
		if n < len(s) && colourOf(s) == word {
			return symbols
		}
	}
	switch {
	case n == len(s):
		return s
	case strings.ContainsRune("zZнН", r):
		return "0"
	}
	return "1"
}

// russianColours are the beginnings of their names.
var russianColours = map[string]string{"бел": "white", "чер": "black", "син": "blue", "кра": "red", "зел": "green", "жел": "yellow"}

var hanColours = map[rune]string{'白': "white", '黑': "black", '黄': "yellow", '黃': "yellow", '绿': "green", '綠': "green",
	'红': "red", '紅': "red", '蓝': "blue", '藍': "blue"}

// colourOf is the name of a colour as in coloured.
func colourOf(s string) string {
	s = strings.ReplaceAll(strings.Replace(strings.ToLower(s), "gray", "grey", 1), "ё", "е")
	if r := []rune(s); len(r) > 3 && russianColours[string(r[:3])] != "" {
		return russianColours[string(r[:3])]
	}
	for _, c := range foreignColours {
		if c.word.MatchString(s) {
			return c.colour
		}
	}
	return s
}

// What is said of the symbols of a mine field.
const fieldWord = `(?:an? |the |my |still )?(?:(?:green|gr[ae]y|blue|dark|black|white) )?(?:(hidden|covered|closed|blocks?|bricks?|tiles?|fechad[oa]s?|escondid[oa]s?|copert\pL+|закрит\pL*|tertutup|đóng|kryty|unknown|un(?:opened|revealed|clicked)|(?:(?:what |that )?(?:i |ive |i've )?(?:not|haven'?t)(?: yet)? )(?:opened|revealed|clicked)(?: yet)?|pas (?:encore )?ouvert\pL*|不明|не открыт\pL*|закрыт\pL*|неоткрыт\pL*|tapad[ao]s?|ocult[ao]s?|cerrad[ao]s?|verdeckt|zu|kapalı|zakryt\pL*|dicht|chưa mở|닫\pL*|안 연\pL*|未開封|caché\pL*|couvert\pL*|fermé\pL*|[未没][有点打]{0,2}[开開翻]\pL?|[未没]点\pL?|未知)|` +
	`(open(?:ed)?|empty|revealed|blank|clear(?:ed)?|nothing(?: there| around)?|abert[oa]s?|vazi[oa]s?|scopert\pL+|vuot[oaie]|odkryt\pL*|terbuka|kosong|trống|빈 ?칸|열\pL*|открыт\pL*|пуст\pL*|abiert[ao]s?|vací[ao]s?|offen|leer|boş|açık|puste?|otwart\pL*|已[开開翻]\pL?|空\pL?)|` +
	`(flag(?:ged)?s?|mines?|bombs?|флаг\pL*|флаж\pL*|мин[аы]|banderas?|minas?|Flagge|Fahne|drapeau|bayrak|flaga|vlag|bandiera|깃발|cờ|旗\pL{0,3}|标的雷|雷))`

// fieldLegend says which symbol of a mine field is what: E = empty, green is hidden, B
// bandera, and fieldLegendBack the other way round: closed - x.
var (
	fieldLegend     = regexp.MustCompile(`(?i)` + beforeOne + `["'“”‘’«»„]?(\S|-1|` + colourWords + `)["'“”‘’«»]?(?: ?(?:` + areWord + `|-) ?| )` + fieldWord + `(?:$|[^\pL_])|` + beforeOne + `([^\x00-\x{2E80}])(?:` + areWord + `)?` + fieldWord + `(?:$|[^\pL_])`)
	fieldLegendBack = regexp.MustCompile(`(?i)` + beforeOne + fieldWord + ` ?(?:=|:|—|–|-|are|is|это) ?(\S)(?:$|[\s,;.)])`)
)

const colourWords = `white|black|gr[ae]y|green|blue|red|yellow|orange|purple|brown|dots?|dash(?:es)?|plus|minus|pipes?|bars?|hash(?:es)?|stars?|blanks?|spaces?|пробелы?|空格|nokta|точк[аи]|решетк[аи]|звездочк[аи]|` + whiteWords + `|` + blackWords + `|` + yellowWords

// colourNames are those and the Russian ones.
const colourNames = colourWords + `|` + russianWords

const russianWords = `бел\pL+|ч[её]рн\pL+|син\pL+|красн\pL+|зел[её]н\pL+|ж[её]лт\pL+`

// The colours of stones and lights in languages that the rest of the patterns does not name.
const (
	whiteWords  = `blanc(?:he|hes|s)?|blanc[oa]s?|branc[oa]s?|bianc\pL+|wei(?:ß|ss)\pL*|wit(?:te)?|biał\pL*|beyaz|putih|trắng|fehér`
	blackWords  = `noire?s?|negr[oa]s?|pret[oa]s?|ner[oiae]|schwarz\pL*|zwarte?|czarn\pL*|siyah|hitam|đen|fekete`
	yellowWords = `jaunes?|gelb\pL*|amarill[oa]s?|amarel[oa]s?|giall\pL+|żółt\pL*|sarı|kuning`
)

// foreignColours are the names of these colours as in coloured.
var foreignColours = []struct {
	word   *regexp.Regexp
	colour string
}{
	{regexp.MustCompile(`^(?:` + whiteWords + `)$`), "white"},
	{regexp.MustCompile(`^(?:` + blackWords + `)$`), "black"},
	{regexp.MustCompile(`^(?:` + yellowWords + `)$`), "yellow"},
}

// coloured are the symbols of each colour.
var coloured = map[string]string{"white": "⬜⚪◻▫🤍wW白", "black": "⬛⚫◼▪🖤bB黑", "grey": "⬜◻", "green": "🟩🟢💚", "blue": "🟦🔵💙", "red": "🟥🔴❤",
	"dots": ".·", "dot": ".·", "точка": ".·", "точки": ".·", "dash": "-", "dashes": "-", "plus": "+", "minus": "-", "pipe": "|", "pipes": "|", "bar": "|", "bars": "|", "hash": "#", "hashes": "#", "решетка": "#", "решетки": "#",
	"star": "*", "stars": "*", "звездочка": "*", "звездочки": "*", "blank": string(blankRune), "blanks": string(blankRune), "space": string(blankRune), "spaces": string(blankRune), "пробел": string(blankRune), "пробелы": string(blankRune), "空格": string(blankRune), "nokta": ".",
	"yellow": "🟨🟡💛", "orange": "🟧🟠🧡", "purple": "🟪🟣💜", "brown": "🟫🟤"}

// legendOfField reads what a text says of the symbols of a mine field.
func (f *facts) legendOfField(s string) {
	said := func(at []int, symbols string, kinds int) {
		if word := colourOf(symbols); coloured[word] != "" {
			symbols = coloured[word]
		}
		if f.field == nil {
			f.field = map[rune]fieldCell{}
		}
		for i, kind := range [...]fieldCell{fieldHidden, fieldDot, fieldFlag} {
			for _, r := range symbols {
				if at[2*(kinds+i)] >= 0 && (r < '0' || r > '8') {
					f.field[r] = kind
				}
			}
		}
		f.notCells = append(f.notCells, span{int32(at[0]), int32(at[1])})
	}
	for _, at := range findChained(fieldLegend, s) {
		if asks(s, at) {
			continue
		}
		if at[2] >= 0 {
			said(at, s[at[2]:at[3]], 2)
		} else {
			said(at, s[at[10]:at[11]], 6)
		}
	}
	for _, at := range findChained(fieldLegendBack, s) {
		said(at, s[at[8]:at[9]], 1)
	}
}

// asks reports whether what may be a legend is a part of a question: are these x mines, right?
func asks(s string, at []int) bool {
	said, _, _ := strings.Cut(s[at[1]:], "\n")
	end := strings.IndexAny(said, ".,;!?")
	return !strings.ContainsAny(s[at[0]:at[1]], "=:") && (end >= 0 && said[end] == '?' || theseOnes.MatchString(s[:at[0]]))
}

// theseOnes are some of the cells with a symbol, in front of it.
var theseOnes = regexp.MustCompile(`(?i)\b(?:these|this|those|that|both|the|of|two|an?) ?$`)

// symbols reports whether a word is nothing but letters that the text says are cells.
func (f *facts) symbols(word string) bool {
	if len(f.field) == 0 && f.on+f.off+f.white+f.black == "" {
		return false
	}
	said := func(r rune) bool {
		return f.field[r] != notField || strings.ContainsRune(f.on+f.off+f.white+f.black, r)
	}
	return strings.ContainsFunc(word, said) && !strings.ContainsFunc(word, func(r rune) bool {
		return !said(r) && (len(f.field) == 0 || fieldCells[r] != fieldFlag)
	})
}

// wordsBeside reports whether there are words on the line of a stretch besides it.
func wordsBeside(s string, from, to int) bool {
	const near = 256
	before, after := s[max(0, from-near):from], s[to:min(len(s), to+near)]
	after, _, _ = strings.Cut(after, "\n")
	letter := func(r rune) bool { return unicode.IsLetter(r) && !strings.ContainsRune("xXхХ", r) }
	return strings.ContainsFunc(before[strings.LastIndexByte(before, '\n')+1:], letter) || strings.ContainsFunc(after, letter)
}

// sizeWords find a size among words.
var sizeWords = regexp.MustCompile(`\b\d{1,3} ?[xX×х*] ?\d{1,3}(?: ?[xX×х*] ?\d{1,4})?\b|\b[nN] ?= ?\d{1,3}\b|\b\d{1,2} ?(?:by|на) ?\d{1,2}\b`)

// aroundCell follows the size of what a press changes.
var aroundCell = regexp.MustCompile(`(?i)^ (?:block|area|neighbou?rhood|region|window|around)\b`)

// Ways to say how many mines there are: the number is the group that matched.
var (
	mineNumber = `(\d{1,7}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)`
	mineWords  = []*regexp.Regexp{
		regexp.MustCompile(`(?i)\b(?:mines|bombs)"?(?: (?:total|in total|count))? ?[:=]? ?(\d{1,7})\b|\btotal (?:mines|bombs)(?: is| are)?:? ?(\d{1,7})\b|(?:\b(?:a )?total of |\bthere are |\bhas |\bwith )?\b` + mineNumber + ` (?:mines|bombs)\b(?: total| in total| in all| altogether)?|\b(?:mines|bombs), (\d{1,7}) (?:in )?total\b|\bn(?:um)?_(?:mines|bombs)\"? ?[:=] ?(\d{1,7})\b`),
		regexp.MustCompile(`(?i)(?:^|[^\pL\d])(?:мин|бомб|мины|бомбы)(?: всего)? ?[:=]? ?(\d{1,7})(?:$|[^\d])|(?:всего )?(?:^|[^\pL\d])(\d{1,7}|две|три|четыре|пять|шесть|семь|восемь|девять|десять) (?:мин|мины|мина|мін|міни|бомб|бомбы)(?:$|[^\pL])|(?:^|[^\pL])(?:мин|бомб) всего (три|четыре|пять|шесть|семь|восемь|девять|десять)(?:$|[^\pL])`),
		regexp.MustCompile(`(?i)(?:^|[^\pL\d])(\d{1,7}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn) (?:minas|minen|bombas|bomben|mayın|mijnen|mìn|quả mìn|mine(?:$|[^\pL]))(?:$|[^\pL])|(?:^|[^\pL])(?:minas|minen):? ?(\d{1,7})(?:$|[^\d])`),
		regexp.MustCompile(`(?:总|總)?(?:雷数|雷數|地雷数|地雷數)[:：是为為 ]{0,2}(\d{1,7})|(?:共有?|总共|總共|有)? ?(\d{1,7}) ?(?:个|個|颗|顆)?(?:地)?雷|雷.{0,9}(?:总共|總共|一共|共) ?(\d{1,7}) ?[个個颗顆]|(?:地雷|지뢰) ?[はが]? ?(?:全部で)?(\d{1,7}) ?[個개]`),
		regexp.MustCompile(`(?:^|[^扫掃踩\d个個颗顆])地?雷[数數]? ?(\d{1,7})(?:$|[^\dxX×*.:/])`),
		regexp.MustCompile(`(?i)(?:^|[^\pL\d])(?:bom(?:nya)?|ranjau(?:nya)?)[ :=]*(\d{1,7})(?:$|[^\dx])|(?:^|[^\pL\d])(\d{1,7}) (?:bomb?|ranjau|quả)(?:$|[^\pL])`),
		regexp.MustCompile(`(?i)\bsaper\b.{0,12}?\b(\d{1,3}) min\b`),
		regexp.MustCompile(`\((\d{1,7}) ?💣\)|\(💣 ?(\d{1,7})\)`),
		regexp.MustCompile(`^\s*💣(?: ?[:=x×] ?| )(\d{1,7})\s*$|^\s*💣(\d{2,7})\s*$|(?:^|[,;.])\s*(\d{1,7}) ?[x×]? ?💣\s*$`),
	}
	someMines = regexp.MustCompile(`(?i)\b(?:left|remain|remaining|more|another|hit|found|flagged|marked)\b|осталось|ещё|еще|剩|还有|還有`)
	minutes   = regexp.MustCompile(`(?i)(?:за|через|на|уже|около|минимум) \d+ мин(?:$|[^\pL])`) // мин is short for minutes as well
	numerals  = map[string]int{"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
		"ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20,
		"dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8, "nueve": 9, "diez": 10,
		"zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10,
		"две": 2, "три": 3, "четыре": 4, "пять": 5, "шесть": 6, "семь": 7, "восемь": 8, "девять": 9, "десять": 10}
)

// The words for mines, and for those that are left, of which the number may stand on
// either side.
const (
	mineNames  = `mines?|bombs?|мин[аы]?|мін[аи]?|бомб[аыи]?|minas?|bombas?|minen|bomben|bombes?|mayın\pL*|mijnen|min[ay]?|bomby|(?:quả )?mìn|ranjau|地?雷[数數]?|지뢰|💣`
	areLeft    = `left|remaining|remains?|to (?:go|find)|(?:ещё |еще )?остал\pL+|залиш\pL+|zosta\pL+|pozosta\pL+|quedan?|quedam|faltan?|faltam|restan?|restam|restantes?|reste(?:nt)?|übrig|rimast\pL+|rimangono|mancano|kalan|kaldı|còn(?: lại)?|sisa|tersisa|over|남음|남은|남았\pL*|残り|[还還]?[剩有]下?|[剩]余|剩餘`
	counted    = ` ?(?:[個个颗顆개枚]|adet|sztuk|шт\.?)?`
	mineLeft   = `(?:(?:` + mineNames + `)(?: left| remaining)?[ :=]*)?`
	moreOrLess = `(?:more |are |is |still |noch |nog )*`
)

// minesLeft finds how many mines are left: 6 mines left, mines left: 6, осталось мин 6, 6개 남음.
var minesLeft = regexp.MustCompile(`(?i)(?:^|[^\pL\d])(?:(?:` + areLeft + `)[ :=]*` + mineLeft + mineNumber + counted + `(?: ?(?:` + mineNames + `))?|` +
	mineLeft + mineNumber + counted + ` ?` + mineLeft + moreOrLess + `(?:` + areLeft + `)|(?:` + mineNames + `) (?:` + areLeft + `)[ :=]*` + mineNumber + `|(?:noch|nog) ` + mineNumber + ` (?:` + mineNames + `))(?:$|[^\pL\d])`)

// minesOn finds the word for mines, and partOf what is left or right of it.
var (
	minesOn = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:` + mineNames + `|bom(?:nya)?)(?:$|[^\pL])|mine ?sweeper|雷|지뢰`)
	partOf  = regexp.MustCompile(`(?i)^ ?(?:corner|side|part|half|hand|column|of|to)\b`)
)

// numeral reads a number, in digits or as a word.
func numeral(s string) (n int, ok bool) {
	s = strings.ToLower(s)
	if n, ok = numerals[s]; ok {
		return n, true
	}
	return number(s)
}

// leftCount finds the words of one line that say how many mines are left.
func leftCount(s string) (n int, at span, ok bool) {
	for _, m := range findSome(minesLeft, s, 2) {
		if partOf.MatchString(s[m[1]:]) || partOf.MatchString(s[max(m[1]-1, 0):]) {
			continue
		}
		for g := 2; g < len(m); g += 2 {
			if m[g] >= 0 {
				n, ok = numeral(s[m[g]:m[g+1]])
				return n, span{int32(m[0]), int32(m[1])}, ok
			}
		}
	}
	return 0, at, false
}

// countMines looks for the number of mines, or how many are left.
func (f *facts) countMines(s string) {
	if !minesOn.MatchString(s) {
		return
	}
	for from := 0; from <= len(s); {
		end := from + strings.IndexByte(s[from:]+"\n", '\n')
		if n, left, at, ok := mineCount(s[from:end]); ok {
			found := span{int32(from) + at.from, int32(from) + at.to}
			f.notCells = append(f.notCells, found)
			if n < 0 || left && minesOn.MatchString(s[from:end]) {
				f.puzzles = append(f.puzzles, Mines)
			}
			if n >= 0 && f.mines < 0 {
				f.mines, f.minesLeft, f.mineText = n, left, strings.TrimSpace(s[found.from:found.to])
				f.used = append(f.used, found)
			}
		}
		from = end + 1
	}
}

// mineCount finds the words of one line that say how many mines there are, or are
// left, and the number; -1 where they say it of some of the mines.
func mineCount(s string) (n int, left bool, at span, ok bool) {
	if len(s) > 300 || minutes.MatchString(s) {
		return 0, false, span{}, false
	}
	if n, at, ok := leftCount(s); ok && (minesOn.MatchString(s) || len(strings.TrimSpace(s[at.from:at.to])) == len(strings.Trim(s, " \t.!()")) && strings.ContainsFunc(s, isDigit)) {
		return n, true, at, true
	}
	if !mayCountMines(s) {
		return 0, false, span{}, false
	}
	for _, re := range mineWords {
		m := re.FindStringSubmatchIndex(s)
		if m == nil || strings.Count(s, "💣") > 1 || beforeMines(s, m[0]) {
			continue
		}
		for g := 2; g < len(m); g += 2 {
			if m[g] < 0 {
				continue
			}
			if after := strings.TrimLeft(s[m[1]:], " \t"); m[g+1] == m[1] && after != "" && (after[0] == '#' || isDigit(rune(after[0])) || after[0] >= 0xE0 && !isLetterAt(after)) {
				continue
			}
			if behindSize.MatchString(s[max(0, m[g]-4):m[g]]) {
				continue
			}
			n, ok = numeral(s[m[g]:m[g+1]])
			at = span{int32(m[0]), int32(m[1])}
			if someMines.MatchString(s[max(0, m[0]-8):min(len(s), m[1]+16)]) {
				n = -1
			}
			return n, n >= 0 && m[g+1]-m[g] > 1 && s[m[g]] == '0', at, ok // 007 is a counter
		}
	}
	return 0, false, span{}, false
}

// behindSize is what stands in front of the second number of a size.
var behindSize = regexp.MustCompile(`\d ?[xX×х*] ?$`)

// beforeMines reports whether the words found begin inside a row of cells.
func beforeMines(s string, at int) bool {
	r, _ := utf8.DecodeLastRuneInString(s[:at])
	return at > 0 && (r == '#' || r >= 0x2190 && !unicode.IsLetter(r))
}

// mayCountMines is a quick test for a text that could say how many mines there are.
func mayCountMines(s string) bool {
	return containsOne(s, "💣", "mines", "Mines", "bombs", "Bombs", "MINES", "BOMBS", "minas", "Minas", "Minen", "minen", "mayın", "mijnen", "mìn", "지뢰", "Saper", "saper", "bombas", "Bomben", "bomb", "bom", "Bom", "quả", "ranjau", "мин", "Мин", "мін", "бомб", "Бомб", "雷")
}

// names are the words for each puzzle: strong ones that mean nothing else, and
// weak ones that count at the front of a line or before a colon, a size or the
// word puzzle.
var names = []struct {
	puzzle       Puzzle
	strong, weak *regexp.Regexp
}{
	{Lights, nameOf(`light[sz]?[ _-]?out|gaszenie świateł|zhasínání|огни выкл|погаси(?:те|ть)? (?:свет|огни|лампы|лампочки)|выключи(?:те)? свет|лампочки|лайтс аут|点灯|點燈|关灯|關燈|熄灯|熄燈|ライツアウト|라이츠 ?아웃|luces fuera|lichter aus`), nameOf(`lights|огни`)},
	{Squares, nil, nameOf(`squares|квадраты|方格|方块|方塊`)},
	{Safe, nameOf(`파일럿 ?(?:브라더스|형제)|pilot brothers(?:['’]s?)?(?: safe)?|brother pilots|братья[- ]пилоты|братьев[- ]пилотов|(?:pilot brothers )?(?:fridge|refrigerator)|холодильник|飞行员兄弟|飛行員兄弟|保险箱|冰箱把手|保險箱`), nameOf(`safe|сейф|сейфы|caja fuerte|tresor|金庫`)},
	{Fivers, nameOf(`fivers|файверс|翻棋子`), nameOf(`фишки`)},
	{Mines, nameOf(`mine ?sweeper|сап[её]р|buscaminas|campo minado|mayın tarlası|mijnenveger|saper|dò mìn|prato fiorito|지뢰찾기|minensuch\pL*|démineur|マインスイーパー?|扫雷|掃雷|踩地雷`), nameOf(`mines|мины`)},
	{Ghosts, nameOf(`ghost ?hunters?|고스트 ?헌터|охотники за (?:привидениями|призраками)|幽灵|幽靈|捉鬼|抓鬼`), nameOf(`ghosts?|привидения|призраки|fantasmas|geister|鬼`)},
	{SystemPuzzle, nameOf(`linear (?:system|equations)|augmented matrix|gf ?\(?2\)?|(?:over|in|над|su|sur|auf|über) (?:f_?2|z_?2)|z ?/ ?2z?|mod(?:ulo)? 2|a ?x ?= ?b|система уравнений|расширенная матрица|线性方程组|線性方程組|增广矩阵|增廣矩陣`), nameOf(`system`)},
}

func nameOf(words string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)(?:^|[^\pL]|\p{Han})(?:` + words + `)`)
}

// endsWord reports whether a name ends at a place: before anything but a letter,
// or anywhere in Chinese, which has no blanks.
func endsWord(s string, at int) bool {
	r, _ := utf8.DecodeRuneInString(s[at:])
	last, _ := utf8.DecodeLastRuneInString(s[:at])
	return at == len(s) || !unicode.IsLetter(r) || unicode.In(last, unicode.Han, unicode.Katakana, unicode.Hangul)
}

// namesSafe reports whether a text names the puzzle of the safe.
func namesSafe(s string) bool {
	for _, n := range names {
		if n.puzzle == Safe {
			_, strong := findName(n.strong, s, false)
			_, weak := findName(n.weak, s, true)
			return strong || weak
		}
	}
	return false
}

// named reports whether a puzzle is named.
func (f *facts) named(puzzle Puzzle) bool { return slices.Contains(f.puzzles, puzzle) }

// name finds the puzzles that are named.
func (f *facts) name(s string) {
	if !strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) && !strings.ContainsRune(knownLetters, r) }) {
		return
	}
	for _, n := range names {
		if at, ok := findName(n.strong, s, false); ok {
			f.puzzles, f.used = append(f.puzzles, n.puzzle), append(f.used, at)
		} else if at, ok := findName(n.weak, s, true); ok {
			f.puzzles, f.used = append(f.puzzles, n.puzzle), append(f.used, at)
		} else if n.weak != nil && len(f.puzzles) > 0 && orElse.MatchString(s) && n.weak.MatchString(orElse.FindString(s)) {
			f.puzzles = append(f.puzzles, n.puzzle)
		}
	}
	if ghostCell.MatchString(s) {
		f.puzzles = append(f.puzzles, Ghosts)
	}
	if aMine.MatchString(s) {
		f.puzzles = append(f.puzzles, Mines)
	}
	if len(f.puzzles) == 0 {
		f.misspelled(s)
	}
	slices.Sort(f.puzzles)
	f.puzzles = slices.Compact(f.puzzles)
}

// ghostCell says which cells are ghosts, aMine that some may be mines.
var (
	ghostCell = regexp.MustCompile(`(?i)(?:^|[\s(])\S ?(?:=|is|are) ?(?:an? )?ghosts?\b|유령|(?:=|-|это) ?(?:привидени|призрак)`)
	aMine     = regexp.MustCompile(`(?i)\b(?:an?|is it|(?:are|the|have) (?:the )?) ?(?:mines?|bombs?)\b|\bsafe (?:cells?|tiles?|moves?|clicks?|squares?)\b`)
)

// longNames are names of puzzles that are long enough to be known when they are misspelled.
var longNames = []struct {
	puzzle Puzzle
	name   string
}{{Lights, "lightsout"}, {Mines, "minesweeper"}, {Mines, "buscaminas"}, {Ghosts, "ghosthunters"}, {Safe, "pilotbrothers"}}

// misspelled finds the name of a puzzle with a letter or two wrong: ligths out.
func (f *facts) misspelled(s string) {
	words := latinWords.FindAllStringIndex(s, 64)
	for i := range words {
		for n := 1; n <= 2 && i+n <= len(words); n++ {
			at := span{int32(words[i][0]), int32(words[i+n-1][1])}
			word := strings.ToLower(strings.Join(strings.Fields(s[at.from:at.to]), ""))
			for _, known := range longNames {
				if word[0] == known.name[0] && len(word)+1 >= len(known.name) && len(word) <= len(known.name)+1 && slips(word, known.name) <= 1+len(known.name)/11 {
					f.puzzles, f.used = append(f.puzzles, known.puzzle), append(f.used, at)
					return
				}
			}
		}
	}
}

var latinWords = regexp.MustCompile(`[A-Za-z]+`)

// slips is how many letters have to be put in, left out, changed, or swapped with the next,
// to make one word of another: the distance of Damerau and Levenshtein, without a swap of
// letters between which another is put.
func slips(a, b string) int {
	rows := [3][]int{make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		now, before, first := rows[i%3], rows[(i+2)%3], rows[(i+1)%3]
		now[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			now[j] = min(before[j]+1, now[j-1]+1, before[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				now[j] = min(now[j], first[j-2]+1)
			}
		}
	}
	return rows[len(a)%3][len(b)]
}

// orElse finds the second of two names between which somebody is not certain.
var orElse = regexp.MustCompile(`(?i)(?:\bor|или|还是|還是)\s*[\pL]+`)

// weakAfter is what follows a word that is meant as a puzzle's name.
var weakAfter = regexp.MustCompile(`^["»”]? ?(?::|=|-|,|!|[.)]|#?\d|第|游戏|遊戲|[\[(]|[^\x00-\x{218F}\pL]|puzzle|board|game|matrix|help|level|lvl|pl[sz]\b|please\b|th(?:x|anks)|ty\b|задача|поле|игра|плиз|пж|спасибо|clone|time|today|daily|now|set\b|von heute|每日|今日|今天|board:|$|\n)`)

// mention is one of Discord's.
var mention = regexp.MustCompile(`<[@#][!&]?\d+>\s*`)

// beforeName is what stands before it.
var beforeName = regexp.MustCompile(`(?i)^(?:.*(?:(?:^|[^\pL])(?:for|from|play|playing|solve|game|puzzle|игр[аеуы]|задача)(?: is| ?[:=])?|[.!?,])|solve) +(?:the |a |this |my )?["«“„]?`)

// thePuzzle and aPuzzle are what stands around a name anywhere in a sentence: the squares
// puzzle.
var (
	thePuzzle = regexp.MustCompile(`(?i)\b(?:the|this|that|my) \pL+$`)
	aPuzzle   = regexp.MustCompile(`(?i)^ (?:puzzle|one|game|thing|board|grid)\b`)
	puzzleOf  = regexp.MustCompile(`(?i)^ (?:puzzle|game)\b`)
)

func findName(re *regexp.Regexp, s string, weak bool) (span, bool) {
	if re == nil {
		return span{}, false
	}
	for _, at := range re.FindAllStringIndex(s, 8) {
		if !endsWord(s, at[1]) {
			continue
		}
		if weak {
			line := s[strings.LastIndexByte(s[:at[1]-1], '\n')+1 : at[1]]
			line = mention.ReplaceAllString(line, "")
			line = strings.TrimLeft(line[max(0, strings.LastIndex(line, " # "), strings.LastIndex(line, " // ")):], " #*_/-")
			line = beforeName.ReplaceAllString(line, "")
			line = strings.TrimLeftFunc(line, notLetter)
			if puzzleOf.MatchString(s[at[1]:]) || aPuzzle.MatchString(s[at[1]:]) && thePuzzle.MatchString(line) {
				return span{int32(at[0]), int32(at[1])}, true
			}
			if utf8.RuneCountInString(strings.TrimSpace(line)) != utf8.RuneCountInString(strings.Trim(s[at[0]:at[1]], " #*_/-\n\t\"«“„(")) || !weakAfter.MatchString(s[at[1]:]) {
				continue
			}
		}
		return span{int32(at[0]), int32(at[1])}, true
	}
	return span{}, false
}

// cards are the first words of the results that other games have people post: a
// name that means nothing else with a number, any of their names with #, or any name
// with # and guesses of so many.
var cards = []*regexp.Regexp{
	regexp.MustCompile(`(?im)^\W*(?:daily )?(wordle|worldle|quordle|octordle|dordle|sedecordle|kilordle|nerdle(?:game)?|heardle|globle|semantle|redactle|squaredle|tradle|cloudle|bandle|spotle|absurdle|gamedle|moviedle|flagle|costcodle|phoodle) ?(?:#|no\.? ?)?\d`),
	regexp.MustCompile(`(?im)^\W*(?:daily )?(connections|queens|tango|zip|strands|pinpoint|crossclimb|mini sudoku|framed|contexto|travle|timeguessr|cinematrix|immaculate grid|rogule|waffle|vertex|searchle|pips|switchboard|[a-z]+dle) ?\n?(?:puzzle )?(?:#|n[°º]\.? ?|№ ?)\d`),
	regexp.MustCompile(`(?im)^#(waffle|worldle)\d`),
	regexp.MustCompile(`(?im)^\W*(\pL[\pL .'-]{2,24}?) ?(?:#|n[°º]\.? ?|№ ?)[1-9][\d.,]* ?:? (?:[1-9]|X)/[4-9]\*?[ \t]*$`),
}

// otherBoards are the names of games with boards that are none of ours.
var otherBoards = regexp.MustCompile(`(?i)\b(connect ?(?:4|four)|tic[- ]?tac[- ]?toe|sudoku|chess|checkers|othello|reversi|gomoku|battleships?|nonogram|picross|tetris|bingo|game of life|wordle)\b|(судоку|крестики[- ]нолики|шахмат\pL*|шашк\pL*|морской бой)|(五子棋|围棋|圍棋|数独|數獨|井字棋|オセロ|将棋)`)

// findOtherGame returns the name of another game whose board or result a text is, or of
// our own: rows of squares that are no board.
func findOtherGame(s string) string {
	if m := otherBoards.FindString(s); m != "" && len(s) <= maxSaid {
		return m
	}
	for _, re := range cards {
		if m := re.FindStringSubmatch(s); m != nil {
			return m[1]
		}
	}
	return ""
}

// overlapping returns those of the spans, which are in order and apart, that a
// stretch has a part in.
func overlapping(spans []span, from, to int32) []span {
	i, _ := slices.BinarySearchFunc(spans, from, func(s span, at int32) int { return int(s.to - at - 1) })
	j := i
	for j < len(spans) && spans[j].from < to {
		j++
	}
	return spans[i:j]
}

func overlaps(spans []span, from, to int) bool {
	return len(overlapping(spans, int32(from), int32(to))) > 0
}
