package notation

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/prose"
)

// saidKind is what a phrase of a sentence is.
type saidKind int

const (
	saidPlace saidKind = iota
	saidEvery          // all cells
	saidRest           // all that no place names
	saidState
	saidExcept
	saidStop // a sign: a comma, the end of a sentence, a colon
)

// saying is a part of a sentence: some cells, or the state that they are in.
type saying struct {
	kind         saidKind
	place        spot
	excepted     bool // a place that all or the rest are said without
	on, weak     bool
	denied       bool // none of them
	given        bool // it is some cells whose state is known, and on is that
	stop         rune
	from, behind int // its pieces
}

// cellsTold reports whether a phrase is some cells that have a state of their own.
func (p saying) cellsTold() bool {
	return p.kind == saidPlace && !p.excepted || p.kind == saidEvery || p.kind == saidRest
}

// ofFresh reports whether a phrase may be said of a board of white stones.
func (p saying) ofFresh(s *sentence) bool {
	return p.weak || p.kind == saidStop || p.kind == saidEvery && !p.denied || p.kind == saidState && s.is(p.from, "white")
}

// phrase makes phrases of the pieces.
func (s *sentence) phrase() {
	for i := 0; i < len(s.pieces); {
		p, behind := s.phraseAt(i)
		if p == nil {
			s.doubt(i, behind)
		} else {
			p.from, p.behind = i, behind
			s.phrases = append(s.phrases, *p)
		}
		i = behind
	}
	s.joinStates()
	s.crossLines()
	s.takeWeak()
	s.takeExceptions()
	s.takeEvery()
}

// joinStates makes one state of two words for the same: standing vertical.
func (s *sentence) joinStates() {
	for i := 0; i+1 < len(s.phrases); {
		a, b := &s.phrases[i], s.phrases[i+1]
		if a.kind != saidState || b.kind != saidState || a.on != b.on || a.behind != b.from {
			i++
			continue
		}
		a.behind, a.weak = b.behind, a.weak && b.weak
		s.phrases = slices.Delete(s.phrases, i+1, i+2)
	}
}

// doubt names words of which nothing is made; a number that is none of a line may be a cell.
func (s *sentence) doubt(i, behind int) {
	for _, p := range s.pieces[i:behind] {
		switch {
		case p.number > 0:
			s.drawn = true
		case p.sign != 0, p.filler, p.means("and", "both", "every"):
			continue
		}
		s.doubted = append(s.doubted, prose.At(p.from, p.to))
	}
}

// phraseAt reads the phrase that begins with a piece; nil where it is none.
func (s *sentence) phraseAt(i int) (p *saying, behind int) {
	piece := s.pieces[i]
	if piece.sign != 0 {
		return &saying{kind: saidStop, stop: piece.sign}, i + 1
	}
	if s.is(i, "not") && !s.is(i, "on", "off") {
		if on, ok := s.state(i + 1); ok {
			return &saying{kind: saidState, on: !on}, i + 2
		}
	}
	if s.is(i, "not", "no") && s.afterRest() {
		return &saying{kind: saidState}, i + 1
	}
	if s.is(i, "rest") || s.is(i, "every") && s.is(i+1, "rest") {
		behind = i + 1
		for s.is(behind, "every", "rest") {
			behind++
		}
		return &saying{kind: saidRest}, behind
	}
	if at, ok := s.place(i); ok {
		return &saying{kind: saidPlace, place: at}, at.behind
	}
	switch on, ok := s.state(i); {
	case s.is(i, "except"):
		return &saying{kind: saidExcept}, i + 1
	case s.is(i, "none"):
		return &saying{kind: saidEvery, denied: true}, i + 1
	case s.is(i, "every"):
		return &saying{kind: saidEvery}, i + 1
	case ok:
		return &saying{kind: saidState, on: on, weak: piece.weak}, i + 1
	}
	return nil, i + 1
}

// afterRest reports whether the last phrase is the rest: the others not.
func (s *sentence) afterRest() bool {
	return len(s.phrases) > 0 && s.phrases[len(s.phrases)-1].kind == saidRest
}

