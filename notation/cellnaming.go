package notation

import (
	"regexp"
	"slices"
	"strings"

	"switchboard/notation/lexicon"
)

// naming is what a text says of how its cells are named, where it is not as usual: letters are columns, and A1 is the top left.
type naming struct {
	bottomUp    bool // the rows are counted from the bottom
	lettersRows bool // letters are rows, and numbers columns
	doubt       span // words that may mean the first
}

// What is said of the letters, the numbers and the first cell.
var (
	linkWord   = `(?: ?(?:=|:|-|` + lexicon.Words.Pattern("is") + `) ?| )(?:(?:` + lexicon.Words.Pattern("article") + `|for) )?`
	columnWord = `(?:` + lexicon.Words.Pattern("column", "columns") + `|across)`
	rowWord    = `(?:` + lexicon.Words.Pattern("row", "rows") + `|down)`
	fromSide   = `(?:[ ,]*(?:counted |counting |numbered )?(?:from |с |от |von |desde |à partir du |dal |从)?(?:the )?(?:(top|above|сверху|верха|oben|arriba|haut|上)|(bottom|below|снизу|низа|unten|abajo|bas|下))(?: (?:to |down|up|вниз|вверх)\pL*)?)?`

	lettersAre = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:letters?|буквы?|буква|literki|litery|letras?|lettres?|buchstaben?|letter[ae]|字母)` + linkWord + `(?:(` + columnWord + `)|(` + rowWord + `))(?:$|[^\pL]|\p{Han})`)
	numbersAre = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:numbers?|digits?|цифр[аы]|числ[ао]|номера?|números?|chiffres?|zahl(?:en)?|numer[io]|liczby|数字)` + linkWord + `(?:(` + rowWord + `)|(` + columnWord + `))` + fromSide)
	acrossDown = regexp.MustCompile(`(?i)\ba ?(?:-|to) ?[b-z],? (?:across|left to right|слева направо|по горизонтали)(?:,| and|;| и)? ?1 ?(?:-|to) ?\d{1,2},? (?:(down|top to bottom|сверху вниз|по вертикали)|(up|bottom to top|снизу вверх))`)
	asInChess  = regexp.MustCompile(`(?i)(?:(?:like|as) )?(?:(?:on|in) )?(?:an? )?\bchess(?:-?ish|-?style|board)?(?: (?:notation|coordinates|coords|style|naming))?\b|как (?:в шахматах|на шахматной доске)|шахматн\pL+ (?:нотаци\pL+|координат\pL+)|по-шахматному|(?:像|按)?国际象棋(?:坐标|记法)?`)
	firstCell  = regexp.MustCompile(`(?i)(\()?\ba1\b ?(=|:|-|,|` + lexicon.Words.Pattern("is") + `|at|в|在|oben|unten)? ?((?:(?:` + lexicon.Words.Pattern("article", "top", "bottom", "left side", "right side", "corner") + `|in|at|on|в)[ -]?)+)\)?`)
)

