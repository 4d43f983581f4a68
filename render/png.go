package render

import (
	"image/png"
	"io"
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
	foot := s.foot(true)
	c := newCanvas(p, newLayout(&s, foot, maxPicture))
	defer c.free()
	c.paint(&s, foot)
	return c.encode(w)
}

// encode writes the canvas. Speed is worth more than the last tenth of size:
// flat cells pack well at any level.
func (c *canvas) encode(w io.Writer) error {
	return pngEncoder.Encode(w, &c.Paletted)
}

var pngEncoder = png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: &pngBuffers{}}

// pngBuffers keeps what image/png needs for one picture for the next.
type pngBuffers struct{ pool sync.Pool }

func (b *pngBuffers) Get() *png.EncoderBuffer {
	e, _ := b.pool.Get().(*png.EncoderBuffer)
	return e
}

func (b *pngBuffers) Put(e *png.EncoderBuffer) { b.pool.Put(e) }
