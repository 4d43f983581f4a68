package notation

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
	"switchboard/notation/symbols"
)

// sentence is a text that tells of a board in words, cut into pieces, and what they say together.
type sentence struct {
	t          *text
	text       string // with blanks in place of what has been understood
	rows, cols int
	pieces     []piece
	phrases    []saying
	names      []string     // of cells, in order
	wrong      *Error       // what is wrong with them
	doubted    []prose.Span // words that may mean something
	plays      string       // sentences about playing, and where they stand
	playsAt    []prose.Span
	counted    counting // how the cells are counted that are named
	columnThen bool     // the first number of a pair is the column
	zeroBased  bool     // the text says that pairs count from 0
	cuts       []int    // where rows that are told one by one begin, and where the last of them ends
	drawn      bool     // it has digits or signs that may be cells
	inked      bool     // signs among them
	untouched  bool     // it says that nothing was done yet
	only       bool
	ruled      bool // a question about presses in it says a rule or a goal
	ghosts     bool // its cells are ghosts
	stones     bool // it is of stones, or of handles
	handles    bool
}

// piece is a word of a sentence that says something, a cell, a number or a sign.
type piece struct {
	from, to     int
	senses       []lexicon.Sense
	cells        []int
	number, upTo int // a number, or a range of them
	ordinal      bool
	sign         rune // , . or : for all that join, end, or announce
	size         bool
	filler       bool
	weak         bool // a state that may be none: on a 5x5
}

// means reports whether a word may mean any of some concepts.
func (p piece) means(any ...lexicon.Concept) bool { return lexicon.Word{Senses: p.senses}.Is(any...) }

// concepts are those that a sentence is made of; the words of the others are not looked for.
var (
	lineConcepts  = []lexicon.Concept{"row", "rows", "column", "columns", "numbers", "ordinals", "top", "bottom", "left side", "right side", "last", "odd", "even", "alternate", "half"}
	placeConcepts = []lexicon.Concept{"ends", "corner", "corners", "border", "centre", "diagonal", "diagonals", "main", "chequers"}
	stateConcepts = []lexicon.Concept{"on", "off", "upright", "lying", "shut", "open", "white", "black", "turned over", "shown", "yes", "no", "not"}
	amounts       = []lexicon.Concept{"every", "none", "rest", "except", "only", "both", "and"}
	fillers       = []lexicon.Concept{"filler", "is", "article", "thing", "by", "puzzle", "a squares", "a lights", "a safe", "lights", "safe", "fivers"}

	sentenceWords = lexicon.Words.Of(slices.Concat(lineConcepts, placeConcepts, stateConcepts, amounts, fillers)...)
)

// newSentence takes from a text what is no sentence: the size of the board, names of puzzles, how
// cells are counted, what is asked about presses.
func newSentence(t *text) *sentence {
	s := &sentence{t: t, text: t.Text, rows: t.ask.Rows, cols: t.ask.Cols}
	s.takeNames()
	for _, at := range t.facts.goalsAt {
		s.mask(int(at.From), int(at.To))
	}
	for _, at := range whatToPress.FindAllStringIndex(s.text, -1) {
		how := prose.TermsOf(s.text[at[0]:at[1]])
		s.ruled = s.ruled || how.Ruled > prose.Unsaid || how.Unclear || how.Goal != ""
		s.mask(at[0], at[1])
	}
	s.takeSizes()
	s.maskAll(ofSeries)
	s.takeCells()
	return s
}

// mask writes blanks.
func (s *sentence) mask(from, to int) {
	s.text = s.text[:from] + strings.Repeat(" ", to-from) + s.text[to:]
}

func (s *sentence) maskAll(re *pattern.Pattern) (found bool) {
	for _, at := range re.FindAllStringIndex(s.text, -1) {
		s.mask(at[0], at[1])
		found = true
	}
	return found
}

// takeNames takes out the names of puzzles.
func (s *sentence) takeNames() {
	for _, used := range s.t.facts.used {
		name := s.t.Text[used.From:used.To]
		if sizeWords.MatchString(name) {
			continue
		}
		named := slices.ContainsFunc(lexicon.Words.Find(name), namesPuzzle)
		if named || len(sentenceWords.Find(name)) == 0 && !strings.ContainsFunc(name, symbols.IsDigit) {
			s.mask(int(used.From), int(used.To))
		}
	}
}

// namesPuzzle reports whether a word may be the name of a puzzle.
func namesPuzzle(w lexicon.Word) bool {
	for _, n := range nameConcepts {
		if w.Is(n.strong, n.weak) {
			return true
		}
	}
	return false
}

