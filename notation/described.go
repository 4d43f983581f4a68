package notation

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"switchboard/solver/toggle"
)

// description is a board of a given size in words: the cells that are listed are on,
// or all are but those.
type description struct {
	rows, cols int
	rest       bool // whether the cells that are not listed are on
	cells      string
	words      string // that say something else
	doubtful   bool   // they may change what is meant
}

// What is said of cells, in the words of the tables. The groups of each are what says on, and off.
var (
	onWords  = vocabulary.pattern("on", "upright", "shut")
	offWords = vocabulary.pattern("off", "lying", "open")
	allWords = ruleWords.pattern("every", "whole")

	ofCells  = `(?: (?:the|of|its|them|are|is|be|cells?|lights?|lamps?|squares?|stones?|handles?|board|grid|клетки|лампочки|ручки|else|start(?:s|ing)?|turned))*`
	allAre   = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:every ?(?:one|cell|light|square|handle)|fully|entirely|completely|полностью|` + allWords + `)` + ofCells + ` (?:(` + onWords + `)|(` + offWords + `))(?:$|[^\pL])|全(?:部|都|是)*(?:([亮开開])|([灭滅暗关關]))`)
	restAre  = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:the )?(?:rest|others?|everything else|all (?:the )?others?|остальн\pL*)` + ofCells + `:? (?:(` + onWords + `)|(` + offWords + `))(?:$|[^\pL])|(?:其余|其他|其餘)(?:都|全|是)*(?:([亮开開])|([灭滅暗关關]))`)
	areAll   = regexp.MustCompile(`(?i)\b(?:(on)|(off)) everywhere\b`)
	blackAre = regexp.MustCompile(`(?i)\bblack(?: stones?)?\b`)
	whiteAre = regexp.MustCompile(`(?i)\bwhite(?: stones?)?\b`)

	areOn  = regexp.MustCompile(`(?i)\blit\b|\bon ?[:=]|\bon (?:are|at|in|cells?|squares?|lights?|lamps?|tiles?|ones)\b|\b(?:are|is|both) on\b|\bon\s*$|\bvertical|\bnyala\b|\bencendid|\baccese?\b|\ballumé|\baan\b|горят|горит|включен|светятся|вертикальн|закрыт|закраш|закрас|\b(?:painted|filled|shaded|marked|coloured|colored) ?(?::|(?:are|in|cells|squares|ones)\b|[a-z]\d)|[亮开開]`)
	allBut = regexp.MustCompile(`(?i)\ball (but|except(?: for)?) ((?:(?:[a-z]{1,2}[1-9]\d?|and|,) *)+)((?:are |is )?(?:` + onWords + `|` + offWords + `))(?:$|[^\pL])`)
	areOff = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:` + offWords + `)(?:$|[^\pL])|[灭滅暗关關]`)

	cellNames    = regexp.MustCompile(`(?i)\b[a-z]{1,2}[1-9]\d?(?: ?(?:-|\.\.|to ) ?[a-z]{1,2}[1-9]\d?)?\b|\( ?\d{1,2} ?, ?\d{1,2} ?\)`)
	oneBased     = regexp.MustCompile(`(?i)\b(?:(?:both )?(?:counted|counting|starting|start|numbered)? ?(?:from|at|with)? ?(?:1|one)(?:[- ](?:based|indexed)| (?:at|from) (?:the )?top(?:[- ]left)?(?: corner)?)|(?:counted|counting|starting|numbered) (?:from|at) (?:1|one|the top(?:[- ]left)?(?: corner)?))|с единицы|从1|從1|\b1 ?(?:=|is) ?(?:the )?top\b|\bletters? ?(?:=|are) ?col\w*`)
	rowColumn    = regexp.MustCompile(`(?i)\(? ?\b(?:r(?:ow)? ?, ?c(?:ol(?:umn)?)?)\b ?\)?|\( ?строка ?, ?столбец ?\)`)
	zeroBased    = regexp.MustCompile(`(?i)\b(?:0|zero)[- ]?(?:based|indexed)\b|с нуля|从0|從0`)
	columnRow    = regexp.MustCompile(`(?i)\(? ?\b(?:x ?, ?y|col(?:umn)? ?, ?row)\b ?\)?`)
	centreCell   = regexp.MustCompile(`(?i)\b(?:the )?(?:cent(?:er|re)|middle)(?: (?:one|cell|square|light))?\b`)
	diagonals    = regexp.MustCompile(`(?i)\b(?:both|two|2|the) (?:main )?diagonals\b(?: (?:cells|squares|lights))?|\bdiagonals\b`)
	borderCells  = regexp.MustCompile(`(?i)\b(?:the )?(?:whole |entire )?(?:outer )?(?:border|perimeter|outer ring|outside ring)(?: (?:cells|squares|lights))?\b`)
	cornerCell   = regexp.MustCompile(`(?i)\b(?:the )?(?:four |4 )?corners?(?: (?:ones|cells|squares|lights))?\b`)
	linesOfCells = regexp.MustCompile(`(?i)\b(?:rows?|lines?|col(?:umn)?s?)\b`)
	fromZero     = regexp.MustCompile(`\( ?0 ?,|, ?0 ?\)`)
	handleWord   = regexp.MustCompile(`(?i)\b(?:vertical|horizontal)|вертикальн|горизонтальн|ручк`)

	listWords = regexp.MustCompile(`(?i)\b(?:these|those|following|currently|lit|on|off|unlit|dark|painted|filled|shaded|marked|lights?|lamps?|cells?|ones|squares?|handles?|stones?|white|black|are|is|at|in|and|or|the|a|an|board|grid|size|with|my|of|everywhere|start(?:s|ing)?|please|pls|solve|help|vertical(?:ly)?|horizontal(?:ly)?|by|puzzle|game|bord|tablero|tabuleiro|tavola|feld|plansza|papan|only|just|up|et|und|hi|hey|hello|thanks|thx|ty)\b|` +
		`(?:^|[^\pL])[иy](?:$|[^\pL])|горят|горит|не горят|включены|только|светятся|закраш\pL*|лампочки|клетки|поле|на|вертикальн\pL*|горизонтальн\pL*|закрыт\pL*|открыт\pL*|ручк\pL*|[亮灭滅的灯燈在都是开開关關]|格子`)
	exceptWords = regexp.MustCompile(`(?i)\b(?:except(?:ing)?(?: for)?|but|besides|apart from|other than|save for|excluding|minus|aside from)\b|кроме|除了?|以外|之外`)
	notWords    = regexp.MustCompile(`(?i)\b(?:not|no|isn'?t|aren'?t|without|never|rest|others?|all|every\w*|else|rows?|lines?|columns?|left|right|top|bottom|middle|half|press\w*|already)\b|(?:^|[^\pL])(?:не|без)(?:$|[^\pL])|没|沒|不|除`)
	rcNames     = regexp.MustCompile(`(?i)\br ?([1-9]\d?),? ?c ?([1-9]\d?)\b`)
	colsAndRows = regexp.MustCompile(`(?i)\(? ?\b(?:(\d{1,2}) (?:columns?|cols?|wide),? ?(?:and |by |x )?(\d{1,2}) (?:rows?|lines?|high|tall)|(\d{1,2}) (?:rows?|lines?|high|tall),? ?(?:and |by |x )?(\d{1,2}) (?:columns?|cols?|wide))\b ?\)?`)
)

// describedIn finds the board that a text describes in words.
func describedIn(t *text) (d description, ok bool) {
	named := t.facts.named
	if len(t.text) > maxSums || pressing.MatchString(whatToPress.ReplaceAllString(t.text, " ")) || named(Mines) || named(Ghosts) || named(SystemPuzzle) {
		return d, false
	}
	rest := whatToPress.ReplaceAllString(rcNames.ReplaceAllString(t.text, "($1,$2)"), " ")
	if rest, ok = d.size(rest, t.ask); !ok {
		return d, false
	}
	rest = ofSeries.ReplaceAllString(rest, " ")
	rest = rowColumn.ReplaceAllString(oneBased.ReplaceAllString(t.unnamed(rest), " "), " ")
	explicit := cellNames.MatchString(rest)
	rest = allBut.ReplaceAllString(d.places(rest), "all $3 $1 $2 ")
	if named(Fivers) || t.ask.Puzzle == Fivers {
		rest = whiteAre.ReplaceAllString(blackAre.ReplaceAllString(rest, "on"), "off")
	}
	said := false
	for _, re := range []*regexp.Regexp{restAre, allAre, areAll} {
		m := re.FindStringSubmatchIndex(rest)
		if m == nil || said {
			continue
		}
		said = true
		for g := 2; g < len(m); g += 2 {
			d.rest = d.rest || m[g] >= 0 && g%4 == 2
		}
		rest = rest[:m[0]] + " " + rest[m[1]:]
	}
	all := cellNames.FindAllString(rest, -1)
	rest = cellNames.ReplaceAllString(rest, " ")
	on, off := areOn.MatchString(areOff.ReplaceAllString(rest, " ")), areOff.MatchString(rest)
	switch {
	case len(all) == 0 && !said, strings.ContainsFunc(zeroBased.ReplaceAllString(rest, " "), notWord) && !(len(all) > 2 && on && onlyNumbers(rest)):
		return d, false
	case len(all) == 0 && !d.rest && !named(Fivers), !explicit && t.hasRows():
		return d, false // all off: what is wanted, not what there is
	case said && (d.rest && on && !off || !d.rest && off && !on) && !exceptWords.MatchString(rest):
		return d, false // the listed are as all are
	case !said && !on && (off || t.ask.Puzzle == ""), !said && on && off:
		return d, false
	}
	if zeroBased.MatchString(rest) || fromZero.MatchString(strings.Join(all, " ")) {
		for i, pair := range all {
			all[i] = fromOne(pair)
		}
	}
	if columnRow.MatchString(rest) {
		for i, pair := range all {
			all[i] = onePair.ReplaceAllString(pair, "($2,$1)")
		}
		rest = columnRow.ReplaceAllString(rest, " ")
	}
	d.cells = strings.Join(all, " ")
	for _, re := range []*regexp.Regexp{zeroBased, exceptWords, listWords} {
		if re != exceptWords || said {
			rest = re.ReplaceAllString(rest, " ")
		}
	}
	d.words = strings.Trim(strings.Join(strings.Fields(rest), " "), " .,:;!?-()")
	d.doubtful = d.words != ""
	return d, true
}

// onlyNumbers reports whether what is left beside the names of cells has nothing that could
// be cells but numbers.
func onlyNumbers(rest string) bool {
	return !strings.ContainsFunc(rest, func(r rune) bool { return notWord(r) && !isDigit(r) })
}

// ofSeries is the number of a board among others.
var ofSeries = regexp.MustCompile(`(?i)(?:\b(?:level|lvl|board|puzzle|no\.?|day)|№|уровень) ?#?\d{1,4}\b|#\d{1,4}\b`)

