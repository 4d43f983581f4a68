package picture

import (
	"math"

	"switchboard/notation/picture/glyph"
	"switchboard/notation/picture/raster"
)

// evidence is what speaks for and against a reading being right in every cell.
type evidence [kindsOfEvidence]float64

// The kinds of evidence. What a field shows is 0 for a board of two states, and the
// other way round.
const (
	always   = iota
	unmet    // cells that are met once, of five
	onLines  // edges on the lines, more than between them
	everyNth // looks that live on every second or third line
	spilling // what lies beside the board looks like it
	spillingLines
	missing  // a row may be missing, of three
	inPieces // a piece of ink in each cell
	filled   // the board fills a block
	filledExactly
	beyond
	alien
	rough // through JPEG
	large // cells, in powers of e
	tall  // cells that are not square, though no text
	signs // a field: how sure the signs are
	inField
	agreeing // by how unlikely a chance the rules are kept
	breaking // what the rules say against it
	oneKindOnly
	impossible
	flagsWrong
	halvesApart // two states: how distinct they are
	straying    // signs of a field that one state has and not the other
	goingOn     // cells of both states beside the board
	variety     // looks, of the cells
	unlike
	uneven    // by how much the cells of one look differ, in steps
	foreign   // cells with a sign that no board has, of ten
	checkered // two states: they alternate
	seamless  // two states: cells alike run into each other, of many
	finders   // two states: marks of a QR code

	kindsOfEvidence
)

// weights are fitted by logistic regression to boards in looks made up at random,
// in windows: go test ./notation/picture -run Trust -v -fit 1400.
var weights = evidence{
	always: -0.34, unmet: -0.47, onLines: 1.63, everyNth: -2.68, spilling: -0.64, spillingLines: -2.22, missing: -5.28, inPieces: 0.56,
	filled: 0.43, filledExactly: 0.39, beyond: -0.71, alien: -0.98, rough: -0.55, large: -0.19, tall: -0.74, signs: 0.47,
	inField: 1.01, agreeing: 0.40, breaking: -3.45, oneKindOnly: -1.75, impossible: -3.93, flagsWrong: -3.02, halvesApart: 1.50, straying: -3.18,
	goingOn: -5.13, variety: -2.76, unlike: -1.42, uneven: -0.3, foreign: -0.5, checkered: -10, seamless: -2, finders: -12,
}

// evidence is what a place says.
func (f *found) evidence() (e evidence) {
	flag := func(kind int, is bool) {
		if is {
			e[kind] = 1
		}
	}
	e[always] = 1
	e[unmet] = 5 * (1 - f.share)
	e[onLines] = max(f.lined, 0)
	flag(everyNth, f.mixed < 0.3)
	flag(spilling, f.spills)
	e[spillingLines] = e[spilling] * e[onLines]
	e[missing] = 3 * f.vague
	flag(inPieces, f.apart)
	flag(filled, f.block)
	flag(filledExactly, f.tight)
	e[beyond], e[alien] = f.border.beyond(), float64(f.border.aliens())
	flag(rough, f.level.edges.noisy)
	e[large] = math.Log(float64(f.x.n*f.y.n) / 50)
	if r := math.Abs(math.Log(f.y.pitch / f.x.pitch)); !f.text && r > 0.05 {
		e[tall] = min(r, 1)
	}
	return e
}

// odds is the logarithm of the odds of a probability, where doubt counts more than
// certainty does.
func odds(p float64) float64 {
	doubt := 1 - min(max(p, 0.001), 0.999)
	return -math.Log(doubt)/2 + 1.7*math.Log(1-doubt)
}

// trust is the probability that a reading is right in every cell.
func (e *evidence) trust() float64 {
	sum := 0.0
	for i, w := range weights {
		sum += w * e[i]
	}
	return 1 / (1 + math.Exp(-sum))
}

// weighed is a reading and what its certainty is weighed from.
type weighed struct {
	*Reading
	why evidence
}

// evidence is what speaks for a field that was read at a place; all is how sure its
// signs are.
func (m *minefield) evidence(f *found, fit consistency, all float64) evidence {
	e := f.evidence()
	e[inField], e[signs], e[agreeing] = 1, odds(all), math.Log1p(m.agreement())
	against := 0.0
	for _, v := range m.said {
		against += max(v, 0)
	}
	e[breaking] = math.Log1p(against)
	if m.kinds && m.oneMeaning() {
		e[oneKindOnly] = 1
	}
	covered := m.covered()
	switch {
	case fit == contradicts, covered == 0, covered+m.count['0'] == len(m.of):
		e[impossible] = 1 // without a covered cell or without a number there is no game
	case fit == flagsAgainst:
		e[flagsWrong] = 1
	}
	e[variety] = float64(len(m.looks)) / float64(len(m.of))
	if e[uneven] = float64(m.rounds); !m.text { // there a flag is a letter
		e[foreign] = 10 * m.share(m.looks, foreignToFields)
	}
	return e
}

