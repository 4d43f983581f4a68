package notation

// shortcodes are the names that Discord and others write between colons.
var shortcodes = map[string]rune{
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

// ink orders symbols from off to on: of two symbols on a board the one with
// more ink is on. White things have the least, then what is drawn empty, then
// black emoji (dark beside a colour, yet black beside white: 1 is lit or black),
// then what is drawn filled, then colours from dark to bright, then lamps.
type ink uint8

const (
	inkUnknown ink = iota
	inkNothing     // . 0 □ and so on
	inkWhite       // white emoji and w
	inkRing        // o and O
	inkBlack       // black emoji
	inkFilled      // 1 # X ■ and so on
	inkBrown
	inkPurple
	inkBlue
	inkRed
	inkGreen
	inkOrange
	inkYellow
	inkLamp
)

var inks = inkTable(map[ink]string{
	inkNothing: "否0._-·□○〇◯▢◻▫☐◽⭘▯🔳░FNn暗灭滅关關" + string(blankRune),
	inkWhite:   "⬜⚪wWБб🏳🤍白",
	inkRing:    "oOоО⭕▒🅾",
	inkBlack:   "⬛⚫🖤🌑🏴🔲黑Чч",
	inkFilled:  "1#XxхХ是*+■●◼▪◾█▓▮bB@&✕✗✘×☑☒❌❎TYy",
	inkBrown:   "🟫🟤🤎",
	inkPurple:  "🟪🟣💜",
	inkBlue:    "🟦🔵💙",
	inkRed:     "🟥🔴❤",
	inkGreen:   "🟩🟢💚✅",
	inkOrange:  "🟧🟠🧡",
	inkYellow:  "🟨🟡💛🌕⭐☀",
	inkLamp:    "💡🌟🔆🔦🪔🕯🔥亮开開",
})

func inkTable(rows map[ink]string) map[rune]ink {
	t := map[rune]ink{}
	for level, symbols := range rows {
		for _, r := range symbols {
			t[r] = level
		}
	}
	return t
}

// colour reports whether it is one of the coloured symbols.
func (k ink) colour() bool { return k >= inkBrown && k <= inkYellow }

// Special cells of toggle boards. They are none of the symbols that two-state
// boards are drawn with.
const (
	holeRune      = '~' // does not exist
	lockedOffRune = '%' // exists, off, may not be pressed
	lockedOnRune  = '@' // exists, on, may not be pressed
)

// special maps what stands for holes and locked cells to one character each.
var special = map[rune]rune{
	holeRune: holeRune, '🕳': holeRune, '⬚': holeRune, '🧱': holeRune,
	lockedOffRune: lockedOffRune, '🔒': lockedOffRune,
	lockedOnRune: lockedOnRune, '🔐': lockedOnRune,
}

// handles maps the ways to draw a safe's handle to whether it is vertical.
var handles = map[rune]bool{
	'-': false, '─': false, '━': false, '↔': false, 'H': false, 'h': false, 'г': false, 'Г': false, '═': false, '=': false, '横': false, '橫': false, '一': false,
	'→': false, '←': false, '➡': false, '⬅': false,
	'+': true, '|': true, '│': true, '┃': true, '↕': true, 'V': true, 'v': true, 'в': true, 'В': true, '║': true, '‖': true, '竖': true, '豎': true, '直': true, '丨': true,
	'↓': true, '↑': true, '⬆': true, '⬇': true,
}

// knownLetters are letters that boards are drawn with.
const knownLetters = "bwBWoOxXHVhvгвГВFfTхХфФ"

// fieldCell is what a symbol of a Minesweeper position stands for.
type fieldCell uint8

const (
	notField fieldCell = iota
	fieldHidden
	fieldFlag
	fieldMine // a mine shown: taken for a flag
	fieldDot  // open without a number, or hidden
)

// fieldCells maps the symbols of a Minesweeper position other than 0-8.
var fieldCells = map[rune]fieldCell{
	'#': fieldHidden, '?': fieldHidden, 'x': fieldHidden, 'X': fieldHidden, 'х': fieldHidden, 'Х': fieldHidden, 'H': fieldHidden, 'h': fieldHidden,
	'-': fieldHidden, '_': fieldHidden,
	'⬜': fieldHidden, '▢': fieldHidden, '🟦': fieldHidden, '⬛': fieldHidden, '■': fieldHidden, '□': fieldHidden,
	'◻': fieldHidden, '◼': fieldHidden, '🟩': fieldHidden, '🟨': fieldHidden, '🟫': fieldHidden, '🟪': fieldHidden,
	'🟧': fieldHidden, '🔲': fieldHidden, '🔳': fieldHidden, '▪': fieldHidden, '▫': fieldHidden, '◾': fieldHidden, '◽': fieldHidden,
	'❓': fieldHidden, '❔': fieldHidden, '█': fieldHidden, '▓': fieldHidden, '▒': fieldHidden, '░': fieldHidden, '☐': fieldHidden,
	'⚪': fieldHidden, '⚫': fieldHidden, '🔵': fieldHidden, '⏹': fieldHidden, '▮': fieldHidden, '▯': fieldHidden, spoiledRune: fieldHidden, '✅': fieldHidden, '🎯': fieldHidden,
	'F': fieldFlag, 'f': fieldFlag, 'Ф': fieldFlag, 'ф': fieldFlag, '▲': fieldFlag, '△': fieldFlag, '旗': fieldFlag, 'P': fieldFlag, '!': fieldFlag, '⚑': fieldFlag, '⚐': fieldFlag, '🚩': fieldFlag, '🏁': fieldFlag, '🏴': fieldFlag,
	'❗': fieldFlag, '⛳': fieldFlag, '🏳': fieldFlag, '❌': fieldFlag,
	'*': fieldMine, 'M': fieldMine, '💣': fieldMine, '💥': fieldMine, '🧨': fieldMine, '@': fieldMine,
	'.': fieldDot, '·': fieldDot, '・': fieldDot, '･': fieldDot, '•': fieldDot, '‧': fieldDot, '∙': fieldDot, blankRune: fieldDot,
}
