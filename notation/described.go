package notation

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
	"switchboard/notation/symbols"
	"switchboard/solver/toggle"
)

// description is a board of a given size in words.
type description struct {
	rows, cols int
	cells      string // those that are on, in a list without any words
	board      *toggle.Board
	words      string // that say something else
	aside      string // those that say nothing of the board
	doubtful   bool   // they may change what is meant
	stones     bool   // its words are of stones, or of handles
	handles    bool
}

// What is said of cells, in the cells of tables and in rows that are told.
var (
	onWords = lexicon.Words.Pattern("on", "upright", "shut")
)

// How cells are told, and how their rows and columns are counted.
var (
	cellNames   = pattern.New(`(?i)\br ?[1-9]\d?,? ?c ?[1-9]\d?\b|\b[a-z]{1,2}[1-9]\d?(?: ?(?:-|\.\.|to ) ?[a-z]{1,2}[1-9]\d?)?\b|\( ?\d{1,2} ?, ?\d{1,2} ?\)`)
	oneBased    = pattern.New(`(?i)\b(?:(?:both )?(?:counted|counting|starting|start|numbered)? ?(?:from|at|with)? ?(?:1|one)(?:[- ](?:based|indexed)| (?:at|from) (?:the )?top(?:[- ]left)?(?: corner)?)|(?:counted|counting|starting|numbered) (?:from|at) (?:1|one|the top(?:[- ]left)?(?: corner)?))|с единицы|从1|從1|\b1 ?(?:=|is) ?(?:the )?top\b|\bletters? ?(?:=|are) ?col\w*`)
	rowColumn   = pattern.New(`(?i)\(? ?\br ?, ?c\b ?\)?`)
	zeroBased   = pattern.New(`(?i)\b(?:0|zero)[- ]?(?:based|indexed)\b|\b(?:count(?:ed|ing)?|start(?:ed|ing|s)?|beginning|begin|numbered|indexed) (?:from|at|with) (?:0|zero)\b|с нуля|от нуля|从0|從0|[从從]零|ab (?:0|null)\b|(?:desde|partir de) (?:0|cero|zéro|zero)\b|\bda zero\b|od zera|vanaf (?:0|nul)\b|von 0\b|à partir de 0|sıfırdan|0から`)
	columnRow   = pattern.New(`(?i)\(? ?\b(?:x ?[,/] ?y|c ?, ?r|x (?:then|and|und|et|y|e|и|en|then the|first,?|und dann|puis|luego) y)\b ?\)?`)
	fromZero    = pattern.New(`\( ?0 ?,|, ?0 ?\)`)
	handleWord  = pattern.New(`(?i)\b(?:vertical|horizontal)|вертикальн|горизонтальн|ручк`)
	whiteAre    = pattern.New(`(?i)\bwhite(?: stones?)?\b`)
	colsAndRows = pattern.New(`(?i)\(? ?\b(?:(\d{1,2}) (?:columns?|cols?|wide),? ?(?:and |by |x )?(\d{1,2}) (?:rows?|lines?|high|tall)|(\d{1,2}) (?:rows?|lines?|high|tall),? ?(?:and |by |x )?(\d{1,2}) (?:columns?|cols?|wide))\b ?\)?`)
	rcNames     = pattern.New(`(?i)\br ?([1-9]\d?),? ?c ?([1-9]\d?)\b`)
)

// describedIn finds the board that a text describes in words.
func describedIn(t *text) (d description, err *Error, ok bool) {
	named := t.facts.named
	if len(t.Text) > maxSums || named(Mines) || named(Ghosts) || named(SystemPuzzle) {
		return d, nil, false
	}
	s := newSentence(t)
	if s.rows == 0 || !s.takePlay() {
		return d, nil, false
	}
	d = description{rows: s.rows, cols: s.cols}
	s.read()
	listed := len(s.names)
	switch {
	case s.drawn && !(listed > 2 && s.saysOn() && !s.inked):
		return d, nil, false
	case listed == 0 && t.hasRows():
		return d, nil, false
	}
	on, ok := s.cells()
	if !ok {
		return d, nil, false
	}
	if s.wrong != nil {
		return d, s.wrong, true
	}
	d.board = toggle.New(d.rows, d.cols)
	for i, is := range on {
		d.board.Set(i/d.cols, i%d.cols, is)
	}
	if s.settle(&d); d.words == "" && !s.ruled {
		t.facts.terms, t.facts.understood = prose.TermsOf(d.aside+". "+s.plays), d.aside+s.plays == "" // the lines that are lit are no rule
	}
	d.stones, d.handles = s.stones, s.handles
	return d, nil, true
}

// fromScratch finds the size of a game of fivers that has not been begun. What else is
// said of it is doubted.
func fromScratch(t *text) (d description, ok bool) {
	named := t.asksFor(Fivers)
	white := strings.Contains(strings.ToLower(t.Text), "white") && len(t.facts.puzzles) == 0
	if len(t.Text) > maxSums || !named && !white || t.hasRows() {
		return d, false
	}
	s := newSentence(t)
	for i, at := range untouched.FindAllStringIndex(s.text, -1) {
		s.untouched = i >= 0
		s.mask(at[0], at[1])
	}
	s.read()
	other := slices.ContainsFunc(s.phrases, func(p saying) bool { return !p.ofFresh(s) })
	bare := len(s.doubted) == 0 && !other
	if !s.untouched && !(named && bare) || s.rows == 0 || s.drawn || len(s.names) > 0 {
		return d, false
	}
	d = description{rows: s.rows, cols: s.cols, board: toggle.New(s.rows, s.cols), words: s.unread()}
	d.doubtful = !named || other || slices.ContainsFunc(s.pieces, func(p piece) bool { return p.means("except", "not") })
	if d.doubtful && d.words == "" {
		d.words = strings.TrimSpace(t.Text)
	}
	return d, true
}

