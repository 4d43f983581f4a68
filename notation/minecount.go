package notation

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

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
