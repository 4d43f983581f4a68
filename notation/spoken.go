package notation

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
	"switchboard/notation/symbols"
	"switchboard/solver/toggle"
)

// rowHead is the name of rows in a text, with the words behind it, up to the next, which say what their cells are.
type rowHead struct {
	rows     []selector // which rows, counted from the top; several where one thing is said of them all
	rest     bool       // all rows that have no other head
	bare     bool       // without a word for a row: second
	from, to int        // the pieces behind it
	at       int        // where it begins
}

// toldRows are the rows of a board told one by one.
type toldRows struct {
	*sentence
	heads []rowHead
}

// spokenRows reads a board whose rows are told one by one in words: top row on off on,
// middle all off, bottom row both corners. It gives nothing where a row is not told, or
// told in words that it does not know.
func spokenRows(t *text) ([]Reading, *Error) {
	if t.ask.Puzzle == Mines || t.ask.Puzzle == SystemPuzzle || len(t.Text) > maxSums || t.facts.named(Mines) {
		return nil, nil
	}
	s := newSentence(t)
	s.cut()
	ghosts := t.ofGhosts()
	if s.ghosts = ghosts; ghosts {
		s.rows, s.cols = 4, 4
	}
	for _, loose := range []bool{false, true} {
		told := toldRows{sentence: s, heads: s.rowHeads(loose)}
		if len(told.heads) < 2 || told.drawnBefore() || told.drawn() && hasBoard(t.Text) || !told.size() {
			continue
		}
		b, ok := told.board()
		switch {
		case !ok:
			continue
		case ghosts:
			return one(ghostReading(onOf(b), Reading{Format: CellList}))
		case t.ask.Swap:
			swapBoard(b)
		}
		d := told.around()
		if t.namesNothing() && d.doubtful { // 1st 3 pts, 2nd 2 pts
			continue
		}
		return []Reading{d.reading(t, b)}, nil
	}
	return nil, nil
}

// onOf is the cells of a board that are on.
func onOf(b *toggle.Board) (cells []int) {
	for i := range b.Rows() * b.Cols() {
		if b.At(i/b.Cols(), i%b.Cols()) {
			cells = append(cells, i)
		}
	}
	return cells
}

// rowHeads finds the names of rows: row 2, the second row, at the start of a sentence or before a colon also
// the second and top. Where they are loose, so they may stand behind a comma.
func (s *sentence) rowHeads(loose bool) (all []rowHead) {
	for i := 0; i < len(s.pieces); {
		h, behind := s.rowHead(i, loose, len(all) > 0)
		if behind == i {
			i++
			continue
		}
		if len(all) > 0 {
			all[len(all)-1].to = i
		}
		h.from, h.to, h.at = behind, len(s.pieces), s.pieces[i].from
		all = append(all, h)
		i = behind
	}
	if len(all) > 0 {
		last := &all[len(all)-1]
		last.to = s.endOfTold(last.from)
	}
	return all
}

// rowHead reads the name of rows that begins with a piece, and returns the piece behind it: i where it is none.
func (s *sentence) rowHead(i int, loose, later bool) (h rowHead, behind int) {
	if behind := s.t.Text[s.pieces[i].to:]; strings.HasPrefix(behind, "个") || strings.HasPrefix(behind, "個") { // the fifth cell, 第5个
		return h, i
	}
	opens := i == 0 || s.sign(i-1) == '.' || s.is(i-1, "and") && s.sign(i-2) != 0
	clause := opens || s.sign(i-1) == ',' || s.sign(i-1) == ':' && !later
	one := s.selectorAt(i)
	end := i + 1
	switch {
	case s.ghosts && len(one) == 1 && s.is(i, "top", "bottom") && s.is(end, "left side", "right side"): // one ghost top right
		return rowHead{rows: one, bare: true}, end
	case len(one) == 1 && s.sign(end) == '.' && s.line(end+1) == alongRows && one[0].concept == "numbers" && s.pieces[end].from == s.pieces[i].to: // 1. Reihe
		return rowHead{rows: one}, end + 2
	case len(one) == 1 && s.line(end) == alongRows:
		return rowHead{rows: one}, end + 1
	case s.line(i) == alongRows:
		return s.rowsBehind(i)
	case later && s.is(i, "rest") && clause && s.line(end) == alongRows:
		return rowHead{rest: true}, end + 1
	case clause && len(one) > 0:
		if all, end := s.selectors(i); len(all) > 1 && s.line(end) == alongRows && !slices.ContainsFunc(all, func(e []selector) bool { return len(e) != 1 }) {
			return rowHead{rows: slices.Concat(all...)}, end + 1
		}
	}
	digit := len(one) == 1 && one[0].concept == "numbers" && !one[0].ordinal
	if len(one) != 1 || digit || s.is(i, "left side", "right side", "odd", "even", "alternate") || s.is(end, sideConcepts...) || s.line(end) != noAxis {
		return h, i
	}
	if opens && (later || s.sign(end) == ':') || clause && (loose || s.sign(end) == ':') {
		return rowHead{rows: one, bare: true}, end
	}
	return h, i
}

