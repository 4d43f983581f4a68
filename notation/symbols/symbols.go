package symbols

// Shortcodes are the names that Discord and others write between colons.
var Shortcodes = map[string]rune{
	"zero": '0', "one": '1', "two": '2', "three": '3', "four": '4', "five": '5', "six": '6', "seven": '7', "eight": '8', "nine": '9',
	"keycap_ten": 0x1F51F, "white_large_square": '⬜', "black_large_square": '⬛', "yellow_square": '🟨', "green_square": '🟩',
	"blue_square": '🟦', "red_square": '🟥', "orange_square": '🟧', "purple_square": '🟪', "brown_square": '🟫',
	"large_blue_square": '🟦', "white_square_button": '🔳', "black_square_button": '🔲',
	"white_medium_square": '◻', "black_medium_square": '◼', "white_small_square": '▫', "black_small_square": '▪',
	"white_medium_small_square": '◽', "black_medium_small_square": '◾',
	"bulb": '💡', "light_bulb": '💡', "star": '⭐', "star2": '🌟', "sunny": '☀', "sun": '☀', "new_moon": '🌑', "full_moon": '🌕',
	"red_circle": '🔴', "white_circle": '⚪', "black_circle": '⚫', "yellow_circle": '🟡', "green_circle": '🟢',
	"blue_circle": '🔵', "large_blue_circle": '🔵', "orange_circle": '🟠', "purple_circle": '🟣', "brown_circle": '🟤',
	"bomb": '💣', "boom": '💥', "collision": '💥', "triangular_flag_on_post": '🚩', "triangular_flag": '🚩', "red_flag": '🚩',
	"checkered_flag": '🏁', "flag_black": '🏴', "flag_white": '🏳', "question": '❓', "grey_question": '❔', "gray_question": '❔',
	"exclamation": '❗', "ghost": '👻', "hole": '🕳', "lock": '🔒', "closed_lock_with_key": '🔐', "flashlight": '🔦',
	"x": '❌', "o": '⭕', "white_check_mark": '✅', "heavy_plus_sign": '+', "heavy_minus_sign": '-',
	"arrow_up_down": '↕', "left_right_arrow": '↔', "asterisk": '*', "hash": '#', "stop_button": '⏹',
	"regional_indicator_a": 'A', "regional_indicator_b": 'B', "regional_indicator_c": 'C', "regional_indicator_d": 'D',
	"regional_indicator_e": 'E', "regional_indicator_f": 'F', "regional_indicator_g": 'G', "regional_indicator_h": 'H',
	"regional_indicator_i": 'I', "regional_indicator_j": 'J', "regional_indicator_k": 'K', "regional_indicator_l": 'L',
	"regional_indicator_m": 'M', "regional_indicator_n": 'N', "regional_indicator_o": 'O', "regional_indicator_p": 'P',
	"regional_indicator_q": 'Q', "regional_indicator_r": 'R', "regional_indicator_s": 'S', "regional_indicator_t": 'T',
	"regional_indicator_u": 'U', "regional_indicator_v": 'V', "regional_indicator_w": 'W', "regional_indicator_x": 'X',
	"regional_indicator_y": 'Y', "regional_indicator_z": 'Z',
}

// Ink orders symbols from off to on: of two symbols on a board the one with
// more ink is on. White things have the least, then what is drawn empty, then
// black emoji (dark beside a colour, yet black beside white: 1 is lit or black),
// then what is drawn filled, then colours from dark to bright, then lamps.
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

var Inks = inkTable(map[Ink]string{
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

func inkTable(rows map[Ink]string) map[rune]Ink {
	t := map[rune]Ink{}
	for level, symbols := range rows {
		for _, r := range symbols {
			t[r] = level
		}
	}
	return t
}

// Colour reports whether it is one of the coloured symbols.
func (k Ink) Colour() bool { return k >= InkBrown && k <= InkYellow }

// Special cells of toggle boards. They are none of the symbols that two-state
// boards are drawn with.
const (
	Hole      = '~' // does not exist
	LockedOff = '%' // exists, off, may not be pressed
	LockedOn  = '@' // exists, on, may not be pressed
)

// Special maps what stands for holes and locked cells to one character each.
var Special = map[rune]rune{
	Hole: Hole, '🕳': Hole, '⬚': Hole, '🧱': Hole,
	LockedOff: LockedOff, '🔒': LockedOff,
	LockedOn: LockedOn, '🔐': LockedOn,
}

// Handles maps the ways to draw a safe's handle to whether it is vertical.
var Handles = map[rune]bool{
	'-': false, '─': false, '━': false, '↔': false, 'H': false, 'h': false, 'г': false, 'Г': false, '═': false, '=': false, '横': false, '橫': false, '一': false,
	'→': false, '←': false, '➡': false, '⬅': false,
	'+': true, '|': true, '│': true, '┃': true, '↕': true, 'V': true, 'v': true, 'в': true, 'В': true, '║': true, '‖': true, '竖': true, '豎': true, '直': true, '丨': true,
	'↓': true, '↑': true, '⬆': true, '⬇': true,
}

// Letters are letters that boards are drawn with.
const Letters = "bwBWoOxXHVhvгвГВFfTхХфФ"

// FieldCell is what a symbol of a Minesweeper position stands for.
type FieldCell uint8

const (
	NotField FieldCell = iota
	Hidden
	Flag
	Mine // a mine shown: taken for a flag
	Dot  // open without a number, or hidden
)

// FieldCells maps the symbols of a Minesweeper position other than 0-8.
var FieldCells = map[rune]FieldCell{
	'#': Hidden, '?': Hidden, 'x': Hidden, 'X': Hidden, 'х': Hidden, 'Х': Hidden, 'H': Hidden, 'h': Hidden,
	'-': Hidden, '_': Hidden,
	'⬜': Hidden, '▢': Hidden, '🟦': Hidden, '⬛': Hidden, '■': Hidden, '□': Hidden,
	'◻': Hidden, '◼': Hidden, '🟩': Hidden, '🟨': Hidden, '🟫': Hidden, '🟪': Hidden,
	'🟧': Hidden, '🔲': Hidden, '🔳': Hidden, '▪': Hidden, '▫': Hidden, '◾': Hidden, '◽': Hidden,
	'❓': Hidden, '❔': Hidden, '█': Hidden, '▓': Hidden, '▒': Hidden, '░': Hidden, '☐': Hidden,
	'⚪': Hidden, '⚫': Hidden, '🔵': Hidden, '⏹': Hidden, '▮': Hidden, '▯': Hidden, Spoiled: Hidden, '✅': Hidden, '🎯': Hidden,
	'F': Flag, 'f': Flag, 'Ф': Flag, 'ф': Flag, '▲': Flag, '△': Flag, '旗': Flag, 'P': Flag, '!': Flag, '⚑': Flag, '⚐': Flag, '🚩': Flag, '🏁': Flag, '🏴': Flag,
	'❗': Flag, '⛳': Flag, '🏳': Flag, '❌': Flag,
	'*': Mine, 'M': Mine, '💣': Mine, '💥': Mine, '🧨': Mine, '@': Mine,
	'.': Dot, '·': Dot, '・': Dot, '･': Dot, '•': Dot, '‧': Dot, '∙': Dot, Blank: Dot,
}
