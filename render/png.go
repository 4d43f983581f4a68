package render

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image/color"
	"io"
	"iter"
	"sync"

	"github.com/klauspost/compress/zlib"
)

// packLevel packs as small as image/png at its fastest, in half the time. Deflate is most of what a picture costs, and
// image/png accepts no other than its own.
const packLevel = 2

// keptBytes is the size up to which a buffer is kept for the next picture.
const keptBytes = 8 << 20

// packer is the buffers for packing one picture; they are kept for the next.
type packer struct {
	deflate *zlib.Writer
	packed  bytes.Buffer
}

var packers = sync.Pool{New: func() any {
	p := new(packer)
	p.deflate, _ = zlib.NewWriterLevel(&p.packed, packLevel) // fails only for a level that does not exist
	return p
}}

// encode writes the canvas as a PNG with a palette and one byte a pixel (ISO/IEC 15948).
func (c *canvas) encode(w io.Writer) error {
	p := packers.Get().(*packer)
	defer func() {
		if p.packed.Cap() <= keptBytes {
			packers.Put(p)
		}
	}()
	header := binary.BigEndian.AppendUint32(nil, uint32(c.width))
	header = binary.BigEndian.AppendUint32(header, uint32(c.height))
	const bits, palette, deflate, filters, wholeLines = 8, 3, 0, 0, 0
	header = append(header, bits, palette, deflate, filters, wholeLines)
	rgb, alpha := tables(c.colours)
	out := []byte("\x89PNG\r\n\x1a\n")
	out = appendChunk(out, "IHDR", header)
	out = appendChunk(out, "PLTE", rgb)
	out = appendChunk(out, "tRNS", alpha)
	out = appendChunk(out, "IDAT", p.pack(c.filtered))
	_, err := w.Write(appendChunk(out, "IEND", nil))
	return err
}

func appendChunk(out []byte, name string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	from := len(out)
	out = append(append(out, name...), data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
}

// filtered yields the lines of the picture, each behind the byte of its filter: none, as filters do not make flat colours
// smaller.
func (c *canvas) filtered(yield func([]byte) bool) {
	for y := 0; y < c.height && yield([]byte{0}) && yield(c.line(y)); {
		y++
	}
}

// pack returns bytes as a zlib stream that lasts until the next call. Nothing fails in memory.
func (p *packer) pack(parts iter.Seq[[]byte]) []byte {
	p.packed.Reset()
	p.deflate.Reset(&p.packed)
	for part := range parts {
		_, _ = p.deflate.Write(part)
	}
	_ = p.deflate.Close()
	return p.packed.Bytes()
}

// tables returns the PLTE and tRNS chunks of a palette.
func tables(colours []color.RGBA) (rgb, alpha []byte) {
	for _, c := range colours {
		if c.A < 255 {
			n := color.NRGBAModel.Convert(c).(color.NRGBA)
			c = color.RGBA(n) // no longer multiplied by A
		}
		rgb, alpha = append(rgb, c.R, c.G, c.B), append(alpha, c.A)
	}
	return rgb, alpha
}

// PNG draws the scene as a PNG: a dark card with rounded corners, for light and dark pages alike, with labels along the
// edges. Boards over 200 cells a side are drawn as Bitmap draws them. The error is the writer's.
func PNG(w io.Writer, s Scene, p Palette) error {
	if max(s.Rows, s.Cols) > maxTiles {
		return Bitmap(w, s.Rows, s.Cols, func(r, c int) Cell { return s.Cells[r*s.Cols+c] }, p)
	}
	foot := s.foot()
	c := newCanvas(p, newLayout(&s, foot, maxPicture))
	c.paint(&s, foot)
	return c.encode(w)
}
