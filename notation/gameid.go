package notation

import (
	"crypto/sha1"
	"hash"
	"strconv"
	"strings"

	"switchboard/notation/symbols"
	"switchboard/solver/toggle"
)

// gameID reads the id of a game in Simon Tatham's collection.
func gameID(t *text) ([]Reading, *Error) {
	id, ok := findID(t.Text)
	if !ok {
		return nil, nil
	}
	return one(id.read(t.ask))
}

// describedGame is such an id: size, letters that matter only to the generator, a
// colon and the description.
type describedGame struct {
	rows, cols int
	desc       string
}

// findID finds a game id in the text.
func findID(s string) (describedGame, bool) {
	for i := strings.IndexByte(s, ':'); i >= 0; {
		start := i
		for start > 0 && i-start < 40 && (symbols.IsASCIILetter(s[start-1]) || symbols.IsDigit(rune(s[start-1]))) {
			start--
		}
		end := i + 1
		for end < len(s) && (symbols.IsASCIILetter(s[end]) || symbols.IsDigit(rune(s[end])) || s[end] == ',') {
			end++
		}
		if id, ok := parseID(s[start:i], s[i+1:end]); ok && (end == len(s) || strings.IndexByte("/;#.", s[end]) < 0) {
			return id, true
		}
		next := strings.IndexByte(s[end:], ':')
		if next < 0 {
			return describedGame{}, false
		}
		i = end + next
	}
	return describedGame{}, false
}

// parseID takes WxH and a description with a comma, or with the m or u of a mine
// field in front.
func parseID(params, desc string) (describedGame, bool) {
	w, rest, ok := strings.Cut(params, "x")
	if !ok || desc == "" {
		return describedGame{}, false
	}
	end := 0
	for end < len(rest) && symbols.IsDigit(rune(rest[end])) {
		end++
	}
	cols, okW := number(w)
	rows, okH := number(rest[:end])
	if !okW || !okH || rows < 1 || cols < 1 {
		return describedGame{}, false
	}
	commas := strings.Count(desc, ",")
	if commas < 1 && desc[0] != 'm' && desc[0] != 'u' || commas > 2 {
		return describedGame{}, false
	}
	return describedGame{rows: rows, cols: cols, desc: desc}, true
}

// read reads the description: two commas or an m or u make it a mine field, one
// comma a Flip board.
func (id describedGame) read(ask Ask) (Reading, *Error) {
	if id.rows > MaxCells/id.cols {
		return Reading{}, &Error{Kind: TooBig, Found: sizeName(id.rows, id.cols)}
	}
	parts := strings.Split(id.desc, ",")
	if len(parts) == 2 && parts[1] != "" && parts[0] != "" && parts[0][0] != 'r' {
		return id.flip(parts[0], parts[1], ask)
	}
	return id.mines(parts, ask)
}

const mineIDExample = "9x9:4,4,mb071b49fbd1cb6a0d5868"

// mines reads a mine field: perhaps x,y of the first click, then m and the
// masked bits or u (or nothing) and the bits, row by row, four to a hex digit.
func (id describedGame) mines(parts []string, ask Ask) (Reading, *Error) {
	if ask.Puzzle != "" && ask.Puzzle != Mines {
		return Reading{}, &Error{Kind: NotThisPuzzle, Found: string(GameID), Expected: string(ask.Puzzle)}
	}
	click := -1
	if len(parts) == 3 {
		x, okX := number(parts[0])
		y, okY := number(parts[1])
		if !okX || !okY || x >= id.cols || y >= id.rows {
			return Reading{}, &Error{Kind: BadID, Found: clip(parts[0] + "," + parts[1]), Expected: "0,0 - " + strconv.Itoa(id.cols-1) + "," + strconv.Itoa(id.rows-1), Example: mineIDExample}
		}
		click = y*id.cols + x
	} else if len(parts) == 2 {
		return Reading{}, &Error{Kind: BadID, Found: clip(id.desc), Expected: "x,y,m...", Example: mineIDExample}
	}
	field := parts[len(parts)-1]
	masked := strings.HasPrefix(field, "m")
	field = strings.TrimPrefix(strings.TrimPrefix(field, "m"), "u")
	bits := id.rows * id.cols
	bitmap, err := unhex(field, bits, mineIDExample)
	if err != nil {
		return Reading{}, err
	}
	if masked {
		unmask(bitmap, bits)
	}
	b := bitBoard(bitmap, id.rows, id.cols, 0)
	if click >= 0 && b.At(click/id.cols, click%id.cols) {
		return Reading{}, &Error{Kind: BadID, Found: clip(parts[0] + "," + parts[1]), Expected: "x,y", Example: mineIDExample}
	}
	out := Reading{Format: GameID}
	out.fromLayout(b, click)
	return out, nil
}