// untouched finds the words for a board as a game of fivers begins: all white.
var untouched = regexp.MustCompile(`(?i)\b(?:(?:from )?scratch|(?:all|fully|completely|every\w*) (?:\w+ )?white|blank|empty|leeg|leer|vuot[oa]|vac[ií]o|vazio|kosong|fresh|untouched|default|standard|whole board|start(?:ing)? (?:position|board|state)|initial (?:position|board|state)|at the (?:start|beginning)|new game)\b|начальн\pL* (?:позици|расстановк|положени)\pL*|с нуля|пуст\pL*|чист\pL*|сначала|全白|空白|空的|空棋盘|从头|從頭|初始|全部白`)

// fromScratch finds the size of a game of fivers that has not been begun. What else is
// said of it is doubted.
func fromScratch(t *text) (d description, ok bool) {
	named := t.facts.named(Fivers) || t.ask.Puzzle == Fivers
	white := strings.Contains(strings.ToLower(t.text), "white") && len(t.facts.puzzles) == 0
	if len(t.text) > maxSums || !named && !white || t.hasRows() {
		return d, false
	}
	bare := strings.IndexFunc(listWords.ReplaceAllString(untouched.ReplaceAllString(sizeWords.ReplaceAllString(t.unnamed(t.text), " "), " "), " "), unicode.IsLetter) < 0
	if !untouched.MatchString(t.text) && !(named && bare) {
		return d, false
	}
	rest, ok := d.size(t.text, t.ask)
	if rest = untouched.ReplaceAllString(rest, " "); !ok || strings.ContainsFunc(rest, notWord) || cellNames.MatchString(rest) {
		return d, false
	}
	d.words = strings.Trim(strings.Join(strings.Fields(t.unnamed(rest)), " "), " .,:;!?-()")
	if bare {
		d.words = ""
	}
	d.doubtful = !named || notWords.MatchString(rest) || exceptWords.MatchString(rest)
	if d.doubtful && d.words == "" {
		d.words = strings.TrimSpace(t.text)
	}
	return d, true
}

