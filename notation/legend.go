package notation

import (
	"regexp"
	"strings"
	"unicode"
)

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
