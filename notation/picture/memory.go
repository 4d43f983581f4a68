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

// pngMemory counts grey as colours, into which it is decoded if one grey is transparent.
func pngMemory(file []byte, c image.Config) int64 {
	bytes := int64(4)
	switch _, palette := c.ColorModel.(color.Palette); {
	case palette:
		bytes = 1
	case c.ColorModel == color.Gray16Model, c.ColorModel == color.RGBA64Model, c.ColorModel == color.NRGBA64Model:
		bytes = 8
	}
	const interlaced = 28 // position of that byte in the file
	if len(file) > interlaced && file[interlaced] != 0 {
		bytes *= 2 // each pass is a picture of its own
	}
	return bytes * pixels(c)
}

func pixels(c image.Config) int64 { return int64(c.Width) * int64(c.Height) }

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
	for at := 2; at < len(file); {
		next := bytes.IndexByte(file[at:], 0xff) // skips the data of a scan
		if at += next; next < 0 || at+4 > len(file) || file[at+1] == end {
			break
		}
		marker, length := file[at+1], int(binary.BigEndian.Uint16(file[at+2:]))
		segment := file[at+4 : max(at+4, min(at+2+length, len(file)))]
		switch {
		case marker == 0xff:
			at++ // fill bytes may stand before a marker
			continue
		case marker == 0, marker >= restart && marker <= start:
			at += 2
			continue
		case marker == baseline, marker == extended:
			memory = jpegFrame(segment, c)
		case marker == progressive:
			most = 64
			memory = (1 + 4) * jpegFrame(segment, c)
		case marker == scan:
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
	var blocks int64 // of all components, in the part of the picture that the coarsest has one of
	top, high := int64(1), int64(1)
	for i := range min(int(head[5]), 4, (len(head)-first)/each) {
		factors := head[first+each*i+1]
		h, v := int64(factors>>4), int64(factors&15)
		blocks += h * v
		top, high = max(top, h), max(high, v)
	}
	across, down := (int64(c.Width)+8*top-1)/(8*top), (int64(c.Height)+8*high-1)/(8*high)
	return across * down * blocks * 64
}