// unnamed returns a part of the text without the names of puzzles.
func (t *text) unnamed(s string) string {
	for _, used := range t.facts.used {
		if name := t.text[used.from:used.to]; !sizeWords.MatchString(name) {
			s = strings.Replace(s, name, " ", 1)
		}
	}
	return s
}

// hasRows reports whether two lines have nothing but equally many cells, be they letters.
func (t *text) hasRows() bool {
	p := splitLines(t.text, t.ask, t.facts)
	width, _, rows := p.paragraph(p.lines)
	return width > 1 && rows > 1
}

// whatToPress finds questions about what is to be pressed: they list nothing.
var whatToPress = regexp.MustCompile(`(?i)\b(?:where|what(?:'?s)?|which|who|how)\b[^.,;:?!\n]*(?:press|moves|clicks?|solution)\w*|(?:какие|что|куда|как|где)[^.,;:?!\n]*(?:наж\pL+|жать|жм\pL+)|[按点點]哪\pL*|怎么按`)

// size takes the size of the board, from the text or from before, and returns the text
// without it.
func (d *description) size(s string, ask Ask) (rest string, ok bool) {
	s = sizeInWords.ReplaceAllString(s, "${1}x$2")
	if m := colsAndRows.FindStringSubmatch(s); m != nil {
		told := m[1] + m[4] + "x" + m[2] + m[3]
		if sizeWords.MatchString(colsAndRows.ReplaceAllString(s, "")) {
			told = " "
		}
		s = strings.Replace(s, m[0], told, 1)
	}
	if d.rows, d.cols = ask.Rows, ask.Cols; d.rows > 0 {
		return s, true
	}
	size := sizeWords.FindString(s)
	rows, cols, err := ParseSize(size)
	d.rows, d.cols = rows, cols
	return strings.Replace(s, size, " ", 1), size != "" && err == nil
}