// unhex packs hex digits into bytes, the first cell in the highest bit.
func unhex(s string, bits int, example string) ([]byte, *Error) {
	if want := (bits + 3) / 4; len(s) != want {
		return nil, &Error{Kind: IDLength, N: len(s), Want: want, Example: example}
	}
	out := make([]byte, (len(s)+1)/2)
	for i := range len(s) {
		v, ok := digit32(s[i])
		if !ok || v > 15 {
			return nil, &Error{Kind: BadID, Col: i + 1, Found: s[i : i+1], Expected: "0-9 a-f", Example: example}
		}
		out[i/2] |= v << (4 - 4*(i&1))
	}
	return out, nil
}

// digit32 returns the value of a digit in base 32: 0-9, then a-v.
func digit32(b byte) (byte, bool) {
	switch {
	case b >= '0' && b <= '9':
		return b - '0', true
	case b|0x20 >= 'a' && b|0x20 <= 'v':
		return b | 0x20 - 'a' + 10, true
	}
	return 0, false
}

// unmask takes off the mask that the collection lays over a mine field, so that
// its id does not give it away. The mask is a two-round Feistel network: half of
// the bytes, hashed with a counter in decimal by SHA-1, is the stream that the
// other half is xored with; see obfuscate_bitmap in misc.c of the collection.
// Cost: one hash of each half, and one block for every 20 bytes of the other.
func unmask(bitmap []byte, bits int) { feistel(bitmap, bits, true) }

// mask is the inverse of unmask.
func mask(bitmap []byte, bits int) { feistel(bitmap, bits, false) }

func feistel(bitmap []byte, bits int, undo bool) {
	half := len(bitmap) / 2
	for round := range 2 {
		target, seed := bitmap[half:], bitmap[:half]
		if (round == 0) != undo {
			target, seed = seed, target
		}
		xorStream(target, seed)
		if bits%8 != 0 {
			bitmap[len(bitmap)-1] &= 0xff << (8 - bits%8)
		}
	}
}

// xorStream xors target with the stream that seed makes.
func xorStream(target, seed []byte) {
	base := sha1.New()
	base.Write(seed)
	cloner := base.(hash.Cloner)
	var sum [sha1.Size]byte
	for i := 0; len(target) > 0; i++ {
		h, err := cloner.Clone()
		if err != nil {
			panic("notation: sha1 cannot be cloned: " + err.Error())
		}
		h.Write([]byte(strconv.Itoa(i)))
		h.Sum(sum[:0])
		n := min(len(target), len(sum))
		for j := range n {
			target[j] ^= sum[j]
		}
		target = target[n:]
	}
}

// bitBoard draws a board from bits, beginning at bit from.
func bitBoard(bitmap []byte, rows, cols, from int) *toggle.Board {
	b := toggle.New(rows, cols)
	i := from
	for r := range rows {
		words := b.Row(r)
		for c := range cols {
			if bitmap[i>>3]>>(7-i&7)&1 == 1 {
				words[c>>6] |= 1 << (c & 63)
			}
			i++
		}
	}
	return b
}

const flipIDExample = "2x2:e7db,6"

// flip reads a board of Flip: for each cell, row by row, the cells that a press
// on it flips, as one string of bits, and the cells that are on. Both are four
// bits to a hex digit.
func (id describedGame) flip(matrix, state string, ask Ask) (Reading, *Error) {
	if ask.Puzzle == Mines || ask.Puzzle == Ghosts {
		return Reading{}, &Error{Kind: NotThisPuzzle, Found: string(FlipID), Expected: string(ask.Puzzle)}
	}
	n := id.rows * id.cols
	words := id.rows * ((id.cols + 63) / 64)
	if words > MaxCells/n {
		return Reading{}, &Error{Kind: TooBig, Found: sizeName(id.rows, id.cols), Example: flipIDExample}
	}
	bits, err := unhex(state, n, flipIDExample)
	if err != nil {
		return Reading{}, err
	}
	rows, err := unhex(matrix, n*n, flipIDExample)
	if err != nil {
		return Reading{}, err
	}
	p := &toggle.Puzzle{Board: bitBoard(bits, id.rows, id.cols, 0), Flips: make([]*toggle.Board, n)}
	for i := range n {
		p.Flips[i] = bitBoard(rows, id.rows, id.cols, i*n)
	}
	if ask.Swap {
		swapBoard(p.Board)
	}
	out := Reading{Puzzle: ask.Puzzle, Fits: []Puzzle{Lights}, Format: FlipID, Toggle: p}
	if out.Puzzle == "" {
		out.Puzzle = Lights
	}
	return out, nil
}

// swapBoard turns every cell over.
func swapBoard(b *toggle.Board) {
	all := toggle.New(b.Rows(), b.Cols())
	all.Fill(true)
	b.Xor(all)
}
