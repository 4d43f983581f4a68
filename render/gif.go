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
	maxGIFPixels = 48 << 20 // of all frames, one byte each: all are in memory until the file is written
	gifSide      = 640      // most pixels of the longer side of the board
	longGIFSide  = 280      // the same where many moves change a lot
	quickPixels  = 24 << 20 // of all frames: above it the picture is drawn smaller
)

// GIF draws scenes as an animation that plays once and stops at the last. All scenes must have the rows and columns of
// the first; a scene may share its cells with the one before. A frame is the part of the picture that changed, and all
// frames share one colour table. Press marks have their turn on them.
//
// The errors are the writer's, and ErrTooLarge for a board over 40 cells a side, more than 401 scenes, or frames of
// more than 48 MiB in all.
func GIF(w io.Writer, scenes iter.Seq[Scene], p Palette) error {
	a := animation{palette: p, pace: movePace}
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
	shown   []uint8 // the pixels that a viewer sees so far
	frames  []*image.Paletted
	pixels  int // in all frames
	pace    pace
}

// pace is how long frames are shown, in hundredths of a second.
type pace struct {
	total       int // of all frames, roughly
	least, most int // of a frame
	rest        int // of the first and the last frame
	loops       bool
}

// movePace shows few moves slowly and many quickly, but no faster than one can see.
var movePace = pace{total: 2000, least: 8, most: 70, rest: 120}

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

// gifLayout makes the picture smaller where there are many moves, as each may change all of it.
func gifLayout(s *Scene, f foot) layout {
	l := newLayout(s, f, gifSide)
	for side := gifSide; (s.Of+1)*l.width*l.height > quickPixels && side > longGIFSide; side -= 40 {
		l = newLayout(s, f, side)
	}
	return l
}

// difference returns the smallest rectangle in r that holds all changed pixels; one pixel if none changed.
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

// frame appends what changed within a rectangle of the canvas since the last frame; the first frame has all of it.
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
		f.Palette = a.next.Palette // the final palette: it only grew, so that earlier indices still hold
		d := delay
		if i == 0 || i == len(a.frames)-1 {
			d = a.pace.rest
		}
		g.Delay = append(g.Delay, d)
		g.Disposal = append(g.Disposal, gif.DisposalNone)
	}
	return gif.EncodeAll(w, &g)
}