// sideConcepts say with the end of a board in front of them a corner of it.
var sideConcepts = []lexicon.Concept{"left side", "right side", "top", "bottom", "corner", "corners", "border", "half", "diagonal", "diagonals"}

// rowsBehind reads a name whose number stands behind the word for a row: row 3, rows 1 and 3.
func (s *sentence) rowsBehind(i int) (h rowHead, behind int) {
	number := func(i int) []selector {
		n := s.selectorAt(i)
		if len(n) != 1 || n[0].concept != "numbers" && n[0].concept != "last" {
			return nil
		}
		return n
	}
	if h.rows = number(i + 1); h.rows == nil {
		return h, i
	}
	for behind = i + 2; s.is(i, "rows") && s.is(behind, "and") && number(behind+1) != nil; behind += 2 {
		h.rows = append(h.rows, number(behind+1)...)
	}
	return h, behind
}

// endOfTold is where what is said of the last row ends: with its sentence, if that says anything.
func (s *sentence) endOfTold(from int) int {
	for i := from; i < len(s.pieces); i++ {
		if s.sign(i) == '.' && strings.Trim(s.t.Text[s.pieces[from-1].to:s.pieces[i].from], " \t\n,:;.") != "" {
			return i
		}
	}
	return len(s.pieces)
}

// said is the text behind a head.
func (told toldRows) said(h rowHead) string {
	text := told.t.Text
	from, to := len(text), len(text)
	if h.from > 0 && h.from <= len(told.pieces) {
		from = told.pieces[h.from-1].to
	}
	if h.to < len(told.pieces) {
		to = told.pieces[h.to].from
	}
	if told.sign(h.to-1) != 0 && h.to > h.from { // without the word in front of the next row: en medio
		if between := text[told.pieces[h.to-1].to:to]; !strings.ContainsFunc(between, func(r rune) bool { return r != ' ' && symbols.NotLetter(r) }) {
			to = told.pieces[h.to-1].from
		}
	}
	return joints.ReplaceAllString(strings.ToLower(strings.TrimLeft(sizeWords.ReplaceAllString(text[from:to], " "), " \t\n,:;.")), "")
}

// A row whose cells are listed, and what may stand behind it.
var (
	cellsOfRow = pattern.New(`^(?:[01](?:[ ,]*[01])+|[-|](?:[ ,]*[-|])+|[#.](?:[ ,]*[#.])+|[bw](?:[ ,]*[bw])+)$`)
	joints     = pattern.New(`(?i)[\s,;./:]*(?:\b(?:and|then|finally|и|y|und)\b)?[\s,;./:]*$`)
)

// drawn reports whether the rows are listed cell by cell behind names that a board is drawn with.
func (told toldRows) drawn() bool {
	return !slices.ContainsFunc(told.heads, func(h rowHead) bool { return h.bare || !cellsOfRow.MatchString(told.said(h)) })
}

