package picture_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"runtime"
	"slices"
	"testing"

	"switchboard/notation/picture"
	"switchboard/tools/must"
)

// chunk is a chunk of a PNG.
func chunk(name string, data []byte) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(data)))
	out = append(append(out, name...), data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[4:]))
}

// clearGrey puts a chunk into a grey PNG that makes one grey transparent.
func clearGrey(file []byte) []byte {
	const head = 8 + 25
	return slices.Concat(file[:head], chunk("tRNS", []byte{0, 7}), file[head:])
}

// TestMemory holds that decoding a file allocates no more than Decode counts on: this is refused above 64 MB.
func TestMemory(t *testing.T) {
	const slack = 160 << 10 // tables and buffers, whatever the picture
	const w, h = 640, 480
	all := files(t)
	all["grey"] = encoded(t, image.NewGray(image.Rect(0, 0, w, h)))
	all["clear grey"] = clearGrey(all["grey"])
	all["deep grey"] = encoded(t, image.NewGray16(image.Rect(0, 0, w, h)))
	all["clear deep grey"] = clearGrey(all["deep grey"])
	all["alpha"] = encoded(t, image.NewNRGBA(image.Rect(0, 0, w, h)))
	all["deep"] = encoded(t, image.NewNRGBA64(image.Rect(0, 0, w, h)))
	all["palette"] = encoded(t, image.NewPaletted(image.Rect(0, 0, w, h), color.Palette{color.Black, color.White}))
	var grey bytes.Buffer
	must.Do(t, jpeg.Encode(&grey, image.NewGray(image.Rect(0, 0, w, h)), nil))
	all["grey.jpg"] = grey.Bytes()
	for name, file := range all {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		must.Get(picture.Decode(file))(t)
		runtime.ReadMemStats(&after)
		took, said := int64(after.TotalAlloc-before.TotalAlloc), picture.Memory(file)
		if took > said+slack {
			t.Errorf("%s: %d bytes, said to be %d", name, took, said)
		}
	}
}

// resized says of a file that it has another size, as two numbers of two bytes at a place.
func resized(file []byte, at int, order binary.AppendByteOrder, first, second uint16) []byte {
	size := order.AppendUint16(order.AppendUint16(nil, first), second)
	return slices.Concat(file[:at], size, file[at+4:])
}

// TestTooMuchMemory refuses what is small enough by its pixels alone.
func TestTooMuchMemory(t *testing.T) {
	all := files(t)
	jpg := all["progressive.jpg"]
	sof := bytes.Index(jpg, []byte{0xff, 0xc2})
	scans := bytes.Index(jpg, []byte{0xff, 0xda})
	many := slices.Concat(jpg[:scans], bytes.Repeat(jpg[scans:len(jpg)-2], 8))
	interlaced := bomb(3000, 3000)
	interlaced[28] = 1
	binary.BigEndian.PutUint32(interlaced[29:], crc32.ChecksumIEEE(interlaced[12:29]))
	for name, file := range map[string][]byte{
		"a progressive JPEG":       resized(jpg, sof+5, binary.BigEndian, 3000, 3000),
		"a JPEG of many scans":     many,
		"a lossy WebP":             resized(all["lossy.webp"], 26, binary.LittleEndian, 16383, 16383),
		"an interlaced PNG":        interlaced,
		"a PNG with alpha":         bomb(5000, 4000),
		"a GIF of a large picture": resized(all["page.gif"], 6, binary.LittleEndian, 9000, 9000),
	} {
		if _, err := picture.Decode(file); !errors.Is(err, picture.ErrTooLarge) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
