package symbols

import (
	_ "embed"
	"strings"
	"unicode"
	"unicode/utf8"
)

//go:embed shortcodes.txt
var shortcodesText string

// Shortcodes are the emoji by the names that Discord and others write between colons.
var Shortcodes = func() map[string]rune {
	all := map[string]rune{}
	for line := range strings.Lines(shortcodesText) {
		symbol, names, _ := strings.Cut(line, " ")
		for name := range strings.FieldsSeq(names) {
			all[name], _ = utf8.DecodeRuneInString(symbol)
		}
	}
	return all
}()

// Ink orders symbols from off to on: of two symbols on a board the one with more ink is on. White things have the
// least, then outlines, then black emoji (dark beside a colour, but 1 is lit or black beside white), then filled
// shapes, colours from dark to bright, and lamps.
type Ink uint8

const (
	InkUnknown Ink = iota
	InkNothing     // . 0 □ and so on
	InkWhite       // white emoji and w
	InkRing        // o and O
	InkBlack       // black emoji
	InkFilled      // 1 # X ■ and so on
	InkBrown
	InkPurple
	InkBlue
	InkRed
	InkGreen
	InkOrange
	InkYellow
	InkLamp
)

var Inks = Table(map[Ink]string{
	InkNothing: "否0._-·□○〇◯▢◻▫☐◽⭘▯🔳░FNn暗灭滅关關" + string(Blank),
	InkWhite:   "⬜⚪wWБб🏳🤍白",
	InkRing:    "oOоО⭕▒🅾",
	InkBlack:   "⬛⚫🖤🌑🏴🔲黑Чч",
	InkFilled:  "1#XxхХ是*+■●◼▪◾█▓▮bB@&✕✗✘×☑☒❌❎TYy",
	InkBrown:   "🟫🟤🤎",
	InkPurple:  "🟪🟣💜",
	InkBlue:    "🟦🔵💙",
	InkRed:     "🟥🔴❤",
	InkGreen:   "🟩🟢💚✅",
	InkOrange:  "🟧🟠🧡",
	InkYellow:  "🟨🟡💛🌕⭐☀",
	InkLamp:    "💡🌟🔆🔦🪔🕯🔥亮开開",
})

// Table inverts a map from values to strings of symbols.
func Table[K comparable](rows map[K]string) map[rune]K {
	t := map[rune]K{}
	for is, symbols := range rows {
		for _, r := range symbols {
			t[r] = is
		}
	}
	return t
}

// Colour reports whether the ink is a colour.
func (k Ink) Colour() bool { return k >= InkBrown && k <= InkYellow }

// Special cells of toggle boards. No two-state board is drawn with these.
const (
	Hole      = '~' // no cell
	LockedOff = '%' // off, may not be pressed
	LockedOn  = '@' // on, may not be pressed
)

// Special maps symbols for holes and locked cells to the three characters above.
var Special = Table(map[rune]string{
	Hole:      "🕳⬚🧱" + string(Hole),
	LockedOff: "🔒" + string(LockedOff),
	LockedOn:  "🔐" + string(LockedOn),
})

// Handles maps symbols for the handles of a safe to whether they are vertical.
var Handles = Table(map[bool]string{
	false: "-─━↔HhгГ═=横橫一→←➡⬅",
	true:  "+|│┃↕VvвВ║‖竖豎直丨↓↑⬆⬇",
})

// Letters are letters that boards are drawn with.
const Letters = "bwBWoOxXHVhvгвГВFfTхХфФ"

// FieldCell is what a symbol of a Minesweeper position stands for.
type FieldCell uint8

const (
	NotField FieldCell = iota
	Hidden
	Flag
	Mine // a shown mine
	Dot  // open without a number, or hidden
)

// FieldCells maps the symbols of a Minesweeper position other than 0-8.
var FieldCells = Table(map[FieldCell]string{
	Hidden: "#?xXхХHh-_⬜▢🟦⬛■□◻◼🟩🟨🟫🟪🟧🔲🔳▪▫◾◽❓❔█▓▒░☐⚪⚫🔵" +
		"⏹▮▯✅🎯" + string(Spoiled),
	Flag: "FfФф▲△旗P!⚑⚐🚩🏁🏴❗⛳🏳❌",
	Mine: "*M💣💥🧨@",
	Dot:  ".·・･•‧∙" + string(Blank),
})

// OfWords reports whether a character is a letter that boards are not drawn with.
func OfWords(r rune) bool { return unicode.IsLetter(r) && !strings.ContainsRune(Letters, r) }
