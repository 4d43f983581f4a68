package picture_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"switchboard/notation/picture"
	"switchboard/render"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

func encoded(t testing.TB, img image.Image) []byte {
	var b bytes.Buffer
	must.Do(t, png.Encode(&b, img))
	return b.Bytes()
}

func noise(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	rng := rand.New(rand.NewPCG(4, 4))
	for i := range img.Pix {
		img.Pix[i] = uint8(rng.Uint32())
	}
	return img
}

// bomb is a PNG of a few bytes that declares a large number of pixels.
func bomb(w, h uint32) []byte {
	size := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, w), h)
	return append([]byte("\x89PNG\r\n\x1a\n"), chunk("IHDR", append(size, 8, 6, 0, 0, 0))...)
}

// film is an animation of n frames.
func film(t testing.TB, n int) []byte {
	g := gif.GIF{}
	frame := image.NewPaletted(image.Rect(0, 0, 200, 200), color.Palette{color.Black, color.White})
	for range n {
		g.Image, g.Delay = append(g.Image, frame), append(g.Delay, 1)
	}
	var b bytes.Buffer
	must.Do(t, gif.EncodeAll(&b, &g))
	return b.Bytes()
}

func TestDecodeErrors(t *testing.T) {
	whole := encoded(t, noise(300, 200))
	var photo bytes.Buffer
	must.Do(t, jpeg.Encode(&photo, noise(300, 200), nil))
	for _, c := range []struct {
		name string
		file []byte
		want error
	}{
		{"nothing", nil, picture.ErrFormat},
		{"text", []byte("101\n010\n111"), picture.ErrFormat},
		{"a sound", []byte("RIFF\x00\x00\x00\x00WAVEfmt "), picture.ErrFormat},
		{"half a PNG", whole[:len(whole)/2], picture.ErrBroken},
		{"the head of a PNG", whole[:20], picture.ErrBroken},
		{"half a JPEG", photo.Bytes()[:photo.Len()/2], picture.ErrBroken},
		{"a broken PNG", append(append([]byte{}, whole[:60]...), bytes.Repeat([]byte{7}, 80000)...), picture.ErrBroken},
		{"too many pixels", bomb(6000, 5000), picture.ErrTooLarge},
		{"too much memory", bomb(5000, 4900), picture.ErrTooLarge},
		{"a bomb", bomb(1<<31-1, 1<<31-1), nil},
		{"too many bytes", make([]byte, picture.MaxBytes+1), picture.ErrTooLarge},
	} {
		img, err := picture.Decode(c.file)
		if err == nil || img != nil {
			t.Errorf("%s: no error", c.name)
		}
		if c.want != nil && !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
	}
}

// TestDecodeFilm checks that only the first frame of an animation costs anything.
func TestDecodeFilm(t *testing.T) {
	allocated := func(frames int) uint64 {
		data := film(t, frames)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		img, err := picture.Decode(data)
		runtime.ReadMemStats(&after)
		if err != nil || img.Bounds().Dx() != 200 {
			t.Fatal(err)
		}
		return after.TotalAlloc - before.TotalAlloc
	}
	if one, many := allocated(1), allocated(300); many > one+1<<20 {
		t.Errorf("300 frames took %d bytes, one frame %d", many, one)
	}
}

func TestReadCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := picture.Read(ctx, noise(300, 300), ""); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// FuzzPicture checks that any file gives a picture or an error, and any picture a board or an error.
func FuzzPicture(f *testing.F) {
	f.Add(encoded(f, noise(60, 50)))
	f.Add(bomb(9999, 9999))
	f.Add(film(f, 3))
	rng := rand.New(rand.NewPCG(1, 1))
	var b bytes.Buffer
	must.Do(f, render.PNG(&b, randomBoard(rng, "lights", 4, 5, 2).scene, render.Standard))
	f.Add(b.Bytes())
	f.Fuzz(func(t *testing.T, file []byte) {
		img, err := picture.Decode(file)
		if (img == nil) == (err == nil) {
			t.Fatalf("%v and %v", img, err)
		}
		if err != nil {
			return
		}
		r, err := picture.Read(context.Background(), img, "")
		if (r == nil) == (err == nil) {
			t.Fatalf("%v and %v", r, err)
		}
		if err != nil {
			return
		}
		if len(r.Cells) != r.Rows*r.Cols || len(r.Fits) == 0 {
			t.Fatalf("%d cells, %d x %d, fits %v", len(r.Cells), r.Rows, r.Cols, r.Fits)
		}
		for i, c := range r.Cells {
			if c.Probability < 0 || c.Probability > 1 {
				t.Fatalf("cell %d: %v", i, c)
			}
		}
	})
}

// slowUnderRace skips a test that reads many pictures under the race detector: reading starts no goroutine, so that
// there is nothing to find, and it would take minutes.
func slowUnderRace(t *testing.T) {
	if trial.Race {
		t.Skip("reads many pictures in one goroutine")
	}
}

// chunk is a chunk of a PNG.
func chunk(name string, data []byte) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(data)))
	out = append(append(out, name...), data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[4:]))
}

// clearGrey adds a chunk to a grey PNG that makes one grey transparent.
func clearGrey(file []byte) []byte {
	const head = 8 + 25
	return slices.Concat(file[:head], chunk("tRNS", []byte{0, 7}), file[head:])
}

// TestMemory checks that decoding a file allocates no more than Decode expects, since it refuses more than 64 MB.
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

// resized declares another size for a file, as two numbers of two bytes at some position.
func resized(file []byte, at int, order binary.AppendByteOrder, first, second uint16) []byte {
	size := order.AppendUint16(order.AppendUint16(nil, first), second)
	return slices.Concat(file[:at], size, file[at+4:])
}

// TestTooMuchMemory checks that files are refused whose pixels alone would be few enough.
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
