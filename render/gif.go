package render

import (
	"bytes"
	"fmt"
	"image"
	"image/gif"
	"io"
	"iter"
)

const (
	maxGIFCells  = 40       // a side
	maxGIFFrames = 401      // the start and 400 moves
	maxGIFPixels = 48 << 20 // of all frames, a byte each: what is in memory until the file is written
	gifSide      = 640      // pixels of the longer side of the board, at most
	longGIFSide  = 280      // the same where many moves change much
	quickPixels  = 24 << 20 // of all frames, from which the picture is drawn smaller
)

// GIF draws scenes one after the other as an animation that plays once and rests on the last of them. All must have the
// rows and columns of the first. A scene may share its cells with the one before it: GIF keeps none. A frame is the
// part of the picture that changed, all in one colour table. Press marks carry their turn.
//
// The errors are the writer's, and ErrTooLarge for a board over 40 cells a side,
// more than 401 scenes, or frames of more than 48 MiB in all.
func GIF(w io.Writer, scenes iter.Seq[Scene], p Palette) error {
	a := animation{palette: p, pace: movePace}
	defer a.free()
	for s := range scenes {
		if err := a.add(&s); err != nil {
			return err
		}
	}
	return a.writeTo(w)
}

type animation struct {
	palette Palette
	next    *canvas
	shown   []uint8 // what a viewer sees so far
	frames  []*image.Paletted
	pixels  int // in all frames
	pace    pace
}

// pace is for how long frames are shown, in hundredths of a second.
type pace struct {
	total       int // of all frames, about
	least, most int // of a frame
	rest        int // of the first and the last
	loops       bool
}

// movePace shows few moves one by one, and many quickly, but no faster than is seen.
var movePace = pace{total: 2000, least: 8, most: 70, rest: 120}

func (a *animation) free() {
	if a.next != nil {
		a.next.free()
	}
}

func (a *animation) add(s *Scene) error {
	f := s.foot()
	switch {
	case a.next != nil:
		return a.frame(a.next.repaint(s, f))
	case max(s.Rows, s.Cols) > maxGIFCells:
		return fmt.Errorf("%w: %d x %d cells, an animation has up to %d a side", ErrTooLarge, s.Rows, s.Cols, maxGIFCells)
	}
	a.next = newCanvas(a.palette, gifLayout(s, f))
	a.next.numbers = true
	a.next.paint(s, f)
	return a.frame(a.next.Rect)
}

// gifLayout draws smaller what has many moves, each of which may change the whole picture.
func gifLayout(s *Scene, f foot) layout {
	l := newLayout(s, f, gifSide)
	for side := gifSide; (s.Of+1)*l.width*l.height > quickPixels && side > longGIFSide; side -= 40 {
		l = newLayout(s, f, side)
	}
	return l
}

// difference returns the smallest rectangle in r that holds all changed pixels, and one pixel if there are none.
func (a *animation) difference(r image.Rectangle) image.Rectangle {
	var d image.Rectangle
	for y := r.Min.Y; y < r.Max.Y; y++ {
		now := a.next.line(y)
		old := a.shown[y*len(now):][:len(now)]
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

// frame appends what changed in a part of the next canvas, and takes it for shown; the first has all of it.
func (a *animation) frame(r image.Rectangle) error {
	switch len(a.frames) {
	case 0:
		a.shown = make([]uint8, len(a.next.Pix))
	case maxGIFFrames:
		return fmt.Errorf("%w: over %d frames", ErrTooLarge, maxGIFFrames)
	default:
		r = a.difference(r)
	}
	if a.pixels += r.Dx() * r.Dy(); a.pixels > maxGIFPixels {
		return fmt.Errorf("%w: over %d MiB of frames", ErrTooLarge, maxGIFPixels>>20)
	}
	f := image.NewPaletted(r, nil)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		now := a.next.line(y)
		old := a.shown[y*len(now):][:len(now)]
		to := f.Pix[(y-r.Min.Y)*f.Stride:]
		for x := r.Min.X; x < r.Max.X; x++ {
			if v := now[x]; v != old[x] {
				to[x-r.Min.X], old[x] = v, v
			}
		}
	}
	a.frames = append(a.frames, f)
	return nil
}

func (a *animation) writeTo(w io.Writer) error {
	g := gif.GIF{
		Image:     a.frames,
		LoopCount: -1,
		Config:    image.Config{ColorModel: a.next.Palette, Width: a.next.width, Height: a.next.height},
	}
	if a.pace.loops {
		g.LoopCount = 0
	}
	delay := min(max(a.pace.total/len(a.frames), a.pace.least), a.pace.most)
	for i, f := range a.frames {
		f.Palette = a.next.Palette // all of it: the palette grew with the frames, and the places in it stayed
		d := delay
		if i == 0 || i == len(a.frames)-1 {
			d = a.pace.rest
		}
		g.Delay = append(g.Delay, d)
		g.Disposal = append(g.Disposal, gif.DisposalNone)
	}
	return gif.EncodeAll(w, &g)
}