// takeSizes takes the size of the board, and leaves another for a doubt.
func (s *sentence) takeSizes() {
	said := func(rows, cols, from, to int) {
		switch {
		case s.rows == 0:
			s.rows, s.cols = rows, cols
		case s.rows != rows || s.cols != cols:
			s.doubted = append(s.doubted, prose.At(from, to))
		}
		s.pieces = append(s.pieces, piece{from: from, to: to, size: true})
		s.mask(from, to)
	}
	take := func(re *pattern.Pattern, told func([]string) string) {
		for _, at := range re.FindAllStringSubmatchIndex(s.text, -1) {
			var m []string
			for g := 0; g < len(at); g += 2 {
				m = append(m, s.text[max(at[g], 0):max(at[g+1], 0)])
			}
			if rows, cols, err := ParseSize(told(m)); err == nil {
				said(rows, cols, at[0], at[1])
			}
		}
	}
	take(colsAndRows, func(m []string) string { return m[1] + m[4] + "x" + m[2] + m[3] })
	for _, told := range sizesTold(s.text) {
		if told.rows <= MaxCells/told.cols {
			said(told.rows, told.cols, told.from, told.to)
		}
	}
	take(sizeInWords, func(m []string) string { return m[1] + "x" + m[2] })
	take(sizeWords, func(m []string) string { return m[0] })
}

// takeCells takes the cells that are named, and how they are counted.
func (s *sentence) takeCells() {
	s.takeRussianNames()
	fromZeroOn := s.maskAll(zeroBased)
	s.zeroBased = fromZeroOn
	s.maskAll(oneBased)
	s.maskAll(rowColumn)
	swapped := s.maskAll(columnRow)
	columnFirst, order := pairOrder(s.text)
	for _, at := range order {
		s.mask(int(at.From), int(at.To))
	}
	swapped = swapped || columnFirst
	counted := s.takeCounting()
	s.counted, s.columnThen = counted, swapped
	cell := cellNames
	if len(order) > 0 && !cellNames.MatchString(s.text) {
		cell = dashedPair
	}
	all := s.withoutRepeats(s.cellsNamed(cell))
	for _, at := range all {
		name := s.text[at[0]:at[1]]
		fromZeroOn = fromZeroOn || fromZero.MatchString(name) || cell == dashedPair && (strings.HasPrefix(name, "0") || strings.HasSuffix(name, "0") && !symbols.IsDigit(rune(name[len(name)-2])))
	}
	for _, at := range all {
		name := rcNames.ReplaceAllString(s.text[at[0]:at[1]], "($1,$2)")
		if cell == dashedPair {
			name = dashedPair.ReplaceAllString(name, "($1,$2)")
		}
		if fromZeroOn {
			name = fromOne(name)
		}
		if swapped {
			name = onePair.ReplaceAllString(name, "($2,$1)")
		}
		s.names = append(s.names, name)
	}
	if s.takeNumbers(fromZeroOn); s.rows == 0 || len(all) == 0 {
		return
	}
	if counted.doubt.To > 0 {
		s.doubted = append(s.doubted, counted.doubt)
	}
	if err := counted.check(s.names, s.rows, s.cols); err != nil {
		s.wrong = err
	}
	for i, at := range all {
		cells := []int{}
		if s.wrong == nil { // then none of them is named twice
			cells = counted.cells(s.names[i], s.rows, s.cols)
		}
		s.pieces = append(s.pieces, piece{from: at[0], to: at[1], cells: cells})
		s.mask(at[0], at[1])
	}
}

// withoutRepeats leaves out cells that are spoken of once more behind the list that has them, and doubts what is said of them.
func (s *sentence) withoutRepeats(all [][]int) (once [][]int) {
	var again []prose.Span
	for i, at := range all {
		name := s.text[at[0]:at[1]]
		repeats := slices.ContainsFunc(once, func(o []int) bool { return strings.EqualFold(s.text[o[0]:o[1]], name) })
		if repeats && i > 0 && saysMore(s.text[all[i-1][1]:at[0]]) {
			again = append(again, prose.At(at[0], at[1]))
			continue
		}
		once = append(once, at)
	}
	for _, at := range again {
		s.mask(int(at.From), int(at.To))
	}
	s.doubted = append(s.doubted, again...)
	return once
}

// saysMore reports whether there are words between two cells that do not just join them.
func saysMore(between string) bool {
	word := strings.Trim(between, " ,;:.\n&/")
	return strings.ContainsFunc(word, unicode.IsLetter) && !lexicon.Words.Whole(word).Is("and")
}

// cellsNamed is where cells are named, behind no letter: not the end of satır 2.
func (s *sentence) cellsNamed(cell *pattern.Pattern) (all [][]int) {
	for from := 0; ; {
		at := cell.FindStringIndex(s.text[from:])
		if at == nil {
			return all
		}
		at[0], at[1] = at[0]+from, at[1]+from
		if before, n := utf8.DecodeLastRuneInString(s.text[:at[0]]); n > 0 && lexicon.InWord(before) && !lexicon.Together(before) {
			from = at[0] + 1
			continue
		}
		all, from = append(all, at), at[1]
	}
}

// numberTold is a number of a line, or of some: 2, 2nd, 1-3.
var numberTold = pattern.New(`(?i)(\d{1,3})(?: ?[-–] ?(\d{1,3}))?(st\b|nd\b|rd\b|th\b|-?(?:й|я|ю|е|го|му|ая|ый|ой|ую|ей)\b|[ªº]|e\b|ème\b|번째)?`)

// read cuts the sentence into pieces and makes phrases of them.
func (s *sentence) read() {
	s.cut()
	s.phrase()
}

