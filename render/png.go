package render

import (
	"encoding/binary"
	"hash/crc32"
	"io"
	"sync"

	"github.com/klauspost/compress/zlib"
)

// PNG draws the scene as a PNG: a dark card with rounded corners that stands on
// light and dark pages alike, its cells labelled on the edges. Boards over 200
// cells a side are drawn as Bitmap draws them. The error is ErrScene for what
// is no scene, else the writer's.
func PNG(w io.Writer, s Scene, p Palette) error {
	if err := s.check(); err != nil {
		return err
	}
	footer := s.Of > 0 || s.Rest != "" && drawable(s.Rest)
	c := newCanvas(&s, p, newLayout(&s, footer, maxPicture))
	defer c.free()
	c.paint(&s)
	return c.encode(w)
}

// encoder is what one PNG needs to be written; the pool saves making it anew.
type encoder struct {
	z   *zlib.Writer
	out []byte // the whole file
	row []byte
}

var encoders = sync.Pool{New: func() any {
	e := new(encoder)
	e.z, _ = zlib.NewWriterLevel(nil, 1) // the level is a valid one
	return e
}}

// Write appends compressed data to the file.
func (e *encoder) Write(b []byte) (int, error) {
	e.out = append(e.out, b...)
	return len(b), nil
}

func (c *canvas) encode(w io.Writer) error {
	e := encoders.Get().(*encoder)
	defer encoders.Put(e)
	e.header(c.width, c.height, c.table)
	at := e.begin("IDAT")
	if err := e.rows(c.pix, c.width); err != nil {
		return err
	}
	e.end(at)
	e.end(e.begin("IEND"))
	_, err := w.Write(e.out)
	return err
}

func (e *encoder) header(width, height int, t *table) {
	e.out = append(e.out[:0], "\x89PNG\r\n\x1a\n"...)
	at := e.begin("IHDR")
	e.out = binary.BigEndian.AppendUint32(e.out, uint32(width))
	e.out = binary.BigEndian.AppendUint32(e.out, uint32(height))
	e.out = append(e.out, 8, 3, 0, 0, 0) // depth, palette, and the only methods there are
	e.end(at)
	at = e.begin("PLTE")
	for _, c := range t.nrgba {
		e.out = append(e.out, c.R, c.G, c.B)
	}
	e.end(at)
	at = e.begin("tRNS")
	for _, c := range t.nrgba {
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

// rows compresses the picture row by row. A row like the one above it is
// written as a row of differences, all zero.
func (e *encoder) rows(pix []byte, width int) error {
	e.z.Reset(e)
	e.row = append(e.row[:0], make([]byte, 2*(width+1))...)
	same, own := e.row[:width+1], e.row[width+1:]
	same[0] = 2 // the filter Up
	for i := 0; i < len(pix); i += width {
		row := pix[i : i+width]
		if i > 0 && string(row) == string(pix[i-width:i]) {
			if _, err := e.z.Write(same); err != nil {
				return err
			}
			continue
		}
		copy(own[1:], row)
		if _, err := e.z.Write(own); err != nil {
			return err
		}
	}
	return e.z.Close()
}
