package puzzles

import (
	"encoding/binary"
	"errors"
)

// ErrPosition says that bytes are no position.
var ErrPosition = errors.New("puzzles: not a position")

// One is 1 for what is so, and 0 for what is not.
func One(is bool) int {
	if is {
		return 1
	}
	return 0
}

// Packing is a position as Position.Encode writes it: varints, and cells of a few bits, the first in the lowest of its byte.
type Packing []byte

// Number appends a number from 0 on.
func (p *Packing) Number(n int) { *p = binary.AppendUvarint(*p, uint64(n)) }

// Word appends a number below 2^16 in two bytes.
func (p *Packing) Word(n uint16) { *p = binary.BigEndian.AppendUint16(*p, n) }

// Cells appends so many cells, each in a width of bits that divides 8.
func (p *Packing) Cells(count, width int, at func(i int) byte) {
	head := len(*p)
	*p = append(*p, make([]byte, (count*width+7)/8)...)
	for i := range count {
		(*p)[head+i*width/8] |= at(i) << (i * width % 8)
	}
}

// Packed reads a Packing, or bytes of anybody: once something is out of bounds all is least, and Err says so.
type Packed struct {
	rest []byte
	bad  bool
}

// Unpack reads bytes.
func Unpack(data []byte) *Packed { return &Packed{rest: data} }

// take takes bytes off the front; zeros where there are not as many.
func (p *Packed) take(n int) []byte {
	if p.bad = p.bad || n < 0 || n > len(p.rest); p.bad {
		return nil
	}
	taken := p.rest[:n]
	p.rest = p.rest[n:]
	return taken
}

// Byte reads a byte.
func (p *Packed) Byte() byte {
	for _, b := range p.take(1) {
		return b
	}
	return 0
}

// Word reads two bytes.
func (p *Packed) Word() uint16 {
	high := p.Byte()
	return uint16(high)<<8 | uint16(p.Byte())
}

// Number reads a number within bounds, from 0 on.
func (p *Packed) Number(least, most int) int {
	n, size := binary.Uvarint(p.rest)
	if p.bad = p.bad || size <= 0 || n < uint64(least) || n > uint64(most); p.bad {
		return least
	}
	p.rest = p.rest[size:]
	return int(n)
}

// Cells reads so many cells of a width, a byte for each; none where there are not as many.
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

// Rest reads all that is left.
func (p *Packed) Rest() []byte { return p.take(len(p.rest)) }

// More reports whether something is left.
func (p *Packed) More() bool { return !p.bad && len(p.rest) > 0 }

// Err is ErrPosition where something was not as it has to be.
func (p *Packed) Err() error {
	if p.bad {
		return ErrPosition
	}
	return nil
}