// drawnBefore reports whether signs that may be cells stand before the rows, or behind them.
func (told toldRows) drawnBefore() bool {
	outside := []byte(told.text)
	prose.BlankOut(outside, int32(told.heads[0].at), int32(told.end()), ' ')
	return strings.ContainsFunc(string(outside), notWord)
}

// size is that of the board, where the text does not give it: as many rows as are told, each as long as one whose
// cells are listed, or else a square where cells have numbers.
func (told toldRows) size() bool {
	if told.rows > 0 {
		return true
	}
	numbered, cols := false, 0
	for _, h := range told.heads {
		if said := told.said(h); cellsOfRow.MatchString(said) {
			_, cols = cellsListed(said)
		}
		for _, p := range told.pieces[h.from:h.to] {
			numbered = numbered || p.number > 0 && p.number <= len(told.heads)
		}
	}
	if cols == 0 && numbered {
		cols = len(told.heads)
	}
	if cols == 0 {
		return false
	}
	told.rows, told.cols = len(told.heads), cols
	return true
}

// board makes the board; false where a row is not told, twice, or not understood.
func (told toldRows) board() (*toggle.Board, bool) {
	if told.rows*told.cols > maxDescribed {
		return nil, false
	}
	b, seen := toggle.New(told.rows, told.cols), make([]bool, told.rows)
	for _, h := range told.heads {
		on, ok := told.cellsLike(h, b, seen)
		if !ok {
			on, ok = told.cells(h)
		}
		if !ok {
			return nil, false
		}
		var rows []int
		for _, row := range h.rows {
			some, sure := linesOf([]selector{row}, alongRows, told.rows)
			if len(some) != 1 || !sure || seen[some[0]] {
				return nil, false
			}
			rows = append(rows, some...)
		}
		for r := range told.rows {
			if h.rest && !seen[r] {
				rows = append(rows, r)
			}
		}
		for _, r := range rows {
			seen[r] = true
			for c, is := range on {
				b.Set(r, c, is)
			}
		}
	}
	return b, !slices.Contains(seen, false) || told.onlyLit() || told.ghosts && b.Count() == ghostCount
}

// likeAnother says that a row is the same as another.
var likeAnother = lexicon.Statements.Of("same as")

// cellsLike are the cells of a row that is told to be the same as one before it: fourth like the second.
func (told toldRows) cellsLike(h rowHead, b *toggle.Board, seen []bool) (on []bool, ok bool) {
	said := told.said(h)
	like := likeAnother.Find(said)
	if len(like) == 0 {
		return nil, false
	}
	row := -1
	for _, w := range numbersAndWords(said[like[0].To:]) {
		if p, ok := picked(w); ok && row < 0 {
			row = p.in(told.rows)
		}
	}
	if row < 0 || !seen[row] {
		return nil, false
	}
	for col := range told.cols {
		on = append(on, b.At(row, col))
	}
	return on, true
}

// onlyLit reports whether the rows that are told are said to be those with cells that are on, of a board of a known size.
func (told toldRows) onlyLit() bool {
	first := told.heads[0]
	i := slices.IndexFunc(told.pieces, func(p piece) bool { return p.from >= first.at })
	for i--; i >= 0; i-- {
		if p := told.pieces[i]; p.sign == 0 && !p.filler && !p.means("is") {
			return p.means("on") && sizeWords.MatchString(told.t.Text)
		}
	}
	return false
}

// around is the board without its cells: what stands before the rows and behind them, and what is not understood between.
func (told toldRows) around() (d description) {
	first, end := told.heads[0], told.end()
	told.cuts = nil
	for _, h := range told.heads {
		told.cuts = append(told.cuts, h.at)
	}
	told.cuts = append(told.cuts, end)
	told.doubted = slices.DeleteFunc(told.doubted, func(at prose.Span) bool {
		return slices.ContainsFunc(told.heads, func(h rowHead) bool {
			to := end
			if h.to < len(told.pieces) {
				to = told.pieces[h.to].from
			}
			return int(at.From) >= h.at && int(at.To) <= to && cellsOfRow.MatchString(told.said(h))
		})
	})
	for _, p := range told.pieces {
		state := p.means(stateConcepts...) && !p.means("not", "no")
		if (p.from < first.at || p.from >= end) && !p.filler && p.sign == 0 && !state {
			told.doubted = append(told.doubted, prose.At(p.from, p.to))
		}
	}
	for _, part := range told.partsApart() {
		if outside := int(part.To) <= first.at || int(part.From) >= end; outside && asksOrRules(told.t.Text[part.From:part.To]) {
			told.doubted = slices.DeleteFunc(told.doubted, func(at prose.Span) bool { return part.From <= at.From && at.To <= part.To })
		}
	}
	d = description{rows: told.rows, cols: told.cols, stones: told.stones, handles: told.handles}
	told.settle(&d)
	return d
}