// places writes the names of cells for the words for them: the middle, the corners.
func (d *description) places(s string) string {
	if linesOfCells.MatchString(s) {
		return s
	}
	if d.rows%2 == 1 && d.cols%2 == 1 {
		s = centreCell.ReplaceAllString(s, " "+CellName(d.rows/2, d.cols/2)+" ")
	}
	named := func(names *regexp.Regexp, of func(r, c int) bool) {
		if !names.MatchString(s) {
			return
		}
		var cells []int
		for i := range d.rows * d.cols {
			if of(i/d.cols, i%d.cols) {
				cells = append(cells, i)
			}
		}
		s = names.ReplaceAllString(s, " "+Cells(cells, d.cols)+" ")
	}
	edge := func(at, n int) bool { return at == 0 || at == n-1 }
	if d.rows > 1 && d.cols > 1 && d.rows*d.cols <= maxDescribed {
		named(cornerCell, func(r, c int) bool { return edge(r, d.rows) && edge(c, d.cols) })
		named(borderCells, func(r, c int) bool { return edge(r, d.rows) || edge(c, d.cols) })
	}
	if d.rows == d.cols && d.rows*d.cols <= maxDescribed {
		named(diagonals, func(r, c int) bool { return r == c || r+c == d.rows-1 })
	}
	return s
}

