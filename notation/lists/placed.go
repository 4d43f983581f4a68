package lists

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/drawn"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/meaning"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
	"switchboard/notation/prose"
	"switchboard/notation/say"
)

// GhostText reads six cells of a 4 x 4 board, as names or pairs of row and column, or a board with placed pieces below.
func GhostText(t *facts.Text) ([]notation.Reading, *notation.Error) {
	if t.Ask.Puzzle != notation.Ghosts && t.Ask.Puzzle != "" || strings.Contains(t.Text, "🔦") || len(t.Text) > plain.MaxProse {
		return nil, nil
	}
	if bare := sixPairs.FindString(t.Text); bare != "" && ofGhosts(t) {
		bracketed := *t
		bracketed.Text = strings.Replace(t.Text, bare, barePair.ReplaceAllString(bare, "($1,$2)"), 1)
		t = &bracketed
	}
	if sure := t.AsksFor(notation.Ghosts); sure || len(t.Facts.Puzzles) == 0 {
		said := SaidPieces(t.Text)
		if sure {
			said.findUnclear()
		}
		if said.any() {
			if all, err := said.board(t); len(all) > 0 || err != nil {
				return all, err
			}
		}
	}
	if strings.Count(t.Text, "👻") > 1 {
		return nil, nil
	}
	return piecesSaid{Rest: t.Text}.board(t)
}

// sixPairs matches the pairs of six ghosts without brackets: 1-2, 1-4, 2-1; barePair matches one of them.
var (
	sixPairs = pattern.New(`\b(?:[0-4][-,.:][0-4][ ,;]+){5}[0-4][-,.:][0-4]\b`)
	barePair = pattern.New(`([0-4])[-,.:]([0-4])`)
)

// pieceRun is an expression for several cells of a piece.
const pieceRun = `[\[({]?(` + pieceCell + `(?:[ ,&+、]*(?:(?:<and>) ?)?` + pieceCell + `)*)[\])}]?`

// pieceSaid matches a placed piece: A: A1 A2 B1, A = A1 A2 B1, A at A1 B1 B2, and at the start of a line A A1 A2 B1. An
// A without a sign may be an article, so it must be upper case and followed by a word such as at.
var pieceSaid = pattern.New(`(?m)(?:^|[\s;,.(])(?:(?i:<statements: piece>) ? ?)?(?:([A-Fa-f]) ?(?:[:=→]|[-=]>|--? ) ?|` +
	`([A-F]) ?(?:(?i:<is>|<statements: put down|piece>) ){0,3}(?i:<statements: lies at>) ?(?:(?i:<article>|` + side + `) ){0,4}|` +
	`^ *([A-F]) )` + pieceRun)

// side matches words for a part of the board.
const side = `<top|bottom|left side|right side|centre|corner>`

// pieceUnclear matches a line about a piece from which pieceSaid has left cells.
var pieceUnclear = pattern.New(`(?m)^.*(?:^|[^\pL\n]|\p{Han})(?:[A-F] ?[:=]|(?i:<statements: piece>)(?:[^\pL\n]|\p{Han})).*` +
	`(?:` + pieceCell + `|(?i:` + side + `)).*$|^.*(?:^|[^\pL\d\n])[B-F](?:$|[^\pL\d:=\n]).*` + pieceCell + `.*$`)

// piecesSaid are the pieces that a text says are placed.
type piecesSaid struct {
	names, cells []string // of each piece, as written
	unclear      []string // lines about pieces that were not understood
	Rest         string   // the text without the pieces
}

// SaidPieces finds the placed pieces of a text.
func SaidPieces(s string) (p piecesSaid) {
	rest, at := []byte(s), 0
	for line := range strings.Lines(s) {
		for _, m := range pieceSaid.FindAllStringSubmatchIndex(line, -1) {
			name := ""
			for g := 2; g <= 6; g += 2 {
				name += line[max(m[g], 0):max(m[g+1], 0)]
			}
			p.lay(name, line[m[8]:m[9]], line, m[0], m[1])
			say.BlankOut(rest, at+m[0], at+m[1], ' ')
		}
		at += len(line)
	}
	p.Rest = string(rest)
	return p
}

