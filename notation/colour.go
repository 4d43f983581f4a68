package notation

import (
	"regexp"
	"strings"
)

// colourLegend says which colour is on or off: white is lit, black = off.
var colourLegend = regexp.MustCompile(`(?i)(?:^|[^\pL])(white|black|yellow|green|red|blue|orange|purple|бел\pL*|ч[её]рн\pL*|ж[её]лт\pL*|зел[её]н\pL*|красн\pL*|син\pL*|白|黑|黄|黃|绿|綠|红|紅|蓝|藍)色?的?(?: ones?| squares?| cells?| tiles?| circles?| клетк\pL| квадрат\pL*)? ?(?:=|:|-|is|are|means|это|是|为|為) ?(?:the )?(on|lit|light|off|unlit|dark|горит|горят|вкл\pL*|выкл\pL*|亮|开|開|灭|滅|暗|关|關)(?:$|[^\pL]|的)`)

// colours are the inks of the words for colours, by how they begin.
var colours = map[string]ink{"white": inkWhite, "black": inkBlack, "yellow": inkYellow, "green": inkGreen, "red": inkRed, "blue": inkBlue,
	"orange": inkOrange, "purple": inkPurple, "бел": inkWhite, "чер": inkBlack, "чёр": inkBlack, "жел": inkYellow, "жёл": inkYellow, "зел": inkGreen,
	"кра": inkRed, "син": inkBlue, "白": inkWhite, "黑": inkBlack, "黄": inkYellow, "黃": inkYellow, "绿": inkGreen, "綠": inkGreen,
	"红": inkRed, "紅": inkRed, "蓝": inkBlue, "藍": inkBlue}

// colour reads which colours a text says are on or off.
func (f *facts) colour(s string) {
	if len(s) > maxSaid || !strings.ContainsFunc(s, func(r rune) bool { return r >= 0x2190 && inks[r] != inkUnknown }) {
		return
	}
	for _, m := range colourLegend.FindAllStringSubmatch(s, 2) {
		name := strings.ToLower(m[1])
		k, ok := colours[name]
		if r := []rune(name); !ok && len(r) > 2 {
			k = colours[string(r[:3])]
		}
		if offWord.MatchString(m[2]) {
			f.offInk = k
		} else {
			f.onInk = k
		}
	}
}

// inkNamed returns the colour of a drawn symbol, as words name it.
func inkNamed(r rune) ink {
	switch k := inks[r]; k {
	case inkNothing:
		return inkWhite
	case inkFilled:
		return inkBlack
	default:
		return k
	}
}
