package notation

import (
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
)

// What a sentence says of a piece that lies on the board, whatever the words between the two: its letter, and as many cells as it
// has, in front of it or behind.
var (
	runOfCells = pattern.New(pieceRun)
	pieceLast  = pattern.New(`(?:^|[^\pL\d])(?:([A-F])|(?i:` + pieceWord + `) ?([A-Fa-f]))(?:$|[^A-Za-z\d])`)
	pieceNext  = pattern.New(`^[)\]}]?[ ,]*(?:=|:|->|→|—|-|(?:` + lexicon.Words.Pattern("is", "for", "filler") + `)| )*(?i:` + pieceWord + `)? ?([A-F])(?:$|[^\pL\d])`)
)

// pieceWord are words for a piece.
const pieceWord = `piece|tile|фигур\pL*|деталь|pieza|peça|pièce|pezzo|teil|stuk|element|klocek|díl|dílek|parça|ピース|조각|[块塊片]`

// farthestPiece is how many bytes may stand between a piece and its cells.
const farthestPiece = 64

// sentencePieces takes out of a line the pieces that its sentences say lie on the board, and what they say of pieces that do not
// lie there, or perhaps not.
func (p *piecesSaid) sentencePieces(line string) (rest string) {
	out := []byte(line)
	from := 0 // the end of the last cells
	for _, m := range runOfCells.FindAllStringSubmatchIndex(line, -1) {
		at := m[:2]
		begin := max(from, at[0]-farthestPiece)
		begin += strings.LastIndexAny(line[begin:at[0]], prose.SentenceEnds) + 1
		from = at[1]
		name, start, end := "", at[0], at[1]
		all := pieceLast.FindAllStringSubmatchIndex(line[begin:at[0]], -1)
		if n := len(all); n > 0 {
			of := all[n-1]
			name, start = line[begin+max(of[2], of[4]):begin+max(of[3], of[5])], begin+of[0]
		} else if of := pieceNext.FindStringSubmatchIndex(line[end:]); of != nil {
			name = line[end+of[2] : end+of[3]]
			start, m[2] = lastCells(line, m[2], m[3], pieceSize[name[0]-'A'])
			end += of[3]
		}
		if name == "" || len(cellOfPiece.FindAllString(line[m[2]:m[3]], -1)) != pieceSize[strings.ToUpper(name)[0]-'A'] {
			continue
		}
		p.lay(name, line[m[2]:m[3]], line, start, end)
		prose.BlankOut(out, int32(start), int32(end), ' ')
	}
	return string(out)
}

// lastCells is where the last so many cells of a run begin that is longer than the cells of all ghosts: D1 A2 D2 B3 C3 A4, C4 D4 = F.
func lastCells(line string, from, to, n int) (start, cells int) {
	all := cellOfPiece.FindAllStringIndex(line[from:to], -1)
	if len(all) < ghostCount+n {
		return from, from
	}
	return from + all[len(all)-n][0], from + all[len(all)-n][0]
}

// lay adds a piece to those that lie on the board, if the clause about it does not say that it lies there no more, and asks nothing.
func (p *piecesSaid) lay(name, cells, line string, from, to int) {
	const ends = ",，、" + prose.SentenceEnds
	front, near := line[max(0, from-farthestPiece):from], line[:min(len(line), to+2*farthestPiece)]
	front = front[strings.LastIndexAny(front, ends)+1:]
	said := front + near[from:clauseEnd(near, to)]
	asked := false
	if end := strings.IndexAny(near[to:], ends); end >= 0 {
		asked = near[to+end] == '?' && !lexicon.Statements.Says(front+near[from:to+end], "put down")
	}
	if asked || lexicon.Statements.Says(said, "taken off") {
		p.unclear = append(p.unclear, strings.Trim(said, " ,.;\n"))
		return
	}
	p.names, p.cells = append(p.names, name), append(p.cells, cells)
}