// states are the words for each state that are looked for first in a puzzle, before on and off.
var (
	handleStates = [2][]lexicon.Concept{{"lying", "open"}, {"upright", "shut"}}
	lampStates   = [2][]lexicon.Concept{{"off"}, {"on", "shown"}}
	stoneStates  = [2][]lexicon.Concept{{"white"}, {"black"}}
)

// state is what a word says of a cell, as the puzzle has it.
func (s *sentence) state(i int) (on, ok bool) {
	if i >= len(s.pieces) {
		return false, false
	}
	unnamed := s.t.ask.Puzzle == "" && len(s.t.toggleNames()) == 0
	if !unnamed && !s.t.asksFor(Safe) && !s.t.asksFor(Fivers) {
		if on, ok := s.colour(i); ok {
			return on, true
		}
	}
	if s.t.asksFor(Fivers) && s.is(i, "turned over") {
		return true, true
	}
	order := [][2][]lexicon.Concept{lampStates}
	if s.t.asksFor(Safe) {
		order = [][2][]lexicon.Concept{handleStates, lampStates}
	} else {
		if s.t.asksFor(Fivers) || s.t.asksFor(Squares) || unnamed {
			order = append(order, stoneStates)
		}
		order = append(order, handleStates)
	}
	for _, states := range order {
		for on, words := range states {
			if !s.is(i, words...) || !s.t.asksFor(Safe) && s.is(i, "lying", "upright") && s.is(i, "filler", "left side", "right side") || s.is(i, "shown") && s.is(i, "filler") {
				continue
			}
			s.stones = s.stones || unnamed && s.is(i, "white", "black")
			s.handles = s.handles || unnamed && slices.Contains(states[on], "upright") || unnamed && slices.Contains(states[on], "lying")
			return on == 1, true
		}
	}
	return false, false
}

// colour is what black or white says of a lamp or a square: black is on where the text does not say which of the two has to go.
func (s *sentence) colour(i int) (on, ok bool) {
	black, white := s.is(i, "black"), s.is(i, "white")
	if black == white {
		return false, false
	}
	f := &s.t.facts
	blackOn, whiteOn := strings.ContainsRune(f.on, '⬛') || strings.ContainsRune(f.aim, '⬜'), strings.ContainsRune(f.on, '⬜') || strings.ContainsRune(f.aim, '⬛')
	if blackOn == whiteOn {
		s.doubted = append(s.doubted, prose.At(s.pieces[i].from, s.pieces[i].to))
	}
	return black != (whiteOn && !blackOn), true
}

// crossLines makes one cell of a row and a column told by their numbers: row 2 col 3. With a comma between
// they may be all of both.
func (s *sentence) crossLines() {
	for i := 0; i+1 < len(s.phrases); i++ {
		a, next := s.phrases[i], i+1
		comma := s.phrases[next].kind == saidStop && s.phrases[next].stop == ','
		if comma {
			next++
		}
		if a.kind != saidPlace || next >= len(s.phrases) || a.place.line == noAxis {
			continue
		}
		b := s.phrases[next]
		if s.phrases[next-1].behind != b.from || s.phrases[i+1].from != a.behind { // row 2 and column 3
			continue
		}
		if b.kind != saidPlace || b.place.line == noAxis || b.place.line == a.place.line {
			continue
		}
		a.place.cells = slices.DeleteFunc(slices.Clone(a.place.cells), func(c int) bool { return !slices.Contains(b.place.cells, c) })
		a.place.doubt, a.place.line, a.place.behind, a.behind = a.place.doubt || b.place.doubt || comma, noAxis, b.place.behind, b.behind
		s.phrases = slices.Replace(s.phrases, i, next+1, a)
	}
	for _, p := range s.phrases {
		if p.kind == saidPlace && p.place.doubt {
			s.doubted = append(s.doubted, prose.At(s.pieces[p.from].from, s.pieces[p.behind-1].to))
		}
	}
}

// takeWeak drops the words that may be states where others are.
func (s *sentence) takeWeak() {
	if slices.ContainsFunc(s.phrases, func(p saying) bool { return p.kind == saidState && !p.weak }) {
		s.phrases = slices.DeleteFunc(s.phrases, func(p saying) bool { return p.weak })
	}
}

