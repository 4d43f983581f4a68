package render

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image/color"
	"io"
	"slices"
	"sync"
)

// PNG draws the scene as a PNG: a dark card with rounded corners that stands on
// light and dark pages alike, its cells labelled on the edges. Boards over 200
// cells a side are drawn as Bitmap draws them. The error is ErrScene for what
// is no scene, else the writer's.
func PNG(w io.Writer, s Scene, p Palette) error {
	if err := s.check(); err != nil {
		return err
	}
	if max(s.Rows, s.Cols) > maxTiles {
		return Bitmap(w, s.Rows, s.Cols, func(r, c int) Cell { return s.Cells[r*s.Cols+c] }, p)
	}
	footer := s.Of > 0 || s.hasRest()
	c := newCanvas(kindOf(&s), p, newLayout(&s, footer, maxPicture))
	defer c.free()
	c.paint(&s)
	return c.encode(w)
}

// encoder is what one PNG needs to be written; the pool saves making it anew.
type encoder struct {
	deflater deflater
	lines    []byte // each line of the picture behind its filter
	out      []byte // the whole file
}

var encoders = sync.Pool{New: func() any { return new(encoder) }}

// encode writes the canvas with half a byte a pixel where that is enough.
func (c *canvas) encode(w io.Writer) error {
	e := encoders.Get().(*encoder)
	e.file(c)
	_, err := w.Write(e.out)
	if cap(e.lines) <= keptBytes {
		encoders.Put(e)
	}
	return err
}

// file makes the whole file.
func (e *encoder) file(c *canvas) {
	colours, depth := c.table.nrgba, 8
	if c.highest < coreSize {
		colours, depth = colours[:min(coreSize, len(colours))], 4
	}
	e.header(c.width, c.height, depth, colours)
	e.pack(c.pix, c.width, depth)
	at := e.begin("IDAT")
	pitch, tile := 1+c.width*depth/8, max(c.cell*depth/8, 1)
	e.out = e.deflater.compress(e.out, e.lines, grid{pitch, tile, c.cell, c.top})
	e.end(at)
	e.end(e.begin("IEND"))
}

func (e *encoder) header(width, height, depth int, colours []color.NRGBA) {
	e.out = append(e.out[:0], "\x89PNG\r\n\x1a\n"...)
	at := e.begin("IHDR")
	e.out = binary.BigEndian.AppendUint32(e.out, uint32(width))
	e.out = binary.BigEndian.AppendUint32(e.out, uint32(height))
	e.out = append(e.out, byte(depth), 3, 0, 0, 0) // colours by table, and the only methods there are
	e.end(at)
	at = e.begin("PLTE")
	opaque := 0
	for i, c := range colours {
		e.out = append(e.out, c.R, c.G, c.B)
		if c.A < 255 {
			opaque = i + 1
		}
	}
	e.end(at)
	at = e.begin("tRNS")
	for _, c := range colours[:opaque] {
		e.out = append(e.out, c.A)
	}
	e.end(at)
}

// begin opens a chunk and returns where it stands.
func (e *encoder) begin(name string) int {
	at := len(e.out)
	e.out = append(e.out, 0, 0, 0, 0)
	e.out = append(e.out, name...)
	return at
}

// end fills in the length of the chunk at a place and adds its checksum.
func (e *encoder) end(at int) {
	binary.BigEndian.PutUint32(e.out[at:], uint32(len(e.out)-at-8))
	e.out = binary.BigEndian.AppendUint32(e.out, crc32.ChecksumIEEE(e.out[at+4:]))
}

// pack sets the lines of the picture, each behind the filter type None: other
// filters are for photographs.
func (e *encoder) pack(pix []byte, width, depth int) {
	pitch := 1 + width*depth/8
	height := len(pix) / width
	e.lines = slices.Grow(e.lines[:0], pitch*height)[:pitch*height]
	for y := range height {
		line, row := e.lines[y*pitch:(y+1)*pitch], pix[y*width:(y+1)*width]
		line[0] = 0
		switch {
		case depth == 8:
			copy(line[1:], row)
		case y > 0 && bytes.Equal(row, pix[(y-1)*width:y*width]):
			copy(line, e.lines[(y-1)*pitch:])
		default:
			packHalves(line[1:], row)
		}
	}
}

// packHalves packs pixels below 16 two to a byte, the first in the upper half,
// eight at a time: the length of row is a multiple of 8.
func packHalves(line, row []byte) {
	for i := 0; i+8 <= len(row); i += 8 {
		x := binary.LittleEndian.Uint64(row[i:])
		x = (x<<4 | x>>8) & 0x00ff00ff00ff00ff
		x = (x | x>>8) & 0x0000ffff0000ffff
		binary.LittleEndian.PutUint32(line[i/2:], uint32(x|x>>16))
	}
}
