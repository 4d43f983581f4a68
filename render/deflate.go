package render

import (
	"encoding/binary"
	"math/bits"
)

// deflater packs the lines of a board (RFC 1950, and RFC 1951 with one block of fixed
// codes). They mostly repeat what stands above them or the pixel before, so it looks
// there first, and only where they do not for where the next four pixels were last: a
// general packer spends most of its time on that, where there is nothing to be found.
type deflater struct {
	out    []byte
	last   uint64               // bits that are not out yet, the first the lowest
	length uint                 // how many
	seen   [1 << seenBits]int32 // where four bytes were last, by a hash of them, counted from 1
}

const (
	seenBits = 12
	farthest = 32 << 10 // that a repetition may be from what it repeats
	longRun  = 32       // bytes that are repeated for which it is not looked further
)

// code is so many bits of a stream.
type code struct {
	bits   uint32
	length uint
}

// The fixed codes of literals, and of the lengths of repetitions.
var (
	literals   [256]code
	repeats    [maxRepeat + 1]code
	endOfBlock = code{0, 7}
)

// The shortest and the longest repetition.
const (
	minRepeat = 3
	maxRepeat = 258
)

func init() {
	for v := range literals {
		if v < 144 {
			literals[v] = reversed(0x30+v, 8)
		} else {
			literals[v] = reversed(0x190+v-144, 9)
		}
	}
	symbol, from := 257, minRepeat
	for ; symbol < 285; symbol++ {
		extra := max(0, (symbol-261)/4)
		for i := range 1 << extra {
			c := lengthCode(symbol)
			repeats[min(from+i, maxRepeat)] = code{c.bits | uint32(i)<<c.length, c.length + uint(extra)}
		}
		from += 1 << extra
	}
	repeats[maxRepeat] = lengthCode(285)
}

func lengthCode(symbol int) code {
	if symbol < 280 {
		return reversed(symbol-256, 7)
	}
	return reversed(0xC0+symbol-280, 8)
}

// reversed is a Huffman code, whose highest bit goes first.
func reversed(v int, length uint) code {
	return code{bits.Reverse32(uint32(v)) >> (32 - length), length}
}

// distanceCode says how far back a repetition is.
func distanceCode(distance int) code {
	if distance <= 4 {
		return reversed(distance-1, 5)
	}
	extra := uint(bits.Len(uint(distance-1))) - 2
	high := (distance - 1) >> extra
	c := reversed(int(2*extra)+high, 5)
	return code{c.bits | uint32(distance-1-high<<extra)<<5, 5 + extra}
}

func (d *deflater) put(c code) {
	d.last |= uint64(c.bits) << d.length
	if d.length += c.length; d.length >= 32 {
		d.out = binary.LittleEndian.AppendUint32(d.out, uint32(d.last))
		d.last >>= 32
		d.length -= 32
	}
}

// pack packs lines of so many bytes.
func (d *deflater) pack(data []byte, line int) {
	d.out = append(d.out[:0], 0x78, 0x01) // zlib, a window of 32 KB
	d.last, d.length = 0, 0
	clear(d.seen[:])
	d.put(code{0b011, 3}) // the last block, of fixed codes
	for i := 0; i < len(data); {
		n, distance := d.find(data, i, line)
		if n < minRepeat {
			d.put(literals[data[i]])
			i++
			continue
		}
		i += n
		back := distanceCode(distance)
		for n > 0 {
			most := min(n, maxRepeat)
			if left := n - most; left > 0 && left < minRepeat {
				most -= minRepeat
			}
			d.put(repeats[most])
			d.put(back)
			n -= most
		}
	}
	d.put(endOfBlock)
	d.put(code{0, (8 - d.length%8) % 8})
	for ; d.length > 0; d.length -= 8 {
		d.out = append(d.out, byte(d.last))
		d.last >>= 8
	}
	d.out = binary.BigEndian.AppendUint32(d.out, adler32(data, line))
}

// find looks for what is repeated from i on, and how far it is back.
func (d *deflater) find(data []byte, i, line int) (longest, distance int) {
	try := func(back int) {
		if back > 0 && back <= min(i, farthest) && longest < longRun {
			if n := matching(data[i-back:], data[i:]); n > longest {
				longest, distance = n, back
			}
		}
	}
	try(line)
	try(1)
	if longest < longRun && len(data)-i >= 4 {
		h := binary.LittleEndian.Uint32(data[i:]) * 0x9E3779B1 >> (32 - seenBits)
		try(i - int(d.seen[h]) + 1)
		d.seen[h] = int32(i) + 1
	}
	return longest, distance
}

// matching is how many bytes of b, which is the shorter, begin a as well.
func matching(a, b []byte) int {
	n := 0
	for ; len(b)-n >= 8; n += 8 {
		if x := binary.LittleEndian.Uint64(a[n:]) ^ binary.LittleEndian.Uint64(b[n:]); x != 0 {
			return n + bits.TrailingZeros64(x)/8
		}
	}
	for n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// adler32 is the check sum of lines (RFC 1950), which adds up those that repeat the one
// above only once.
func adler32(data []byte, line int) uint32 {
	const base = 65521
	a, b := uint64(1), uint64(0)
	var sum, weighted uint64
	for i := 0; i < len(data); i += line {
		here := data[i:min(i+line, len(data))]
		if i < line || len(here) < line || matching(data[i-line:], here) < line {
			sum, weighted = 0, 0
			for _, v := range here {
				sum += uint64(v)
				weighted += sum
			}
		}
		a, b = (a+sum)%base, (b+uint64(len(here))*a+weighted)%base
	}
	return uint32(b<<16 | a)
}