// takeExceptions marks the places behind a word for except, or before it in languageOrder that say it so.
func (s *sentence) takeExceptions() {
	mark := func(i, step int) (found bool) {
		for i += step; i >= 0 && i < len(s.phrases); i += step {
			switch p := &s.phrases[i]; {
			case p.kind == saidPlace:
				p.excepted, found = true, true
			case p.kind == saidStop && p.stop == ',' && (found || step > 0):
			case p.kind == saidStop && p.stop == ':' && !found && step > 0:
			default:
				return found
			}
		}
		return found
	}
	for i, p := range s.phrases {
		if p.kind == saidExcept && !mark(i, 1) && !mark(i, -1) {
			s.doubt(p.from, p.behind)
		}
	}
	if !slices.ContainsFunc(s.phrases, saying.cellsTold) { // lit except b2
		for i := range s.phrases {
			s.phrases[i].excepted = false
			if p := s.phrases[i]; p.kind == saidExcept {
				s.doubt(p.from, p.behind)
			}
		}
	}
	s.phrases = slices.DeleteFunc(s.phrases, func(p saying) bool { return p.kind == saidExcept })
}

// takeEvery drops all where it says of a place beside it that it is meant as a whole: all corners, the top row all.
func (s *sentence) takeEvery() {
	var kept []saying
	for i, p := range s.phrases {
		before := i > 0 && s.phrases[i-1].kind == saidPlace && !s.phrases[i-1].excepted
		behind := i+1 < len(s.phrases) && s.phrases[i+1].kind == saidPlace && !s.phrases[i+1].excepted
		rest := i > 0 && s.phrases[i-1].kind == saidRest
		if p.kind != saidEvery || p.denied || !before && !behind && !rest {
			kept = append(kept, p)
		}
	}
	s.phrases = kept
}

// Costs of what a reading of a sentence passes over.
const (
	idleState   = 10 // a state that is that of no cells
	idleCells   = 8  // cells that have no state
	acrossComma = 1
	acrossStop  = 3
)

// give finds for the cells of each phrase the state beside them, so that as few words as can be are passed
// over: a state is that of the cells before it or of those behind it.
func (s *sentence) give() {
	var states []int
	for i, p := range s.phrases {
		if p.kind == saidState {
			states = append(states, i)
		}
	}
	const unused, before, behind = 0, 1, 2
	type way struct {
		cost float64
		uses []int
	}
	ways := map[int]way{unused: {}}
	at := -1
	for k := 0; k <= len(states); k++ {
		to := len(s.phrases)
		if k < len(states) {
			to = states[k]
		}
		next := map[int]way{}
		for last := unused; last <= behind; last++ { // in order: of ways at one cost the first is taken
			w, ok := ways[last]
			if !ok {
				continue
			}
			for use := unused; use <= behind; use++ {
				if k == len(states) && use != unused {
					break
				}
				cost := w.cost + s.runCost(at, to, last == behind, use == before)
				if k < len(states) {
					switch use {
					case unused:
						cost += idleState
					case behind:
						cost += 0.1
					}
				}
				if old, ok := next[use]; !ok || cost < old.cost {
					next[use] = way{cost, append(slices.Clone(w.uses), use)}
				}
			}
		}
		ways, at = next, to
	}
	uses := ways[unused].uses
	at = -1
	for k := 0; k <= len(states); k++ {
		to, left, right := len(s.phrases), k > 0 && uses[k-1] == behind, k < len(states) && uses[k] == before
		if k < len(states) {
			to = states[k]
			if uses[k] == unused {
				s.doubt(s.phrases[to].from, s.phrases[to].behind)
			}
		}
		s.giveRun(at, to, left, right)
		at = to
	}
}

// run is the phrases of cells between two states.
func (s *sentence) run(from, to int) (cells []int) {
	for i := from + 1; i < to; i++ {
		if s.phrases[i].cellsTold() {
			cells = append(cells, i)
		}
	}
	return cells
}

// runCost is the cost of giving the cells between two states to the one or the other of them.
func (s *sentence) runCost(from, to int, left, right bool) float64 {
	cells := s.run(from, to)
	if len(cells) == 0 {
		cost := 0.0
		for _, given := range []bool{left, right} {
			if given {
				cost += idleState
			}
		}
		return cost
	}
	_, _, cost := s.shares(from, to, cells, left, right)
	return cost
}