// takeNaming takes out what is said of how cells are named.
func (s *sentence) takeNaming() (n naming) {
	told := func(re *regexp.Regexp, says func(usual, other bool)) {
		for _, at := range re.FindAllStringSubmatchIndex(s.text, -1) {
			says(at[2] >= 0, at[4] >= 0)
			s.mask(at[0], at[1])
		}
	}
	fromTop := false
	told(lettersAre, func(_, rows bool) { n.lettersRows = n.lettersRows || rows })
	for _, at := range numbersAre.FindAllStringSubmatchIndex(s.text, -1) {
		n.lettersRows = n.lettersRows || at[4] >= 0
		fromTop, n.bottomUp = fromTop || at[6] >= 0, n.bottomUp || at[8] >= 0
		s.mask(at[0], at[1])
	}
	told(acrossDown, func(down, up bool) { fromTop, n.bottomUp = fromTop || down, n.bottomUp || up })
	for _, at := range firstCell.FindAllStringSubmatchIndex(s.text, -1) {
		if at[2] < 0 && at[4] < 0 && !s.beginsSentence(at[0]) {
			continue
		}
		words := lexicon.Words.Find(s.text[at[6]:at[7]])
		has := func(of lexicon.Concept) bool {
			return slices.ContainsFunc(words, func(w lexicon.Word) bool { return w.Is(of) })
		}
		if has("left side") && !has("right side") && has("top") != has("bottom") {
			fromTop, n.bottomUp = fromTop || has("top"), n.bottomUp || has("bottom")
			s.mask(at[0], at[1])
		}
	}
	for _, at := range asInChess.FindAllStringIndex(s.text, 2) {
		if !fromTop && !n.bottomUp {
			n.bottomUp, n.doubt = true, span{int32(at[0]), int32(at[1])}
		}
		s.mask(at[0], at[1])
	}
	return n
}

// beginsSentence reports whether nothing of a sentence stands in front of a place.
func (s *sentence) beginsSentence(at int) bool {
	before := strings.TrimRight(s.text[:at], " ")
	return before == "" || strings.ContainsAny(before[len(before)-1:], ".;!?\n")
}

// cellsOf are the cells of a name, as the text has them named.
func (n naming) cellsOf(name string, rows, cols int) ([]int, error) {
	if name[0] == '(' { // of a pair it is said otherwise
		return parseCells(name, rows, cols, topLeft)
	}
	height, width := rows, cols
	if n.lettersRows {
		height, width = cols, rows
	}
	cells, err := parseCells(name, height, width, topLeft)
	for i, at := range cells {
		r, c := at/width, at%width
		if n.bottomUp {
			r = height - 1 - r
		}
		if cells[i] = r*cols + c; n.lettersRows {
			cells[i] = c*cols + r
		}
	}
	return cells, err
}

// What says that cells have numbers, in the order in which one reads.
var (
	numbering    = regexp.MustCompile(`(?i)\(?(?:нумер\pL+|пронумер\pL+|номера|numbered|numbering|counted|counting|cell numbers|nummeriert|numer\pL+|编号|編號|序号)[^():\n.;]*\)?`)
	readingOrder = regexp.MustCompile(`(?i)слева направо|построчно|по строкам|left to right|row by row|reading order|row-major|从左到右|從左到右|逐行|von links nach rechts|izquierda a derecha|gauche à droite|da sinistra a destra`)
	otherOrder   = regexp.MustCompile(`(?i)снизу вверх|справа налево|по столбцам|right to left|bottom to top|column by column|从右|从下|zero|с нуля|\b0 ?[-–]`)
	bareNumber   = regexp.MustCompile(`\d{1,4}`)
)

// takeNumbered takes the cells that are told by their numbers, 1 to 16 on a board of 4 x 4, where the text says that they have some.
func (s *sentence) takeNumbered() {
	at := numbering.FindStringIndex(s.text)
	if at == nil || s.rows*s.cols == 0 {
		return
	}
	remark := s.text[at[0]:at[1]]
	if !readingOrder.MatchString(remark) || otherOrder.MatchString(remark) {
		return
	}
	rest := s.text[:at[0]] + strings.Repeat(" ", len(remark)) + s.text[at[1]:]
	numbers := bareNumber.FindAllStringIndex(rest, -1)
	for _, n := range numbers {
		if k, _ := number(rest[n[0]:n[1]]); k < 1 || k > s.rows*s.cols {
			return
		}
	}
	s.mask(at[0], at[1])
	for _, n := range numbers {
		k, _ := number(rest[n[0]:n[1]])
		s.names = append(s.names, CellName((k-1)/s.cols, (k-1)%s.cols))
		s.pieces = append(s.pieces, piece{from: n[0], to: n[1], cells: []int{k - 1}})
		s.mask(n[0], n[1])
	}
}
