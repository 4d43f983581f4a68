package picture

import (
	"context"
	"math"
	"slices"

	"switchboard/notation/picture/glyph"
	"switchboard/notation/picture/raster"
	"switchboard/solver/mines"
)

// evidence is the features by which a reading is judged, by kind.
type evidence [kindsOfEvidence]float64

// The kinds of evidence. Those about fields are 0 for a board of two states, and the other way round.
const (
	always   = iota
	unmet    // cells whose look occurs once, of five
	onLines  // how much more edges lie on the lines than between
	everyNth // looks occur on every second or third line only
	spilling // what lies beside the board looks like it
	spillingLines
	missing // rows or columns may be missing: three times the probability
	filled  // the board fills a block
	filledExactly
	rough // the picture went through JPEG
	large // logarithm of the number of cells
	tall  // cells are not square, though not text
	signs // a field: how certain the signs are
	inField
	agreeing // how unlikely it is to keep the rules by chance
	breaking // how much the rules are broken
	oneKindOnly
	impossible
	flagsWrong
	halvesApart // two states: how distinct they are
	goingOn     // there are cells of both states beside the board
	variety     // looks per cell
	foreign     // cells with a sign that no such board has, of ten
	loose       // how much cells differ from their look
	checkered   // two states: how nearly they alternate
	oblong      // two states: how elongated and long the board is, in logarithms
	thirdKind   // two states: see third
	quiet       // share of plain cells around the board
	signed      // share of cells with a sign

	kindsOfEvidence
)

// Two weightings of the evidence, fitted by logistic regression (TestTrust with -fit): for there being a board at all,
// and for every cell of it being right if there is one.
var (
	aBoard = evidence{
		always: -1.19, unmet: -1.31, onLines: 3.20, everyNth: -1.92, spilling: -1.59, filled: 0.83, rough: -1.88,
		large: -1.48, tall: -3.75, signs: 0.95, inField: 0.95, agreeing: 1.35, breaking: -0.47, oneKindOnly: -5.77,
		impossible: -5.76, flagsWrong: 0.91, halvesApart: 0.61, variety: -2.59, foreign: -5.78, loose: 1.49,
		checkered: -4.87, oblong: -3.05, thirdKind: -7.03, quiet: 2.56, signed: 1.89,
	}
	allRight = evidence{
		always: -1.04, unmet: -0.53, onLines: 0.15, everyNth: -3.92, spilling: -1.34, spillingLines: -1.73, missing: -8.11,
		filled: 0.84, filledExactly: 0.91, rough: -0.11, large: -0.28, tall: -2.16,
		signs: 0.51, inField: 1.34, agreeing: 0.40, breaking: -5.50, oneKindOnly: -1.83, impossible: -5.35, flagsWrong: -3.03,
		halvesApart: 1.47, goingOn: -6.28, variety: -1.97,
	}
)

// placed is the evidence from the place and the looks of its cells, whatever is read there.
func (b *board) placed(f *place) (e evidence) {
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
	flag(filled, f.block)
	flag(filledExactly, f.tight)
	flag(rough, f.level.edges.noisy)
	e[large] = math.Log(float64(f.x.n*f.y.n) / 50)
	if r := math.Abs(math.Log(f.y.pitch / f.x.pitch)); !f.text && r > 0.05 {
		e[tall] = min(r, 1)
	}
	e[variety], e[loose], e[quiet] = float64(len(b.looks))/float64(len(b.of)), b.loose(), f.quiet()
	for _, l := range b.looks {
		if l.signed {
			e[signed] += float64(len(l.cells)) / float64(len(b.of))
		}
	}
	return e
}

// quiet is the share of plain cells among those just around a board. Beside a row of windows or a list cells are not
// plain.
func (f *place) quiet() float64 {
	const plain = 4
	g, loud, of := *f, 0, 0
	g.x, g.y = f.x.scaled(1/f.level.scale), f.y.scaled(1/f.level.scale)
	for i := range (f.x.n + 2) * (f.y.n + 2) {
		c, r := i%(f.x.n+2)-1, i/(f.x.n+2)-1
		var cell raster.Patch
		if onBoard := c >= 0 && c < f.x.n && r >= 0 && r < f.y.n; onBoard || !g.sample(f.level.pic, c, r, 0.1, &cell) {
			continue
		}
		of++
		if spread(&cell, inset) >= plain {
			loud++
		}
	}
	return 1 - float64(loud)/float64(max(of, 1))
}

// odds is a logarithm of the odds of p that weighs doubt more than certainty.
func odds(p float64) float64 {
	doubt := 1 - min(max(p, 0.001), 0.999)
	return -math.Log(doubt)/2 + 1.7*math.Log(1-doubt)
}

// trust is the probability that there is a board and every cell of its reading is right.
func (e *evidence) trust() float64 { return e.chance(&aBoard) * e.chance(&allRight) }

