package picture

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
)

// Decoders allocate more than the picture. How much follows from its size and from what the file's header says about
// its coding.

// maxMemory is how many bytes decoding may allocate.
const maxMemory = 64 << 20

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
	const interlaced = 28 // position of that byte in the file
	if len(file) > interlaced && file[interlaced] != 0 {
		bytes *= 2 // each pass is a picture of its own
	}
	return bytes * pixels(c)
}

func pixels(c image.Config) int64 { return int64(c.Width) * int64(c.Height) }

// pngHas reports whether a PNG has a chunk of that name before its pixels.
func pngHas(file []byte, name string) bool {
	const head, besides = 8, 12 // of the file; of a chunk: length, name and checksum
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

// gifMemory counts a frame as large as the picture and, for interlaced files, its lines in order.
func gifMemory(_ []byte, c image.Config) int64 { return 2 * pixels(c) }

// webpMemory counts four bytes a pixel for lossless coding, as much again for palettes and a part for the maps of
// transforms. An alpha channel is coded like that, too.
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

// The markers of JPEG that matter here.
const (
	baseline    = 0xc0
	extended    = 0xc1
	progressive = 0xc2
	restart     = 0xd0 // to 0xd7
	start       = 0xd8
	end         = 0xd9
	scan        = 0xda
)

// jpegMemory counts the samples of each component in whole blocks and, in a progressive file, their coefficients at
// four bytes each. Every scan goes over the whole picture, so a file with more scans than any encoder writes counts as
// too large.
func jpegMemory(file []byte, c image.Config) (memory int64) {
	scans, most := 0, 4
	for at := 2; at+4 <= len(file); {
		if file[at] != 0xff {
			next := bytes.IndexByte(file[at:], 0xff) // skip the data of a scan
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
			at++ // fill bytes may stand before a marker
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
		memory += 4 * pixels(c) // the components are merged into one picture
	}
	return memory
}

// jpegFrame returns the number of samples that the header of a frame declares.
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
