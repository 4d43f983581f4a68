package render

import (
	"encoding/binary"
	"hash/adler32"
	"math/bits"
)

// grid is how a picture of tiles lies in memory.
type grid struct {
	pitch int // bytes in a line
	tile  int // bytes in a line of a tile
	side  int // lines in a tile
	top   int // lines above the first tile
}

// deflater compresses pictures made of tiles (RFC 1950 and 1951). A general
// compressor has to search for what repeats; here it is known: a line repeats
// the one above it, a tile those to its left and the one above, and shapes are
// mirrored about the middle of a tile and, as to their rounded bodies, about
// its edge. So at each place only these distances, the last one used and one
// remembered place are tried, and the bytes inside a match are never looked at
// again.
type deflater struct {
	out    []byte
	acc    uint64 // bits not yet in out, the oldest lowest
	n      uint   // how many
	tokens []uint32
	heads  [1 << hashBits]int32 // last place of a hash, plus base
	base   int32                // what heads of earlier pictures stay under

	literals  code
	distances code
}

const (
	hashBits    = 12
	window      = 32768
	minMatch    = 3
	maxMatch    = 258
	endOfBlock  = 256
	matchToken  = 1 << 31 // a token is a byte, or matchToken|length<<16|distance-1
	longestScan = 1 << 16
	farAway     = 1024 // a distance from which a match shorter than farMatch costs more than it saves
	farMatch    = 6
	blockTokens = 1 << 17 // tokens in a block, about
)

// compress returns out with the zlib stream of data behind it.
func (d *deflater) compress(out, data []byte, g grid) []byte {
	d.out, d.acc, d.n = append(out, 0x78, 0x01), 0, 0
	d.tokenize(data, g)
	d.block(true)
	d.flush()
	return binary.BigEndian.AppendUint32(d.out, adler32.Checksum(data))
}

// tokenize cuts data into literals and matches, greedily, and counts them. Full
// blocks are written, the last is left for the caller.
func (d *deflater) tokenize(data []byte, g grid) {
	d.begin()
	var likely [8]int
	last, line := 1, 0
	i := 0
	for i+8 <= len(data) {
		if i >= line {
			if len(d.tokens) > blockTokens {
				d.block(false)
			}
			y := i / g.pitch
			line = (y + 1) * g.pitch
			likely = g.likely(y)
		}
		word := binary.LittleEndian.Uint64(data[i:])
		slot := uint32(word) * 0x9e3779b1 >> (32 - hashBits)
		m := match{at: i, word: uint32(word)}
		m.try(data, last)
		for _, distance := range likely {
			m.try(data, distance)
		}
		m.try(data, i-int(d.heads[slot]-d.base))
		d.heads[slot] = d.base + int32(i)
		if m.length == 0 || m.length < farMatch && m.distance > farAway {
			d.literal(data[i])
			i++
			continue
		}
		d.match(m.length, m.distance)
		last = m.distance
		i += m.length
	}
	for ; i < len(data); i++ {
		d.literal(data[i])
	}
	d.base += int32(len(data)) + window + 1
}

// begin forgets the picture before.
func (d *deflater) begin() {
	d.clear()
	if d.base == 0 || d.base > 1<<30 {
		d.base = window + 1
		clear(d.heads[:])
	}
}

// clear forgets the tokens.
func (d *deflater) clear() {
	d.tokens = d.tokens[:0]
	d.literals.reset(286)
	d.distances.reset(30)
}

// likely returns the distances at which line y may repeat.
func (g *grid) likely(y int) [8]int {
	d := [8]int{g.pitch, g.tile, 2 * g.tile, 3 * g.tile, 4 * g.tile, g.pitch * g.side}
	if y >= g.top {
		r := (y - g.top) % g.side
		d[6] = (2*r + 1) * g.pitch
		d[7] = (2*r + 1 - g.side) * g.pitch
	}
	return d
}

// match is the longest repetition found so far of the bytes at a place, which
// begin with word.
type match struct {
	at, length, distance int
	word                 uint32
}

// try takes a distance if more repeats there; one that cannot be does not count.
// What differs just behind the longest match so far is not longer.
func (m *match) try(data []byte, distance int) {
	if uint(distance-1) >= window || distance > m.at || binary.LittleEndian.Uint32(data[m.at-distance:]) != m.word {
		return
	}
	if end := m.at + m.length; end < len(data) && data[end] != data[end-distance] {
		return
	}
	if n := matchLength(data, m.at, distance); n > m.length {
		m.length, m.distance = n, distance
	}
}