// ofSeries is the number of a board among others.
var ofSeries = pattern.New(`(?i)(?:\b(?:level|lvl|board|puzzle|no\.?|day)|№|уровень) ?#?\d{1,4}\b|#\d{1,4}\b`)

// untouched finds the words for a board as a game of fivers begins: all white.
var untouched = pattern.New(`(?i)(?:^|[^\pL]|\p{Han})(?:` + lexicon.Words.Pattern("untouched") + `)(?:$|[^\pL]|\p{Han})|\b(?:(?:from )?scratch|(?:all|fully|completely|every\w*) (?:\w+ )?white|blank|empty|leeg|leer|vuot[oa]|vac[ií]o|vazio|kosong|fresh|untouched|default|standard|whole board|start(?:ing)? (?:position|board|state)|initial (?:position|board|state)|at the (?:start|beginning)|new game)\b|начальн\pL* (?:позици|расстановк|положени)\pL*|с нуля|пуст\pL*|чист\pL*|сначала|全白|空白|空的|空棋盘|从头|從頭|初始|全部白`)

// hasRows reports whether two lines have nothing but equally many cells, be they letters.
func (t *text) hasRows() bool {
	p := splitLines(t.facts, t.ask)
	width, _, rows := p.paragraph(p.lines)
	return width > 1 && rows > 1
}

// whatToPress finds questions about what is to be pressed: they list nothing.
var whatToPress = pattern.New(`(?i)\b(?:where|what(?:'?s)?|which|who|how)\b[^.,;:?!\n]*(?:press|moves|clicks?|solution|(?:do|should|must|can) i (?:turn|flip|toggle|rotate|switch|push)|to (?:turn|flip|toggle|rotate|switch|push))\w*|(?:какие|что|куда|как|где)[^.,;:?!\n]*(?:наж\pL+|жать|жм\pL+|поверн\pL+|крутить|повора\pL+)|[按点點]哪\pL*|怎么按|` +
	`\b(?:fewest|least|minimum|minimal|min|shortest|quickest|best|number of|any|a|the|possible)(?: (?:possible|number of|amount of))? (?:press(?:es)?|moves?|solutions?|clicks?|taps?)\b|` +
	`(?:сколько|минимум|мин|меньше всего|наименьш\pL*(?: число)?)\.? нажати\pL*|(?:最少|至少|要|需要)按?(?:几|幾|多少)?[次下步]`)

// notWord reports whether a character has no place among the words of a description.
func notWord(r rune) bool {
	return symbols.IsDigit(r) || r >= 0x2190 && symbols.Inks[r] != symbols.InkUnknown && !unicode.IsLetter(r)
}

// cellList reads a list of the cells that are on, for a board of a given size, or what words say
// of its cells.
func cellList(t *text) ([]Reading, *Error) {
	ask := t.ask
	if ask.Puzzle == Mines || ask.Puzzle == Ghosts || ask.Puzzle == SystemPuzzle || t.Text[0] == '[' && ask.Rows == 0 {
		return nil, nil
	}
	d := description{rows: ask.Rows, cols: ask.Cols, cells: t.Text}
	if _, ok := isCellList(t.Text); !ok {
		var err *Error
		if d, err, ok = describedIn(t); err != nil {
			return nil, err
		}
		if !ok {
			if d, ok = fromScratch(t); !ok {
				return nil, nil
			}
		}
	}
	if d.rows < 1 || d.cols < 1 {
		return nil, &Error{Kind: NeedSize}
	}
	b := d.board
	if b == nil {
		cells, err := parseCells(d.cells, d.rows, d.cols, topLeft)
		if err != nil {
			return nil, err.(*Error)
		}
		b = toggle.New(d.rows, d.cols)
		for _, i := range cells {
			b.Set(i/d.cols, i%d.cols, true)
		}
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
	for _, words := range []string{d.words, d.aside} {
		if words != "" {
			out.LeftOut = append(out.LeftOut, LeftOut{Kind: Words, Text: words})
		}
	}
	if d.doubtful {
		out.LeftOut, out.Doubts = nil, []Doubt{{Kind: WordsDoubt, Text: d.words}}
	}
	named := t.toggleNames()
	switch {
	case t.ask.Puzzle != "":
	case len(named) == 1:
		out.Puzzle = named[0]
	case len(named) == 0 && beginsWith(t.Text, "a squares"):
		out.Puzzle = Squares // squares five by five, black are
	case len(named) == 0 && (d.stones || whiteAre.MatchString(t.Text)):
		out.Puzzle = Fivers
	case len(named) == 0 && (d.handles || handleWord.MatchString(t.Text)):
		out.Puzzle = Safe
	}
	return out
}

// beginsWith reports whether the first word of a text may be a concept.
func beginsWith(s string, of lexicon.Concept) bool {
	w, ok := lexicon.Words.At(s, 0)
	return ok && w.Is(of)
}

// toggleNames are the puzzles of presses that the text names.
func (t *text) toggleNames() []Puzzle {
	return slices.DeleteFunc(slices.Clone(t.facts.puzzles), func(p Puzzle) bool { return !slices.Contains(toggles, p) })
}
