package puzzles

import (
	"encoding/binary"
	"errors"
)

// ErrPosition is the error of bytes that do not encode a position.
var ErrPosition = errors.New("puzzles: not a position")

// One returns 1 for true and 0 for false.
func One(is bool) int {
	if is {
		return 1
	}
	return 0
}

// Packing builds what Position.Encode returns: varints, and cells of 1 to 8 bits packed from the low bits up.
type Packing []byte

// Number appends n, at least 0, as a varint.
func (p *Packing) Number(n int) { *p = binary.AppendUvarint(*p, uint64(n)) }

// Word appends n in two bytes, big-endian.
func (p *Packing) Word(n uint16) { *p = binary.BigEndian.AppendUint16(*p, n) }

// Cells appends count cells of width bits each; width divides 8.
func (p *Packing) Cells(count, width int, at func(i int) byte) {
	head := len(*p)
	*p = append(*p, make([]byte, (count*width+7)/8)...)
	for i := range count {
		(*p)[head+i*width/8] |= at(i) << (i * width % 8)
	}
}

// Packed reads a Packing from untrusted bytes: after the first error every read returns the least value, and Err
// reports it.
type Packed struct {
	rest []byte
	bad  bool
}

// Unpack returns a reader of data.
func Unpack(data []byte) *Packed { return &Packed{rest: data} }

// take consumes n bytes; nil if there are fewer.
func (p *Packed) take(n int) []byte {
	if p.bad = p.bad || n < 0 || n > len(p.rest); p.bad {
		return nil
	}
	taken := p.rest[:n]
	p.rest = p.rest[n:]
	return taken
}

func (p *Packed) Byte() byte {
	for _, b := range p.take(1) {
		return b
	}
	return 0
}

func (p *Packed) Word() uint16 {
	high := p.Byte()
	return uint16(high)<<8 | uint16(p.Byte())
}

// Number reads a varint from least, which is 0 or more, to most.
func (p *Packed) Number(least, most int) int {
	n, size := binary.Uvarint(p.rest)
	if p.bad = p.bad || size <= 0 || n < uint64(least) || n > uint64(most); p.bad {
		return least
	}
	p.rest = p.rest[size:]
	return int(n)
}

// Cells reads count cells of width bits, one to a byte; nil if there are fewer.
func (p *Packed) Cells(count, width int) []byte {
	packed := p.take((count*width + 7) / 8)
	if p.bad {
		return nil
	}
	cells := make([]byte, count)
	for i := range cells {
		cells[i] = packed[i*width/8] >> (i * width % 8) & (1<<width - 1)
	}
	return cells
}

// Rest consumes all remaining bytes.
func (p *Packed) Rest() []byte { return p.take(len(p.rest)) }

// More reports whether bytes remain.
func (p *Packed) More() bool { return !p.bad && len(p.rest) > 0 }

// Err is ErrPosition after a read that failed.
func (p *Packed) Err() error {
	if p.bad {
		return ErrPosition
	}
	return nil
}