// shares is how many of some cells belong to the state before them, and how many to the one behind them,
// at the least cost. Places and all others never share a state.
func (s *sentence) shares(from, to int, cells []int, left, right bool) (first, last int, cost float64) {
	n := len(cells)
	alike := func(cells []int) int { // how many are of one kind from the front
		for k := range cells {
			if s.phrases[cells[k]].kind != s.phrases[cells[0]].kind {
				return k
			}
		}
		return len(cells)
	}
	back := slices.Clone(cells)
	slices.Reverse(back)
	most, mostBehind := 0, 0
	if left {
		most = alike(cells)
		cost += s.gap(from, cells[0], true)
	}
	if right {
		mostBehind = alike(back)
		cost += s.gap(cells[n-1], to, false)
	}
	if over := most + mostBehind - n; over > 0 { // all of them are of one kind
		return s.parted(cells, cost)
	}
	return most, mostBehind, cost + s.stops(cells[:most]) + s.stops(cells[n-mostBehind:]) + float64(idleCells*(n-most-mostBehind))
}

// parted parts places between the state before them and the one behind them, at a sign if there is one.
func (s *sentence) parted(cells []int, base float64) (first, last int, cost float64) {
	n := len(cells)
	if n == 1 {
		return 0, 1, base + idleState
	}
	for k := 1; k < n; k++ {
		c := base + s.stops(cells[:k]) + s.stops(cells[k:])
		switch s.gap(cells[k-1], cells[k], false) {
		case acrossStop:
		case acrossComma:
			c += 0.5
		default:
			c += 3
		}
		if first == 0 || c < cost {
			first, last, cost = k, n-k, c
		}
	}
	return first, last, cost
}

// stops is how many sentences end among cells.
func (s *sentence) stops(cells []int) (n float64) {
	for k := 1; k < len(cells); k++ {
		if s.gap(cells[k-1], cells[k], false) == acrossStop {
			n++
		}
	}
	return n
}

// gap is the cost of the signs between two phrases. A colon announces what is behind it.
func (s *sentence) gap(from, to int, announced bool) (cost float64) {
	for _, p := range s.phrases[from+1 : to] {
		switch {
		case p.stop == ':' && announced:
			return -1
		case p.stop == '.':
			cost = acrossStop
		case p.stop == ',':
			cost = max(cost, acrossComma)
		}
	}
	return cost
}

// giveRun gives the cells between two states theirs.
func (s *sentence) giveRun(from, to int, left, right bool) {
	cells := s.run(from, to)
	if len(cells) == 0 || !left && !right {
		return
	}
	first, last, _ := s.shares(from, to, cells, left, right)
	for k, i := range cells {
		switch p := &s.phrases[i]; {
		case k < first:
			p.on, p.given = s.phrases[from].on != p.denied, true
		case k >= len(cells)-last:
			p.on, p.given = s.phrases[to].on != p.denied, true
		}
	}
}

// saysOn reports whether a state of the sentence is on.
func (s *sentence) saysOn() bool {
	return slices.ContainsFunc(s.phrases, func(p saying) bool { return p.kind == saidState && p.on })
}

// cells makes the board that the phrases tell of: false where they do not tell it.
func (s *sentence) cells() (on []bool, ok bool) {
	s.give()
	told := slices.ContainsFunc(s.phrases, func(p saying) bool { return p.kind == saidState })
	others, byRest := s.stateOfRest()
	var rest, places []saying
	for i, p := range s.phrases {
		switch {
		case !p.cellsTold():
			continue
		case !p.given && !told && p.kind == saidPlace && s.t.ask.Puzzle != "":
			p.on = true
		case !p.given && p.kind == saidPlace && s.alike():
			p.on = s.givenPlace().on // so is the centre
		case !p.given && p.kind == saidPlace && byRest && !s.givenPlace().given: // A1 B2, the rest off
			p.on = !others
		case !p.given:
			s.doubt(p.from, p.behind)
			if p.kind == saidPlace {
				s.doubtPlace(i)
			}
			continue
		}
		if p.kind == saidPlace {
			places = append(places, p)
		} else {
			rest = append(rest, p)
		}
	}
	if len(places)+len(rest) == 0 {
		return nil, false
	}
	excepted := s.exceptions()
	others = false
	switch isOn := func(p saying) bool { return p.on }; {
	case len(rest) > 0:
		others = rest[0].on
		if len(places) == 0 && len(excepted) == 0 && !others {
			return nil, false // all off: what is wanted, not what there is
		}
		if len(places) > 0 && !slices.ContainsFunc(places, func(p saying) bool { return p.on != others }) {
			return nil, false // the listed are as all are
		}
		if slices.ContainsFunc(rest, func(p saying) bool { return p.on != others }) {
			s.doubtAll()
		}
	case slices.ContainsFunc(places, isOn):
		if slices.ContainsFunc(places, func(p saying) bool { return !p.on }) && !s.covered() {
			return nil, false
		}
	case s.only:
		others = true
	case s.t.asksFor(Fivers): // those that are white still
		others = true
		s.doubtAll()
	default:
		return nil, false
	}
	return s.fill(others, len(rest) > 0, places, excepted)
}