// foreignToFields reports whether a sign is of another game: a 9, or a letter that is no flag.
func foreignToFields(c glyph.Class) bool { return c == 9 || c == glyph.Letter }

// share is how many of the cells have a clear sign of some kind.
func (b *board) share(looks []*appearance, is func(glyph.Class) bool) float64 {
	const clear = 0.7
	n := 0
	for _, l := range looks {
		if c, p := l.best(); l.signed && p > clear && is(c) {
			n += len(l.cells)
		}
	}
	return float64(n) / float64(len(b.of))
}

// covered counts the cells that are, or were until the game was lost.
func (m *minefield) covered() int {
	return m.count[Hidden] + m.count[Flag] + m.count[Mine] + m.count[Exploded]
}

// agreement is by how unlikely a chance the numbers and blanks that keep the rules
// do so, in powers of e, if covered cells lay anywhere.
func (m *minefield) agreement() (sum float64) {
	q := float64(m.covered()) / float64(len(m.shows))
	for i, c := range m.shows {
		n := int(c) - '0'
		if n < 0 || n > 8 || m.said[i] > 0 || q == 0 || q == 1 {
			continue
		}
		k := len(m.beside[i])
		p := math.Pow(1-q, float64(k)) // that none of k neighbours is covered
		if n > 0 {
			least, term := 1.0, p
			for j := range n { // that at least n are
				least -= term
				term *= float64(k-j) / float64(j+1) * q / (1 - q)
			}
			p = least
		}
		sum -= math.Log(max(p, 1e-3))
	}
	return sum
}

// evidence is what speaks for a board of two states at a place.
func (b *board) evidence(p *raster.Picture, f *found, s *[2]state, distinct float64) evidence {
	e := f.evidence()
	e[halvesApart] = odds(distinct)
	e[straying] = 10 * float64(strays(s)) / float64(len(b.of))
	if f.goesOn(p, s) {
		e[goingOn] = 1
	}
	e[variety] = float64(len(b.looks)) / float64(len(b.of))
	e[unlike] = 10 * float64(unlikeCells(s)) / float64(len(b.of))
	e[uneven], e[foreign], e[checkered] = float64(b.rounds), 10*b.foreign(s), b.checkered(s)
	if !f.text && !f.apart {
		e[seamless] = max(0.8-f.lined, 0) * math.Log(max(float64(len(b.of))/100, 1))
	}
	if b.coded(s) {
		e[finders] = 1
	}
	return e
}

// foreign is how many of the cells have another clear sign than most of their state.
func (b *board) foreign(s *[2]state) (sum float64) {
	for k := range s {
		all, most := 0.0, 0.0
		for c := range glyph.Classes {
			n := b.share(s[k].looks, func(o glyph.Class) bool { return int(o) == c })
			all, most = all+n, max(most, n)
		}
		sum += all - most
	}
	return sum
}

// states tells of each cell whether it is of the second state.
func (b *board) states(s *[2]state) []bool {
	out := make([]bool, len(b.of))
	for _, l := range s[1].looks {
		for _, c := range l.cells {
			out[c] = true
		}
	}
	return out
}

// checkered is how nearly the states alternate as the squares of a chess board do, 0 to 1.
func (b *board) checkered(s *[2]state) float64 {
	const least, fewest = 0.7, 12
	same := 0
	for i, on := range b.states(s) {
		if on == ((i/b.cols+i%b.cols)%2 == 1) {
			same++
		}
	}
	share := float64(max(same, len(b.of)-same)) / float64(len(b.of))
	if len(b.of) < fewest {
		return 0
	}
	return max(share-least, 0) / (1 - least)
}

// coded reports whether the states show two of the marks by which a QR code is found: a square
// of three by three cells with a ring of one cell between it and a frame.
func (b *board) coded(s *[2]state) bool {
	const side, enough, marks = 7, 45, 2 // of 49 cells
	of, n := b.states(s), 0
	for y := 0; y+side <= b.rows; y++ {
		for x := 0; x+side <= b.cols; x++ {
			same := 0
			for i := range side * side {
				r, c := i/side, i%side
				if ring := max(abs(r-side/2), abs(c-side/2)); of[(y+r)*b.cols+x+c] == (ring == 2) {
					same++
				}
			}
			if same >= enough || side*side-same >= enough {
				n++
			}
		}
	}
	return n >= marks
}

// unlikeCells counts the cells that have a sign where most of their state have none,
// and the other way round.
func unlikeCells(s *[2]state) (n int) {
	for k := range s {
		signed := 0
		for _, l := range s[k].looks {
			if l.signed {
				signed += len(l.cells)
			}
		}
		n += min(signed, s[k].cells-signed)
	}
	return n
}