// findUnclear finds lines about pieces that were not understood.
func (p *piecesSaid) findUnclear() {
	for _, line := range pieceUnclear.FindAllString(p.Rest, -1) {
		if line = strings.TrimSpace(line); !slices.Contains(p.unclear, line) {
			p.unclear = append(p.unclear, line)
		}
	}
}

// placed returns the pieces with their cells, in the order of their letters.
func (p piecesSaid) placed(count pairCount) (all []notation.Placed, err *notation.Error) {
	for i, name := range p.names {
		one, err := notation.ParsePiece(name, strings.Join(cellOfPiece.FindAllString(count.fromOne(p.cells[i]), -1), " "), count.from)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	slices.SortFunc(all, func(a, b notation.Placed) int { return int(a.Piece) - int(b.Piece) })
	return all, notation.StandOnce(all)
}

// any reports whether the text may place pieces.
func (p piecesSaid) any() bool { return len(p.names)+len(p.unclear) > 0 }

// board reads the rest of a text as a board, and lays the pieces on it; two readings if nothing says from where pairs
// count their rows.
func (p piecesSaid) board(t *facts.Text) (all []notation.Reading, err *notation.Error) {
	counts := []pairCount{{from: notation.FromBottom}}
	if strings.ContainsAny(strings.Join(p.cells, ""), "([") || len(onePair.FindAllStringIndex(p.Rest, -1)) == meaning.GhostCount {
		if counts[0] = pairsCount(t); !counts[0].sure {
			bottom, top := counts[0], counts[0]
			bottom.from, top.from = notation.FromBottom, notation.FromTop
			counts = []pairCount{bottom, top}
		}
	}
	for _, count := range counts {
		boards, err := p.ghosts(t, count)
		if err != nil {
			return nil, err
		}
		for _, r := range boards {
			for _, line := range p.unclear {
				r.Doubts = append(slices.Clip(r.Doubts), facts.SaidDoubt(line))
			}
			if r.Placed, err = p.placed(count); err != nil {
				return nil, err
			}
			all = append(all, r)
		}
	}
	n := len(all) / len(counts)
	if n == len(all) || notation.Write(all[0]) == notation.Write(all[n]) {
		return all[:n], nil
	}
	for i := range all[:n] {
		all[i].Choice, all[n+i].Choice = notation.RowsBottom, notation.RowsTop
		all[i].Doubts = append(slices.Clip(all[i].Doubts), notation.Doubt{Kind: notation.CountDoubt})
	}
	return all, nil
}

// ghosts reads the rest of a text: six pairs of row and column, names of cells or, with pieces, a drawn board.
func (p piecesSaid) ghosts(t *facts.Text, count pairCount) ([]notation.Reading, *notation.Error) {
	rest := *t
	if rest.Text = p.Rest; p.any() {
		rest.Ask.Puzzle = notation.Ghosts
	}
	if pairs := onePair.FindAllString(p.Rest, -1); count.fits && len(pairs) == meaning.GhostCount {
		if all, err := ghostCells(count.fromOne(strings.Join(pairs, " ")), count.from); err == nil {
			return all, nil
		}
	}
	all, err := ghostNames(&rest)
	if !p.any() {
		return all, err
	}
	if len(all) == 0 && (err == nil || hasRows(&rest)) {
		all, _ = drawn.Read(&rest)
	}
	return all, nil
}

// farthestPiece is how many bytes around a placed piece are read for its clause.
const farthestPiece = 64

// lay adds a piece, unless its clause says that the piece does not lie there any more.
func (p *piecesSaid) lay(name, cells, line string, from, to int) {
	front, near := line[max(0, from-farthestPiece):from], line[:min(len(line), to+2*farthestPiece)]
	front = front[strings.LastIndexAny(front, ",，、"+prose.SentenceEnds)+1:]
	said := front + near[from:to+strings.IndexAny(near[to:]+"\n", prose.SentenceEnds)]
	if lexicon.Statements.Says(said, "taken off") {
		p.unclear = append(p.unclear, strings.Trim(said, " ,.;\n"))
		return
	}
	p.names, p.cells = append(p.names, name), append(p.cells, cells)
}
