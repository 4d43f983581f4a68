package render

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"io"
	"slices"
)

// A picture of a board also holds the board as bits: in reading order, pixels of the card's colour are 0, and those
// whose blue has the other lowest bit are 1. Nobody sees that, and it lasts when a picture goes through the clipboard
// or is saved as lossless WebP, where the chunks and comments of a file are lost.
//
// The bits, lowest of a byte first, are a zlib stream of the number of rows, the number of columns, a byte for each
// cell, and a checksum of the picture, so that one that was drawn over is not read as what it was.

// bitsFrom is where the first bit is: right of the rounded corner, below the frame of a won board and above the labels.
var bitsFrom = image.Pt(24, 8)

// bitsIn is the part of a picture that may have bits.
func bitsIn(r image.Rectangle) image.Rectangle {
	return image.Rectangle{Min: r.Min.Add(bitsFrom), Max: r.Max.Sub(bitsFrom)}
}

// shown returns the faces and values of a scene as bytes.
func (s *Scene) shown() []byte {
	data := []byte{byte(s.Rows), byte(s.Cols)}
	for i := range s.Cells {
		data = append(data, byte(s.Cells[i].Face)<<4|s.Cells[i].Value)
	}
	return data
}

// embed writes a board into its picture.
func (c *canvas) embed(shown []byte) {
	sum := checksum(bitsIn(c.Rect), func(x, y int) color.RGBA { return c.colours[c.line(y)[x]] })
	p := packers.Get().(*packer)
	defer packers.Put(p)
	c.writeBits(p.pack(slices.Values([][]byte{shown, sum})))
}

func (c *canvas) writeBits(of []byte) {
	in, n := bitsIn(c.Rect), 0
	for y := in.Min.Y; y < in.Max.Y; y++ {
		line := c.line(y)
		for x := in.Min.X; x < in.Max.X; x++ {
			if line[x] != ground && line[x] != groundOne {
				continue
			}
			if n == 8*len(of) {
				return
			}
			line[x] = ground + of[n/8]>>(n%8)&1
			n++
		}
	}
}

// checksum is a checksum of every so many pixels, whatever their bits.
func checksum(in image.Rectangle, at func(x, y int) color.RGBA) []byte {
	const step = 11 // pixels: less than the side of what is drawn on any cell
	var looked []byte
	for y := in.Min.Y; y < in.Max.Y; y += step {
		for x := in.Min.X; x < in.Max.X; x += step {
			c := at(x, y)
			looked = append(looked, c.R, c.G, c.B|1)
		}
	}
	return binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(looked))
}

// ReadBack returns the board that PNG, or GIF in its first frame, drew: faces and values without marks, pieces and
// cursor. It reports false for every other picture, for a copy that is not the same in every pixel, and for boards over
// 200 cells a side. Not every face or value that it returns need exist: anybody can write such pictures.
func ReadBack(img image.Image) (s Scene, ok bool) {
	b := bitReader{img, bitsIn(img.Bounds()), bitsFrom.Add(img.Bounds().Min)}
	if _, ok := b.bit(); !ok {
		return s, false
	}
	z, err := zlib.NewReader(io.LimitReader(&b, 2*maxTiles*maxTiles))
	if err != nil {
		return s, false
	}
	data, err := io.ReadAll(io.LimitReader(z, 2+maxTiles*maxTiles+4+1))
	if err != nil || len(data) < 2+1+4 || len(data) != 2+int(data[0])*int(data[1])+4 {
		return s, false
	}
	s = NewScene(int(data[0]), int(data[1]))
	for i, cell := range data[2 : len(data)-4] {
		s.Cells[i].Face, s.Cells[i].Value = Face(cell>>4), cell&15
	}
	sum := checksum(b.in, func(x, y int) color.RGBA { return rgba(img, x, y) })
	return s, bytes.HasSuffix(data, sum)
}

// bitReader reads the bits of a picture.
type bitReader struct {
	img image.Image
	in  image.Rectangle
	at  image.Point
}

// bit returns the bit of the pixel, if it has one.
func (b *bitReader) bit() (bit byte, ok bool) {
	c, zero := rgba(b.img, b.at.X, b.at.Y), standard.card
	bit = (c.B ^ zero.B) & 1
	c.B ^= bit
	return bit, c == zero
}

// Read returns a byte at a time, so that no more of the picture is looked at than has bits.
func (b *bitReader) Read(p []byte) (int, error) {
	p[0] = 0
	for n := 0; n < 8; b.at.X++ {
		if b.at.X >= b.in.Max.X {
			b.at = image.Pt(b.in.Min.X, b.at.Y+1)
		}
		if b.at.Y >= b.in.Max.Y {
			return 0, io.EOF
		}
		if bit, ok := b.bit(); ok {
			p[0] |= bit << n
			n++
		}
	}
	return 1, nil
}

// rgba returns a pixel without its alpha; clear pixels are black.
func rgba(img image.Image, x, y int) color.RGBA {
	r, g, b, _ := img.At(x, y).RGBA()
	return color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}
}
