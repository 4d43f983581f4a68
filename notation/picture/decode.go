package picture

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/webp"
)

// Limits of what Decode accepts.
const (
	MaxBytes  = 10 << 20 // of the file
	MaxPixels = 25_000_000
)

// Errors of Decode.
var (
	ErrFormat   = errors.New("picture: not a PNG, JPEG, WebP or GIF")
	ErrTooLarge = errors.New("picture: too large")
	ErrBroken   = errors.New("picture: the file is damaged or ends early")
)

// format is one kind of file. memory returns the most bytes that decoding the file allocates, small buffers aside.
type format struct {
	magic  string
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
	memory func(file []byte, c image.Config) int64
}

var formats = []format{
	{"\x89PNG\r\n\x1a\n", png.DecodeConfig, png.Decode, pngMemory},
	{"\xff\xd8", jpeg.DecodeConfig, jpeg.Decode, jpegMemory},
	{"GIF8", gif.DecodeConfig, gif.Decode, gifMemory},
	{"RIFF", webp.DecodeConfig, webp.Decode, webpMemory},
}

// Decode reads a picture from a file, of an animation the first frame. It checks the size before it decodes: a file
// over MaxBytes, a picture over MaxPixels, or one that would take more than 64 MB besides the file is ErrTooLarge. The
// other errors are ErrFormat and ErrBroken.
func Decode(file []byte) (image.Image, error) {
	if len(file) > MaxBytes {
		return nil, ErrTooLarge
	}
	for _, f := range formats {
		if bytes.HasPrefix(file, []byte(f.magic)) {
			return f.read(file)
		}
	}
	return nil, ErrFormat
}

func (f *format) read(file []byte) (image.Image, error) {
	c, err := f.config(bytes.NewReader(file))
	if err != nil {
		return nil, f.reason(err)
	}
	if c.Width < 1 || c.Height < 1 {
		return nil, ErrBroken
	}
	if int64(c.Width)*int64(c.Height) > MaxPixels || f.memory(file, c) > maxMemory {
		return nil, ErrTooLarge
	}
	img, err := f.decode(bytes.NewReader(file))
	if err != nil {
		return nil, f.reason(err)
	}
	return img, nil
}

// reason maps a decoder's error to one of ours.
func (f *format) reason(err error) error {
	if f.magic == "RIFF" && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return ErrFormat // a sound, a film or an animated WebP
	}
	return fmt.Errorf("%w: %w", ErrBroken, err)
}