// maxDescribed is how many cells a board may have for some of them to be named together.
const maxDescribed = 1 << 12

// notWord reports whether a character has no place among the words of a description.
func notWord(r rune) bool {
	return isDigit(r) || r >= 0x2190 && inks[r] != inkUnknown && !unicode.IsLetter(r)
}

// fromOne turns a pair that counts from 0 into one that counts from 1.
func fromOne(pair string) string {
	m := onePair.FindStringSubmatch(pair)
	if m == nil {
		return pair
	}
	r, _ := number(m[1])
	c, _ := number(m[2])
	return "(" + itoa(r+1) + "," + itoa(c+1) + ")"
}

// cellList reads a list of the cells that are on, for a board of a given size, or of
// those that are not.
func cellList(t *text) ([]Reading, *Error) {
	ask := t.ask
	if ask.Puzzle == Mines || ask.Puzzle == Ghosts || ask.Puzzle == SystemPuzzle || t.text[0] == '[' && ask.Rows == 0 {
		return nil, nil
	}
	d := description{rows: ask.Rows, cols: ask.Cols, cells: t.text}
	if _, ok := isCellList(t.text); !ok {
		if d, ok = describedIn(t); !ok {
			if d, ok = fromScratch(t); !ok {
				return nil, nil
			}
		}
	}
	if d.rows < 1 || d.cols < 1 {
		return nil, &Error{Kind: NeedSize}
	}
	var cells []int
	if d.cells != "" {
		var err error
		if cells, err = parseCells(d.cells, d.rows, d.cols, topLeft); err != nil {
			return nil, err.(*Error)
		}
	}
	b := toggle.New(d.rows, d.cols)
	b.Fill(d.rest)
	for _, i := range cells {
		b.Set(i/d.cols, i%d.cols, !d.rest)
	}
	if ask.Transpose {
		b = b.Transposed()
	}
	if ask.Swap {
		swapBoard(b)
	}
	return []Reading{d.reading(t, b)}, nil
}

// reading is what a description says.
func (d description) reading(t *text, b *toggle.Board) Reading {
	out := Reading{Puzzle: t.ask.Puzzle, Fits: slices.Clone(toggles), Format: CellList, Toggle: &toggle.Puzzle{Board: b}}
	if d.words != "" {
		out.LeftOut = []LeftOut{{Kind: Words, Text: d.words}}
	}
	if d.doubtful {
		out.LeftOut, out.Doubts = nil, []Doubt{{Kind: WordsDoubt, Text: d.words}}
	}
	named := t.toggleNames()
	switch {
	case t.ask.Puzzle != "":
	case len(named) == 1:
		out.Puzzle = named[0]
	case len(named) == 0 && whiteAre.MatchString(t.text):
		out.Puzzle = Fivers
	case len(named) == 0 && handleWord.MatchString(t.text):
		out.Puzzle = Safe
	}
	return out
}

// toggleNames are the puzzles of presses that the text names.
func (t *text) toggleNames() []Puzzle {
	return slices.DeleteFunc(slices.Clone(t.facts.puzzles), func(p Puzzle) bool { return !slices.Contains(toggles, p) })
}
