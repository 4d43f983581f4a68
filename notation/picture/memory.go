package picture

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
)

// What the decoders allocate is more than the picture: it follows from the sizes,
// and from what the head of the file says of how it is coded.

func pngMemory(file []byte, c image.Config) int64 {
	bytes := int64(4)
	switch _, palette := c.ColorModel.(color.Palette); {
	case palette, c.ColorModel == color.GrayModel:
		bytes = 1
	case c.ColorModel == color.Gray16Model:
		bytes = 2
	case c.ColorModel == color.RGBA64Model, c.ColorModel == color.NRGBA64Model:
		bytes = 8
	}
	if c.ColorModel == color.GrayModel || c.ColorModel == color.Gray16Model {
		if pngHas(file, "tRNS") {
			bytes *= 4 // one grey is transparent
		}
	}
	const interlaced = 28 // the place of that byte
	if len(file) > interlaced && file[interlaced] != 0 {
		bytes *= 2 // its passes are pictures of their own
	}
	return bytes * pixels(c)
}

func pixels(c image.Config) int64 { return int64(c.Width) * int64(c.Height) }

// pngHas reports whether a PNG has a chunk before its pixels.
func pngHas(file []byte, name string) bool {
	const head, besides = 8, 12 // a chunk's length, name and checksum
	for at := head; at+besides <= len(file); {
		switch string(file[at+4 : at+8]) {
		case name:
			return true
		case "IDAT":
			return false
		}
		at += besides + int(binary.BigEndian.Uint32(file[at:]))
	}
	return false
}

// gifMemory counts a frame as large as the picture, and its lines put in order.
func gifMemory(_ []byte, c image.Config) int64 { return 2 * pixels(c) }

// webpMemory counts what is coded without loss at four bytes a pixel, again as much for its colours by number and a
// part for the maps of what was changed; alpha is coded like that, too.
func webpMemory(file []byte, c image.Config) int64 {
	const lossy, lossless, alpha = 2, 9, 11
	const head, besides = 12, 8
	bytes := int64(lossy)
	for at := head; at+besides <= len(file); {
		switch string(file[at : at+4]) {
		case "VP8L":
			bytes = max(bytes, lossless)
		case "ALPH":
			bytes = max(bytes, alpha)
		}
		length := int(binary.LittleEndian.Uint32(file[at+4:]))
		at += besides + length + length&1
	}
	return bytes*pixels(c) + int64(len(file))
}

// The markers of a JPEG that matter here.
const (
	baseline    = 0xc0
	extended    = 0xc1
	progressive = 0xc2
	restart     = 0xd0 // to 0xd7
	start       = 0xd8
	end         = 0xd9
	scan        = 0xda
)

// jpegMemory counts the samples of each component in whole blocks; in a progressive
// file its coefficients as well, of four bytes each. A file with more scans than any
// encoder writes, each of which goes over the picture, counts as too large.
func jpegMemory(file []byte, c image.Config) (memory int64) {
	scans, most := 0, 4
	for at := 2; at+4 <= len(file); {
		if file[at] != 0xff {
			next := bytes.IndexByte(file[at:], 0xff) // over what a scan holds
			if next < 0 {
				break
			}
			at += next
			continue
		}
		marker := file[at+1]
		if marker == end {
			break
		}
		if marker == 0xff {
			at++ // several can stand before a marker
			continue
		}
		if marker == 0 || marker >= restart && marker <= start {
			at += 2
			continue
		}
		length := int(binary.BigEndian.Uint16(file[at+2:]))
		segment := file[at+4 : max(at+4, min(at+2+length, len(file)))]
		switch marker {
		case baseline, extended:
			memory = jpegFrame(segment, c)
		case progressive:
			most = 64
			memory = (1 + 4) * jpegFrame(segment, c)
		case scan:
			if scans++; scans > most {
				return maxMemory + 1
			}
		}
		at += 2 + length
	}
	if c.ColorModel == color.RGBAModel || c.ColorModel == color.CMYKModel {
		memory += 4 * pixels(c) // its components put together
	}
	return memory
}

// jpegFrame returns the samples that the head of a frame says there are.
func jpegFrame(head []byte, c image.Config) (samples int64) {
	const first, each = 6, 3
	if len(head) < first {
		return 0
	}
	var h, v [4]int64
	top, high := int64(1), int64(1)
	n := min(int(head[5]), 4, (len(head)-first)/each)
	for i := range n {
		factors := head[first+each*i+1]
		h[i], v[i] = int64(factors>>4), int64(factors&15)
		top, high = max(top, h[i]), max(high, v[i])
	}
	across, down := (int64(c.Width)+8*top-1)/(8*top), (int64(c.Height)+8*high-1)/(8*high)
	for i := range n {
		samples += across * down * h[i] * v[i] * 64
	}
	return samples
}