// asksOrRules reports whether a part of a text asks how to play, or says a rule or a goal, which is followed where the board
// is played.
func asksOrRules(s string) bool {
	how := prose.TermsOf(s)
	return asks(s) || (how.Goal != "" || how.Ruled == prose.Plainly) && !how.Unclear
}

// end is where the words of the last row end.
func (told toldRows) end() int {
	if last := told.heads[len(told.heads)-1]; last.to < len(told.pieces) {
		return told.pieces[last.to].from
	}
	return len(told.text)
}

// cellsListed are the cells of a row that are on, where it is listed cell by cell, and
// how many cells it has.
func cellsListed(said string) (on []int, n int) {
	for _, r := range said {
		if r == ' ' || r == ',' {
			continue
		}
		if strings.ContainsRune("1|#b", r) {
			on = append(on, n)
		}
		n++
	}
	return on, n
}

// rowItem is a part of what is said of a row: some of its cells, all of them, or the others; or a state.
type rowItem struct {
	cells  []bool
	rest   bool
	state  bool
	on     bool
	except bool
}

// cells are the cells of a row that are on, as it is told.
func (told toldRows) cells(h rowHead) (on []bool, ok bool) {
	said := told.said(h)
	if strings.ContainsAny(said, "#*") || strings.ContainsFunc(said, func(r rune) bool { return notWord(r) && !symbols.IsDigit(r) }) && !cellsOfRow.MatchString(said) {
		return nil, false
	}
	if cellsOfRow.MatchString(said) {
		lit, n := cellsListed(said)
		on = make([]bool, told.cols)
		if n != told.cols {
			return nil, false
		}
		for _, c := range lit {
			on[c] = true
		}
		return on, true
	}
	items, ok := told.items(h)
	if !ok {
		return nil, false
	}
	return told.combine(items)
}

// items reads what is said of a row.
func (told toldRows) items(h rowHead) (items []rowItem, ok bool) {
	except := false
	some := func(cells []bool) { items = append(items, rowItem{cells: cells, except: except}) }
	for i := h.from; i < h.to; i++ {
		switch on, state := told.state(i); {
		case told.sign(i) != 0:
			except = except && told.sign(i) != '.'
		case told.is(i, "except"):
			except = true
		case told.is(i, "not", "no") && !told.is(i, "on", "off"):
			if opposite, ok := told.state(i + 1); ok {
				items = append(items, rowItem{state: true, on: !opposite})
				i++
				continue
			}
			except = true
		case told.is(i, "rest"):
			items = append(items, rowItem{rest: true})
		case told.is(i, "none"):
			some(make([]bool, told.cols))
		case told.is(i, "every"):
			if !told.wordBehind(i, h.to) && !told.is(i+1, "left side", "right side") { // ganz links
				some(slices.Repeat([]bool{true}, told.cols))
			}
		case state:
			items = append(items, rowItem{state: true, on: on})
		case told.is(i, "and"), told.is(i, "both") && told.wordBehind(i, h.to), told.line(i) == alongRows:
		default:
			cells, behind := told.cellsOf(i)
			if behind == i || behind > h.to {
				return nil, false
			}
			some(cells)
			i = behind - 1
		}
	}
	return items, len(items) > 0
}

// wordBehind reports whether all is said of corners.
func (told toldRows) wordBehind(i, to int) bool {
	return i+1 < to && told.is(i+1, "corner", "corners", "border", "ends")
}