// cut cuts the sentence into pieces.
func (s *sentence) cut() {
	words := sentenceWords.Find(s.text)
	language := languageOf(words)
	for _, at := range numberTold.FindAllStringSubmatchIndex(s.text, -1) {
		if slices.ContainsFunc(words, func(w lexicon.Word) bool { return w.From < at[1] && at[0] < w.To }) {
			continue
		}
		p := piece{from: at[0], to: at[1], ordinal: at[6] >= 0}
		p.number, _ = number(s.text[at[2]:at[3]])
		if at[4] >= 0 {
			p.upTo, _ = number(s.text[at[4]:at[5]])
		}
		s.pieces = append(s.pieces, p)
		s.mask(at[0], at[1])
	}
	for _, w := range words {
		s.pieces = append(s.pieces, s.word(w, language))
		s.mask(w.From, w.To)
	}
	s.takeRest()
	slices.SortFunc(s.pieces, func(a, b piece) int { return a.from - b.from })
	s.dropFiller()
}

// languageOf is the language that most of the words are of.
func languageOf(words []lexicon.Word) (most string) {
	count := map[string]int{}
	for _, w := range words {
		var seen []string
		for _, of := range w.Senses {
			if !slices.Contains(seen, of.Language) {
				seen = append(seen, of.Language)
				count[of.Language]++
			}
		}
	}
	for _, language := range languageOrder {
		if count[language] > count[most] {
			most = language
		}
	}
	return most
}

// languageOrder are those of the lexicon in their order.
var languageOrder = func() (all []string) {
	for _, e := range lexicon.Words.Entries() {
		if !slices.Contains(all, e.Language) {
			all = append(all, e.Language)
		}
	}
	return all
}()

// word makes a piece of a word, with its senses in the language of the sentence, or else in English.
func (s *sentence) word(w lexicon.Word, language string) piece {
	p := piece{from: w.From, to: w.To}
	for _, of := range []string{language, "en"} {
		for _, one := range w.Senses {
			if one.Language == of {
				p.senses = append(p.senses, one)
			}
		}
		if len(p.senses) > 0 {
			break
		}
	}
	if len(p.senses) == 0 {
		p.senses = w.Senses
	}
	p.filler = p.means(fillers...)
	return p
}

// takeRest makes pieces of the signs that are left, and doubts what else there is.
func (s *sentence) takeRest() {
	word := -1
	end := func(at int) {
		if word >= 0 {
			s.doubted = append(s.doubted, prose.At(word, at))
		}
		word = -1
	}
	for i, r := range s.text {
		switch {
		case unicode.IsSpace(r) && r != '\n':
			end(i)
		case strings.ContainsRune(",、，/&+", r):
			end(i)
			s.pieces = append(s.pieces, piece{from: i, to: i + len(string(r)), sign: ','})
		case strings.ContainsRune(".;!?。；！？\n", r):
			end(i)
			s.pieces = append(s.pieces, piece{from: i, to: i + len(string(r)), sign: '.'})
		case strings.ContainsRune(":=：", r):
			end(i)
			s.pieces = append(s.pieces, piece{from: i, to: i + len(string(r)), sign: ':'})
		case strings.ContainsRune("()-–—\"'`*[]«»“”#¿¡", r) && word < 0:
		default:
			if notWord(r) {
				s.drawn, s.inked = true, true
			}
			if word < 0 {
				word = i
			}
		}
	}
	end(len(s.text))
}

// dropFiller leaves the pieces that say something.
func (s *sentence) dropFiller() {
	all := s.pieces
	s.pieces = nil
	for i, p := range all {
		grammar := slices.ContainsFunc(p.senses, func(w lexicon.Sense) bool { return !slices.Contains(fillers, w.Concept) })
		switch {
		case p.means("only"):
			s.only = true
		case p.size, p.senses != nil && !grammar:
		default:
			p.weak = s.ofBoard(all, i)
			s.pieces = append(s.pieces, p)
		}
	}
}

// ofBoard reports whether a word is the English on in front of a board: on a 5x5.
func (s *sentence) ofBoard(all []piece, i int) bool {
	if !strings.EqualFold(s.t.Text[all[i].from:all[i].to], "on") {
		return false
	}
	for i++; i < len(all) && all[i].filler && !all[i].means("puzzle"); i++ {
	}
	return i < len(all) && (all[i].size || all[i].means("puzzle"))
}

// is reports whether a piece may mean any of some concepts.
func (s *sentence) is(i int, any ...lexicon.Concept) bool {
	return i >= 0 && i < len(s.pieces) && s.pieces[i].means(any...)
}

// sign is the sign that a piece is, 0 where it is none.
func (s *sentence) sign(i int) rune {
	if i < 0 || i >= len(s.pieces) {
		return 0
	}
	return s.pieces[i].sign
}

// fromOne turns a pair that counts from 0 into one that counts from 1.
func fromOne(pair string) string {
	m := onePair.FindStringSubmatch(pair)
	if m == nil {
		return pair
	}
	r, _ := number(m[1])
	c, _ := number(m[2])
	return "(" + strconv.Itoa(r+1) + "," + strconv.Itoa(c+1) + ")"
}