// matchLength returns how many bytes from i on repeat those a distance before.
func matchLength(data []byte, i, distance int) int {
	a, b := data[i:], data[i-distance:]
	a = a[:min(len(a), longestScan)]
	n := 0
	for n+8 <= len(a) {
		if x := binary.LittleEndian.Uint64(a[n:]) ^ binary.LittleEndian.Uint64(b[n:]); x != 0 {
			return n + bits.TrailingZeros64(x)/8
		}
		n += 8
	}
	for n < len(a) && a[n] == b[n] {
		n++
	}
	return n
}

func (d *deflater) literal(b byte) {
	d.tokens = append(d.tokens, uint32(b))
	d.literals.count[b]++
}

// match adds as many matches as the length takes.
func (d *deflater) match(length, distance int) {
	symbol := distanceSymbol(distance)
	for length > 0 {
		n := min(length, maxMatch)
		if rest := length - n; rest > 0 && rest < minMatch {
			n -= minMatch
		}
		d.tokens = append(d.tokens, matchToken|uint32(n)<<16|uint32(distance-1))
		d.literals.count[lengthSymbols[n]]++
		d.distances.count[symbol]++
		length -= n
	}
}

// bits appends n bits of v, the lowest first.
func (d *deflater) bits(v uint32, n uint) {
	d.acc |= uint64(v) << d.n
	d.n += n
	if d.n >= 32 {
		d.out = binary.LittleEndian.AppendUint32(d.out, uint32(d.acc))
		d.acc >>= 32
		d.n -= 32
	}
}

// flush appends the last bits.
func (d *deflater) flush() {
	for ; d.n > 0; d.n -= min(d.n, 8) {
		d.out = append(d.out, byte(d.acc))
		d.acc >>= 8
	}
}

// block writes the tokens as a block with codes of its own, and clears them.
func (d *deflater) block(last bool) {
	d.literals.count[endOfBlock]++
	d.literals.build(15)
	d.distances.build(15)
	head := uint32(2 << 1)
	if last {
		head |= 1
	}
	d.bits(head, 3)
	d.writeCodes()
	for _, t := range d.tokens {
		if t&matchToken == 0 {
			d.symbol(&d.literals, int(t))
			continue
		}
		length, distance := int(t>>16&0x1ff), int(t&0xffff)+1
		s := int(lengthSymbols[length])
		d.symbol(&d.literals, s)
		l := &lengthCodes[s-257]
		d.bits(uint32(length-l.base), l.extra)
		s = distanceSymbol(distance)
		d.symbol(&d.distances, s)
		l = &distanceCodes[s]
		d.bits(uint32(distance-l.base), l.extra)
	}
	d.symbol(&d.literals, endOfBlock)
	d.clear()
}

func (d *deflater) symbol(c *code, s int) { d.bits(uint32(c.bits[s]), uint(c.length[s])) }

// extended is a symbol that stands for base and a number of extra bits.
type extended struct {
	base  int
	extra uint
}

// lengthCodes and distanceCodes are the tables of RFC 1951, 3.2.5.
var (
	lengthCodes   = extendedCodes(3, 29, 2)
	distanceCodes = extendedCodes(1, 30, 1)
	lengthSymbols = func() (s [maxMatch + 1]uint16) {
		for n := minMatch; n <= maxMatch; n++ {
			for c := range lengthCodes {
				if lengthCodes[c].base <= n {
					s[n] = uint16(257 + c)
				}
			}
		}
		return s
	}()
)

// extendedCodes returns n codes: 2<<perStep of one value each, then 1<<perStep
// for each number of extra bits.
func extendedCodes(first, n int, perStep uint) []extended {
	codes := make([]extended, n)
	base := first
	for i := range codes {
		extra := uint(max(i>>perStep-1, 0))
		codes[i] = extended{base, extra}
		base += 1 << extra
	}
	if n == 29 {
		codes[28] = extended{maxMatch, 0} // the longest match has a code to itself
	}
	return codes
}

// distanceSymbol returns the symbol of a distance from 1 to 32768.
func distanceSymbol(distance int) int {
	v := uint32(distance - 1)
	if v < 2 {
		return int(v)
	}
	top := bits.Len32(v) - 1
	return 2*top + int(v>>(top-1)&1)
}