func (e *evidence) chance(weights *evidence) float64 {
	sum := 0.0
	for i, w := range weights {
		sum += w * e[i]
	}
	return 1 / (1 + math.Exp(-sum))
}

// weighed is a reading and the evidence for it.
type weighed struct {
	*Reading
	why evidence
}

// evidence is that of a field that was read at a place; all is the probability that every look is right.
func (m *minefield) evidence(ctx context.Context, f *place, all float64) evidence {
	e := m.placed(f)
	e[inField], e[signs], e[agreeing] = 1, odds(all), math.Log1p(m.agreement())
	against := 0.0
	for _, v := range m.ruleCosts {
		against += max(v, 0)
	}
	e[breaking] = math.Log1p(against)
	if m.kinds && m.oneMeaning() {
		e[oneKindOnly] = 1
	}
	covered := m.covered()
	field := positionOf(m.rows, m.cols, mines.Unknown, func(i int) byte { return m.shows[i] })
	switch fits := possible(ctx, field); {
	case covered == 0, covered+m.count['0'] == len(m.of), !fits && !possible(ctx, field.Unflagged()):
		e[impossible] = 1 // no game has no covered cell, or no number
	case !fits:
		e[flagsWrong] = 1
	}
	if !m.text { // in text a flag is a letter
		e[foreign] = 10 * m.share(m.looks, foreignToFields)
	}
	return e
}

// foreignToFields reports whether a sign is of another game: a 9, or a letter that is no F for flag.
func foreignToFields(c glyph.Class) bool { return c == 9 || c == glyph.Letter }

// share is the share of the cells that have one of these looks with a clear sign for which is holds.
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

// covered counts the cells that are covered, or were until the game was lost.
func (m *minefield) covered() int {
	return m.count[Hidden] + m.count[Flag] + m.count[Mine] + m.count[Exploded]
}

// agreement is how unlikely it is that the numbers and blanks that keep the rules would do so if covered cells lay at
// random: the negative logarithm of that probability.
func (m *minefield) agreement() (sum float64) {
	q := float64(m.covered()) / float64(len(m.shows))
	for i, c := range m.shows {
		n := int(c) - '0'
		if n < 0 || n > 8 || m.ruleCosts[i] > 0 || q == 0 || q == 1 {
			continue
		}
		k := len(m.beside[i])
		p := math.Pow(1-q, float64(k)) // probability that no neighbour is covered
		if n > 0 {
			least, term := 1.0, p
			for j := range n { // subtract the probability that exactly j are covered
				least -= term
				term *= float64(k-j) / float64(j+1) * q / (1 - q)
			}
			p = least
		}
		sum -= math.Log(max(p, 1e-3))
	}
	return sum
}

// evidence is that of a board of two states at a place.
func (b *board) evidence(p *raster.Picture, f *place, s *[2]state, distinct float64) evidence {
	e := b.placed(f)
	e[halvesApart] = odds(distinct)
	if f.goesOn(p, s) {
		e[goingOn] = 1
	}
	long, wide := float64(max(b.rows, b.cols)), float64(min(b.rows, b.cols))
	e[oblong] = math.Log(long/wide) * math.Log(long/4)
	e[foreign], e[thirdKind], e[checkered] = 10*b.foreign(s), third(s), b.checkered(s)
	return e
}

// loose is the logarithm of how much the cells differ from their looks.
func (b *board) loose() float64 {
	sum := 0.0
	for _, l := range b.looks {
		for _, c := range l.cells {
			sum += coreDistance(&b.patches[c], &l.patch)
		}
	}
	return math.Log1p(sum / float64(len(b.of)))
}

// third is how far a look of many cells is from the commonest look of its state, relative to the distance of the two
// states: large where there are three kinds of cells.
func third(s *[2]state) (most float64) {
	const many = 20 // one in so many cells
	apart := max(coreDistance(s[0].patch(), s[1].patch()), 1)
	for k := range s {
		common := slices.MaxFunc(s[k].looks, func(a, b *appearance) int { return len(a.cells) - len(b.cells) })
		for _, l := range s[k].looks {
			if many*len(l.cells) >= s[0].cells+s[1].cells {
				most = max(most, min(coreDistance(&common.patch, &l.patch)/apart, 2))
			}
		}
	}
	return most
}

// foreign is the share of the cells with another clear sign than most cells of their state.
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

// checkered is how nearly the states alternate like the squares of a chessboard, 0 to 1.
func (b *board) checkered(s *[2]state) float64 {
	const least, fewest = 0.7, 12
	same := 0
	for _, l := range s[1].looks {
		for _, c := range l.cells {
			same += 1 - 2*((c/b.cols+c%b.cols)%2)
		}
	}
	odd := len(b.of) / 2
	share := float64(max(odd+same, len(b.of)-odd-same)) / float64(len(b.of))
	if len(b.of) < fewest {
		return 0
	}
	return max(share-least, 0) / (1 - least)
}