// stateOfRest is the state that all other cells are said to have.
func (s *sentence) stateOfRest() (on, ok bool) {
	i := slices.IndexFunc(s.phrases, func(p saying) bool { return p.kind == saidRest && p.given })
	return i >= 0 && s.phrases[i].on, i >= 0
}

// givenPlace is the first place that has a state beside it.
func (s *sentence) givenPlace() saying {
	i := slices.IndexFunc(s.phrases, func(p saying) bool { return p.kind == saidPlace && p.given })
	if i < 0 {
		return saying{}
	}
	return s.phrases[i]
}

// alike reports whether some places have a state beside them, and all of those the same.
func (s *sentence) alike() bool {
	first := s.givenPlace()
	return first.given && !slices.ContainsFunc(s.phrases, func(p saying) bool {
		return p.kind == saidPlace && p.given && p.on != first.on
	})
}

// exceptions are the cells that something is said without.
func (s *sentence) exceptions() []int {
	return s.among(func(p saying) bool { return p.kind == saidPlace && p.excepted })
}

// covered reports whether places are all of the board.
func (s *sentence) covered() bool {
	return len(s.among(func(p saying) bool { return p.kind == saidPlace && !p.excepted })) == s.rows*s.cols
}

// among is the cells of some of the phrases.
func (s *sentence) among(some func(saying) bool) (cells []int) {
	in := make([]bool, s.rows*s.cols)
	for _, p := range s.phrases {
		if some(p) {
			for _, c := range p.place.cells {
				if !in[c] {
					in[c], cells = true, append(cells, c)
				}
			}
		}
	}
	return cells
}

// fill makes the board. A cell that is told to be on and to be off is doubted.
func (s *sentence) fill(others, ofAll bool, places []saying, excepted []int) ([]bool, bool) {
	on, told := make([]bool, s.rows*s.cols), make([]bool, s.rows*s.cols)
	for i := range on {
		on[i] = others
	}
	for _, p := range places {
		for _, c := range p.place.cells {
			if told[c] && on[c] != p.on {
				s.doubtAll()
			}
			on[c], told[c] = p.on, true
		}
	}
	for _, c := range excepted {
		switch {
		case told[c]:
			on[c] = !on[c]
		case ofAll:
			on[c] = !others
		default:
			s.doubtAll()
		}
	}
	return on, true
}

// doubtPlace names the words of a place that has no state.
func (s *sentence) doubtPlace(i int) {
	p := s.phrases[i]
	s.doubted = append(s.doubted, prose.At(s.pieces[p.from].from, s.pieces[p.behind-1].to))
}

// doubtAll doubts all that is said.
func (s *sentence) doubtAll() {
	s.doubted = append(s.doubted, prose.Span{From: 0, To: int32(len(s.text))})
}

// unread is the words of which nothing is made, in order, with those between them that say nothing.
func (s *sentence) unread() string {
	var words []string
	last := -1
	for _, at := range prose.Merged(s.doubted) {
		if apart := slices.ContainsFunc(s.pieces, func(p piece) bool { return last <= p.from && p.from < int(at.From) }); last < 0 || apart {
			last = int(at.From)
			words = append(words, "")
		}
		words[len(words)-1] += s.t.Text[last:at.To]
		last = int(at.To)
	}
	return strings.Trim(strings.Join(strings.Fields(strings.Join(words, " ")), " "), " .,:;!?-()")
}
