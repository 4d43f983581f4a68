package picture

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/webp"
)

// Limits of what Decode takes.
const (
	MaxBytes  = 10 << 20 // of the file
	MaxPixels = 25_000_000
	maxMemory = 64 << 20 // of the decoded picture and what decoding it needs
)

// Errors of Decode.
var (
	ErrFormat    = errors.New("picture: not a PNG, JPEG, WebP or GIF")
	ErrTooLarge  = errors.New("picture: too large")
	ErrTruncated = errors.New("picture: the file ends early")
	ErrBroken    = errors.New("picture: the file is damaged")
)

// format is one kind of file. memory is the most bytes a pixel that decoding
// holds at once, for a picture of the colour model.
type format struct {
	magic  string
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
	memory func(color.Model) int
}

var formats = []format{
	{"\x89PNG\r\n\x1a\n", png.DecodeConfig, png.Decode, pngMemory},
	{"\xff\xd8", jpeg.DecodeConfig, jpeg.Decode, func(m color.Model) int {
		if m == color.CMYKModel {
			return 8
		}
		return 3
	}},
	{"GIF8", gif.DecodeConfig, gif.Decode, func(color.Model) int { return 2 }},
	{"RIFF", webp.DecodeConfig, webp.Decode, webpMemory},
}

func pngMemory(m color.Model) int {
	switch m.(type) {
	case color.Palette:
		return 1
	}
	switch m {
	case color.GrayModel:
		return 1
	case color.Gray16Model:
		return 2
	case color.RGBA64Model, color.NRGBA64Model:
		return 8
	}
	return 4
}

func webpMemory(m color.Model) int {
	if m == color.YCbCrModel {
		return 2
	}
	return 8 // without loss: the picture and the pixels it is copied from
}

// Decode reads a picture: the first frame of an animation. It looks at the size
// before it decodes, and refuses with ErrTooLarge what has more than MaxBytes or
// MaxPixels or would take more than 64 MB. The other errors are ErrFormat,
// ErrTruncated, ErrBroken and, wrapped, the reader's.
func Decode(r io.Reader) (image.Image, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("picture: read: %w", err)
	}
	if len(data) > MaxBytes {
		return nil, ErrTooLarge
	}
	for _, f := range formats {
		if bytes.HasPrefix(data, []byte(f.magic)) {
			return f.read(data)
		}
	}
	return nil, ErrFormat
}

func (f *format) read(data []byte) (image.Image, error) {
	c, err := f.config(bytes.NewReader(data))
	if err != nil {
		return nil, f.reason(err)
	}
	if c.Width < 1 || c.Height < 1 {
		return nil, ErrBroken
	}
	if pixels := int64(c.Width) * int64(c.Height); pixels > MaxPixels || pixels*int64(f.memory(c.ColorModel)) > maxMemory {
		return nil, ErrTooLarge
	}
	rest := bytes.NewReader(data)
	img, err := f.decode(rest)
	if err != nil && rest.Len() == 0 {
		return nil, ErrTruncated // all was read, and more was wanted
	}
	if err != nil {
		return nil, f.reason(err)
	}
	return img, nil
}

// reason sorts the errors of the decoders.
func (f *format) reason(err error) error {
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF):
		return ErrTruncated
	case f.magic == "RIFF":
		return ErrFormat // a sound or a film, or a WebP with frames
	}
	return fmt.Errorf("%w: %w", ErrBroken, err)
}
