package render

import (
	"bytes"
	"compress/lzw"
	"encoding/binary"
	"fmt"
	"image"
	"io"
	"iter"
)

// Limits of an animation.
const (
	maxGIFCells  = 40  // a side
	maxGIFFrames = 401 // the start and 400 presses
	gifSide      = 640 // pixels of the longer side of the board, at most
)

// GIF draws scenes one after the other as an animation that plays once and
// rests on the last of them. All must have the rows and columns of the first. A
// scene may share its cells with the one before it: GIF keeps none. Only what
// changed is written for a frame, in the one colour table.
//
// The errors are ErrScene, ErrTooLarge for a board over 40 cells a side or more
// than 401 scenes, and the writer's.
func GIF(w io.Writer, scenes iter.Seq[Scene], p Palette) error {
	a := animation{palette: p}
	defer a.free()
	for s := range scenes {
		if err := a.add(&s); err != nil {
			return err
		}
	}
	if a.frames == 0 {
		return fmt.Errorf("%w: no frames", ErrScene)
	}
	return a.writeTo(w)
}

// animation is a GIF in the making.
type animation struct {
	palette    Palette
	rows, cols int
	shown      *canvas // what a viewer sees so far
	next       *canvas
	frames     int
	delays     []int // places in data of the frames' delays
	data       bytes.Buffer
	changed    []byte
	packer     *lzw.Writer
}

func (a *animation) free() {
	if a.shown != nil {
		a.shown.free()
		a.next.free()
	}
}

// add appends the frame that turns what is shown into the scene.
func (a *animation) add(s *Scene) error {
	if err := s.check(); err != nil {
		return err
	}
	switch {
	case a.frames == 0 && max(s.Rows, s.Cols) > maxGIFCells:
		return fmt.Errorf("%w: %d x %d cells, an animation has up to %d a side", ErrTooLarge, s.Rows, s.Cols, maxGIFCells)
	case a.frames == maxGIFFrames:
		return fmt.Errorf("%w: over %d frames", ErrTooLarge, maxGIFFrames)
	case a.frames == 0:
		a.begin(s)
	case s.Rows != a.rows || s.Cols != a.cols:
		return fmt.Errorf("%w: frame %d has %d x %d cells, the first %d x %d", ErrScene, a.frames+1, s.Rows, s.Cols, a.rows, a.cols)
	default:
		a.frame(a.difference(a.next.repaint(s)))
	}
	a.frames++
	return nil
}

// begin draws the first frame.
func (a *animation) begin(s *Scene) {
	a.rows, a.cols = s.Rows, s.Cols
	l := newLayout(s, true, gifSide)
	a.shown, a.next = newCanvas(kindOf(s), a.palette, l), newCanvas(kindOf(s), a.palette, l)
	fill(a.shown.pix, glass)
	a.packer = new(lzw.Writer)
	a.next.paint(s)
	a.frame(image.Rect(0, 0, l.width, l.height))
}

// difference returns the smallest rectangle in r that holds all changed pixels,
// and one pixel if there are none.
func (a *animation) difference(r image.Rectangle) image.Rectangle {
	var d image.Rectangle
	for y := r.Min.Y; y < r.Max.Y; y++ {
		old, now := a.shown.line(y), a.next.line(y)
		if bytes.Equal(old, now) {
			continue
		}
		x0, x1 := 0, len(now)
		for old[x0] == now[x0] {
			x0++
		}
		for old[x1-1] == now[x1-1] {
			x1--
		}
		d = d.Union(image.Rect(x0, y, x1, y+1))
	}
	if d.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return d
}

// frame appends a part of the next canvas, unchanged pixels left clear, and
// takes it for shown.
func (a *animation) frame(r image.Rectangle) {
	a.data.Write([]byte{0x21, 0xf9, 4, 1<<2 | 1}) // graphic control: leave in place, transparent
	a.delays = append(a.delays, a.data.Len())
	a.data.Write([]byte{0, 0, glass, 0, 0x2c})
	for _, v := range []int{r.Min.X, r.Min.Y, r.Dx(), r.Dy()} {
		a.data.Write(binary.LittleEndian.AppendUint16(nil, uint16(v)))
	}
	a.data.Write([]byte{0, tableBits})
	a.changed = a.changed[:0]
	for y := r.Min.Y; y < r.Max.Y; y++ {
		old, now := a.shown.line(y), a.next.line(y)
		for x := r.Min.X; x < r.Max.X; x++ {
			v := now[x]
			if v == old[x] {
				v = glass
			}
			a.changed = append(a.changed, v)
		}
		copy(old[r.Min.X:r.Max.X], now[r.Min.X:])
	}
	b := blocks{out: &a.data}
	a.packer.Reset(&b, lzw.LSB, tableBits)
	a.packer.Write(a.changed) // cannot fail: it ends in memory
	a.packer.Close()
	b.flush()
	a.data.WriteByte(0)
}

// blocks cuts a stream into the blocks of up to 255 bytes that GIF wants.
type blocks struct {
	out *bytes.Buffer
	buf [256]byte // the length, then the bytes
	n   int
}

func (b *blocks) Write(p []byte) (int, error) {
	for _, v := range p {
		b.WriteByte(v)
	}
	return len(p), nil
}

// WriteByte makes lzw write here without a buffer of its own.
func (b *blocks) WriteByte(v byte) error {
	b.n++
	b.buf[b.n] = v
	if b.n == 255 {
		b.flush()
	}
	return nil
}

func (b *blocks) Flush() error { return nil }

func (b *blocks) flush() {
	if b.n > 0 {
		b.buf[0] = byte(b.n)
		b.out.Write(b.buf[:b.n+1])
		b.n = 0
	}
}

// writeTo writes the header, the frames and the end. Few presses take their
// time, many are quick: about 20 seconds at most, but no faster than is seen.
func (a *animation) writeTo(w io.Writer) error {
	data := a.data.Bytes()
	delay := min(max(2000/a.frames, 8), 70)
	for i, at := range a.delays {
		d := delay
		if i == 0 || i == a.frames-1 {
			d = 120
		}
		binary.LittleEndian.PutUint16(data[at:], uint16(d))
	}
	var head []byte
	head = append(head, "GIF89a"...)
	head = binary.LittleEndian.AppendUint16(head, uint16(a.shown.width))
	head = binary.LittleEndian.AppendUint16(head, uint16(a.shown.height))
	head = append(head, 0x80|7<<4|(tableBits-1), glass, 0)
	for i := range 1 << tableBits {
		var c [3]byte
		if t := a.shown.table.nrgba; i < len(t) {
			c = [3]byte{t[i].R, t[i].G, t[i].B}
		}
		head = append(head, c[:]...)
	}
	for _, part := range [][]byte{head, data, {0x3b}} {
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	return nil
}
