package render

import (
	"encoding/binary"
	"hash/crc32"
	"image/color"
	"io"
	"sync"
)

// packer is what packing one picture needs, kept for the next.
type packer struct {
	deflater
	lines []byte // of the picture, each with the filter before it
}

var packers = sync.Pool{New: func() any { return new(packer) }}

// encode writes the canvas as a PNG with a palette, a byte a pixel (ISO/IEC 15948).
func (c *canvas) encode(w io.Writer) error {
	p := packers.Get().(*packer)
	defer func() {
		if cap(p.lines) <= keptBytes {
			packers.Put(p)
		}
	}()
	p.take(c)
	p.pack(p.lines, c.width+1)
	header := binary.BigEndian.AppendUint32(nil, uint32(c.width))
	header = binary.BigEndian.AppendUint32(header, uint32(c.height))
	const bits, palette, deflate, filters, wholeLines = 8, 3, 0, 0, 0
	header = append(header, bits, palette, deflate, filters, wholeLines)
	rgb, alpha := tables(c.colours)
	out := chunks{w: w}
	out.write([]byte("\x89PNG\r\n\x1a\n"))
	out.chunk("IHDR", header)
	out.chunk("PLTE", rgb)
	out.chunk("tRNS", alpha)
	out.chunk("IDAT", p.out)
	out.chunk("IEND", nil)
	return out.err
}

// take takes the lines of a canvas. The filter, 0, stands before a line that is not written
// as its difference to another: that does not make flat colours smaller.
func (p *packer) take(c *canvas) {
	p.lines = p.lines[:0]
	for y := range c.height {
		p.lines = append(append(p.lines, 0), c.line(y)...)
	}
}

// tables are the colours of a palette and how opaque they are.
func tables(colours []color.RGBA) (rgb, alpha []byte) {
	for _, c := range colours {
		if c.A < 255 {
			n := color.NRGBAModel.Convert(c).(color.NRGBA)
			c = color.RGBA(n) // not multiplied by A any more
		}
		rgb, alpha = append(rgb, c.R, c.G, c.B), append(alpha, c.A)
	}
	return rgb, alpha
}

// chunks writes the parts of a PNG, until one fails.
type chunks struct {
	w   io.Writer
	err error
}

func (c *chunks) write(b []byte) {
	if c.err == nil {
		_, c.err = c.w.Write(b)
	}
}

func (c *chunks) chunk(name string, data []byte) {
	head := append(binary.BigEndian.AppendUint32(nil, uint32(len(data))), name...)
	c.write(head)
	c.write(data)
	c.write(binary.BigEndian.AppendUint32(nil, crc32.Update(crc32.ChecksumIEEE(head[4:]), crc32.IEEETable, data)))
}