// cellsOf reads cells of a row: the first, last two, 2 and 4, corners. It returns the piece behind them, i where it names none.
func (told toldRows) cellsOf(i int) (cells []bool, behind int) {
	cells = make([]bool, told.cols)
	if told.is(i, "corner", "corners", "border", "ends") {
		cells[0], cells[told.cols-1] = true, true
		return cells, i + 1
	}
	from := i
	two := told.is(i, "both")
	if two || told.line(i) == alongColumns {
		i++
	}
	words, end := told.selector(i)
	ends := told.is(end, "corner", "corners", "border")
	switch {
	case len(words) == 0:
		return nil, from
	case ends && len(words) == 1 && words[0].concept == "numbers" && words[0].from == 2: // the two corners
		cells[0], cells[told.cols-1] = true, true
		return cells, end + 1
	}
	if two = two && !told.is(end, "and") || told.is(end, "both"); two { // les deux premières, die ersten beiden
		words = append(slices.Clip(words), selector{concept: "numbers", from: 2, to: 2})
	}
	for told.is(end, "both") {
		end++
	}
	for k, w := range words { // left and right are the first and the last of a row
		switch w.concept {
		case "left side":
			words[k] = selector{concept: "numbers", from: 1, to: 1, ordinal: true}
		case "right side":
			words[k].concept = "last"
		}
	}
	lines, sure := linesOf(words, alongColumns, told.cols)
	if !sure || len(lines) == 0 {
		return nil, from
	}
	for _, c := range lines {
		cells[c] = true
	}
	for told.line(end) == alongColumns || told.is(end, "border", "corner", "corners") {
		end++
	}
	return cells, end
}

// combine gives the cells of a row their states.
func (told toldRows) combine(items []rowItem) ([]bool, bool) {
	states := slices.DeleteFunc(slices.Clone(items), func(i rowItem) bool { return !i.state })
	places := slices.DeleteFunc(slices.Clone(items), func(i rowItem) bool { return i.state })
	switch {
	case len(places) == 0 && len(states) == 1: // the second all lying, without all
		places = []rowItem{{cells: slices.Repeat([]bool{true}, told.cols)}}
	case len(places) == 0:
		return nil, false
	}
	if len(states) > 1 {
		return told.paired(items)
	}
	state, rest := len(states) == 0 || states[0].on, false
	bare := !slices.ContainsFunc(places, func(p rowItem) bool { return !p.except }) // on but for the last
	on := slices.Repeat([]bool{bare}, told.cols)
	for _, p := range places {
		switch {
		case p.except:
			continue
		case p.rest:
			rest = true
		}
		for c, is := range p.cells {
			on[c] = on[c] || is
		}
	}
	if rest { // the others are what is said: only with what they are not
		return nil, false
	}
	for _, p := range places {
		for c, is := range p.cells {
			if p.except && is {
				on[c] = !on[c]
			}
		}
	}
	for c := range on {
		on[c] = on[c] == state
	}
	return on, true
}

// paired gives the cells of a row the state beside them: each before its cells, or each behind them.
func (told toldRows) paired(items []rowItem) ([]bool, bool) {
	if slices.ContainsFunc(items, func(i rowItem) bool { return i.except }) {
		return nil, false
	}
	items = slices.Clone(items)
	if !items[0].state {
		slices.Reverse(items)
	}
	if !items[0].state {
		return nil, false
	}
	on, known, state := make([]bool, told.cols), make([]bool, told.cols), false
	var others *bool
	for k, i := range items {
		switch {
		case i.state && k+1 < len(items) && items[k+1].state, i.state && k+1 == len(items):
			return nil, false
		case i.state:
			state = i.on
		case i.rest:
			others = &items[k].on
			*others = state
		}
		for c, is := range i.cells {
			if is && known[c] && on[c] != state {
				return nil, false
			}
			if is {
				on[c], known[c] = state, true
			}
		}
	}
	for c := range on {
		if !known[c] && others == nil {
			return nil, false
		}
		if !known[c] {
			on[c] = *others
		}
	}
	return on, true
}
